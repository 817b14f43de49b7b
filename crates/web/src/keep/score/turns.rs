//! The turns of a game of words: the longest word of each turn, typed and looked up, and the points so far.

use kostka_keeper::words::{self, NoWord, Turn, Typed, Typing};
use kostka_rules::{BySeat, Lexicon, Seat, Terms};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::super::kept::Kept;
use crate::controls::Switch;
use crate::language::{t, t_args};
use crate::shell::icons;
use crate::words::{self as dictionary, Words};

/// The turns and the form for one more. A turn that is tapped can be corrected.
#[component]
pub(super) fn Turns(
    kept: Kept,
    terms: Terms,
    names: BySeat<String>,
    #[prop(into)] starter: Signal<Option<Seat>>,
    #[prop(into)] turns: Signal<Vec<Turn>>,
    #[prop(into)] set: Callback<Vec<Turn>>,
) -> impl IntoView {
    spawn_local(async {
        // Without the dictionary words are written down unchecked.
        dictionary::load().await;
    });
    let players = terms.players();
    let desk = Desk {
        terms: StoredValue::new(terms),
        names: StoredValue::new(names),
        turns,
        set,
        kept,
        typing: Memo::new(move |_| kept.with(|played| played.typing().clone())),
    };
    let next = Memo::new(move |_| {
        let last = turns.with(|turns| turns.last().map(|turn| turn.seat.next(players)));
        last.or(starter.get()).unwrap_or(Seat(0))
    });
    let seat = Signal::derive(move || desk.typing.with(|typing| typing.seat).unwrap_or(next.get()));
    view! {
        <Form desk seat />
        <List desk />
    }
}

/// The state that the form and the list share.
#[derive(Clone, Copy)]
struct Desk {
    terms: StoredValue<Terms>,
    names: StoredValue<BySeat<String>>,
    turns: Signal<Vec<Turn>>,
    set: Callback<Vec<Turn>>,
    kept: Kept,
    /// The turn that is being typed, as the match keeps it.
    typing: Memo<Typing>,
}

impl Desk {
    fn name(self, seat: Seat) -> String {
        self.names
            .with_value(|names| names.get(seat).cloned().unwrap_or_default())
    }

    /// Reads the text as the longest word of this player's turn. Reactive.
    fn typed(self, seat: Seat) -> Result<Typed, NoWord> {
        let before = self.turns.with(|turns| {
            let end = self.typing.with(|typing| typing.at).unwrap_or(turns.len());
            words::has_opened(turns.get(..end).unwrap_or_default(), seat)
        });
        self.terms.with_value(|terms| {
            self.typing
                .with(|typing| Typed::read(&typing.text, terms, before))
        })
    }

    /// Changes the turn that is being typed.
    fn change(self, change: impl FnOnce(&mut Typing)) {
        self.kept.change(|played| {
            let mut typing = played.typing().clone();
            change(&mut typing);
            played.type_turn(typing);
        });
    }

    /// Writes a turn down: a new one, or in place of the one that is being corrected.
    fn write(self, turn: Turn) {
        let mut turns = self.turns.get_untracked();
        let at = self.typing.with_untracked(|typing| typing.at);
        match at.and_then(|at| turns.get_mut(at)) {
            Some(old) => *old = turn,
            None => turns.push(turn),
        }
        self.set.run(turns);
        self.rest();
    }

    /// Begins to correct a turn.
    fn correct(self, at: usize, turn: &Turn) {
        self.change(|typing| *typing = Typing::correction(at, turn));
    }

    /// Empties the form.
    fn rest(self) {
        self.change(|typing| *typing = Typing::default());
    }
}

/// The form for a turn.
#[component]
fn Form(desk: Desk, #[prop(into)] seat: Signal<Seat>) -> impl IntoView {
    let typed = Memo::new(move |_| desk.typed(seat.get()));
    let write = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(typed) = typed.get_untracked()
            && typed != Typed::Nothing
        {
            let whole_rack = desk.typing.with_untracked(|typing| typing.whole_rack);
            desk.write(typed.turn(seat.get_untracked(), whole_rack));
        }
    };
    let nothing = move |_| desk.write(Typed::Nothing.turn(seat.get_untracked(), false));
    let is_empty = Memo::new(move |_| typed.with(|typed| *typed == Ok(Typed::Nothing)));
    let label = move || match typed.get() {
        Err(_) | Ok(Typed::Nothing) => t("keep-write-down"),
        Ok(typed) => {
            let whole_rack = desk.typing.with(|typing| typing.whole_rack);
            let points = typed.turn(seat.get(), whole_rack).points();
            t_args("keep-add-points", &[("points", points.into())])
        }
    };
    view! {
        <form class="keep-turn" on:submit=write>
            <div class="keep-choices" role="group" aria-label=move || t("keep-whose-turn")><Players desk seat /></div>
            <div class="keep-word">
                <label for="keep-word">{move || t("keep-longest-word")}</label>
                <input
                    id="keep-word"
                    type="text"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    lang="pl"
                    maxlength="120"
                    aria-describedby="keep-word-verdict"
                    prop:value=move || desk.typing.with(|typing| typing.text.clone())
                    on:input:target=move |event| {
                        let text = event.target().value();
                        desk.change(|typing| typing.text = text);
                    }
                />
                <div id="keep-word-verdict" aria-live="polite"><Verdict desk typed=typed /></div>
            </div>
            <Switch
                text=|| t("keep-whole-rack")
                on=move || desk.typing.with(|typing| typing.whole_rack)
                set=move |on| desk.change(|typing| typing.whole_rack = on)
            />
            <div class="keep-choices">
                <button class="main" type="submit" prop:disabled=move || is_empty.get() || typed.with(Result::is_err)>{label}</button>
                // Nobody throws a word away by taking the turn for one without a word.
                <Show when=move || is_empty.get()>
                    <button type="button" data-no-word="" on:click=nothing>{move || t("keep-no-word")}</button>
                </Show>
                <Show when=move || desk.typing.with(|typing| typing.at.is_some())>
                    <button type="button" class="quiet" on:click=move |_| desk.rest()>{move || t("common-cancel")}</button>
                </Show>
            </div>
        </form>
    }
}

/// The players with their points so far; one of them has the turn.
#[component]
fn Players(desk: Desk, seat: Signal<Seat>) -> impl IntoView {
    let points = Memo::new(move |_| {
        let turns = desk.turns.get();
        desk.terms.with_value(|terms| words::points(terms, &turns))
    });
    let seats: Vec<Seat> = desk.names.with_value(|names| names.seats().collect());
    move || {
        seats
            .iter()
            .map(|other| {
                let other = *other;
                view! {
                    <button
                        type="button"
                        aria-pressed=move || (seat.get() == other).to_string()
                        data-points=move || points.with(|points| points[other]).to_string()
                        on:click=move |_| desk.change(|typing| typing.seat = Some(other))
                    >
                        {desk.name(other)}
                        <span class="soft">{move || points.with(|points| points[other])}</span>
                    </button>
                }
            })
            .collect_view()
    }
}

/// The answer of the rules and of the dictionary to the word that is typed.
#[component]
fn Verdict(desk: Desk, #[prop(into)] typed: Signal<Result<Typed, NoWord>>) -> impl IntoView {
    let found = move |word: &str| {
        dictionary::loading();
        let letters: Vec<char> = word.chars().collect();
        desk.terms
            .with_value(|terms| Words::at_hand(terms).map(|words| words.contains(&letters)))
    };
    let refused = |no: NoWord| {
        let text = match no {
            NoWord::Character(letter) => {
                t_args("keep-word-character", &[("letter", letter.to_string().into())])
            }
            NoWord::TooShort { least } => t_args("keep-word-short", &[("count", least.into())]),
            NoWord::OpeningTooShort { least } => t_args("keep-word-opening", &[("count", least.into())]),
            NoWord::TooLong => t("keep-word-long"),
        };
        match no.rule() {
            Some(rule) => format!("{text} ({rule})"),
            None => text,
        }
    };
    move || match typed.get() {
        Err(no) => view! { <p class="wrong">{refused(no)}</p> }.into_any(),
        Ok(Typed::Word(word)) => match found(&word) {
            Some(true) => view! {
                <p class="keep-known-word" data-word="known">{icons::check()}{t("keep-word-known")}</p>
            }
            .into_any(),
            Some(false) => {
                view! { <p class="wrong" data-word="unknown">{t("keep-word-unknown")}" (W1)"</p> }.into_any()
            }
            None => view! { <p class="soft" data-word="unchecked">{t("keep-word-unchecked")}</p> }.into_any(),
        },
        Ok(_) => ().into_any(),
    }
}

/// All turns so far, the last one first.
#[component]
fn List(desk: Desk) -> impl IntoView {
    let rows = move || {
        let turns = desk.turns.get();
        let rows = turns.into_iter().enumerate().rev();
        rows.map(|(at, turn)| {
            let name = desk.name(turn.seat);
            let what = match (&turn.word, turn.letters) {
                (Some(word), _) => word.clone(),
                (None, 0) => t("keep-drew"),
                (None, letters) => t_args("keep-letters", &[("count", letters.into())]),
            };
            let twice = turn.whole_rack.then(|| view! { <span class="tag">"×2"</span> });
            let points = turn.points();
            let remove = move |_| {
                let mut turns = desk.turns.get_untracked();
                turns.remove(at);
                desk.rest();
                desk.set.run(turns);
            };
            let label = t_args(
                "keep-turn-remove",
                &[("name", name.as_str().into()), ("word", what.as_str().into())],
            );
            view! {
                <li>
                    <button class="quiet keep-turn-row" on:click=move |_| desk.correct(at, &turn)>
                        <span class="soft">{at + 1}</span>
                        <span>{name}</span>
                        <strong>{what}</strong>
                        {twice}
                        <span class="points">"+"{points}</span>
                    </button>
                    <button class="quiet square" aria-label=label on:click=remove>{icons::close()}</button>
                </li>
            }
        })
        .collect_view()
    };
    view! {
        <Show when=move || !desk.turns.with(Vec::is_empty)>
            <details class="fold" open=true>
                <summary>{move || t_args("keep-turns", &[("count", desk.turns.with(Vec::len).into())])}</summary>
                <ol class="keep-turns">{rows}</ol>
            </details>
        </Show>
    }
}
