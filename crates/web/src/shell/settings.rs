//! The settings: language, look, size of tiles, sound, motion.

use kostka_texts::Locale;
use leptos::prelude::*;

use super::dialog::Dialog;
use crate::controls::Switch;
use crate::home::name::OwnName;
use crate::language::{locale, t};
use crate::prefs::{self, Theme, TileSize, prefs};
use crate::visibility;

#[component]
pub(super) fn Settings(open: RwSignal<bool>) -> impl IntoView {
    let title = Signal::derive(|| t("common-settings"));
    let denied = RwSignal::new(false);
    view! {
        <Dialog open title>
            <OwnName id="settings-name" />
            <fieldset class="choice">
                <legend>{move || t("common-language")}</legend>
                {Locale::ALL.map(|language| view! {
                    <label lang=language.code()>
                        <input
                            type="radio"
                            name="language"
                            prop:checked=move || locale() == language
                            on:change=move |_| prefs::change(|prefs| prefs.language = Some(language.code().to_owned()))
                        />
                        <span>{language.name()}</span>
                    </label>
                })}
            </fieldset>
            <fieldset class="choice">
                <legend>{move || t("common-theme")}</legend>
                {Theme::ALL.map(|theme| view! {
                    <label>
                        <input
                            type="radio"
                            name="theme"
                            prop:checked=move || prefs().theme == theme
                            on:change=move |_| prefs::change(|prefs| prefs.theme = theme)
                        />
                        <span>{move || t(theme_key(theme))}</span>
                    </label>
                })}
            </fieldset>
            <SizeOfTiles />
            <Switch
                text=|| t("common-sound")
                on=|| prefs().sound
                set=|on| prefs::change(|prefs| prefs.sound = on)
            />
            <label class="switch">
                <span>{move || t("common-volume")}</span>
                <input
                    type="range"
                    min="0"
                    max="100"
                    step="10"
                    prop:value=|| prefs().volume.to_string()
                    prop:disabled=|| !prefs().sound
                    on:change:target=|event| {
                        if let Ok(volume) = event.target().value().parse() {
                            prefs::change(|prefs| prefs.volume = volume);
                        }
                    }
                />
            </label>
            <Switch
                text=|| t("common-motion")
                on=|| prefs().motion
                set=|on| prefs::change(|prefs| prefs.motion = on)
            />
            {visibility::can_notify().then(|| view! {
                <Switch
                    text=|| t("common-notify")
                    on=|| prefs().notify
                    set=move |on| visibility::wish_notifications(on, denied)
                />
                <Show when=move || denied.get()><p class="trouble" role="alert">{move || t("common-notify-denied")}</p></Show>
            })}
        </Dialog>
    }
}

/// The choice of a size of tiles.
#[component]
fn SizeOfTiles() -> impl IntoView {
    view! {
        <fieldset class="choice">
            <legend>{move || t("common-tiles")}</legend>
            {TileSize::ALL.map(|size| view! {
                <label>
                    <input
                        type="radio"
                        name="tiles"
                        prop:checked=move || prefs().tiles == size
                        on:change=move |_| prefs::change(|prefs| prefs.tiles = size)
                    />
                    <span>{move || t(tiles_key(size))}</span>
                </label>
            })}
        </fieldset>
    }
}

const fn tiles_key(size: TileSize) -> &'static str {
    match size {
        TileSize::Small => "common-tiles-small",
        TileSize::Normal => "common-tiles-normal",
        TileSize::Large => "common-tiles-large",
    }
}

const fn theme_key(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "common-theme-system",
        Theme::Light => "common-theme-light",
        Theme::Dark => "common-theme-dark",
        Theme::Contrast => "common-theme-contrast",
    }
}
