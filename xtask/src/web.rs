//! `cargo xtask web`: builds the browser client into `crates/web/dist`, which the server embeds.
//!
//! Cargo compiles, and wasm-bindgen (as a library, of the version in the lock file) writes the glue code. File names contain
//! a hash of the content, so that browsers can keep files for ever. Compressed copies are made here, once.

mod dist;
mod watch;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{process, setup, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build quickly, and again whenever a file changes. A server of a debug build (`cargo run -p kostka-cli -- serve`)
    /// serves the latest build
    #[arg(long)]
    watch: bool,
    /// Build once, quickly, for development
    #[arg(long, conflicts_with = "watch")]
    quick: bool,
}

/// A way to compile the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Small and fast, for release.
    Release,
    /// Compiled quickly, for development.
    Quick,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match (args.watch, args.quick) {
        (true, _) => watch::run(),
        (_, true) => build(Kind::Quick),
        _ => build(Kind::Release),
    }
}

/// Builds the client.
pub(crate) fn build(kind: Kind) -> Result<()> {
    setup::ensure(&[setup::WASM])?;
    let folder = compile(kind)?;
    let programs = PROGRAMS.map(|name| Ok((name, bind(&folder, name, kind)?)));
    dist::write(&programs.into_iter().collect::<Result<_>>()?, kind)
}

/// The programs of the client, the initial one first.
const PROGRAMS: [&str; 4] = ["play", "online", "study", "club"];

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles the client's programs and returns their folder.
fn compile(kind: Kind) -> Result<PathBuf> {
    let profile = match kind {
        Kind::Release => "web",
        Kind::Quick => "dev",
    };
    let build = [
        "build",
        "--locked",
        "--package",
        "kostka-web",
        "--target",
        TARGET,
        "--profile",
        profile,
    ];
    process::run(&mut process::cargo(build))?;
    let folder = if kind == Kind::Quick { "debug" } else { profile };
    Ok(workspace::target().join(TARGET).join(folder))
}

/// The output of wasm-bindgen for a program.
struct Glue {
    script: Vec<u8>,
    wasm: Vec<u8>,
}

fn bind(compiled: &Path, program: &str, kind: Kind) -> Result<Glue> {
    let folder = workspace::target().join("web-glue");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled.join(program).with_extension("wasm"))
        .web(true)?
        .out_name(program)
        .typescript(false)
        .remove_name_section(kind == Kind::Release)
        .remove_producers_section(true);
    bindgen
        .generate(&folder)
        .context("wasm-bindgen could not make the glue between the page and the program")?;
    let read = |name: &str| {
        let path = folder.join(name);
        std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    Ok(Glue {
        script: read(&format!("{program}.js"))?,
        wasm: read(&format!("{program}_bg.wasm"))?,
    })
}
