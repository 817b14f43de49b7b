//! Questions that wait for an answer: a redeal (S4), words that must fit a theme (W4), and players who are away.

pub(crate) mod absent;

use kostka_protocol::{Command, GameNumber, GameView, read_table};
use kostka_rules::game::TurnNumber;
use kostka_rules::turn::word_text;
use kostka_rules::{Row, Seat};
use leptos::prelude::*;

use super::desk::Desk;
use super::say;
use crate::language::{t, t_args};

/// The open question, if there is one.
#[component]
pub(crate) fn Asked(desk: Desk) -> impl IntoView {
    view! { <Redeal desk /> <Trial desk /> {desk.company.map(|company| (company.absent)(desk))} }
}

/// S4: the question about a redeal. Everybody is asked, so that nobody learns who has three doublets.
#[component]
fn Redeal(desk: Desk) -> impl IntoView {
    let asked = Memo::new(move |_| {
        let you = desk.you()?;
        desk.game(|game| {
            let kept = game.round.kept.as_ref()?;
            Some((game.round.number, kept.contains(&you), game.view.may_redeal()))
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

/// W4: the question to the others about the words of a turn.
#[derive(Clone, Debug, PartialEq)]
struct Question {
    game: GameNumber,
    turn: TurnNumber,
    /// The word that is voted on; `None` while the whole table is to be accepted, or a word challenged.
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
        desk.link.look(|snapshot| {
            let game = snapshot.game.as_ref()?;
            question(game, snapshot.you?, say::name(snapshot, game.view.turn))
        })
    });
    move || question.get().map(|question| ask(desk, question))
}

fn question(game: &GameView, you: Seat, name: String) -> Option<Question> {
    let view = &game.view;
    let trial = view.trial.as_ref()?;
    let words = |rows: Vec<Row>| rows.into_iter().map(|row| word_text(&row));
    let before: Vec<String> = words(view.table_faces()).collect();
    let proposed = read_table(&trial.table, view.terms.tiles()).ok()?;
    Some(Question {
        game: game.round.number,
        turn: view.turn_number,
        word: trial.word.clone(),
        words: words(proposed)
            .filter(|word| !before.contains(word) && !trial.accepted.contains(word))
            .collect(),
        answered: trial.votes.iter().any(|vote| vote.seat == you),
        author: view.turn == you,
        name,
        theme: view.terms.rules().theme.clone(),
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
