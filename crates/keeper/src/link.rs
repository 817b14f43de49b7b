//! A match as a text that fits into a link: compressed JSON with the number of its format.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kostka_versioned::ReadError;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::matches::{MATCH, Match};

/// The most bytes of a match in a link, unpacked.
const MAX_BYTES: usize = 1 << 20;
/// The best compression.
const LEVEL: u8 = 9;

/// Writes a match, without its drafts and undone changes.
///
/// ```
/// use kostka_keeper::{link, matches::Match};
/// use kostka_protocol::DisplayName;
/// use kostka_rules::Terms;
///
/// let terms = Terms::new("uk-classic", Default::default(), 2)?;
/// let names = ["Оля", "Ірина"].map(|name| DisplayName::new(name).unwrap());
/// let played = Match::new(terms, names.into_iter().collect())?;
/// assert_eq!(link::read(&link::write(&played)), Ok(played));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(of: &Match) -> String {
    // A match is a struct of values that are always written.
    let text = MATCH.write(&of.to_share()).unwrap_or_default();
    URL_SAFE_NO_PAD.encode(compress_to_vec(text.as_bytes(), LEVEL))
}

/// Reads a match from a link.
pub fn read(text: &str) -> Result<Match, ReadError> {
    let unreadable = || MATCH.unreadable();
    if text.len() > MAX_BYTES {
        return Err(unreadable());
    }
    let packed = URL_SAFE_NO_PAD.decode(text).map_err(|_| unreadable())?;
    let bytes = decompress_to_vec_with_limit(&packed, MAX_BYTES).map_err(|_| unreadable())?;
    MATCH.read(&String::from_utf8(bytes).map_err(|_| unreadable())?)
}
