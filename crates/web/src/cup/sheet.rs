//! The sheet of a table for the chief referee: typed game by game, checked at once, confirmed, corrected or contested.

use kostka_client::cup::sheet::{self, Typed, Unready, shown};
use kostka_protocol::cup::TableAt;
use kostka_tournament::cup::{Sheet, SheetState};
use kostka_tournament::points::{self, Games, Tally};
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::link::CupLink;
use super::words;
use crate::language::{t, t_args, texts};

/// The form of a sheet. `stage` is the number of a stage that is over, in which a sheet can only be corrected. `done` is called
/// when the sheet is on its way.
#[component]
pub(super) fn SheetForm(
    link: CupLink,
    stage: Option<usize>,
    place: TableAt,
    #[prop(into)] done: Callback<()>,
) -> impl IntoView {
    let TableAt { round, table } = place;
    let sitting = Memo::new(move |_| link.sitting_of(stage, place));
    let players = Memo::new(move |_| sitting.get().map(|sitting| sitting.players).unwrap_or_default());
    let entered = Memo::new(move |_| sitting.get().and_then(|sitting| sitting.sheet));
    let is_over = stage.is_some();
    let n_games = untrack(|| link.cup(|cup| usize::from(cup.stage_rules().games))).unwrap_or(1);
    let typed = RwSignal::new(match entered.get_untracked() {
        Some(sheet) => Typed::of(&sheet.games),
        None => Typed::new(n_games, players.with_untracked(Vec::len)),
    });
    let checked = Memo::new(move |_| {
        let games = typed.with(Typed::games);
        link.cup(|cup| check(cup, players.with(Vec::len), games))
            .unwrap_or(Checked::Unready(None))
    });
    let reason = RwSignal::new(String::new());
    let is_changed = Memo::new(move |_| {
        let entered = entered.get().map(|sheet| sheet.games);
        entered.is_some() && checked.with(|checked| checked.games().cloned()) != entered
    });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(games) = checked.with_untracked(|checked| checked.games().cloned()) else {
            return;
        };
        let sheet = match entered.with_untracked(Option::is_some) {
            false => Known::New(players.get_untracked()),
            true if is_changed.get_untracked() => Known::Changed(reason.get_untracked()),
            true => Known::Same,
        };
        if link.send_all(commands(stage, place, games, sheet)) {
            done.run(());
        }
    };
    let contest = move |_| {
        let reason = reason.get_untracked();
        if link.send(Command::Contest { round, table, reason }) {
            done.run(());
        }
    };
    let label = move || t(label(entered.with(Option::is_some), is_over || is_changed.get()));
    let cannot_send =
        move || checked.with(|checked| checked.games().is_none()) || is_over && !is_changed.get();
    view! {
        <form class="cup-sheet" data-sheet=format!("{round}-{table}") on:submit=submit>
            {is_over.then(|| view! { <p>{move || t("cup-sheet-earlier")}</p> })}
            {move || entered.get().map(|sheet| about(&sheet, link))}
            <Fields link players typed checked />
            <p class="trouble" role="alert">{move || checked.with(Checked::trouble)}</p>
            <Show when=move || entered.with(Option::is_some)>
                <label class="pick">
                    <span>{move || t("cup-sheet-reason")}</span>
                    <input
                        type="text"
                        maxlength="300"
                        data-field="reason"
                        prop:value=move || reason.get()
                        on:input:target=move |event| reason.set(event.target().value())
                    />
                </label>
            </Show>
            <div class="cup-row">
                <button type="submit" class="main" disabled=cannot_send>
                    {label}
                </button>
                <Show when=move || !is_over && entered.with(Option::is_some) && !is_changed.get()>
                    <button type="button" on:click=contest>{move || t("cup-sheet-contest")}</button>
                </Show>
            </div>
        </form>
    }
}

/// Returns the key of what the button does.
const fn label(is_entered: bool, corrects: bool) -> &'static str {
    match (is_entered, corrects) {
        (false, _) => "cup-sheet-enter",
        (true, false) => "cup-sheet-confirm",
        (true, true) => "cup-sheet-correct",
    }
}

/// The sheet that is sent, beside the one that the cup has.
enum Known {
    /// The cup has none of these players.
    New(Vec<PlayerId>),
    /// It is the same.
    Same,
    /// It is another one, for this reason.
    Changed(String),
}

/// Returns the commands by which the chief referee enters, confirms or corrects a sheet.
fn commands(
    stage: Option<usize>,
    TableAt { round, table }: TableAt,
    games: Games,
    sheet: Known,
) -> Vec<Command> {
    let confirm = Command::Confirm { round, table };
    match sheet {
        Known::New(players) => {
            let signed = Vec::new();
            let enter = Command::Enter {
                round,
                table,
                players,
                games,
                signed,
            };
            vec![enter, confirm]
        }
        Known::Same => vec![confirm],
        Known::Changed(reason) => vec![Command::Correct {
            stage,
            round,
            table,
            games,
            reason,
        }],
    }
}

/// The sheet so far, judged.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Checked {
    /// Fields are missing, or one is no number: the game and the seat, from 0.
    Unready(Option<(usize, usize)>),
    /// No game can have ended so.
    Wrong(points::SheetError),
    /// The points with their sums.
    Right(Games, Vec<Tally>),
}

impl Checked {
    pub(super) fn games(&self) -> Option<&Games> {
        match self {
            Checked::Right(games, _) => Some(games),
            Checked::Unready(_) | Checked::Wrong(_) => None,
        }
    }

    /// Returns the reason why the sheet cannot be, in words. Reactive.
    pub(super) fn trouble(&self) -> String {
        match self {
            Checked::Unready(Some((game, seat))) => t_args(
                "cup-sheet-no-number",
                &[("game", (game + 1).into()), ("seat", (seat + 1).into())],
            ),
            Checked::Wrong(error) => texts().cup_sheet_error(error),
            Checked::Unready(None) | Checked::Right(..) => String::new(),
        }
    }
}

/// Judges the games of a sheet.
pub(super) fn check(cup: &Cup, n_players: usize, games: Result<Games, Unready>) -> Checked {
    let games = match games {
        Ok(games) => games,
        Err(Unready::NoNumber { game, seat }) => return Checked::Unready(Some((game, seat))),
        Err(Unready::Missing { .. }) => return Checked::Unready(None),
    };
    // There is a row for each game of the stage.
    let summed = points::check(cup.regulation(), n_players, games.len(), &games)
        .and_then(|()| sheet::sums(cup.regulation(), &games));
    match summed {
        Ok(sums) => Checked::Right(games, sums),
        Err(error) => Checked::Wrong(error),
    }
}

/// Tells the state of a sheet, its signatures and its corrections. Reactive.
fn about(sheet: &Sheet, link: CupLink) -> impl IntoView + use<> {
    let contested = match &sheet.state {
        SheetState::Contested(reason) => Some(t_args("cup-sheet-contested", &[("reason", reason.into())])),
        SheetState::Entered | SheetState::Confirmed => None,
    };
    let signed: Vec<String> = sheet.signed.iter().map(|player| link.name(*player)).collect();
    let signed =
        (!signed.is_empty()).then(|| t_args("cup-sheet-signed", &[("names", signed.join(", ").into())]));
    let corrected = sheet.corrections.iter();
    let corrected: Vec<String> = corrected
        .map(|reason| t_args("cup-sheet-corrected", &[("reason", reason.into())]))
        .collect();
    view! {
        {contested.map(|text| view! { <p class="trouble">{text}</p> })}
        {signed.map(|text| view! { <p class="soft">{text}</p> })}
        {corrected.into_iter().map(|text| view! { <p class="soft">{text}</p> }).collect_view()}
    }
}

fn field_id(game: usize, seat: usize) -> String {
    format!("sheet-{game}-{seat}")
}

/// Moves to the next field on Enter; in the last one the form is sent.
fn next_field(event: &KeyboardEvent, game: usize, seat: usize, n_players: usize) {
    if event.key() != "Enter" {
        return;
    }
    let next = if seat + 1 < n_players {
        (game, seat + 1)
    } else {
        (game + 1, 0)
    };
    let field = document().get_element_by_id(&field_id(next.0, next.1));
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        event.prevent_default();
        // A field that cannot take the focus is left alone.
        let _ = field.focus();
        field.select();
    }
}

/// The fields: a row for each game, a column for each player, and the sums below.
#[component]
pub(super) fn Fields(
    link: CupLink,
    players: Memo<Vec<PlayerId>>,
    typed: RwSignal<Typed>,
    checked: Memo<Checked>,
) -> impl IntoView {
    let n_games = typed.with_untracked(Typed::n_games);
    let field = move |game: usize, seat: usize, player: PlayerId| {
        let label = move || {
            t_args(
                "cup-sheet-field",
                &[("game", (game + 1).into()), ("name", link.name(player).into())],
            )
        };
        let n_players = players.with_untracked(Vec::len);
        let rest = move || {
            let rest = typed.with(|typed| typed.rest(game));
            rest.filter(|(computed, _)| *computed == seat)
                .map(|(_, points)| shown(points.into()))
        };
        view! {
            <td>
                <input
                    id=field_id(game, seat)
                    type="text"
                    autocomplete="off"
                    maxlength="8"
                    size="5"
                    aria-label=label
                    placeholder=rest
                    prop:value=move || typed.with(|typed| typed.field(game, seat).to_owned())
                    on:input:target=move |event| typed.update(|typed| typed.set(game, seat, &event.target().value()))
                    on:keydown=move |event| next_field(&event, game, seat, n_players)
                />
            </td>
        }
    };
    let row = move |game: usize| {
        let seats = players.get().into_iter().enumerate();
        view! {
            <tr>
                <th scope="row">{game + 1}</th>
                {seats.map(|(seat, player)| field(game, seat, player)).collect_view()}
            </tr>
        }
    };
    let sums = move |text: fn(&Tally) -> String| {
        let sums = checked.with(|checked| match checked {
            Checked::Right(_, sums) => sums.iter().map(text).collect(),
            Checked::Unready(_) | Checked::Wrong(_) => vec![String::new(); players.with(Vec::len)],
        });
        sums.into_iter()
            .map(|sum| view! { <td>{sum}</td> })
            .collect_view()
    };
    view! {
        <div class="cup-scroll" tabindex="0" role="group" aria-label=move || t("cup-sheet-title")>
            <table class="cup-fields">
                <thead>
                    <tr>
                        <th scope="col">{move || t("cup-sheet-game")}</th>
                        {move || players.get().into_iter().map(|player| view! { <th scope="col">{link.name(player)}</th> }).collect_view()}
                    </tr>
                </thead>
                <tbody>{move || (0..n_games).map(row).collect_view()}</tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{move || t("cup-small")}</th>
                        {move || sums(|tally| shown(tally.small))}
                    </tr>
                    <tr>
                        <th scope="row">{move || t("cup-big")}</th>
                        {move || sums(|tally| tally.big.to_string())}
                    </tr>
                </tfoot>
            </table>
        </div>
    }
}

/// A sheet that is only read. Reactive.
pub(super) fn read_sheet(cup: &Cup, players: &[PlayerId], sheet: &Sheet) -> impl IntoView + use<> {
    let sums = sheet::sums(cup.regulation(), &sheet.games).unwrap_or_default();
    let rows = players.iter().enumerate().map(|(seat, player)| {
        let games = sheet.games.iter();
        let points = games.map(|game| {
            game.get(seat)
                .map_or(String::new(), |points| shown((*points).into()))
        });
        let cells = points.map(|points| view! { <td>{points}</td> }).collect_view();
        let sum = sums.get(seat).copied().unwrap_or_default();
        view! {
            <tr>
                <th scope="row">{words::name(cup, *player)}</th>
                {cells}
                <td>{shown(sum.small)}</td>
                <td><strong>{sum.big}</strong></td>
            </tr>
        }
    });
    let games = (1..=sheet.games.len())
        .map(|game| view! { <th scope="col">{game}</th> })
        .collect_view();
    view! {
        <table class="cup-points">
            <thead>
                <tr>
                    <th scope="col">{t("cup-player")}</th>
                    {games}
                    <th scope="col">{t("cup-small")}</th>
                    <th scope="col">{t("cup-big")}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
