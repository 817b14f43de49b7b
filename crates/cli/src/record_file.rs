//! Recorded games in files.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use kostka_rules::Record;
use kostka_rules::record::{LineError, RecordError, ReplayError};
use kostka_texts::Texts;

use crate::failure::Failure;
use crate::terms_args::terms_text;

/// Largest record file in bytes.
const MAX_BYTES: u64 = 16 << 20;

/// The mark with which some editors begin a text.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a whole file, and returns `None` if it is larger than `limit`, or without an end.
pub(crate) fn read_at_most(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, Failure> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
        .map_err(Failure::file(path))?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// Reads a record, in JSON or in lines of text.
pub(crate) fn read(path: &Path, texts: &Texts) -> Result<Record, Failure> {
    let wrong = |what: String| Failure::Arguments(format!("{}: {what}", path.display()));
    let unreadable = |why: String| wrong(format!("{} ({why})", texts.say("replay-unreadable")));
    let bytes = read_at_most(path, MAX_BYTES)?.ok_or_else(|| unreadable(texts.say("refusals-too-long")))?;
    let text = String::from_utf8(bytes).map_err(|_| unreadable(texts.say("cli-words-not-utf8")))?;
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&text);
    if text.trim_start().starts_with('{') {
        Record::from_json(text).map_err(|error| {
            let told = texts.record_error(&error);
            wrong(match error {
                // The reason is in English, for the author of the program that wrote it.
                RecordError::Field { error, .. } => format!("{told} ({error})"),
                _ => told,
            })
        })
    } else {
        Record::from_text(text).map_err(|error| {
            let told = texts.record_text_error(&error);
            wrong(match &error.what {
                LineError::Like(example) => {
                    let like = texts.say_with("cli-record-like", &[("example", example.into())]);
                    format!("{told} ({like})")
                }
                _ => told,
            })
        })
    }
}

/// Explains why a record cannot be replayed; for invalid terms, with what would be valid.
pub(crate) fn replay_text(error: &ReplayError, record: &Record, texts: &Texts) -> String {
    match error {
        ReplayError::Terms(error) => terms_text(error, texts),
        error => texts.replay_error(error, record),
    }
}

/// Writes a record atomically, so that a game is never half saved.
pub(crate) fn write(path: &Path, record: &Record) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(record).map_err(Failure::arguments)? + "\n";
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    fs::write(&beside, text).map_err(Failure::file(&beside))?;
    fs::rename(&beside, path).map_err(Failure::file(path))
}

/// Returns the file of the n-th game of a match: `game.json`, `game-2.json`…
pub(crate) fn numbered(path: &Path, game: usize) -> PathBuf {
    if game <= 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{game}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{game}"),
    };
    path.with_file_name(name)
}

/// Inverts [`numbered`]: returns the file of the first game and the number of this one.
pub(crate) fn first_of(path: &Path) -> Option<(PathBuf, usize)> {
    let stem = path.file_stem()?.to_str()?;
    let (first, number) = stem.rsplit_once('-')?;
    let number: usize = number.parse().ok()?;
    let mut name = OsString::from(first);
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    let first = path.with_file_name(name);
    // A number in another form (`game-02.json`) is not one of ours.
    (number > 1 && numbered(&first, number) == path).then_some((first, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_games_of_a_match_get_files_of_their_own() {
        assert_eq!(numbered(Path::new("a/game.json"), 1), Path::new("a/game.json"));
        assert_eq!(numbered(Path::new("a/game.json"), 2), Path::new("a/game-2.json"));
        assert_eq!(numbered(Path::new("game"), 3), Path::new("game-3"));
    }

    #[test]
    fn the_name_of_a_later_game_leads_to_the_first() {
        for (first, number) in [("a/game.json", 2), ("game", 3), ("our-2.json", 12)] {
            let first = Path::new(first);
            assert_eq!(
                first_of(&numbered(first, number)),
                Some((first.to_owned(), number))
            );
        }
        for alone in [
            "game.json",
            "game-1.json",
            "game-02.json",
            "game-+2.json",
            "-",
            "..",
            "",
        ] {
            assert_eq!(first_of(Path::new(alone)), None, "{alone}");
        }
    }
}
