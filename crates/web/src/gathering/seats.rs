//! The seats and the spectators.

use kostka_protocol::table::{Absence, SeatView, Sitter, Want};
use kostka_protocol::{BotLevel, Command, Member, Snapshot};
use leptos::prelude::*;

use super::is_host;
use crate::controls::Sure;
use crate::home::name::ChangeName;
use crate::language::{locale, t, t_args, texts};
use crate::link::Link;
use crate::shell::dialog::Dialog;
use crate::shell::icons;

/// A seat as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct ShownSeat {
    place: SeatView,
    /// The name of the person in it.
    name: Option<String>,
    is_you: bool,
    is_host: bool,
    away: bool,
    /// True if the viewer is the host of the table.
    by_host: bool,
}

fn seats(snapshot: &Snapshot) -> Vec<ShownSeat> {
    let of = |place: &SeatView| {
        let member = place.member();
        ShownSeat {
            place: place.clone(),
            name: member.map(|member| name_of(snapshot, member)),
            is_you: snapshot.you == Some(place.seat),
            is_host: member == Some(snapshot.table.host),
            away: snapshot.away.contains(&place.seat),
            by_host: is_host(snapshot),
        }
    };
    snapshot.table.seats.iter().map(of).collect()
}

fn name_of(snapshot: &Snapshot, member: Member) -> String {
    let view = snapshot.table.member(member);
    view.map(|view| view.label()).unwrap_or_default()
}

/// Returns the names of the people without a seat.
fn watching(snapshot: &Snapshot) -> Vec<String> {
    let seated = |member: Member| {
        let seats = &snapshot.table.seats;
        seats.iter().any(|place| place.member() == Some(member))
    };
    let members = snapshot.table.members.iter();
    members
        .filter(|view| !view.gone && !seated(view.member))
        .map(|view| view.label())
        .collect()
}

/// All seats with the actions that each allows.
#[component]
pub(super) fn Seats(link: Link) -> impl IntoView {
    let seats = Memo::new(move |_| link.look(|snapshot| Some(seats(snapshot))).unwrap_or_default());
    let others = Memo::new(move |_| link.look(|snapshot| Some(watching(snapshot))).unwrap_or_default());
    view! {
        <h2>{move || t("home-seats")}</h2>
        <ul class="seats">
            {move || {
                // A row says what it says in the language of its making.
                locale();
                seats.get().into_iter().map(|seat| view! { <SeatRow link seat /> }).collect_view()
            }}
        </ul>
        <Show when=move || !others.with(Vec::is_empty)>
            <p class="soft">
                {move || t_args("gathering-watching", &[("names", others.with(|names| names.join(", ")).into())])}
            </p>
        </Show>
    }
}

#[component]
fn SeatRow(link: Link, seat: ShownSeat) -> impl IntoView {
    let at = seat.place.seat;
    let is_bot = matches!(seat.place.sitter, Some(Sitter::Bot(_)));
    let (icon, who, actions) = match seat.place.sitter {
        None => (
            icons::plus().into_any(),
            t("gathering-free"),
            view! { <FreeSeat link at by_host=seat.by_host /> }.into_any(),
        ),
        Some(Sitter::Bot(level)) => (
            icons::bot_face(at).into_any(),
            texts().bot_name(at),
            seat.by_host
                .then(|| view! { <BotSeat link at level /> })
                .into_any(),
        ),
        Some(Sitter::Member(member)) => (
            icons::people().into_any(),
            seat.name.clone().unwrap_or_default(),
            match (seat.is_you, seat.by_host) {
                (true, _) if link.is_online() => view! { <Rename /> }.into_any(),
                (false, true) => {
                    view! { <Remove link member name=seat.name.clone().unwrap_or_default() /> }.into_any()
                }
                _ => ().into_any(),
            },
        ),
    };
    let marks = [
        (seat.is_you, "common-you"),
        (seat.is_host, "gathering-host"),
        (seat.place.want == Some(Want::Start), "gathering-is-ready"),
        (seat.away, "gathering-away"),
    ];
    view! {
        <li class="seat" data-seat=at.0 data-free=seat.place.sitter.is_none().to_string()>
            {icon}
            <span class="seat-who">
                <strong>{who}</strong>
                {marks_view(&marks)}
                {is_bot.then(|| view! { <span class="soft seat-about">{texts().bot_character(at)}</span> })}
            </span>
            <span class="seat-actions">{actions}</span>
        </li>
    }
}

/// Returns the marks that hold, each with its text.
pub(crate) fn marks_view(marks: &[(bool, &'static str)]) -> impl IntoView + use<> {
    let holding = marks.iter().filter(|(holds, _)| *holds);
    holding
        .map(|(_, key)| view! { <span class="seat-mark">{t(key)}</span> })
        .collect_view()
}

#[component]
fn FreeSeat(link: Link, at: kostka_rules::Seat, by_host: bool) -> impl IntoView {
    let sit = move |_| link.send(Command::Sit { seat: Some(at) });
    let add = move |level: BotLevel| link.send(Command::SeatBot { seat: at, level });
    view! {
        <button on:click=sit>{t("gathering-sit-here")}</button>
        {by_host.then(|| view! { <LevelSelect chosen=None choose=add /> })}
    }
}

#[component]
fn BotSeat(link: Link, at: kostka_rules::Seat, level: BotLevel) -> impl IntoView {
    let change = move |level: BotLevel| link.send(Command::SeatBot { seat: at, level });
    view! {
        <LevelSelect chosen=Some(level) choose=change />
        <button
            class="quiet square"
            aria-label=t("gathering-remove-bot")
            on:click=move |_| link.send(Command::UnseatBot { seat: at })
        >
            {icons::close()}
        </button>
    }
}

/// A choice of bot levels, which reads "add a bot" while none is chosen.
#[component]
fn LevelSelect(chosen: Option<BotLevel>, #[prop(into)] choose: Callback<BotLevel>) -> impl IntoView {
    let pick = move |name: String| {
        if let Some(level) = BotLevel::ALL.into_iter().find(|level| level.as_str() == name) {
            choose.run(level);
        }
    };
    view! {
        <select aria-label=t("bots-level") on:change:target=move |event| pick(event.target().value())>
            {chosen.is_none().then(|| view! { <option value="" selected=true>{t("gathering-add-bot")}</option> })}
            {BotLevel::ALL.map(|level| view! {
                <option value=level.as_str() selected=chosen == Some(level)>{texts().bot_level(level)}</option>
            })}
        </select>
    }
}

/// The button that lets a person change their own name.
#[component]
fn Rename() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button
            class="quiet square"
            aria-label=t("gathering-rename")
            title=t("gathering-rename")
            on:click=move |_| open.set(true)
        >
            {icons::pen()}
        </button>
        <Dialog open title=Signal::derive(|| t("gathering-rename"))><ChangeName open /></Dialog>
    }
}

/// The host's button that removes a person, after a second question.
#[component]
pub(crate) fn Remove(link: Link, member: Member, name: String) -> impl IntoView {
    let label = t_args("gathering-kick", &[("name", name.into())]);
    view! { <Sure label question="gathering-kick-sure" act=move |()| link.send(Command::Kick { member, choice: Absence::default() }) /> }
}
