//! The people at a table on the server, and the actions of its host.

use kostka_protocol::table::{MemberView, Stage};
use kostka_protocol::{Command, Member, Snapshot};
use leptos::prelude::*;

use super::asked::absent;
use super::desk::Desk;
use crate::gathering::{Remove, is_host, marks_view};
use crate::language::{locale, t, t_args};

/// A person as they are listed.
#[derive(Clone, Debug, PartialEq)]
struct Person {
    member: Member,
    name: String,
    is_you: bool,
    is_host: bool,
    watches: bool,
    away: bool,
    muted: bool,
    /// True if the host may remove them now: not the players of a running game.
    removable: bool,
    /// The vote about them, if they are away from a running game.
    absent: Option<absent::Question>,
}

fn people(snapshot: &Snapshot) -> Vec<Person> {
    let table = &snapshot.table;
    let of = |person: &MemberView| {
        let place = table
            .seats
            .iter()
            .find(|place| place.member() == Some(person.member));
        let playing = place.filter(|_| table.stage == Stage::Playing);
        let away = place.is_some_and(|place| snapshot.away.contains(&place.seat));
        Person {
            member: person.member,
            name: person.label(),
            is_you: snapshot.me == Some(person.member),
            is_host: table.host == person.member,
            watches: place.is_none(),
            away,
            muted: person.muted,
            removable: playing.is_none(),
            absent: playing
                .filter(|_| away)
                .and_then(|place| absent::question(snapshot, place.seat)),
        }
    };
    let here = table.members.iter().filter(|person| !person.gone);
    here.map(of).collect()
}

#[component]
pub(crate) fn People(desk: Desk) -> impl IntoView {
    let people = Memo::new(move |_| {
        desk.link
            .look(|snapshot| Some(people(snapshot)))
            .unwrap_or_default()
    });
    let by_host = Memo::new(move |_| desk.link.look(|snapshot| Some(is_host(snapshot))) == Some(true));
    let held = move || {
        by_host.get() && people.with(|people| people.iter().any(|person| !person.removable && !person.is_you))
    };
    view! {
        <section aria-labelledby="table-people">
            <h3 id="table-people">{move || t("table-people")}</h3>
            <ul class="people">
                {move || {
                    // A line says what it says in the language of its making.
                    locale();
                    let by_host = by_host.get();
                    people.get().into_iter().map(|person| line(desk, person, by_host)).collect_view()
                }}
            </ul>
            <Show when=held><p class="soft">{move || t("table-kick-away")}</p></Show>
        </section>
    }
}

fn line(desk: Desk, person: Person, by_host: bool) -> impl IntoView {
    let marks = [
        (person.is_you, "common-you"),
        (person.is_host, "gathering-host"),
        (person.watches, "table-watches"),
        (person.away, "gathering-away"),
        (person.muted, "table-muted"),
    ];
    let actions = (by_host && !person.is_you).then(|| {
        let (member, muted) = (person.member, person.muted);
        let (word, whom) = if muted {
            ("table-unmute", "table-unmute-name")
        } else {
            ("table-mute", "table-mute-name")
        };
        let label = t_args(whom, &[("name", person.name.clone().into())]);
        let mute = move |_| desk.send(Command::Mute { member, muted: !muted });
        view! {
            <span class="seat-actions">
                <button aria-label=label on:click=mute>{t(word)}</button>
                {person.removable.then(|| view! { <Remove link=desk.link member name=person.name.clone() /> })}
            </span>
        }
    });
    view! {
        <li class="seat" data-member=person.member.0>
            <span class="seat-who"><strong>{person.name.clone()}</strong>{marks_view(&marks)}</span>
            {person.absent.clone().map(|question| view! {
                <span class="seat-actions">{absent::buttons(desk, question, |_| ())}</span>
            })}
            {actions}
        </li>
    }
}
