//! Chat and reactions.

use serde::{Deserialize, Serialize};

use crate::limits;
use crate::name::{has_piled_marks, is_invisible, is_legible};

/// A line of chat: 1 to 300 characters, none that hide text or change its direction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ChatText(String);

/// The error for a text that is not a line of chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadText {
    /// There is no character.
    #[error("a line of chat needs at least one character")]
    Empty,
    /// There are more than 300 characters.
    #[error("a line of chat has at most {} characters", limits::CHAT)]
    TooLong,
    /// There is a character that cannot be seen, or a letter with too many accents.
    #[error("chat cannot hold invisible or control characters")]
    Invisible,
}

impl ChatText {
    /// Reads a line of chat. Spaces at both ends are removed, and accents are composed with their letters.
    pub fn new(text: &str) -> Result<ChatText, BadText> {
        ChatText::read(text).and_then(|line| {
            if is_legible(&line.0) {
                Ok(line)
            } else {
                Err(BadText::Invisible)
            }
        })
    }

    /// Reads a line that was written already, perhaps when stray joiners were allowed.
    fn read(text: &str) -> Result<ChatText, BadText> {
        if text.len() > limits::CHAT * 12 {
            return Err(BadText::TooLong);
        }
        let text = kostka_unicode::composed(text.trim());
        // Emoji contain invisible joiners and variation selectors, which are harmless.
        let hidden = |c: char| is_invisible(c) && !matches!(c, '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
        match text.chars().count() {
            0 => Err(BadText::Empty),
            length if length > limits::CHAT => Err(BadText::TooLong),
            _ if text.chars().any(hidden) || has_piled_marks(&text) => Err(BadText::Invisible),
            _ => Ok(ChatText(text)),
        }
    }

    /// Returns the line as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

written_as_text!(ChatText, BadText, read);

/// A short greeting or remark that each client shows in its player's language. The table does not keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// "Hello!"
    Hello,
    /// "Well played!"
    WellPlayed,
    /// "Thank you!"
    Thanks,
    /// Amazement.
    Wow,
    /// Regret about a mistake.
    Oops,
    /// Laughter.
    Laugh,
    /// "I am thinking."
    Think,
    /// "Hurry up!"
    Hurry,
    /// "Good game!"
    GoodGame,
}
