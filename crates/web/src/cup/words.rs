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
    let one_round = cup.stage_rules().rounds == 1;
    if one_round {
        stage(cup)
    } else {
        format!("{}, {}", stage(cup), round(at))
    }
}
