//! The sheet of one finished game: its end, the racks, and the account of the points with its check.
//!
//! | question | file |
//! |---|---|
//! | What is entered about one player? | `player.rs` |
//! | How do the points come about? | `account.rs` |

mod account;
mod player;

use kostka_keeper::sheet::{Account, Gap, MAX_TYPED, Sheet};
use kostka_rules::score::End;
use kostka_rules::{BySeat, Face, Seat, Terms};
use kostka_solver::OpeningSearch;
use leptos::prelude::*;

pub(crate) use self::account::Accounts;
use self::player::Player;
use crate::controls::{Sure, Switch};
use crate::language::{t, t_args, texts};
use crate::shell::icons;

/// The state that the parts of the sheet share.
#[derive(Clone, Copy)]
struct Form {
    terms: StoredValue<Terms>,
    names: StoredValue<BySeat<String>>,
    sheet: RwSignal<Sheet>,
}

impl Form {
    /// Looks at the sheet and its terms. Reactive.
    fn with<T>(self, look: impl FnOnce(&Sheet, &Terms) -> T) -> T {
        self.terms
            .with_value(|terms| self.sheet.with(|sheet| look(sheet, terms)))
    }

    fn name(self, seat: Seat) -> String {
        self.names
            .with_value(|names| names.get(seat).cloned().unwrap_or_default())
    }

    fn is_words(self) -> bool {
        self.terms.with_value(|terms| terms.tiles().is_letters())
    }

    /// Returns the number of jokers on the racks of all players but one. Reactive.
    fn jokers_elsewhere(self, seat: Seat) -> u8 {
        self.with(|sheet, terms| {
            let others = sheet.players.seats().filter(|other| *other != seat);
            let jokers = others.map(|other| sheet.rack(terms, other).jokers(terms));
            jokers.fold(0, u8::saturating_add)
        })
    }

    /// Returns the tiles that are listed for all players but one. Reactive.
    fn elsewhere(self, seat: Seat) -> Vec<Face> {
        self.with(|sheet, terms| {
            let others = sheet.players.seats().filter(|other| *other != seat);
            others
                .flat_map(|other| sheet.rack(terms, other).faces(terms))
                .collect()
        })
    }
}

/// The form for the end of a game. `done` gets the account once everything is entered.
#[component]
pub(crate) fn GameSheet(
    terms: Terms,
    names: BySeat<String>,
    /// The player who began, if anybody has said it.
    #[prop(into)]
    starter: Signal<Option<Seat>>,
    /// The points that turns have brought (7.6).
    #[prop(into)]
    points: Signal<BySeat<i32>>,
    sheet: RwSignal<Sheet>,
    /// True if something was entered that would be lost; if it is left out, anything but an empty sheet.
    #[prop(optional, into)]
    changed: Option<Signal<bool>>,
    #[prop(into)] done: Callback<Account>,
    #[prop(into)] cancel: Callback<()>,
) -> impl IntoView {
    let empty = Sheet::new(&terms);
    let is_changed = Memo::new(move |_| match changed {
        Some(changed) => changed.get(),
        None => sheet.with(|sheet| *sheet != empty),
    });
    let form = Form {
        terms: StoredValue::new(terms),
        names: StoredValue::new(names),
        sheet,
    };
    let account = Memo::new(move |_| {
        form.with(|sheet, terms| sheet.entered(terms, &OpeningSearch, starter.get(), &points.get()))
    });
    let copied = Memo::new(move |_| sheet.with(|sheet| sheet.points.is_some()));
    let copy = move |on: bool| sheet.update(|sheet| sheet.copy_points(on));
    let seats: Vec<Seat> = sheet.with_untracked(|sheet| sheet.players.seats().collect());
    let seats = StoredValue::new(seats);
    let players = move || {
        let cards = seats.get_value().into_iter();
        cards.map(|seat| view! { <Player form seat /> }).collect_view()
    };
    let fields = move || {
        let fields = seats.get_value().into_iter();
        fields.map(|seat| view! { <Points form seat /> }).collect_view()
    };
    let finish = move |_| {
        if let Ok(account) = account.get_untracked() {
            done.run(account);
        }
    };
    let has_end = Memo::new(move |_| sheet.with(|sheet| sheet.end.is_some()));
    view! {
        <div class="keep-sheet">
            <Show when=move || !copied.get()><Ending form /></Show>
            <Show when=move || !copied.get() && has_end.get()><ul class="keep-players">{players}</ul></Show>
            <Show when=move || copied.get()><ul class="keep-points">{fields}</ul></Show>
            <Switch text=|| t("keep-points-only") on=move || copied.get() set=copy />
            {move || account.get().ok().map(|account| view! {
                <Accounts
                    terms=form.terms.get_value()
                    names=form.names.get_value()
                    account
                />
            })}
            <div class="keep-bar">
                <p class="keep-hint" role="status">{move || account.get().err().map(|gaps| hint(form, &gaps))}</p>
                <Show
                    when=move || is_changed.get()
                    fallback=move || view! {
                        <button class="quiet" on:click=move |_| cancel.run(())>{move || t("common-cancel")}</button>
                    }
                >
                    <Sure label=Signal::derive(|| t("common-cancel")) question="keep-drop-sure" act=cancel in_words=true />
                </Show>
                <button class="main" prop:disabled=move || account.with(Result::is_err) on:click=finish>
                    {icons::check()}{move || t("keep-write-down")}
                </button>
            </div>
        </div>
    }
}

/// Says what the sheet needs next.
fn hint(form: Form, gaps: &[Gap]) -> String {
    let of = |key: &'static str, seat: Seat| t_args(key, &[("name", form.name(seat).into())]);
    match gaps.first() {
        None => String::new(),
        Some(Gap::End) => t("keep-gap-end"),
        Some(Gap::Rack(seat)) => of("keep-gap-rack", *seat),
        Some(Gap::CouldOpen(seat)) => of("keep-gap-could-open", *seat),
        Some(Gap::Points(seat)) => of("keep-gap-points", *seat),
        Some(Gap::Empty(seat)) => of("keep-gap-empty", *seat),
        Some(Gap::LastDrawn(seat)) => of("keep-gap-last-drawn", *seat),
        Some(Gap::AllResigned) => t("keep-gap-resigned"),
        Some(Gap::Position(error)) => texts().position_error(error),
        Some(Gap::TooMuch) => t("keep-gap-too-much"),
        Some(Gap::Starter) => t("keep-gap-starter"),
        Some(Gap::Wrong(wrong)) => {
            let sum = i32::try_from(wrong.sum).unwrap_or(i32::MAX);
            let key = if wrong.own_count {
                "keep-gap-wrong-own-count"
            } else {
                "keep-gap-wrong"
            };
            t_args(key, &[("sum", texts().signed(sum).into())])
        }
    }
}

/// The choice of how the game ended.
#[component]
fn Ending(form: Form) -> impl IntoView {
    let is = move |end: End| form.sheet.with(|sheet| sheet.end == Some(end));
    let choose = move |end: End| form.sheet.update(|sheet| sheet.end = Some(end));
    let button = move |end: End, text: String| {
        view! {
            <button aria-pressed=move || is(end).to_string() on:click=move |_| choose(end)>{text}</button>
        }
    };
    let seats = form
        .sheet
        .with_untracked(|sheet| sheet.players.seats().collect::<Vec<_>>());
    let out = seats.clone();
    let last_left = move || {
        form.sheet
            .with(|sheet| matches!(sheet.end, Some(End::LastLeft(_))))
    };
    let seats = StoredValue::new(seats);
    view! {
        <fieldset class="keep-ending">
            <legend>{move || t("keep-who-out")}</legend>
            <div class="keep-choices keep-who">
                {move || out.iter().map(|seat| button(End::Out(*seat), form.name(*seat))).collect_view()}
                {move || button(End::Stock, t("keep-nobody-out"))}
            </div>
            <details class="fold" prop:open=last_left>
                <summary>{move || t("keep-others-resigned")}</summary>
                <div class="keep-choices">
                    {move || seats.get_value().into_iter().map(|seat| {
                        button(End::LastLeft(seat), t_args("keep-last-left", &[("name", form.name(seat).into())]))
                    }).collect_view()}
                </div>
            </details>
        </fieldset>
    }
}

/// The points of a player as another sheet has them.
#[component]
fn Points(form: Form, seat: Seat) -> impl IntoView {
    // What is being typed need not be a number yet: a sign alone is none.
    let text = Memo::new(move |_| {
        form.with(|sheet, _| {
            let typed = sheet.players[seat].typed.clone();
            let known = || sheet.points.as_ref()?.get(seat).copied().flatten();
            let written = || known().map(|points| points.to_string());
            Some(typed)
                .filter(|typed| !typed.is_empty())
                .or_else(written)
                .unwrap_or_default()
        })
    });
    let set = move |typed: String| form.sheet.update(|sheet| sheet.type_points(seat, &typed));
    // Some phones have no minus among their digits.
    let flip = move |_| {
        let typed = text.get_untracked();
        let digits = typed.trim().trim_start_matches(['+', '-', '−']);
        let is_minus = typed.trim().starts_with(['-', '−']);
        set(if is_minus {
            digits.to_owned()
        } else {
            format!("-{digits}")
        });
    };
    view! {
        <li class="keep-field">
            <label for=format!("keep-points-{seat}")>{form.name(seat)}</label>
            <button
                class="square"
                aria-label=move || t_args("keep-sign", &[("name", form.name(seat).into())])
                on:click=flip
            >
                "±"
            </button>
            <input
                id=format!("keep-points-{seat}")
                type="text"
                inputmode="numeric"
                autocomplete="off"
                size="7"
                maxlength=MAX_TYPED
                prop:value=move || text.get()
                on:focus:target=move |event| event.target().select()
                on:input:target=move |event| set(event.target().value())
            />
        </li>
    }
}
