//! The figures as one page with plots. It needs nothing from anywhere else.

use std::fmt::Write;

use super::figures::{Figures, PlayerFigures};
use super::tally::Rate;

const STYLE: &str = "\
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcf9}
table{border-collapse:collapse;margin:1rem 0}div{overflow-x:auto}td,th{padding:.25rem .7rem;white-space:nowrap;text-align:right;border-bottom:1px solid #ddd}
td:first-child,th:first-child{text-align:left}svg{width:100%;max-width:46rem;height:auto;display:block;margin:.5rem 0 2rem}
text{font:12px system-ui,sans-serif}text:not([fill]){fill:#333}code{background:#eee;padding:.1rem .3rem}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#1c1c1e}td,th{border-color:#444}text:not([fill]){fill:#ccc}code{background:#333}}";

/// Colours that people with any kind of colour vision tell apart.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

const WIDTH: f64 = 720.0;
const LEFT: f64 = 120.0;
const RIGHT: f64 = 20.0;

/// The whole page.
pub(crate) fn page(figures: &Figures) -> String {
    let mut page = String::new();
    let title = format!("{} of {}", figures.games_text(), escape(&figures.rulebook));
    let _ = write!(
        page,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style><h1>{title}</h1>\
         <p><code>{}</code></p>",
        escape(&figures.command)
    );
    page += &table(figures);
    let _ = write!(
        page,
        "<p>{:.1} turns a game; the stock ran out in {} of the games. Who had the first turn won {} of them. Of the dealt \
         hands {} could open at once.</p>",
        figures.turns,
        percent(figures.stock_ran_out),
        with_interval(figures.starter_won),
        percent(figures.opens_at_once),
    );
    page += "<h2>Games won</h2><p>With the interval that holds the true share 95 times in 100.</p>";
    page += &wins(&figures.players);
    page += "<h2>Opened by turn</h2><p>The share of games in which a player has opened by the own turn; dashed: could have.</p>";
    page += &openings(&figures.players);
    page += "<h2>Games won by the jokers that were dealt</h2>";
    let bars: Vec<(String, Rate)> = figures
        .by_jokers
        .iter()
        .map(|(jokers, rate)| (format!("{jokers} dealt"), *rate))
        .collect();
    page += &bars_with_intervals("Games won by the jokers that were dealt", &bars, None);
    page += "<h2>Turns in a game</h2>";
    page += &histogram(&figures.lengths);
    page + "</html>\n"
}

fn table(figures: &Figures) -> String {
    let mut text = String::from(
        "<div><table><tr><th>player<th>won<th>95 % interval<th>points<th>turns<th>tiles laid<th>opened<th>in turn\
         <th>mean<th>median<th>95 % of turns</tr>",
    );
    for player in &figures.players {
        let _ = write!(
            text,
            "<tr><td>{}<td>{}<td>{} – {}<td>{:+.1}<td>{:.1}<td>{:.1}<td>{}<td>{}<td>{:.2} ms<td>{:.2} ms<td>{:.2} ms</tr>",
            escape(&player.name),
            percent(player.won.share),
            percent(player.won.low),
            percent(player.won.high),
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

fn wins(players: &[PlayerFigures]) -> String {
    let bars: Vec<(String, Rate)> = players
        .iter()
        .map(|player| (player.name.clone(), player.won))
        .collect();
    bars_with_intervals(
        "Games won by each player",
        &bars,
        Some(1.0 / players.len().max(1) as f64),
    )
}

/// Bars from the left, each with its interval; a line where all would end if nothing mattered.
fn bars_with_intervals(label: &str, bars: &[(String, Rate)], even: Option<f64>) -> String {
    let height = 30.0 * bars.len() as f64 + 30.0;
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - RIGHT);
    let mut svg = open_svg(label, height);
    for (at, (name, rate)) in bars.iter().enumerate() {
        let y = 30.0 * at as f64 + 5.0;
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{LEFT}\" y=\"{y}\" width=\"{:.1}\" height=\"20\" fill=\"{}\" fill-opacity=\".75\"/>\
             <path d=\"M{:.1} {:.1}H{:.1}\" stroke=\"currentColor\" stroke-width=\"2\"/>",
            LEFT - 8.0,
            y + 15.0,
            escape(name),
            x(rate.share) - LEFT,
            COLOURS[at % COLOURS.len()],
            x(rate.low),
            y + 10.0,
            x(rate.high),
        );
    }
    if let Some(even) = even {
        let _ = write!(
            svg,
            "<path d=\"M{0:.1} 0V{1:.1}\" stroke=\"currentColor\" stroke-dasharray=\"4 4\"/>",
            x(even),
            height - 22.0
        );
    }
    shares_below(&mut svg, height, x);
    svg + "</svg>"
}

/// The share of games opened by turn.
fn openings(players: &[PlayerFigures]) -> String {
    const TURNS: usize = 15;
    let height = 260.0;
    let x = |turn: usize| LEFT + (turn as f64 - 1.0) / (TURNS as f64 - 1.0) * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| 220.0 - 200.0 * share;
    let mut svg = open_svg(
        "The share of games in which each player has opened, by turn",
        height,
    );
    for tick in 0..=4 {
        let share = f64::from(tick) / 4.0;
        let _ = write!(
            svg,
            "<path d=\"M{LEFT} {0:.1}H{1:.1}\" stroke=\"currentColor\" stroke-opacity=\".15\"/>\
             <text x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{4:.0} %</text>",
            y(share),
            WIDTH - RIGHT,
            LEFT - 8.0,
            y(share) + 4.0,
            100.0 * share
        );
    }
    for turn in 1..=TURNS {
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"240\" text-anchor=\"middle\">{turn}</text>",
            x(turn)
        );
    }
    for (at, player) in players.iter().enumerate() {
        for (shares, dash) in [
            (&player.opened_by_turn, ""),
            (&player.could_open_by_turn, " stroke-dasharray=\"5 4\""),
        ] {
            let points: Vec<String> = (1..=TURNS)
                .map(|turn| {
                    let share = shares.get(turn - 1).or(shares.last()).copied().unwrap_or(0.0);
                    format!("{:.1},{:.1}", x(turn), y(share))
                })
                .collect();
            let _ = write!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"{dash}/>",
                points.join(" "),
                COLOURS[at % COLOURS.len()]
            );
        }
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{}\">{}</text>",
            WIDTH - RIGHT,
            150.0 + 16.0 * at as f64,
            COLOURS[at % COLOURS.len()],
            escape(&player.name)
        );
    }
    svg + "</svg>"
}

/// How many games were how long, in fives.
fn histogram(lengths: &[usize]) -> String {
    let height = 200.0;
    let counts: Vec<usize> = lengths.chunks(5).map(|chunk| chunk.iter().sum()).collect();
    let most = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
    let wide = (WIDTH - LEFT - RIGHT) / counts.len().max(1) as f64;
    let mut svg = open_svg("How many games had so many turns", height);
    for (at, count) in counts.iter().enumerate() {
        let tall = 160.0 * *count as f64 / most;
        let left = LEFT + wide * at as f64;
        let _ = write!(
            svg,
            "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\" fill=\"{}\"><title>{} – {}: {count}</title></rect>",
            170.0 - tall,
            (wide - 1.0).max(0.5),
            COLOURS[0],
            5 * at,
            5 * at + 4
        );
        if at % 4 == 0 {
            let _ = write!(svg, "<text x=\"{left:.1}\" y=\"190\">{}</text>", 5 * at);
        }
    }
    svg + "</svg>"
}

fn open_svg(label: &str, height: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{label}\">")
}

fn shares_below(svg: &mut String, height: f64, x: impl Fn(f64) -> f64) {
    for tick in 0..=4 {
        let share = f64::from(tick) / 4.0;
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.0} %</text>",
            x(share),
            height - 6.0,
            100.0 * share
        );
    }
}

fn with_interval(rate: Rate) -> String {
    format!(
        "{} ({} – {})",
        percent(rate.share),
        percent(rate.low),
        percent(rate.high)
    )
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
