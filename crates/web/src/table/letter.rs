//! The choice of the letter that a joker stands for; the player may leave it to the dictionary.

use kostka_rules::{Face, Tile};
use leptos::prelude::*;

use super::desk::Desk;
use crate::language::t;

/// A row of letters while a single joker of a word is picked.
#[component]
pub(crate) fn JokerLetter(desk: Desk) -> impl IntoView {
    let joker = Memo::new(move |_| {
        let picked = desk.picked.get();
        let [tile] = picked[..] else { return None };
        desk.draft.with(|draft| {
            let draft = draft.as_ref()?;
            let on_table = draft.start().mine && matches!(draft.find(tile), Some((Some(_), _)));
            match draft.piece(tile)?.face {
                Face::Blank(letter) if on_table => Some((tile, letter)),
                _ => None,
            }
        })
    });
    let letters = move || {
        desk.terms.with(|terms| {
            terms
                .as_ref()
                .map(|terms| terms.tiles().alphabet().collect::<Vec<_>>())
        })
    };
    let tell = move |tile: Tile, letter: Option<char>| {
        desk.let_go();
        desk.change(|draft| draft.tell(tile, letter));
    };
    move || {
        joker.get().map(|(tile, told)| {
            let button = move |letter: char| view! {
                <button aria-pressed=(told == Some(letter)).to_string() on:click=move |_| tell(tile, Some(letter))>
                    {letter.to_string()}
                </button>
            };
            view! {
                <div class="letters" role="group" aria-label=t("table-joker-letter")>
                    <button on:click=move |_| tell(tile, None)>{t("table-joker-any")}</button>
                    {letters().unwrap_or_default().into_iter().map(button).collect_view()}
                </div>
            }
        })
    }
}
