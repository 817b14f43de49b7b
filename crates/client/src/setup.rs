//! Choices before a game: as they were last time, until they are made anew.

mod from_1;

use kostka_protocol::{BotLevel, Settings, Takeover};
use kostka_rules::Rulebook;
use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use crate::storage::{self, NotKept, Storage};

const KEY: &str = "kostka.setup";
const SETUP: Format = Format::new("list of choices", &[from_1::upgrade]);

/// Company for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Bots in this browser.
    #[default]
    Bots,
    /// Others over the network.
    Friends,
    /// Others at this screen.
    OneScreen,
}

/// Everything that can be chosen before a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// Company.
    pub way: Way,
    /// The agreement of the players.
    pub settings: Settings,
    /// Number of bots.
    pub bots: u8,
    /// Strength of the bots.
    pub level: BotLevel,
    /// Players at one screen; an empty name is a numbered player.
    pub names: Vec<String>,
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen {
            way: Way::Bots,
            settings: first_settings(&Rulebook::all()[0]),
            bots: 2,
            level: BotLevel::default(),
            names: vec![String::new(); 2],
        }
    }
}

/// Returns the settings that a newcomer is offered: by the book, and nobody waits for ever for a friend who is away.
fn first_settings(book: &'static Rulebook) -> Settings {
    Settings {
        takeover: Some(Takeover::default()),
        ..Settings::of(book)
    }
}

impl Chosen {
    /// Returns what was chosen last; the defaults with this book if nothing was, or nothing that still makes sense.
    pub fn load(storage: &impl Storage, book: &'static Rulebook) -> Chosen {
        let chosen: Option<Chosen> = storage::load(storage, KEY, SETUP).ok().flatten();
        chosen
            .filter(|chosen| chosen.settings.check().is_ok())
            .unwrap_or_else(|| Chosen {
                settings: first_settings(book),
                ..Chosen::default()
            })
    }

    /// Keeps the choices.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, KEY, SETUP, self)
    }
}
