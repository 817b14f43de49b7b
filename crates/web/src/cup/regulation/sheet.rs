//! A regulation as people read it: each rule with its code, and a mark where the organiser chooses.

use kostka_tournament::Regulation;
use kostka_tournament::regulation::{AbsentTable, Alone, Carry, Cut, Level, Seating, StageRules, TiedCut};
use leptos::prelude::*;

use crate::language::{t, t_args, texts};

/// A rule of the sheet: its code, its text, and the names of its fields.
type Line = (&'static str, String, &'static [&'static str]);

/// The sheet of a regulation. Reactive.
pub(in crate::cup) fn sheet(regulation: &Regulation) -> impl IntoView + use<> {
    let line = |(code, text, fields): Line| {
        let chosen = fields.iter().any(|field| regulation.is_choice(field));
        view! {
            <li>
                <span class="cup-code-mark">{code}</span>
                <span>{text} " " {chosen.then(|| view! { <em class="soft">{t("cup-choice")}</em> })}</span>
            </li>
        }
    };
    let general = general(regulation).into_iter().map(line).collect_view();
    let stages = regulation.stages.iter().map(|stage| {
        let lines = stage_lines(stage).into_iter().map(line).collect_view();
        view! {
            <h3>{texts().stage(&stage.name)}</h3>
            <ul class="cup-rules">{lines}</ul>
        }
    });
    view! {
        <article class="cup-regulation">
            <h2>{texts().regulation(&regulation.id, &regulation.name)}</h2>
            <p class="soft">{regulation.source.clone()}</p>
            <ul class="cup-rules">{general}</ul>
            {stages.collect_view()}
        </article>
    }
}

fn general(regulation: &Regulation) -> Vec<Line> {
    let points = regulation
        .points
        .iter()
        .filter(|list| list.up_to_players >= 3)
        .map(|list| {
            let places: Vec<String> = list.places.iter().map(u16::to_string).collect();
            t_args(
                "cup-rule-points",
                &[
                    ("players", list.up_to_players.into()),
                    ("points", places.join(", ").into()),
                ],
            )
        });
    let points: Vec<String> = points.collect();
    let book = regulation.rulebook.split('@').next().unwrap_or_default();
    let clock = match regulation.clock.seconds() {
        Some(seconds) => t_args("cup-rule-clock", &[("seconds", seconds.into())]),
        None => t("cup-rule-no-clock"),
    };
    let round = match regulation.round_minutes {
        Some(minutes) => t_args("cup-rule-round", &[("minutes", minutes.into())]),
        None => t("cup-rule-no-round"),
    };
    let absent = t(match regulation.absentees.table {
        AbsentTable::Short => "cup-rule-absent-short",
        AbsentTable::Wait => "cup-rule-absent-wait",
        AbsentTable::Bot => "cup-rule-absent-bot",
    });
    let missed = t_args(
        "cup-rule-missed",
        &[
            ("big", regulation.absentees.big.into()),
            ("small", regulation.absentees.small.into()),
        ],
    );
    let alone = t(match regulation.absentees.alone {
        Alone::Won => "cup-rule-alone-won",
        Alone::Missed => "cup-rule-alone-missed",
    });
    vec![
        ("C1", t("cup-rule-sizes"), &[]),
        (
            "C2",
            t_args("cup-rule-book", &[("book", texts().rulebook(book).into())]),
            &["rulebook"],
        ),
        ("C2", clock, &["clock"]),
        ("C2", round, &["round_minutes"]),
        ("C3", points.join(" "), &["points"]),
        ("C4", t(level(regulation.level)), &["level"]),
        ("C13", format!("{absent} {missed} {alone}"), &["absentees"]),
    ]
}

fn stage_lines(stage: &StageRules) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![
        (
            "C8",
            t_args("cup-rule-rounds", &[("count", stage.rounds.into())]),
            &["rounds", "stages"],
        ),
        (
            "C5",
            t_args("cup-rule-games", &[("count", stage.games.into())]),
            &["games"],
        ),
        ("C12", t(seating(stage.seating)), &["seating"]),
    ];
    if stage.clubs_apart > 0 {
        let text = t_args("cup-rule-clubs", &[("count", stage.clubs_apart.into())]);
        lines.push(("C12", text, &["clubs_apart"]));
    }
    if let Some(best) = stage.best_rounds {
        lines.push((
            "C8",
            t_args("cup-rule-best-rounds", &[("count", best.into())]),
            &["best_rounds"],
        ));
    }
    lines.push(("C11", t(carry(stage.carry)), &["carry"]));
    let criteria: Vec<String> = stage
        .ranking
        .iter()
        .map(|criterion| texts().criterion(*criterion))
        .collect();
    let ranking = t_args("cup-rule-ranking", &[("criteria", criteria.join(", ").into())]);
    lines.push(("C7", ranking, &["ranking"]));
    let cut = match stage.cut {
        Some(Cut::Best(best)) => Some(t_args("cup-rule-cut", &[("count", best.into())])),
        Some(Cut::PerTable(best)) => Some(t_args("cup-rule-cut-table", &[("count", best.into())])),
        None => None,
    };
    if let Some(cut) = cut {
        lines.push(("C9", cut, &["cut"]));
    }
    if let Some(until) = stage.until {
        lines.push((
            "C9",
            t_args("cup-rule-until", &[("count", until.into())]),
            &["until"],
        ));
    }
    lines.push(("C10", t(tied(stage.tied_cut)), &["tied_cut"]));
    lines
}

pub(super) const fn level(level: Level) -> &'static str {
    match level {
        Level::Better => "cup-rule-level-better",
        Level::Split => "cup-rule-level-split",
        Level::Worse => "cup-rule-level-worse",
    }
}

pub(super) const fn seating(seating: Seating) -> &'static str {
    match seating {
        Seating::Plan => "cup-rule-seating-plan",
        Seating::Lot => "cup-rule-seating-lot",
        Seating::Standings => "cup-rule-seating-standings",
    }
}

pub(super) const fn carry(carry: Carry) -> &'static str {
    match carry {
        Carry::None => "cup-rule-carry-none",
        Carry::Half => "cup-rule-carry-half",
        Carry::All => "cup-rule-carry-all",
    }
}

pub(super) const fn tied(tied: TiedCut) -> &'static str {
    match tied {
        TiedCut::PlayOff => "cup-rule-tied-play-off",
        TiedCut::Lot => "cup-rule-tied-lot",
    }
}
