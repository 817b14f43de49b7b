//! A small disk that tests can fill, or in its place a limit to the size of files, where a test may not mount one.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::TestDatabase;

const FOLDER: &str = "KOSTKA_TEST_SMALL_DISK";
const KIND: &str = "KOSTKA_TEST_SMALL_DISK_KIND";

/// Ways to run a program with a small disk; the first one that this machine permits is taken. The last one is no disk but a
/// limit to the size of files, without the signal that would end the program.
const WAYS: [(&str, &[&str]); 3] = [
    ("mount", &["unshare", "-Urm", "sh", "-c", MOUNT, "sh"]),
    ("mount", &["unshare", "-m", "sh", "-c", MOUNT, "sh"]),
    ("limit", &["sh", "-c", "trap '' XFSZ; shift; exec \"$@\"", "sh"]),
];
const MOUNT: &str = "mount -t tmpfs -o size=4m tmpfs \"$1\" && shift && exec \"$@\"";

/// A disk of 4 MiB, which ends with this process.
#[derive(Debug)]
pub struct SmallDisk {
    folder: PathBuf,
    is_mounted: bool,
}

impl SmallDisk {
    /// Runs the test of this name again, in a process of its own with a small disk. Returns the disk in that process, and
    /// `None` in this one after the other has succeeded.
    pub fn enter(test: &str) -> io::Result<Option<Self>> {
        if let Some(folder) = std::env::var_os(FOLDER) {
            let is_mounted = std::env::var(KIND).is_ok_and(|kind| kind == "mount");
            return Ok(Some(Self {
                folder: folder.into(),
                is_mounted,
            }));
        }
        let folder = tempfile::Builder::new().prefix("kostka-disk-").tempdir()?;
        let (kind, mut command) = WAYS
            .iter()
            .find_map(|(kind, words)| {
                let mut trial = command(words, folder.path());
                let works = trial.arg("true").stderr(Stdio::null()).status();
                let works = works.is_ok_and(|status| status.success());
                works.then(|| (kind, command(words, folder.path())))
            })
            .ok_or_else(|| io::Error::other("there is no shell"))?;
        tell(match *kind {
            "mount" => format!("{test}: on a disk of 4 MiB"),
            _ => {
                format!("{test}: ONLY WITH A LIMIT TO THE SIZE OF FILES, because nothing may be mounted here")
            }
        });
        let status = command
            .arg(std::env::current_exe()?)
            .args(["--exact", test, "--nocapture"])
            .env(FOLDER, folder.path())
            .env(KIND, kind)
            .status()?;
        if status.success() {
            Ok(None)
        } else {
            Err(io::Error::other(format!(
                "{test} failed on a small disk ({kind})"
            )))
        }
    }

    /// Names a database on this disk.
    pub fn database(&self) -> TestDatabase {
        TestDatabase {
            url: format!("sqlite:{}", self.path().display()),
            _folder: None,
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.join("kostka.db")
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }

    /// Fills the disk.
    pub fn fill(&self) -> io::Result<()> {
        if !self.is_mounted {
            let log = self.folder.join("kostka.db-wal");
            return limit_files(&log.metadata()?.len().to_string());
        }
        let mut ballast = File::create(self.ballast())?;
        while ballast.write_all(&[0; 4096]).is_ok() {}
        Ok(())
    }

    /// Makes room again.
    pub fn free(&self) -> io::Result<()> {
        if self.is_mounted {
            std::fs::remove_file(self.ballast())
        } else {
            limit_files("unlimited")
        }
    }

    /// Makes the disk writable or not. Returns false, and says so, if it is no disk but a limit, or this machine does not permit it.
    pub fn set_writable(&self, is_writable: bool) -> io::Result<bool> {
        let mode = if is_writable { "remount,rw" } else { "remount,ro" };
        if !self.is_mounted {
            tell("NOT TESTED: nothing may be mounted here, so there is no read-only disk");
            return Ok(false);
        }
        let mut mount = Command::new("mount");
        Ok(mount.args(["-o", mode]).arg(&self.folder).status()?.success())
    }
}

/// Prints a line past the test harness, which hides what tests that succeed print.
fn tell(line: impl std::fmt::Display) {
    // Where this fails, nobody reads it.
    let _ = writeln!(io::stderr(), "{line}");
}

fn command(words: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(folder);
    command
}

/// Sets the soft limit of this process.
fn limit_files(bytes: &str) -> io::Result<()> {
    let pid = std::process::id().to_string();
    let limit = format!("--fsize={bytes}:unlimited");
    Command::new("prlimit").args(["--pid", &pid, &limit]).status()?;
    Ok(())
}
