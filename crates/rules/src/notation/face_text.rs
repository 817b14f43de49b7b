//! The notation of one face, stored inline.

use std::borrow::Cow;
use std::fmt::{self, Write};

use serde::{Deserialize, Serialize, Serializer};

use crate::tile::Face;

/// The notation of a face, such as `r13`, `J` or `*Ż`.
///
/// It has at most four bytes and needs no allocation. Reading a face from it takes the tile set, which tells the joker
/// `J` from the letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "Cow<'_, str>")]
pub struct FaceText {
    bytes: [u8; FaceText::MAX_BYTES],
    len: u8,
}

impl FaceText {
    /// The length of the longest notation of a face.
    pub const MAX_BYTES: usize = 4;

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).expect("only whole strings are written")
    }
}

impl AsRef<str> for FaceText {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for FaceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for FaceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Write for FaceText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let from = usize::from(self.len);
        let to = from + text.len();
        self.bytes
            .get_mut(from..to)
            .ok_or(fmt::Error)?
            .copy_from_slice(text.as_bytes());
        self.len = to as u8;
        Ok(())
    }
}

impl From<Face> for FaceText {
    fn from(face: Face) -> FaceText {
        let mut text = FaceText {
            bytes: [0; FaceText::MAX_BYTES],
            len: 0,
        };
        // Every face of a tile set fits. A joker with a letter of no alphabet (four bytes) is cut to `*`.
        let _ = write!(text, "{face}");
        text
    }
}

impl TryFrom<&str> for FaceText {
    type Error = NotAFace;

    fn try_from(text: &str) -> Result<FaceText, NotAFace> {
        let mut face = FaceText {
            bytes: [0; FaceText::MAX_BYTES],
            len: 0,
        };
        face.write_str(text).map_err(|_| NotAFace)?;
        Ok(face)
    }
}

impl TryFrom<Cow<'_, str>> for FaceText {
    type Error = NotAFace;

    fn try_from(text: Cow<'_, str>) -> Result<FaceText, NotAFace> {
        FaceText::try_from(&*text)
    }
}

impl Serialize for FaceText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A text that is too long for a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tile is a short text, like `k7`")]
pub struct NotAFace;
