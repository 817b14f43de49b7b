//! The parts of a table that only people on the network need. A game in this browser does without them, and its program is
//! smaller for it.

use leptos::prelude::*;

use super::asked::absent::{Absent, BrokenOff};
use super::desk::Desk;
use super::people::People;
use super::side::Chat;
use crate::gathering::{Gathering, Invitation};

/// Views of the parts that a table needs only where people meet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Company {
    /// The table before its first game.
    pub(crate) gathering: fn(Desk) -> AnyView,
    /// The table for somebody who has not told their name.
    pub(crate) invitation: fn(Desk) -> AnyView,
    /// The questions about players who are away.
    pub(crate) absent: fn(Desk) -> AnyView,
    /// The people in the menu.
    pub(crate) people: fn(Desk) -> AnyView,
    /// The chat.
    pub(crate) chat: fn(Desk) -> AnyView,
}

impl Company {
    /// The parts of a table on the server.
    pub(crate) const ONLINE: Company = Company {
        gathering: |desk| view! { <Gathering link=desk.link /> }.into_any(),
        invitation: |desk| view! { <Invitation link=desk.link /> }.into_any(),
        absent: |desk| view! { <Absent desk /><BrokenOff desk /> }.into_any(),
        people: |desk| view! { <People desk /> }.into_any(),
        chat: |desk| view! { <Chat desk /> }.into_any(),
    };
}
