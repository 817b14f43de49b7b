//! Questions that wait for an answer: a redeal (S4), and words that must fit a theme (W4).

use kostka_protocol::{Command, GameView};
use kostka_rules::{Seat, notation};
use kostka_slim::sorting::SmallSort;
use leptos::prelude::*;

use super::desk::Desk;
use super::say;
use crate::language::{t, t_args};

/// What is asked now, if anything.
#[component]
pub(crate) fn Asked(desk: Desk) -> impl IntoView {
    view! { <Redeal desk /> <Trial desk /> }
}

/// S4: three doublets allow a redeal. Everybody is asked, so that nobody learns who could.
#[component]
fn Redeal(desk: Desk) -> impl IntoView {
    let asked = Memo::new(move |_| {
        let you = desk.you()?;
        desk.game(|game| {
            let kept = game.kept.as_ref()?;
            Some((game.number, kept.contains(&you), has_doublets(game)))
        })
        .flatten()
    });
    move || {
        asked.get().map(|(game, kept, may)| {
            let buttons = (!kept).then(|| {
                view! {
                    <button class="main" on:click=move |_| desk.send(Command::Keep { game })>{t("table-keep")}</button>
                    {may.then(|| view! {
                        <button on:click=move |_| desk.send(Command::Redeal { game })>{t("table-redeal")}</button>
                    })}
                }
            });
            let text = match (kept, may) {
                (true, _) => t("table-waiting-others"),
                (false, true) => t("table-redeal-may"),
                (false, false) => t("table-redeal-ask"),
            };
            view! { <div class="asked" role="group" aria-label=text.clone() data-asked="redeal"><p>{text.clone()}</p>{buttons}</div> }
        })
    }
}

/// Whether the rack holds three pairs of equal tiles.
fn has_doublets(game: &GameView) -> bool {
    let mut tiles = game.rack.tiles.clone();
    tiles.small_sort();
    let mut pairs = 0;
    let mut at = 0;
    while at + 1 < tiles.len() {
        if tiles[at] == tiles[at + 1] {
            pairs += 1;
            at += 2;
        } else {
            at += 1;
        }
    }
    pairs >= 3
}

/// W4: what the others are asked about the words of a turn.
#[derive(Clone, Debug, PartialEq)]
struct Question {
    game: u32,
    turn: u32,
    /// The word that is voted on; none: the whole table is to be accepted, or a word challenged.
    word: Option<String>,
    /// The words that can be challenged.
    words: Vec<String>,
    answered: bool,
    author: bool,
    name: String,
    theme: String,
}

#[component]
fn Trial(desk: Desk) -> impl IntoView {
    let question = Memo::new(move |_| {
        desk.snapshot.with(|snapshot| {
            let snapshot = snapshot.as_ref()?;
            let you = snapshot.you?;
            question(
                snapshot.game.as_ref()?,
                you,
                say::name(snapshot, snapshot.game.as_ref()?.turn),
            )
        })
    });
    move || question.get().map(|question| ask(desk, question))
}

fn question(game: &GameView, you: Seat, name: String) -> Option<Question> {
    let trial = game.trial.as_ref()?;
    let terms = game.terms().ok()?;
    let word = |row: &Vec<String>| {
        let faces = row
            .iter()
            .filter_map(|text| notation::parse_tile(text, terms.tiles()).ok());
        kostka_rules::turn::word_text(&faces.collect::<Vec<_>>())
    };
    let before: Vec<String> = game.table.melds.iter().map(word).collect();
    let words = trial.table.iter().map(word);
    Some(Question {
        game: game.number,
        turn: game.turn_number,
        word: trial.word.clone(),
        words: words
            .filter(|word| !before.contains(word) && !trial.accepted.contains(word))
            .collect(),
        answered: trial.votes.iter().any(|vote| vote.seat == you),
        author: game.turn == you,
        name,
        theme: terms.rules().theme.clone(),
    })
}

fn ask(desk: Desk, question: Question) -> impl IntoView {
    let Question {
        game,
        turn,
        word,
        words,
        answered,
        author,
        name,
        theme,
    } = question;
    let text = match (&word, author || answered) {
        (_, true) => t("table-trial-waits"),
        (Some(word), false) => t_args(
            "table-trial-word",
            &[("word", word.into()), ("theme", theme.into())],
        ),
        (None, false) => t_args("table-trial", &[("name", name.into()), ("theme", theme.into())]),
    };
    let vote = move |word: Option<String>, fits: bool| {
        desk.send(Command::Vote {
            game,
            turn,
            word,
            fits,
        })
    };
    let open = !(author || answered);
    let voted = word.clone();
    let yes = open.then(|| {
        view! { <button class="main" on:click=move |_| vote(voted.clone(), true)>{t("table-trial-fits")}</button> }
    });
    let no = match (open, word) {
        (false, _) => Vec::new(),
        (true, Some(word)) => vec![
            view! { <button on:click=move |_| vote(Some(word.clone()), false)>{t("table-trial-not")}</button> }.into_any(),
        ],
        (true, None) => words
            .into_iter()
            .map(|word| {
                let label = t_args("table-trial-challenge", &[("word", word.clone().into())]);
                let challenge = move |_| desk.send(Command::Challenge { game, turn, word: word.clone() });
                view! { <button on:click=challenge>{label}</button> }.into_any()
            })
            .collect(),
    };
    view! {
        <div class="asked" role="group" aria-label=text.clone() data-asked="trial">
            <p>{text.clone()}</p>
            {yes}
            {no}
        </div>
    }
}
