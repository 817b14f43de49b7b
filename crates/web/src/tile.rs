//! Pictures of tiles. A shape tells the colour of a number too; the face of a joker tells its kind, and the tile that it
//! stands for where that is known.

use kostka_rules::meld::StandsFor;
use kostka_rules::{Face, Joker};
use leptos::prelude::*;

use crate::language::{t_args, texts};
use crate::shell::icons;

/// A tile. `class` marks its state: `fresh` (laid in this turn), `last` (laid by the one before), `lifted`, …
#[component]
pub(crate) fn Tile(
    face: Face,
    /// The meaning of a joker here.
    #[prop(optional_no_strip)]
    stands_for: Option<StandsFor>,
    #[prop(optional, into)] class: Signal<String>,
    /// True inside a control that has the tile's name.
    #[prop(optional)]
    silent: bool,
) -> impl IntoView {
    let name = move || (!silent).then(|| name(face, stands_for));
    view! {
        <span
            class=move || format!("tile {} {}", colour_class(face), class.get())
            role=(!silent).then_some("img")
            aria-label=name
            aria-hidden=silent.then_some("true")
            data-tile=face.to_string()
        >
            {print(face)}
            {stands_for.map(|stands_for| view! { <span class="tile-as">{as_text(&stands_for)}</span> })}
        </span>
    }
}

/// Returns the name of a tile, with the meaning of a joker.
pub(crate) fn name(face: Face, stands_for: Option<StandsFor>) -> String {
    let Some(stands) = stands_for else {
        return texts().face(face);
    };
    let tile = match stands.colours.iter().next() {
        Some(colour) if stands.in_run && stands.span == 1 && stands.colours.len() == 1 => {
            texts().face(Face::Number(colour, stands.number))
        }
        _ => as_text(&stands),
    };
    let args = [("joker", texts().face(face).into()), ("tile", tile.into())];
    t_args("faces-stands-for", &args)
}

/// Draws the print on a tile.
fn print(face: Face) -> AnyView {
    match face {
        Face::Number(colour, number) => view! {
            <span class="tile-number">{number}</span>
            <span class="tile-shape">{icons::shape(colour)}</span>
        }
        .into_any(),
        Face::Joker(joker) => view! { <span class="tile-joker">{icons::joker(joker)}</span> }.into_any(),
        Face::Letter(letter) => view! { <span class="tile-letter">{letter.to_string()}</span> }.into_any(),
        Face::Blank(letter) => view! {
            <span class="tile-letter">{letter.map(|letter| letter.to_string())}</span>
            <span class="tile-blank">{icons::star()}</span>
        }
        .into_any(),
    }
}

fn colour_class(face: Face) -> &'static str {
    match face {
        Face::Number(colour, _) | Face::Joker(Joker::Coloured(colour)) => colour.name(),
        Face::Joker(_) => "joker",
        Face::Letter(_) | Face::Blank(_) => "letter",
    }
}

/// Writes the meaning of a joker: `7`, or `7–8` for a joker that stands for two tiles of a run; in a group both have the same number.
fn as_text(stands_for: &StandsFor) -> String {
    if stands_for.in_run && stands_for.span > 1 {
        format!(
            "{}–{}",
            stands_for.number,
            stands_for.number + stands_for.span - 1
        )
    } else {
        stands_for.number.to_string()
    }
}
