//! The settings: language, look, sound, motion.

use kostka_texts::Locale;
use leptos::prelude::*;

use super::dialog::Dialog;
use crate::controls::Switch;
use crate::language::{locale, t};
use crate::prefs::{self, Theme, prefs};

#[component]
pub(super) fn Settings(open: RwSignal<bool>) -> impl IntoView {
    let title = Signal::derive(|| t("common-settings"));
    view! {
        <Dialog open title>
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
            <Switch
                text=|| t("common-sound")
                on=|| prefs().sound
                set=|on| prefs::change(|prefs| prefs.sound = on)
            />
            <Switch
                text=|| t("common-motion")
                on=|| prefs().motion
                set=|on| prefs::change(|prefs| prefs.motion = on)
            />
        </Dialog>
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
