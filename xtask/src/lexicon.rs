//! `cargo xtask lexicon`: rebuilds the committed Polish word lists from Debian's dictionary.
//!
//! An example of the lexicon crate does the work, so that xtask does not depend on that crate.

use anyhow::Result;

use crate::process;
use crate::setup::{self, Need};

/// The plain word file of Debian's `wpolish`.
const POLISH: Need = Need::File {
    path: "/usr/share/dict/polish",
    package: "wpolish",
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if the committed lists differ in a single byte
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    setup::ensure(&[POLISH])?;
    let mut compile = process::cargo(["run", "--release", "--locked", "--package", "kostka-lexicon"]);
    // The embedded lists are switched off, since they are about to be made.
    compile.args(["--no-default-features", "--example", "build-polish", "--"]);
    compile.args(["--data", "crates/lexicon/data"]);
    process::run(compile.args(args.check.then_some("--check")))
}
