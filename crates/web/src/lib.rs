//! The browser client. It is four programs of the same parts, so that nobody waits for unused code: `play` is the first page
//! and games in this browser, and the worker for numbers; `online` is a table on the server; `study` has the pages about
//! games, and is the worker for words; `club` serves people at real tables. `static/boot.js` starts the one that a page needs.
//!
//! Data flows one way: a `Link` gives the protocol's snapshots, pages show them, and actions go back as the protocol's
//! commands. `rules` judges moves, `board` moves tiles, `client` drives local tables and keeps data, `texts` has the words in
//! each language; here are only components and the browser.
//!
//! | question | file |
//! |---|---|
//! | Which pages are there? | `app.rs` |
//! | Where is this page, and how is another one reached? | `address.rs` |
//! | What is around every page? | `shell/` |
//! | Which controls do pages share? | `controls.rs` |
//! | How does a tile look? | `tile.rs`, `style/tile.css` |
//! | How does a link become a QR code? | `qr.rs` |
//! | How are tiles of a game tapped? | `palette.rs` |
//! | What does this person prefer? | `prefs.rs` |
//! | In which language? | `language.rs` |
//! | How does a page reach a table? | `link.rs` and `link/` |
//! | What do the rules pages show? | `rules.rs` and `rules/` |
//! | How is a position put together? | `bench.rs` and `bench/` |
//! | How is a position studied? | `solve.rs` and `solve/` |
//! | How is a game watched again? | `replay.rs` and `replay/` |
//! | What is seen and done at a table? | `table.rs` and `table/` |
//! | What keeps the screen awake? | `awake.rs` |
//! | Who thinks? | `worker.rs` and `worker/` |
//! | Which words count? | `words.rs` |
//! | What helps at a real table? | `keep.rs` and `keep/` |
//! | How is a cup run? | `cup.rs` and `cup/` |
//! | Where is a game started? | `home.rs` and `home/`, `gathering.rs` and `gathering/` |
//! | What works offline? | `install.rs`, `static/sw.js` |

#![allow(unreachable_pub, reason = "the component macro makes every component public")]

mod address;
mod api;
mod app;
mod awake;
mod bench;
mod browser;
mod controls;
mod cup;
mod gathering;
mod home;
mod install;
mod keep;
mod language;
mod link;
mod network;
mod palette;
mod prefs;
mod qr;
mod replay;
mod rows;
mod rules;
mod shell;
mod solve;
mod storage;
mod table;
mod tile;
mod visibility;
mod words;
mod worker;

/// The first page, games in this browser, and the worker for games of numbers.
pub fn play() {
    if worker::is_worker() {
        worker::serve(worker::think::of_numbers);
    } else {
        app::show(app::Play);
    }
}

/// Tables on the server.
pub fn online() {
    app::show(app::Online);
}

/// The pages about games: rules, positions, games that are over; and the worker for games of words.
pub fn study() {
    if worker::is_worker() {
        worker::serve(worker::think::of_all);
    } else {
        app::show(app::Study);
    }
}

/// The companion of a real table, and cups.
pub fn club() {
    app::show(app::Club);
}
