//! Paths and lists of the workspace.

use std::env;
use std::path::{Path, PathBuf};

/// A crate in `crates/`.
pub(crate) struct Crate {
    /// The name of its folder.
    pub(crate) name: &'static str,
    /// `true` for a crate without I/O, clock and randomness, which therefore builds for wasm32.
    pub(crate) is_pure: bool,
    /// The crates of this workspace that it may depend on. Tests and benches may also use the test kit.
    pub(crate) uses: &'static [&'static str],
}

impl Crate {
    const fn pure(name: &'static str, uses: &'static [&'static str]) -> Crate {
        let is_pure = true;
        Crate { name, is_pure, uses }
    }

    const fn other(name: &'static str, uses: &'static [&'static str]) -> Crate {
        let is_pure = false;
        Crate { name, is_pure, uses }
    }
}

/// Every crate of the design. Each one stands below those that it uses.
pub(crate) const CRATES: &[Crate] = &[
    Crate::other("unicode", &[]),
    Crate::pure("slim", &[]),
    Crate::pure("versioned", &["slim"]),
    Crate::pure("rules", &["unicode", "slim", "versioned"]),
    Crate::pure("lexicon", &["unicode", "slim"]),
    Crate::pure("tournament", &["rules", "slim", "versioned"]),
    Crate::pure("solver", &["rules", "lexicon", "slim"]),
    Crate::pure("protocol", &["rules", "tournament", "unicode"]),
    Crate::pure("keeper", &["rules", "protocol", "solver", "slim", "versioned"]),
    Crate::pure("board", &["rules", "protocol", "slim"]),
    Crate::pure("session", &["rules", "protocol", "versioned"]),
    Crate::pure(
        "bots",
        &["rules", "lexicon", "solver", "slim", "protocol", "session"],
    ),
    Crate::pure("texts", &["rules", "protocol", "tournament", "slim", "unicode"]),
    Crate::pure(
        "client",
        &[
            "unicode",
            "slim",
            "versioned",
            "rules",
            "tournament",
            "protocol",
            "board",
            "session",
            "bots",
            "keeper",
        ],
    ),
    Crate::other("store", &[]),
    Crate::other(
        "server",
        &[
            "rules",
            "tournament",
            "lexicon",
            "solver",
            "bots",
            "protocol",
            "keeper",
            "session",
            "texts",
            "store",
            "versioned",
        ],
    ),
    Crate::other(
        "web",
        &[
            "rules",
            "lexicon",
            "solver",
            "bots",
            "protocol",
            "board",
            "session",
            "client",
            "keeper",
            "tournament",
            "texts",
            "unicode",
            "slim",
            "versioned",
        ],
    ),
    Crate::other(TEST_KIT, &["rules"]),
    Crate::other(
        "browser-tests",
        &[
            "rules",
            "tournament",
            "protocol",
            "session",
            "texts",
            "server",
            TEST_KIT,
        ],
    ),
    Crate::other(
        "cli",
        &[
            "rules",
            "tournament",
            "lexicon",
            "solver",
            "bots",
            "board",
            "texts",
            "server",
        ],
    ),
];

/// The crate that only tests and benches use.
pub(crate) const TEST_KIT: &str = "test-kit";

/// Iterates over the names of the pure crates.
pub(crate) fn pure_crates() -> impl Iterator<Item = &'static str> {
    CRATES
        .iter()
        .filter(|known| known.is_pure)
        .map(|known| known.name)
}

/// The workspaces beside the main one, each with a lock file of its own.
pub(crate) const APART: &[&str] = &["fuzz/Cargo.toml", "bench/ilp/Cargo.toml", "bench/wasm/Cargo.toml"];

/// Returns the root of the workspace.
///
/// The variable that cargo sets at run time has precedence, since checkouts with a common target folder share this binary.
pub(crate) fn root() -> PathBuf {
    let manifest_folder =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest_folder)
        .parent()
        .expect("xtask lies in the workspace root")
        .to_path_buf()
}

/// Returns the target folder of cargo.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
