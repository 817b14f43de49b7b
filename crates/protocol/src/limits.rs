//! Limits on the sizes of messages and of their parts. Anything larger is refused before it is processed.

/// The bytes of one message of a client.
pub const MESSAGE_BYTES: usize = 32 * 1024;
/// The characters of a command's id.
pub const COMMAND_ID: usize = 40;
/// The rows of a table that a client sends: more than any tile set can fill.
pub const ROWS: usize = 120;
/// The tiles of one row that a client sends.
pub const ROW_TILES: usize = 60;
/// The bytes of one tile in notation.
pub const TILE_BYTES: usize = 12;
/// The characters of a display name.
pub const NAME: usize = 24;
/// The characters of a line of chat.
pub const CHAT: usize = 300;
/// The lines of chat that a table keeps.
pub const CHAT_HISTORY: usize = 50;
/// The letters of a word that is challenged or voted on.
pub const WORD: usize = 64;
/// The bytes of the house rules, written as JSON.
pub const HOUSE_RULES_BYTES: usize = 4096;
