//! Preferences of a person, kept in one browser and nowhere else.

use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use crate::shortcuts::Shortcuts;
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

/// Size of the tiles at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileSize {
    /// More of the table is seen.
    Small,
    /// A balance of both.
    #[default]
    Normal,
    /// Tiles are easier to read and to touch.
    Large,
}

impl TileSize {
    /// All of them, in the order in which they are offered.
    pub const ALL: [TileSize; 3] = [TileSize::Small, TileSize::Normal, TileSize::Large];

    /// Returns the size as a part of the normal one.
    pub const fn factor(self) -> f64 {
        match self {
            TileSize::Small => 0.8,
            TileSize::Normal => 1.0,
            TileSize::Large => 1.4,
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
    /// Loudness of the sounds, from 0 to 100.
    pub volume: u8,
    /// Lets tiles glide; the device's wish for less motion is followed in any case.
    pub motion: bool,
    /// Shows a notification when it is this person's turn in a page that they do not see.
    pub notify: bool,
    /// Size of the tiles at a table.
    pub tiles: TileSize,
    /// The name by which others know this person.
    pub name: String,
    /// The rulebook that the referee of a real table went by last.
    pub rulebook: Option<String>,
    /// Single keys at a table.
    pub shortcuts: Shortcuts,
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: None,
            theme: Theme::Auto,
            sound: true,
            volume: Prefs::HALF_VOLUME,
            motion: true,
            notify: false,
            tiles: TileSize::Normal,
            name: String::new(),
            rulebook: None,
            shortcuts: Shortcuts::default(),
        }
    }
}

impl Prefs {
    /// The loudness that sounds are made for.
    pub const HALF_VOLUME: u8 = 50;

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
