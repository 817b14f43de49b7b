//! One rule: its text and examples.

use kostka_rules::{Face, MirrorValue, Row};
use kostka_texts::book::{Example, ScoreExample, Section, Verdict};
use leptos::prelude::*;

use crate::language::{t, texts};
use crate::rows::{Rows, Tiles, loose, shown};
use crate::shell::icons;

#[component]
pub(crate) fn SectionView(section: Section, mirror_value: MirrorValue) -> impl IntoView {
    let code = section.code;
    // The section about matches has an anchor, but no rule has its code.
    let is_rule = code.contains(|letter: char| letter.is_ascii_digit());
    let link = move || {
        view! {
            <a class="rule-code" href=format!("#{code}") rel="external" aria-label=move || format!("{code}: {}", t("rules-link"))>{code}</a>
        }
    };
    view! {
        <section class="rule" id=code>
            <h3>
                {is_rule.then(link)}
                {section.title}
            </h3>
            {section.text.into_iter().map(|paragraph| view! {
                <p>{paragraph.text}</p>
                {paragraph.ruling.map(|mark| view! { <p class="ruling soft" data-ruling="">{mark}</p> })}
            }).collect_view()}
            <div class="examples">
                {section.examples.into_iter().map(|example| view! { <ExampleView example mirror_value code /> }).collect_view()}
            </div>
            {section.scores.map(|scores| view! { <Scores scores /> })}
        </section>
    }
}

#[component]
fn ExampleView(example: Example, mirror_value: MirrorValue, code: &'static str) -> impl IntoView {
    let good = example.verdict == Verdict::Good;
    let why = match example.verdict {
        Verdict::Good => None,
        Verdict::Bad { why, rule } => Some(view! {
            <p class="why-not">
                {why}
                // The rule of the section itself needs no link.
                {(rule != code).then(|| view! { " " <a href=format!("#{rule}") rel="external">{rule}</a> })}
            </p>
        }),
    };
    let is_turn = !example.before.is_empty() || !example.rack.is_empty();
    let (mark, word) = if good {
        (icons::check().into_any(), "rules-good")
    } else {
        (icons::cross().into_any(), "rules-bad")
    };
    view! {
        <figure class="example" class:good=good class:bad=!good data-verdict=if good { "good" } else { "bad" }>
            <span class="verdict">{mark}<span>{move || t(word)}</span></span>
            {is_turn.then(|| before(&example.before, &example.rack, mirror_value))}
            <Rows rows=fresh(&example.after, &example.rack, mirror_value) />
            <figcaption>
                {example.caption.map(|caption| view! { <p>{caption}</p> })}
                {why}
            </figcaption>
        </figure>
    }
}

/// Shows the table and the rack before a turn.
fn before(table: &[Row], rack: &[Face], mirror_value: MirrorValue) -> impl IntoView + use<> {
    let table = (!table.is_empty()).then(|| {
        let rows: Vec<_> = table.iter().map(|row| shown(row, mirror_value)).collect();
        view! { <p class="soft">{move || t("rules-on-table")}</p><Rows rows /> }
    });
    let rack = (!rack.is_empty()).then(|| {
        let tiles = loose(rack);
        view! {
            <p class="soft">{move || t("rules-on-rack")}</p>
            <div class="row from-rack"><Tiles tiles /></div>
        }
    });
    view! {
        {table}
        {rack}
        <p class="soft">{move || t("rules-after")}</p>
    }
}

/// Returns the rows after a turn, with the tiles from the rack marked.
fn fresh(rows: &[Row], rack: &[Face], mirror_value: MirrorValue) -> Vec<Vec<crate::rows::Shown>> {
    let mut left = rack.to_vec();
    // The last copy of a tile is the one that came: tiles are added at the ends.
    let mut rows: Vec<Vec<_>> = rows.iter().map(|row| shown(row, mirror_value)).collect();
    for tile in rows.iter_mut().rev().flat_map(|row| row.iter_mut().rev()) {
        if let Some(at) = left.iter().position(|face| face.printed() == tile.face.printed()) {
            left.swap_remove(at);
            tile.class = "fresh";
        }
    }
    rows
}

#[component]
fn Scores(scores: ScoreExample) -> impl IntoView {
    let players = scores.racks.iter().map(|(seat, rack)| {
        let score = scores.scores[seat];
        let empty = rack.is_empty();
        let tiles = loose(rack);
        view! {
            <li>
                {if empty {
                    view! { <span class="soft">{move || t("rules-empty-rack")}</span> }.into_any()
                } else {
                    view! { <span class="row"><Tiles tiles /></span> }.into_any()
                }}
                <strong>{move || texts().signed(score)}</strong>
            </li>
        }
    });
    view! {
        <figure class="example score-example">
            <figcaption><p>{move || t("rules-example-scores")}</p></figcaption>
            <ul>{players.collect_view()}</ul>
        </figure>
    }
}
