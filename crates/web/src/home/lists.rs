//! Lists of running games, open tables and replays.

use std::time::Duration;

use kostka_client::games::{LocalGame, LocalRecord};
use kostka_protocol::http::{ResultInfo, SummaryStage, TableInfo};
use kostka_protocol::{BotLevel, Millis};
use kostka_rules::Seat;
use kostka_slim::sorting::SmallSort;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use crate::controls::Sure;
use crate::language::{locale, t, t_args, texts};
use crate::link::Kind;
use crate::network;
use crate::prefs::prefs_now;
use crate::shell::icons;
use crate::storage::GAMES;
use crate::{api, browser};

/// Time between two looks at the lobby.
const LOOK_EVERY: Duration = Duration::from_secs(15);

/// Number of finished games that are shown.
const FINISHED: usize = 8;

/// Returns `true` if the server may know this person, which needs a name.
fn is_somebody() -> bool {
    !prefs_now().name.is_empty()
}

/// Returns a list from the server, fetched if it is wanted: now, whenever the network comes back, and after each time `every`.
fn fetched<T, F>(wanted: fn() -> bool, fetch: fn() -> F, every: Option<Duration>) -> RwSignal<Vec<T>>
where
    T: Send + Sync + 'static,
    F: Future<Output = Result<Vec<T>, api::ApiError>> + 'static,
{
    let list = RwSignal::new(Vec::new());
    let look = move || {
        if !document().hidden() {
            spawn_local(async move {
                // Without an answer the list stays as it was.
                if let Ok(found) = fetch().await {
                    list.try_set(found);
                }
            });
        }
    };
    Effect::new(move |_| {
        if wanted() && network::is_online() {
            look();
        }
    });
    if let Some(Ok(interval)) = every.map(|every| set_interval_with_handle(look, every)) {
        on_cleanup(move || interval.clear());
    }
    list
}

/// Games that this person can go on with, on the server and in this browser.
#[component]
pub(super) fn Continue() -> impl IntoView {
    let online = fetched(is_somebody, api::my_tables, None);
    let local = RwSignal::new(GAMES.list());
    let forget = move |id: String| {
        GAMES.forget(&id);
        local.set(GAMES.list());
    };
    let going = move || {
        online.with(|tables| {
            tables
                .iter()
                .filter(|table| goes_on(table))
                .cloned()
                .collect::<Vec<_>>()
        })
    };
    let here = move || {
        local.with(|games| {
            let games = games.iter().flatten();
            games.filter(|game| !game.over).cloned().collect::<Vec<_>>()
        })
    };
    let newer = Memo::new(move |_| local.with(Result::is_err));
    let any = Memo::new(move |_| newer.get() || !going().is_empty() || !here().is_empty());
    view! {
        <Show when=move || any.get()>
            <section class="card" aria-labelledby="home-continue" data-list="continue">
                <h2 id="home-continue">{move || t("home-continue")}</h2>
                <Show when=move || newer.get()>
                    <p class="trouble" role="alert">{move || t("common-newer")} " " {move || t("common-newer-do")}</p>
                </Show>
                <ul class="games">
                    {move || here().into_iter().map(|game| view! { <Local game forget /> }).collect_view()}
                    {move || going().into_iter().map(|table| view! { <Online table word="home-go-on" /> }).collect_view()}
                </ul>
            </section>
        </Show>
    }
}

/// Returns `true` for a table to come back to. One that never found its players is forgotten after a day, like its code.
fn goes_on(table: &TableInfo) -> bool {
    const DAY: Millis = 24 * 3600 * 1000;
    let idle = browser::now().saturating_sub(table.last_activity);
    table.summary.as_ref().is_some_and(|summary| match summary.stage {
        SummaryStage::Closed => false,
        SummaryStage::Gathering => idle < DAY,
        SummaryStage::Playing | SummaryStage::Between => true,
    })
}

#[component]
fn Local(game: LocalGame, #[prop(into)] forget: Callback<String>) -> impl IntoView {
    let book = game.rulebook;
    let people = game.people.join(", ");
    let with = move || match game.kind {
        Kind::HotSeat => people.clone(),
        Kind::Alone | Kind::Online => t_args("home-against", &[("count", game.bots.into())]),
    };
    let id = StoredValue::new(game.id.clone());
    view! {
        <li>
            <a class="list-game" href=format!("/local/{}", game.id)>
                {icons::phone()}
                <span><strong>{move || texts().rulebook(&book)}</strong><span class="soft">{with}</span></span>
            </a>
            // What is played in this browser is nowhere else: it is not thrown away by one tap.
            <Sure
                label=Signal::derive(|| t("home-forget"))
                question="home-forget-sure"
                act=move |()| forget.run(id.get_value())
            />
        </li>
    }
}

/// A table on the server; `word` names the action.
#[component]
fn Online(table: TableInfo, word: &'static str) -> impl IntoView {
    let book = table.rulebook;
    let summary = table.summary;
    let about = move || {
        summary.as_ref().map(|summary| {
            t_args(
                "home-table",
                &[
                    ("host", summary.host.as_str().into()),
                    ("taken", summary.taken.into()),
                    ("seats", summary.settings.seats.into()),
                ],
            )
        })
    };
    view! {
        <li>
            <a class="list-game" href=format!("/t/{}", table.id)>
                {icons::people()}
                <span><strong>{move || texts().rulebook(&book)}</strong><span class="soft">{about}</span></span>
                <span class="list-word">{move || t(word)}</span>
            </a>
        </li>
    }
}

/// Public tables, to play at or to watch. If there is none, the person may open one.
#[component]
pub(super) fn Lobby(#[prop(into)] open_table: Callback<()>) -> impl IntoView {
    let open = fetched(|| true, api::lobby, Some(LOOK_EVERY));
    let running = fetched(|| true, api::running, Some(LOOK_EVERY));
    let empty = Memo::new(move |_| open.with(Vec::is_empty) && running.with(Vec::is_empty));
    view! {
        <section class="card" aria-labelledby="home-lobby" data-list="lobby">
            <h2 id="home-lobby">{move || t("home-lobby")}</h2>
            <Show when=move || empty.get()>
                <p class="soft">
                    {move || if network::is_online() { t("home-lobby-empty") } else { t("home-lobby-offline") }}
                </p>
                <Show when=network::is_online>
                    <button on:click=move |_| open_table.run(())>{icons::plus()}{move || t("home-create")}</button>
                </Show>
            </Show>
            <ul class="games">
                {move || open.get().into_iter().map(|table| view! { <Online table word="home-join" /> }).collect_view()}
                {move || running.get().into_iter().map(|table| view! { <Online table word="home-watch" /> }).collect_view()}
            </ul>
        </section>
    }
}

/// A finished game, wherever it was played.
#[derive(Clone)]
struct Past {
    href: String,
    rulebook: String,
    /// The names of the players as they were recorded, and their points if they are known.
    players: Vec<(String, Option<i32>)>,
    finished: Millis,
    /// True if it was played in this browser.
    own: bool,
}

impl Past {
    /// Returns the players with their points.
    fn result(&self) -> String {
        let is_bot = |name: &String| BotLevel::ALL.into_iter().any(|level| level.label() == *name);
        // Whoever played alone in this browser may not have said their name.
        let alone = self.own && self.players.iter().filter(|(name, _)| !is_bot(name)).count() == 1;
        let player = |(seat, (name, score)): (u8, &(String, Option<i32>))| {
            let name = if is_bot(name) {
                texts().bot_name(Seat(seat))
            } else if alone {
                t("common-you")
            } else {
                name.clone()
            };
            match score {
                Some(score) => format!("{name} {}", texts().signed(*score)),
                None => name,
            }
        };
        let players = (0..).zip(&self.players).map(player);
        players.collect::<Vec<_>>().join(" · ")
    }

    /// Returns the day of the end, as the reader's language writes it.
    fn day(&self) -> String {
        let date = js_sys::Date::new(&JsValue::from_f64(self.finished as f64));
        String::from(date.to_locale_date_string(locale().code(), &JsValue::UNDEFINED))
    }
}

impl From<LocalRecord> for Past {
    fn from(record: LocalRecord) -> Past {
        Past {
            href: format!("/replay/local/{}", record.id),
            rulebook: record.rulebook,
            players: (0..)
                .zip(record.players)
                .map(|(at, name)| (name, record.scores.get::<usize>(at).copied()))
                .collect(),
            finished: record.finished,
            own: true,
        }
    }
}

impl From<ResultInfo> for Past {
    fn from(result: ResultInfo) -> Past {
        let score = |score: i64| i32::try_from(score).ok();
        let players = result.players.into_iter();
        Past {
            href: format!("/replay/{}", result.id),
            rulebook: result.rulebook,
            players: players.map(|player| (player.name, score(player.score))).collect(),
            finished: result.finished,
            own: false,
        }
    }
}

/// Finished games, to be watched again.
#[component]
pub(super) fn Finished() -> impl IntoView {
    let online = fetched(is_somebody, api::my_results, None);
    let games = Signal::derive(move || {
        let local = GAMES
            .record_list()
            .unwrap_or_default()
            .into_iter()
            .map(Past::from);
        let mut games: Vec<Past> = local.chain(online.get().into_iter().map(Past::from)).collect();
        games.small_sort_by_key(|game| std::cmp::Reverse(game.finished));
        games.truncate(FINISHED);
        games
    });
    view! {
        <Show when=move || !games.with(Vec::is_empty)>
            <details class="card fold" data-list="finished">
                <summary>{move || t("home-finished")}</summary>
                <ul class="games">
                    {move || games.get().into_iter().map(|game| view! {
                        <li>
                            <a class="list-game" href=game.href.clone()>
                                {icons::play()}
                                <span>
                                    <strong>{texts().rulebook(&game.rulebook)}" · "{game.day()}</strong>
                                    <span class="soft">{game.result()}</span>
                                </span>
                            </a>
                        </li>
                    }).collect_view()}
                </ul>
            </details>
        </Show>
    }
}
