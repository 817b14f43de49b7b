//! "Is this a word?": the dictionary of the game.

use kostka_rules::notation::word_letters;
use kostka_rules::{Attempt, Face, Row, Terms, TurnError, turn};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Table;
use crate::language::{t, t_args, texts};
use crate::shell::icons;
use crate::words::{self, Loading, Words};

#[component]
pub(super) fn Word(table: Table) -> impl IntoView {
    let typed = table.word;
    // A dictionary that could not be fetched is asked for again.
    spawn_local(async {
        words::load().await;
    });
    let answer = move || {
        let letters = word_letters(&typed.get());
        if letters.is_empty() {
            return None;
        }
        let loading = words::loading();
        table.with(|terms| match Words::at_hand(terms) {
            Some(lexicon) => Some(answer(terms, &lexicon, &letters)),
            None if loading == Loading::Failed => Some((false, t("solve-no-dictionary"))),
            None => Some((false, t("common-loading"))),
        })?
    };
    let shown = move || {
        answer().map(|(good, text)| {
            let (icon, class) = if good {
                (icons::check().into_any(), "verdict good")
            } else {
                (icons::cross().into_any(), "verdict bad")
            };
            view! { <p class=class data-verdict=if good { "good" } else { "bad" }>{icon}<strong>{text}</strong></p> }
        })
    };
    view! {
        <label class="pick">
            <span>{move || t("keep-referee-word-field")}</span>
            <input
                type="text"
                maxlength="40"
                autocomplete="off"
                autocapitalize="characters"
                spellcheck="false"
                prop:value=move || typed.get()
                on:input:target=move |event| typed.set(event.target().value())
            />
        </label>
        <div class="judgement" aria-live="polite">{shown}</div>
    }
}

/// Returns `true` for a word, and the answer in words.
fn answer(terms: &Terms, lexicon: &Words, letters: &[char]) -> (bool, String) {
    let face = |letter: &char| match letter {
        '*' => Face::Blank(None),
        letter => Face::Letter(*letter),
    };
    let row: Row = letters.iter().map(face).collect();
    let attempt = Attempt {
        opened: true,
        rack: &row,
        before: &[],
        after: std::slice::from_ref(&row),
    };
    let written: String = letters.iter().collect();
    match turn::check(terms, lexicon, attempt) {
        Ok(legal) => {
            let word = legal.table.first().map_or(written, |row| turn::word_text(row));
            (true, t_args("keep-referee-word-yes", &[("word", word.into())]))
        }
        Err(TurnError::Position(error)) => (false, texts().position_error(&error)),
        Err(TurnError::Illegal(_)) if lexicon.leaves_out(&written) => (
            false,
            t_args("keep-referee-word-excluded", &[("word", written.into())]),
        ),
        Err(TurnError::Illegal(violations)) => {
            let first = violations.first();
            let text = first.map(|violation| texts().violation(violation, terms.tiles()));
            (false, text.unwrap_or_default())
        }
    }
}
