//! Rulebooks as data: one file in `rulebooks/` for each, listed in `build.rs`.
//!
//! No code depends on the id of a rulebook, only on its fields. A corrected rulebook gets a new [`Revision`], and the earlier
//! one stays in `rulebooks/earlier`, because a game is judged by the rules that it began with.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;
use std::sync::LazyLock;

use kostka_slim::json;
use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::tile::{Colour, Face, Joker};
use crate::tile_set::{JOKER_FACES, TileSet, TileSetError};

/// A rulebook: its numbers of players, its tiles and its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulebook {
    /// The id that other programs use (`pl-standard`).
    pub id: String,
    /// The revision.
    pub revision: Revision,
    /// The name in English.
    pub name: String,
    /// Source of the rules.
    pub source: String,
    /// The special rules, in one line.
    pub summary: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// The tile sets, by the number of players up to which each is used, smallest first.
    pub tiles: Vec<TileSetSpec>,
    /// The codes of the rulings that decide where the book is silent, by the field or the code of the rule that they decide.
    ///
    /// Rulings that every book needs are not listed.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// The advice of the book for people with real tiles.
    #[serde(default)]
    pub at_table: AtTable,
    /// The rules.
    pub rules: Rules,
}

/// The advice of a rulebook for people with real tiles, which a program does not need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AtTable {
    /// Number of tiles in the stacks that are built before the deal; 0 if the book does not tell of stacks.
    pub stack: u8,
    /// T7: the way of loose tiles after a late turn if nobody remembers where they lay.
    pub forgotten: Forgotten,
}

/// T7: the way of loose tiles after a late turn if nobody remembers where they lay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forgotten {
    /// The book does not say.
    #[default]
    Unsaid,
    /// The late player takes them.
    Player,
    /// They go to the stock.
    Stock,
}

/// The revision of a rulebook, counted from 1.
///
/// Data without a revision means the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Revision(pub NonZero<u16>);

impl Revision {
    /// The first revision.
    pub const FIRST: Revision = Revision(NonZero::<u16>::MIN);

    /// Returns `true` for the first revision, which is not written.
    pub fn is_first(&self) -> bool {
        *self == Revision::FIRST
    }
}

impl Default for Revision {
    fn default() -> Revision {
        Revision::FIRST
    }
}

impl fmt::Display for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The tiles of a rulebook for tables up to a number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileSetSpec {
    /// The largest table that uses these tiles.
    pub up_to_players: u8,
    /// The number of copies of each of the 52 number tiles.
    #[serde(default)]
    pub number_copies: u8,
    /// The letters in alphabetical order, each with its count: `A10 Ą2`.
    #[serde(default)]
    pub letters: String,
    /// The numbers of jokers by kind: `plain`, `double`, `colour_change`, `mirror`, or a colour.
    pub jokers: BTreeMap<String, u8>,
    /// Kinds of the jokers in the box by the colour in which they are printed; empty if the book does not tell.
    #[serde(default)]
    pub joker_colours: BTreeMap<String, String>,
    /// Number of jokers in the box that are left out, by colour.
    #[serde(default)]
    pub left_out: BTreeMap<String, u8>,
}

/// The rules of a rulebook. A house rule overrides the field of the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// S2: the starter of the later games of a match.
    pub later_starter: LaterStarter,
    /// S3: the number of tiles dealt to each player.
    pub hand: u8,
    /// T1: the minimum worth of an opening; in Word the minimum length of its longest word.
    pub opening_minimum: u16,
    /// T1: allows jokers in the opening.
    pub opening_jokers: bool,
    /// T1: allows rearranging the table in the opening turn, if melds from the rack alone are worth the minimum.
    pub opening_rearrange: bool,
    /// T4: the sets that a freed joker may join.
    pub freed_joker: FreedJoker,
    /// X1, ruling 9.19: the limits on what takes the place of a joker.
    pub joker_swaps: JokerSwaps,
    /// M1: the worth of a mirror joker; for `middle` the middle number must exist.
    pub mirror_value: MirrorValue,
    /// T7: the time for a turn.
    pub clock: Clock,
    /// T7: the other clocks that the book offers.
    pub clock_offered: Vec<Clock>,
    /// T7: the first turn of a player that has a clock.
    pub clock_from: ClockFrom,
    /// T7: the number of tiles drawn when the clock runs out over an untouched table.
    pub untouched_draw: u8,
    /// T7: lets a legal arrangement stand when the clock runs out.
    pub unfinished_stands: bool,
    /// T7: the number of tiles drawn when the clock runs out over an unfinished arrangement.
    pub unfinished_draw: u8,
    /// T7: the unfinished arrangements that cost the next turn too.
    pub unfinished_loses_turn: LosesTurn,
    /// Ruling 9.7: treats an illegal table like an unfinished arrangement.
    pub strict: bool,
    /// S4: allows a redeal for three doublets.
    pub redeal: bool,
    /// T5: allows announcing "I open next turn".
    pub announcement: bool,
    /// T6: the number of tiles up to which a player draws at the end of a turn; 0 for no refill.
    pub refill: u8,
    /// 7.2: the cost of a joker left on the rack.
    pub joker_penalty: u16,
    /// 7.3: the cost of never having opened when another player goes out.
    pub never_opened: NeverOpened,
    /// 7.4: the scoring of a game that ends with an empty stock.
    pub stock_empty: StockEmpty,
    /// The number of games in a match.
    pub match_games: MatchGames,
    /// The criteria for the ranking of a match.
    pub ranking: Ranking,
    /// 7.5: the big points by place, for each number of players; places beyond a list get none.
    pub big_points: Vec<BigPoints>,
    /// W1: excludes abbreviations and foreign words from the dictionary.
    pub strict_words: bool,
    /// W4: the theme that words must fit; empty for none.
    pub theme: String,
}

/// S2: the starter of the later games of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LaterStarter {
    /// The player to the left of the previous starter.
    Left,
    /// The players draw for it again.
    Draw,
}

/// T4: the sets that a freed joker may join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreedJoker {
    /// New sets only.
    NewSet,
    /// Any set.
    AnySet,
}

/// X1, ruling 9.19: the limits on what takes the place of a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JokerSwaps {
    /// A special joker may not take the place of another joker, and no tile that of a special joker, except two tiles that of
    /// a double one.
    NoSpecialIn,
    /// No joker may take the place of a special joker, and no tile either, except two tiles that of a double one.
    NoSpecialOut,
    /// `true`: anything. `false`, as in the first revisions of Twist: no joker of another kind.
    #[serde(untagged)]
    Any(bool),
}

impl JokerSwaps {
    /// No limits.
    pub const FREE: JokerSwaps = JokerSwaps::Any(true);
}

/// M1: the worth of a mirror joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MirrorValue {
    /// The number in the middle.
    Middle,
    /// Nothing.
    Zero,
}

/// T7: the time for a turn in seconds, or `"off"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No clock.
    Off,
    /// A number of seconds.
    #[serde(untagged)]
    Seconds(u16),
}

impl Clock {
    /// Returns the seconds; `None` without a clock.
    pub const fn seconds(self) -> Option<u16> {
        match self {
            Clock::Seconds(seconds) => Some(seconds),
            Clock::Off => None,
        }
    }
}

/// T7: the first turn of a player that has a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockFrom {
    /// The player's first turn.
    FirstTurn,
    /// The turn after the player's opening.
    AfterOpening,
}

/// T7: the unfinished rearrangements that cost the next turn too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LosesTurn {
    /// Those that were wrong when the clock ran out (ruling 9.20).
    WrongDraft,
    /// All of them, or none.
    #[serde(untagged)]
    All(bool),
}

/// 7.3: the cost of never having opened when another player goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NeverOpened {
    /// The count of the rack, as for every other player.
    Count,
    /// Flat amounts.
    #[serde(untagged)]
    Flat {
        /// The cost for a rack that could not have opened.
        flat: u16,
        /// The cost for a rack that could have opened.
        could_have: u16,
    },
}

/// 7.4: the scoring of a game that ends with an empty stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StockEmpty {
    /// Losers lose the count of their rack. The winner gets the sum of these, less the count of the winner's rack.
    OwnCount,
    /// Losers lose the difference to the winner's rack, and the winner gets the sum of these.
    Differences,
    /// Turns have earned points, and the most points win.
    MostPoints,
}

/// The number of games in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchGames {
    /// One game for each player.
    PerPlayer,
    /// The number that the players agree on.
    Agreed,
    /// A fixed number of games.
    #[serde(untagged)]
    Fixed(u8),
}

impl MatchGames {
    /// Returns the number of games for a number of players; `None` if the players decide.
    pub const fn count(self, players: u8) -> Option<u8> {
        match self {
            MatchGames::Fixed(games) => Some(games),
            MatchGames::PerPlayer => Some(players),
            MatchGames::Agreed => None,
        }
    }
}

/// The criteria for the ranking of a match, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ranking {
    /// Games won, then points.
    WinsThenPoints,
    /// Big points, then points.
    BigPointsThenPoints,
    /// Points.
    Points,
}

/// 7.5: the big points by place at tables up to a number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BigPoints {
    /// The largest table that the list is for.
    pub up_to_players: u8,
    /// The big points by place, best first.
    pub places: Vec<u16>,
}

impl Rules {
    /// 7.5: returns the big points of a place (0 is the first) at a table of this size.
    pub fn big_points_of(&self, place: usize, players: usize) -> u16 {
        self.big_points
            .iter()
            .find(|list| players <= usize::from(list.up_to_players))
            .and_then(|list| list.places.get(place))
            .copied()
            .unwrap_or(0)
    }
}

impl TileSetSpec {
    /// Makes the tile set of this description.
    pub fn tile_set(&self) -> Result<TileSet, TileSpecError> {
        let mut others = Vec::new();
        for entry in self.letters.split_whitespace() {
            let mut chars = entry.chars();
            let count = chars.next().zip(chars.as_str().parse().ok());
            let (letter, count) = count.ok_or_else(|| TileSpecError::Letter(entry.to_owned()))?;
            others.push((Face::Letter(letter), count));
        }
        for (name, count) in &self.jokers {
            let face = match joker_face(name) {
                Some(face) if self.letters.is_empty() => face,
                Some(_) if name == "plain" => Face::Blank(None),
                _ => return Err(TileSpecError::Joker(name.clone())),
            };
            others.push((face, *count));
        }
        let order = |face: &Face| {
            JOKER_FACES
                .iter()
                .position(|(_, joker)| joker == face)
                .unwrap_or(0)
        };
        others.small_sort_by_key(|(face, _)| (face.is_joker(), order(face)));
        Ok(TileSet::new(self.number_copies, &others)?)
    }
}

impl TileSetSpec {
    /// Returns the jokers of the box with the colours in which they are printed.
    pub fn joker_looks(&self) -> impl Iterator<Item = (Colour, Face)> + '_ {
        let looks = self.joker_colours.iter();
        looks.filter_map(|(colour, kind)| Some((coloured(colour)?, joker_face(kind)?)))
    }

    /// Returns the jokers of the box that are left out, with their number.
    pub fn jokers_left_out(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        let left_out = self.left_out.iter();
        left_out.filter_map(|(colour, count)| Some((joker_face(colour)?, *count)))
    }
}

/// Returns the joker of a name in a rulebook.
fn joker_face(name: &str) -> Option<Face> {
    let known = JOKER_FACES.iter().find(|(known, _)| *known == name)?;
    Some(known.1)
}

/// Returns the colour of a name in a rulebook.
fn coloured(name: &str) -> Option<Colour> {
    match joker_face(name)? {
        Face::Joker(Joker::Coloured(colour)) => Some(colour),
        _ => None,
    }
}

/// The reason why a description makes no tile set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TileSpecError {
    /// An entry that is not a letter with its count.
    #[error("`{0}` is not a letter with its count")]
    Letter(String),
    /// An unknown kind of joker.
    #[error("`{0}` is not a kind of joker in these tiles")]
    Joker(String),
    /// An impossible tile set.
    #[error(transparent)]
    Set(#[from] TileSetError),
}

impl Rulebook {
    /// Returns the newest revision of every rulebook, in the order in which they are listed to people.
    pub fn all() -> &'static [Rulebook] {
        &Shelf::published().newest
    }

    /// Returns the newest revision of the rulebook with this id.
    pub fn find(id: &str) -> Result<&'static Rulebook, UnknownRulebook> {
        Shelf::published().find(id)
    }

    /// Returns the rulebook that a link names by [`Rulebook::link_name`].
    pub fn find_linked(name: &str) -> Result<&'static Rulebook, UnknownRulebook> {
        let (id, revision) = name.split_once('@').unwrap_or((name, ""));
        let revision = revision.parse().map_or(Revision::FIRST, Revision);
        Rulebook::find_revision(id, revision)
    }

    /// Returns the name of this revision in links: the id alone for the first one, `pl-standard@2` for a later one.
    pub fn link_name(&self) -> String {
        if self.revision.is_first() {
            self.id.clone()
        } else {
            format!("{}@{}", self.id, self.revision)
        }
    }

    /// Returns a revision of the rulebook with this id.
    pub fn find_revision(id: &str, revision: Revision) -> Result<&'static Rulebook, UnknownRulebook> {
        Shelf::published().find_revision(id, revision)
    }

    /// Returns the tiles for a number of players; the largest set when there are more than the book knows.
    pub fn tile_spec(&self, players: u8) -> Option<&TileSetSpec> {
        self.tiles
            .iter()
            .find(|spec| players <= spec.up_to_players)
            .or(self.tiles.last())
    }

    /// Returns the numbers of players at which one of these books changes its tiles, in order.
    pub fn table_sizes(books: &[&Rulebook]) -> Vec<u8> {
        let tiles = books.iter().flat_map(|book| &book.tiles);
        let mut sizes: Vec<u8> = tiles.map(|spec| spec.up_to_players).collect();
        sizes.small_sort();
        sizes.dedup();
        sizes
    }

    /// Returns `true` for a game of words.
    pub fn is_words(&self) -> bool {
        self.tiles.iter().any(|spec| !spec.letters.is_empty())
    }
}

/// Every revision of every rulebook.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Shelf {
    newest: Vec<Rulebook>,
    earlier: Vec<Rulebook>,
}

impl Shelf {
    fn published() -> &'static Shelf {
        static PUBLISHED: LazyLock<Shelf> = LazyLock::new(|| {
            let text = include_str!(concat!(env!("OUT_DIR"), "/rulebooks.json"));
            // The rulebooks are part of the program, and a test reads each of them.
            json::from_str(text).expect("the embedded rulebooks are well-formed")
        });
        &PUBLISHED
    }

    pub(crate) fn find(&self, id: &str) -> Result<&Rulebook, UnknownRulebook> {
        self.newest
            .iter()
            .find(|book| book.id == id)
            .ok_or_else(|| UnknownRulebook::Id(id.chars().take(40).collect()))
    }

    pub(crate) fn find_revision(&self, id: &str, revision: Revision) -> Result<&Rulebook, UnknownRulebook> {
        let newest = self.find(id)?;
        let mut revisions = self.earlier.iter().filter(|book| book.id == id).chain([newest]);
        revisions
            .find(|book| book.revision == revision)
            .ok_or_else(|| UnknownRulebook::Revision {
                id: newest.id.clone(),
                found: revision,
                newest: newest.revision,
            })
    }
}

/// The reason why a rulebook is not found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownRulebook {
    /// No rulebook has this id.
    #[error("there is no rulebook `{0}`; there are {list}", list = ids())]
    Id(String),
    /// The rulebook has no such revision.
    #[error(
        "this was made by a newer version of Kostka (revision {found} of {id}; this one has revisions up to {newest})"
    )]
    Revision {
        /// Id of the rulebook.
        id: String,
        /// The requested revision.
        found: Revision,
        /// The newest revision.
        newest: Revision,
    },
}

fn ids() -> String {
    Rulebook::all()
        .iter()
        .map(|book| book.id.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
