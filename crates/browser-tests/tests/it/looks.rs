//! Contrasts of the palette by WCAG 2, computed from the style sheets.

use std::collections::BTreeMap;
use std::path::Path;

const BASE: &str = "base.css";
const TILE: &str = "tile.css";

/// Contrast that text needs against its background.
const TEXT: f64 = 4.5;
/// Contrast that borders and symbols need.
const SHAPE: f64 = 3.0;

fn style(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/style");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// A colour: red, green, blue and opacity from 0 to 1.
type Colour = [f64; 4];

fn colour(hex: &str) -> Colour {
    let digits = hex.strip_prefix('#').unwrap();
    let short = digits.len() < 6;
    let mut parts = [1.0; 4];
    for (part, at) in parts.iter_mut().zip(0..digits.len() / if short { 1 } else { 2 }) {
        let text = if short {
            digits[at..=at].repeat(2)
        } else {
            digits[2 * at..2 * at + 2].to_owned()
        };
        *part = f64::from(u8::from_str_radix(&text, 16).unwrap()) / 255.0;
    }
    parts
}

/// Blends a colour over another.
fn over(above: Colour, below: Colour) -> Colour {
    let mut seen = [1.0; 4];
    for part in 0..3 {
        seen[part] = above[part] * above[3] + below[part] * (1.0 - above[3]);
    }
    seen
}

fn luminance(colour: Colour) -> f64 {
    let linear = |part: f64| {
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

fn check(what: &str, above: Colour, below: Colour, least: f64) {
    let found = contrast(over(above, below), below);
    assert!(found >= least, "{what}: {found:.2} where {least} is needed");
}

/// A theme: the block of its colours, and its place in a `light-dark()` value.
#[derive(Clone, Copy, Debug)]
struct Theme {
    name: &'static str,
    selector: &'static str,
    side: usize,
}

const THEMES: [Theme; 3] = [
    Theme {
        name: "light",
        selector: ":root",
        side: 0,
    },
    Theme {
        name: "dark",
        selector: ":root",
        side: 1,
    },
    Theme {
        name: "contrast",
        selector: r#":root[data-theme="contrast"]"#,
        side: 1,
    },
];

/// Returns the colours of a theme by name.
fn colours(css: &str, theme: Theme) -> BTreeMap<String, Colour> {
    let mut colours = block(css, THEMES[0].selector, theme.side);
    colours.extend(block(css, theme.selector, theme.side));
    colours
}

/// Returns the colours in the block of a selector; `side` is the place in `light-dark()` values.
fn block(css: &str, selector: &str, side: usize) -> BTreeMap<String, Colour> {
    let at = css.find(&format!("{selector} {{")).unwrap();
    let body = css[at..].split_once('{').unwrap().1.split_once('}').unwrap().0;
    body.lines()
        .filter_map(|line| {
            line.trim()
                .strip_prefix("--")?
                .strip_suffix(';')?
                .split_once(": ")
        })
        .filter_map(|(name, value)| {
            let both = value
                .strip_prefix("light-dark(")
                .and_then(|both| both.strip_suffix(')'));
            let value = both.map_or(Some(value), |both| both.split(", ").nth(side))?;
            value.starts_with('#').then(|| (name.to_owned(), colour(value)))
        })
        .collect()
}

#[test]
fn text_can_be_read_on_every_surface_of_every_theme() {
    let css = style(BASE);
    for theme in THEMES {
        let colours = colours(&css, theme);
        let theme = theme.name;
        let of = |name: &str| colours[name];
        for paper in ["paper", "paper-deep"] {
            for surface in ["paper", "paper-deep", "panel", "panel-solid"] {
                // Panels are translucent.
                let surface_colour = over(of(surface), of(paper));
                for text in ["ink", "ink-soft", "link", "bad", "good", "now"] {
                    check(
                        &format!("{theme}: {text} on {surface} over {paper}"),
                        of(text),
                        surface_colour,
                        TEXT,
                    );
                }
                check(
                    &format!("{theme}: focus on {surface}"),
                    of("focus"),
                    surface_colour,
                    SHAPE,
                );
            }
        }
        for felt in ["felt", "felt-deep"] {
            check(
                &format!("{theme}: text on {felt}"),
                of("felt-ink"),
                of(felt),
                TEXT,
            );
        }
        check(
            &format!("{theme}: a tile's back"),
            of("back-ink"),
            of("back"),
            TEXT,
        );
        check(
            &format!("{theme}: main button"),
            of("now-ink"),
            of("now-fill"),
            TEXT,
        );
        check(&format!("{theme}: refusal"), of("bad"), of("bad-fill"), TEXT);
    }
}

#[test]
fn the_dark_look_has_colours_of_its_own() {
    let css = style(BASE);
    let [light, dark, _] = THEMES.map(|theme| colours(&css, theme));
    for name in ["paper", "felt", "ink", "panel", "wood"] {
        assert_ne!(light[name], dark[name], "{name}");
    }
}

/// Returns the value of a property in the rule of a selector.
fn property<'a>(css: &'a str, selector: &str, property: &str) -> &'a str {
    let at = css.find(&format!("\n{selector} {{")).unwrap();
    let body = css[at..].split_once('{').unwrap().1.split_once('}').unwrap().0;
    let line = body
        .lines()
        .find_map(|line| line.trim().strip_prefix(&format!("{property}: ")));
    line.unwrap().trim_end_matches(';')
}

#[test]
fn every_colour_of_a_tile_can_be_read_on_ivory() {
    let css = style(TILE);
    let ivory: Vec<Colour> = property(&css, ".tile", "background")
        .split(['(', ',', ' ', ')'])
        .filter(|word| word.starts_with('#'))
        .map(colour)
        .collect();
    assert!(ivory.len() > 1, "the tile's background is a gradient of colours");
    for name in ["black", "blue", "orange", "red", "joker"] {
        let ink = colour(property(&css, &format!(".tile.{name}"), "color"));
        for &background in &ivory {
            check(name, ink, background, TEXT);
        }
    }
}

#[test]
fn the_ring_around_a_new_tile_is_seen_on_ivory_felt_and_wood_and_beside_amber() {
    let css = style(BASE);
    for theme in THEMES {
        let colours = colours(&css, theme);
        let (ring, amber) = (colours["now-ring"], colours["now-fill"]);
        check("ring on ivory", ring, colour("#fffbef"), SHAPE);
        check("ring beside amber", ring, amber, SHAPE);
        for name in ["felt", "felt-deep", "wood", "wood-deep", "wood-light"] {
            let best = contrast(ring, colours[name]).max(contrast(amber, colours[name]));
            assert!(best >= SHAPE, "{}: the ring on {name}: {best:.2}", theme.name);
        }
    }
}

#[test]
fn the_fourth_colour_is_a_burnt_orange_number_over_a_bright_shape() {
    let css = style(TILE);
    assert_eq!(property(&css, ".tile.orange", "color"), "#a05f00");
    assert_eq!(property(&css, ".tile.orange .tile-shape", "color"), "#f59b00");
}

/// The four colours of tiles as people without one kind of cones see them (Viénot, Brettel and Mollon 1999), far enough from each
/// other to be told apart. Without any cones the shapes tell them apart.
#[test]
fn the_colours_of_tiles_keep_apart_under_every_colour_blindness() {
    let css = style(TILE);
    let inks = ["black", "blue", "orange", "red"]
        .map(|name| colour(property(&css, &format!(".tile.{name}"), "color")));
    let eyes: [[[f64; 3]; 3]; 3] = [
        [
            [0.11238, 0.88762, 0.0],
            [0.11238, 0.88762, 0.0],
            [0.00401, -0.00401, 1.0],
        ],
        [
            [0.29275, 0.70725, 0.0],
            [0.29275, 0.70725, 0.0],
            [-0.02234, 0.02234, 1.0],
        ],
        [
            [1.0, 0.14461, -0.14461],
            [0.0, 0.85924, 0.14076],
            [0.0, 0.85924, 0.14076],
        ],
    ];
    for eye in eyes {
        let seen = inks.map(|ink| {
            eye.map(|row| {
                (0..3)
                    .map(|part| row[part] * ink[part].powf(2.2))
                    .sum::<f64>()
                    .max(0.0)
                    .powf(1.0 / 2.2)
            })
        });
        for (at, one) in seen.iter().enumerate() {
            for other in &seen[at + 1..] {
                let apart = (0..3)
                    .map(|part| (one[part] - other[part]).powi(2))
                    .sum::<f64>()
                    .sqrt();
                assert!(apart > 0.2, "{one:?} and {other:?} are only {apart:.2} apart");
            }
        }
    }
}

#[test]
fn contrast_is_counted_as_wcag_counts_it() {
    let check = |one: &str, other: &str, expected: f64| {
        let found = contrast(colour(one), colour(other));
        assert!((found - expected).abs() < 0.01, "{one} on {other}: {found}");
    };
    check("#000", "#fff", 21.0);
    check("#777777", "#ffffff", 4.48);
    check("#fff", "#fff", 1.0);
}
