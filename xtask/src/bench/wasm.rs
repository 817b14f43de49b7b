//! Measures the solver in a real browser: compiles `bench/wasm` and opens a page that runs it in a headless Chromium.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};

use crate::{process, setup, workspace};

pub(super) fn run(passed_on: &[String]) -> Result<()> {
    let games: u32 = match passed_on.first() {
        Some(games) => games.parse().context("the argument is how many games to play")?,
        None => 10,
    };
    setup::ensure(&[setup::WASM])?;
    setup::ensure(&setup::BROWSER)?;
    let folder = workspace::target().join("bench-wasm");
    let build = [
        "build",
        "--locked",
        "--release",
        "--target",
        "wasm32-unknown-unknown",
        "--manifest-path",
        "bench/wasm/Cargo.toml",
        "--target-dir",
    ];
    process::run(process::cargo(build).arg(&folder))?;
    let module = fs::read(folder.join("wasm32-unknown-unknown/release/kostka_bench_wasm.wasm"))?;
    let mut script = format!("const GAMES = {games};\nconst MODULE = new Uint8Array([");
    for byte in module {
        write!(script, "{byte},")?;
    }
    script.push_str("]);\n");
    fs::write(folder.join("module.js"), script)?;
    let page = folder.join("page.html");
    fs::copy(workspace::root().join("bench/wasm/page.html"), &page)?;
    let flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--dump-dom",
    ];
    let browser = setup::browser().context("there is no browser")?;
    let mut browser = process::command(browser, flags);
    browser.arg(format!("--user-data-dir={}", folder.join("profile").display()));
    browser.arg(format!("file://{}", page.display()));
    let page = String::from_utf8(process::output(&mut browser)?)?;
    let report = page
        .split_once("<pre id=\"report\">")
        .and_then(|(_, rest)| rest.split_once("</pre>"))
        .context("the page shows no report")?;
    println!("{}", report.0);
    Ok(())
}
