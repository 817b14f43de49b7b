//! The best move at the turn that is shown.

use kostka_rules::{Event, Game};
use kostka_solver::{BestMove, Question};
use leptos::prelude::*;

use super::tape::Tape;
use crate::language::{t, texts};
use crate::solve::{MoveView, path_of};
use crate::worker;

/// The best move before step `at + 1`, beside the move of the player.
#[component]
pub(super) fn Best(tape: Tape, #[prop(into)] at: Signal<usize>) -> impl IntoView {
    let solved = RwSignal::new(None::<(usize, Result<BestMove, String>)>);
    let frames = tape.frames.clone();
    Effect::new(move |_| {
        let at = at.get();
        let Some(game) = frames.get(at).map(|frame| &frame.game) else {
            return;
        };
        if game.outcome().is_some() {
            return;
        }
        let question = Question::new(game.terms().clone(), game.position(game.turn()));
        leptos::task::spawn_local(async move {
            let found = worker::solve(question).await;
            let _ = solved.try_set(Some((at, found)));
        });
    });
    let shown = move || {
        let at = at.get();
        let frame = tape.frames.get(at)?;
        if frame.game.outcome().is_some() {
            return Some(view! { <p class="soft">{t("replay-best-over")}</p> }.into_any());
        }
        Some(match solved.get().filter(|(of, _)| *of == at) {
            None => view! { <p class="soft">{t("solve-thinking")}</p> }.into_any(),
            Some((_, Err(code))) => view! { <p class="wrong">{texts().code(&code)}</p> }.into_any(),
            Some((_, Ok(best))) => found(&tape, at, &best).into_any(),
        })
    };
    view! {
        <section class="card best" aria-label=move || t("replay-best")>
            <h2>{move || t("replay-best")}</h2>
            {shown}
        </section>
    }
}

fn found(tape: &Tape, at: usize, best: &BestMove) -> impl IntoView + use<> {
    let frame = tape.frames.get(at);
    let game = frame.map(|frame| &frame.game);
    let name = game.map(|game| tape.name(game.turn())).unwrap_or_default();
    let laid = laid(tape, at + 1);
    let compared = match (laid, best.tiles) {
        (_, 0) => t("replay-best-none"),
        (laid, best) => {
            let key = if laid >= best {
                "replay-best-reached"
            } else {
                "replay-best-played"
            };
            let args = [
                ("name", name.into()),
                ("laid", texts().counted("faces-tiles", laid).into()),
                ("best", texts().counted("faces-tiles", best).into()),
            ];
            texts().say_with(key, &args)
        }
    };
    let moved = game.filter(|_| best.tiles > 0).map(|game| {
        let after = best.table.clone();
        view! { <MoveView terms=game.terms().clone() before=game.table_faces() after /> }
    });
    view! {
        <p class="lead">{compared}</p>
        {(!best.proven).then(|| view! { <p>{t("solve-unproven")}</p> })}
        {moved}
        {game.map(|game| view! { <p><a href=address(game)>{t("replay-study")}</a></p> })}
    }
}

/// Returns the number of tiles that were laid on the way to a frame.
fn laid(tape: &Tape, at: usize) -> usize {
    let events = tape.frames.get(at).map(|frame| frame.events.as_slice());
    events
        .unwrap_or_default()
        .iter()
        .map(|event| match event {
            Event::Played { laid, .. } => laid.len(),
            _ => 0,
        })
        .sum()
}

/// Returns the address of the solve page with this position.
fn address(game: &Game) -> String {
    let terms = game.terms();
    path_of(terms.rulebook(), terms.players(), &game.position(game.turn()))
}
