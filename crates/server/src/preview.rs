//! The tags from which messengers make a preview of a link (Open Graph). Those of a table tell who invites to what; every other
//! page has its title and a line about Kostka.
//!
//! The tags of a table tell no more than `GET /api/tables/{id}` tells to anybody who has the link. They are in the visitor's language
//! or, for programs that name none, in that of the rulebook.

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

/// The preview of a link.
#[derive(Debug)]
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) about: String,
    /// The path of the page, if the preview is of this page alone.
    pub(crate) path: Option<String>,
}

impl Preview {
    /// Writes the tags for the server at this address.
    pub(crate) fn tags(&self, base: &str, locale: Locale) -> String {
        let picture = format!("{base}{PICTURE}");
        let address = self.path.as_ref().map(|path| format!("{base}{path}"));
        let tags = [
            ("og:site_name", "Kostka"),
            ("og:type", "website"),
            ("og:title", &self.title),
            ("og:description", &self.about),
            ("og:image", &picture),
            ("og:locale", locale.with_country()),
        ];
        let address = address.as_deref().map(|address| ("og:url", address));
        let written = tags
            .into_iter()
            .chain(address)
            .map(|(name, value)| format!("<meta property=\"{name}\" content=\"{}\">\n", page::escape(value)));
        written.collect::<String>() + "<meta name=\"twitter:card\" content=\"summary\">\n"
    }
}

/// Answers with the page of a table.
pub(crate) async fn table_page(
    State(app): State<App>,
    Path(id): Path<String>,
    address: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(summary) = summary(&app, &id).await else {
        return page::page(&app, &address, &headers);
    };
    let locale = locale(&summary, &headers);
    page::page_with(
        &app,
        &address,
        &headers,
        locale,
        Some(of_table(&summary, &id, locale)),
    )
}

/// Returns the summary of a table that can still be joined or watched.
async fn summary(app: &App, id: &str) -> Option<TableSummary> {
    let row = app.store.table(&TableId::new(id).ok()?).await.ok().flatten()?;
    let summary: TableSummary = SUMMARY.read(&row.summary).ok()?;
    (summary.stage != SummaryStage::Closed).then_some(summary)
}

/// Returns the address of this server as its visitor knows it.
pub(crate) fn base(app: &App, headers: &HeaderMap) -> String {
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

fn of_table(summary: &TableSummary, id: &str, locale: Locale) -> Preview {
    let texts = Texts::of(locale);
    let key = match summary.stage {
        SummaryStage::Gathering => "gathering-invites",
        _ => "gathering-table-of",
    };
    let mut lines = vec![texts.rulebook(&summary.settings.rulebook)];
    lines.extend(texts.agreed(&summary.settings));
    lines.push(texts.say_with(
        "gathering-here",
        &[("names", texts.seated(&summary.players).into())],
    ));
    Preview {
        title: texts.say_with(key, &[("host", summary.host.as_str().into())]),
        about: lines.join(" · "),
        path: Some(format!("/t/{id}")),
    }
}
