//! All tables of a round at a glance: their players, the state of their sheets, and calls for the referee.

use kostka_client::cup::step::{self, TableState};
use kostka_protocol::cup::TableAt;
use kostka_tournament::Cup;
use kostka_tournament::cup::{RoundState, Sitting};
use leptos::prelude::*;

use super::clock::RoundClock;
use super::desk::NextStep;
use super::link::{CupLink, stage_of};
use super::online::LiveTables;
use super::seats::SeatsForm;
use super::sheet::{SheetForm, read_sheet};
use super::standings::Stages;
use super::words;
use crate::language::{t, t_args, texts};
use crate::link::set_if_new;
use crate::shell::dialog::Dialog;
use crate::shell::icons;

/// The page of the tables.
#[component]
pub(super) fn TablesPage(link: CupLink) -> impl IntoView {
    let chosen = RwSignal::new(None::<usize>);
    // The number of a stage that is over, if its tables are looked at.
    let stage = RwSignal::new(None::<usize>);
    let now = Memo::new(move |_| link.cup(|cup| cup.stages().len() - 1).unwrap_or(0));
    let choose_stage = move |chosen_stage: usize| {
        chosen.set(None);
        stage.set((chosen_stage != now.get_untracked()).then_some(chosen_stage));
    };
    let shown = Memo::new(move |_| {
        let first = |cup: &_| match stage.get() {
            Some(_) => Some(0),
            None => step::shown_round(cup),
        };
        link.cup(|cup| chosen.get().or_else(|| first(cup))).flatten()
    });
    let open = RwSignal::new(None::<TableAt>);
    let reseats = RwSignal::new(false);
    let can_reseat = Memo::new(move |_| {
        let online = link.cup(Cup::is_online).unwrap_or(false);
        let is_free = |round: &RoundState| {
            let has_tables = online && round.has_begun;
            !has_tables && round.sittings.iter().all(|sitting| sitting.sheet.is_none())
        };
        let round = shown.get().and_then(|round| link.round(round));
        link.is_organiser() && stage.get().is_none() && round.as_ref().is_some_and(is_free)
    });
    view! {
        <NextStep link />
        <RoundClock link />
        <div class="cup-row">
            <Stages link shown=Signal::derive(move || stage.get().unwrap_or(now.get())) choose=choose_stage />
            <Rounds link stage shown choose=move |round| chosen.set(Some(round)) />
            <Show when=move || link.is_referee()>
                <QuickTable link stage shown open />
            </Show>
            <Show when=move || can_reseat.get()>
                <button on:click=move |_| reseats.set(true)>{move || t("cup-seats-change")}</button>
            </Show>
        </div>
        <LiveTables link />
        <Grid link stage shown open />
        <OneTable link stage open />
        <Dialog open=reseats title=Signal::derive(|| t("cup-seats-change"))>
            {move || shown.get().map(|round| view! { <SeatsForm link round done=move |()| reseats.set(false) /> })}
        </Dialog>
    }
}

/// The rounds of a stage to choose from.
#[component]
pub(super) fn Rounds(
    link: CupLink,
    stage: RwSignal<Option<usize>>,
    shown: Memo<Option<usize>>,
    #[prop(into)] choose: Callback<usize>,
) -> impl IntoView {
    let count = Memo::new(move |_| {
        let rounds = |cup: &Cup| stage_of(cup, stage.get()).map(|stage| stage.rounds.len());
        link.cup(rounds).flatten().unwrap_or(0)
    });
    let option = move |round: usize| {
        view! {
            <button
                type="button"
                class="chip-button"
                aria-pressed=move || (shown.get() == Some(round)).to_string()
                on:click=move |_| choose.run(round)
            >
                {move || words::round(round)}
            </button>
        }
    };
    view! {
        <Show when=move || { count.get() > 1 }>
            <div class="cup-chips" role="group" aria-label=move || t("cup-rounds")>
                {move || (0..count.get()).map(option).collect_view()}
            </div>
        </Show>
    }
}

/// The field for the number of a table, whose sheet opens on Enter.
#[component]
fn QuickTable(
    link: CupLink,
    stage: RwSignal<Option<usize>>,
    shown: Memo<Option<usize>>,
    open: RwSignal<Option<TableAt>>,
) -> impl IntoView {
    let number = RwSignal::new(String::new());
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let table: Option<usize> = number.get_untracked().trim().parse().ok();
        let place = shown
            .get_untracked()
            .zip(table.and_then(|table| table.checked_sub(1)));
        let place = place.map(|(round, table)| TableAt { round, table });
        match place.filter(|place| link.sitting_of(stage.get_untracked(), *place).is_some()) {
            Some(place) => {
                number.set(String::new());
                open.set(Some(place));
            }
            None => link.tell(t("cup-refusals-unknown-table")),
        }
    };
    view! {
        <form class="cup-quick" on:submit=go>
            <label for="cup-quick">{move || t("cup-tables-quick")}</label>
            <input
                id="cup-quick"
                type="text"
                inputmode="numeric"
                autocomplete="off"
                size="3"
                maxlength="3"
                prop:value=move || number.get()
                on:input:target=move |event| number.set(event.target().value())
            />
        </form>
    }
}

/// A table as its card shows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Card {
    /// The round and the table.
    at: (usize, usize),
    state: &'static str,
    calls: bool,
    players: Vec<String>,
}

/// The tables as cards. Only those that change are shown anew, so that the focus stays where it is.
#[component]
fn Grid(
    link: CupLink,
    stage: RwSignal<Option<usize>>,
    shown: Memo<Option<usize>>,
    open: RwSignal<Option<TableAt>>,
) -> impl IntoView {
    let cards = Memo::new(move |_| {
        let cards = |cup: &Cup| {
            let round = shown.get()?;
            let state = stage_of(cup, stage.get())?.rounds.get(round)?;
            let card = |(table, sitting): (usize, &Sitting)| {
                let at = TableAt { round, table };
                Card {
                    at: (round, table),
                    state: state_name(TableState::of(state, sitting)),
                    calls: stage.get().is_none() && link.calls.with(|calls| calls.contains(&at)),
                    players: sitting
                        .players
                        .iter()
                        .map(|player| words::name(cup, *player))
                        .collect(),
                }
            };
            Some(state.sittings.iter().enumerate().map(card).collect::<Vec<_>>())
        };
        link.cup(cards).flatten().unwrap_or_default()
    });
    view! {
        <Show
            when=move || !cards.with(Vec::is_empty)
            fallback=|| view! { <p class="soft" data-none="">{move || t("cup-tables-none")}</p> }
        >
            <ul class="cup-tables">
                <For each=move || cards.get() key=Card::clone let:card>
                    <OneCard card open />
                </For>
            </ul>
        </Show>
    }
}

/// A table: a button that opens its sheet.
#[component]
fn OneCard(card: Card, open: RwSignal<Option<TableAt>>) -> impl IntoView {
    let Card {
        at: (round, table),
        state,
        calls,
        players,
    } = card;
    let at = TableAt { round, table };
    let names = players
        .into_iter()
        .map(|name| view! { <span>{name}</span>" " })
        .collect_view();
    view! {
        <li>
            <button
                class="cup-table"
                data-table=at.table + 1
                data-state=state
                data-calls=calls.then_some("")
                on:click=move |_| open.set(Some(at))
            >
                <span class="cup-table-head">
                    <strong><span class="unseen">{move || words::table(at.table)}</span><span aria-hidden="true">{at.table + 1}</span></strong>
                    " "
                    <span class="cup-state">{move || state_text(state)}</span>
                    " "
                    {calls.then(|| view! {
                        <span class="cup-bell">{icons::bell()}<span class="unseen">{move || t("cup-tables-calls")}</span></span>
                    })}
                </span>
                <span class="cup-table-names">{names}</span>
            </button>
        </li>
    }
}

/// Returns the name of a state, for texts and style sheets.
const fn state_name(state: TableState) -> &'static str {
    match state {
        TableState::NotBegun => "not-begun",
        TableState::Playing => "playing",
        TableState::Entered => "entered",
        TableState::Contested => "contested",
        TableState::Confirmed => "confirmed",
        TableState::Void => "void",
    }
}

/// Returns a state in words. Reactive.
fn state_text(state: &str) -> String {
    texts().say(&format!("cup-state-{state}"))
}

/// The sheet of the chosen table, for the referee to enter or confirm and for everybody else to read.
#[component]
fn OneTable(link: CupLink, stage: RwSignal<Option<usize>>, open: RwSignal<Option<TableAt>>) -> impl IntoView {
    let is_open = RwSignal::new(false);
    Effect::new(move |_| set_if_new(is_open, open.get().is_some()));
    Effect::new(move |_| {
        if !is_open.get() {
            set_if_new(open, None);
        }
    });
    let title = Signal::derive(move || {
        let place = open.get();
        place.map_or_else(String::new, |place| {
            format!("{}, {}", words::table(place.table), words::round(place.round))
        })
    });
    // After the round has begun the referee writes; before it there is nothing to write. What is typed stays until the table has
    // other players.
    let shown = Memo::new(move |_| {
        let place = open.get()?;
        let stage = stage.get();
        let sitting = link.sitting_of(stage, place);
        let online = link.cup(Cup::is_online).unwrap_or(false);
        // An online table writes its sheet itself.
        let can_write = if stage.is_some() || online {
            sitting.as_ref().is_some_and(|sitting| sitting.sheet.is_some())
        } else {
            link.round(place.round).is_some_and(|round| round.has_begun)
        };
        let writes = can_write && link.is_referee() && !link.is_over();
        Some((stage, place, writes, sitting.map(|sitting| sitting.players)))
    });
    view! {
        <Dialog open=is_open title>
            {move || {
                let (stage, place, writes, _) = shown.get()?;
                Some(if writes {
                    let at_table = stage.is_none();
                    view! {
                        {at_table.then(|| view! { <Call link place /> })}
                        <SheetForm link stage place done=move |()| is_open.set(false) />
                        {at_table.then(|| view! { <TableKey link place /> })}
                    }.into_any()
                } else {
                    view! { <Seated link stage place /> }.into_any()
                })
            }}
        </Dialog>
    }
}

/// The call of a table, which the referee answers.
#[component]
fn Call(link: CupLink, place: TableAt) -> impl IntoView {
    view! {
        <Show when=move || link.calls.with(|calls| calls.contains(&place))>
            <p class="cup-row cup-called">
                {icons::bell()}
                <span>{move || t("cup-tables-calls")}</span>
                <button on:click=move |_| link.call(place, false)>{move || t("cup-tables-answer")}</button>
            </p>
        </Show>
    }
}

/// The way for a phone to the page of a table.
#[component]
fn TableKey(link: CupLink, place: TableAt) -> impl IntoView {
    move || {
        link.table_link(place).map(|address| {
            view! {
                <details class="cup-more">
                    <summary>{t("cup-tables-phone")}</summary>
                    <super::more::LinkCard address name="table" />
                </details>
            }
        })
    }
}

/// The players of a table and its sheet, to be read.
#[component]
fn Seated(link: CupLink, stage: Option<usize>, place: TableAt) -> impl IntoView {
    move || {
        let sitting = link.sitting_of(stage, place)?;
        link.cup(|cup| match &sitting.sheet {
            Some(sheet) => read_sheet(cup, &sitting.players, sheet).into_any(),
            None => {
                let names = sitting.players.iter().map(|player| words::name(cup, *player));
                let names = names.map(|name| view! { <li>{name}</li> }).collect_view();
                view! {
                    <ol class="cup-seats">{names}</ol>
                    <p class="soft">{t_args("cup-tables-starts", &[("name", sitting.players.first().map_or(String::new(), |first| words::name(cup, *first)).into())])}</p>
                }
                .into_any()
            }
        })
    }
}
