//! The recipe of `docs/fair-deal.md`, written again from the page. The tile sets are read from its table.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub(crate) fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

pub(crate) fn page() -> String {
    std::fs::read_to_string(docs().join("fair-deal.md")).unwrap()
}

/// Returns the faces of a tile set by id, from the table on the page.
pub(crate) fn faces(rulebook: &str, players: u8) -> Vec<String> {
    let page = page();
    let rows = page.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let &["", book, sizes, copies, others, ""] = cells.as_slice() else {
            return None;
        };
        let (least, most) = sizes.split_once('–')?;
        let sizes = least.parse::<u8>().ok()?..=most.parse().ok()?;
        (book.trim_matches('`') == rulebook && sizes.contains(&players))
            .then(|| (copies.parse::<usize>().unwrap(), others.to_owned()))
    });
    let rows: Vec<(usize, String)> = rows.collect();
    let [(copies, others)] = rows.as_slice() else {
        panic!("{rulebook} for {players} has {} rows on the page", rows.len());
    };
    let numbers = ["k", "b", "o", "r"]
        .into_iter()
        .flat_map(|colour| (1..=13).map(move |number| format!("{colour}{number}")))
        .map(|face| (face, *copies));
    let others = others.split(' ').map(|entry| {
        let face = entry.trim_end_matches(|c: char| c.is_ascii_digit());
        (face.to_owned(), entry[face.len()..].parse().unwrap())
    });
    numbers
        .chain(others)
        .flat_map(|(face, copies)| std::iter::repeat_n(face, copies))
        .collect()
}

/// Writes JSON without blanks and with sorted keys.
pub(crate) fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            let fields = fields
                .iter()
                .map(|(key, value)| format!("\"{key}\":{}", canonical(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(values) => format!("[{}]", values.iter().map(canonical).collect::<Vec<_>>().join(",")),
        Value::String(text) => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
        plain => plain.to_string(),
    }
}

/// Returns the terms of a record, as the page writes them into the commitment.
pub(crate) fn written_terms(record: &Value) -> Value {
    let mut terms = json!({
        "rulebook": record["rulebook"],
        "players": record["players"].as_array().unwrap().len(),
    });
    for (name, written) in [
        (
            "revision",
            record["revision"].as_u64().is_some_and(|number| number > 1),
        ),
        (
            "rules",
            record["rules"].as_object().is_some_and(|rules| !rules.is_empty()),
        ),
    ] {
        if written {
            terms[name] = record[name].clone();
        }
    }
    terms
}

pub(crate) fn commitment(secret: &[u8], terms: &Value) -> [u8; 32] {
    let terms = canonical(terms);
    Sha256::digest([b"kostka commitment 1\n", secret, terms.as_bytes()].concat()).into()
}

pub(crate) fn seed(secret: &[u8], nonces: &[Vec<u8>]) -> [u8; 32] {
    Sha256::digest([b"kostka seed 1\n", secret, &nonces.concat()].concat()).into()
}

/// Returns one block of ChaCha20.
pub(crate) fn block(key: &[u8; 32], counter: u64, stream: u64) -> [u32; 16] {
    let (counter, stream) = (counter.to_le_bytes(), stream.to_le_bytes());
    let bytes = [b"expand 32-byte k", key.as_slice(), &counter, &stream].concat();
    let start: [u32; 16] =
        std::array::from_fn(|at| u32::from_le_bytes(bytes[4 * at..4 * at + 4].try_into().unwrap()));
    let mut x = start;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (to, from, mixed, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            x[to] = x[to].wrapping_add(x[from]);
            x[mixed] = (x[mixed] ^ x[to]).rotate_left(turn);
        }
    };
    for _ in 0..10 {
        for at in 0..4 {
            quarter(at, at + 4, at + 8, at + 12);
        }
        for at in 0..4 {
            quarter(at, (at + 1) % 4 + 4, (at + 2) % 4 + 8, (at + 3) % 4 + 12);
        }
    }
    std::array::from_fn(|at| x[at].wrapping_add(start[at]))
}

/// The words of a stream.
pub(crate) fn random_words(key: [u8; 32], stream: u64) -> impl Iterator<Item = u64> {
    (0..).flat_map(move |counter| block(&key, counter, stream).map(u64::from))
}

pub(crate) fn shuffled(size: usize, key: [u8; 32], stream: u64) -> Vec<u8> {
    let mut source = random_words(key, stream);
    let mut order: Vec<u8> = (0..size).map(|id| id as u8).collect();
    for last in (1..size).rev() {
        let bound = last as u64 + 1;
        let word = source.find(|word| *word < (1 << 32) - (1 << 32) % bound).unwrap();
        order.swap(last, (word % bound) as usize);
    }
    order
}

/// The players of one round of the draw for the start, with their tiles.
pub(crate) type Round = Vec<(u8, Vec<u8>)>;

/// Draws for the start, and returns the rounds and the starter.
pub(crate) fn draw_for_start(faces: &[String], key: [u8; 32], players: u8) -> (Vec<Round>, u8) {
    let letters = faces[0] == "A";
    let rank = |tile: u8| {
        let face = &faces[usize::from(tile)];
        match (letters, face.as_str()) {
            (true, "*") => None,
            (true, _) => faces
                .iter()
                .position(|other| other == face)
                .map(|at| -(at as i32)),
            (false, _) => face.strip_prefix(['k', 'b', 'o', 'r'])?.parse().ok(),
        }
    };
    let mut rounds = Vec::new();
    let mut drawing: Vec<u8> = (0..players).collect();
    while drawing.len() > 1 && rounds.len() < 32 {
        let mut pile = shuffled(faces.len(), key, (1 << 32) + rounds.len() as u64).into_iter();
        let mut round = Round::new();
        for seat in &drawing {
            let mut drawn: Vec<u8> = Vec::new();
            while drawn.last().is_none_or(|tile| rank(*tile).is_none()) {
                drawn.push(pile.next().unwrap());
            }
            round.push((*seat, drawn));
        }
        let of = |drawn: &[u8]| rank(drawn[drawn.len() - 1]);
        let best = round.iter().map(|(_, drawn)| of(drawn)).max().unwrap();
        drawing = round
            .iter()
            .filter(|(_, drawn)| of(drawn) == best)
            .map(|(seat, _)| *seat)
            .collect();
        rounds.push(round);
    }
    (rounds, drawing[0])
}

/// Deals, and returns the racks by seat and the stock.
pub(crate) fn dealt(
    size: usize,
    key: [u8; 32],
    number: u32,
    starter: u8,
    players: u8,
    hand: usize,
) -> (Vec<Vec<u8>>, Vec<u8>) {
    let order = shuffled(size, key, number.into());
    let place = |seat: u8| usize::from((seat + players - starter) % players) * hand;
    let racks = (0..players).map(|seat| order[place(seat)..place(seat) + hand].to_vec());
    (racks.collect(), order[usize::from(players) * hand..].to_vec())
}
