//! Answers as text.

use kostka_rules::notation::row_text;
use kostka_rules::{Lexicon, Row, meld};
use kostka_solver::{BestMove, NoAnswer, OpeningAnswer, Question, SolveError, words};
use kostka_texts::Texts;

use crate::moves::Plan;
use crate::paint;
use crate::words::Words;

/// Writes a position and its best move, with the steps if `explain` is set.
pub(super) fn of_move(
    question: &Question,
    best: &BestMove,
    words: &Words,
    explain: bool,
    texts: &Texts,
) -> String {
    let mut text = position(question, texts);
    let plan = Plan::new(
        &question.terms,
        &question.position.table,
        &best.table,
        &question.position.rack,
    );
    if best.tiles > 0 {
        let good = paint::GOOD;
        let worth = match best.points {
            Some(points) => texts.counted("faces-points", points.into()),
            None => texts.say_with("cli-solve-worth", &[("value", best.value.into())]),
        };
        text += &format!(
            "\n{good}{}{good:#} {}, {worth}: {}\n",
            texts.say("cli-solve-best"),
            texts.counted("cli-solve-lay", best.tiles),
            paint::row(&best.played)
        );
    } else {
        let may_repair = question.position.opened || question.terms.rules().opening_rearrange;
        let is_stuck = !may_repair && is_mess(question, words);
        let key = match question.max_disturbed {
            _ if is_stuck => "cli-solve-nothing-repaired",
            _ if question.position.rack.is_empty() => "cli-solve-nothing-rack",
            _ if !best.proven => "cli-solve-nothing-found",
            _ if !question.position.opened => "cli-solve-nothing-opens",
            None => "cli-solve-nothing",
            Some(0) => "cli-solve-nothing-kept",
            Some(_) => "cli-solve-nothing-changed",
        };
        let most = question.max_disturbed.unwrap_or_default();
        text += &format!("\n{}\n", texts.counted(key, most));
        if is_stuck || plan.is_idle() {
            return text;
        }
        text += &format!("{}\n", texts.say("cli-solve-repaired"));
    }
    text += &rows("cli-solve-after", plan.rows(), texts);
    text += &plan.legend(texts);
    if explain {
        text += &format!(
            "\n{}\n{}",
            texts.say("solve-steps"),
            plan.steps_text(texts, false)
        );
    }
    text + &unproven(best.proven || best.tiles == 0, texts)
}

/// Explains why there is no best move.
pub(super) fn of_no_answer(reason: &NoAnswer, texts: &Texts) -> String {
    match reason {
        NoAnswer::Numbers(SolveError::Position(error))
        | NoAnswer::Words(words::SolveError::Position(error)) => texts.position_error(error),
        NoAnswer::Numbers(SolveError::NoLegalTable) | NoAnswer::Words(words::SolveError::NoLegalTable) => {
            texts.say("solve-no-legal-table")
        }
        NoAnswer::Numbers(SolveError::LimitTooLow) => texts.say("cli-solve-limit-too-low"),
        NoAnswer::Numbers(SolveError::OutOfBudget) => texts.say("solve-out-of-budget"),
        NoAnswer::NoDictionary => texts.say("solve-no-dictionary"),
        NoAnswer::Numbers(_) | NoAnswer::Words(_) => texts.say("solve-unsupported"),
    }
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
pub(super) fn of_opening(question: &Question, best: &OpeningAnswer, texts: &Texts) -> String {
    let (style, key) = if best.can_open {
        (paint::GOOD, "cli-solve-opens")
    } else {
        (paint::BAD, "cli-solve-opens-not")
    };
    let unit = if question.terms.rulebook().is_words() {
        "letters"
    } else {
        "numbers"
    };
    let args = [
        ("value", best.max_value.into()),
        ("minimum", question.terms.rules().opening_minimum.into()),
        ("tiles", best.max_tiles.into()),
    ];
    let verdict = texts.say(key);
    let how = texts.say_with(&format!("{key}-{unit}"), &args);
    let mut text = format!("{}\n{style}{verdict}{style:#}: {how}\n", rack(question, texts));
    text += &laid(question, &best.melds);
    if row_text(&best.melds.concat()) != row_text(&best.most_tiles.concat()) && !best.most_tiles.is_empty() {
        text += &format!("{}\n", texts.say("cli-solve-most-tiles"));
        text += &laid(question, &best.most_tiles);
    }
    text + &unproven(best.proven, texts)
}

/// Writes rows from the rack alone, with the meanings of their jokers.
fn laid(question: &Question, melds: &[Row]) -> String {
    let told = melds.iter().map(|row| {
        let tiles = paint::row_with_jokers(row, question.terms.rules().mirror_value);
        format!("  {}\n", paint::joined(tiles, " "))
    });
    told.collect()
}

fn position(question: &Question, texts: &Texts) -> String {
    let table = question.position.table.iter().map(|row| paint::row(row));
    rows("cli-solve-before", (1..).zip(table).collect(), texts) + &rack(question, texts)
}

fn rack(question: &Question, texts: &Texts) -> String {
    let tiles = if question.position.rack.is_empty() {
        "-".to_owned()
    } else {
        paint::row(&question.position.rack)
    };
    let state = if question.position.opened {
        String::new()
    } else {
        format!("   ({})", texts.say("replay-not-opened"))
    };
    format!("{}{tiles}{state}\n", label("solve-where-rack", texts))
}

/// Writes rows with their numbers, one in each line.
fn rows(key: &str, rows: Vec<(usize, String)>, texts: &Texts) -> String {
    let first = label(key, texts);
    if rows.is_empty() {
        return format!("{first}-\n");
    }
    let last = rows.iter().map(|(number, _)| *number).max().unwrap_or(0);
    let width = last.to_string().len();
    let blank = " ".repeat(first.chars().count());
    let labels = std::iter::once(&first).chain(std::iter::repeat(&blank));
    let lines = labels
        .zip(rows)
        .map(|(label, (number, row))| format!("{label}{number:>width$}: {row}\n"));
    lines.collect()
}

/// Returns the start of a line, as wide as the widest of all.
fn label(key: &str, texts: &Texts) -> String {
    let all = ["cli-solve-before", "cli-solve-after", "solve-where-rack"];
    let widths = all.map(|key| texts.say(key).chars().count());
    let width = widths.into_iter().max().unwrap_or(0);
    format!("  {:<width$}  ", texts.say(key))
}

fn unproven(proven: bool, texts: &Texts) -> String {
    if proven {
        String::new()
    } else {
        texts.say("solve-unproven") + "\n"
    }
}
