//! The folder that the server gives out.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::{Glue, Kind};
use crate::workspace;

/// Word lists that only Word games load.
const WORD_LISTS: [&str; 3] = ["pl-words.dawg", "pl-excluded.dawg", "pl-everyday.dawg"];

/// Writes everything anew, so that nothing old is left.
pub(super) fn write(glue: &Glue, kind: Kind) -> Result<()> {
    let web = workspace::root().join("crates/web");
    let files = collect(&web, glue)?;
    let folder = web.join("dist");
    let fresh = web.join("dist.new");
    remove(&fresh)?;
    for (name, content) in &files {
        let path = fresh.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&path, content)?;
        if kind == Kind::Release && compresses(name) {
            std::fs::write(path.with_added_extension("br"), brotli(content)?)?;
            std::fs::write(path.with_added_extension("gz"), gzip(content)?)?;
        }
    }
    remove(&folder)?;
    std::fs::rename(&fresh, &folder).context("cannot put the new dist folder into its place")?;
    report(&folder, &files);
    Ok(())
}

/// All files by their names. Templates (`{script}` and the like) name the hashed ones.
fn collect(web: &Path, glue: &Glue) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut add = |slot: &'static str, stem: &str, extension: &str, content: Vec<u8>| {
        let name = format!("assets/{stem}-{}.{extension}", hash(&content));
        names.push((slot, format!("/{name}")));
        files.insert(name, content);
    };
    add("{wasm}", "kostka", "wasm", glue.wasm.clone());
    add("{script}", "kostka", "js", glue.script.clone());
    add("{style}", "style", "css", styles(&web.join("style"))?);
    for list in WORD_LISTS {
        let content = read(&workspace::root().join("crates/lexicon/data").join(list))?;
        files.insert(format!("words/{list}"), content);
    }
    // The script that names the hashed files comes after them.
    let boot = fill(&read_text(&web.join("static/boot.js"))?, &names).into_bytes();
    let name = format!("assets/boot-{}.js", hash(&boot));
    names.push(("{boot}", format!("/{name}")));
    files.insert(name, boot);
    // The rest keeps its name: browsers ask for it by that.
    let first: String = names.iter().map(|(_, name)| format!("\"{name}\",")).collect();
    let version = hash(first.as_bytes());
    names.push(("{first}", first));
    names.push(("{version}", version));
    for entry in std::fs::read_dir(web.join("static"))? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if !path.is_file() || name == "boot.js" {
            continue;
        }
        let content = match path.extension().and_then(|extension| extension.to_str()) {
            Some("html" | "js" | "webmanifest") => fill(&read_text(&path)?, &names).into_bytes(),
            _ => read(&path)?,
        };
        files.insert(name.to_owned(), content);
    }
    Ok(files)
}

/// All style sheets in the order of their names, the shared ones first.
fn styles(folder: &Path) -> Result<Vec<u8>> {
    let mut names: Vec<String> = std::fs::read_dir(folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".css"))
        .collect();
    names.sort_by_key(|name| (name != "base.css", name != "tile.css", name.clone()));
    let mut all = Vec::new();
    for name in names {
        all.extend(read(&folder.join(name))?);
        all.push(b'\n');
    }
    Ok(all)
}

fn fill(text: &str, names: &[(&str, String)]) -> String {
    names
        .iter()
        .fold(text.to_owned(), |text, (slot, name)| text.replace(slot, name))
}

fn hash(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..6])
}

fn compresses(name: &str) -> bool {
    [
        ".wasm",
        ".js",
        ".css",
        ".html",
        ".svg",
        ".webmanifest",
        ".dawg",
        ".tsv",
    ]
    .iter()
    .any(|extension| name.ends_with(extension))
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    // Quality 10 and a window of 4 MiB: 11 takes three times as long for one hundredth less.
    let mut writer = brotli::CompressorWriter::new(&mut packed, 64 * 1024, 10, 22);
    writer.write_all(content)?;
    drop(writer);
    Ok(packed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(content)?;
    Ok(writer.finish()?)
}

/// Sizes, as they travel.
fn report(folder: &Path, files: &BTreeMap<String, Vec<u8>>) {
    let mut first_game = 0;
    for (name, content) in files {
        let packed = std::fs::metadata(folder.join(format!("{name}.br"))).map(|file| file.len());
        let travels = packed.unwrap_or(content.len() as u64);
        println!(
            "{name:<40} {:>9} bytes, {travels:>8} as it travels",
            content.len()
        );
        if !name.starts_with("words/") {
            first_game += travels;
        }
    }
    println!("All that the first game needs: {} KB.", first_game.div_ceil(1000));
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn read_text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn remove(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
