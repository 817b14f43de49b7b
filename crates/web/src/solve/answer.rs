//! The best move: the table afterwards with the moved tiles marked, and the steps that lead to it.

use kostka_rules::turn::check_position;
use kostka_rules::{Face, Row, Terms};
use kostka_solver::plan::{From, Plan, Step};
use kostka_solver::{BestMove, Question};
use leptos::prelude::*;

use super::study::Study;
use crate::browser;
use crate::language::{t, t_args, texts};
use crate::rows::{Rows, Shown, Tiles, loose, shown};
use crate::shell::announce::tell;
use crate::shell::icons;
use crate::worker;

/// The state of the answer.
#[derive(Clone, Debug, PartialEq)]
enum Answer {
    /// Nothing is asked.
    Idle,
    /// The notation cannot be read, so there is no position to answer.
    Unread,
    Thinking,
    Solved(BestMove),
    /// The reason, in words.
    None(String),
}

/// Milliseconds without a change after which the solver is asked. People tap faster than this.
const PAUSE_MS: u32 = 120;

#[component]
pub(super) fn AnswerView(study: Study) -> impl IntoView {
    let answer = RwSignal::new(Answer::Idle);
    let asked = StoredValue::new(0_u64);
    Effect::new(move |_| {
        let number = asked.with_value(|asked| asked + 1);
        asked.set_value(number);
        let is_current = move || asked.try_get_value() == Some(number);
        let (terms, position, goal) = (
            study.bench.terms.get(),
            study.bench.position.get(),
            study.goal.get(),
        );
        let Some(terms) = terms else { return };
        if study.wrong.with(Option::is_some) {
            answer.set(Answer::Unread);
            return;
        }
        if position.rack.is_empty() {
            answer.set(Answer::Idle);
            return;
        }
        if let Err(error) = check_position(&terms, &position.table, &position.rack) {
            answer.set(Answer::None(texts().position_error(&error)));
            return;
        }
        answer.set(Answer::Thinking);
        leptos::task::spawn_local(async move {
            browser::pause(PAUSE_MS).await;
            if !is_current() {
                return;
            }
            let question = Question {
                goal,
                ..Question::new(terms, position)
            };
            let found = worker::solve(question).await;
            if is_current() {
                let found = match found {
                    Ok(solved) => Answer::Solved(solved),
                    Err(code) => Answer::None(reason(&code)),
                };
                tell(heard(&found));
                answer.set(found);
            }
        });
    });
    let state = move || match answer.get() {
        Answer::Idle => "idle",
        Answer::Unread => "unread",
        Answer::Thinking => "thinking",
        Answer::Solved(_) => "solved",
        Answer::None(_) => "none",
    };
    let shown = move || match answer.get() {
        Answer::Idle => view! { <p class="soft">{t("solve-rack-empty")}</p> }.into_any(),
        Answer::Unread => view! { <p class="soft">{t("solve-unread")}</p> }.into_any(),
        Answer::Thinking => view! { <p class="soft">{t("solve-thinking")}</p> }.into_any(),
        Answer::None(reason) => view! { <p class="wrong">{reason}</p> }.into_any(),
        Answer::Solved(solved) => found(study, solved).into_any(),
    };
    view! {
        <section class="card answer" aria-label=move || t("solve-answer") data-status=state>
            <h2>{move || t("solve-answer")}</h2>
            {shown}
        </section>
    }
}

/// Returns the answer for screen readers: the move in a sentence, not every tile of it.
fn heard(answer: &Answer) -> String {
    match answer {
        Answer::Idle | Answer::Unread | Answer::Thinking => String::new(),
        Answer::None(reason) => reason.clone(),
        Answer::Solved(solved) if solved.tiles == 0 => t("solve-nothing"),
        Answer::Solved(solved) => texts().counted("solve-lay", solved.tiles),
    }
}

fn found(study: Study, solved: BestMove) -> impl IntoView {
    let (terms, position) = (
        study.bench.terms.get_untracked(),
        study.bench.position.get_untracked(),
    );
    let opened = position.opened;
    let (before, rack) = (position.table, position.rack);
    let after = solved.table.clone();
    let lays = solved.tiles > 0;
    let apply = {
        let (after, played) = (after.clone(), solved.played.clone());
        move |_| {
            study.bench.change(|position| {
                position.table.clone_from(&after);
                for tile in &played {
                    if let Some(at) = position.rack.iter().position(|face| face == tile) {
                        position.rack.remove(at);
                    }
                }
                position.opened = true;
            });
        }
    };
    view! {
        <Verdict solved=solved.clone() rack=rack.len() letters=study.bench.is_letters() opened />
        {lays.then(|| terms.map(|terms| view! { <MoveView terms before after /> }))}
        {lays.then(|| view! { <button on:click=apply>{icons::forward()}{t("solve-apply")}</button> })}
    }
}

/// The tiles and the points of the move, and whether it is proven to be the best.
#[component]
fn Verdict(solved: BestMove, rack: usize, letters: bool, opened: bool) -> impl IntoView {
    if solved.tiles == 0 {
        let key = if opened {
            "solve-nothing"
        } else {
            "solve-no-opening"
        };
        return view! { <p class="lead">{t(key)}</p><Proof proven=solved.proven /> }.into_any();
    }
    let worth = if letters { "solve-scores" } else { "solve-worth" };
    let all = solved.tiles == rack && !letters;
    view! {
        <p class="lead" data-tiles=solved.tiles data-value=solved.value>
            {texts().counted("solve-lay", solved.tiles)} " "
            {t_args(worth, &[("value", solved.value.into())])} " "
            {all.then(|| t("solve-all"))}
        </p>
        <Proof proven=solved.proven />
    }
    .into_any()
}

#[component]
fn Proof(proven: bool) -> impl IntoView {
    if proven {
        view! { <p class="proof good">{icons::check()}{t("solve-proven")}</p> }.into_any()
    } else {
        view! { <p class="proof">{icons::warning()}{t("solve-unproven")}</p> }.into_any()
    }
}

/// A move: the table afterwards with the moved tiles marked, and its steps.
#[component]
pub(crate) fn MoveView(terms: Terms, before: Vec<Row>, after: Vec<Row>) -> impl IntoView {
    let plan = Plan::new(&before, &after);
    let letters = terms.tiles().is_letters();
    let rows = marked(&plan, &terms);
    let moved = plan.rows.iter().flat_map(|row| &row.tiles);
    let moved = moved.into_iter().any(|(_, from)| matches!(from, From::Row(_)));
    view! {
        <div class="cloth"><Rows rows /></div>
        <p class="key">
            <span class="sample fresh"></span>{t("solve-mark-rack")}
            {moved.then(|| view! { <span class="sample moved"></span>{t("solve-mark-moved")} })}
        </p>
        <h3>{t("solve-steps")}</h3>
        <ol class="steps">{explain(&plan, letters)}</ol>
    }
}

/// Returns the new table, with marks for the origin of every tile.
fn marked(plan: &Plan, terms: &Terms) -> Vec<Vec<Shown>> {
    let mirror_value = terms.rules().mirror_value;
    let rows = plan.rows.iter();
    rows.map(|planned| {
        let tiles = shown(&planned.row(), mirror_value)
            .into_iter()
            .zip(&planned.tiles);
        tiles
            .map(|(tile, (_, from))| Shown {
                class: match from {
                    From::Home => "",
                    From::Row(_) => "moved",
                    From::Rack => "fresh",
                },
                ..tile
            })
            .collect()
    })
    .collect()
}

/// The steps of a move, as list items.
fn explain(plan: &Plan, letters: bool) -> impl IntoView + use<> {
    let [take, add, lay] = if letters {
        [
            "solve-step-take-word",
            "solve-step-add-word",
            "solve-step-lay-word",
        ]
    } else {
        ["solve-step-take", "solve-step-add", "solve-step-lay"]
    };
    let step = move |step: Step| {
        let (text, tiles): (String, Vec<Face>) = match step {
            Step::Take { tiles, row } => (t_args(take, &[("number", (row + 1).into())]), tiles),
            Step::Add { tiles, row } => (t_args(add, &[("number", (row + 1).into())]), tiles),
            Step::Lay(tiles) => (t(lay), tiles),
        };
        let tiles = loose(&tiles);
        view! { <li>{text} " " <span class="row"><Tiles tiles /></span></li> }
    };
    plan.steps().into_iter().map(step).collect_view()
}

/// Returns the text for the code of a failure.
fn reason(code: &str) -> String {
    match code {
        "no-legal-table" => t("solve-no-legal-table"),
        "out-of-budget" => t("solve-out-of-budget"),
        "unsupported" => t("solve-unsupported"),
        "no-dictionary" => t("solve-no-dictionary"),
        "lost" => t("solve-lost"),
        code => texts().code(code),
    }
}
