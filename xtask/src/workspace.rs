//! Where things are, and what holds for which crates.

use std::env;
use std::path::{Path, PathBuf};

/// The crates that do no I/O and own no clock and no randomness, and therefore build for wasm32.
pub(crate) const PURE_CRATES: &[&str] = &[
    "slim", "rules", "lexicon", "solver", "bots", "protocol", "session", "texts", "board",
];

/// The workspaces beside the main one, each with a lock file of its own.
pub(crate) const APART: &[&str] = &["fuzz/Cargo.toml", "bench/ilp/Cargo.toml", "bench/wasm/Cargo.toml"];

/// The root of the workspace, wherever we are called from.
///
/// What cargo says when it runs us comes first: two checkouts that share a target folder also share this binary.
pub(crate) fn root() -> PathBuf {
    let manifest_folder =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest_folder)
        .parent()
        .expect("xtask lies in the workspace root")
        .to_path_buf()
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
