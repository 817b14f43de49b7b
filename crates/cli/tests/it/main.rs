//! Tests of the binary: arguments and input, output and status.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cups;
mod fixtures;
mod json;
mod languages;
mod people;
mod play;
mod simulate;
mod solve;
mod spoken;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a run of the command.
#[derive(Debug)]
struct Ran {
    status: i32,
    out: String,
    err: String,
}

fn kostka(args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kostka"))
        .args(args)
        .env_remove("CLICOLOR_FORCE")
        // The language of a run is the one that it asks for, and otherwise English.
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // On its own thread, because the command answers while it reads. It may stop reading before the end.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the command, and compares its output and status.
#[track_caller]
fn check(args: &[&str], input: &str, status: i32, expected: &str) {
    let ran = kostka(args, input.as_bytes());
    assert_eq!(
        ran.out.trim(),
        expected.trim(),
        "{args:?} said on stderr: {}",
        ran.err
    );
    assert_eq!(ran.status, status, "{args:?}");
}

/// Runs the command with invalid arguments, and checks the advice.
#[track_caller]
fn check_refused(args: &[&str], advice: &str) {
    let ran = kostka(args, b"");
    assert!(ran.err.contains(advice), "{args:?} said: {}{}", ran.err, ran.out);
    assert_eq!(ran.status, 2, "{args:?}");
    assert_eq!(ran.out, "", "{args:?}");
}

/// Returns the path of a temporary file for a test.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{}-{name}", std::process::id()));
    drop(std::fs::remove_file(&file));
    file
}
