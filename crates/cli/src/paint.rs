//! Colours for terminals. Everything stays clear without them; `anstream` takes them out where they do not belong.

use std::fmt;

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use kostka_rules::{Colour, Face, Joker};

pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(crate) const HEAD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const ASK: Style = AnsiColor::Cyan.on_default().bold();

/// The ivory of the tiles, on which all four colours can be told apart, in dark terminals and light ones.
const IVORY: Option<Color> = Some(Color::Ansi256(Ansi256Color(230)));
const INK: [u8; 4] = [16, 26, 166, 160];
const JOKER_INK: u8 = 90;

/// A tile, painted.
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

/// Tiles in a row, painted.
pub(crate) fn row(row: &[Face]) -> String {
    joined(row.iter().map(|face| Painted(*face)), " ")
}

/// A table in one line, painted.
pub(crate) fn table(table: &[Vec<Face>]) -> String {
    if table.is_empty() {
        return "-".to_owned();
    }
    joined(table.iter().map(|tiles| row(tiles)), " | ")
}

pub(crate) fn joined(parts: impl IntoIterator<Item = impl fmt::Display>, between: &str) -> String {
    parts
        .into_iter()
        .map(|part| part.to_string())
        .collect::<Vec<_>>()
        .join(between)
}

/// How wide a painted text is on the screen.
pub(crate) fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}
