//! Runs other programs in the workspace root. Each is shown before it runs, and its failure names its command line.

use std::env;
use std::ffi::OsStr;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace;

/// Makes a command for the `cargo` of our toolchain, in the workspace root.
///
/// The variables that `cargo run` sets for xtask itself (`CARGO_PKG_*`, `CARGO_MANIFEST_*`) are removed, since build scripts
/// that watch them would run again in every other call.
pub(crate) fn cargo<I, S>(args: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args);
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Makes a command for any program, in the workspace root.
pub(crate) fn command<I, S>(program: impl AsRef<OsStr>, args: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.args(args).current_dir(workspace::root());
    command
}

/// Shows the command, runs it with our terminal, and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    println!("+ {line}");
    let status = command
        .status()
        .with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs the command without showing it and returns its output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    let line = line(command);
    let output = command
        .output()
        .with_context(|| format!("cannot start `{line}`"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`{line}` failed ({}): {}", output.status, said.trim());
    }
    Ok(output.stdout)
}

/// Returns true if a program of this name is on the `PATH`.
pub(crate) fn on_path(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Returns the command as one would type it, with relative paths inside the workspace.
fn line(command: &Command) -> String {
    let root = format!("{}/", workspace::root().display());
    let program = std::path::Path::new(command.get_program());
    let program = program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy();
    let args = command
        .get_args()
        .map(|arg| arg.to_string_lossy().replace(&root, ""));
    std::iter::once(program.into_owned())
        .chain(args)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let inside = workspace::root().join("fuzz/Cargo.toml");
        let build = cargo(["build", "--manifest-path", inside.to_str().unwrap()]);
        assert_eq!(line(&build), "cargo build --manifest-path fuzz/Cargo.toml");
    }

    #[test]
    fn a_failing_command_is_named_in_the_error() {
        let error = run(&mut command("false", ["at", "once"])).unwrap_err();
        let text = error.to_string();
        assert!(text.starts_with("`false at once` failed"), "{text}");
    }

    #[test]
    fn only_programs_that_are_there_are_on_the_path() {
        assert!(on_path("git"));
        assert!(!on_path("no-such-program-anywhere"));
    }
}
