//! The rulebooks as one piece of JSON inside the program: it reads JSON in any case, and TOML nowhere else.

use std::path::Path;
use std::{env, fs};

/// In the order in which they are listed to people.
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

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut books: Vec<serde_json::Value> = Vec::new();
    for name in BOOKS {
        let file = format!("rulebooks/{name}.toml");
        println!("cargo::rerun-if-changed={file}");
        let text = fs::read_to_string(&file)?;
        books.push(toml::from_str(&text).map_err(|error| format!("{file}: {error}"))?);
    }
    let out = env::var_os("OUT_DIR").ok_or("cargo says where")?;
    fs::write(
        Path::new(&out).join("rulebooks.json"),
        serde_json::to_vec(&books)?,
    )?;
    Ok(())
}
