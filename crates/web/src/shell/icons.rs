//! Icons: small line drawings that take the colour of the text around them.

use kostka_rules::{Colour, Joker, Seat};
use leptos::prelude::*;

/// A drawing of strokes on a field of 24 by 24.
fn drawing(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
        </svg>
    }
}

macro_rules! drawings {
    ($($(#[$about:meta])* $name:ident: $path:literal;)*) => {
        $($(#[$about])*
        pub(crate) fn $name() -> impl IntoView {
            drawing($path)
        })*
    };
}

drawings! {
    undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
    redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3";
    reset: "M4 4v6h6M5 10a8 8 0 1 1-1 5";
    hint: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.5-1 1.200-1 2v.5h-5V17c0-.800-.4-1.500-1-2z";
    settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.500v5M9 14.500v5";
    close: "m6 6 12 12M18 6 6 18";
    bell: "M6 17V11a6 6 0 0 1 12 0v6l1.500 2h-15zM10 21h4";
    next: "m9 5 7 7-7 7";
    list: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01";
    more: "M5 11.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zm7 0a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zm7 0a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z";
    chat: "M4 5h16v11H10l-5 4v-4H4z";
    people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zm-6.500 9c0-3.500 3-5.500 6.500-5.500s6.500 2 6.500 5.500M16 4.500a3.500 3.500 0 0 1 0 6.500m1.500 4c2.500.500 4 2.200 4 5";
    bot: "M5 9h14v10H5zM12 9V5M9.500 14h.01M14.500 14h.01M2.500 13v3M21.500 13v3M12 4.500h.01";
    link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1.500-1.500";
    copy: "M9 9h11v11H9zM5 15H4V4h11v1";
    check: "m5 13 4.500 4.500L19 7";
    cross: "m7 7 10 10M17 7 7 17";
    warning: "M12 4 2.500 20h19zM12 10v4m0 3h.01";
    play: "M7 4.500v15l12-7.500z";
    pause: "M8 5v14M16 5v14";
    first: "M18 5v14l-10-7zM6 5v14";
    last: "M6 5v14l10-7zM18 5v14";
    back: "m14 6-6 6 6 6";
    forward: "m10 6 6 6-6 6";
    eye: "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";
    flag: "M5 21V4h12l-2.500 4 2.500 4H5";
    book: "M4 5.500c3-1.500 6-1 8 1 2-2 5-2.500 8-1V19c-3-1.500-6-1-8 1-2-2-5-2.500-8-1zM12 6.500V20";
    search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zm5-1.500L20 20";
    sheet: "M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3";
    draw: "M12 4v10m0 0-4-4m4 4 4-4M4 17v3h16v-3";
    away: "M3 8c5.500-4.500 12.500-4.500 18 0M6.500 12c3.500-2.700 7.500-2.700 11 0M10 16c1.300-.900 2.700-.9 4 0M12 19.500h.01M4 3l16 18";
    phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2";
    clock: "M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4l2.500 2M9.500 2h5";
    plus: "M12 5v14M5 12h14";
    minus: "M5 12h14";
    home: "M4 11.500 12 4.500l8 7M6 10v10h12V10";
    share: "M12 15V4m0 0L8 8m4-4 4 4M5 12v8h14v-8";
    cup: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.500 5M17 6h3c0 3-1 5-3.500 5M12 15v4m-4 1h8";
    whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 10h8v4H8z";
    person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20a7.500 7.500 0 0 1 15 0";
    pen: "M4 20l1-4.500L16 4.500a2.100 2.100 0 0 1 3 3L8.500 18.500zM14 6.500l3 3";
    star: "m12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z";
}

/// The face of the bot in a seat. Bots of one table have different faces, as they have different names.
pub(crate) fn bot_face(seat: Seat) -> impl IntoView {
    const FACES: [&str; 6] = [
        // A dome with an aerial.
        "M12 6V3M4.500 19v-5.500a7.500 7.500 0 0 1 15 0V19zM9 12.500h.01M15 12.500h.01M9 15.500c1.800 1.500 4.200 1.500 6 0",
        // Ears, and eyes half closed.
        "M4 8h16v11H4zM6.500 8 8 4l2.500 4M13.500 8 16 4l1.500 4M8 12.500h2M14 12.500h2M10 16h4",
        // Glasses.
        "M5 5h14v14H5zM10.500 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm7 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM10.500 11h3M10 16h4",
        // A wink.
        "M8 4.500h8l4.500 7.500-4.500 7.500H8L3.500 12zM9 11h.01M14 11h2M9 14.500c1.800 1.500 4.200 1.500 6 0",
        // A cat, talking.
        "M4.500 19V5l4.500 3.500h6L19.500 5v14zM9 12.500h.01M15 12.500h.01M10 15.500h4a2 2 0 0 1-4 0z",
        // A crown.
        "M12 21a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM7 7 6 2.500l3.500 2L12 2l2.500 2.500 3.500-2L17 7M9.500 13.500h.01M14.500 13.500h.01M10 17h4",
    ];
    drawing(FACES[seat.index() % FACES.len()])
}

/// The shape that goes with a colour, for people who do not see the colour.
pub(crate) fn shape(colour: Colour) -> impl IntoView {
    let path = match colour {
        Colour::Black => "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
        Colour::Blue => "M4 4h16v16H4z",
        Colour::Orange => "M12 3 22 21H2z",
        Colour::Red => "m12 1.500 9.500 10.500L12 22.500 2.500 12z",
    };
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path fill="currentColor" />
        </svg>
    }
}

/// A joker's face: a jester for one that stands for a tile, a picture of what it does for the others.
pub(crate) fn joker(joker: Joker) -> impl IntoView {
    let path = match joker {
        // A cap with three bells over a smile.
        Joker::Plain | Joker::Coloured(_) => {
            "M5 11 3 5l5 3 4-5 4 5 5-3-2 6zM6 11v3a6 6 0 0 0 12 0v-3M9.500 14h.01M14.500 14h.01M9.500 16.500c1.500 1.300 3.500 1.300 5 0"
        }
        // Two tiles side by side.
        Joker::Double => "M3 5h8v14H3zM13 5h8v14h-8zM7 10v4m-2-2h4M17 10v4m-2-2h4",
        // An arrow from one shape to another.
        Joker::ColourChange => {
            "M6.500 10.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM14 13.500h7v7h-7zM13 7h4a3 3 0 0 1 3 3M17.500 8.500 20 11l2-2.500M11 17H7a3 3 0 0 1-3-3"
        }
        // The same on both sides of a line.
        Joker::Mirror => "M12 3v2m0 3v2m0 4v2m0 3v2M8.500 6.500v11L2.500 17zM15.500 6.500v11l6-.5z",
    };
    let own = match joker {
        Joker::Coloured(colour) => Some(view! { <span class="tile-shape">{shape(colour)}</span> }),
        _ => None,
    };
    view! { {drawing(path)} {own} }
}
