//! Compiles the Polish lists again from their sources and reports the changes.
//!
//! ```text
//! cargo run --release -p kostka-lexicon --example build-polish
//! ```
//! Where a compiled list is missing, `--no-default-features` builds this without embedding it.

use std::{fs, io::Write, path::PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use kostka_lexicon::{WordList, polish};

/// Compile the Polish word lists.
#[derive(Parser)]
struct Arguments {
    /// The folder with `pl-excluded.tsv`, where the compiled lists go.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/data"))]
    data: PathBuf,
    /// The text of Debian's package wpolish.
    #[arg(long, default_value = "/usr/share/dict/polish")]
    wpolish: PathBuf,
    /// The common words as text, one a line; by default those of the compiled list.
    #[arg(long)]
    everyday: Option<PathBuf>,
    /// Write nothing; fail if a compiled list differs from the sources.
    #[arg(long)]
    check: bool,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let read = |path: &PathBuf| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let text =
        |path| String::from_utf8(read(path)?).with_context(|| format!("{} is not UTF-8", path.display()));
    let everyday = match &arguments.everyday {
        Some(path) => WordList::from_text("everyday", polish::alphabet(), &read(path)?)?,
        None => WordList::from_bytes(&read(&arguments.data.join(polish::EVERYDAY_FILE))?)?,
    };
    let compiled = polish::compile(&polish::Sources {
        wpolish: &text(&arguments.wpolish)?,
        excluded: &text(&arguments.data.join("pl-excluded.tsv"))?,
        everyday: &everyday,
    })?;
    let mut out = std::io::stdout().lock();
    for (name, bytes) in compiled.files()? {
        let path = arguments.data.join(name);
        let is_same = fs::read(&path).is_ok_and(|committed| committed == bytes);
        writeln!(
            out,
            "{name}: {} bytes, {}",
            bytes.len(),
            if is_same { "as before" } else { "changed" }
        )?;
        if arguments.check {
            ensure!(is_same, "{} is not what the sources give", path.display());
        } else if !is_same {
            fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    Ok(())
}
