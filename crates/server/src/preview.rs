//! The page of a table with the tags from which messengers make a preview of its link (Open Graph).
//!
//! The tags tell no more than `GET /api/tables/{id}` tells to anybody who has the link. They are in the visitor's language or, for
//! programs that name none, in that of the rulebook.

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use kostka_protocol::http::{SummaryStage, TableSummary};
use kostka_store::TableId;
use kostka_texts::{Locale, Texts};

use crate::app::App;
use crate::routes::extract::Path;
use crate::table::SUMMARY;
use crate::{host, page, reading};

/// The picture of every preview.
const PICTURE: &str = "/icon-512.png";

/// Answers with the page of a table.
pub(crate) async fn table_page(
    State(app): State<App>,
    Path(id): Path<String>,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(summary) = summary(&app, &id).await else {
        return page::page(&address, &headers);
    };
    let base = base(&app, &headers);
    let locale = locale(&summary, &headers);
    let tags = tags(&summary, &format!("{base}/t/{id}"), &base, locale);
    page::page_with(&address, &headers, locale, &tags)
}

/// Returns the summary of a table that can still be joined or watched.
async fn summary(app: &App, id: &str) -> Option<TableSummary> {
    let row = app.store.table(&TableId::new(id).ok()?).await.ok().flatten()?;
    let summary: TableSummary = SUMMARY.read(&row.summary).ok()?;
    (summary.stage != SummaryStage::Closed).then_some(summary)
}

/// Returns the address of this server as its visitor knows it.
fn base(app: &App, headers: &HeaderMap) -> String {
    match &app.config.public_url {
        Some(url) => url.clone(),
        None => match host::of_request(headers, app.config.trusted_hops) {
            Some(host) => format!("http://{host}"),
            None => String::new(),
        },
    }
}

fn locale(summary: &TableSummary, headers: &HeaderMap) -> Locale {
    let of_book = || Locale::from_tag(&summary.settings.rulebook);
    reading::language(headers).or_else(of_book).unwrap_or_default()
}

/// Returns the tags of a table at this address.
fn tags(summary: &TableSummary, address: &str, base: &str, locale: Locale) -> String {
    let texts = Texts::of(locale);
    let key = match summary.stage {
        SummaryStage::Gathering => "gathering-invites",
        _ => "gathering-table-of",
    };
    let title = texts.say_with(key, &[("host", summary.host.as_str().into())]);
    let mut lines = vec![texts.rulebook(&summary.settings.rulebook)];
    lines.extend(texts.agreed(&summary.settings));
    lines.push(texts.say_with(
        "gathering-here",
        &[("names", texts.seated(&summary.players).into())],
    ));
    let tags = [
        ("og:site_name", "Kostka".to_owned()),
        ("og:type", "website".to_owned()),
        ("og:title", title),
        ("og:description", lines.join(" · ")),
        ("og:url", address.to_owned()),
        ("og:image", format!("{base}{PICTURE}")),
        ("og:locale", locale.code().to_owned()),
    ];
    let written = tags.map(|(name, value)| {
        format!(
            "<meta property=\"{name}\" content=\"{}\">\n",
            page::escape(&value)
        )
    });
    written.concat() + "<meta name=\"twitter:card\" content=\"summary\">\n"
}
