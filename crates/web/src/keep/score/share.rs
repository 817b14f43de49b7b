//! The ways out of the browser: a link that carries the whole match, a picture, a table for spreadsheets, paper.

use kostka_client::cup::csv;
use kostka_keeper::link;
use kostka_keeper::matches::Match;
use kostka_keeper::picture::{self, Line, Page};
use kostka_texts::Locale;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::standing::{Counted, days, rows};
use super::title;
use crate::browser;
use crate::language::{locale, t, texts};
use crate::shell::icons;

/// The number of picture elements for one of the drawing.
const SCALE: f64 = 2.0;

#[component]
pub(super) fn Share(#[prop(into)] played: Signal<Match>) -> impl IntoView {
    let copied = RwSignal::new(false);
    let send = move |_| {
        let (text, link) = played.with_untracked(|played| (title(played), address(played)));
        browser::share(&text, &link, copied);
    };
    let picture = move |_| save_picture(&untrack(|| played.with(drawing)));
    let table = move || played.with(|played| data("text/csv;charset=utf-8", &spreadsheet(played)));
    view! {
        <section class="keep-share" aria-label=move || t("common-share")>
            <button on:click=send>
                {icons::link()}
                <span aria-live="polite">{move || t(if copied.get() { "common-copied" } else { "keep-link" })}</span>
            </button>
            <button on:click=picture>{icons::share()}{move || t("keep-picture")}</button>
            <a class="button" href=table download="kostka.csv">{icons::list()}{move || t("keep-csv")}</a>
            <button on:click=move |_| drop(window().print())>{icons::sheet()}{move || t("keep-print")}</button>
        </section>
    }
}

/// Returns the address that carries the whole match. What follows `#` is never sent to a server.
fn address(played: &Match) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}/keep/shared#{}", link::write(played))
}

/// Returns a text as an address of its own.
fn data(kind: &str, text: &str) -> String {
    format!("data:{kind},{}", js_sys::encode_uri_component(text))
}

/// Writes the table of the match for spreadsheets.
fn spreadsheet(played: &Match) -> String {
    let counted = Counted::of(played);
    let mut cells = vec![
        std::iter::once(t("keep-csv-game"))
            .chain(counted.names.values().cloned())
            .collect::<Vec<String>>(),
    ];
    // A spreadsheet counts with a plain minus.
    let plain = |text: String| text.replace('−', "-").trim_start_matches('+').to_owned();
    for Line {
        label, cells: row, ..
    } in rows(&counted)
    {
        let row = row.into_iter().map(|(cell, _)| plain(cell));
        cells.push(std::iter::once(label).chain(row).collect());
    }
    // Spreadsheets read what their language writes: where a comma parts decimals, a semicolon parts cells.
    let separator = if locale() == Locale::En { "," } else { ";" };
    csv::write_with(&cells, separator)
}

/// Draws the match.
fn drawing(played: &Match) -> String {
    let counted = Counted::of(played);
    let page = Page {
        title: texts().rulebook(&played.terms().rulebook().id),
        subtitle: std::iter::once("Kostka".to_owned())
            .chain(days(played))
            .collect::<Vec<_>>()
            .join(" · "),
        names: counted.names.values().cloned().collect(),
        rows: rows(&counted),
    };
    picture::draw(&page, &counted.plot())
}

/// Turns a drawing into a picture, and hands it to another program or saves it.
fn save_picture(drawing: &str) {
    let Ok(image) = web_sys::HtmlImageElement::new() else {
        return;
    };
    let drawn = image.clone();
    let loaded = Closure::once_into_js(move || {
        if let Some(canvas) = painted(&drawn) {
            hand_over(&canvas);
        }
    });
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_src(&data("image/svg+xml;charset=utf-8", drawing));
}

/// Paints an image on a canvas.
fn painted(image: &web_sys::HtmlImageElement) -> Option<web_sys::HtmlCanvasElement> {
    let canvas = document().create_element("canvas").ok()?;
    let canvas: web_sys::HtmlCanvasElement = canvas.dyn_into().ok()?;
    canvas.set_width((f64::from(image.width()) * SCALE) as u32);
    canvas.set_height((f64::from(image.height()) * SCALE) as u32);
    let context = canvas.get_context("2d").ok()??;
    let context: web_sys::CanvasRenderingContext2d = context.dyn_into().ok()?;
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    context
        .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)
        .ok()?;
    Some(canvas)
}

/// Shares the picture where the browser can share files, and saves it elsewhere.
fn hand_over(canvas: &web_sys::HtmlCanvasElement) {
    let painted = canvas.clone();
    let ready = Closure::once_into_js(move |picture: Option<web_sys::Blob>| {
        let shared = picture.is_some_and(|picture| share_file(&picture));
        if !shared && let Ok(address) = painted.to_data_url() {
            save(&address, "kostka.png");
        }
    });
    // A canvas of our own drawing is never forbidden to be read.
    let _ = canvas.to_blob(ready.unchecked_ref());
}

/// Returns `false` if the browser cannot share files.
fn share_file(picture: &web_sys::Blob) -> bool {
    if !browser::can_share() {
        return false;
    }
    let parts = js_sys::Array::of1(picture);
    let options = web_sys::FilePropertyBag::new();
    options.set_type("image/png");
    let Ok(file) = web_sys::File::new_with_blob_sequence_and_options(&parts, "kostka.png", &options) else {
        return false;
    };
    let shared = web_sys::ShareData::new();
    let _ = js_sys::Reflect::set(&shared, &JsValue::from_str("files"), &js_sys::Array::of1(&file));
    let navigator = window().navigator();
    if !js_sys::Reflect::has(&navigator, &JsValue::from_str("canShare")).unwrap_or(false)
        || !navigator.can_share_with_data(&shared)
    {
        return false;
    }
    // Whoever changes their mind has not shared it, and that is all.
    let _ = navigator.share_with_data(&shared);
    true
}

/// Saves an address as a file.
fn save(address: &str, name: &str) {
    let Ok(link) = document().create_element("a") else {
        return;
    };
    let link: web_sys::HtmlAnchorElement = link.unchecked_into();
    link.set_href(address);
    link.set_download(name);
    link.click();
}
