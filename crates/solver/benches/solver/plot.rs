//! The plot of docs/solver.md: time over table size and over rack size, one line of medians and one of p95 for each rulebook.

use std::fmt::Write as _;

use kostka_test_kit::positions::NUMBER_BOOKS;

use super::{Measure, micros, percentile};

/// Two panels, time over table size and over rack size, logarithmic, one line of medians and one of p95 for each book.
pub(crate) fn plot(all: &[Measure]) -> String {
    const COLOURS: [&str; 7] = [
        "#1b6ca8", "#4aa3df", "#7b5ea7", "#c0392b", "#e08e0b", "#2e8b57", "#7f8c8d",
    ];
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 400\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"900\" height=\"400\" fill=\"white\"/>\n",
    );
    panel(
        &mut svg,
        all,
        60.0,
        "tiles on the table",
        80.0,
        10,
        |m| m.table,
        &COLOURS,
    );
    panel(
        &mut svg,
        all,
        500.0,
        "tiles on the rack",
        20.0,
        3,
        |m| m.rack,
        &COLOURS,
    );
    for (i, book) in NUMBER_BOOKS.iter().enumerate() {
        let x = 60.0 + 115.0 * i as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"390\" fill=\"{}\">{book}</text>",
            COLOURS[i % COLOURS.len()]
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[allow(clippy::too_many_arguments)]
fn panel(
    svg: &mut String,
    all: &[Measure],
    left: f64,
    title: &str,
    most: f64,
    step: usize,
    size: impl Fn(&Measure) -> usize,
    colours: &[&str],
) {
    let (width, top, height) = (340.0, 30.0, 300.0);
    let x = |n: f64| left + n.min(most) / most * width;
    let y = |us: f64| top + height - us.max(0.5).log10().clamp(-0.3, 5.0) / 5.0 * height;
    for (power, label) in ["1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms"]
        .iter()
        .enumerate()
    {
        let at = y(10f64.powi(power as i32));
        let _ = writeln!(
            svg,
            "<line x1=\"{left}\" x2=\"{}\" y1=\"{at}\" y2=\"{at}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>",
            left + width,
            left - 4.0,
            at + 4.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{left}\" y=\"18\">{title} (line: median, dashes: p95)</text>"
    );
    for (i, book) in NUMBER_BOOKS.iter().enumerate() {
        for (share, dash) in [(0.5, "none"), (0.95, "4 3")] {
            let mut points = String::new();
            for from in (0..=most as usize).step_by(step) {
                let here: Vec<&Measure> = all
                    .iter()
                    .filter(|m| m.book == *book && (from..from + step).contains(&size(m)))
                    .collect();
                if here.len() >= 10 {
                    let us = percentile(&micros(here.iter().map(|m| m.time)), share);
                    let _ = write!(points, "{:.1},{:.1} ", x(from as f64 + step as f64 / 2.0), y(us));
                }
            }
            let _ = writeln!(
                svg,
                "<polyline points=\"{points}\" fill=\"none\" stroke=\"{}\" stroke-dasharray=\"{dash}\"/>",
                colours[i % colours.len()]
            );
        }
    }
    for n in (0..=most as usize).step_by(step * 2) {
        let _ = writeln!(svg, "<text x=\"{}\" y=\"345\">{n}</text>", x(n as f64));
    }
}
