//! The files with the messages, embedded in the program.

use crate::locale::Locale;

macro_rules! areas {
    ($($area:literal),* $(,)?) => {
        /// The areas, each a file in every language's folder. A key begins with the name of its area. Areas named `cli…` are
        /// for the terminal alone; the browser does not load them.
        pub const AREAS: &[&str] = &[$($area),*];

        /// Returns the files of a language, in the order of [`AREAS`].
        pub(crate) const fn sources(locale: Locale) -> &'static [&'static str] {
            match locale {
                Locale::En => &[$(include_str!(concat!("../locales/en/", $area, ".ftl"))),*],
                Locale::Pl => &[$(include_str!(concat!("../locales/pl/", $area, ".ftl"))),*],
                Locale::Uk => &[$(include_str!(concat!("../locales/uk/", $area, ".ftl"))),*],
                Locale::Cs => &[$(include_str!(concat!("../locales/cs/", $area, ".ftl"))),*],
            }
        }
    };
}

areas![
    "bots",
    "cli",
    "cli-cups",
    "cli-play",
    "cli-solve",
    "common",
    "cup",
    "cup-field",
    "cup-log",
    "cup-refusals",
    "cup-rule",
    "faces",
    "gathering",
    "home",
    "house",
    "keep",
    "keep-board",
    "keep-clock",
    "keep-referee",
    "moves",
    "refusals",
    "replay",
    "rulebooks",
    "rules",
    "scores",
    "solve",
    "table",
];
