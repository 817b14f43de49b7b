//! The sheet of a match as a drawing (SVG): for the page, and as a picture to send.

use std::fmt::Write;

use crate::plot::Plot;

/// The colours of the players' lines with their names in style sheets. A page may give them other values for its theme.
const COLOURS: [&str; 6] = ["#1b1b1b", "#005fcc", "#c2185b", "#a05f00", "#17603f", "#6a2fb5"];
/// The dashes of the players' lines, for those who do not see the colours.
const DASHES: [&str; 6] = ["", "8 4", "2 4", "10 4 2 4", "14 4", "4 2"];

/// The width of a row's label in a picture, of a player's column, and the height of a row.
const LABEL: usize = 130;
const COLUMN: usize = 140;
const ROW: usize = 40;
const MARGIN: usize = 32;
const PLOT: (usize, usize) = (720, 300);

/// The sheet of a match as texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The heading.
    pub title: String,
    /// A line below the heading.
    pub subtitle: String,
    /// The names of the players, in the order of the columns.
    pub names: Vec<String>,
    /// The rows with their labels; each has a cell for each player.
    pub rows: Vec<Line>,
}

/// A row of the sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The label.
    pub label: String,
    /// A cell for each player, and if it stands out.
    pub cells: Vec<(String, bool)>,
    /// `true` for a row below a rule, such as that of the totals.
    pub strong: bool,
}

/// Draws a match as a picture with its own background.
pub fn draw(page: &Page, plot: &Plot) -> String {
    let table = LABEL + COLUMN * page.names.len();
    let width = MARGIN * 2 + table.max(PLOT.0);
    let top = MARGIN + 90;
    let plot_top = top + ROW * (page.rows.len() + 1) + 24;
    let height = plot_top + PLOT.1 + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"Fira Sans, Roboto, Helvetica, Arial, sans-serif\" font-size=\"18\" fill=\"#26302a\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fffcf4\"/>"
    );
    text(
        &mut svg,
        (MARGIN, MARGIN + 30),
        "font-size=\"30\" font-weight=\"700\"",
        &page.title,
    );
    text(
        &mut svg,
        (MARGIN, MARGIN + 60),
        "fill=\"#565c50\"",
        &page.subtitle,
    );
    let right = |column: usize| MARGIN + LABEL + COLUMN * (column + 1) - 8;
    for (column, name) in page.names.iter().enumerate() {
        let x = right(column);
        mark(&mut svg, column, x - COLUMN + 30, top + 18);
        text(
            &mut svg,
            (x, top + 6),
            "font-weight=\"700\" text-anchor=\"end\"",
            &shortened(name),
        );
    }
    for (at, line) in page.rows.iter().enumerate() {
        let y = top + ROW * (at + 1);
        if line.strong {
            let _ = write!(
                svg,
                "<path d=\"M{MARGIN} {0}H{1}\" stroke=\"#565c50\" stroke-width=\"1.5\"/>",
                y - 26,
                MARGIN + table
            );
        }
        text(&mut svg, (MARGIN, y), "fill=\"#565c50\"", &line.label);
        for (column, (cell, stands_out)) in line.cells.iter().enumerate() {
            let weight = if *stands_out || line.strong { "700" } else { "400" };
            let style = format!("text-anchor=\"end\" font-weight=\"{weight}\"");
            text(&mut svg, (right(column), y), &style, cell);
        }
    }
    let _ = write!(
        svg,
        "<g transform=\"translate({MARGIN} {plot_top})\">{}</g></svg>",
        lines(plot, PLOT)
    );
    svg
}

/// Draws a plot as a drawing of its own that takes the colours of the page.
pub fn draw_plot(plot: &Plot) -> String {
    let (width, height) = (400, 230);
    format!(
        "<svg class=\"plot\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\" focusable=\"false\" font-size=\"15\" \
         fill=\"currentColor\">{}</svg>",
        lines(plot, (width, height))
    )
}

/// Draws the sample of a player's line, for the name in a legend.
pub fn draw_sample(player: usize) -> String {
    let mut svg =
        "<svg class=\"plot-sample\" viewBox=\"0 0 34 12\" aria-hidden=\"true\" focusable=\"false\">"
            .to_owned();
    mark(&mut svg, player, 2, 6);
    svg.push_str("</svg>");
    svg
}

/// Draws the lines of a plot with their scale.
fn lines(plot: &Plot, (width, height): (usize, usize)) -> String {
    let (left, right, top, bottom) = (52.0, width as f64 - 14.0, 12.0, height as f64 - 28.0);
    let y = |height: f64| bottom - height * (bottom - top);
    let x = |game: usize| left + (right - left) * game as f64 / plot.games().max(1) as f64;
    let mut svg = String::new();
    for points in plot.scale() {
        let at = y(plot.height(*points));
        let strong = if *points == 0 { "0.8" } else { "0.25" };
        let _ = write!(
            svg,
            "<path d=\"M{left} {at:.1}H{right}\" stroke=\"currentColor\" stroke-opacity=\"{strong}\"/>\
             <text x=\"{0}\" y=\"{1:.1}\" text-anchor=\"end\">{2}</text>",
            left - 8.0,
            at + 4.5,
            signed(*points)
        );
    }
    // Only so many numbers of games as have room.
    let every = plot.games().div_ceil(12).max(1);
    for game in (every..=plot.games()).step_by(every) {
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{game}</text>",
            x(game),
            height as f64 - 8.0
        );
    }
    for player in 0..plot.players() {
        let heights = plot.heights(player);
        let points: Vec<String> = (0..)
            .zip(&heights)
            .map(|(game, height)| format!("{:.1},{:.1}", x(game), y(*height)))
            .collect();
        let _ = write!(
            svg,
            "<polyline points=\"{}\" {}/>",
            points.join(" "),
            stroke(player)
        );
        if let Some(last) = heights.last() {
            let _ = write!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{}\"/>",
                x(plot.games()),
                y(*last),
                colour(player)
            );
        }
    }
    svg
}

/// Draws a short piece of a player's line.
fn mark(svg: &mut String, player: usize, x: usize, y: usize) {
    let _ = write!(svg, "<path d=\"M{x} {y}h30\" {}/>", stroke(player));
}

fn colour(player: usize) -> String {
    let at = player % COLOURS.len();
    format!("var(--line-{at}, {})", COLOURS[at])
}

fn stroke(player: usize) -> String {
    let dashes = DASHES[player % DASHES.len()];
    format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-dasharray=\"{dashes}\"",
        colour(player)
    )
}

/// Writes points with the sign that texts have.
fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// Shortens a name to the width of its column.
fn shortened(name: &str) -> String {
    const FITTING: usize = 12;
    if name.chars().count() <= FITTING {
        return name.to_owned();
    }
    name.chars().take(FITTING - 1).chain(['…']).collect()
}

fn text(svg: &mut String, (x, y): (usize, usize), style: &str, content: &str) {
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" {style}>{}</text>",
        escaped(content)
    );
}

/// Escapes a text for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
