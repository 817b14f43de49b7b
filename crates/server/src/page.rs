//! The embedded browser client. Its files have their hash in their names, so browsers cache them for ever; the pages
//! are not cached. A server that was built without the client serves tables all the same, and a page that says so.

mod first;
mod language;
mod rules;

use std::borrow::Cow;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use kostka_texts::Locale;
use rust_embed::RustEmbed;

pub(crate) use self::first::escape;
use crate::app::App;
use crate::edge::Shared;
use crate::preview::{self, Preview};

/// Output of `cargo xtask web`. A debug build reads the files at run time.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Client;

/// The page of a server without the client.
const PLAIN: &str = include_str!("page/index.html");

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Paths of the client's pages. That of a table has a preview of its own.
const PAGES: [&str; 12] = [
    "/",
    "/local/{id}",
    "/replay",
    "/replay/{id}",
    "/replay/local/{id}",
    "/rules",
    "/rules/{*rest}",
    "/solve",
    "/keep",
    "/keep/{*rest}",
    "/cups",
    "/cup/{*rest}",
];

/// Files with fixed names.
const FILES: [&str; 9] = [
    "/sw.js",
    "/manifest.webmanifest",
    "/icon.svg",
    "/icon-turn.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable.png",
    "/screenshot-phone.webp",
    "/screenshot-desk.webp",
];

/// Routes of files whose names tell their content.
const FOLDERS: [&str; 2] = ["/assets/{name}", "/words/{name}"];

/// Returns true for the route of a file of the browser client.
pub(crate) fn is_file(route: &str) -> bool {
    FOLDERS.contains(&route) || FILES.contains(&route)
}

pub(crate) fn routes() -> Router<App> {
    let mut router = Router::new()
        .route(FOLDERS[0], get(asset))
        .route(FOLDERS[1], get(words))
        .route("/t/{id}", get(preview::table_page));
    for page in PAGES {
        router = router.route(page, get(index));
    }
    for name in FILES {
        let name = &name[1..];
        let answer = move |headers: HeaderMap| async move { file(name, &headers, ASK_AGAIN) };
        router = router.route(&format!("/{name}"), get(answer));
    }
    router
}

async fn index(State(app): State<App>, address: Uri, headers: HeaderMap) -> Response {
    page(&app, &address, &headers)
}

/// Returns a page of the client as it looks before its program has come.
pub(crate) fn page(app: &App, address: &Uri, headers: &HeaderMap) -> Response {
    page_with(app, address, headers, language::of(headers), None)
}

/// Returns a page of the client, with the preview of its link if it is not that of every such page.
pub(crate) fn page_with(
    app: &App,
    address: &Uri,
    headers: &HeaderMap,
    locale: Locale,
    preview: Option<Preview>,
) -> Response {
    let base = preview::base(app, headers);
    let mut response = match first::render(address.path(), locale, &base, preview.as_ref()) {
        Some(document) => document.answer(headers),
        None => {
            let preview = preview.unwrap_or_else(|| first::preview(address.path(), locale));
            let tags = preview.tags(&base, locale);
            Html(PLAIN.replacen("</head>", &format!("{tags}</head>"), 1)).into_response()
        }
    };
    let answer = response.headers_mut();
    answer.insert(header::CACHE_CONTROL, ASK_AGAIN);
    answer.insert(
        header::VARY,
        HeaderValue::from_static("accept-encoding, accept-language, cookie"),
    );
    response
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&format!("assets/{name}"), &headers, FOR_EVER)
}

/// Serves a word list. Its name is fixed, so browsers check for a newer one.
async fn words(Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&format!("words/{name}"), &headers, ASK_AGAIN)
}

/// Returns a file of the client in the best compression that the browser accepts.
fn file(name: &str, headers: &HeaderMap, keep: HeaderValue) -> Response {
    let Some((encoding, found)) = packed(name, headers) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let body = match found.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let mut response = unless_known(headers, &found.metadata.sha256_hash(), body);
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    answer.insert(header::CACHE_CONTROL, keep);
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Returns the content with its hash as a tag, or only the tag to a browser that has it.
fn unless_known(headers: &HeaderMap, hash: &[u8; 32], body: Bytes) -> Response {
    let tag = format!("\"{}\"", hex::encode(&hash[..12]));
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let mut response = if known == Some(tag.as_str()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(body).into_response()
    };
    response.extensions_mut().insert(Shared);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

fn packed(name: &str, headers: &HeaderMap) -> Option<(Option<&'static str>, rust_embed::EmbeddedFile)> {
    // Compressed files are served under their plain names only.
    if name.ends_with(".br") || name.ends_with(".gz") {
        return None;
    }
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| takes(headers, encoding))
        .find_map(|(encoding, extension)| {
            Some((Some(encoding), Client::get(&format!("{name}.{extension}"))?))
        })
        .or_else(|| Some((None, Client::get(name)?)))
}

/// Checks that a browser accepts a compression.
fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    accepted.is_some_and(|list| {
        list.split(',')
            .any(|entry| entry.split(';').next().unwrap_or(entry).trim() == encoding)
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("ftl") => "text/plain; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
