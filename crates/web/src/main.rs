//! The browser client. One program, two places: in a page it shows Kostka, in a worker it thinks.
//!
//! Data flows one way: a [`Link`](link) gives the protocol's snapshots, pages show them, and what a person does goes
//! back as the protocol's commands. What is legal says `rules`, how tiles are moved says `board`, what is said in which
//! language says `texts`; here are only components and the browser.
//!
//! | question | file |
//! |---|---|
//! | Which pages are there? | `app.rs` |
//! | What is around every page? | `shell/` |
//! | How does a tile look? | `tile.rs`, `style/tile.css` |
//! | What does this person prefer? | `prefs.rs` |
//! | In which language? | `language.rs` |
//! | How does a page reach a table? | `link.rs` and `link/` |
//! | What do the rules pages show? | `rules.rs` and `rules/` |
//! | How is a position studied? | `solve.rs` and `solve/` |
//! | How is a game watched again? | `replay.rs` and `replay/` |
//! | What is seen and done at a table? | `table.rs` and `table/` |
//! | Who thinks? | `worker.rs` and `worker/` |
//! | Which words count? | `words.rs` |
//! | Where is a game started? | `home.rs` and `home/`, `gathering.rs` and `gathering/` |
//! | What works offline? | `install.rs`, `static/sw.js` |

#![allow(unreachable_pub, reason = "the component macro makes every component public")]

mod api;
mod app;
mod browser;
mod gathering;
mod home;
mod install;
mod language;
mod link;
mod network;
mod prefs;
mod replay;
mod rows;
mod rules;
mod shell;
mod solve;
mod table;
mod tile;
mod visibility;
mod words;
mod worker;

fn main() {
    if worker::is_worker() {
        worker::serve();
    } else {
        leptos::mount::mount_to_body(app::App);
    }
}
