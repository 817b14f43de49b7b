//! Words for what happens at a table, in the language of the page.

use kostka_board::Reason;
use kostka_protocol::snapshot::Sitter;
use kostka_protocol::{BotLevel, Happening, Reaction, Refused, Snapshot, Step};
use kostka_rules::{Seat, Terms, Violation};
use leptos::prelude::With;

use super::desk::Desk;
use crate::language::{t, t_args, texts};
use crate::link::Kind;

/// What a player is called: a person by their name, a bot by its level.
pub(crate) fn name(snapshot: &Snapshot, seat: Seat) -> String {
    let sitter = snapshot.seats.get(seat.index()).and_then(|place| place.sitter);
    match sitter {
        Some(Sitter::Member(member)) => match snapshot.members.get(usize::from(member.0)) {
            Some(person) => person.name.as_str().to_owned(),
            None => seat.to_string(),
        },
        Some(Sitter::Bot(_)) => t_args("table-bot-name", &[("letter", seat.to_string().into())]),
        None => seat.to_string(),
    }
}

/// The viewer's own seat. At one screen there is none: whatever is told is for everybody who sits there.
pub(crate) fn own_seat(desk: Desk) -> Option<Seat> {
    desk.you().filter(|_| desk.link.kind != Kind::HotSeat)
}

/// What a player is called in what is told to the one in `own`.
pub(crate) fn name_for(snapshot: &Snapshot, seat: Seat, own: Option<Seat>) -> String {
    if own == Some(seat) {
        t("common-you")
    } else {
        name(snapshot, seat)
    }
}

/// How well a bot plays.
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
    let who = desk.snapshot.with(|snapshot| {
        snapshot
            .as_ref()
            .zip(refused.seat)
            .map(|(snapshot, seat)| name(snapshot, seat))
    });
    desk.terms
        .with(|terms| texts().refused(refused, terms.as_ref().map(|terms| terms.tiles()), who.as_deref()))
}

/// Why the turn cannot be ended.
pub(crate) fn reason(desk: Desk, why: &Reason) -> String {
    match why {
        Reason::NotYourTurn => t("table-not-your-turn"),
        Reason::Checking => t("table-checking"),
        Reason::Broken(broken) => violation(desk, broken),
    }
}

/// Lines of the log for what happened, as the one in `own` is told.
pub(crate) fn happened(
    snapshot: &Snapshot,
    terms: &Terms,
    happening: &Happening,
    own: Option<Seat>,
) -> Vec<String> {
    match happening {
        Happening::Moved { steps, .. } => {
            let line = |step: &Step| texts().step(step, terms.tiles(), &|seat| name(snapshot, seat), own);
            steps.iter().filter_map(line).collect()
        }
        Happening::Dealt(dealt) if own == Some(dealt.starter) => {
            vec![t_args("table-log-dealt-you", &[("game", dealt.game.into())])]
        }
        Happening::Dealt(dealt) => vec![t_args(
            "table-log-dealt",
            &[
                ("game", dealt.game.into()),
                ("name", name(snapshot, dealt.starter).into()),
            ],
        )],
        Happening::TookOver { seat, .. } => {
            vec![t_args(
                "table-log-took-over",
                &[("name", name(snapshot, *seat).into())],
            )]
        }
        Happening::HandedBack { seat } => {
            vec![t_args(
                "table-log-handed-back",
                &[("name", name(snapshot, *seat).into())],
            )]
        }
        Happening::Left { member, .. } => match snapshot.members.get(usize::from(member.0)) {
            Some(person) => vec![t_args("table-log-left", &[("name", person.name.as_str().into())])],
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
