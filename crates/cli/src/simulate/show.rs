//! The figures as a table for people.

use std::io::{self, Write};
use std::time::Duration;

use super::figures::Figures;
use super::tally::percent;
use crate::text_table::TextTable;

/// Writes all figures.
pub(crate) fn text(out: &mut impl Write, figures: &Figures, elapsed: Duration) -> io::Result<()> {
    let mut table = TextTable::new().right(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    table.head(&[
        "player",
        "won",
        "95 % interval",
        "points",
        "turns",
        "laid",
        "opened",
        "in turn",
        "mean",
        "median",
        "95 %",
    ]);
    for player in &figures.players {
        table.row(vec![
            player.name.clone(),
            percent(player.won.share),
            player.won.interval(),
            format!("{:+.1}", player.points),
            format!("{:.1}", player.turns),
            format!("{:.1}", player.laid),
            percent(player.opened),
            player.opening_turn_text(),
            format!("{:.2} ms", player.mean_ms),
            format!("{:.2} ms", player.median_ms),
            format!("{:.2} ms", player.p95_ms),
        ]);
    }
    write!(out, "{table}")?;
    let seconds = elapsed.as_secs_f64();
    writeln!(
        out,
        "\n{} with {} turns in {seconds:.1} s ({:.1} games a second); {:.1} turns each.",
        figures.games_text(),
        figures.all_turns,
        figures.games as f64 / seconds.max(1e-9),
        figures.turns,
    )?;
    writeln!(out, "The stock ran out in {}.", percent(figures.stock_ran_out))?;
    writeln!(
        out,
        "Who had the first turn won {} ({}).",
        percent(figures.starter_won.share),
        figures.starter_won.interval()
    )?;
    writeln!(
        out,
        "Of the dealt hands {} can open at once.",
        percent(figures.opens_at_once)
    )?;
    for (jokers, rate) in &figures.by_jokers {
        let hands = if *jokers == 1 { "joker" } else { "jokers" };
        writeln!(
            out,
            "Dealt {jokers} {hands}: won {} ({}).",
            percent(rate.share),
            rate.interval()
        )?;
    }
    Ok(())
}
