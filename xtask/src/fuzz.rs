//! `cargo xtask fuzz`: coverage-guided fuzzing on the pinned stable toolchain.
//!
//! cargo-fuzz needs a nightly compiler for its sanitizers. Coverage alone is an LLVM pass that stable rustc accepts too, and
//! in safe code the bugs to look for are panics, so this builds the same crate with the same pass. The flags go to the
//! target only (`--target` is always given), not to build scripts and macros.

mod progress;

use std::collections::VecDeque;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use self::progress::Progress;

use crate::{process, setup, workspace};

/// The flags for libFuzzer's coverage: inline counters of edges, their addresses, and the operands of comparisons.
const RUSTFLAGS: &[&str] = &[
    "--cfg=fuzzing",
    "-Ccodegen-units=1",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The limits of memory and time for one input.
const LIMITS: &[&str] = &["-rss_limit_mb=2048", "-timeout=10"];

/// Number of lines shown of what a target wrote before it failed.
const LAST_WORDS: usize = 60;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Targets of fuzz/Cargo.toml; all of them by default
    targets: Vec<String>,
    /// The time for all of them together
    #[arg(long, default_value_t = 15)]
    minutes: u32,
    /// The number of targets that run beside each other
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    jobs: u32,
    /// Run the target once on this file, to reproduce a crash
    #[arg(long, value_name = "FILE", requires = "targets", conflicts_with = "minutes")]
    input: Option<PathBuf>,
    /// Passed on to libFuzzer
    #[arg(last = true, value_name = "OPTIONS")]
    passed_on: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let all = targets()?;
    if let Some(unknown) = args.targets.iter().find(|name| !all.contains(name)) {
        bail!("no fuzz target {unknown}; there are: {}", all.join(", "));
    }
    let chosen = if args.targets.is_empty() {
        &all
    } else {
        &args.targets
    };
    setup::ensure(&[setup::CPP_COMPILER])?;
    let built = build(&[])?;
    if let Some(input) = &args.input {
        let input = fs::canonicalize(input).with_context(|| format!("no file {}", input.display()))?;
        for target in chosen {
            let mut once = process::command(built.join(target), LIMITS);
            process::run(once.args(&args.passed_on).arg(&input))?;
        }
        return Ok(());
    }
    let at_once = args.jobs.min(u32::try_from(chosen.len())?);
    let time = Duration::from_secs(60) * args.minutes * at_once / u32::try_from(chosen.len())?;
    let options = &args.passed_on;
    fuzz_all(
        &built,
        chosen,
        at_once,
        time,
        &fuzz_folder().join("corpus"),
        options,
    )
}

/// Runs every target for a few seconds, from the committed seeds alone, as a part of the whole check.
pub(crate) fn smoke(seconds: u32) -> Result<()> {
    let built = build(&["--locked"])?;
    let scratch = target_folder().join("scratch");
    if scratch.exists() {
        fs::remove_dir_all(&scratch)?;
    }
    let time = Duration::from_secs(seconds.into());
    fuzz_all(&built, &targets()?, 1, time, &scratch, &[])
}

/// Builds all targets and returns their folder.
fn build(more: &[&str]) -> Result<PathBuf> {
    let triple = host_triple()?;
    let mut build = process::cargo(["build", "--release", "--target", &triple]);
    build.arg("--manifest-path").arg(fuzz_folder().join("Cargo.toml"));
    build.arg("--target-dir").arg(target_folder()).args(more);
    build.env("CARGO_ENCODED_RUSTFLAGS", RUSTFLAGS.join("\x1f"));
    process::run(&mut build)?;
    Ok(target_folder().join(triple).join("release"))
}

/// Runs targets, some beside each other, each for this time, and writes a row about each. A target that finds a bug does not keep
/// the others from running.
fn fuzz_all(
    built: &Path,
    targets: &[String],
    at_once: u32,
    time: Duration,
    corpus: &Path,
    options: &[String],
) -> Result<()> {
    println!("each of {} targets for {} s", targets.len(), time.as_secs());
    println!("{}", progress::HEAD);
    let (waiting, failed) = (Mutex::new(targets.iter()), Mutex::new(Vec::new()));
    let next = || waiting.lock().ok()?.next();
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(|| {
                while let Some(target) = next() {
                    let ended = fuzz(built, target, time, &corpus.join(target), options);
                    if let (Err(error), Ok(mut failed)) = (ended, failed.lock()) {
                        eprintln!("{error:#}");
                        failed.push(target.as_str());
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_default();
    if failed.is_empty() {
        return Ok(());
    }
    bail!(
        "fuzz targets found bugs: {}; the input is the newest file in fuzz/artifacts/TARGET, run it again by \
         `cargo xtask fuzz TARGET --input FILE`",
        failed.join(", ")
    )
}

/// Runs one target and writes a row about it.
fn fuzz(built: &Path, target: &str, time: Duration, corpus: &Path, options: &[String]) -> Result<()> {
    let artifacts = fuzz_folder().join("artifacts").join(target);
    let seeds = fuzz_folder().join("seeds").join(target);
    for folder in [corpus, &artifacts] {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    if !seeds.is_dir() {
        bail!("the target {target} has no seeds: put some in fuzz/seeds/{target}");
    }
    let mut fuzz = process::command(built.join(target), LIMITS);
    fuzz.arg(format!("-max_total_time={}", time.as_secs().max(1)));
    fuzz.arg(format!("-artifact_prefix={}/", artifacts.display()));
    fuzz.args(options).arg(corpus).arg(seeds);
    let started = Instant::now();
    let mut running = fuzz
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {target}"))?;
    let mut progress = Progress::of(target);
    let mut last_words = VecDeque::new();
    let said = running.stderr.take().context("the target has no stderr")?;
    for line in BufReader::new(said).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        if !progress.take(&line, started.elapsed()) {
            last_words.push_back(line);
            last_words.drain(..last_words.len().saturating_sub(LAST_WORDS));
        }
    }
    let status = running.wait()?;
    println!("{progress}");
    if !status.success() {
        let last_words = Vec::from(last_words).join("\n");
        bail!("{last_words}\nthe fuzz target {target} failed ({status})");
    }
    Ok(())
}

/// Returns the names of the targets in fuzz/Cargo.toml.
fn targets() -> Result<Vec<String>> {
    let manifest =
        fs::read_to_string(fuzz_folder().join("Cargo.toml")).context("cannot read fuzz/Cargo.toml")?;
    let manifest: toml::Table = manifest.parse().context("fuzz/Cargo.toml is not valid TOML")?;
    let bins = manifest
        .get("bin")
        .and_then(toml::Value::as_array)
        .context("fuzz/Cargo.toml has no [[bin]]")?;
    let name = |bin: &toml::Value| Some(bin.get("name")?.as_str()?.to_owned());
    bins.iter()
        .map(|bin| name(bin).context("a [[bin]] of fuzz/Cargo.toml has no name"))
        .collect()
}

fn fuzz_folder() -> PathBuf {
    workspace::root().join("fuzz")
}

/// Returns the target folder. It is not the workspace's, since nothing could be shared under other flags.
fn target_folder() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => workspace::root().join(folder).join("fuzz"),
        None => fuzz_folder().join("target"),
    }
}

fn host_triple() -> Result<String> {
    let said = process::output(&mut process::command("rustc", ["-vV"]))?;
    let said = String::from_utf8_lossy(&said);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names no host")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_source_file_and_seeds() {
        let targets = targets().unwrap();
        assert!(targets.len() >= 8);
        for target in targets {
            let source = fuzz_folder().join("fuzz_targets").join(format!("{target}.rs"));
            assert!(source.is_file(), "{}", source.display());
            let seeds = fs::read_dir(fuzz_folder().join("seeds").join(&target)).unwrap();
            assert!(seeds.count() > 0, "{target} has no seeds");
        }
    }

    #[test]
    fn an_unknown_target_is_answered_with_the_list() {
        let args = Args {
            targets: vec!["nothing".into()],
            minutes: 1,
            jobs: 1,
            input: None,
            passed_on: Vec::new(),
        };
        let text = run(&args).unwrap_err().to_string();
        assert!(
            text.starts_with("no fuzz target nothing; there are: notation"),
            "{text}"
        );
    }
}
