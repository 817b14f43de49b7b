//! The file of an SQLite database: readable by its owner only, and watched, because SQLite goes on writing into a file that was
//! moved or deleted.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// A file that is in use.
#[derive(Debug, Clone)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    id: Option<FileId>,
    /// The write-ahead log, if there is one: some file systems do not support it.
    log: Option<PathBuf>,
}

/// Device and number of a file.
type FileId = (u64, u64);

impl DatabaseFile {
    /// Creates the file if it does not exist, and takes the rights of others away.
    ///
    /// An existing file is never opened here: closing it again would release the locks that this process has on it.
    pub(crate) fn prepare(path: &Path) -> io::Result<Self> {
        if !path.try_exists()? {
            create(path)?;
        }
        for file in [path, &beside(path, "-wal"), &beside(path, "-shm")] {
            narrow(file);
        }
        Ok(Self {
            path: path.to_owned(),
            id: file_id(path)?,
            log: None,
        })
    }

    /// Watches the write-ahead log too, from the first transaction on.
    pub(crate) fn watch_log(&mut self) {
        self.log = Some(beside(&self.path, "-wal")).filter(|log| log.exists());
    }

    /// Checks that the path still names the file, and that the write-ahead log is in its place.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let is_there = file_id(&self.path).is_ok_and(|id| id == self.id);
        if is_there && self.log.as_deref().is_none_or(Path::exists) {
            Ok(())
        } else {
            let path = self.path.clone();
            Err(StoreError::FileGone { path })
        }
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.into();
    name.push(ending);
    name.into()
}

fn create(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Makes a file that everybody can read or write private. One that only a group shares was made so on purpose.
#[cfg(unix)]
fn narrow(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(metadata) = fs::metadata(path) else { return };
    if metadata.permissions().mode() & 0o007 != 0
        && let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(0o600))
    {
        let path = path.display();
        tracing::warn!(%path, %error, "others can read the database, and its mode cannot be changed; set it to 0600");
    }
}

#[cfg(not(unix))]
fn narrow(_: &Path) {}

#[cfg(unix)]
fn file_id(path: &Path) -> io::Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt;
    let metadata = fs::metadata(path)?;
    Ok(Some((metadata.dev(), metadata.ino())))
}

#[cfg(not(unix))]
fn file_id(path: &Path) -> io::Result<Option<FileId>> {
    fs::metadata(path).map(|_| None)
}
