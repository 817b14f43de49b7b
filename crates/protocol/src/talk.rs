//! What people say to each other.

use serde::{Deserialize, Serialize};

use crate::limits;
use crate::name::{has_piled_marks, is_invisible};

/// A line of chat: 1 to 300 characters on one line, nothing that hides or turns text around.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ChatText(String);

/// Why a text cannot be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadText {
    #[error("there is nothing to say")]
    Empty,
    #[error("a line of chat has at most {} characters", limits::CHAT)]
    TooLong,
    #[error("chat cannot hold invisible or control characters")]
    Invisible,
}

impl ChatText {
    pub fn new(text: &str) -> Result<ChatText, BadText> {
        if text.len() > limits::CHAT * 12 {
            return Err(BadText::TooLong);
        }
        let text = kostka_unicode::composed(text.trim());
        // Emoji are joined and told to be colourful by characters that cannot be seen; those are harmless.
        let hidden = |c: char| is_invisible(c) && !matches!(c, '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
        match text.chars().count() {
            0 => Err(BadText::Empty),
            length if length > limits::CHAT => Err(BadText::TooLong),
            _ if text.chars().any(hidden) || has_piled_marks(&text) => Err(BadText::Invisible),
            _ => Ok(ChatText(text)),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ChatText {
    type Error = BadText;

    fn try_from(text: String) -> Result<ChatText, BadText> {
        ChatText::new(&text)
    }
}

impl From<ChatText> for String {
    fn from(text: ChatText) -> String {
        text.0
    }
}

/// A quick word that every client can show in its own language. It is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    Hello,
    WellPlayed,
    Thanks,
    Wow,
    Oops,
    Laugh,
    Think,
    Hurry,
    GoodGame,
}
