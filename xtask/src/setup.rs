//! Installs the things that a command needs, if they are missing and this user may install them.
//!
//! Debian packages are installed by apt (as root, or by sudo without a password), parts of the toolchain by rustup.
//! Otherwise the error names every missing thing and the command that would install it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process;

/// A thing that a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// A program on the `PATH`, and its Debian package.
    Program {
        name: &'static str,
        package: &'static str,
    },
    /// A file, and its Debian package.
    File {
        path: &'static str,
        package: &'static str,
    },
    /// A program of Postgres, which Debian installs into a folder by version, and its Debian package.
    Postgres {
        name: &'static str,
        package: &'static str,
    },
    /// Chromium, under any of its names.
    Browser,
    /// A component of the pinned toolchain, and its program.
    Component {
        name: &'static str,
        program: &'static str,
    },
    /// A compilation target of the pinned toolchain.
    Target(&'static str),
}

/// A C++ compiler, which libFuzzer needs.
pub(crate) const CPP_COMPILER: Need = Need::Program {
    name: "c++",
    package: "g++",
};
/// Python, with which a test runs the check of deals for other programs.
pub(crate) const PYTHON: Need = Need::Program {
    name: "python3",
    package: "python3",
};
/// The package manager that fetches axe-core.
pub(crate) const NPM: Need = Need::Program {
    name: "npm",
    package: "npm",
};
/// The programs of Postgres, with which tests and benchmarks start a cluster of their own.
pub(crate) const POSTGRES: Need = Need::Postgres {
    name: "initdb",
    package: "postgresql",
};
/// A browser for tests, and fonts with the letters of all our languages.
pub(crate) const BROWSER: [Need; 2] = [
    Need::Browser,
    Need::File {
        path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        package: "fonts-dejavu-core",
    },
];
/// The names of Chromium and of browsers based on it; the tests look for the same ones.
const BROWSERS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];
pub(crate) const RUSTFMT: Need = Need::Component {
    name: "rustfmt",
    program: "cargo-fmt",
};
pub(crate) const CLIPPY: Need = Need::Component {
    name: "clippy",
    program: "cargo-clippy",
};
pub(crate) const WASM: Need = Need::Target("wasm32-unknown-unknown");

impl Need {
    fn is_met(self, sysroot: &Path) -> bool {
        match self {
            Need::Program { name, .. } => process::on_path(name),
            Need::File { path, .. } => Path::new(path).is_file(),
            Need::Postgres { name, .. } => process::on_path(name) || in_postgres_folder(name),
            Need::Browser => browser().is_some(),
            Need::Component { program, .. } => sysroot.join("bin").join(program).is_file(),
            Need::Target(target) => sysroot.join("lib/rustlib").join(target).is_dir(),
        }
    }

    fn package(self) -> Option<&'static str> {
        match self {
            Need::Program { package, .. } | Need::File { package, .. } | Need::Postgres { package, .. } => {
                Some(package)
            }
            Need::Browser => Some("chromium"),
            Need::Component { .. } | Need::Target(_) => None,
        }
    }

    /// Returns the arguments with which rustup installs it.
    fn rustup(self) -> Option<[&'static str; 3]> {
        match self {
            Need::Component { name, .. } => Some(["component", "add", name]),
            Need::Target(target) => Some(["target", "add", target]),
            Need::Program { .. } | Need::File { .. } | Need::Postgres { .. } | Need::Browser => None,
        }
    }
}

fn in_postgres_folder(name: &str) -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    versions
        .into_iter()
        .any(|version| version.path().join("bin").join(name).is_file())
}

/// Returns the name of an installed browser.
pub(crate) fn browser() -> Option<&'static str> {
    BROWSERS.into_iter().find(|name| process::on_path(name))
}

/// Installs everything that is missing, or fails and names it.
pub(crate) fn ensure(needs: &[Need]) -> Result<()> {
    let sysroot = sysroot()?;
    let missing = still_missing(needs, &sysroot);
    if missing.is_empty() {
        return Ok(());
    }
    apt(&missing)?;
    for args in missing.iter().filter_map(|need| need.rustup()) {
        process::run(&mut process::command("rustup", args)).with_context(|| {
            format!(
                "the toolchain lacks something; bring it by `rustup {}`",
                args.join(" ")
            )
        })?;
    }
    let missing = still_missing(needs, &sysroot);
    if !missing.is_empty() {
        bail!("still missing after installing: {missing:?}");
    }
    Ok(())
}

fn still_missing(needs: &[Need], sysroot: &Path) -> Vec<Need> {
    needs
        .iter()
        .copied()
        .filter(|need| !need.is_met(sysroot))
        .collect()
}

fn apt(missing: &[Need]) -> Result<()> {
    let mut packages: Vec<_> = missing.iter().filter_map(|need| need.package()).collect();
    packages.sort_unstable();
    packages.dedup();
    if packages.is_empty() {
        return Ok(());
    }
    let advice = format!("as root: apt-get install {}", packages.join(" "));
    if !process::on_path("apt-get") {
        bail!(
            "missing, and there is no apt-get here: the Debian package(s) {}, or what your system calls them",
            packages.join(", ")
        );
    }
    let become_root: &[&str] = if is_root()? {
        &[]
    } else if may_sudo() {
        &["sudo", "-n"]
    } else {
        bail!(
            "missing, and this user may not install: {}; {advice}",
            packages.join(", ")
        );
    };
    let apt_get = |args: &[&str]| {
        let front = [
            "env",
            "DEBIAN_FRONTEND=noninteractive",
            "apt-get",
            "-o",
            "DPkg::Lock::Timeout=600",
        ];
        let words = [become_root, &front, args].concat();
        process::run(&mut process::command(words[0], &words[1..])).with_context(|| advice.clone())
    };
    apt_get(&["update"])?;
    apt_get(&[&["install", "-y", "--no-install-recommends"], &packages[..]].concat())
}

fn is_root() -> Result<bool> {
    let id = process::output(&mut process::command("id", ["-u"]))?;
    Ok(id.trim_ascii() == b"0")
}

fn may_sudo() -> bool {
    process::on_path("sudo") && process::output(&mut process::command("sudo", ["-n", "true"])).is_ok()
}

fn sysroot() -> Result<PathBuf> {
    let said = process::output(&mut process::command("rustc", ["--print", "sysroot"]))?;
    let text = String::from_utf8(said).context("the sysroot's path is not UTF-8")?;
    Ok(PathBuf::from(text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_not_installed_again() {
        ensure(&[
            Need::Program {
                name: "git",
                package: "git",
            },
            RUSTFMT,
        ])
        .unwrap();
    }

    #[test]
    fn a_need_knows_who_brings_it() {
        assert_eq!(CPP_COMPILER.package(), Some("g++"));
        assert_eq!(CPP_COMPILER.rustup(), None);
        assert_eq!(Need::Browser.package(), Some("chromium"));
        assert_eq!(WASM.rustup(), Some(["target", "add", "wasm32-unknown-unknown"]));
        assert_eq!(WASM.package(), None);
    }

    #[test]
    fn only_the_missing_needs_are_left() {
        let there = Need::Program {
            name: "git",
            package: "git",
        };
        let absent = Need::File {
            path: "/no/such/file",
            package: "none",
        };
        assert_eq!(
            still_missing(&[there, absent], Path::new("/no/such/sysroot")),
            [absent]
        );
    }
}
