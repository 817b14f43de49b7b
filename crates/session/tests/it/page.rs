//! The numbers and codes on `docs/protocol.md`, which other people's programs rely on.

use kostka_protocol::limits;
use kostka_rules::Code;
use kostka_session::{
    ABSENCE, AFTER_TRIAL, ANSWERS, CHAT_LINES, CHAT_SPAN, EVENTS, MEMBERS, MOVES, NONCE_WAIT, REACTION_SPAN,
    RECENT, REDEAL_WAIT, VOTE_WAIT,
};

fn page() -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn the_page_has_the_limits_of_a_table() {
    let page = page();
    let seconds = |millis: u64| millis / 1000;
    for stated in [
        format!("within {} seconds after `committed`", seconds(NONCE_WAIT)),
        format!("the time for redeals, which is {} seconds", seconds(REDEAL_WAIT)),
        format!("does not vote within {} seconds accepts", seconds(VOTE_WAIT)),
        format!("voted down gets at least {} seconds", seconds(AFTER_TRIAL)),
        format!("remembers the last {ANSWERS} commands"),
        format!("keeps the last {RECENT},"),
        format!("{MEMBERS} people at one table"),
        format!("{},000 events of a table", EVENTS / 1000),
        format!("{},000 moves of a game", MOVES / 1000),
        format!("has been away for {} seconds", seconds(ABSENCE)),
        format!(
            "{} characters, and {CHAT_LINES} lines in {} seconds",
            limits::CHAT,
            seconds(CHAT_SPAN)
        ),
        format!("a reaction every {} seconds", REACTION_SPAN as f64 / 1000.0),
        format!("{} KiB in a message", limits::MESSAGE_BYTES / 1024),
        format!(
            "{} rows in a table, {} tiles in a row, {} bytes in a tile, {} letters in a word",
            limits::ROWS,
            limits::ROW_TILES,
            limits::TILE_BYTES,
            limits::WORD
        ),
        format!("1 to {} characters of", limits::COMMAND_ID),
        format!("the last {} lines", limits::CHAT_HISTORY),
        format!("{} bytes of house rules", limits::HOUSE_RULES_BYTES),
    ] {
        assert!(page.contains(&stated), "the page does not say: {stated}");
    }
}

#[test]
fn the_page_has_every_code_of_an_illegal_move() {
    let page = page();
    for code in Code::ALL {
        assert!(
            page.contains(&format!("`{}`", code.as_str())),
            "{}",
            code.as_str()
        );
    }
}

#[test]
fn the_page_has_every_code_of_a_refused_command() {
    const NEVER_SENT: [&str; 3] = ["no-clock", "not-for-bots", "unknown-seat"];
    let page = page();
    let sources = [
        include_str!("../../src/refusal.rs"),
        include_str!("../../../rules/src/game/refusal.rs"),
    ];
    let lines = sources.iter().flat_map(|source| source.lines());
    let codes: Vec<&str> = lines
        .filter_map(|line| line.split_once("=> \"")?.1.strip_suffix("\","))
        // The others are names of rules.
        .filter(|code| code.starts_with(|c: char| c.is_ascii_lowercase()))
        .collect();
    assert!(codes.len() > 40, "{codes:?}");
    for code in codes.iter().filter(|code| !NEVER_SENT.contains(code)) {
        assert!(
            page.contains(&format!("`{code}`")),
            "the page does not say: {code}"
        );
    }
}
