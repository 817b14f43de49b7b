//! Reasons for a command to end early, and the exit status for the shell.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::paint;

/// The reason for a command to end early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments are wrong; the text says what would be right.
    Arguments(String),
    /// A file or a stream failed.
    Io { what: String, error: io::Error },
}

/// The exit status of a command that did its work: good news or bad.
pub(crate) const GOOD: ExitCode = ExitCode::SUCCESS;

/// Status 1: an illegal move, or lines that were not understood.
pub(crate) fn bad_news() -> ExitCode {
    ExitCode::from(1)
}

impl Failure {
    pub(crate) fn arguments(text: impl Display) -> Failure {
        Failure::Arguments(text.to_string())
    }

    /// An error while reading or writing a file.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Failure + use<> {
        let what = path.display().to_string();
        move |error| Failure::Io { what, error }
    }

    /// Tells people on the error stream, except when nobody listens any more.
    pub(crate) fn report(self) -> ExitCode {
        if let Failure::Io { error, .. } = &self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            return GOOD;
        }
        let bad = paint::BAD;
        // Nothing is left to be done if even this cannot be written.
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

/// Errors of the standard streams.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io {
            what: "input or output".to_owned(),
            error,
        }
    }
}
