//! A game step by step: table, all racks, the log, and the keys and buttons that step.

use kostka_rules::game::Player as InGame;
use kostka_rules::{Event, Face, Game, Seat, Tile};
use kostka_slim::sorting::SmallSort;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::best::Best;
use super::checks::ChecksView;
use super::tape::Tape;
use crate::address;
use crate::controls::Switch;
use crate::language::{t, t_args, texts};
use crate::rows::{Beside, Rows, Shown, Tiles, loose, shown};
use crate::shell::icons;

/// Milliseconds for a step, slowest first.
const SPEEDS: [(u32, &str); 4] = [(3000, "½×"), (1500, "1×"), (750, "2×"), (300, "5×")];

#[component]
pub(super) fn Player(tape: Tape) -> impl IntoView {
    let steps = tape.frames.len();
    if steps == 0 {
        return view! { <ChecksView tape /> }.into_any();
    }
    let last = steps - 1;
    let at = RwSignal::new(0_usize);
    let playing = RwSignal::new(false);
    let speed = RwSignal::new(SPEEDS[1].0);
    let best = RwSignal::new(address::query("best").is_some());
    let go = move |to: usize| at.set(to.min(last));
    run(at, playing, speed, last);
    keys(at, playing, last);
    let book = tape.record.rulebook.clone();
    let rules = format!("/rules/{book}");
    let file = file(&tape);
    let frames = tape.clone();
    let logged = tape.clone();
    let bested = tape.clone();
    let checked = tape.clone();
    view! {
        <p>
            <a href=rules>{move || texts().rulebook(&book)}</a>
            " · "
            <a href=file download="kostka-game.json">{move || t("replay-save")}</a>
        </p>
        <ChecksView tape=checked />
        <section class="controls card" aria-label=move || t("replay-controls")>
            <div class="buttons">
                <button class="square" aria-label=move || t("replay-first") on:click=move |_| go(0)>{icons::first()}</button>
                <button class="square" aria-label=move || t("replay-back") on:click=move |_| go(at.get_untracked().saturating_sub(1))>
                    {icons::back()}
                </button>
                <button
                    class="main"
                    aria-label=move || if playing.get() { t("replay-pause") } else { t("replay-play") }
                    on:click=move |_| toggle(at, playing, last)
                >
                    {move || if playing.get() { icons::pause().into_any() } else { icons::play().into_any() }}
                </button>
                <button class="square" aria-label=move || t("replay-forward") on:click=move |_| go(at.get_untracked() + 1)>
                    {icons::forward()}
                </button>
                <button class="square" aria-label=move || t("replay-last") on:click=move |_| go(last)>{icons::last()}</button>
                <Speed speed />
                <Switch text=|| t("replay-best-show") on=move || best.get() set=move |on| best.set(on) />
            </div>
            <input
                class="slider"
                type="range"
                min="0"
                max=last.to_string()
                aria-label=move || t("replay-controls")
                aria-valuetext=move || step_text(at.get(), last)
                prop:value=move || at.get().to_string()
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))
            />
            <p class="soft" data-step=move || at.get().to_string()>{move || step_text(at.get(), last)}</p>
        </section>
        <p class="told" aria-live="polite">{move || logged.told(at.get()).join(" ")}</p>
        <div class="replay-parts">
            <div>
                {move || moment(&frames, at.get())}
                {move || best.get().then(|| view! { <Best tape=bested.clone() at /> })}
            </div>
            <Log tape at />
        </div>
        <p class="soft keys">{move || t("replay-keys")}</p>
    }
    .into_any()
}

/// The choice of a speed.
#[component]
fn Speed(speed: RwSignal<u32>) -> impl IntoView {
    view! {
        <label class="speed">
            <span>{move || t("replay-speed")}</span>
            <select on:change=move |event| speed.set(event_target_value(&event).parse().unwrap_or(SPEEDS[1].0))>
                {SPEEDS.map(|(pause, name)| view! {
                    <option value=pause.to_string() prop:selected=move || speed.get() == pause>{name}</option>
                })}
            </select>
        </label>
    }
}

fn step_text(at: usize, last: usize) -> String {
    t_args("replay-step", &[("step", at.into()), ("steps", last.into())])
}

/// Steps on while `playing` is true.
fn run(at: RwSignal<usize>, playing: RwSignal<bool>, speed: RwSignal<u32>, last: usize) {
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        let now = at.get();
        if now >= last {
            playing.set(false);
            return;
        }
        let pause = std::time::Duration::from_millis(speed.get().into());
        let step = move || {
            // Whoever stepped meanwhile has set a new wait.
            if playing.try_get_untracked() == Some(true) && at.try_get_untracked() == Some(now) {
                at.set(now + 1);
            }
        };
        if let Ok(wait) = set_timeout_with_handle(step, pause) {
            on_cleanup(move || wait.clear());
        }
    });
}

/// Starts or stops playing; from the end it begins anew.
fn toggle(at: RwSignal<usize>, playing: RwSignal<bool>, last: usize) {
    if !playing.get_untracked() && at.get_untracked() >= last {
        at.set(0);
    }
    playing.update(|playing| *playing = !*playing);
}

/// Steps with the arrow keys, unless the focused element uses them itself.
fn keys(at: RwSignal<usize>, playing: RwSignal<bool>, last: usize) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        let target: Option<web_sys::Element> = event.target().and_then(|target| target.dyn_into().ok());
        let tag = target.map(|target| target.tag_name()).unwrap_or_default();
        let typing = matches!(tag.as_str(), "INPUT" | "SELECT" | "TEXTAREA");
        if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let now = at.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => at.set(now.saturating_sub(1)),
            "ArrowRight" => at.set((now + 1).min(last)),
            "Home" => at.set(0),
            "End" => at.set(last),
            // A button that has the focus is pressed by Space.
            " " if tag != "BUTTON" && tag != "SUMMARY" => toggle(at, playing, last),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || pressed.remove());
}

/// Shows the game at one moment.
fn moment(tape: &Tape, at: usize) -> impl IntoView + use<> {
    let frame = tape.frames.get(at)?;
    let game = &frame.game;
    let fresh = last_laid(&frame.events);
    let players = game
        .players()
        .iter()
        .map(|(seat, player)| rack(game, seat, player, tape));
    Some(view! {
        <section class="cloth" aria-label=t("rules-on-table")>
            <Rows rows=table(game, &fresh) />
            {game.table().is_empty().then(|| view! { <p class="soft">{t("solve-table-empty")}</p> })}
            <p class="soft stock">{t("common-stock")} ": " {texts().counted("faces-tiles", game.stock().len())}</p>
        </section>
        <section class="racks" aria-label=t("replay-racks")>{players.collect_view()}</section>
        {result(tape, game)}
    })
}

fn last_laid(events: &[Event]) -> Vec<Tile> {
    let laid = events.iter().filter_map(|event| match event {
        Event::Played { laid, .. } => Some(laid.clone()),
        _ => None,
    });
    laid.flatten().collect()
}

fn table(game: &Game, fresh: &[Tile]) -> Vec<Vec<Shown>> {
    let mirror_value = game.terms().rules().mirror_value;
    let faces = game.table_faces();
    let rows = faces.iter().zip(game.table());
    rows.map(|(row, laid)| {
        let tiles = shown(row, mirror_value).into_iter().zip(laid);
        tiles
            .map(|(tile, laid)| Shown {
                class: if fresh.contains(&laid.tile) { "fresh" } else { "" },
                ..tile
            })
            .collect()
    })
    .collect()
}

fn rack(game: &Game, seat: Seat, player: &InGame, tape: &Tape) -> impl IntoView + use<> {
    let name = tape.name(seat);
    let level = tape.bot(seat).map(|level| texts().bot_level(level));
    let turn = game.outcome().is_none() && game.turn() == seat;
    let mut faces: Vec<Face> = game.rack_faces(seat);
    faces.small_sort();
    let count = texts().counted("faces-tiles", faces.len());
    let opened = t(if player.opened {
        "replay-opened"
    } else {
        "replay-not-opened"
    });
    let points = game
        .terms()
        .tiles()
        .is_letters()
        .then(|| texts().say_with("faces-points", &[("count", player.points.into())]));
    view! {
        <div class="open-rack" class:turn=turn data-seat=seat.0 data-turn=turn.to_string()>
            <p>
                <strong>{name}</strong> " "
                {level.map(|level| view! { <span class="tag">{level}</span> " " })}
                <span>{count}" · "{opened}</span>
                {points.map(|points| format!(" · {points}"))}
                {turn.then(|| view! { " " <span class="to-move">{t("replay-turn")}</span> })}
            </p>
            <div class="wood row"><Tiles tiles=loose(&faces) /></div>
        </div>
    }
}

/// Shows the end: the winners, and the points with their reasons.
fn result(tape: &Tape, game: &Game) -> impl IntoView + use<> {
    let outcome = game.outcome()?;
    let names = |seat| tape.name(seat);
    let book = game.terms().rulebook().id.clone();
    let players = outcome.sheet.lines.iter().map(|(seat, lines)| {
        let score = outcome.sheet.scores[seat];
        let lines = lines.iter().map(|line| {
            let line = texts().score_line(line, outcome.end, game.terms());
            view! {
                <li>
                    <strong>{texts().signed(line.amount)}</strong> " " {line.what} " "
                    <a class="rule-code" href=format!("/rules/{book}#{}", line.rule)>{line.rule}</a>
                    <br /><span class="soft">{line.why}</span>
                </li>
            }
        });
        view! {
            <li>
                <p><strong>{names(seat)}</strong> " " {texts().signed(score)}</p>
                <ul>{lines.collect_view()}</ul>
            </li>
        }
    });
    Some(view! {
        <section class="card result">
            <h2>{texts().winners(&outcome.sheet, &names, tape.own)}</h2>
            <p>{texts().end(outcome.end, &names, tape.own)}</p>
            <ul class="score-list">{players.collect_view()}</ul>
        </section>
    })
}

/// Every step in words; a tap goes there.
#[component]
fn Log(tape: Tape, at: RwSignal<usize>) -> impl IntoView {
    let lines = move || {
        (0..tape.frames.len())
            .map(|step| {
                let told = tape.told(step).join(" ");
                let told = if told.is_empty() { t("replay-start") } else { told };
                view! {
                    <li>
                        <button
                            class="quiet"
                            aria-current=move || (at.get() == step).then_some("step")
                            on:click=move |_| at.set(step)
                        >
                            {told}
                            <Beside faces=tape.laid(step) />
                        </button>
                    </li>
                }
            })
            .collect_view()
    };
    let list: NodeRef<html::Ol> = NodeRef::new();
    Effect::new(move |_| {
        let step = u32::try_from(at.get()).unwrap_or(u32::MAX);
        let Some(list) = list.get() else { return };
        // The list alone scrolls; the page stays where its reader is.
        let line: Option<web_sys::HtmlElement> =
            list.children().item(step).and_then(|line| line.dyn_into().ok());
        if let Some(line) = line {
            let above = list.client_height() / 2;
            list.set_scroll_top(line.offset_top() - list.offset_top() - above);
        }
    });
    view! {
        <section class="card story" aria-label=move || t("replay-log")>
            <h2>{move || t("replay-log")}</h2>
            <ol start="0" node_ref=list>{lines}</ol>
        </section>
    }
}

/// Returns the record as a link that saves it.
fn file(tape: &Tape) -> String {
    let text = serde_json::to_string_pretty(tape.record.as_ref()).unwrap_or_default();
    let text = String::from(js_sys::encode_uri_component(&text));
    format!("data:application/json;charset=utf-8,{text}")
}
