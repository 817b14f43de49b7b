//! `cargo xtask screenshots`: pictures of the browser client, taken by the browser that the tests use.

use std::path::PathBuf;

use anyhow::Result;

use crate::{process, setup, web, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The pictures to take, such as `packed`, `won` or `home`; all by default
    names: Vec<String>,

    /// The folder for the pictures; `target/screenshots` by default
    #[arg(long)]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    setup::ensure(&setup::BROWSER)?;
    web::build(web::Kind::Release)?;
    let folder = match &args.folder {
        // Cargo runs in the workspace root, but the argument is relative to the caller's folder.
        Some(folder) => std::path::absolute(folder)?,
        None => workspace::target().join("screenshots"),
    };
    let take = [
        "run",
        "--locked",
        "--package",
        "kostka-browser-tests",
        "--bin",
        "screenshots",
        "--",
    ];
    process::run(process::cargo(take).arg(folder).args(&args.names))
}
