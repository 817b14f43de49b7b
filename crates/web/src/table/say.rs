//! Texts about players, turns and events, in the language of the page.

use kostka_board::{Place, Reason};
use kostka_protocol::table::{Absence, Sitter};
use kostka_protocol::{BotLevel, Member, Reaction, Refused, Seen, Snapshot, TableEvent};
use kostka_rules::game::SeenEvent;
use kostka_rules::meld::{Reading, readings};
use kostka_rules::turn::word_text;
use kostka_rules::{Colour, Face, Joker, MirrorValue, Seat, Terms, Tile, Violation};
use leptos::prelude::With;

use super::desk::Desk;
use super::shown::{Mark, ShownRow};
use crate::language::{t, t_args, texts};
use crate::link::Kind;
use crate::rows::laid;

/// Returns the name of a player, also of one who has left.
pub(crate) fn name(snapshot: &Snapshot, seat: Seat) -> String {
    match snapshot.table.player(seat) {
        Some(Sitter::Member(member)) => person(snapshot, member),
        Some(Sitter::Bot(_)) => texts().bot_name(seat),
        None => seat.to_string(),
    }
}

/// Returns the name of a person who is or was at the table.
pub(crate) fn person(snapshot: &Snapshot, member: Member) -> String {
    let person = snapshot.table.member(member);
    person.map(|person| person.label()).unwrap_or_default()
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
        Reason::Broken(broken) => match broken.sets.first() {
            Some(set) => t_args(
                "refusals-in-set",
                &[
                    ("set", (set + 1).into()),
                    ("text", violation(desk, broken).into()),
                ],
            ),
            None => violation(desk, broken),
        },
    }
}

/// Returns the name of a set: its number, its kind and its size.
pub(crate) fn set(desk: Desk, key: u32) -> String {
    desk.rows.with(|rows| {
        let at = rows.iter().position(|row| row.key == key);
        let Some((at, row)) = at.and_then(|at| Some((at, rows.get(at)?))) else {
            return String::new();
        };
        let tiles = texts().say_with("faces-tiles", &[("count", row.tiles.len().into())]);
        let args = [
            ("number", (at + 1).into()),
            ("what", kind(desk, row).into()),
            ("tiles", tiles.into()),
        ];
        t_args("table-set", &args)
    })
}

/// Returns the kind of a row: a group of a number, a run of a colour, a word, or none yet.
fn kind(desk: Desk, row: &ShownRow) -> String {
    let faces = row.faces();
    if desk.has_letters() {
        return t_args("table-set-word", &[("word", word_text(&faces).into())]);
    }
    let mirror_value = desk
        .terms
        .with(|terms| terms.as_ref().map(|terms| terms.rules().mirror_value))
        .unwrap_or(MirrorValue::Middle);
    match (readings(&faces, mirror_value).best(), row.mark) {
        (Some(Reading::Group { number, .. }), _) => t_args("table-set-group", &[("value", (*number).into())]),
        (
            Some(Reading::Run {
                start, before, after, ..
            }),
            _,
        ) => {
            let double = |face: &&Face| **face == Face::Joker(Joker::Double);
            let last = usize::from(*start) + faces.len() + faces.iter().filter(double).count() - 1;
            let colour = before
                .iter()
                .next()
                .filter(|_| before.len() == 1 && before == after);
            let args = [
                ("colour", colour.map_or("none", Colour::name).into()),
                ("first", (*start).into()),
                ("last", last.into()),
            ];
            t_args("table-set-run", &args)
        }
        (Some(Reading::MirrorGroup { .. } | Reading::MirrorRun { .. }), _) => t("table-set-mirror"),
        (None, Mark::Broken) => t("table-set-none"),
        (None, _) => t("table-set-unfinished"),
    }
}

/// Returns the places of tiles that were just put down.
pub(crate) fn put_down(desk: Desk, tiles: &[Tile]) -> String {
    let put = desk.drafted(|draft| {
        let faces = tiles.iter().filter_map(|tile| draft.piece(*tile));
        let faces: Vec<String> = faces.map(|piece| texts().face(piece.face)).collect();
        let row = tiles
            .first()
            .and_then(|tile| draft.find(*tile))
            .and_then(|(row, _)| row);
        (faces.join(", "), row)
    });
    let (tiles, row) = put.unwrap_or_default();
    let place = row.map_or_else(|| t("common-rack"), |key| set(desk, key));
    t_args(
        "table-put-down",
        &[("tiles", tiles.into()), ("place", place.into())],
    )
}

/// Returns a place to put tiles, and the tile that lies there.
pub(crate) fn place(desk: Desk, place: Place) -> String {
    let (base, pieces, at) = match place {
        Place::NewRow => return t("table-aim-new"),
        Place::Rack { at } => (t("common-rack"), desk.drafted(|draft| draft.rack().to_vec()), at),
        Place::Row { key, at } => {
            let row = desk.drafted(|draft| draft.row(key).map(|row| row.pieces.clone()));
            (set(desk, key), row.flatten(), at)
        }
    };
    let pieces = pieces.unwrap_or_default();
    let (side, piece) = match (pieces.get(at), pieces.last()) {
        (Some(piece), _) => ("before", Some(piece)),
        (None, Some(piece)) => ("behind", Some(piece)),
        (None, None) => ("none", None),
    };
    let tile = piece.map(|piece| texts().face(piece.face)).unwrap_or_default();
    let args = [
        ("where", base.into()),
        ("place", (at + 1).into()),
        ("side", side.into()),
        ("tile", tile.into()),
    ];
    t_args("table-aim", &args)
}

/// A line of the log: words, and the tiles that they name.
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) laid: Vec<Face>,
}

/// Returns the lines of the log for an event, addressed to the player in seat `own`.
pub(crate) fn happened(
    snapshot: &Snapshot,
    terms: &Terms,
    event: &TableEvent<Seen>,
    own: Option<Seat>,
) -> Vec<Line> {
    let name = |seat: Seat| name(snapshot, seat);
    if let TableEvent::Moved { steps, .. } = event {
        let line = |step: &SeenEvent| {
            Some(Line {
                text: texts().event(step, terms.tiles(), &name, own)?,
                laid: laid(step, terms.tiles()),
            })
        };
        return steps.iter().filter_map(line).collect();
    }
    let plain = |text| Line {
        text,
        laid: Vec::new(),
    };
    let noted = noted(snapshot, event, own);
    noted.into_iter().map(plain).collect()
}

/// Returns the words for an event that moves no tile.
fn noted(snapshot: &Snapshot, event: &TableEvent<Seen>, own: Option<Seat>) -> Vec<String> {
    let name = |seat: Seat| name(snapshot, seat);
    let named = |key: &'static str, name: String| vec![t_args(key, &[("name", name.into())])];
    match event {
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
            choice,
            ..
        } => {
            let key = match choice {
                Absence::Bot => "table-log-vote-bot",
                Absence::Wait => "table-log-vote-wait",
                Absence::End => "table-log-vote-end",
            };
            let other = person(snapshot, *member);
            vec![t_args(
                key,
                &[("name", name(*seat).into()), ("other", other.into())],
            )]
        }
        TableEvent::BrokenOff { .. } => vec![t("table-broken-off")],
        TableEvent::Hinted { seat, .. } if own == Some(*seat) => vec![t("table-log-hinted-you")],
        TableEvent::Hinted { seat, .. } => named("table-log-hinted", name(*seat)),
        TableEvent::TookOver { seat, .. } => named("table-log-took-over", name(*seat)),
        TableEvent::HandedBack { seat } => named("table-log-handed-back", name(*seat)),
        TableEvent::Left { member, .. } => named("table-log-left", person(snapshot, *member)),
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
