//! The plots of the page.

use std::fmt::Write;

use super::super::figures::PlayerFigures;
use super::super::tally::Rate;
use super::{escape, percent};

/// Colours that are distinguishable with any kind of colour vision.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

/// The colour of figures that belong to no player.
pub(super) const PLAIN: &str = "#7a8a99";

const WIDTH: f64 = 480.0;
const LEFT: f64 = 68.0;
/// The margin for the first and the last number below a plot.
const RIGHT: f64 = 18.0;

/// Returns the colour of the n-th player.
pub(super) fn colour(player: usize) -> &'static str {
    COLOURS[player % COLOURS.len()]
}

/// A bar of a plot.
pub(super) struct Bar {
    pub(super) name: String,
    pub(super) rate: Rate,
    pub(super) colour: &'static str,
}

/// Draws horizontal bars with their intervals, and a line at the even share.
pub(super) fn bars(label: &str, bars: &[Bar], even: Option<f64>) -> String {
    // The numbers are to the right of the longest possible interval.
    const NUMBERS: f64 = 54.0;
    let height = 30.0 * bars.len() as f64 + 30.0;
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - RIGHT - NUMBERS);
    let mut svg = open_svg(label, height);
    for (at, Bar { name, rate, colour }) in bars.iter().enumerate() {
        let y = 30.0 * at as f64 + 5.0;
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <rect x=\"{LEFT}\" y=\"{y}\" width=\"{:.1}\" height=\"20\" fill=\"{colour}\" fill-opacity=\".75\"/>\
             <path d=\"M{:.1} {:.1}H{:.1}\" stroke=\"currentColor\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{1:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            y + 15.0,
            escape(name),
            x(rate.share) - LEFT,
            x(rate.low),
            y + 10.0,
            x(rate.high),
            WIDTH - 2.0,
            percent(rate.share),
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
    for tick in 0..=4 {
        let share = f64::from(tick) / 4.0;
        text_below(
            &mut svg,
            x(share),
            height - 6.0,
            &format!("{:.0} %", 100.0 * share),
        );
    }
    svg + "</svg>"
}

/// Draws the share of games opened by turn.
pub(super) fn openings(players: &[PlayerFigures]) -> String {
    const TURNS: usize = 15;
    let x = |turn: usize| LEFT + (turn as f64 - 1.0) / (TURNS as f64 - 1.0) * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| 212.0 - 200.0 * share;
    let mut svg = open_svg(
        "The share of games in which each player has opened, by turn",
        258.0,
    );
    for tick in 0..=4 {
        let share = f64::from(tick) / 4.0;
        line_across(&mut svg, y(share), &format!("{:.0} %", 100.0 * share));
    }
    for turn in 1..=TURNS {
        text_below(&mut svg, x(turn), 232.0, &turn.to_string());
    }
    text_below(&mut svg, x(TURNS.div_ceil(2)), 252.0, "own turn");
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
                colour(at)
            );
        }
    }
    svg + "</svg>"
}

/// Draws the number of games by length, in steps of five turns.
pub(super) fn lengths(lengths: &[usize]) -> String {
    const FOOT: f64 = 176.0;
    const TALL: f64 = 160.0;
    let counts: Vec<usize> = lengths.chunks(5).map(|chunk| chunk.iter().sum()).collect();
    let first = counts.iter().position(|count| *count > 0).unwrap_or(0);
    let shown = &counts[first..];
    let most = shown.iter().copied().max().unwrap_or(1).max(1);
    let wide = (WIDTH - LEFT - RIGHT) / shown.len().max(1) as f64;
    let mut svg = open_svg("How many games had so many turns", 222.0);
    line_across(&mut svg, FOOT - TALL, &most.to_string());
    line_across(&mut svg, FOOT, "0");
    // As many labels as there is room for.
    let every = shown.len().div_ceil(10).max(1);
    for (at, count) in shown.iter().enumerate() {
        let tall = TALL * *count as f64 / most as f64;
        let left = LEFT + wide * at as f64;
        let from = 5 * (first + at);
        let _ = write!(
            svg,
            "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\" fill=\"{PLAIN}\"><title>{from} – {}: {count}</title></rect>",
            FOOT - tall,
            (wide - 1.0).max(0.5),
            from + 4
        );
        if at % every == 0 {
            text_below(&mut svg, left, FOOT + 20.0, &from.to_string());
        }
    }
    text_below(&mut svg, (LEFT + WIDTH - RIGHT) / 2.0, FOOT + 40.0, "turns");
    svg + "</svg>"
}

fn open_svg(label: &str, height: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{label}\">")
}

/// Draws a horizontal line with a label on the left.
fn line_across(svg: &mut String, y: f64, label: &str) {
    let _ = write!(
        svg,
        "<path d=\"M{LEFT} {y:.1}H{:.1}\" stroke=\"currentColor\" stroke-opacity=\".2\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
        WIDTH - RIGHT,
        LEFT - 8.0,
        y + 4.0,
    );
}

fn text_below(svg: &mut String, x: f64, y: f64, text: &str) {
    let _ = write!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{text}</text>"
    );
}
