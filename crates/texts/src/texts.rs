//! The messages of one language.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::areas::sources;
use crate::locale::Locale;

/// The messages of one language.
pub struct Texts {
    locale: Locale,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Returns the embedded messages of a language, which are parsed on the first call.
    pub fn of(locale: Locale) -> &'static Texts {
        static READ: [OnceLock<Texts>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        READ[locale as usize].get_or_init(|| Texts::read(locale, sources(locale)))
    }

    /// Parses the messages of a language from the contents of its files.
    pub fn read(locale: Locale, sources: &[&str]) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![tag(locale)]);
        // Isolation marks would end up in copied text and in screen readers; all four languages are written left to right.
        bundle.set_use_isolating(false);
        for source in sources {
            // Messages that cannot be parsed are left out and show as their keys; a test parses every file.
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Texts { locale, bundle }
    }

    /// Returns the language of the messages.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// Returns the message of a key. A missing key shows as `⟦key⟧`.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// Returns the message of a key with its variables filled in.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("⟦{key}⟧");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.0.clone())).collect();
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// Returns true if there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Texts").field(&self.locale).finish()
    }
}

/// Returns the language tag that selects plural rules.
fn tag(locale: Locale) -> LanguageIdentifier {
    // Codes of two letters are always valid tags.
    locale.code().parse().unwrap_or_default()
}

/// The value of a variable: a text, or a number that chooses the plural form.
#[derive(Clone, Debug)]
pub struct Arg<'a>(FluentValue<'a>);

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg(FluentValue::from(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg(FluentValue::from(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg(FluentValue::from(text.as_str()))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg(FluentValue::from(number))
            }
        }
    )*};
}

numbers![i32, i64, u8, u16, u32, u64, usize];
