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

#![allow(dead_code, reason = "pages that use the shell come one by one")]

mod app;
mod home;
mod language;
mod prefs;
mod shell;
mod tile;

fn main() {
    leptos::mount::mount_to_body(app::App);
}
