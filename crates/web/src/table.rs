//! The table of a game, on the server or in this browser.
//!
//! | question | file |
//! |---|---|
//! | What does the page consist of? | `page.rs` |
//! | What do its parts share? | `desk.rs` |
//! | What lies on the felt? | `shown.rs`, `felt.rs`, `piece.rs`, `rack.rs` |
//! | How are tiles moved? | `reach.rs` (pointers), `keys.rs`, `glide.rs`, `touch.rs` |
//! | What do only people on the network need? | `company.rs` |
//! | Who plays, and how long? | `players.rs`, `clock.rs` |
//! | What can be done? | `bar.rs`, `hints.rs`, `asked.rs`, `letter.rs`, `menu.rs`, `keyboard.rs`, `people.rs` |
//! | What is told? | `tell.rs`, `say.rs`, `notices.rs`, `side.rs`, `end.rs` and `end/` |

mod asked;
mod bar;
pub(crate) mod clock;
mod company;
mod curtain;
mod desk;
mod end;
mod felt;
mod glide;
mod hints;
mod keyboard;
mod keys;
mod letter;
mod menu;
mod notices;
mod page;
mod people;
mod piece;
mod players;
mod rack;
mod reach;
mod say;
mod shown;
mod side;
mod size;
pub(crate) mod sound;
mod tell;
mod touch;
mod zoom;

pub(crate) use felt::rule_link;
pub(crate) use page::{LocalTable, OnlineTable};
