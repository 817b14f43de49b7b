//! The bodies of the HTTP API, which server and browser share. The server's OpenAPI document lists the paths.

use kostka_rules::{HouseRules, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::{GameNumber, Millis};
use crate::settings::{BotLevel, Settings};
use crate::table::{SeatView, Sitter, Stage, TableView};

/// The body of every error response: a code for programs, and a text in English for their authors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The code of the error: one of the WebSocket protocol's, or one of the HTTP API's.
    #[cfg_attr(feature = "openapi", schema(example = "no-such-table"))]
    pub code: String,
    /// The text.
    pub message: String,
}

/// A person's name, as they chose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Me {
    /// The name: 1 to 24 visible characters, not like a bot's name.
    #[cfg_attr(feature = "openapi", schema(example = "Ania"))]
    pub name: String,
}

/// A position, in notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SolveBody {
    /// The id of the rulebook.
    #[cfg_attr(feature = "openapi", schema(example = "pl-standard"))]
    pub rulebook: String,
    /// The house rules.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::settings::house_rules))]
    pub rules: HouseRules,
    /// The table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = "b8 b9 b10 | r7 k7 o7"))]
    pub table: String,
    /// The rack.
    #[cfg_attr(feature = "openapi", schema(example = "b11 r8 o8"))]
    pub rack: String,
    /// The player has opened.
    #[serde(default = "yes")]
    pub opened: bool,
    /// The goal of the search.
    #[serde(default)]
    pub objective: Wanted,
    /// The largest number of sets of the table that the move may change.
    pub max_disturbed: Option<usize>,
}

const fn yes() -> bool {
    true
}

/// The goal of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    /// As many tiles as possible.
    #[default]
    Tiles,
    /// As much value as possible.
    Value,
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTable {
    /// The table's id.
    pub id: String,
    /// The link for inviting friends. It cannot be guessed.
    pub link: String,
}

/// A request for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The seat, counted from 0; any free seat if left out.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
}

/// The seat that a person was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The seat, counted from 0.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
}

/// A page of tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TablePage {
    /// The tables.
    pub tables: Vec<TableInfo>,
    /// The start of the next page, if there is one.
    pub next: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// The table's id.
    pub id: String,
    /// The id of its rulebook.
    pub rulebook: String,
    /// Its status.
    pub status: TableStatus,
    /// The time of its creation.
    pub created: Millis,
    /// The time of its last event.
    pub last_activity: Millis,
    /// More about the table; `None` if it is not known.
    pub summary: Option<TableSummary>,
    /// The code by which friends find the table while people take seats, such as `LAMPA-427`. Only the answer about one table
    /// has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(example = "LAMPA-427"))]
    pub code: Option<String>,
}

/// The status of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableStatus {
    /// People take seats.
    #[default]
    Open,
    /// A match is being played.
    Running,
    /// The table has ended.
    Finished,
}

/// A summary of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// The host's name.
    pub host: String,
    /// The settings.
    pub settings: Settings,
    /// The number of seats that are taken.
    pub taken: usize,
    /// The players in the taken seats, in order; empty in summaries of releases that did not list them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<SeatedInfo>,
    /// The stage.
    pub stage: SummaryStage,
    /// The number of players who are not connected; `None` if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<usize>,
}

/// A player in a seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatedInfo {
    /// The name.
    pub name: String,
    /// The level of a bot; left out for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<BotLevel>,
    /// The seat, counted from 0; left out in summaries of releases that did not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
}

/// The stage of a table, without its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SummaryStage {
    /// People take seats.
    Gathering,
    /// A game is being played, or about to begin.
    Playing,
    /// A game is over and the next has not begun.
    Between,
    /// The table has ended.
    Closed,
}

impl TableSummary {
    /// Returns the number of people in seats; `None` in summaries of releases that did not list them.
    pub fn people(&self) -> Option<usize> {
        let people = self.players.iter().filter(|player| player.bot.is_none());
        (self.players.len() == self.taken).then(|| people.count())
    }
}

impl From<&TableView> for TableSummary {
    fn from(table: &TableView) -> TableSummary {
        let host = table.member(table.host);
        TableSummary {
            host: host.expect("the host is a member").label(),
            settings: table.settings.clone(),
            taken: table.seats.iter().filter(|place| place.sitter.is_some()).count(),
            players: table
                .seats
                .iter()
                .filter_map(|place| seated(table, place))
                .collect(),
            stage: match table.stage {
                Stage::Gathering => SummaryStage::Gathering,
                Stage::Committing { .. } | Stage::Playing => SummaryStage::Playing,
                Stage::Between { .. } => SummaryStage::Between,
                Stage::Closed { .. } => SummaryStage::Closed,
            },
            away: None,
        }
    }
}

fn seated(table: &TableView, place: &SeatView) -> Option<SeatedInfo> {
    let (name, bot) = match place.sitter? {
        Sitter::Member(member) => (table.member(member)?.label(), None),
        Sitter::Bot(level) => (level.label(), Some(level)),
    };
    Some(SeatedInfo {
        name,
        bot,
        seat: Some(place.seat),
    })
}

/// A page of finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultPage {
    /// The games.
    pub results: Vec<ResultInfo>,
    /// The start of the next page, if there is one.
    pub next: Option<String>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultInfo {
    /// The result's id. Anybody who knows it can read the record.
    pub id: String,
    /// The table's id.
    pub table: String,
    /// The number of the game at its table, from 1.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub game: GameNumber,
    /// The id of the rulebook.
    pub rulebook: String,
    /// The players, in the order of their seats.
    pub players: Vec<PlayerInfo>,
    /// The time at which the game ended.
    pub finished: Millis,
}

/// One player of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerInfo {
    /// The name.
    pub name: String,
    /// The points.
    pub score: i64,
    /// `true` for a bot.
    pub bot: bool,
}

/// The result of verifying a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// `true` if the deal and every turn are correct.
    pub ok: bool,
    /// `true` if the record contains the proof that nobody chose the deal.
    pub fair: bool,
    /// The number of turns that were replayed.
    pub turns: usize,
    /// The first problem found, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// A summary of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulebookInfo {
    /// The id.
    #[cfg_attr(feature = "openapi", schema(example = "pl-standard"))]
    pub id: String,
    /// The name.
    pub name: String,
    /// The special rules, in one line.
    pub summary: String,
    /// The place where the rules were published.
    pub source: String,
    /// The smallest number of players.
    pub min_players: u8,
    /// The largest number of players.
    pub max_players: u8,
    /// `true` if the game is played with letters.
    pub words: bool,
}

impl From<&kostka_rules::Rulebook> for RulebookInfo {
    fn from(book: &kostka_rules::Rulebook) -> RulebookInfo {
        RulebookInfo {
            id: book.id.clone(),
            name: book.name.clone(),
            summary: book.summary.clone(),
            source: book.source.clone(),
            min_players: book.min_players,
            max_players: book.max_players,
            words: book.is_words(),
        }
    }
}
