//! A table of text with aligned columns.

use std::fmt::{self, Display};

use kostka_texts::Texts;

use crate::paint;

/// Returns the texts of heads.
pub(crate) fn heads<const N: usize>(keys: [&str; N], texts: &Texts) -> [String; N] {
    keys.map(|key| texts.say(&format!("cli-head-{key}")))
}

/// Rows of cells; a cell may be painted.
#[derive(Debug, Default)]
pub(crate) struct TextTable {
    rows: Vec<Vec<String>>,
    right: Vec<usize>,
}

impl TextTable {
    pub(crate) fn new() -> TextTable {
        TextTable::default()
    }

    /// Aligns these columns, counted from 0, to the right.
    pub(crate) fn right(mut self, columns: &[usize]) -> TextTable {
        self.right = columns.to_vec();
        self
    }

    pub(crate) fn head(&mut self, cells: &[impl Display]) {
        let head = paint::HEAD;
        self.rows
            .push(cells.iter().map(|cell| format!("{head}{cell}{head:#}")).collect());
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        (0..columns)
            .map(|column| {
                let cells = self.rows.iter().filter_map(|row| row.get(column));
                cells.map(|cell| paint::width(cell)).max().unwrap_or(0)
            })
            .collect()
    }
}

impl Display for TextTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let blank = " ".repeat(widths[column].saturating_sub(paint::width(cell)));
                let between = if column == 0 { "" } else { "  " };
                line += between;
                line += &if self.right.contains(&column) {
                    blank + cell
                } else {
                    format!("{cell}{blank}")
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
