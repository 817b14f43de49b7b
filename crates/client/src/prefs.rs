//! Preferences of a person, kept in one browser and nowhere else.

use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use crate::storage::{self, NotKept, Storage};

const KEY: &str = "kostka.prefs";
const PREFS: Format = Format::new("list of preferences", &[]);

/// Look of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the device says.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Strong colours and borders.
    Contrast,
}

impl Theme {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    /// Returns the name that style sheets use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// Everything that can be preferred. A field that is not kept has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// A language's code; the browser's own languages decide if there is none.
    pub language: Option<String>,
    /// Look of the pages.
    pub theme: Theme,
    /// Plays sounds.
    pub sound: bool,
    /// Lets tiles glide; the device's wish for less motion is followed in any case.
    pub motion: bool,
    /// The name by which others know this person.
    pub name: String,
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: None,
            theme: Theme::Auto,
            sound: true,
            motion: true,
            name: String::new(),
        }
    }
}

impl Prefs {
    /// Returns the preferences that are kept; the defaults if there are none, or none that can be read.
    pub fn load(storage: &impl Storage) -> Prefs {
        storage::load(storage, KEY, PREFS)
            .ok()
            .flatten()
            .unwrap_or_default()
    }

    /// Keeps the preferences.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, KEY, PREFS, self)
    }
}
