//! Registration and presence: the form at keyboard speed, lists, and everybody who is registered.

use kostka_client::cup::{find, step};
use kostka_tournament::cup::{Chair, Player, Presence};
use kostka_tournament::{Command, PlayerId};
use leptos::html;
use leptos::prelude::*;

use super::desk::NextStep;
use super::link::CupLink;
use super::more::LinkCard;
use super::player::{Ask, PlayerDialog};
use super::roster::PasteList;
use crate::controls::Switch;
use crate::language::{t, t_args};

/// The page of the players.
#[component]
pub(super) fn PlayersPage(link: CupLink) -> impl IntoView {
    view! {
        <NextStep link />
        <Show when=move || link.is_organiser() && !link.is_over()>
            <section class="card cup-register">
                <RegisterForm link />
                <div class="cup-columns">
                    <details class="cup-more"><summary>{move || t("cup-list")}</summary><PasteList link /></details>
                    <details class="cup-more">
                        <summary>{move || t("cup-self")}</summary>
                        <SelfRegistration link />
                    </details>
                </div>
            </section>
        </Show>
        <List link />
    }
}

/// The form for one player after the other: Enter registers, and the next name can be typed.
#[component]
fn RegisterForm(link: CupLink) -> impl IntoView {
    let [name, club, category] = [(); 3].map(|()| RwSignal::new(String::new()));
    let here = RwSignal::new(true);
    let first: NodeRef<html::Input> = NodeRef::new();
    let register = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let some = |text: RwSignal<String>| Some(text.get_untracked()).filter(|text| !text.trim().is_empty());
        let sent = link.send(Command::Register {
            name: name.get_untracked(),
            club: some(club),
            category: some(category),
            here: here.get_untracked(),
        });
        if sent {
            name.set(String::new());
        }
        if let Some(first) = first.get_untracked() {
            // A field that cannot take the focus is left alone.
            let _ = first.focus();
        }
    };
    let field = move |id: &'static str, label: &'static str, value: RwSignal<String>| {
        view! {
            <div class="field">
                <label for=id>{move || t(label)}</label>
                <input
                    id=id
                    type="text"
                    maxlength="60"
                    autocomplete="off"
                    list=(id == "cup-club").then_some("cup-clubs")
                    prop:value=move || value.get()
                    on:input:target=move |event| value.set(event.target().value())
                />
            </div>
        }
    };
    let clubs = Memo::new(move |_| link.cup(|cup| clubs(cup.players())).unwrap_or_default());
    view! {
        <form class="cup-row cup-register-form" on:submit=register>
            <div class="field">
                <label for="cup-name">{move || t("cup-player-name")}</label>
                <input
                    id="cup-name"
                    type="text"
                    maxlength="60"
                    autocomplete="off"
                    node_ref=first
                    prop:value=move || name.get()
                    on:input:target=move |event| name.set(event.target().value())
                />
            </div>
            {field("cup-club", "cup-player-club", club)}
            {field("cup-category", "cup-player-category", category)}
            <datalist id="cup-clubs">
                {move || clubs.get().into_iter().map(|club| view! { <option value=club></option> }).collect_view()}
            </datalist>
            <Switch text=|| t("cup-player-here") on=move || here.get() set=move |on| here.set(on) />
            <button class="main" type="submit">{move || t("cup-do-register")}</button>
        </form>
    }
}

fn clubs(players: &[Player]) -> Vec<String> {
    let mut clubs: Vec<String> = players.iter().filter_map(|player| player.club.clone()).collect();
    clubs.sort_unstable();
    clubs.dedup();
    clubs
}

/// The switch for people who register themselves, and the way there for their phones.
#[component]
fn SelfRegistration(link: CupLink) -> impl IntoView {
    let is_open = Memo::new(move |_| link.cup(kostka_tournament::Cup::is_open).unwrap_or(false));
    view! {
        <Switch
            text=|| t("cup-self-open")
            on=move || is_open.get()
            set=move |open| {
                link.send(Command::OpenRegistration { open });
            }
        />
        <Show when=move || is_open.get()>
            <LinkCard address=link.address("") name="public" />
        </Show>
    }
}

/// All players, with their presence.
#[component]
fn List(link: CupLink) -> impl IntoView {
    let sought = RwSignal::new(String::new());
    let asked = RwSignal::new(None::<(PlayerId, Ask)>);
    let count = Memo::new(move |_| {
        let count = |cup: &kostka_tournament::Cup| (cup.players().len(), cup.present().len());
        link.cup(count).unwrap_or_default()
    });
    let rows = Memo::new(move |_| {
        let sought = sought.get();
        let found = |cup: &kostka_tournament::Cup| {
            let players = cup.players().iter().enumerate();
            let found = players.filter(|(_, player)| find::matches(&player.name, &sought));
            found.map(|(id, player)| (id, player.clone())).collect::<Vec<_>>()
        };
        link.cup(found).unwrap_or_default()
    });
    let waiting = move || {
        let rows = rows.get();
        let waiting = rows
            .iter()
            .filter(|(_, player)| player.presence == Presence::Registered);
        waiting.map(|(id, _)| *id).collect::<Vec<_>>()
    };
    let all_here = move |_| {
        link.send_each(
            untrack(waiting)
                .into_iter()
                .map(|player| Command::CheckIn { player }),
        );
    };
    view! {
        <section class="card cup-players">
            <div class="cup-row">
                <h2>{move || t_args("cup-players-count", &[("count", count.get().0.into()), ("here", count.get().1.into())])}</h2>
                <label class="cup-find">
                    <span>{move || t("cup-find")}</span>
                    <input
                        type="search"
                        prop:value=move || sought.get()
                        on:input:target=move |event| sought.set(event.target().value())
                    />
                </label>
                <Show when=move || link.is_referee() && !waiting().is_empty()>
                    <button on:click=all_here>{move || t("cup-do-all-here")}</button>
                </Show>
            </div>
            <ul class="cup-list">
                <For each=move || rows.get() key=|(id, player)| (*id, format!("{player:?}")) let((id, player))>
                    <Row link id player asked />
                </For>
            </ul>
            <PlayerDialog link asked />
        </section>
    }
}

/// A player with the buttons of the presence.
#[component]
fn Row(
    link: CupLink,
    id: PlayerId,
    player: Player,
    asked: RwSignal<Option<(PlayerId, Ask)>>,
) -> impl IntoView {
    let about: Vec<String> = [player.club.clone(), player.category.clone()]
        .into_iter()
        .flatten()
        .collect();
    let presence = player.presence;
    let name = StoredValue::new(player.name.clone());
    // A player at a table that plays may have been confused with somebody else, or may have played.
    let mark = move |to: Presence, key: &'static str| {
        let label = move || format!("{}: {}", name.get_value(), t(key));
        let plays = move || untrack(|| link.cup(|cup| step::plays(cup, id))).unwrap_or(false);
        let act = move |_| match to {
            Presence::Absent if presence == Presence::Here && plays() => asked.set(Some((id, Ask::Miss))),
            Presence::Absent => drop(link.send(Command::Miss {
                player: id,
                chair: Chair::Held,
            })),
            _ => drop(link.send(Command::CheckIn { player: id })),
        };
        view! {
            <button
                class="chip-button"
                data-presence=key
                aria-pressed=(presence == to).to_string()
                aria-label=label
                on:click=act
            >
                {move || t(key)}
            </button>
        }
    };
    let ask = move |what: Ask, key: &'static str| {
        let label = move || format!("{}: {}", name.get_value(), t(key));
        view! { <button class="quiet" aria-label=label on:click=move |_| asked.set(Some((id, what)))>{move || t(key)}</button> }
    };
    let formerly = (!player.formerly.is_empty()).then(|| player.formerly.join(", "));
    view! {
        <li class="cup-player" data-player=id + 1 data-here=(presence == Presence::Here).to_string()>
            <span class="cup-number">{id + 1}</span>
            <span class="cup-player-name">
                <strong>{player.name.clone()}</strong>
                {(!about.is_empty()).then(|| view! { <span class="soft">{about.join(" · ")}</span> })}
                {formerly.map(|names| view! { <span class="soft">{move || t_args("cup-player-for", &[("names", names.as_str().into())])}</span> })}
                {player.is_late.then(|| view! { <span class="soft">{move || t("cup-player-late")}</span> })}
            </span>
            <Show
                when=move || link.is_referee() && presence != Presence::Dropped
                fallback=move || view! { <span class="soft">{move || t(presence_key(presence))}</span> }
            >
                <span class="cup-row">
                    {mark(Presence::Here, "cup-presence-here")}
                    {mark(Presence::Absent, "cup-presence-absent")}
                    <Show when=move || link.is_organiser()>{ask(Ask::Amend, "cup-do-amend")}</Show>
                    {ask(Ask::Drop, "cup-do-drop")}
                    {ask(Ask::Substitute, "cup-do-substitute")}
                    {ask(Ask::Penalise, "cup-do-penalise")}
                </span>
            </Show>
        </li>
    }
}

/// Returns the key of a presence's name.
const fn presence_key(presence: Presence) -> &'static str {
    match presence {
        Presence::Registered => "cup-presence-registered",
        Presence::Here => "cup-presence-here",
        Presence::Absent => "cup-presence-absent",
        Presence::Dropped => "cup-presence-dropped",
    }
}
