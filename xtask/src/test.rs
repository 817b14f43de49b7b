//! `cargo xtask test`: the whole check, the same for people and for machines.
//!
//! Cheap steps come first, and the first failure ends the check. A table of durations is printed at the end. Lints, docs and
//! tests share builds of dependencies where cargo can; flags that would cause a full rebuild go to the one tool that needs
//! them. The fuzz targets share nothing with the rest, so they are built and run beside it, where tests leave cores idle.

use std::fs::{self, File};
use std::iter;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::{audit, axe, fuzz, process, setup, tidy, web, workspace};

/// The time for each fuzz target, in seconds.
const FUZZ_SECONDS: u32 = 5;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only these steps; all of them by default
    #[arg(value_enum)]
    steps: Vec<Step>,
}

/// The steps, in the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Step {
    /// Missing programs are installed, and axe-core is fetched
    Setup,
    /// The lock files match the manifests
    Locks,
    /// The licences of all dependencies are allowed
    Licences,
    /// rustfmt finds nothing to do
    Format,
    /// The project's own rules hold
    Tidy,
    /// clippy has no warnings
    Lints,
    /// The browser client builds, as it is released
    Web,
    /// All tests pass
    Tests,
    /// The documentation builds without a warning
    Docs,
    /// The pure crates build for the browser
    Wasm,
    /// Every fuzz target runs for a few seconds
    Fuzz,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let chosen = |step: &&Step| args.steps.is_empty() || args.steps.contains(step);
    let started = Instant::now();
    let mut durations = Vec::new();
    let mut beside = None;
    for &step in Step::value_variants().iter().filter(chosen) {
        println!("\n== {} ==", step.name());
        let step_started = Instant::now();
        if step == Step::Lints && chosen(&&Step::Fuzz) {
            beside = Some(Beside::start(Step::Fuzz)?);
        }
        let done = match beside.take_if(|beside| beside.step == step) {
            Some(beside) => beside.finish(),
            None => step.run(),
        };
        let took = step_started.elapsed();
        durations.push((step, took));
        if let Err(error) = done {
            print_durations(&durations);
            return Err(error.context(format!(
                "the step `{}` failed after {}",
                step.name(),
                seconds(took)
            )));
        }
        println!("== {}: ok, {} ==", step.name(), seconds(took));
    }
    print_durations(&durations);
    println!("All passed in {}.", seconds(started.elapsed()));
    Ok(())
}

impl Step {
    fn run(self) -> Result<()> {
        match self {
            Step::Setup => set_up(),
            Step::Locks => locks(),
            Step::Licences => audit::licences(),
            Step::Format => format(),
            Step::Tidy => tidy::run(),
            Step::Lints => lints(),
            Step::Web => web::build(web::Kind::Release),
            Step::Tests => cargo("test --workspace --exclude kostka-web --locked", None),
            Step::Docs => docs(),
            Step::Wasm => wasm(),
            Step::Fuzz => fuzz::smoke(FUZZ_SECONDS),
        }
    }

    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

fn set_up() -> Result<()> {
    setup::ensure(&[
        setup::RUSTFMT,
        setup::CLIPPY,
        setup::WASM,
        setup::CPP_COMPILER,
        setup::POSTGRES,
        setup::PYTHON,
        setup::BROWSER[0],
        setup::BROWSER[1],
    ])?;
    axe::ensure_fetched()
}

/// A step in a process of its own, beside the others. It is killed if the check ends before it.
struct Beside {
    step: Step,
    process: Child,
}

impl Beside {
    fn start(step: Step) -> Result<Beside> {
        let said =
            File::create(Beside::log(step)).context("cannot write what a step beside the others says")?;
        let mut run = process::command(std::env::current_exe()?, ["test", &step.name()]);
        run.stdout(said.try_clone()?).stderr(said).stdin(Stdio::null());
        let process = run.spawn().context("cannot start a step beside the others")?;
        Ok(Beside { step, process })
    }

    /// Waits for the end, and shows what the step said.
    fn finish(mut self) -> Result<()> {
        let status = self.process.wait()?;
        print!("{}", fs::read_to_string(Beside::log(self.step))?);
        if !status.success() {
            bail!("it failed beside the other steps ({status})");
        }
        Ok(())
    }

    fn log(step: Step) -> std::path::PathBuf {
        workspace::target().join(format!("{}.log", step.name()))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.process.kill();
    }
}

fn locks() -> Result<()> {
    for manifest in iter::once(&"Cargo.toml").chain(workspace::APART) {
        let ask = [
            "metadata",
            "--locked",
            "--format-version=1",
            "--manifest-path",
            manifest,
        ];
        process::output(&mut process::cargo(ask)).with_context(|| {
            format!(
                "if only the lock file is old, `cargo update --workspace --manifest-path {manifest}` renews it"
            )
        })?;
    }
    Ok(())
}

fn format() -> Result<()> {
    cargo("fmt --all --check", None)?;
    for manifest in workspace::APART {
        cargo(&format!("fmt --manifest-path {manifest} --check"), None)?;
    }
    Ok(())
}

/// Runs clippy. The browser client is checked for wasm32, the only target that it builds for.
fn lints() -> Result<()> {
    cargo(
        "clippy --workspace --exclude kostka-web --all-targets --locked --quiet -- -D warnings",
        None,
    )?;
    let client = format!("clippy --package kostka-web --target {WASM} --locked --quiet -- -D warnings");
    cargo(&client, None)
}

fn docs() -> Result<()> {
    let strict = Some(("RUSTDOCFLAGS", "-D warnings"));
    cargo(
        "doc --workspace --exclude kostka-web --no-deps --locked --quiet",
        strict,
    )?;
    let client = format!(
        "doc --package kostka-web --document-private-items --target {WASM} --no-deps --locked --quiet"
    );
    cargo(&client, strict)
}

const WASM: &str = "wasm32-unknown-unknown";

fn wasm() -> Result<()> {
    let mut check = process::cargo(["check", "--locked", "--target", WASM]);
    check.envs(WHOLE);
    for folder in workspace::pure_crates() {
        check.arg("--package").arg(format!("kostka-{folder}"));
    }
    process::run(&mut check)
}

fn cargo(args: &str, variable: Option<(&str, &str)>) -> Result<()> {
    process::run(process::cargo(args.split(' ')).envs(WHOLE).envs(variable))
}

/// Switches incremental compilation off, whose files would take more space than everything else.
const WHOLE: [(&str, &str); 1] = [("CARGO_INCREMENTAL", "0")];

fn print_durations(durations: &[(Step, Duration)]) {
    println!();
    for (step, took) in durations {
        println!("{:<8}{:>10}", step.name(), seconds(*took));
    }
}

fn seconds(took: Duration) -> String {
    format!("{:.1} s", took.as_secs_f64())
}
