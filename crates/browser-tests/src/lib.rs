//! Tests of the browser client in Chromium, which is driven over its own protocol. The server runs in this process with its
//! own database, and serves the client that `cargo xtask web` built.
//!
//! | question | file |
//! |---|---|
//! | How does a test begin and end, what does it say when it fails? | `story.rs` |
//! | What can a person do with a page, and see of it? | `page.rs`, `find.rs`, `input.rs` |
//! | Which server do they use? | `site.rs` |
//! | How is a known position put before them? | `place.rs` |
//! | Which positions are worth a picture? | `scenes.rs` |
//! | On which screens is it shown? | `screens.rs` |
//! | What is done at a table, and in a whole game? | `table.rs`, `game.rs` |
//! | What is entered into the score keeper? | `keeper.rs` |
//! | What does the organiser of a cup order over a socket? | `cup.rs` |
//! | Which barriers does axe-core find on a page? | `axe.rs` |
//! | How is Chromium started and talked to? | `chromium.rs`, `cdp.rs` |
//!
//! Elements are found by role and accessible name, and tiles and rows by their `data-` attributes. No test waits a fixed time:
//! it waits until the page shows something.

mod axe;
mod cdp;
mod chromium;
mod cup;
mod find;
mod game;
mod input;
mod keeper;
mod page;
mod place;
pub mod scenes;
mod screens;
mod site;
mod story;
mod table;

pub use cup::Organiser;
pub use find::{Control, Point};
pub use input::By;
pub use keeper::Keeper;
pub use page::Page;
pub use place::{Place, UNHURRIED};
pub use screens::SCREENS;
pub use site::Site;
pub use story::{World, run, story};
