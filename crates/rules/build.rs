//! Converts all revisions of all rulebooks to one JSON text, because the program has a reader for JSON but none for TOML.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

/// The rulebooks, in the order in which they are listed to people.
const BOOKS: [&str; 8] = [
    "pl-standard",
    "pl-twist",
    "pl-expert",
    "pl-tournament",
    "uk-classic",
    "uk-xp",
    "cs-twist",
    "pl-word",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=rulebooks");
    let (mut newest, mut earlier) = (Vec::new(), Vec::new());
    for name in BOOKS {
        let book = read(format!("rulebooks/{name}.toml"))?;
        let last = book["revision"].as_u64().ok_or("a rulebook has a revision")?;
        for revision in 1..last {
            earlier.push(read(format!("rulebooks/earlier/{name}-{revision}.toml"))?);
        }
        newest.push(book);
    }
    let out = env::var_os("OUT_DIR").ok_or("cargo says where")?;
    let shelf = json!({ "newest": newest, "earlier": earlier });
    fs::write(Path::new(&out).join("rulebooks.json"), shelf.to_string())?;
    Ok(())
}

fn read(file: String) -> Result<Value, Box<dyn Error>> {
    let text = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    Ok(toml::from_str(&text).map_err(|error| format!("{file}: {error}"))?)
}
