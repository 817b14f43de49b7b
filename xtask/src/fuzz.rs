//! `cargo xtask fuzz`: coverage-guided fuzzing on the pinned stable toolchain.
//!
//! cargo-fuzz needs a nightly compiler for its sanitizers. Coverage alone is an LLVM pass that stable rustc accepts too, and
//! in safe code the bugs to look for are panics, so this builds the same crate with the same pass. The flags go to the
//! target only (`--target` is always given), not to build scripts and macros.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

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

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A target of fuzz/Cargo.toml; all of them in turn by default
    target: Option<String>,
    /// The time for each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Run the target once on this file, to reproduce a crash
    #[arg(long, value_name = "FILE", requires = "target", conflicts_with = "seconds")]
    input: Option<PathBuf>,
    /// Passed on to libFuzzer
    #[arg(last = true, value_name = "OPTIONS")]
    passed_on: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let all = targets()?;
    let chosen = match &args.target {
        None => all,
        Some(name) if all.contains(name) => vec![name.clone()],
        Some(name) => bail!("no fuzz target {name}; there are: {}", all.join(", ")),
    };
    setup::ensure(&[setup::CPP_COMPILER])?;
    let built = build(&[])?;
    for target in chosen {
        if let Some(input) = &args.input {
            let input = fs::canonicalize(input).with_context(|| format!("no file {}", input.display()))?;
            return process::run(
                process::command(built.join(&target), LIMITS)
                    .args(&args.passed_on)
                    .arg(input),
            );
        }
        let corpus = fuzz_folder().join("corpus").join(&target);
        fuzz(&built, &target, args.seconds, &corpus, &args.passed_on)?;
    }
    Ok(())
}

/// Runs every target for a few seconds, from the committed seeds alone, as a part of the whole check.
pub(crate) fn smoke(seconds: u32) -> Result<()> {
    let built = build(&["--locked"])?;
    for target in targets()? {
        let scratch = target_folder().join("scratch").join(&target);
        if scratch.exists() {
            fs::remove_dir_all(&scratch)?;
        }
        let quiet = ["-print_final_stats=1".into(), "-verbosity=0".into()];
        fuzz(&built, &target, seconds, &scratch, &quiet)?;
    }
    Ok(())
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

fn fuzz(built: &Path, target: &str, seconds: u32, corpus: &Path, options: &[String]) -> Result<()> {
    let artifacts = fuzz_folder().join("artifacts").join(target);
    let seeds = fuzz_folder().join("seeds").join(target);
    for folder in [corpus, &artifacts] {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    if !seeds.is_dir() {
        bail!("the target {target} has no seeds: put some in fuzz/seeds/{target}");
    }
    let mut fuzz = process::command(built.join(target), LIMITS);
    fuzz.arg(format!("-max_total_time={seconds}"));
    fuzz.arg(format!("-artifact_prefix={}/", artifacts.display()));
    fuzz.args(options).arg(corpus).arg(seeds);
    process::run(&mut fuzz).with_context(|| {
        format!(
            "the fuzz target {target} found a bug; its input is the newest file in fuzz/artifacts/{target}, \
             run it again by `cargo xtask fuzz {target} --input FILE`"
        )
    })
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
            target: Some("nothing".into()),
            seconds: 1,
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
