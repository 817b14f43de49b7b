//! "Is this legal?": one set, or a whole turn, put together by tapping and judged by the rules.

use kostka_rules::meld::{MIN_TILES, readings};
use kostka_rules::notation::Position;
use kostka_rules::{Attempt, Face, LegalTurn, Row, Terms, TurnError, turn};
use leptos::prelude::*;

use super::Table;
use crate::bench::{Bench, BenchPalette, Editor, Target};
use crate::controls::{Chips, Switch};
use crate::language::{t, texts};
use crate::rows::{Tiles, loose};
use crate::shell::icons;
use crate::words::{self, Loading, Words};

/// The question that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Set,
    Turn,
}

#[component]
pub(super) fn Judge(table: Table) -> impl IntoView {
    let Table { before, after, .. } = table;
    let about = Memo::new(move |_| if table.turn.get() { About::Turn } else { About::Set });
    Effect::new(move |_| {
        table.terms.track();
        before.keep_known();
        after.keep_known();
    });
    let options = move || {
        let set = if table.book.get().is_words() {
            "keep-referee-judge-one-word"
        } else {
            "keep-referee-judge-set"
        };
        vec![(About::Set, t(set)), (About::Turn, t("keep-referee-judge-turn"))]
    };
    let is_turn = move || about.get() == About::Turn;
    let copy = move |_| {
        after.set(Position {
            table: before.position.with_untracked(|position| position.table.clone()),
            ..after.position.get_untracked()
        });
    };
    let clear = move |_| {
        let empty = |bench: Bench| {
            bench.set(Position {
                opened: bench.position.with_untracked(|position| position.opened),
                ..Position::default()
            });
            bench.target.set(Target::NewSet);
        };
        empty(after);
        if untrack(is_turn) {
            empty(before);
        }
    };
    view! {
        <Chips name="judge-about" legend=Signal::derive(|| t("keep-referee-judge-what")) options=Signal::derive(options) chosen=about choose=move |chosen| table.turn.set(chosen == About::Turn) />
        <Show when=is_turn>
            <h3>{move || t("keep-referee-judge-before")}</h3>
            <div data-board="before">
                <Switch
                    text=|| t("solve-opened")
                    on=move || before.position.read().opened
                    set=move |on| before.change(|position| position.opened = on)
                />
                <Editor bench=before />
                <BenchPalette bench=before />
                <p class="soft">{move || t("keep-referee-judge-rack")}</p>
            </div>
            <h3>{move || t("keep-referee-judge-after")}</h3>
            <button data-copy="" on:click=copy>{icons::copy()}{move || t("keep-referee-judge-copy")}</button>
        </Show>
        <div data-board="after">
            <Verdict table about before after />
            <Editor bench=after table_only=true />
            <BenchPalette bench=after />
            <button data-clear="" on:click=clear>{icons::reset()}{move || t("keep-referee-judge-clear")}</button>
        </div>
    }
}

/// The verdict of the rules on what lies there.
#[component]
fn Verdict(table: Table, about: Memo<About>, before: Bench, after: Bench) -> impl IntoView {
    let verdict = move || {
        let terms = table.terms.get()?;
        let rows = after.position.read().table.clone();
        if rows.is_empty() {
            return None;
        }
        let position = match about.get() {
            About::Turn => before.position.get(),
            About::Set => Position {
                opened: true,
                ..Position::default()
            },
        };
        if let (About::Set, [row]) = (about.get(), &rows[..])
            && row.len() < MIN_TILES
        {
            // A set under construction is no mistake.
            let text = texts().counted("keep-referee-judge-more", MIN_TILES - row.len());
            return Some(view! { <p class="soft" data-verdict="open">{text}</p> }.into_any());
        }
        // The dictionary may still be on its way.
        words::loading();
        Some(verdict(&terms, &position, &rows))
    };
    view! {
        <div class="judgement" aria-live="polite">
            {move || verdict().unwrap_or_else(|| view! { <p class="soft">{t("keep-referee-judge-empty")}</p> }.into_any())}
        </div>
    }
}

fn verdict(terms: &Terms, position: &Position, rows: &[Row]) -> AnyView {
    let Some(lexicon) = Words::at_hand(terms) else {
        let key = match words::loading() {
            Loading::Failed => "solve-no-dictionary",
            _ => "common-loading",
        };
        return view! { <p class="soft">{t(key)}</p> }.into_any();
    };
    match judged(terms, &lexicon, position, rows) {
        Ok(legal) => right(terms, &legal).into_any(),
        Err(TurnError::Position(error)) => {
            wrong(vec![(texts().position_error(&error), "9.15")], terms).into_any()
        }
        Err(TurnError::Illegal(violations)) => {
            let why = violations
                .iter()
                .map(|violation| (texts().violation(violation, terms.tiles()), violation.rule));
            wrong(why.collect(), terms).into_any()
        }
    }
}

/// Judges a turn. An empty rack means that everything new comes from it; one more tile stays there then.
fn judged(
    terms: &Terms,
    lexicon: &Words,
    position: &Position,
    after: &[Row],
) -> Result<LegalTurn, TurnError> {
    let mut rack = position.rack.clone();
    if rack.is_empty() {
        rack = new_tiles(&position.table, after);
    }
    turn::check(
        terms,
        lexicon,
        Attempt {
            opened: position.opened,
            rack: &rack,
            before: &position.table,
            after,
        },
    )
}

/// Returns the tiles that lie on the second table and not on the first.
fn new_tiles(before: &[Row], after: &[Row]) -> Vec<Face> {
    let mut old: Vec<Face> = before.iter().flatten().map(|face| face.printed()).collect();
    let faces = after.iter().flatten().map(|face| face.printed());
    faces
        .filter(|face| match old.iter().position(|known| known == face) {
            Some(at) => {
                old.swap_remove(at);
                false
            }
            None => true,
        })
        .collect()
}

fn right(terms: &Terms, legal: &LegalTurn) -> impl IntoView + use<> {
    let worth = |row: &Row| readings(row, terms.rules().mirror_value).best_value();
    let told = match (legal.points, &legal.table[..]) {
        (Some(points), _) => Some(texts().counted("keep-referee-judge-points", points.into())),
        (None, [row]) => worth(row).map(|worth| texts().counted("rules-example-worth", worth.into())),
        (None, _) => legal
            .opening_value
            .map(|worth| texts().counted("rules-example-worth", worth.into())),
    };
    let tiles = loose(&legal.played);
    view! {
        <p class="verdict good" data-verdict="good">{icons::check()}<strong>{t("rules-good")}</strong></p>
        {told.map(|text| view! { <p>{text}</p> })}
        <p class="soft">{t("rules-on-rack")}</p>
        <div class="row"><Tiles tiles /></div>
    }
}

fn wrong(why: Vec<(String, &'static str)>, terms: &Terms) -> impl IntoView + use<> {
    let book = terms.rulebook().id.as_str();
    let reason = |(text, rule): (String, &'static str)| {
        view! {
            <li>{text} " " <a class="rule-code" href=format!("/rules/{book}#{rule}")>{rule}</a></li>
        }
    };
    view! {
        <p class="verdict bad" data-verdict="bad">{icons::cross()}<strong>{t("rules-bad")}</strong></p>
        <ul class="reasons">{why.into_iter().map(reason).collect_view()}</ul>
    }
}
