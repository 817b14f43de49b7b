//! The first paint: a page as it looks before its program has come. A slow phone shows it within a second, and the rules can
//! be read at once. The program replaces it.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use kostka_rules::Rulebook;
use kostka_texts::{Locale, Texts};
use sha2::{Digest, Sha256};

use super::{Client, rules, takes, unless_known};
use crate::preview::Preview;

/// A page of the client. There is one for each frame that looks different, so few that all of them are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Page {
    Home,
    Rules,
    Book(&'static str),
    /// A page with nothing to show before its program is there.
    Waiting {
        program: &'static str,
        /// The text that is its title, if it has another than Kostka.
        title: Option<&'static str>,
    },
}

impl Page {
    fn at(path: &str) -> Page {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).take(3).collect();
        match parts[..] {
            [] => Page::Home,
            ["t", ..] => Page::waiting("online", None),
            ["rules"] => Page::Rules,
            ["rules", id] => match Rulebook::find(id) {
                Ok(book) => Page::Book(&book.id),
                Err(_) => Page::waiting("study", Some("rules-title")),
            },
            ["rules", ..] => Page::waiting("study", Some("rules-title")),
            ["solve", ..] => Page::waiting("study", Some("solve-title")),
            ["replay", ..] => Page::waiting("study", Some("replay-title")),
            ["keep", ..] => Page::waiting("club", Some("keep-title")),
            ["cup" | "cups", ..] => Page::waiting("club", None),
            _ => Page::waiting("play", None),
        }
    }

    fn waiting(program: &'static str, title: Option<&'static str>) -> Page {
        Page::Waiting { program, title }
    }

    /// Returns the name of the program that shows the page.
    fn program(self) -> &'static str {
        match self {
            Page::Home => "play",
            Page::Rules | Page::Book(_) => "study",
            Page::Waiting { program, .. } => program,
        }
    }
}

/// A document, and its compressed form.
#[derive(Debug)]
pub(super) struct Document {
    /// The hash of the file that the document was made from.
    template: [u8; 32],
    hash: [u8; 32],
    plain: Bytes,
    packed: Bytes,
}

impl Document {
    pub(super) fn answer(&self, headers: &HeaderMap) -> Response {
        let packed = takes(headers, "gzip");
        let body = if packed { &self.packed } else { &self.plain };
        let mut response = unless_known(headers, &self.hash, body.clone());
        let answer = response.headers_mut();
        answer.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        );
        if packed {
            answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
}

/// The documents that were asked for, in each language and under each address of this server.
type Kept = HashMap<(Page, Locale, String), Arc<Document>>;

/// Number of documents that are kept: enough for all pages in all languages under several addresses.
const MOST: usize = 500;

/// Returns the preview of a page without one of its own.
pub(super) fn preview(path: &str, locale: Locale) -> Preview {
    let texts = Texts::of(locale);
    let (title, _) = content(Page::at(path), texts);
    about(texts, title)
}

fn about(texts: &Texts, title: String) -> Preview {
    Preview {
        title,
        about: texts.say("home-subtitle"),
        path: None,
    }
}

/// Returns the document for a path on the server at `base`. One with a preview of its own is not kept, because it differs from table
/// to table. `None` in a server without the client.
pub(super) fn render(
    path: &str,
    locale: Locale,
    base: &str,
    preview: Option<&Preview>,
) -> Option<Arc<Document>> {
    static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);
    let page = Page::at(path);
    let file = Client::get(&format!("{}.html", page.program()))?;
    let template = file.metadata.sha256_hash();
    let text = String::from_utf8_lossy(&file.data);
    let new = || write(page, Texts::of(locale), &text, template, base, preview).map(Arc::new);
    if preview.is_some() {
        return new();
    }
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (page, locale, base.to_owned());
    if let Some(document) = kept.get(&key).filter(|document| document.template == template) {
        return Some(Arc::clone(document));
    }
    let document = new()?;
    if kept.len() >= MOST {
        kept.clear();
    }
    kept.insert(key, Arc::clone(&document));
    Some(document)
}

fn write(
    page: Page,
    texts: &Texts,
    template: &str,
    hash: [u8; 32],
    base: &str,
    preview: Option<&Preview>,
) -> Option<Document> {
    let language = texts.locale().code();
    let (title, body) = content(page, texts);
    let general = about(texts, title.clone());
    let tags = preview.unwrap_or(&general).tags(base, texts.locale());
    let first = if page == Page::Home {
        " data-path=\"/\""
    } else {
        ""
    };
    let slots = [
        ("{language}", language.to_owned()),
        ("{title}", escape(&title)),
        ("{head}", tags + &preload(template, page.program(), language)),
        ("{body}", format!("<div id=\"first\"{first}>{body}</div>")),
    ];
    let plain = slots.iter().fold(template.to_owned(), |text, (slot, value)| {
        text.replacen(slot, value, 1)
    });
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain.as_bytes()).ok()?;
    Some(Document {
        template: hash,
        hash: Sha256::digest(plain.as_bytes()).into(),
        packed: packer.finish().ok()?.into(),
        plain: plain.into(),
    })
}

/// Lets the browser fetch the texts of a language with the page, those of its program too; `data-texts` of the template has
/// their addresses.
fn preload(template: &str, program: &str, language: &str) -> String {
    let own = format!("{program}/{language}");
    let entries = template
        .split(['"', ' '])
        .filter_map(|entry| entry.split_once('='));
    entries
        .filter(|(of, address)| (*of == language || *of == own) && address.starts_with('/'))
        .map(|(_, address)| format!("<link rel=\"preload\" href=\"{address}\" as=\"fetch\" crossorigin>"))
        .collect()
}

/// Returns the title as text, and the body as HTML.
fn content(page: Page, texts: &Texts) -> (String, String) {
    match page {
        Page::Home => {
            let say = |key| escape(&texts.say(key));
            // A game begins as soon as the program is there; the rules can be read before.
            let way = |class, href, title, about| {
                format!(
                    "<a class=\"button {class}\" href=\"{href}\"><span class=\"icon\"></span>\
                     <span class=\"way-text\"><strong>{title}</strong><span>{about}</span></span></a>"
                )
            };
            let inner = format!(
                "<section class=\"welcome\"><div><h1>{}</h1><p class=\"soft\">{}</p></div></section>\
                 <section class=\"at-once\">{}{}</section>",
                say("home-title"),
                say("home-subtitle"),
                way("main", "/?now", say("home-now"), say("home-bots")),
                way("", "/rules", say("home-learn"), say("home-learn-about")),
            );
            ("Kostka".to_owned(), frame(texts, "home", &inner))
        }
        Page::Rules => rules::index(texts),
        Page::Book(id) => rules::book(texts, id),
        Page::Waiting { title, .. } => {
            let text = escape(&texts.say("common-loading"));
            let inner = format!("<p class=\"soft\" role=\"status\">{text}</p>");
            let title = title.map_or_else(
                || "Kostka".to_owned(),
                |title| format!("{} · Kostka", texts.say(title)),
            );
            (title, frame(texts, "", &inner))
        }
    }
}

/// Puts the content of a page into the frame that every page has.
pub(super) fn frame(texts: &Texts, class: &str, inner: &str) -> String {
    let say = |key| escape(&texts.say(key));
    format!(
        "<header class=\"head\"><a href=\"/\" class=\"logo\" aria-label=\"{home}\">\
         <img class=\"logo-mark\" src=\"/icon.svg\" alt=\"\"><span class=\"logo-name\">Kostka</span></a>\
         <div class=\"head-middle\"></div><nav class=\"head-ways\" aria-label=\"{menu}\">\
         <a class=\"way\" href=\"/rules\">{rules}</a></nav></header>\
         <main class=\"page {class}\">{inner}</main>",
        home = say("common-page-home"),
        menu = say("common-menu"),
        rules = say("common-page-rules"),
    )
}

/// Writes a text so that it is only text in HTML.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '{' => escaped.push_str("&#123;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "<html lang=\"{language}\" data-texts=\"en=/assets/texts-en-1.ftl pl=/assets/texts-pl-2.ftl \
                            study/pl=/assets/study-texts-pl-3.ftl\"><title>{title}</title>{head}<body>{body}";

    fn rendered(path: &str, locale: Locale) -> String {
        let document = write(
            Page::at(path),
            Texts::of(locale),
            TEMPLATE,
            [0; 32],
            "https://a.org",
            None,
        );
        let document = document.unwrap();
        String::from_utf8(document.plain.to_vec()).unwrap()
    }

    #[test]
    fn every_page_has_its_program() {
        for (path, program) in [
            ("/", "play"),
            ("/local/7", "play"),
            ("/no/such/page", "play"),
            ("/t/abc", "online"),
            ("/solve", "study"),
            ("/rules/pl-twist", "study"),
            ("/rules/no-such-book", "study"),
            ("/rules/pl-twist/vs/cs-twist", "study"),
            ("/keep/clock", "club"),
            ("/cups", "club"),
        ] {
            assert_eq!(Page::at(path).program(), program, "{path}");
        }
    }

    #[test]
    fn the_rules_of_every_book_can_be_read_in_every_language_without_the_program() {
        for locale in Locale::ALL {
            for book in Rulebook::all() {
                let page = rendered(&format!("/rules/{}", book.id), locale);
                assert!(page.contains(&format!("lang=\"{}\"", locale.code())));
                assert!(
                    page.contains(&escape(&Texts::of(locale).rulebook(&book.id))),
                    "{page}"
                );
                assert!(page.contains("id=\"T2\"") && !page.contains('⟦'), "{page}");
            }
        }
    }

    #[test]
    fn every_link_has_a_preview_in_the_language_of_its_page() {
        for (path, title) in [
            ("/", "Kostka"),
            ("/replay/0123", "Powtórka · Kostka"),
            ("/rules/pl-twist", "Polski Twist · Kostka"),
        ] {
            let page = rendered(path, Locale::Pl);
            for tag in [
                format!("<meta property=\"og:title\" content=\"{title}\">"),
                "<meta property=\"og:image\" content=\"https://a.org/icon-512.png\">".to_owned(),
                "<meta property=\"og:locale\" content=\"pl_PL\">".to_owned(),
            ] {
                assert!(page.contains(&tag), "{path}: {tag} is not in {page}");
            }
        }
    }

    #[test]
    fn the_texts_come_with_the_page() {
        let page = rendered("/", Locale::Pl);
        assert!(
            page.contains("<link rel=\"preload\" href=\"/assets/texts-pl-2.ftl\" as=\"fetch\" crossorigin>")
        );
        assert!(page.contains("<div id=\"first\" data-path=\"/\">"));
        let own = "href=\"/assets/study-texts-pl-3.ftl\"";
        assert!(!page.contains(own) && rendered("/solve", Locale::Pl).contains(own));
    }

    #[test]
    fn a_text_cannot_be_markup_or_a_slot() {
        assert_eq!(
            escape("<b a=\"{body}\">&"),
            "&lt;b a=&quot;&#123;body}&quot;&gt;&amp;"
        );
    }
}
