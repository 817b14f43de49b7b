//! Words that the pages of a cup share.

use kostka_tournament::{Cup, PlayerId};

use crate::language::{t_args, texts};

/// Returns the name of a player, or the number where there is none.
pub(super) fn name(cup: &Cup, player: PlayerId) -> String {
    let known = cup.players().get(player).map(|player| player.name.clone());
    known.unwrap_or_else(|| (player + 1).to_string())
}

/// Names a table, counted from 0. Reactive.
pub(super) fn table(table: usize) -> String {
    t_args("cup-table", &[("number", (table + 1).into())])
}

/// Names a round, counted from 0. Reactive.
pub(super) fn round(round: usize) -> String {
    t_args("cup-round", &[("number", (round + 1).into())])
}

/// Names the stage that is played. Reactive.
pub(super) fn stage(cup: &Cup) -> String {
    texts().stage(&cup.stage_rules().name)
}

/// Names the stage and a round of it. Reactive.
pub(super) fn stage_round(cup: &Cup, at: usize) -> String {
    round_of(cup, cup.stages().len() - 1, at)
}

/// Names a stage and a round of it, both counted from 0. Reactive.
pub(super) fn round_of(cup: &Cup, stage: usize, at: usize) -> String {
    let played = cup.stages().get(stage).map_or(0, |stage| stage.rules);
    let Some(rules) = cup.regulation().stages.get(played) else {
        return round(at);
    };
    let name = texts().stage(&rules.name);
    if rules.rounds == 1 {
        name
    } else {
        format!("{name}, {}", round(at))
    }
}
