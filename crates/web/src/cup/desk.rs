//! The next step of a cup, with the button that takes it.

use kostka_client::cup::step::{self, Step};
use kostka_tournament::regulation::TiedCut;
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::prelude::*;

use super::link::CupLink;
use super::words;
use crate::language::{t, t_args, texts};

/// The card with the next step. Everybody sees it; the organiser takes it.
#[component]
pub(super) fn NextStep(link: CupLink) -> impl IntoView {
    let step = Memo::new(move |_| link.cup(step::next));
    let still_open = Memo::new(move |_| {
        let is = |cup: &Cup| cup.is_open() && cup.stage().begun() > 0;
        link.cup(is).unwrap_or(false)
    });
    view! {
        <section class="card cup-step" aria-label=move || t("cup-step")>
            <div class="cup-step-text">
                <p class="soft">{move || link.cup(words::stage)}</p>
                <p role="status"><strong>{move || step.get().and_then(|step| link.cup(|cup| text(&step, cup)))}</strong></p>
            </div>
            {move || {
                link.is_organiser();
                step.get().map(|step| actions(link, step))
            }}
            <Show when=move || still_open.get() && link.is_organiser()>
                <p class="cup-row">
                    <span>{move || t("cup-self-still-open")}</span>
                    <button on:click=move |_| { link.send(Command::OpenRegistration { open: false }); }>
                        {move || t("cup-self-shut")}
                    </button>
                </p>
            </Show>
        </section>
    }
}

/// Tells the step. Reactive.
fn text(step: &Step, cup: &Cup) -> String {
    let names = |players: &[PlayerId]| {
        let names: Vec<String> = players.iter().map(|player| words::name(cup, *player)).collect();
        names.join(", ")
    };
    match step {
        Step::Gather => t_args("cup-step-gather", &[("count", cup.present().len().into())]),
        Step::Draw { round, changed } if changed.is_empty() => t_args(
            "cup-step-draw",
            &[("round", words::stage_round(cup, *round).into())],
        ),
        Step::Draw { changed, .. } => t_args("cup-step-draw-again", &[("names", names(changed).into())]),
        Step::Begin { round } => t_args(
            "cup-step-begin",
            &[("round", words::stage_round(cup, *round).into())],
        ),
        Step::Play { round, missing } => t_args(
            "cup-step-play",
            &[
                ("round", words::stage_round(cup, *round).into()),
                ("count", (*missing).into()),
            ],
        ),
        Step::Confirm { waiting } => t_args("cup-step-confirm", &[("count", (*waiting).into())]),
        Step::Tie { players, by } => {
            let key = match by {
                TiedCut::PlayOff => "cup-step-play-off",
                TiedCut::Lot => "cup-step-lot",
            };
            t_args(key, &[("names", names(players).into())])
        }
        Step::Cut { through, of } => {
            let key = if through < of {
                "cup-step-cut"
            } else {
                "cup-step-cut-all"
            };
            t_args(key, &[("through", (*through).into()), ("count", (*of).into())])
        }
        Step::Close => t("cup-step-close"),
        Step::Stuck(refusal) => texts().cup_refusal(refusal, cup),
        Step::Over => t("cup-step-over"),
    }
}

/// The buttons of a step. Reactive.
fn actions(link: CupLink, step: Step) -> impl IntoView + use<> {
    let button = |key: &'static str, command: Command| {
        let act = move |_| {
            link.send(command.clone());
        };
        view! { <button class="main" data-step="" on:click=act>{move || t(key)}</button> }
    };
    let print = |page: &'static str, key: &'static str| {
        let address = link.path(page);
        view! { <a class="button" href=address>{move || t(key)}</a> }
    };
    if !link.is_organiser() {
        return None;
    }
    Some(match step {
        Step::Draw { .. } => button("cup-do-draw", Command::Draw).into_any(),
        Step::Begin { .. } => view! {
            {button("cup-do-begin", Command::Begin)}
            {print("print/seats", "cup-print-seats")}
            {print("print/cards", "cup-print-cards")}
            <button on:click=move |_| { link.send(Command::Draw); }>{move || t("cup-do-draw-again")}</button>
        }
        .into_any(),
        Step::Cut { .. } => button("cup-do-cut", Command::Cut).into_any(),
        Step::Close => button("cup-do-close", Command::Close).into_any(),
        Step::Tie { players, by } => view! { <Decide link players by /> }.into_any(),
        Step::Over => view! {
            {print("print/standings", "cup-print-standings")}
            {print("print/diplomas", "cup-print-diplomas")}
        }
        .into_any(),
        Step::Gather => print("players", "cup-players").into_any(),
        Step::Play { .. } | Step::Confirm { .. } | Step::Stuck(_) => ().into_any(),
    })
}

/// The decision between players who are level: lots, or their order after a play-off.
#[component]
pub(super) fn Decide(link: CupLink, players: Vec<PlayerId>, by: TiedCut) -> impl IntoView {
    let order = RwSignal::new(players);
    let up = move |at: usize| order.update(|order| order.swap(at, at - 1));
    let decide = move |_| {
        let order = order.get_untracked();
        link.send(match by {
            TiedCut::Lot => Command::DrawLots { players: order },
            TiedCut::PlayOff => Command::DecideTie { order },
        });
    };
    let row = move |(at, player): (usize, PlayerId)| {
        let label = move || t_args("cup-tie-up", &[("name", link.name(player).into())]);
        view! {
            <li class="cup-row">
                <span>{move || link.name(player)}</span>
                {(at > 0).then(|| view! { <button class="quiet square" aria-label=label on:click=move |_| up(at)>"↑"</button> })}
            </li>
        }
    };
    match by {
        TiedCut::Lot => {
            view! { <button class="main" data-step="" on:click=decide>{move || t("cup-do-lots")}</button> }
                .into_any()
        }
        TiedCut::PlayOff => view! {
            <div class="cup-tie">
                <p>{move || t("cup-tie-about")}</p>
                <ol>{move || order.get().into_iter().enumerate().map(row).collect_view()}</ol>
                <button class="main" data-step="" on:click=decide>{move || t("cup-do-tie")}</button>
            </div>
        }
        .into_any(),
    }
}
