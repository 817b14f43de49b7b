//! The set-up of the clock: the book, the players, the time for a turn.

use kostka_client::move_clock::Kept;
use kostka_keeper::clock::TurnClock;
use kostka_keeper::matches::Match;
use kostka_protocol::{DisplayName, limits};
use kostka_rules::rulebook::Clock;
use kostka_rules::{HouseRules, Rulebook, Seat, Terms};
use leptos::prelude::*;
use serde_json::json;

use super::voice;
use crate::browser;
use crate::controls::{BookChoice, Chips, NameFields, Switch};
use crate::language::{locale, t, t_args, texts};
use crate::shell::icons;
use crate::storage::MATCHES;
use crate::table::sound;

/// The times that players agree on most often, beside those of the book.
const USUAL: [Clock; 4] = [
    Clock::Seconds(60),
    Clock::Seconds(90),
    Clock::Seconds(120),
    Clock::Off,
];

#[component]
pub(super) fn Setup(kept: RwSignal<Kept>) -> impl IntoView {
    let played = last_match();
    let book = played.as_ref().map(|played| played.terms().rulebook());
    let book = RwSignal::new(book.unwrap_or_else(|| untrack(locale).rulebooks()[0]));
    let names = played
        .as_ref()
        .map(|played| played.names().values().map(DisplayName::to_string).collect());
    let names = RwSignal::new(names.unwrap_or_else(|| vec![String::new(); 2]));
    let rules = played.as_ref().map(|played| played.terms().rules());
    let time = RwSignal::new(rules.unwrap_or(&book.get_untracked().rules).clock);
    let choose = move |id: String| {
        if let Ok(chosen) = Rulebook::find(&id) {
            book.set(chosen);
            time.set(chosen.rules.clock);
            let most = usize::from(chosen.max_players);
            names.update(|names| names.truncate(most));
        }
    };
    let times = move || {
        let book = book.get();
        let mut times = vec![book.rules.clock];
        for time in book.rules.clock_offered.iter().chain(&USUAL) {
            if !times.contains(time) {
                times.push(*time);
            }
        }
        let named = |time: Clock| {
            let text = texts().clock(time);
            let text = if time == book.rules.clock {
                t_args("keep-clock-by-book", &[("time", text.into())])
            } else {
                text
            };
            (time, text)
        };
        times.into_iter().map(named).collect::<Vec<_>>()
    };
    let start = move |_| {
        sound::touched();
        let clock = clock(book.get_untracked(), &names.get_untracked(), time.get_untracked());
        kept.update(|kept| kept.clock = clock);
    };
    view! {
        <h1>{move || t("keep-clock-title")}</h1>
        <div class="card clock-setup">
            <BookChoice
                label=Signal::derive(|| t("common-rulebook"))
                chosen=Signal::derive(move || book.get().id.clone())
                choose
            />
            <NameFields names most=Signal::derive(move || usize::from(book.get().max_players)) />
            <Chips
                name="clock-time"
                legend=Signal::derive(|| t("keep-clock-time"))
                options=Signal::derive(times)
                chosen=time
                choose=move |chosen| time.set(chosen)
            />
            {voice::is_there().then(|| view! {
                <Switch
                    text=|| t("keep-clock-voice")
                    on=move || kept.with(|kept| kept.voice)
                    set=move |on| kept.update(|kept| kept.voice = on)
                />
            })}
            <button class="main" data-start="" on:click=start>{icons::play()}{move || t("keep-clock-start")}</button>
        </div>
    }
}

/// Returns the match that was changed last, whose players are likely to need the clock.
fn last_match() -> Option<Match> {
    let last = MATCHES.list().ok()?.into_iter().next()?;
    MATCHES.load(&last.id).ok().flatten()
}

/// Makes the clock of these choices, with the first player's turn.
fn clock(book: &'static Rulebook, names: &[String], time: Clock) -> Option<TurnClock> {
    let mut house_rules = HouseRules::new();
    if time != book.rules.clock {
        let value = time
            .seconds()
            .map_or_else(|| json!("off"), |seconds| json!(seconds));
        house_rules.insert("clock".to_owned(), value);
    }
    let players = u8::try_from(names.len()).ok()?;
    let terms = Terms::by(book, house_rules, players).ok()?;
    let short = |name: &String| name.trim().chars().take(limits::NAME).collect();
    TurnClock::start(terms, names.iter().map(short).collect(), Seat(0), browser::now()).ok()
}
