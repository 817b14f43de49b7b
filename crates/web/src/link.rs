//! Links to tables. A table comes to the pages as the protocol's [`Snapshot`] and [`Event`]s, and [`Command`]s go back to
//! it. Pages do not know whether a server or this browser answers.
//!
//! | question | file |
//! |---|---|
//! | How does a table on a server come here? | `online.rs` |
//! | How is a table played in this browser alone? | `local.rs` |
//! | What does a link give to the pages? | `outlet.rs` |

pub(crate) mod local;
mod online;
mod outlet;

use std::rc::Rc;

use kostka_client::drafts::Rows;
pub(crate) use kostka_client::games::Kind;
use kostka_client::games::record_id;
use kostka_client::link::Order;
pub(crate) use kostka_client::link::{Curtain, News, Why};
use kostka_protocol::{Command, Event, GameNumber, GameView, Millis, Reaction, Snapshot};
use leptos::prelude::*;

use outlet::Outlet;
pub(crate) use outlet::{ServerClock, set_if_new};

use crate::storage::GAMES;

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// Nothing has come yet.
    Connecting,
    Live,
    /// The connection is gone and comes back by itself; the next try is at this time of the browser's clock.
    Lost {
        retry_at: Millis,
    },
    /// It does not come back by itself.
    Gone(Why),
}

/// Something to be told once. The number tells two equal ones apart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    pub(crate) number: u64,
    pub(crate) what: News,
}

/// The link to one table. It lives as long as the page that opened it.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    pub(crate) kind: Kind,
    /// The table's id on the server, or in this browser.
    id: StoredValue<String>,
    pub(crate) snapshot: ReadSignal<Option<Snapshot>>,
    pub(crate) status: ReadSignal<Status>,
    pub(crate) told: ReadSignal<Option<Told>>,
    /// The last events, oldest first, bounded. Their numbers have gaps where the link was lost for long.
    pub(crate) log: ReadSignal<Vec<Event>>,
    /// Number of commands without an answer.
    pub(crate) pending: ReadSignal<usize>,
    pub(crate) curtain: ReadSignal<Option<Curtain>>,
    pub(crate) clock: ServerClock,
    driver: StoredValue<Driver, LocalStorage>,
}

/// The driver of a table, which takes the orders of the page.
type Driver = Rc<dyn Fn(Order)>;

impl Link {
    /// Opens the link to a table on the server.
    pub(crate) fn online(table: &str) -> Link {
        Link::new(Kind::Online, table, |outlet| online::open(table, outlet))
    }

    /// Opens the link to a table of this browser.
    pub(crate) fn local(id: &str) -> Link {
        let kind = GAMES
            .find(id)
            .ok()
            .flatten()
            .map_or(Kind::Alone, |game| game.kind);
        Link::new(kind, id, |outlet| local::open(id, outlet))
    }

    fn new(kind: Kind, id: &str, open: impl FnOnce(Outlet) -> Driver) -> Link {
        let outlet = Outlet::new();
        let driver = StoredValue::new_local(open(outlet));
        on_cleanup(move || {
            let _ = driver.try_with_value(|driver| driver(Order::End));
        });
        Link {
            kind,
            id: StoredValue::new(id.to_owned()),
            snapshot: outlet.snapshot.read_only(),
            status: outlet.status.read_only(),
            told: outlet.told.read_only(),
            log: outlet.log.read_only(),
            pending: outlet.pending.read_only(),
            curtain: outlet.curtain.read_only(),
            clock: outlet.clock,
            driver,
        }
    }

    pub(crate) fn id(&self) -> String {
        self.id.get_value()
    }

    /// Returns `true` if the table is on a server, so that others can be invited.
    pub(crate) fn is_online(&self) -> bool {
        self.kind == Kind::Online
    }

    /// Sends a command of this person. The answer is an event, or a refusal in [`Link::told`].
    pub(crate) fn send(&self, command: Command) {
        self.order(Order::Send(command));
    }

    /// Shows the others an unfinished arrangement of the turn that is played; `None` when everything is taken back.
    pub(crate) fn draft(&self, table: Option<Rows>) {
        self.order(Order::Draft(table));
    }

    pub(crate) fn react(&self, reaction: Reaction) {
        self.order(Order::React(reaction));
    }

    /// Tries again at once, or takes the seat back from another tab.
    pub(crate) fn retry(&self) {
        self.order(Order::Retry);
    }

    /// Several people at one screen: covers the tiles, so that the device can be handed on.
    pub(crate) fn cover(&self) {
        self.order(Order::CloseCurtain(true));
    }

    /// Several people at one screen: shows the tiles of the next person.
    pub(crate) fn uncover(&self) {
        self.order(Order::CloseCurtain(false));
    }

    /// Asks something of the snapshot; `None` while there is none. Reactive.
    pub(crate) fn look<T>(&self, ask: impl FnOnce(&Snapshot) -> Option<T>) -> Option<T> {
        self.snapshot.with(|snapshot| snapshot.as_ref().and_then(ask))
    }

    /// Asks something of the game; `None` before the first deal. Reactive.
    pub(crate) fn game<T>(&self, ask: impl FnOnce(&GameView) -> T) -> Option<T> {
        self.look(|snapshot| snapshot.game.as_ref().map(ask))
    }

    fn order(&self, order: Order) {
        // A link outlives its page for the length of a callback at most.
        let _ = self.driver.try_with_value(|driver| driver(order));
    }

    /// Returns the address of the replay of a finished game, once it is kept.
    pub(crate) async fn replay_of(&self, game: GameNumber) -> Option<String> {
        let id = self.id();
        match self.kind {
            Kind::Online => {
                let result = crate::api::result_of(&id, game).await?;
                Some(format!("/replay/{result}"))
            }
            Kind::Alone | Kind::HotSeat => Some(format!("/replay/local/{}", record_id(&id, game))),
        }
    }
}
