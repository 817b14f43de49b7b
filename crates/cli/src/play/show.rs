//! The game as text for players.

use kostka_board::Piece;
use kostka_rules::deal::StartDraw;
use kostka_rules::game::{DrawReason, PassReason, Viewer};
use kostka_rules::meld;
use kostka_rules::score::{End, FinalRack};
use kostka_rules::{BySeat, Event, Face, Game, Lexicon, Seat, Terms, TileSet, Violation, turn};

use kostka_texts::Texts;

use crate::draft::Draft;
use crate::jokers::meanings;
use crate::paint::{self, Painted, joined};
use crate::referee::violation_text;

/// The order of a rack on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sort {
    #[default]
    ByColour,
    ByNumber,
}

impl Sort {
    pub(crate) const fn other(self) -> Sort {
        match self {
            Sort::ByColour => Sort::ByNumber,
            Sort::ByNumber => Sort::ByColour,
        }
    }
}

pub(crate) fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

/// Writes the rows of a draft with their numbers, notes, and brackets around tiles of this turn.
pub(crate) fn table_text(draft: &Draft, terms: &Terms, lexicon: &dyn Lexicon, texts: &Texts) -> String {
    let rows: Vec<(usize, String, String)> = draft
        .rows()
        .zip(draft.table())
        .map(|((number, pieces), row)| (number, pieces_text(pieces), row_note(&row, terms, lexicon, texts)))
        .collect();
    if rows.is_empty() {
        return format!("  {}\n", texts.say("table-empty"));
    }
    let widths = rows.iter().map(|(_, row, _)| paint::width(row));
    let width = widths.max().unwrap_or(0);
    let dim = paint::DIM;
    let mut text = String::new();
    for (number, row, note) in rows {
        let blank = " ".repeat(width.saturating_sub(paint::width(&row)));
        let line = if note.is_empty() {
            format!("{number:>3}  {row}")
        } else {
            format!("{number:>3}  {row}{blank}   {dim}{note}{dim:#}")
        };
        text += &line;
        text.push('\n');
    }
    text
}

fn pieces_text(row: &[Piece]) -> String {
    let piece = |piece: &Piece| {
        let tile = Painted(piece.face);
        if piece.new {
            format!("[{tile}]")
        } else {
            tile.to_string()
        }
    };
    joined(row.iter().map(piece), " ")
}

/// Returns the fault of a row, or the meanings of its jokers.
fn row_note(row: &[Face], terms: &Terms, lexicon: &dyn Lexicon, texts: &Texts) -> String {
    if row.len() < meld::MIN_TILES {
        return texts.say("cli-play-too-short");
    }
    if terms.tiles().is_letters() {
        let word = turn::word_text(row);
        let letters: Option<Vec<char>> = row.iter().map(|face| face.letter()).collect();
        return match letters {
            Some(letters) if !lexicon.contains(&letters) => {
                texts.say_with("refusals-unknown-word", &[("word", word.into())])
            }
            _ => word,
        };
    }
    let mirror_value = terms.rules().mirror_value;
    if !meld::is_meld(row, mirror_value) {
        return texts.violation(
            &Violation::not_a_set(meld::why_not(row, mirror_value)),
            terms.tiles(),
        );
    }
    let [or, and] = ["cli-play-or", "cli-play-and"].map(|key| format!(" {} ", texts.say(key)));
    let jokers = row.iter().zip(meanings(row, mirror_value));
    let told = jokers.filter_map(|(face, meaning)| {
        let args = [
            ("joker", face.to_string().into()),
            ("tiles", meaning?.text(&or, &and).into()),
        ];
        Some(texts.say_with("cli-play-joker-is", &args))
    });
    joined(told, ", ")
}

/// Writes a rack in the chosen order, with equal tiles together.
pub(crate) fn rack_text(rack: &[Face], sort: Sort, texts: &Texts) -> String {
    if rack.is_empty() {
        return texts.say("cli-play-empty");
    }
    let key = |face: &Face| match (*face, sort) {
        (Face::Number(colour, number), Sort::ByColour) => (0, colour as u32, u32::from(number)),
        (Face::Number(colour, number), Sort::ByNumber) => (0, u32::from(number), colour as u32),
        (Face::Letter(_), _) => (0, 0, 0),
        (Face::Joker(_) | Face::Blank(_), _) => (1, 0, 0),
    };
    let mut rack = rack.to_vec();
    // The tile set has letters in alphabetical order.
    rack.sort_by_key(key);
    let alike = |a: &Face, b: &Face| (key(a).0, key(a).1) == (key(b).0, key(b).1);
    joined(rack.chunk_by(alike).map(paint::row), "   ")
}

/// Sorts a rack: numbers by face, letters by the alphabet.
pub(crate) fn by_kind(rack: &[Face], tiles: &TileSet) -> Vec<Face> {
    let mut rack = rack.to_vec();
    rack.sort_by_key(|face| tiles.kind(*face));
    rack
}

/// Returns the state of the opening, for a player who has not opened.
pub(crate) fn opening_text(draft: &Draft, terms: &Terms, texts: &Texts) -> String {
    let args = [
        ("value", draft.opening_value().into()),
        ("minimum", terms.rules().opening_minimum.into()),
    ];
    texts.say_with("table-opening", &args)
}

/// Writes the public state of the other players.
pub(crate) fn others_text(game: &Game, names: &[String], seat: Seat, texts: &Texts) -> String {
    let is_words = game.terms().rulebook().is_words();
    let others = game.players().iter().filter(|(other, _)| *other != seat);
    joined(
        others.map(|(other, player)| {
            let tiles = texts.counted("faces-tiles", player.rack.len());
            let mut text = format!("{} {tiles}", name(names, other));
            if is_words {
                text += &format!(", {}", points_text(player.points, texts));
            }
            for (holds, key) in [
                (player.resigned, "table-resigned"),
                (player.announced, "table-announced"),
                (player.loses_turn, "table-loses-turn"),
                (
                    !player.opened && !player.announced && !player.resigned,
                    "replay-not-opened",
                ),
            ] {
                if holds {
                    text += &format!(", {}", texts.say(key));
                }
            }
            text
        }),
        "; ",
    )
}

pub(crate) fn points_text(points: i32, texts: &Texts) -> String {
    texts.say_with("faces-points", &[("count", points.into())])
}

/// Writes the public part of an event, with the code of its rule.
pub(crate) fn event_text(event: &Event, names: &[String], game: &Game, texts: &Texts) -> Option<String> {
    let tiles = game.terms().tiles();
    match event {
        Event::Began(_) | Event::Ended { .. } => None,
        Event::Played {
            seat, laid, points, ..
        } => {
            let name = name(names, *seat);
            let laid = paint::row(&by_kind(&tiles.faces_of(laid), tiles));
            let told = texts.say_with("cli-play-lays", &[("name", name.into()), ("tiles", laid.into())]);
            let args = [("name", name.into()), ("count", (*points).into())];
            Some(match points {
                0 => told,
                _ => format!("{told} {}", texts.say_with("moves-points", &args)),
            })
        }
        _ => {
            let seen = event.seen_by(Viewer::Spectator, game);
            let told = texts.event(&seen, tiles, &|seat| name(names, seat).to_owned(), None)?;
            Some(match rule(event) {
                Some(rule) => format!("{told} ({rule})"),
                None => told,
            })
        }
    }
}

/// Returns the code of the rule by which an event happens, unless the player chose it.
const fn rule(event: &Event) -> Option<&'static str> {
    match event {
        Event::Redealt { .. } => Some("S4"),
        Event::Announced { .. } => Some("T5"),
        Event::Drew { reason, .. } => match reason {
            DrawReason::Choice => None,
            DrawReason::Clock | DrawReason::Unfinished => Some("T7"),
            DrawReason::Refill => Some("T6"),
        },
        Event::Passed { reason, .. } => match reason {
            PassReason::Choice => None,
            PassReason::Clock | PassReason::Unfinished => Some("T7"),
        },
        Event::Restored { .. } | Event::TurnLost { .. } | Event::Skipped { .. } => Some("T7"),
        Event::Proposed { .. } | Event::Judged { .. } => Some("W4"),
        _ => None,
    }
}

/// S1: writes the tiles drawn for the start, round by round.
pub(crate) fn start_draw_text(draw: &StartDraw, names: &[String], tiles: &TileSet, texts: &Texts) -> String {
    let rounds = draw.rounds.iter().map(|round| {
        let drawn = round
            .iter()
            .map(|(seat, drawn)| format!("{} {}", name(names, *seat), paint::row(&tiles.faces_of(drawn))));
        joined(drawn, ", ")
    });
    let rounds = joined(rounds, &format!("; {}: ", texts.say("cli-play-again")));
    texts.say_with("cli-play-start-draw", &[("rounds", rounds.into())])
}

/// Names the player with the first turn.
pub(crate) fn starter_text(game: &Game, names: &[String], texts: &Texts) -> String {
    texts.say_with("moves-started", &[("name", name(names, game.starter()).into())])
}

/// Returns the racks at the end of a game, sorted.
pub(crate) fn final_racks(game: &Game) -> BySeat<FinalRack> {
    let rack = |seat| by_kind(&game.rack_faces(seat), game.terms().tiles());
    let racks = game.players().iter().map(|(seat, _)| FinalRack {
        rack: rack(seat),
        ..FinalRack::default()
    });
    racks.collect()
}

/// Explains violations by the numbers of the draft's rows, which may have gaps.
pub(crate) fn violations_text(
    violations: &[Violation],
    draft: &Draft,
    tiles: &TileSet,
    texts: &Texts,
) -> String {
    let numbers: Vec<usize> = draft.rows().map(|(number, _)| number).collect();
    let as_shown = |set: &usize| numbers.get(*set).map_or(*set, |number| number - 1);

    let bad = paint::BAD;
    let mut text = format!("{bad}{}{bad:#}\n", texts.say("cli-play-illegal"));
    for violation in violations {
        let violation = Violation {
            sets: violation.sets.iter().map(as_shown).collect(),
            ..violation.clone()
        };
        text += &format!("  {}\n", violation_text(&violation, tiles, texts));
    }
    text
}

/// Writes the end of a game, with the code of its rule.
pub(crate) fn end_text(end: End, names: &[String], texts: &Texts) -> String {
    let rule = match end {
        End::Out(_) => "E1",
        End::Stock => "E2",
        End::LastLeft(_) => "9.18",
    };
    let told = texts.end(end, &|seat| name(names, seat).to_owned(), None);
    format!("{told} ({rule})")
}
