//! Converts all regulations to one JSON text, because programs in the browser have a reader for JSON but none for TOML.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

/// The regulations, in the order in which they are listed to people.
const REGULATIONS: [&str; 5] = ["pl-county", "four-games", "swiss", "league", "knock-out"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=regulations");
    let regulations = REGULATIONS
        .map(|name| format!("regulations/{name}.toml"))
        .iter()
        .map(|file| read(file))
        .collect::<Result<Vec<Value>, _>>()?;
    let out = env::var_os("OUT_DIR").ok_or("cargo says where")?;
    fs::write(
        Path::new(&out).join("regulations.json"),
        Value::Array(regulations).to_string(),
    )?;
    Ok(())
}

fn read(file: &str) -> Result<Value, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    Ok(toml::from_str(&text).map_err(|error| format!("{file}: {error}"))?)
}
