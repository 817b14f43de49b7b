//! The figures as a self-contained page with plots.

mod plots;

use std::fmt::Write;

use super::figures::Figures;
use super::tally::percent;
use plots::Bar;

/// The style sheet. Plots are as wide as a phone and only a little wider on a desktop, so that their texts stay readable.
const STYLE: &str = "\
body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcf9}
h1{font-size:1.6rem}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}p{max-width:44rem;margin:.5rem 0}
.wide{overflow-x:auto;margin:1.5rem 0}table{border-collapse:collapse;font-size:.9rem}
td,th{padding:.25rem .55rem;white-space:nowrap;text-align:right;border-bottom:1px solid #ddd}
td:first-child,th:first-child{text-align:left;padding-left:0}
svg{width:100%;max-width:36rem;height:auto;display:block;margin:.75rem 0}
text{font:13px system-ui,sans-serif;fill:currentColor}
.key span{display:inline-block;margin-right:1rem;white-space:nowrap}.key i{display:inline-block;width:.8rem;height:.8rem;margin-right:.4rem;border-radius:2px}
code{background:#eee;padding:.1rem .3rem;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1c1c1e}td,th{border-color:#444}code{background:#333}}";

/// Writes the page.
pub(crate) fn page(figures: &Figures) -> String {
    let mut page = String::new();
    let title = format!("{} of {}", figures.games_text(), escape(&figures.rulebook));
    let _ = write!(
        page,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\">\
         <title>{title}</title><style>{STYLE}</style><h1>{title}</h1><p><code>{}</code></p>",
        escape(&figures.command)
    );
    page += &table(figures);
    let _ = write!(
        page,
        "<p>{:.1} turns a game; the stock ran out in {} of the games. Who had the first turn won {} of them ({}). Of the dealt \
         hands {} could open at once.</p>",
        figures.turns,
        percent(figures.stock_ran_out),
        percent(figures.starter_won.share),
        figures.starter_won.interval(),
        percent(figures.opens_at_once),
    );
    page += "<h2>Games won</h2><p>The line is the interval that holds the true share 95 times in 100; dashed: what everybody \
             would win among equals.</p>";
    let bars: Vec<Bar> = (0..)
        .zip(&figures.players)
        .map(|(at, player)| Bar {
            name: player.name.clone(),
            rate: player.won,
            colour: plots::colour(at),
        })
        .collect();
    let even = 1.0 / figures.players.len().max(1) as f64;
    page += &plots::bars("Games won by each player", &bars, Some(even));
    page += "<h2>Opened by turn</h2><p>The share of games in which a player has opened by the first, second, third… turn of \
             their own; dashed: could have.</p>";
    page += &key(figures);
    page += &plots::openings(&figures.players);
    page += "<h2>Games won by the jokers that were dealt</h2><p>Of all hands with so many jokers, whoever held them.</p>";
    let bars: Vec<Bar> = figures
        .by_jokers
        .iter()
        .map(|(jokers, rate)| Bar {
            name: format!("{jokers} dealt"),
            rate: *rate,
            colour: plots::PLAIN,
        })
        .collect();
    page += &plots::bars("Games won by the jokers that were dealt", &bars, Some(even));
    page += "<h2>Turns in a game</h2><p>How many games had so many turns, those of all players together.</p>";
    page += &plots::lengths(&figures.lengths);
    page + "</html>\n"
}

fn table(figures: &Figures) -> String {
    let mut text = String::from(
        "<div class=\"wide\"><table><tr><th>player<th>won<th>95 % interval<th>points<th>turns<th>tiles laid<th>opened\
         <th>in turn<th>mean time<th>median<th>95 %</tr>",
    );
    for player in &figures.players {
        let _ = write!(
            text,
            "<tr><td>{}<td>{}<td>{}<td>{:+.1}<td>{:.1}<td>{:.1}<td>{}<td>{}<td>{:.2} ms<td>{:.2} ms<td>{:.2} ms</tr>",
            escape(&player.name),
            percent(player.won.share),
            player.won.interval(),
            player.points,
            player.turns,
            player.laid,
            percent(player.opened),
            player.opening_turn_text(),
            player.mean_ms,
            player.median_ms,
            player.p95_ms,
        );
    }
    text + "</table></div>"
}

/// Draws the legend: the colour of each player.
fn key(figures: &Figures) -> String {
    let mut text = String::from("<p class=\"key\">");
    for (at, player) in (0..).zip(&figures.players) {
        let (colour, name) = (plots::colour(at), escape(&player.name));
        let _ = write!(text, "<span><i style=\"background:{colour}\"></i>{name}</span>");
    }
    text + "</p>"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
