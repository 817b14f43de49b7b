//! The companion of a real table: score keeper, clock, referee.
//!
//! | question | file |
//! |---|---|
//! | What is around these pages? | `frame.rs` |
//! | Which matches are kept, how does a new one begin? | `start.rs` |
//! | How does a match stand, and what comes next? | `score.rs` and `score/` |
//! | How is the end of a game entered? | `sheet.rs` and `sheet/` |
//! | How is a rack counted tile by tile? | `counter.rs` |
//! | How is a change kept? | `kept.rs` |
//! | Who sits at the table, and by which rules? | `seated.rs` |
//! | Whose turn is it, and for how long? | `clock.rs` and `clock/` |
//! | What do the phones of the others show? | `board.rs` and `board/` |
//! | What does the book say? | `referee.rs` and `referee/` |
//!
//! The sheet and the counter take plain data, because the pages of cups have them too. Clock and referee go by the table at which
//! people sat down last, which may be one of a cup.

mod board;
mod clock;
mod counter;
mod frame;
mod kept;
mod referee;
mod score;
mod seated;
mod sheet;
mod start;

pub(crate) use board::BoardPage;
pub(crate) use clock::ClockPage;
pub(crate) use referee::RefereePage;
pub(crate) use score::{MatchPage, SharedPage};
pub(crate) use seated::sit_down;
pub(crate) use sheet::GameSheet;
pub(crate) use start::StartPage;
