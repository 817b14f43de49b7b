//! `cargo xtask web`: builds the browser client into `crates/web/dist`, which the server embeds.
//!
//! Cargo compiles, wasm-bindgen (as a library, of the version in the lock file) writes the glue, and every file gets its
//! content's hash into its name, so that browsers may keep it for ever. Files that compress are compressed here, once.

mod dist;
mod watch;

use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{process, setup, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build quickly, and again whenever a file changes. A server of a debug build (`cargo run -p kostka-cli -- serve`)
    /// gives out what was built last
    #[arg(long)]
    watch: bool,
}

/// How it is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Small and fast, for people.
    Release,
    /// Built in little time, for developers.
    Quick,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.watch {
        watch::run()
    } else {
        build(Kind::Release)
    }
}

/// Builds the client.
pub(crate) fn build(kind: Kind) -> Result<()> {
    setup::ensure(&[setup::WASM])?;
    let wasm = compile(kind)?;
    let glue = bind(&wasm, kind)?;
    dist::write(&glue, kind)
}

const TARGET: &str = "wasm32-unknown-unknown";

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
    Ok(workspace::target()
        .join(TARGET)
        .join(folder)
        .join("kostka-web.wasm"))
}

/// What wasm-bindgen makes of the compiled program.
struct Glue {
    script: Vec<u8>,
    wasm: Vec<u8>,
}

fn bind(wasm: &std::path::Path, kind: Kind) -> Result<Glue> {
    let folder = workspace::target().join("web-glue");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .web(true)?
        .out_name("kostka")
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
        script: read("kostka.js")?,
        wasm: read("kostka_bg.wasm")?,
    })
}
