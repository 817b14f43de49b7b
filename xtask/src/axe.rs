//! axe-core, which finds barriers for people with disabilities in pages. The browser tests run it.
//!
//! Its licence (MPL-2.0) is not ours, so it is no part of the repository: one version is fetched into the target folder, and
//! only the file whose hash stands here is used.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha512};

use crate::{process, setup, workspace};

/// The pinned version.
const VERSION: &str = "4.14.0";
/// The SHA-512 of its package.
const SHA512: &str = "f564d9c448ec67b6f5dd31fc24f99b576cfc0876e5f34ff6866dd73c41b826035d40b2bcd480515e64b11df3003a44aa41e4714ffd1dc0d0f3d863a6df3ce971";

/// Fetches the package and unpacks it, if that has not been done.
pub(crate) fn ensure_fetched() -> Result<()> {
    let folder = folder();
    if is_right(&package(&folder)) && folder.join("package/axe.min.js").is_file() {
        return Ok(());
    }
    setup::ensure(&[setup::NPM])?;
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut pack = process::command("npm", ["pack", "--silent", &format!("axe-core@{VERSION}")]);
    process::run(pack.current_dir(&folder))
        .context("axe-core could not be fetched; it needs a network once")?;
    ensure!(
        is_right(&package(&folder)),
        "{} is not the pinned axe-core {VERSION}: its SHA-512 is another",
        package(&folder).display()
    );
    let mut unpack = process::command("tar", ["-xzf"]);
    process::run(unpack.arg(package(&folder)).current_dir(&folder))
}

fn folder() -> PathBuf {
    workspace::target().join("axe-core")
}

fn package(folder: &Path) -> PathBuf {
    folder.join(format!("axe-core-{VERSION}.tgz"))
}

/// Checks whether a file is the pinned package.
fn is_right(file: &Path) -> bool {
    fs::read(file).is_ok_and(|bytes| hex::encode(Sha512::digest(bytes)) == SHA512)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_or_missing_package_is_not_the_pinned_one() {
        let forged = std::env::temp_dir().join(format!("kostka-axe-{}.tgz", std::process::id()));
        fs::write(&forged, "not axe-core").unwrap();
        assert!(!is_right(&forged));
        fs::remove_file(&forged).unwrap();
        assert!(!is_right(&forged));
    }
}
