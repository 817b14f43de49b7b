//! The languages.

use kostka_rules::Rulebook;
use kostka_slim::sorting::SmallSort;

/// A language of the texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Ukrainian.
    Uk,
    /// Czech.
    Cs,
}

impl Locale {
    /// All languages.
    pub const ALL: [Locale; 4] = [Locale::En, Locale::Pl, Locale::Uk, Locale::Cs];

    /// Returns the language tag, for `lang` attributes and for storage.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::En => "en",
            Locale::Pl => "pl",
            Locale::Uk => "uk",
            Locale::Cs => "cs",
        }
    }

    /// Returns the language with the country that most of its readers live in, as link previews (Open Graph) want it.
    pub const fn with_country(self) -> &'static str {
        match self {
            Locale::En => "en_GB",
            Locale::Pl => "pl_PL",
            Locale::Uk => "uk_UA",
            Locale::Cs => "cs_CZ",
        }
    }

    /// Returns the language of a tag such as `pl`, `pl-PL` or `pl_PL.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Locale> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag);
        Locale::ALL
            .into_iter()
            .find(|locale| locale.code().eq_ignore_ascii_case(language))
    }

    /// Returns the first language of `wishes` that there are texts for, or English. Browsers list their languages in order.
    pub fn negotiate<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Locale {
        wishes.into_iter().find_map(Locale::from_tag).unwrap_or_default()
    }

    /// Returns all rulebooks in the order in which they are offered to people who speak this language: theirs come first.
    ///
    /// The id of a rulebook begins with its language. There is no English one, so English keeps the published order: its first
    /// book hurries no newcomer with a clock, and allows jokers in the opening as most books do.
    pub fn rulebooks(self) -> Vec<&'static Rulebook> {
        let mut books: Vec<_> = Rulebook::all().iter().collect();
        books.small_sort_by_key(|book| Locale::from_tag(&book.id) != Some(self));
        books
    }

    /// Returns the name of the language in that language.
    pub const fn name(self) -> &'static str {
        match self {
            Locale::En => "English",
            Locale::Pl => "Polski",
            Locale::Uk => "Українська",
            Locale::Cs => "Čeština",
        }
    }
}
