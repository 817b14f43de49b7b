//! Colours for terminals. No meaning depends on them; `anstream` removes them where they are not supported.

use std::fmt;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use kostka_rules::{Colour, Face, Joker, MirrorValue, TileSet};
use kostka_texts::Texts;

use crate::jokers::{Meaning, meanings};

pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(crate) const HEAD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const ASK: Style = AnsiColor::Cyan.on_default().bold();

/// The background of tiles, on which all four colours are readable in dark and light terminals.
const IVORY: Option<Color> = Some(Color::Ansi256(Ansi256Color(230)));
const INK: [u8; 4] = [16, 26, 166, 160];
const JOKER_INK: u8 = 90;

/// A painted tile.
#[derive(Clone, Copy)]
pub(crate) struct Painted(pub(crate) Face);

impl fmt::Display for Painted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = tile_style(self.0);
        write!(f, "{style}{}{style:#}", self.0)
    }
}

fn tile_style(face: Face) -> Style {
    let ink = match face {
        Face::Number(colour, _) | Face::Joker(Joker::Coloured(colour)) => INK[colour_index(colour)],
        Face::Joker(_) | Face::Blank(_) => JOKER_INK,
        Face::Letter(_) => INK[0],
    };
    Style::new()
        .fg_color(Some(Color::Ansi256(Ansi256Color(ink))))
        .bg_color(IVORY)
        .bold()
}

fn colour_index(colour: Colour) -> usize {
    Colour::ALL.iter().position(|c| *c == colour).unwrap_or(0)
}

/// Paints a row of tiles, as `-` if there are none.
pub(crate) fn row(row: &[Face]) -> String {
    if row.is_empty() {
        return "-".to_owned();
    }
    joined(row.iter().map(|face| Painted(*face)), " ")
}

/// Paints the tiles of a row, with the meanings of jokers: `J=r7`, `J=k5/o5` for either, `D=r6+r7` for both.
pub(crate) fn row_with_jokers(row: &[Face], mirror_value: MirrorValue) -> Vec<String> {
    let tiles = row.iter().zip(meanings(row, mirror_value));
    let text = |(face, meaning): (&Face, Option<Meaning>)| match meaning {
        None => Painted(*face).to_string(),
        Some(meaning) => format!("{}={}", Painted(*face), meaning.text("/", "+")),
    };
    tiles.map(text).collect()
}

/// Paints a table in one line.
pub(crate) fn table(table: &[Vec<Face>]) -> String {
    if table.is_empty() {
        return "-".to_owned();
    }
    joined(table.iter().map(|tiles| row(tiles)), " | ")
}

/// Lists the jokers of a game.
pub(crate) fn jokers(tiles: &TileSet) -> String {
    joined(tiles.others().map(|(face, _)| face), ", ")
}

pub(crate) fn joined(parts: impl IntoIterator<Item = impl fmt::Display>, between: &str) -> String {
    parts
        .into_iter()
        .map(|part| part.to_string())
        .collect::<Vec<_>>()
        .join(between)
}

/// Quotes a text of the user in one line, shortened if it is long.
pub(crate) fn quoted(text: &str) -> String {
    const MAX: usize = 60;
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    let start: String = text.chars().take(MAX).map(shown).collect();
    let rest = if text.chars().nth(MAX).is_some() {
        "…"
    } else {
        ""
    };
    format!("\"{start}{rest}\"")
}

/// Writes numbers for a sentence: `1, 2 and 5`, or `1 to 3` for three or more in sequence.
pub(crate) fn numbers(numbers: &[usize], texts: &Texts) -> String {
    let mut parts: Vec<String> = Vec::new();
    for stretch in numbers.chunk_by(|one, next| one + 1 == *next) {
        match stretch {
            [first, _, .., last] => {
                let ends = [("first", (*first).into()), ("last", (*last).into())];
                parts.push(texts.say_with("cli-solve-to", &ends));
            }
            few => parts.extend(few.iter().map(ToString::to_string)),
        }
    }
    match parts.split_last() {
        Some((last, others)) if !others.is_empty() => texts.say_with(
            "cli-solve-and",
            &[("list", others.join(", ").into()), ("last", last.into())],
        ),
        _ => parts.concat(),
    }
}

/// Returns the width of a painted text on the screen.
pub(crate) fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}
