//! The set-up of the clock: the book, the players, the time for a turn.

use kostka_client::at_table::AtTable;
use kostka_client::move_clock::Kept;
use kostka_keeper::clock::TurnClock;
use kostka_protocol::limits;
use kostka_rules::rulebook::Clock;
use kostka_rules::{BySeat, HouseRules, Rulebook, Seat, Terms};
use leptos::prelude::*;
use serde_json::json;

use super::super::seated::{house_rules, sit_down};
use super::voice;
use crate::browser;
use crate::controls::{BookChoice, Chips, NameFields, Switch, numbered};
use crate::language::{locale, t, t_args, texts};
use crate::shell::{announce, icons};
use crate::storage::Browser;
use crate::table::sound;

/// The times that players agree on most often, beside those of the book.
const USUAL: [Clock; 4] = [
    Clock::Seconds(60),
    Clock::Seconds(90),
    Clock::Seconds(120),
    Clock::Off,
];

/// The choices before the clock starts. They are those of the table at which people sit, and every change is kept.
#[derive(Clone, Copy)]
struct Form {
    /// The house rules, as long as the book is theirs.
    house: StoredValue<Option<(String, HouseRules)>>,
    book: RwSignal<&'static Rulebook>,
    names: RwSignal<Vec<String>>,
    time: RwSignal<Clock>,
    /// The time that was agreed on before, which may be an unusual one.
    agreed: Clock,
    starter: RwSignal<Seat>,
    /// The number of games that are over.
    games: usize,
}

impl Form {
    fn kept() -> Form {
        let table = AtTable::load(&Browser).ok().flatten();
        let terms = table.as_ref().map(|table| &table.terms);
        let book = terms.map_or_else(|| untrack(locale).rulebooks()[0], Terms::rulebook);
        let time = terms.map_or(book.rules.clock, |terms| terms.rules().clock);
        let house = terms.map(|terms| (book.id.clone(), terms.house_rules().clone()));
        let names = table
            .as_ref()
            .map(|table| table.names.values().cloned().collect());
        let starter = table.as_ref().and_then(|table| table.starter);
        Form {
            house: StoredValue::new(house),
            book: RwSignal::new(book),
            names: RwSignal::new(names.unwrap_or_else(|| vec![String::new(); 2])),
            time: RwSignal::new(time),
            agreed: time,
            starter: RwSignal::new(starter.unwrap_or(Seat(0))),
            games: table.as_ref().map_or(0, |table| table.games),
        }
    }

    fn choose(self, id: &str) {
        let Ok(chosen) = Rulebook::find(id) else { return };
        self.book.set(chosen);
        self.time.set(chosen.rules.clock);
        let most = usize::from(chosen.max_players);
        self.names.update(|names| names.truncate(most));
    }

    /// Returns the names as clocks have them. Reactive.
    fn names(self) -> BySeat<String> {
        let short = |name: &String| name.trim().chars().take(limits::NAME).collect();
        self.names.with(|names| names.iter().map(short).collect())
    }

    /// Returns the name of a player, or their number. Reactive.
    fn name(self, seat: Seat) -> String {
        let name = self.names().get(seat).cloned();
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| numbered(seat.index()))
    }

    /// Returns the player who begins. Reactive.
    fn starter(self) -> Seat {
        let starter = self.starter.get();
        let is_here = starter.index() < self.names.with(Vec::len);
        if is_here { starter } else { Seat(0) }
    }

    /// Returns the house rules but that of the time. Reactive.
    fn house_rules(self) -> HouseRules {
        let book = self.book.get();
        let mut rules = self.house.with_value(|house| {
            let house = house.as_ref().filter(|(of, _)| *of == book.id);
            house.map(|(_, rules)| rules.clone()).unwrap_or_default()
        });
        rules.remove("clock");
        rules
    }

    /// Returns the terms with these house rules. Reactive.
    fn terms_with(self, rules: HouseRules) -> Option<Terms> {
        let players = u8::try_from(self.names.with(Vec::len)).ok()?;
        Terms::by(self.book.get(), rules, players).ok()
    }

    /// Returns the terms of these choices. Reactive.
    fn terms(self) -> Option<Terms> {
        let (book, time) = (self.book.get(), self.time.get());
        let mut rules = self.house_rules();
        if time != book.rules.clock {
            let value = time
                .seconds()
                .map_or_else(|| json!("off"), |seconds| json!(seconds));
            rules.insert("clock".to_owned(), value);
        }
        self.terms_with(rules)
    }

    /// Returns the house rules in words, if there are any. Reactive.
    fn shown_house_rules(self) -> Option<Vec<String>> {
        let terms = self.terms_with(self.house_rules())?;
        Some(house_rules(&terms)).filter(|rules| !rules.is_empty())
    }

    /// Returns the times to choose from. Reactive.
    fn times(self) -> Vec<(Clock, String)> {
        let rules = &self.book.get().rules;
        let mut times = vec![rules.clock];
        for time in rules.clock_offered.iter().chain(&USUAL).chain([&self.agreed]) {
            if !times.contains(time) {
                times.push(*time);
            }
        }
        let named = |time: Clock| {
            let text = texts().clock(time);
            if time == rules.clock {
                (time, t_args("keep-clock-by-book", &[("time", text.into())]))
            } else {
                (time, text)
            }
        };
        times.into_iter().map(named).collect()
    }

    /// Returns the players who may begin. Reactive.
    fn starters(self) -> Vec<(Seat, String)> {
        let seats: Vec<Seat> = self.names().seats().collect();
        seats.into_iter().map(|seat| (seat, self.name(seat))).collect()
    }

    /// Starts the clock with the turn of the player who begins.
    fn start(self) -> Option<TurnClock> {
        TurnClock::start(self.terms()?, self.names(), self.starter(), browser::now()).ok()
    }
}

/// Calls the player who begins.
fn greet(kept: RwSignal<Kept>, name: &str) {
    announce::tell(untrack(|| {
        t_args("keep-clock-your-turn", &[("name", name.into())])
    }));
    if kept.with_untracked(|kept| kept.voice) {
        voice::say(name);
    }
}

#[component]
pub(super) fn Setup(kept: RwSignal<Kept>) -> impl IntoView {
    let form = Form::kept();
    let Form {
        book, names, time, ..
    } = form;
    Effect::new(move |_| {
        if let Some(terms) = form.terms() {
            sit_down(AtTable {
                terms,
                names: form.names(),
                games: form.games,
                starter: Some(form.starter()),
            });
        }
    });
    // Another number of players may begin with somebody else.
    let starter = Memo::new(move |_| form.starter());
    let start = move |_| {
        sound::touched();
        let clock = untrack(|| form.start());
        if let Some(clock) = &clock {
            greet(kept, &untrack(|| form.name(clock.seat())));
        }
        kept.update(|kept| {
            kept.clock = clock;
            kept.games = form.games;
        });
    };
    view! {
        <h1>{move || t("keep-clock-title")}</h1>
        <div class="card clock-setup">
            <BookChoice
                label=Signal::derive(|| t("common-rulebook"))
                chosen=Signal::derive(move || book.get().id.clone())
                choose=move |id: String| form.choose(&id)
            />
            {move || form.shown_house_rules().map(|rules| view! { <p class="soft" data-house="">{rules.join(" · ")}</p> })}
            <NameFields names most=Signal::derive(move || usize::from(book.get().max_players)) />
            <Chips
                name="clock-time"
                legend=Signal::derive(|| t("keep-clock-time"))
                options=Signal::derive(move || form.times())
                chosen=time
                choose=move |chosen| time.set(chosen)
            />
            <Chips
                name="clock-starter"
                legend=Signal::derive(|| t("keep-who-starts"))
                options=Signal::derive(move || form.starters())
                chosen=starter
                choose=move |seat| form.starter.set(seat)
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
