//! Advice to a player who typed a line.

use kostka_rules::notation::NotationError;
use kostka_texts::Texts;

/// The reason why a line cannot be done, to be told in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// A message with its variables.
    Message(&'static str, Vec<(&'static str, String)>),
    /// A tile cannot be read.
    Tile(NotationError),
}

impl Advice {
    pub(crate) fn new<const N: usize>(key: &'static str, args: [(&'static str, String); N]) -> Advice {
        Advice::Message(key, args.into())
    }

    pub(crate) fn text(&self, texts: &Texts) -> String {
        match self {
            Advice::Message(key, args) => {
                let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.into())).collect();
                texts.say_with(key, &args)
            }
            Advice::Tile(error) => texts.notation_reason(error),
        }
    }
}
