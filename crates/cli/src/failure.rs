//! Failures of commands, and exit statuses.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kostka_texts::Texts;

use crate::paint;

/// The failure of a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Invalid arguments, with a text that says what would be valid.
    Arguments(String),
    /// A file failed, or a standard stream if there is no path.
    Io { path: Option<PathBuf>, error: io::Error },
}

/// Status 0: success.
pub(crate) const GOOD: ExitCode = ExitCode::SUCCESS;

/// Returns status 0 for good news, and 1 for bad news: an illegal move, or unreadable lines.
pub(crate) fn status(good: bool) -> ExitCode {
    ExitCode::from(u8::from(!good))
}

impl Failure {
    pub(crate) fn arguments(text: impl Display) -> Failure {
        Failure::Arguments(text.to_string())
    }

    /// Makes the failure of reading or writing a file.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Failure + use<> {
        let path = Some(path.to_owned());
        move |error| Failure::Io { path, error }
    }

    /// Reports the failure on standard error, except for a closed pipe.
    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        if let Failure::Io { error, .. } = &self
            && error.kind() == ErrorKind::BrokenPipe
        {
            return GOOD;
        }
        let (bad, error) = (paint::BAD, texts.say("cli-error"));
        // There is nowhere else to report a failure of standard error.
        let _ = writeln!(anstream::stderr(), "{bad}{error}{bad:#} {}", self.text(texts));
        ExitCode::from(2)
    }

    /// Explains the failure.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        match self {
            Failure::Arguments(text) => text.clone(),
            Failure::Io { path, error } => {
                let what = match path {
                    Some(path) => path.display().to_string(),
                    None => texts.say("cli-streams"),
                };
                let why = match error.kind() {
                    ErrorKind::NotFound => texts.say("cli-file-missing"),
                    ErrorKind::PermissionDenied => texts.say("cli-file-forbidden"),
                    ErrorKind::IsADirectory => texts.say("cli-file-folder"),
                    _ => error.to_string(),
                };
                format!("{what}: {why}")
            }
        }
    }
}

/// Converts errors of the standard streams.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io { path: None, error }
    }
}
