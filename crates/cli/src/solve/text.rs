//! Answers as text.

use kostka_rules::notation::row_text;
use kostka_rules::{Lexicon, Row, meld};
use kostka_solver::{BestMove, OpeningAnswer, Question};

use crate::moves::Plan;
use crate::paint;
use crate::play::show::counted;
use crate::words::Words;

/// Writes a position and its best move, with the steps if `explain` is set.
pub(super) fn of_move(question: &Question, best: &BestMove, words: &Words, explain: bool) -> String {
    let mut text = position(question);
    let plan = Plan::new(
        &question.terms,
        &question.position.table,
        &best.table,
        &question.position.rack,
    );
    let good = paint::GOOD;
    let may_repair = question.position.opened || question.terms.rules().opening_rearrange;
    if best.tiles == 0 && !may_repair && is_mess(question, words) {
        return text
            + "\nNothing can be laid: the table is not in order as it lies, and a player who has not opened may not put it right.\n";
    }
    if best.tiles > 0 {
        let worth = match best.points {
            Some(points) => counted(points.into(), "point"),
            None => format!("worth {}", best.value),
        };
        text += &format!(
            "\n{good}Best:{good:#} lay {}, {worth}: {}\n",
            counted(best.tiles, "tile"),
            paint::row(&best.played)
        );
    } else {
        text += &match question.max_disturbed {
            _ if question.position.rack.is_empty() => {
                "\nNothing can be laid: the rack is empty. A position is TABLE / RACK.\n".to_owned()
            }
            _ if !best.proven => {
                "\nNothing was found that can be laid; that there is nothing is not proven.\n".to_owned()
            }
            _ if !question.position.opened => {
                "\nNothing can be laid: the rack alone makes no opening.\n".to_owned()
            }
            None => "\nNothing can be laid.\n".to_owned(),
            Some(0) => "\nNothing can be laid that leaves all rows as they are.\n".to_owned(),
            Some(most) => format!(
                "\nNothing can be laid with at most {} changed.\n",
                counted(most, "row")
            ),
        };
        if plan.is_idle() {
            return text;
        }
        text += "The table is not in order as it lies. It can be put right without the rack:\n";
    }
    text += &rows("after", plan.rows());
    text += &plan.legend();
    if explain {
        text += &format!("\nStep by step\n{}", plan.steps_text());
    }
    text + if best.tiles > 0 { unproven(best.proven) } else { "" }
}

/// Returns true if the table has a row that is no meld and no word.
fn is_mess(question: &Question, words: &Words) -> bool {
    let terms = &question.terms;
    let lexicon = words.lexicon(terms);
    let is_word = |row: &Row| {
        let letters: Option<Vec<char>> = row.iter().map(|face| face.letter()).collect();
        letters.is_some_and(|letters| lexicon.contains(&letters))
    };
    question.position.table.iter().any(|row| {
        if terms.tiles().is_letters() {
            !is_word(row)
        } else {
            !meld::is_meld(row, terms.rules().mirror_value)
        }
    })
}

/// Writes the best opening from the rack alone.
pub(super) fn of_opening(question: &Question, best: &OpeningAnswer) -> String {
    let minimum = question.terms.rules().opening_minimum;
    let mut text = format!("{}\n", rack(question));
    let (good, bad) = (paint::GOOD, paint::BAD);
    let (unit, needed) = if question.terms.rulebook().is_words() {
        (" letters", format!("a word of {minimum} letters is needed"))
    } else {
        ("", format!("{minimum} is needed"))
    };
    text += &if best.can_open {
        format!(
            "{good}This rack can open{good:#}: with {}{unit} at the most ({needed}), or with {} at the most.\n",
            best.max_value,
            counted(best.max_tiles, "tile")
        )
    } else {
        format!(
            "{bad}This rack cannot open{bad:#}: it makes {}{unit} at the most, and {needed}.\n",
            best.max_value
        )
    };
    text += &laid(question, &best.melds);
    if row_text(&best.melds.concat()) != row_text(&best.most_tiles.concat()) && !best.most_tiles.is_empty() {
        text += "Most tiles:\n";
        text += &laid(question, &best.most_tiles);
    }
    text + unproven(best.proven)
}

/// Writes rows from the rack alone, with the meanings of their jokers.
fn laid(question: &Question, melds: &[Row]) -> String {
    let told = melds.iter().map(|row| {
        let tiles = paint::row_with_jokers(row, question.terms.rules().mirror_value);
        format!("  {}\n", paint::joined(tiles, " "))
    });
    told.collect()
}

fn position(question: &Question) -> String {
    let table = question.position.table.iter().map(|row| paint::row(row));
    rows("before", (1..).zip(table).collect()) + &rack(question)
}

fn rack(question: &Question) -> String {
    let tiles = if question.position.rack.is_empty() {
        "-".to_owned()
    } else {
        paint::row(&question.position.rack)
    };
    let state = if question.position.opened {
        ""
    } else {
        "   (has not opened)"
    };
    format!("  rack    {tiles}{state}\n")
}

/// Writes rows with their numbers, one in each line.
fn rows(label: &str, rows: Vec<(usize, String)>) -> String {
    if rows.is_empty() {
        return format!("  {label:<8}-\n");
    }
    let last = rows.iter().map(|(number, _)| *number).max().unwrap_or(0);
    let width = last.to_string().len();
    let labels = std::iter::once(label).chain(std::iter::repeat(""));
    let lines = labels
        .zip(rows)
        .map(|(label, (number, row))| format!("  {label:<8}{number:>width$}: {row}\n"));
    lines.collect()
}

const fn unproven(proven: bool) -> &'static str {
    if proven {
        ""
    } else {
        "This is the best found; that nothing better exists is not proven.\n"
    }
}
