//! How much of anything there may be. What is longer is refused before it is worked on.

/// Bytes of one message from a client.
pub const MESSAGE_BYTES: usize = 32 * 1024;
/// Characters of a command's id.
pub const COMMAND_ID: usize = 40;
/// Rows of a table that a client sends, and tiles in one row: more than any tile set can fill.
pub const ROWS: usize = 120;
pub const ROW_TILES: usize = 60;
/// Bytes of one tile's notation.
pub const TILE_BYTES: usize = 12;
/// Visible characters of a display name.
pub const NAME: usize = 24;
/// Characters of a chat line.
pub const CHAT: usize = 300;
/// Chat lines that a table remembers.
pub const CHAT_HISTORY: usize = 50;
/// Letters of a word that is challenged or voted on.
pub const WORD: usize = 64;
/// Bytes of the house rules, written as JSON.
pub const HOUSE_RULES_BYTES: usize = 4096;
