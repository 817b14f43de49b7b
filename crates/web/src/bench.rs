//! A position that is put together by tapping tiles: the editor shows it, the palette has every tile of the game.

mod editor;
mod palette;

use kostka_rules::arrange::arrange;
use kostka_rules::meld::is_meld;
use kostka_rules::notation::Position;
use kostka_rules::{Face, Row, Terms};
use leptos::prelude::*;

pub(crate) use editor::Editor;
pub(crate) use palette::BenchPalette;

/// The place where a tapped tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Rack,
    NewSet,
    /// A set of the table, counted from 0.
    Set(usize),
}

/// The position, and where the next tile goes.
#[derive(Clone, Copy)]
pub(crate) struct Bench {
    pub(crate) terms: Memo<Option<Terms>>,
    pub(crate) position: RwSignal<Position>,
    pub(crate) target: RwSignal<Target>,
}

impl Bench {
    /// Makes an empty position of a player who has opened.
    pub(crate) fn new(terms: Memo<Option<Terms>>) -> Bench {
        Bench {
            terms,
            position: RwSignal::new(Position {
                opened: true,
                ..Position::default()
            }),
            target: RwSignal::new(Target::Rack),
        }
    }

    /// Takes another position as it is.
    pub(crate) fn set(&self, position: Position) {
        self.position.set(position);
        self.keep_target();
    }

    /// Changes the position: sets order themselves, and empty ones are gone.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Position)) {
        self.position.update(|position| {
            change(position);
            if let Some(terms) = self.terms.get_untracked() {
                for row in &mut position.table {
                    tidy(&terms, row);
                }
            }
            position.table.retain(|row| !row.is_empty());
        });
        self.keep_target();
    }

    /// Puts a tile where tapped tiles go.
    pub(crate) fn put(&self, face: Face) {
        match self.target.get_untracked() {
            Target::Rack => self.change(|position| position.rack.push(face)),
            Target::NewSet => {
                self.change(|position| position.table.push(vec![face]));
                let last = self.position.read_untracked().table.len().saturating_sub(1);
                self.target.set(Target::Set(last));
            }
            Target::Set(at) => self.change(|position| {
                if let Some(row) = position.table.get_mut(at) {
                    row.push(face);
                }
            }),
        }
    }

    /// Returns the number of unused copies of a tile. Reactive.
    pub(crate) fn left(&self, face: Face) -> usize {
        let copies = self
            .terms
            .with(|terms| terms.as_ref().map_or(0, |terms| terms.tiles().copies(face)));
        let position = self.position.read();
        let tiles = position.table.iter().flatten().chain(&position.rack);
        let used = tiles.filter(|tile| tile.printed() == face.printed()).count();
        usize::from(copies).saturating_sub(used)
    }

    /// Returns `true` if the book is played with letters. Reactive.
    pub(crate) fn is_letters(&self) -> bool {
        self.terms
            .with(|terms| terms.as_ref().is_some_and(|terms| terms.tiles().is_letters()))
    }

    /// Keeps only the tiles that the game has.
    pub(crate) fn keep_known(&self) {
        let Some(terms) = self.terms.get_untracked() else {
            return;
        };
        let known = |face: &Face| terms.tiles().copies(face.printed()) > 0;
        self.change(|position| {
            for row in &mut position.table {
                row.retain(known);
            }
            position.rack.retain(known);
        });
    }

    fn keep_target(&self) {
        let sets = self.position.read_untracked().table.len();
        if matches!(self.target.get_untracked(), Target::Set(at) if at >= sets) {
            self.target.set(Target::NewSet);
        }
    }
}

/// Orders tiles that make a meld; others stay as they were put.
fn tidy(terms: &Terms, row: &mut Row) {
    if terms.tiles().is_letters() {
        return;
    }
    let mirror_value = terms.rules().mirror_value;
    if !is_meld(row, mirror_value)
        && let Some(arranged) = arrange(row, mirror_value)
    {
        *row = arranged.row;
    }
}
