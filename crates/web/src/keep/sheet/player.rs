//! The part of the sheet about one player.

use kostka_keeper::sheet::{Leftover, Rack, jokers};
use kostka_rules::notation::FaceText;
use kostka_rules::rulebook::NeverOpened;
use kostka_rules::score::End;
use kostka_rules::{Openings, Row, Seat};
use kostka_solver::OpeningSearch;
use leptos::prelude::*;

use super::Form;
use crate::controls::Switch;
use crate::keep::counter::RackCounter;
use crate::language::{t, t_args};
use crate::shell::icons;
use crate::tile::Tile;

/// The largest sum that can be typed, above that of any game.
const MAX_SUM: u16 = 9999;

/// One player's part of the sheet.
#[derive(Clone, Copy)]
struct Part {
    form: Form,
    seat: Seat,
}

impl Part {
    /// Looks at what is entered. Reactive.
    fn with<T>(self, look: impl FnOnce(&Leftover) -> T) -> T {
        self.form.sheet.with(|sheet| look(&sheet.players[self.seat]))
    }

    fn with_now<T>(self, look: impl FnOnce(&Leftover) -> T) -> T {
        self.form
            .sheet
            .with_untracked(|sheet| look(&sheet.players[self.seat]))
    }

    fn change(self, change: impl FnOnce(&mut Leftover)) {
        self.form
            .sheet
            .update(|sheet| change(&mut sheet.players[self.seat]));
    }

    fn is_listed(self) -> bool {
        self.with(|player| player.rack.is_listed())
    }

    fn tiles(self) -> Row {
        self.form
            .with(|sheet, terms| sheet.players[self.seat].rack.faces(terms))
    }

    /// Returns `true` if the rack, as far as it is known, could have opened. Reactive.
    fn could_open(self) -> bool {
        if self.is_listed() {
            return self
                .form
                .terms
                .with_value(|terms| OpeningSearch.can_open(terms, &self.tiles()));
        }
        self.with(|player| player.could_open == Some(true))
    }

    /// Lists the tiles, or goes back to the sum.
    fn list(self, listed: bool) {
        self.change(|player| player.list(listed));
    }
}

/// The card of a player.
#[component]
pub(super) fn Player(form: Form, seat: Seat) -> impl IntoView {
    let part = Part { form, seat };
    let end = Memo::new(move |_| form.sheet.with(|sheet| sheet.end));
    let is_winner = move || matches!(end.get(), Some(End::Out(winner)) if winner == seat);
    let is_counted = Memo::new(move |_| form.with(|sheet, terms| sheet.is_counted(terms, seat)));
    let is_flat = Memo::new(move |_| form.with(|sheet, terms| sheet.is_flat(terms, seat)));
    let has_flat = form
        .terms
        .with_value(|terms| matches!(terms.rules().never_opened, NeverOpened::Flat { .. }));
    let asks_opened = move || {
        has_flat && matches!(end.get(), Some(End::Out(winner) | End::LastLeft(winner)) if winner != seat)
    };
    let asks_resigned = Memo::new(move |_| form.with(|sheet, terms| sheet.asks_resigned(terms, seat)));
    let words = form.is_words();
    let listed = Memo::new(move |_| part.is_listed());
    view! {
        <li><div class="keep-player" role="group" aria-label=form.name(seat) data-seat=seat.to_string()>
            <h2>{form.name(seat)}</h2>
            <Show when=is_winner><p class="soft">{move || t("keep-went-out")}</p></Show>
            <Show when=asks_opened>
                <Switch
                    text=|| t("keep-never-opened")
                    on=move || part.with(|player| player.unopened)
                    set=move |on| part.change(|player| player.unopened = on)
                />
            </Show>
            <Show when=move || is_flat.get()><Flat part listed /></Show>
            <Show when=move || is_counted.get() && !listed.get()><Sum part words /></Show>
            <Show when=move || listed.get() && (is_counted.get() || is_flat.get())>
                <Counted part openings=is_flat />
            </Show>
            <Show when=move || asks_resigned.get()>
                <Switch
                    text=|| t("keep-resigned")
                    on=move || part.with(|player| player.resigned)
                    set=move |on| part.change(|player| player.resigned = on)
                />
            </Show>
        </div></li>
    }
}

/// 7.3: the questions about a player who never opened.
#[component]
fn Flat(part: Part, listed: Memo<bool>) -> impl IntoView {
    let amounts = part
        .form
        .terms
        .with_value(|terms| match terms.rules().never_opened {
            NeverOpened::Flat { flat, could_have } => (flat, could_have),
            NeverOpened::Count => (0, 0),
        });
    let answer = move |could: bool, key: &'static str, amount: u16| {
        let pressed = move || !listed.get() && part.with(|player| player.could_open == Some(could));
        let choose = move |_| {
            part.list(false);
            part.change(|player| player.could_open = Some(could));
        };
        view! {
            <button aria-pressed=move || pressed().to_string() on:click=choose>
                {move || t(key)}
                <span class="soft">"−"{amount}</span>
            </button>
        }
    };
    let announcement = part.form.terms.with_value(|terms| terms.rules().announcement);
    view! {
        <div class="keep-flat" role="group" aria-label=move || t("keep-could-question")>
            <p>{move || t("keep-could-question")}</p>
            <div class="keep-choices">
                {answer(false, "keep-no", amounts.0)}
                {answer(true, "keep-yes", amounts.1)}
                <button aria-pressed=move || listed.get().to_string() on:click=move |_| part.list(true)>
                    {icons::search()}{move || t("keep-check-tiles")}
                </button>
            </div>
            <Show when=move || announcement && part.could_open()>
                <Switch
                    text=|| t("keep-announced")
                    on=move || part.with(|player| player.announced)
                    set=move |on| part.change(|player| player.announced = on)
                />
                <Show when=move || listed.get() && part.with(|player| player.announced)><LastDrawn part /></Show>
            </Show>
        </div>
    }
}

/// T5: the choice of the tile that the player drew last.
#[component]
fn LastDrawn(part: Part) -> impl IntoView {
    let tiles = move || {
        let mut tiles = part.tiles();
        tiles.sort();
        tiles.dedup();
        tiles
            .into_iter()
            .map(|face| {
                let text = FaceText::from(face);
                let pressed = move || part.with(|player| player.last_drawn == Some(text));
                view! {
                    <button
                        class="tile-button"
                        aria-pressed=move || pressed().to_string()
                        aria-label=move || crate::tile::name(face, None)
                        on:click=move |_| part.change(|player| player.last_drawn = Some(text))
                    >
                        <Tile face silent=true />
                    </button>
                }
            })
            .collect_view()
    };
    view! {
        <div class="keep-drawn" role="group" aria-label=move || t("keep-last-drawn")>
            <p>{move || t("keep-last-drawn")}</p>
            <div class="row">{tiles}</div>
        </div>
    }
}

/// The sum of the numbers and the jokers of a rack. Letters cost nothing, so of words only jokers are asked.
#[component]
fn Sum(part: Part, words: bool) -> impl IntoView {
    let (most, price) = part
        .form
        .terms
        .with_value(|terms| (jokers(terms), terms.rules().joker_penalty));
    let seat = part.seat;
    let known = part.with_now(|player| match player.rack {
        Rack::Sum { numbers, .. } => numbers.to_string(),
        _ => String::new(),
    });
    // What is no sum stays in the field, where it can be seen, and counts as nothing.
    let text = RwSignal::new(known);
    let set_numbers = move |typed: String| {
        let numbers = typed.trim().parse().ok().filter(|sum| *sum <= MAX_SUM);
        part.change(|player| {
            let jokers = jokers_of(&player.rack);
            player.rack = match numbers {
                Some(numbers) => Rack::Sum { numbers, jokers },
                None => Rack::Unknown,
            };
        });
        text.set(typed);
    };
    let is_wrong =
        move || !text.with(|text| text.trim().is_empty()) && part.with(|player| player.rack.is_unknown());
    // The sum may come from another tab, or from a joker that was counted first.
    Effect::new(move |_| {
        let numbers = part.with(|player| match player.rack {
            Rack::Sum { numbers, .. } => Some(numbers),
            _ => None,
        });
        let typed: Option<u16> = text.with_untracked(|text| text.trim().parse().ok());
        if typed != numbers && (numbers.is_some() || typed.is_some_and(|sum| sum <= MAX_SUM)) {
            text.set(numbers.map(|numbers| numbers.to_string()).unwrap_or_default());
        }
    });
    view! {
        <div class="keep-count">
            <Show when=move || !words>
                <div class="keep-field">
                    <label for=format!("keep-sum-{seat}")>{move || t("keep-sum-numbers")}</label>
                    <input
                        id=format!("keep-sum-{seat}")
                        type="text"
                        inputmode="numeric"
                        pattern="[0-9]*"
                        autocomplete="off"
                        size="5"
                        aria-invalid=move || is_wrong().then_some("true")
                        prop:value=move || text.get()
                        on:focus:target=move |event| event.target().select()
                        on:input:target=move |event| set_numbers(event.target().value())
                    />
                </div>
                <Show when=is_wrong><p class="wrong">{move || t("keep-sum-wrong")}</p></Show>
            </Show>
            <Jokers part most price />
            <Show when=move || !words>
                <button class="quiet" on:click=move |_| part.list(true)>
                    {icons::plus()}{move || t("keep-tap-tiles")}
                </button>
            </Show>
        </div>
    }
}

fn jokers_of(rack: &Rack) -> u8 {
    match rack {
        Rack::Sum { jokers, .. } => *jokers,
        _ => 0,
    }
}

/// The number of jokers on a rack.
#[component]
fn Jokers(part: Part, most: u8, price: u16) -> impl IntoView {
    let count = Memo::new(move |_| part.with(|player| jokers_of(&player.rack)));
    let name = part.form.name(part.seat);
    let set = move |wanted: u8| {
        part.change(|player| {
            let numbers = match player.rack {
                Rack::Sum { numbers, .. } => numbers,
                _ => 0,
            };
            player.rack = Rack::Sum {
                numbers,
                jokers: wanted,
            };
        });
    };
    let label = move |key: &'static str| {
        let name = name.clone();
        move || t_args(key, &[("name", name.as_str().into())])
    };
    view! {
        <div class="keep-field">
            <span>{move || t_args("keep-jokers", &[("price", price.into())])}</span>
            <span class="keep-stepper">
                <button
                    class="square"
                    aria-label=label("keep-joker-less")
                    prop:disabled=move || count.get() == 0
                    on:click=move |_| set(count.get_untracked().saturating_sub(1))
                >
                    {icons::minus()}
                </button>
                <output>{count}</output>
                <button
                    class="square"
                    aria-label=label("keep-joker-more")
                    prop:disabled=move || most <= count.get().saturating_add(part.form.jokers_elsewhere(part.seat))
                    on:click=move |_| set(count.get_untracked().saturating_add(1))
                >
                    {icons::plus()}
                </button>
            </span>
        </div>
    }
}

/// The rack tile by tile.
#[component]
fn Counted(part: Part, openings: Memo<bool>) -> impl IntoView {
    let set = move |row: Row| {
        part.change(|player| {
            player.rack = Rack::Tiles(row.into_iter().map(FaceText::from).collect());
            // The tile drawn last may be gone.
            if let (Some(drawn), Rack::Tiles(tiles)) = (player.last_drawn, &player.rack)
                && !tiles.contains(&drawn)
            {
                player.last_drawn = None;
            }
        });
    };
    view! {
        <RackCounter
            terms=part.form.terms.get_value()
            rack=Signal::derive(move || part.tiles())
            elsewhere=Signal::derive(move || part.form.elsewhere(part.seat))
            set
            openings
        />
        <Show when=move || !openings.get()>
            <button class="quiet" on:click=move |_| part.list(false)>{move || t("keep-type-sum")}</button>
        </Show>
    }
}
