//! The part of a client between the pages and the browser: kept games, local tables, connections, preferences, drafts.
//!
//! Everything that is kept lies in a [`Storage`], which is the browser's own for the pages and a map for tests. There is no
//! clock and no randomness: times and names are parameters.
//!
//! | question | module |
//! |---|---|
//! | Which games and records does this browser keep? | [`games`] |
//! | Which matches of real tables does it keep? | [`keep`] |
//! | How is a table played in this browser alone? | [`local`] |
//! | What is sent to a server, and sent again? | [`outbox`] |
//! | What follows from a message of the server? | [`conversation`] |
//! | When is a server asked again, and what time is it there? | [`connection`] |
//! | What do a table and the pages tell each other? | [`link`] |
//! | How is a cup followed? | [`cup`] |
//! | What does a person prefer? | [`prefs`] |
//! | Which single keys does a table know? | [`shortcuts`] |
//! | What was chosen for the last game? | [`setup`] |
//! | Which board does it write for the others at a real table? | [`boards`] |
//! | Who sits at a real table, and by which rules? | [`at_table`] |
//! | Which clock runs at a real table? | [`move_clock`] |
//! | What was the referee of a real table asked? | [`referee`] |
//! | How many games has a person won? | [`wins`] |
//! | What was a player arranging, and what do the others know of it? | [`drafts`] |
//!
//! # What is kept
//!
//! | key | content |
//! |---|---|
//! | `kostka.local` | list of the tables |
//! | `kostka.local.TABLE.NUMBER` | events of a table from this number on |
//! | `kostka.local.TABLE.tab` | token of the tab that has the table |
//! | `kostka.records` | list of the finished games |
//! | `kostka.record.TABLE-GAME` | record of a finished game |
//! | `kostka.draft.TABLE.SEAT` | unfinished turn |
//! | `kostka.keep.table` | terms and players of a real table |
//! | `kostka.keep.clock` | move clock of a real table |
//! | `kostka.keep.referee` | what was tapped in for the referee |
//! | `kostka.keep.board` | key to the board that shows a real table to other phones |
//! | `kostka.keep` | list of the matches of real tables |
//! | `kostka.keep.match.MATCH` | match of a real table |
//! | `kostka.keep.names`, `kostka.keep.setup` | names of people at real tables, the form for a new match |
//! | `kostka.cup.CUP` | keys of a cup, and the person at this device |
//! | `kostka.cup.CUP.log.NUMBER` | log of a cup, for times without a network |
//! | `kostka.cup.CUP.send.ID`, `kostka.cup.CUP.table.send.ID` | command that the server has not answered |
//! | `kostka.cup.CUP.sheet.STAGE-ROUND-TABLE` | sheet that is not sent |
//! | `kostka.regulation.NAME` | regulation of an organiser |
//! | `kostka.prefs`, `kostka.setup` | preferences, choices for the next game |
//! | `kostka.wins` | count of the games that were won |
//!
//! Every value but the token carries the number of its [format](kostka_versioned). A value of a newer release is an error and
//! is never replaced.

#![deny(missing_docs)]

pub mod at_table;
pub mod boards;
pub mod connection;
pub mod conversation;
pub mod cup;
pub mod drafts;
pub mod games;
pub mod keep;
pub mod link;
mod lists;
pub mod local;
pub mod move_clock;
pub mod outbox;
pub mod prefs;
pub mod referee;
pub mod setup;
pub mod shortcuts;
mod storage;
pub mod wins;

pub use storage::{NotKept, Storage};
