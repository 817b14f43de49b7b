//! Display names: short, visible, and never like a bot's.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::limits;

/// A person's name as others see it.
///
/// It has 1 to 24 visible characters, none that hide text or change its direction, and does not read like the name of
/// a bot.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DisplayName(String);

/// The error for a text that is not a display name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// There is no visible character.
    #[error("a name needs at least one visible character")]
    Empty,
    /// There are more than 24 characters.
    #[error("a name has at most {} characters", limits::NAME)]
    TooLong,
    /// There is a character that cannot be seen, or a letter with too many accents.
    #[error("a name cannot hold invisible or control characters")]
    Invisible,
    /// The name reads like the name of a bot or of the program.
    #[error("this name reads like the name of a bot")]
    LooksLikeABot,
}

impl BadName {
    /// Returns the code of the error.
    pub const fn code(self) -> &'static str {
        match self {
            BadName::Empty => "name-empty",
            BadName::TooLong => "name-too-long",
            BadName::Invisible => "name-invisible",
            BadName::LooksLikeABot => "name-like-a-bot",
        }
    }
}

impl DisplayName {
    /// Reads a name. Spaces at both ends are removed, those inside become one, and accents are composed with their letters.
    ///
    /// ```
    /// use kostka_protocol::{BadName, DisplayName};
    /// assert_eq!(DisplayName::new("  Ania   z Łodzi ").unwrap().as_str(), "Ania z Łodzi");
    /// assert_eq!(DisplayName::new("Bot 3"), Err(BadName::LooksLikeABot));
    /// ```
    pub fn new(text: &str) -> Result<DisplayName, BadName> {
        let name = DisplayName::read(text)?;
        if name.0.chars().any(draws_nothing) {
            return Err(BadName::Invisible);
        }
        if looks_like_a_bot(&name.0) {
            return Err(BadName::LooksLikeABot);
        }
        Ok(name)
    }

    /// Reads a name that somebody has already. A release that knows more look-alikes or blanks might refuse it as a new one.
    fn read(text: &str) -> Result<DisplayName, BadName> {
        // No character of composed text takes twelve bytes.
        if text.len() > limits::NAME * 12 {
            return Err(BadName::TooLong);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = kostka_unicode::composed(&words.join(" "));
        if name.chars().any(is_invisible) || has_piled_marks(&name) {
            return Err(BadName::Invisible);
        }
        match name.chars().count() {
            0 => Err(BadName::Empty),
            length if length > limits::NAME => Err(BadName::TooLong),
            _ => Ok(DisplayName(name)),
        }
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the name without case, accents and look-alike letters. Names with the same skeleton can be taken for each other.
    pub fn skeleton(&self) -> String {
        skeleton(&self.0)
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

written_as_text!(DisplayName, BadName, read);

/// Returns `true` for control characters, characters that hide text or change its direction, private characters, and
/// characters that look like spaces.
pub(crate) fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Returns `true` for the rarer characters that draw nothing: signs of shorthand, and the head of no note.
fn draws_nothing(c: char) -> bool {
    matches!(c, '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}')
}

/// Returns `true` if a text hides nothing and keeps its direction. Joiners and variation selectors may stand where emoji and
/// the letters of some scripts need them.
pub(crate) fn is_legible(text: &str) -> bool {
    let mut before = ' ';
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let joins = |side: char| !side.is_ascii() && !is_invisible(side);
        let is_fine = match c {
            '\u{fe0e}' | '\u{fe0f}' => before != ' ' && !is_invisible(before),
            '\u{200c}' | '\u{200d}' => {
                (before == '\u{fe0f}' || joins(before)) && rest.clone().next().is_some_and(joins)
            }
            _ => !is_invisible(c),
        };
        if !is_fine {
            return false;
        }
        before = c;
    }
    !has_piled_marks(text)
}

/// Returns `true` if a combining mark follows no letter, or more than two follow one: such text spills over its line.
pub(crate) fn has_piled_marks(text: &str) -> bool {
    let mut marks = 3;
    for c in text.chars() {
        marks = if kostka_unicode::is_mark(c) { marks + 1 } else { 0 };
        if marks > 2 {
            return true;
        }
    }
    false
}

/// Words for a bot in the four languages of the client.
const BOT_WORDS: [&str; 9] = [
    "bot",
    "bots",
    "бот",
    "robot",
    "робот",
    "komputer",
    "computer",
    "počítač",
    "компютер",
];

/// Names that belong to the program itself.
const PROGRAM_NAMES: [&str; 4] = ["kostka", "server", "system", "admin"];

fn looks_like_a_bot(name: &str) -> bool {
    if name.contains('🤖') {
        return true;
    }
    let bots = BOT_WORDS.map(skeleton);
    let words = words_of(name);
    let whole = words.concat();
    words.iter().chain([&whole]).any(|word| bots.contains(word))
        || PROGRAM_NAMES.map(skeleton).contains(&whole)
}

/// Splits a name into words without digits at their ends: `Bot-3`, `bot3` and `EasyBot` all contain `bot`; `Abbott` does
/// not.
fn words_of(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_small = false;
    for c in name.chars() {
        if !c.is_alphanumeric() || (after_small && c.is_uppercase()) {
            words.push(String::new());
        }
        after_small = c.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| c.is_alphanumeric()) {
            word.push(c);
        }
    }
    words
        .into_iter()
        .map(|word| skeleton(word.trim_end_matches(|c: char| c.is_ascii_digit())))
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns a text in small letters without accents, with the Latin letter in place of its look-alikes.
pub(crate) fn skeleton(text: &str) -> String {
    let bare = |text: &str| -> String {
        let text = kostka_unicode::apart(text);
        let letters = text.chars().filter(|c| !kostka_unicode::is_mark(*c));
        letters.map(latin).collect()
    };
    // The look of a capital and that of its small letter differ, so both count.
    let small = kostka_unicode::small(&bare(&kostka_unicode::look(&bare(text))));
    bare(&kostka_unicode::look(&bare(&small)))
}

/// Returns the Latin letter that a Cyrillic or Greek letter, a small capital, a digit or a sign is taken for; other characters
/// stay.
fn latin(c: char) -> char {
    let small = kostka_unicode::small(c.encode_utf8(&mut [0; 4]));
    match small.chars().next().unwrap_or(c) {
        'а' | 'α' | 'ᴀ' | '4' | '@' => 'a',
        'б' | 'в' | 'β' | 'ʙ' | '8' => 'b',
        'с' | 'ᴄ' => 'c',
        'ᴅ' => 'd',
        'е' | 'ё' | 'ᴇ' | '3' => 'e',
        'ꜰ' => 'f',
        'ɢ' => 'g',
        'ʜ' => 'h',
        'і' | 'ı' | 'ɪ' | 'l' | 'ł' | 'ʟ' | '1' | '!' | '|' => 'i',
        'ᴊ' => 'j',
        'к' | 'κ' | 'ᴋ' => 'k',
        'м' | 'ᴍ' => 'm',
        'ɴ' => 'n',
        'о' | 'ο' | 'ᴏ' | '0' => 'o',
        'р' | 'ρ' | 'ᴘ' => 'p',
        'ʀ' => 'r',
        'ꜱ' => 's',
        'т' | 'τ' | 'ᴛ' => 't',
        'ᴜ' => 'u',
        'ᴠ' => 'v',
        'ᴡ' => 'w',
        'х' => 'x',
        'у' | 'ʏ' => 'y',
        'ᴢ' => 'z',
        _ => c,
    }
}
