//! `cargo xtask fixtures`: what this release leaves behind in databases, files and browsers, for all later ones to read.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use crate::{process, setup, web};

/// Names the folder for the tests that make the files.
const MAKE: &str = "KOSTKA_MAKE_FIXTURES";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A new folder, such as crates/test-kit/fixtures/format-3
    folder: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let folder = std::path::absolute(&args.folder)?;
    ensure!(
        !folder.exists(),
        "{} is there: fixtures are never made anew",
        folder.display()
    );
    setup::ensure(&[setup::POSTGRES, setup::BROWSER[0], setup::BROWSER[1]])?;
    web::build(web::Kind::Release)?;
    for package in ["kostka-server", "kostka-browser-tests"] {
        let make = [
            "test",
            "--locked",
            "--package",
            package,
            "--test",
            "it",
            "--",
            "--exact",
            "fixtures::make",
        ];
        process::run(process::cargo(make).env(MAKE, &folder))?;
    }
    Ok(())
}
