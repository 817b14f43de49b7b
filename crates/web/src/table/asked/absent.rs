//! The vote about a player who is away, and the table after a game that the players have ended.

use std::time::Duration;

use kostka_protocol::snapshot::AwaySince;
use kostka_protocol::table::{Absence, Stage, Want};
use kostka_protocol::{Command, Member, Millis, Snapshot};
use kostka_rules::Seat;
use kostka_session::ABSENCE;
use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::say;
use crate::controls::Sure;
use crate::language::{t, t_args};
use crate::shell::icons;

/// Milliseconds between the moment at which the table takes votes and the question. The server counts for itself, and refuses an
/// earlier vote.
const MARGIN: Millis = 1000;

/// A player who is away, and the votes about them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    member: Member,
    name: String,
    /// True if a bot plays for them already.
    bot_plays: bool,
    /// The votes that can be given, each with the number of those who gave it and `true` for the viewer's own.
    votes: Vec<(Absence, usize, bool)>,
}

/// Time for which whoever votes to wait is not asked again.
const WAIT: Duration = Duration::from_secs(60);

/// The question about each player who has been away for long. Nothing is asked about a short absence. The question lies over the
/// cards of the players and can be put aside, so the table stays still; the menu has it too.
#[component]
pub(crate) fn Absent(desk: Desk) -> impl IntoView {
    let long = away_for_long(desk);
    let aside = RwSignal::new(Vec::<Member>::new());
    Effect::new(move |_| {
        if long.with(Vec::is_empty) {
            aside.set(Vec::new());
        }
    });
    let questions = Memo::new(move |_| {
        let long = long.get();
        let asked = desk.link.look(|snapshot| {
            let asked = long.iter().filter_map(|seat| question(snapshot, *seat));
            Some(asked.collect::<Vec<_>>())
        });
        asked.unwrap_or_default()
    });
    move || {
        let questions = questions.get().into_iter();
        let open = questions.filter(|question| aside.with(|aside| !aside.contains(&question.member)));
        open.map(|question| ask(desk, question, aside)).collect_view()
    }
}

/// Returns the seats of players who have been away for long. The time counts from the moment at which they went, so whoever
/// reloads the page or comes to the table later need not wait for another minute.
fn away_for_long(desk: Desk) -> RwSignal<Vec<Seat>> {
    let long = RwSignal::new(Vec::new());
    let away = Memo::new(move |_| {
        let away = desk.link.look(|snapshot| Some(snapshot.away_since.clone()));
        away.unwrap_or_default()
    });
    Effect::new(move |before: Option<Vec<AwaySince>>| {
        let (before, now) = (before.unwrap_or_default(), away.get());
        let is_new = |gone: &AwaySince| !before.contains(gone);
        long.update(|long: &mut Vec<Seat>| {
            long.retain(|seat| now.iter().any(|gone| gone.seat == *seat && !is_new(gone)));
        });
        for gone in now.iter().copied().filter(is_new) {
            let notice = move || {
                if away.try_with_untracked(|away| away.contains(&gone)) == Some(true) {
                    long.try_update(|long| long.push(gone.seat));
                }
            };
            let due = gone.at.saturating_add(ABSENCE + MARGIN);
            let left = due.saturating_sub(desk.link.clock.now());
            set_timeout(notice, Duration::from_millis(left));
        }
        now
    });
    long
}

/// Returns the question about a player who is away from a running game; `None` if there is nothing to vote about.
pub(crate) fn question(snapshot: &Snapshot, seat: Seat) -> Option<Question> {
    let table = &snapshot.table;
    let (you, member) = (snapshot.you?, table.place(seat)?.member()?);
    let resigned = snapshot.game.as_ref()?.view.players.get(seat)?.resigned;
    // The regulation of a cup says what happens; nobody votes at its tables.
    if table.cup.is_some() || table.stage != Stage::Playing || resigned || you == seat {
        return None;
    }
    let bot_plays = table.place(seat)?.taken_over.is_some();
    let votes = |choice: Absence| {
        let given = |seat: Option<Seat>| {
            let places = table
                .seats
                .iter()
                .filter(|place| seat.is_none_or(|seat| place.seat == seat));
            places
                .filter(|place| place.bot_for == Some(member) && place.choice == choice)
                .count()
        };
        (choice, given(None), given(Some(you)) > 0)
    };
    let choices = Absence::ALL
        .into_iter()
        .filter(|choice| !bot_plays || *choice == Absence::End);
    Some(Question {
        member,
        name: say::name(snapshot, seat),
        bot_plays,
        votes: choices.map(votes).collect(),
    })
}

fn ask(desk: Desk, question: Question, aside: RwSignal<Vec<Member>>) -> impl IntoView {
    let key = if question.bot_plays {
        "table-absent-plays"
    } else {
        "table-absent"
    };
    let text = t_args(key, &[("name", question.name.clone().into())]);
    let member = question.member;
    let put_aside = move || {
        aside.try_update(|aside| aside.push(member));
    };
    let voted = move |choice: Absence| {
        if choice == Absence::Wait {
            put_aside();
            let again = move || {
                aside.try_update(|aside| aside.retain(|other| *other != member));
            };
            set_timeout(again, WAIT);
        }
    };
    view! {
        <div class="asked absent" role="group" aria-label=text.clone() data-asked="absent">
            <p>{text.clone()}</p>
            {buttons(desk, question, voted)}
            <button class="quiet square" aria-label=t("common-close") on:click=move |_| put_aside()>{icons::close()}</button>
        </div>
    }
}

/// Shows a button for each vote, and calls `voted` after one. The end of the game is asked for twice.
pub(crate) fn buttons(
    desk: Desk,
    Question { member, votes, .. }: Question,
    voted: impl Fn(Absence) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let button = move |(choice, count, own): (Absence, usize, bool)| {
        let word = t(match choice {
            Absence::Wait => "table-absent-wait",
            Absence::Bot => "table-absent-bot",
            Absence::End => "table-absent-end",
        });
        let label = if count > 0 {
            format!("{word} ({count})")
        } else {
            word
        };
        let vote = move || {
            desk.send(Command::Kick { member, choice });
            voted(choice);
        };
        if choice == Absence::End && !own {
            let act = move |()| vote();
            view! { <Sure label=Signal::stored(label) question="table-absent-end-sure" act in_words=true /> }
                .into_any()
        } else {
            view! { <button aria-pressed=own.to_string() on:click=move |_| vote()>{label}</button> }
                .into_any()
        }
    };
    votes.into_iter().map(button).collect_view()
}

/// The way on after a game that ended without a result.
#[component]
pub(crate) fn BrokenOff(desk: Desk) -> impl IntoView {
    let waits = Memo::new(move |_| {
        desk.link.look(|snapshot| {
            let over = snapshot.game.as_ref()?.round.broken_off;
            let between = matches!(snapshot.table.stage, Stage::Between { .. });
            let want = snapshot.table.place(snapshot.you?)?.want;
            (over && between).then_some(want == Some(Want::NextGame))
        })
    });
    move || {
        waits.get().map(|waits| {
            let label = t(if waits { "table-waiting-others" } else { "table-next-game" });
            view! {
                <div class="asked" role="group" aria-label=t("table-broken-off") data-asked="broken-off">
                    <p>{t("table-broken-off")}</p>
                    <button class="main" prop:disabled=waits on:click=move |_| desk.send(Command::NextGame {})>{label}</button>
                    <a class="button" href="/">{t("common-to-home")}</a>
                </div>
            }
        })
    }
}
