//! The fields of an organiser's own regulation.

use kostka_rules::rulebook::{BigPoints, Clock};
use kostka_tournament::Regulation;
use kostka_tournament::regulation::{
    AbsentTable, Alone, Carry, Criterion, Cut, Level, Seating, StageRules, TiedCut,
};
use leptos::prelude::*;

use super::sheet::{carry, level, seating, tied};
use crate::controls::BookChoice;
use crate::language::{t, t_args, texts};

/// The criteria in the order in which they are offered.
const CRITERIA: [Criterion; 7] = [
    Criterion::Big,
    Criterion::Small,
    Criterion::Wins,
    Criterion::Average,
    Criterion::BestGame,
    Criterion::HeadToHead,
    Criterion::Opponents,
];

/// The most criteria of a ranking.
const MOST_CRITERIA: usize = 7;

/// The most stages of a cup.
const MOST_STAGES: usize = 10;

/// Returns a number of a field that is small and above zero.
fn above_zero<T: TryFrom<i32> + PartialOrd + Default>(value: Option<i32>) -> Option<T> {
    value
        .and_then(|value| T::try_from(value).ok())
        .filter(|value| *value > T::default())
}

/// All fields.
#[component]
pub(super) fn Fields(own: RwSignal<Regulation>) -> impl IntoView {
    let name = move || own.with(|own| own.name.clone());
    let book =
        Signal::derive(move || own.with(|own| own.rulebook.split('@').next().unwrap_or_default().to_owned()));
    let clock = move |value: Option<i32>| {
        let clock = above_zero(value).map_or(Clock::Off, Clock::Seconds);
        own.update(|own| own.clock = clock);
    };
    let round = move |value: Option<i32>| own.update(|own| own.round_minutes = above_zero(value));
    let missed_big = move |value: Option<i32>| own.update(|own| own.absentees.big = value.unwrap_or(0));
    let missed_small = move |value: Option<i32>| own.update(|own| own.absentees.small = value.unwrap_or(0));
    let absent = [
        (AbsentTable::Short, "cup-rule-absent-short"),
        (AbsentTable::Wait, "cup-rule-absent-wait"),
        (AbsentTable::Bot, "cup-rule-absent-bot"),
    ];
    view! {
        <div class="cup-grid">
            <label class="pick">
                <span>{move || t("cup-field-name")}</span>
                <input
                    type="text"
                    maxlength="60"
                    prop:value=name
                    on:change:target=move |event| own.update(|own| own.name = event.target().value())
                />
            </label>
            <BookChoice
                label=Signal::derive(|| t("cup-field-book"))
                chosen=book
                choose=move |book: String| own.update(|own| own.rulebook = book)
            />
            <Number label="cup-field-clock" value=move || own.with(|own| own.clock.seconds().map(i32::from)) set=clock />
            <Number label="cup-field-round" value=move || own.with(|own| own.round_minutes.map(i32::from)) set=round />
            {[4_u8, 3].map(|players| view! { <Points own players /> })}
            <Pick
                label="cup-field-level"
                options=[Level::Better, Level::Split, Level::Worse].map(|value| (value, level(value))).to_vec()
                chosen=move || own.with(|own| own.level)
                choose=move |value| own.update(|own| own.level = value)
            />
            <Pick
                label="cup-field-absent"
                options=absent.to_vec()
                chosen=move || own.with(|own| own.absentees.table)
                choose=move |value| own.update(|own| own.absentees.table = value)
            />
            <Number
                label="cup-field-absent-big"
                value=move || Some(own.with(|own| own.absentees.big))
                set=missed_big
            />
            <Number
                label="cup-field-absent-small"
                value=move || Some(own.with(|own| own.absentees.small))
                set=missed_small
            />
            <Pick
                label="cup-field-alone"
                options=vec![(Alone::Won, "cup-rule-alone-won"), (Alone::Missed, "cup-rule-alone-missed")]
                chosen=move || own.with(|own| own.absentees.alone)
                choose=move |value| own.update(|own| own.absentees.alone = value)
            />
        </div>
        <Stages own />
    }
}

/// The stages, and the button for another one.
#[component]
fn Stages(own: RwSignal<Regulation>) -> impl IntoView {
    let count = Memo::new(move |_| own.with(|own| own.stages.len()));
    let add = move |_| {
        own.update(|own| {
            let Some(mut last) = own.stages.last().cloned() else {
                return;
            };
            if let Some(before) = own.stages.last_mut() {
                before.cut = before.cut.or(Some(Cut::Best(4)));
            }
            (last.cut, last.until, last.rounds) = (None, None, 1);
            last.name = "final".to_owned();
            own.stages.push(last);
        });
    };
    let stages = move || {
        let count = count.get();
        let stage = |at: usize| view! { <Stage own at is_last=at + 1 == count /> };
        (0..count).map(stage).collect_view()
    };
    let is_full = move || count.get() >= MOST_STAGES;
    view! {
        {stages}
        <button type="button" disabled=is_full on:click=add>{move || t("cup-field-add-stage")}</button>
    }
}

/// The fields of a stage.
#[component]
fn Stage(own: RwSignal<Regulation>, at: usize, is_last: bool) -> impl IntoView {
    let stage = move || own.with(|own| own.stages.get(at).cloned());
    let of =
        move |ask: fn(&StageRules) -> Option<i32>| move || own.with(|own| own.stages.get(at).and_then(ask));
    let change = move |change: &dyn Fn(&mut StageRules)| {
        own.update(|own| {
            if let Some(stage) = own.stages.get_mut(at) {
                change(stage);
            }
        });
    };
    let set = move |set: fn(&mut StageRules, Option<i32>)| {
        move |value: Option<i32>| change(&|stage| set(stage, value))
    };
    let legend = move || {
        let name = stage().map_or_else(String::new, |stage| texts().stage(&stage.name));
        t_args(
            "cup-field-stage",
            &[("number", (at + 1).into()), ("name", name.into())],
        )
    };
    let is_only = move || own.with(|own| own.stages.len() == 1);
    view! {
        <fieldset>
            <legend>{legend}</legend>
            <div class="cup-grid">
                <Number
                    label="cup-field-rounds"
                    value=of(|stage| Some(stage.rounds.into()))
                    set=set(|stage, value| stage.rounds = above_zero(value).unwrap_or(1))
                />
                <Number
                    label="cup-field-games"
                    value=of(|stage| Some(stage.games.into()))
                    set=set(|stage, value| stage.games = above_zero(value).unwrap_or(1))
                />
                <Number
                    label="cup-field-best-rounds"
                    value=of(|stage| stage.best_rounds.map(i32::from))
                    set=set(|stage, value| stage.best_rounds = above_zero(value))
                />
                <Number
                    label="cup-field-clubs"
                    value=of(|stage| Some(stage.clubs_apart.into()))
                    set=set(|stage, value| stage.clubs_apart = above_zero(value).unwrap_or(0))
                />
                <Pick
                    label="cup-field-seating"
                    options=[Seating::Plan, Seating::Lot, Seating::Standings].map(|value| (value, seating(value))).to_vec()
                    chosen=move || stage().map_or(Seating::Plan, |stage| stage.seating)
                    choose=move |value| change(&|stage| stage.seating = value)
                />
                <Pick
                    label="cup-field-carry"
                    options=[Carry::None, Carry::Half, Carry::All].map(|value| (value, carry(value))).to_vec()
                    chosen=move || stage().map_or(Carry::None, |stage| stage.carry)
                    choose=move |value| change(&|stage| stage.carry = value)
                />
                <Pick
                    label="cup-field-tied"
                    options=[TiedCut::PlayOff, TiedCut::Lot].map(|value| (value, tied(value))).to_vec()
                    chosen=move || stage().map_or(TiedCut::Lot, |stage| stage.tied_cut)
                    choose=move |value| change(&|stage| stage.tied_cut = value)
                />
                {(!is_last).then(|| view! { <CutFields own at /> })}
            </div>
            <Ranking own at />
            <button type="button" disabled=is_only on:click=move |_| own.update(|own| remove(own, at))>
                {move || t("cup-field-remove-stage")}
            </button>
        </fieldset>
    }
}

/// Removes a stage. The new last one has no cut.
fn remove(own: &mut Regulation, at: usize) {
    if own.stages.len() > 1 && at < own.stages.len() {
        own.stages.remove(at);
        if let Some(last) = own.stages.last_mut() {
            (last.cut, last.until) = (None, None);
        }
    }
}

/// The fields of a cut: the best of all, or those of each table.
#[component]
fn CutFields(own: RwSignal<Regulation>, at: usize) -> impl IntoView {
    let cut = move || {
        let cut = own.with(|own| own.stages.get(at).and_then(|stage| stage.cut));
        cut.unwrap_or(Cut::Best(4))
    };
    let change = move |change: &dyn Fn(&mut StageRules)| {
        own.update(|own| {
            if let Some(stage) = own.stages.get_mut(at) {
                change(stage);
            }
        });
    };
    let kind = move |per_table: bool| {
        let cut = if per_table { Cut::PerTable(2) } else { Cut::Best(4) };
        change(&|stage| stage.cut = Some(cut));
    };
    let best = move |value: Option<i32>| {
        let cut = match cut() {
            Cut::Best(_) => Cut::Best(above_zero(value).unwrap_or(0)),
            Cut::PerTable(_) => Cut::PerTable(above_zero(value).unwrap_or(0)),
        };
        change(&|stage| stage.cut = Some(cut));
    };
    let until = move |value: Option<i32>| change(&|stage| stage.until = above_zero(value));
    let count = move || {
        Some(match cut() {
            Cut::Best(best) => best.into(),
            Cut::PerTable(best) => best.into(),
        })
    };
    let left = move || own.with(|own| own.stages.get(at).and_then(|stage| stage.until).map(i32::from));
    view! {
        <Pick
            label="cup-field-cut"
            options=vec![(false, "cup-field-cut-best"), (true, "cup-field-cut-table")]
            chosen=move || matches!(cut(), Cut::PerTable(_))
            choose=kind
        />
        <Number label="cup-field-cut-count" value=count set=best />
        <Number label="cup-field-until" value=left set=until />
    }
}

/// The criteria of the standings in their order.
#[component]
fn Ranking(own: RwSignal<Regulation>, at: usize) -> impl IntoView {
    let ranking = Memo::new(move |_| {
        own.with(|own| own.stages.get(at).map(|stage| stage.ranking.clone()))
            .unwrap_or_default()
    });
    let change = move |place: usize, criterion: Option<Criterion>| {
        own.update(|own| {
            let Some(stage) = own.stages.get_mut(at) else {
                return;
            };
            match criterion {
                Some(criterion) if place < stage.ranking.len() => stage.ranking[place] = criterion,
                Some(criterion) => stage.ranking.push(criterion),
                None if stage.ranking.len() > 1 => drop(stage.ranking.remove(place)),
                None => {}
            }
        })
    };
    let select = move |place: usize, chosen: Option<Criterion>| {
        let option = |criterion: Criterion| {
            let key = format!("{criterion:?}");
            view! { <option value=key selected=chosen == Some(criterion)>{move || texts().criterion(criterion)}</option> }
        };
        let taken = move |value: String| {
            let criterion = CRITERIA
                .into_iter()
                .find(|criterion| format!("{criterion:?}") == value);
            if criterion.is_some() || chosen.is_some() {
                change(place, criterion);
            }
        };
        view! {
            <select
                aria-label=move || t_args("cup-field-criterion", &[("number", (place + 1).into())])
                on:change:target=move |event| taken(event.target().value())
            >
                <option value="" selected=chosen.is_none()>"–"</option>
                {CRITERIA.map(option)}
            </select>
        }
    };
    view! {
        <div class="cup-row">
            <span>{move || t("cup-field-ranking")}</span>
            {move || {
                let ranking = ranking.get();
                let more = (ranking.len() < MOST_CRITERIA).then(|| select(ranking.len(), None));
                let chosen = ranking.into_iter().enumerate().map(|(place, criterion)| select(place, Some(criterion)));
                view! { {chosen.collect_view()} {more} }
            }}
        </div>
    }
}

/// The big points by place at tables of a size, as a list of numbers.
#[component]
fn Points(own: RwSignal<Regulation>, players: u8) -> impl IntoView {
    let text = move || {
        own.with(|own| {
            let list = own.points.iter().find(|list| players <= list.up_to_players);
            let places = list.map(|list| list.places.iter().map(u16::to_string).collect::<Vec<_>>());
            places.unwrap_or_default().join(" ")
        })
    };
    let set = move |text: String| {
        let places: Vec<u16> = text
            .split([' ', ',', ';'])
            .filter_map(|part| part.trim().parse().ok())
            .take(usize::from(players))
            .collect();
        own.update(|own| {
            own.points.retain(|list| list.up_to_players != players);
            own.points.push(BigPoints {
                up_to_players: players,
                places,
            });
            own.points.sort_by_key(|list| list.up_to_players);
        });
    };
    view! {
        <label class="pick">
            <span>{move || t_args("cup-field-points", &[("players", players.into())])}</span>
            <input type="text" maxlength="40" prop:value=text on:change:target=move |event| set(event.target().value()) />
        </label>
    }
}

/// A field for a whole number; empty is none.
#[component]
fn Number(
    label: &'static str,
    value: impl Fn() -> Option<i32> + Send + 'static,
    set: impl Fn(Option<i32>) + 'static,
) -> impl IntoView {
    view! {
        <label class="pick">
            <span>{move || t(label)}</span>
            <input
                type="number"
                prop:value=move || value().map(|value| value.to_string()).unwrap_or_default()
                on:change:target=move |event| set(event.target().value().trim().parse().ok())
            />
        </label>
    }
}

/// A choice among values with texts.
#[component]
fn Pick<T: Copy + PartialEq + Send + Sync + 'static>(
    label: &'static str,
    options: Vec<(T, &'static str)>,
    chosen: impl Fn() -> T + Send + Sync + Copy + 'static,
    choose: impl Fn(T) + 'static,
) -> impl IntoView {
    let values: Vec<T> = options.iter().map(|(value, _)| *value).collect();
    let option = move |(value, key): (T, &'static str)| {
        view! { <option value=key prop:selected=move || chosen() == value>{move || t(key)}</option> }
    };
    let taken = move |at: i32| {
        if let Some(value) = usize::try_from(at).ok().and_then(|at| values.get(at)) {
            choose(*value);
        }
    };
    view! {
        <label class="pick">
            <span>{move || t(label)}</span>
            <select on:change:target=move |event| taken(event.target().selected_index())>
                {options.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}
