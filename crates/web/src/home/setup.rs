//! The choices before a game, kept from one time to the next.

use kostka_client::setup::Chosen;
pub(super) use kostka_client::setup::Way;
use kostka_protocol::{BotLevel, Settings};
use leptos::prelude::*;

use super::agree::book;
use crate::language;
use crate::storage::Browser;

/// The choices, each a signal of its own.
#[derive(Clone, Copy)]
pub(super) struct Setup {
    pub(super) way: RwSignal<Way>,
    pub(super) settings: RwSignal<Settings>,
    pub(super) bots: RwSignal<u8>,
    pub(super) level: RwSignal<BotLevel>,
    pub(super) names: RwSignal<Vec<String>>,
}

impl Setup {
    /// Returns the choices of the last time, and keeps every change.
    pub(super) fn remembered() -> Setup {
        let chosen = Chosen::load(&Browser, untrack(language::locale).rulebooks()[0]);
        let setup = Setup {
            way: RwSignal::new(chosen.way),
            settings: RwSignal::new(chosen.settings),
            bots: RwSignal::new(chosen.bots),
            level: RwSignal::new(chosen.level),
            names: RwSignal::new(chosen.names),
        };
        // Another book is for another number of players.
        Effect::new(move |_| {
            let most = book(setup.settings).max_players;
            let bots = setup.bots.get_untracked();
            let fitting = bots.clamp(1, most.saturating_sub(1).max(1));
            if fitting != bots {
                setup.bots.set(fitting);
            }
            let count = setup.names.with_untracked(Vec::len);
            let fitting = count.clamp(2, usize::from(most).max(2));
            if fitting != count {
                setup.names.update(|names| names.resize(fitting, String::new()));
            }
        });
        Effect::new(move |_| setup.keep());
        setup
    }

    /// Returns the settings with a seat for everybody who plays in the chosen way. Reactive.
    pub(super) fn agreed(&self) -> Settings {
        self.agreed_for(self.way.get())
    }

    /// Returns the settings with a seat for everybody who plays this way. Reactive.
    pub(super) fn agreed_for(&self, way: Way) -> Settings {
        let mut settings = self.settings.get();
        match way {
            Way::Bots => settings.seats = self.bots.get() + 1,
            Way::OneScreen => settings.seats = u8::try_from(self.names.with(Vec::len)).unwrap_or(u8::MAX),
            Way::Friends => {}
        }
        settings
    }

    fn keep(&self) {
        let chosen = Chosen {
            way: self.way.get(),
            settings: self.settings.get(),
            bots: self.bots.get(),
            level: self.level.get(),
            names: self.names.get(),
        };
        // What cannot be kept is chosen again next time.
        let _ = chosen.save(&Browser);
    }
}
