//! Failures of commands, and exit statuses.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::paint;

/// The failure of a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Invalid arguments, with a text that says what would be valid.
    Arguments(String),
    /// A file or a stream failed.
    Io { what: String, error: io::Error },
}

/// Status 0: success.
pub(crate) const GOOD: ExitCode = ExitCode::SUCCESS;

/// Returns status 1: an illegal move, or unreadable lines.
pub(crate) fn bad_news() -> ExitCode {
    ExitCode::from(1)
}

impl Failure {
    pub(crate) fn arguments(text: impl Display) -> Failure {
        Failure::Arguments(text.to_string())
    }

    /// Makes the failure of reading or writing a file.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Failure + use<> {
        let what = path.display().to_string();
        move |error| Failure::Io { what, error }
    }

    /// Reports the failure on standard error, except for a closed pipe.
    pub(crate) fn report(self) -> ExitCode {
        if let Failure::Io { error, .. } = &self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            return GOOD;
        }
        let bad = paint::BAD;
        // There is nowhere else to report a failure of standard error.
        let _ = writeln!(anstream::stderr(), "{bad}error:{bad:#} {self}");
        ExitCode::from(2)
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Arguments(text) => f.write_str(text),
            Failure::Io { what, error } => write!(f, "{what}: {error}"),
        }
    }
}

/// Converts errors of the standard streams.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io {
            what: "input or output".to_owned(),
            error,
        }
    }
}
