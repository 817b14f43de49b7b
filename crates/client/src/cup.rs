//! Cups for a client: the log folded into a [`Cup`](kostka_tournament::Cup), commands until they are answered, and what pages
//! show and read.
//!
//! | question | module |
//! |---|---|
//! | How does a cup come here, and stay up to date? | [`live`], [`conversation`] |
//! | What is sent, and sent again? | [`outbox`] |
//! | Which cups does this browser know? | [`mine`] |
//! | What is to be done next? | [`step`] |
//! | How is a sheet typed? | [`sheet`] |
//! | How are lists of players read, and tables written? | [`roster`], [`csv`] |
//! | Who is sought? | [`find`] |

pub mod conversation;
pub mod csv;
pub mod find;
pub mod live;
pub mod mine;
pub mod outbox;
pub mod roster;
pub mod sheet;
pub mod step;
