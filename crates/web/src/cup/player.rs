//! The acts about one player that are asked about first: leaving, a substitute, a penalty, a wrong name.

use kostka_client::cup::step;
use kostka_tournament::cup::Chair;
use kostka_tournament::{Command, PlayerId};
use leptos::prelude::*;

use super::link::CupLink;
use crate::controls::Switch;
use crate::language::{t, t_args};
use crate::link::set_if_new;
use crate::shell::dialog::Dialog;

/// The question about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Miss,
    Drop,
    Substitute,
    Penalise,
    Amend,
}

/// The dialog for the question that is asked.
#[component]
pub(super) fn PlayerDialog(link: CupLink, asked: RwSignal<Option<(PlayerId, Ask)>>) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move |_| set_if_new(open, asked.get().is_some()));
    Effect::new(move |_| {
        if !open.get() {
            set_if_new(asked, None);
        }
    });
    let title = Signal::derive(move || {
        asked.get().map_or_else(String::new, |(player, ask)| {
            let key = match ask {
                Ask::Miss => "cup-presence-absent",
                Ask::Amend => "cup-do-amend",
                Ask::Drop => "cup-do-drop",
                Ask::Substitute => "cup-do-substitute",
                Ask::Penalise => "cup-do-penalise",
            };
            format!("{}: {}", link.name(player), t(key))
        })
    });
    view! {
        <Dialog open title>
            {move || asked.get().map(|(player, ask)| view! { <Question link player ask done=move |()| open.set(false) /> })}
        </Dialog>
    }
}

/// The fields of a question.
#[derive(Clone, Copy)]
struct Answer {
    /// The name, or the reason.
    text: RwSignal<String>,
    club: RwSignal<String>,
    category: RwSignal<String>,
    big: RwSignal<String>,
    small: RwSignal<String>,
    /// True for a player who stays on the sheet.
    keeps: RwSignal<bool>,
}

impl Answer {
    /// Returns the empty fields, or those with what is known where that is corrected.
    fn new(link: CupLink, player: PlayerId, ask: Ask) -> Answer {
        let known = untrack(|| link.cup(|cup| cup.players().get(player).cloned())).flatten();
        let known = known.filter(|_| ask == Ask::Amend);
        let known = known.map(|known| [Some(known.name), known.club, known.category]);
        let known = known.unwrap_or_default().map(Option::unwrap_or_default);
        let [text, club, category] = known.map(RwSignal::new);
        let [big, small] = [(); 2].map(|()| RwSignal::new(String::new()));
        let keeps = RwSignal::new(false);
        Answer {
            text,
            club,
            category,
            big,
            small,
            keeps,
        }
    }

    fn command(self, player: PlayerId, ask: Ask) -> Command {
        let number = |text: RwSignal<String>| text.get_untracked().trim().parse().unwrap_or(0);
        let keeps = self.keeps.get_untracked();
        let text = self.text.get_untracked();
        match ask {
            Ask::Miss => Command::Miss {
                player,
                chair: if keeps { Chair::Kept } else { Chair::Held },
            },
            Ask::Drop => Command::Drop {
                player,
                chair: if keeps { Chair::Kept } else { Chair::Left },
            },
            Ask::Amend => Command::Amend {
                player,
                name: text,
                club: Some(self.club.get_untracked()),
                category: Some(self.category.get_untracked()),
            },
            Ask::Substitute => Command::Substitute { player, name: text },
            Ask::Penalise => Command::Penalise {
                player,
                big: number(self.big),
                small: number(self.small),
                reason: text,
            },
        }
    }
}

/// The form of a question.
#[component]
fn Question(link: CupLink, player: PlayerId, ask: Ask, #[prop(into)] done: Callback<()>) -> impl IntoView {
    let answer = Answer::new(link, player, ask);
    let Answer {
        text,
        club,
        category,
        big,
        small,
        keeps,
    } = answer;
    let plays = untrack(|| link.cup(|cup| step::plays(cup, player))).unwrap_or(false);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if link.send(answer.command(player, ask)) {
            done.run(());
        }
    };
    let field = |label: &'static str, value: RwSignal<String>, most: &'static str| {
        view! {
            <label class="pick">
                <span>{move || t(label)}</span>
                <input
                    type="text"
                    maxlength=most
                    autocomplete="off"
                    data-field=label
                    prop:value=move || value.get()
                    on:input:target=move |event| value.set(event.target().value())
                />
            </label>
        }
    };
    let about = match ask {
        Ask::Miss => "cup-miss-about",
        Ask::Amend => "cup-amend-about",
        Ask::Drop => "cup-drop-about",
        Ask::Substitute => "cup-substitute-about",
        Ask::Penalise => "cup-penalise-about",
    };
    view! {
        <form class="cup-sheet" on:submit=submit>
            <p>{move || t_args(about, &[("name", link.name(player).into())])}</p>
            {(ask == Ask::Penalise).then(|| view! {
                <div class="cup-row">{field("cup-big", big, "4")} {field("cup-small", small, "4")}</div>
            })}
            {match ask {
                Ask::Miss | Ask::Drop => plays.then(|| view! {
                    <Switch text=|| t("cup-chair-kept") on=move || keeps.get() set=move |on| keeps.set(on) />
                    <p class="soft">{move || t("cup-chair-about")}</p>
                }).into_any(),
                Ask::Amend => view! {
                    {field("cup-player-name", text, "60")}
                    {field("cup-player-club", club, "60")}
                    {field("cup-player-category", category, "60")}
                }.into_any(),
                Ask::Substitute => field("cup-player-name", text, "60").into_any(),
                Ask::Penalise => field("cup-sheet-reason", text, "300").into_any(),
            }}
            <p class="trouble" role="alert">{move || link.trouble.get()}</p>
            <button class="main" type="submit">{move || t("cup-do-note")}</button>
        </form>
    }
}
