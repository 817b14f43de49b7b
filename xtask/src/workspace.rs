//! Paths and lists of the workspace.

use std::env;
use std::path::{Path, PathBuf};

/// The crates without I/O, clock and randomness, which therefore build for wasm32.
pub(crate) const PURE_CRATES: &[&str] = &[
    "slim",
    "versioned",
    "rules",
    "lexicon",
    "solver",
    "bots",
    "protocol",
    "session",
    "texts",
    "board",
    "client",
];

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
