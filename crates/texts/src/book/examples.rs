//! Examples in notation, judged by the rules.

use kostka_rules::meld::readings;
use kostka_rules::notation::parse_table;
use kostka_rules::score::{End, FinalRack, score};
use kostka_rules::turn::{Attempt, check};
use kostka_rules::{BySeat, Face, Openings, Row, Seat, Terms, TurnError, WordSet};

use super::{Example, ScoreExample, Verdict};
use crate::texts::Texts;

/// The words that examples spell.
const WORDS: [&str; 7] = ["KOT", "KOTY", "KOSZYK", "SZCZYT", "SZYSZKA", "OCZY", "KAT"];

/// A turn in notation.
pub(super) struct Case {
    pub(super) before: &'static str,
    pub(super) rack: &'static str,
    pub(super) after: &'static str,
    pub(super) opened: bool,
    /// The key of the caption.
    pub(super) caption: Option<&'static str>,
}

/// Makes a case of a turn by a player who has opened, without a caption of its own.
pub(super) fn silent(before: &'static str, rack: &'static str, after: &'static str) -> Case {
    Case {
        before,
        rack,
        after,
        opened: true,
        caption: None,
    }
}

/// Makes a case of a row alone.
pub(super) fn row(row: &'static str) -> Case {
    silent("", row, row)
}

/// Makes a case of a turn by a player who has opened.
pub(super) fn turn(
    before: &'static str,
    rack: &'static str,
    after: &'static str,
    caption: &'static str,
) -> Case {
    Case {
        caption: Some(caption),
        ..silent(before, rack, after)
    }
}

/// Makes a case of a turn by a player who has not opened.
pub(super) fn opening(before: &'static str, rack: &'static str, after: &'static str) -> Case {
    Case {
        opened: false,
        ..silent(before, rack, after)
    }
}

/// Judges the cases by the rules of a game, leaving out those that its tiles cannot lay.
pub(super) fn judged(texts: &Texts, terms: &Terms, cases: &[Case]) -> Vec<Example> {
    cases
        .iter()
        .filter_map(|case| judge(texts, terms, case))
        .collect()
}

fn judge(texts: &Texts, terms: &Terms, case: &Case) -> Option<Example> {
    let read = |text: &str| parse_table(text, terms.tiles()).ok();
    let (before, after, laid) = (read(case.before)?, read(case.after)?, read(case.rack)?.concat());
    // One more tile, so that no example empties the rack.
    let spare = terms.tiles().faces().next().map(|(face, _)| face);
    let rack: Vec<Face> = laid.iter().copied().chain(spare).collect();
    let attempt = Attempt {
        opened: case.opened,
        rack: &rack,
        before: &before,
        after: &after,
    };
    let words: WordSet = WORDS.into_iter().collect();
    let verdict = match check(terms, &words, attempt) {
        Ok(_) => Verdict::Good,
        Err(TurnError::Illegal(violations)) => {
            let first = violations.first()?;
            Verdict::Bad {
                why: texts.violation(first, terms.tiles()),
                rule: first.rule,
            }
        }
        // The tiles of this game cannot make the example; it belongs to another book.
        Err(TurnError::Position(_)) => return None,
    };
    let alone = case.rack == case.after;
    Some(Example {
        caption: match case.caption {
            Some(key) => Some(texts.say(key)),
            None => worth(texts, terms, &after).filter(|_| before.is_empty() && verdict == Verdict::Good),
        },
        rack: if alone { Vec::new() } else { laid },
        before,
        after,
        verdict,
    })
}

/// Returns the total value of the melds of an example; `None` for words.
fn worth(texts: &Texts, terms: &Terms, rows: &[Row]) -> Option<String> {
    if terms.tiles().is_letters() {
        return None;
    }
    let worth = |row: &Row| readings(row, terms.rules().mirror_value).best_value();
    let total: u16 = rows.iter().map(worth).sum::<Option<u16>>()?;
    Some(texts.counted("rules-example-worth", total.into()))
}

/// An oracle for examples in which every player has opened.
struct AllOpened;

impl Openings for AllOpened {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

/// Scores these racks after such an end of the game; `None` if there are more racks than players.
pub(super) fn scored(terms: &Terms, end: End, racks: &[&str]) -> Option<ScoreExample> {
    let jokers = terms.tiles().faces().find(|(face, _)| face.is_joker());
    let read = |text: &&str| {
        // `?` stands for the first joker of the game.
        let joker = jokers.map(|(face, _)| face.to_string()).unwrap_or_default();
        Some(
            parse_table(&text.replace('?', &joker), terms.tiles())
                .ok()?
                .concat(),
        )
    };
    let racks: BySeat<Vec<Face>> = racks
        .iter()
        .take(terms.players().into())
        .map(read)
        .collect::<Option<_>>()?;
    let players: BySeat<FinalRack> = racks
        .values()
        .map(|rack| FinalRack {
            rack: rack.clone(),
            opened: true,
            ..FinalRack::default()
        })
        .collect();
    let scores = score(terms, &AllOpened, end, Seat(0), &players).scores;
    Some(ScoreExample { racks, scores })
}
