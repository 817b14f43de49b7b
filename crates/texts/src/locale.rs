//! The languages.

/// A language that everything is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    #[default]
    En,
    Pl,
    Uk,
    Cs,
}

impl Locale {
    pub const ALL: [Locale; 4] = [Locale::En, Locale::Pl, Locale::Uk, Locale::Cs];

    /// The language tag, for `lang` attributes and for keeping a choice.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::En => "en",
            Locale::Pl => "pl",
            Locale::Uk => "uk",
            Locale::Cs => "cs",
        }
    }

    /// The language of a tag like `pl` or `pl-PL`.
    pub fn from_tag(tag: &str) -> Option<Locale> {
        let language = tag.split(['-', '_']).next().unwrap_or(tag);
        Locale::ALL
            .into_iter()
            .find(|locale| locale.code().eq_ignore_ascii_case(language))
    }

    /// The first wish that can be met, in the order in which a browser lists its languages; English if none can.
    pub fn negotiate<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Locale {
        wishes.into_iter().find_map(Locale::from_tag).unwrap_or_default()
    }

    /// The language's name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Locale::En => "English",
            Locale::Pl => "Polski",
            Locale::Uk => "Українська",
            Locale::Cs => "Čeština",
        }
    }
}
