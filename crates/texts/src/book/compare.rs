//! A comparison of two rulebooks.

use kostka_rules::Rulebook;
use kostka_slim::sorting::SmallSort;

use crate::house::{FIELDS, Field};
use crate::texts::Texts;

/// The value of a rule that a book does not have.
const NOTHING: &str = "–";

/// One rule in two books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The code of the rule; may be empty.
    pub rule: &'static str,
    /// The subject of the rule.
    pub what: String,
    /// The rule in the first book.
    pub a: String,
    /// The rule in the second book.
    pub b: String,
}

impl Comparison {
    /// Returns true if both books agree.
    pub fn is_same(&self) -> bool {
        self.a == self.b
    }
}

/// Compares two books rule by rule: differences first, each part in the order of a game.
pub fn compare(texts: &Texts, a: &Rulebook, b: &Rulebook) -> Vec<Comparison> {
    let mut rows = vec![Comparison {
        rule: "",
        what: texts.say("house-players"),
        a: texts.players_of(a),
        b: texts.players_of(b),
    }];
    rows.extend(tiles(texts, a, b));
    let said = |field: &Field, book: &Rulebook| {
        let value = field.applies(book).then(|| field.value(texts, &book.rules));
        value.unwrap_or_else(|| NOTHING.to_owned())
    };
    let fields = FIELDS.iter().filter(|field| field.applies(a) || field.applies(b));
    rows.extend(fields.map(|field| Comparison {
        rule: field.rule,
        what: field.label(texts),
        a: said(field, a),
        b: said(field, b),
    }));
    rows.small_sort_by_key(Comparison::is_same);
    rows
}

/// Compares the tiles, in one line for each number of players at which a book changes them.
fn tiles(texts: &Texts, a: &Rulebook, b: &Rulebook) -> Vec<Comparison> {
    let sizes = Rulebook::table_sizes(&[a, b]);
    let of = |book: &Rulebook, size: u8| {
        let spec = book.tile_spec(size).filter(|_| size <= book.max_players);
        let tiles = spec.and_then(|spec| spec.tile_set().ok());
        tiles.map_or_else(|| NOTHING.to_owned(), |tiles| texts.tiles_of(&tiles))
    };
    let what = |size: u8| {
        if sizes.len() == 1 {
            texts.say("house-tiles")
        } else {
            texts.say_with("house-tiles-for", &[("players", size.into())])
        }
    };
    let row = |size: &u8| Comparison {
        rule: "S3",
        what: what(*size),
        a: of(a, *size),
        b: of(b, *size),
    };
    sizes.iter().map(row).collect()
}
