//! The solve page: a position is put together by tapping tiles or pasting notation, and the worker finds the best move.

mod answer;
mod study;

use leptos::prelude::*;

use crate::bench::{BenchPalette, Editor};
use crate::browser;
use crate::controls::{BookChoice, Switch};
use crate::language::{t, texts};
use crate::shell::{Head, icons};
use answer::AnswerView;
use study::Study;

pub(crate) use answer::MoveView;
pub(crate) use study::path_of;

#[component]
pub(crate) fn SolvePage() -> impl IntoView {
    let study = Study::from_address();
    Effect::new(|_| document().set_title(&format!("{} · Kostka", t("solve-title"))));
    view! {
        <Head />
        <main class="page solve" data-page="solve">
            <h1>{move || t("solve-title")}</h1>
            <p class="soft">{move || t("solve-intro")}</p>
            <div class="solve-parts">
                <div>
                    <Choices study />
                    <Editor bench=study.bench />
                    <BenchPalette bench=study.bench />
                    <Notation study />
                </div>
                <AnswerView study />
            </div>
        </main>
    }
}

/// Rulebook, players where they matter, opened or not, and the goal.
#[component]
fn Choices(study: Study) -> impl IntoView {
    use kostka_solver::Goal;

    let sizes = move || study.book.get().tiles.len();
    let goal = move |goal: Goal, key: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="goal"
                    prop:checked=move || study.goal.get() == goal
                    on:change=move |_| study.choose_goal(goal)
                />
                <span>{move || t(key)}</span>
            </label>
        }
    };
    view! {
        <div class="card choices">
            <BookChoice
                label=Signal::derive(|| t("common-rulebook"))
                chosen=Signal::derive(move || study.book.get().id.clone())
                choose=move |id: String| study.choose_book(&id)
            />
            <Show when=move || 1 < sizes()>
                <label class="pick">
                    <span>{move || t("solve-players")}</span>
                    <select on:change=move |event| study.choose_players(&event_target_value(&event))>
                        {move || {
                            let book = study.book.get();
                            (book.min_players..=book.max_players).map(|players| view! {
                                <option prop:selected=move || study.players.get() == players>{players}</option>
                            }).collect_view()
                        }}
                    </select>
                </label>
            </Show>
            <Switch
                text=|| t("solve-opened")
                on=move || study.bench.position.read().opened
                set=move |on| study.bench.change(|position| position.opened = on)
            />
            <fieldset class="choice across">
                <legend>{move || t("solve-goal")}</legend>
                {goal(Goal::Tiles, "solve-goal-tiles")}
                {move || if study.bench.is_letters() {
                    goal(Goal::Value, "solve-goal-points")
                } else {
                    goal(Goal::Value, "solve-goal-value")
                }}
            </fieldset>
        </div>
    }
}

/// The position as text, and a link to it.
#[component]
fn Notation(study: Study) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| browser::copy(&study.address(), copied);
    let help = move || {
        if study.bench.is_letters() {
            t("solve-notation-help-letters")
        } else {
            t("solve-notation-help")
        }
    };
    let wrong = move || study.wrong.get().map(|error| texts().notation_error(&error));
    view! {
        <div class="card notation">
            <label class="pick">
                <span>{move || t("solve-notation")}</span>
                <textarea
                    rows="2"
                    spellcheck="false"
                    autocapitalize="off"
                    aria-describedby="notation-help notation-wrong"
                    aria-invalid=move || study.wrong.get().is_some().to_string()
                    prop:value=move || study.text.get()
                    on:input=move |event| study.read(&event_target_value(&event))
                ></textarea>
            </label>
            <p id="notation-wrong" class="wrong" role="alert">{wrong}</p>
            <p id="notation-help" class="soft">{help}</p>
            <div class="buttons">
                <button on:click=copy>
                    {icons::link()}
                    {move || if copied.get() { t("common-copied") } else { t("solve-share") }}
                </button>
                <button on:click=move |_| study.show_example()>{icons::hint()}{move || t("solve-example")}</button>
                <button on:click=move |_| study.clear()>{icons::reset()}{move || t("solve-clear")}</button>
            </div>
        </div>
    }
}
