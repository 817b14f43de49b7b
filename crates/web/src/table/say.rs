//! Texts about players, turns and events, in the language of the page.

use kostka_board::Reason;
use kostka_protocol::table::Sitter;
use kostka_protocol::{BotLevel, Reaction, Refused, Seen, Snapshot, TableEvent};
use kostka_rules::game::SeenEvent;
use kostka_rules::{Seat, Terms, Violation};
use leptos::prelude::With;

use super::desk::Desk;
use crate::language::{t, t_args, texts};
use crate::link::Kind;

/// Returns the name of a player; a bot is named by its level.
pub(crate) fn name(snapshot: &Snapshot, seat: Seat) -> String {
    match snapshot.table.place(seat).and_then(|place| place.sitter) {
        Some(Sitter::Member(member)) => match snapshot.table.member(member) {
            Some(person) => person.name.to_string(),
            None => seat.to_string(),
        },
        Some(Sitter::Bot(_)) => t_args("table-bot-name", &[("letter", seat.to_string().into())]),
        None => seat.to_string(),
    }
}

/// Returns the viewer's seat. At one screen there is none, because texts are for everybody who sits there.
pub(crate) fn own_seat(desk: Desk) -> Option<Seat> {
    desk.you().filter(|_| desk.link.kind != Kind::HotSeat)
}

/// Returns the name of a player in a text for the player in `own`.
pub(crate) fn name_for(snapshot: &Snapshot, seat: Seat, own: Option<Seat>) -> String {
    if own == Some(seat) {
        t("common-you")
    } else {
        name(snapshot, seat)
    }
}

/// Returns the name of a bot's level.
pub(crate) fn bot(level: BotLevel) -> String {
    texts().bot_level(level)
}

pub(crate) fn violation(desk: Desk, violation: &Violation) -> String {
    desk.terms.with(|terms| match terms {
        Some(terms) => texts().violation(violation, terms.tiles()),
        None => String::new(),
    })
}

pub(crate) fn refusal(desk: Desk, refused: &Refused) -> String {
    let who = desk.link.look(|snapshot| Some(name(snapshot, refused.seat?)));
    desk.terms
        .with(|terms| texts().refused(refused, terms.as_ref().map(|terms| terms.tiles()), who.as_deref()))
}

/// Returns the text of the reason why the turn cannot be ended.
pub(crate) fn reason(desk: Desk, why: &Reason) -> String {
    match why {
        Reason::NotYourTurn => t("table-not-your-turn"),
        Reason::Checking => t("table-checking"),
        Reason::Broken(broken) => violation(desk, broken),
    }
}

/// Returns the lines of the log for an event, addressed to the player in seat `own`.
pub(crate) fn happened(
    snapshot: &Snapshot,
    terms: &Terms,
    event: &TableEvent<Seen>,
    own: Option<Seat>,
) -> Vec<String> {
    let name = |seat: Seat| name(snapshot, seat);
    let named = |key: &'static str, name: String| vec![t_args(key, &[("name", name.into())])];
    match event {
        TableEvent::Moved { steps, .. } => {
            let line = |step: &SeenEvent| texts().event(step, terms.tiles(), &name, own);
            steps.iter().filter_map(line).collect()
        }
        TableEvent::Dealt { game, starter, .. } if own == Some(*starter) => {
            vec![t_args("table-log-dealt-you", &[("game", game.0.into())])]
        }
        TableEvent::Dealt { game, starter, .. } => {
            let args = [("game", game.0.into()), ("name", name(*starter).into())];
            vec![t_args("table-log-dealt", &args)]
        }
        TableEvent::Ready {
            seat,
            bot_for: Some(member),
            ..
        } => {
            let other = snapshot
                .table
                .member(*member)
                .map(|person| person.name.to_string());
            let args = [
                ("name", name(*seat).into()),
                ("other", other.unwrap_or_default().into()),
            ];
            vec![t_args("table-log-vote-bot", &args)]
        }
        TableEvent::TookOver { seat, .. } => named("table-log-took-over", name(*seat)),
        TableEvent::HandedBack { seat } => named("table-log-handed-back", name(*seat)),
        TableEvent::Left { member, .. } => match snapshot.table.member(*member) {
            Some(person) => named("table-log-left", person.name.to_string()),
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

pub(crate) fn reaction(reaction: Reaction) -> String {
    t(match reaction {
        Reaction::Hello => "table-react-hello",
        Reaction::WellPlayed => "table-react-well-played",
        Reaction::Thanks => "table-react-thanks",
        Reaction::Wow => "table-react-wow",
        Reaction::Oops => "table-react-oops",
        Reaction::Laugh => "table-react-laugh",
        Reaction::Think => "table-react-think",
        Reaction::Hurry => "table-react-hurry",
        Reaction::GoodGame => "table-react-good-game",
    })
}
