//! The end of a game as it is entered, or a finished game as it is corrected. Every tap is kept.

use kostka_keeper::matches::{Game, Match};
use kostka_keeper::sheet::Sheet;
use kostka_keeper::words::{self, Turn};
use kostka_rules::Seat;
use kostka_solver::OpeningSearch;
use leptos::html;
use leptos::prelude::*;

use super::super::kept::Kept;
use super::super::sheet::GameSheet;
use super::names;
use super::next::{Starter, heading};
use super::turns::Turns;
use crate::browser;
use crate::language::t;

#[component]
pub(super) fn Entering(kept: Kept, at: usize) -> impl IntoView {
    let game = Memo::new(move |_| {
        kept.with(|played| played.draft().map(|draft| draft.game.clone()).unwrap_or_default())
    });
    let change = move |change: &dyn Fn(&mut Game)| {
        kept.change(|played| {
            if let Some(mut game) = played.draft().map(|draft| draft.game.clone()) {
                change(&mut game);
                played.enter(game);
            }
        });
    };
    let (terms, names) = kept.with_now(|played| (played.terms().clone(), names(played)));
    let first = game.with_untracked(|game| game.sheet.clone());
    let sheet = RwSignal::new(first.unwrap_or_else(|| Sheet::new(&terms)));
    follow(game, sheet, change);
    let starter = Signal::derive(move || game.with(|game| game.starter));
    let turns = Signal::derive(move || game.with(|game| game.turns.clone()));
    let points = {
        let terms = terms.clone();
        Memo::new(move |_| turns.with(|turns| words::points(&terms, turns)))
    };
    let finished = kept.with_now(|played| at < played.finished().len());
    let changed = Memo::new(move |_| kept.with(Match::has_entered));
    let remove = move |_| {
        kept.change(|played| {
            played.drop_draft();
            played.remove(at);
        });
    };
    let set_starter = move |seat: Option<Seat>| change(&|game| game.starter = seat);
    let set_turns = move |turns: Vec<Turn>| change(&|game| game.turns.clone_from(&turns));
    let words = terms.tiles().is_letters().then(|| {
        view! {
            <Turns
                kept
                terms=terms.clone()
                names=names.clone()
                starter
                turns
                set=set_turns
            />
        }
    });
    // Whoever hears the page, or has scrolled down to an earlier game, goes on here.
    let head: NodeRef<html::H1> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(head) = head.get() {
            // A heading that is not in the page yet cannot take the focus, and that is all.
            let _ = head.focus();
        }
    });
    view! {
        <section class="card keep-entering" aria-labelledby="keep-entering">
            <h1 id="keep-entering" tabindex="-1" node_ref=head>{move || kept.with(|played| heading(played, at))}</h1>
            <Starter kept starter set=set_starter />
            {words}
            <GameSheet
                terms
                names=names
                starter
                points
                sheet
                changed
                done=move |_| {
                    // What is seen is written down. It is complete, or the button could not be pressed.
                    change(&|game| game.sheet = Some(sheet.get_untracked()));
                    let _ = kept.change(|played| played.close(&OpeningSearch, browser::now()));
                }
                cancel=move |()| kept.change(Match::drop_draft)
            />
            {finished.then(|| view! {
                <button class="quiet bad" on:click=remove>{move || t("keep-remove-game")}</button>
            })}
        </section>
    }
}

/// Keeps every change of the sheet, and takes those of another tab that enters the same game.
fn follow(game: Memo<Game>, sheet: RwSignal<Sheet>, change: impl Fn(&dyn Fn(&mut Game)) + 'static) {
    Effect::new(move |_| {
        let entered = sheet.get();
        if game.with_untracked(|game| game.sheet.as_ref() != Some(&entered)) {
            change(&|game| game.sheet = Some(entered.clone()));
        }
    });
    // Another tab may enter the same game.
    Effect::new(move |_| {
        let kept = game.with(|game| game.sheet.clone());
        if let Some(kept) = kept.filter(|kept| sheet.with_untracked(|sheet| sheet != kept)) {
            sheet.set(kept);
        }
    });
}
