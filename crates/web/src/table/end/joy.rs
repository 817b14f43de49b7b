//! The joy of a win: confetti in the shapes of the tiles, and points that count up. Nothing moves where motion is unwanted.

use std::time::Duration;

use kostka_rules::Colour;
use leptos::prelude::*;

use super::super::glide::moves;
use crate::language::texts;
use crate::shell::icons;

/// Number of pieces of confetti, and of those for a match, the first win and every tenth one.
const PIECES: u32 = 36;
const FEAST: u32 = 90;

/// A shower of shapes that falls once. It differs from win to win.
#[component]
pub(super) fn Confetti(wins: u32, feast: bool) -> impl IntoView {
    moves().then(|| {
        let pieces = if feast || wins == 1 || wins.is_multiple_of(10) {
            FEAST
        } else {
            PIECES
        };
        let mut seed = wins.wrapping_mul(2_654_435_761).wrapping_add(97);
        let mut random = move |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % most
        };
        let pieces = (0..pieces).map(|piece| {
            let colour = Colour::ALL[piece as usize % Colour::ALL.len()];
            view! {
                <i
                    class=format!("confetti-piece {}", colour.name())
                    style=("--x", format!("{}%", random(100)))
                    style=("--wait", format!("{}ms", random(900)))
                    style=("--turn", format!("{}deg", random(1080)))
                >
                    {icons::shape(colour)}
                </i>
            }
        });
        view! { <div class="confetti" aria-hidden="true">{pieces.collect_view()}</div> }
    })
}

/// Time between two steps of points that count up, and the number of steps.
const STEP: Duration = Duration::from_millis(40);
const STEPS: i32 = 24;

/// Points that count up to their amount.
#[component]
pub(super) fn Rising(points: i32) -> impl IntoView {
    let step = RwSignal::new(if moves() && points != 0 { 0 } else { STEPS });
    if step.get_untracked() < STEPS {
        let timer = set_interval_with_handle(
            move || {
                step.try_update(|step| *step = (*step + 1).min(STEPS));
            },
            STEP,
        );
        if let Ok(timer) = timer {
            Effect::new(move |_| {
                if step.get() >= STEPS {
                    timer.clear();
                }
            });
            on_cleanup(move || timer.clear());
        }
    }
    let shown = move || texts().signed(points.saturating_mul(step.get()) / STEPS);
    view! { <span class="points" data-rising=move || (step.get() < STEPS).then_some("")>{shown}</span> }
}
