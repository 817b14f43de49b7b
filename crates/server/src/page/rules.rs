//! The rules pages in HTML, for reading before the program has come. `web` shows the same with pictures of the tiles.

use std::fmt::Write;

use kostka_rules::{Face, HouseRules, Joker, Row, Rulebook, Terms};
use kostka_texts::Texts;
use kostka_texts::book::{Chapter, Example, Section, Verdict};

use super::first::{escape, frame};

/// Returns the title and the body of the page with all books.
pub(super) fn index(texts: &Texts) -> (String, String) {
    let title = texts.say("rules-title");
    let mut inner = format!(
        "<h1>{}</h1><p>{}</p><ul class=\"books\">",
        escape(&title),
        escape(&texts.say("rules-intro"))
    );
    for book in texts.locale().rulebooks() {
        let (id, name, about) = (&book.id, texts.rulebook(&book.id), texts.rulebook_about(&book.id));
        push(
            &mut inner,
            format_args!(
                "<li class=\"card book\"><h2><a href=\"/rules/{id}\">{}</a></h2><p>{}</p></li>",
                escape(&name),
                escape(&about)
            ),
        );
    }
    inner.push_str("</ul>");
    (format!("{title} · Kostka"), frame(texts, "rules", &inner))
}

/// Returns the title and the body of the page of a book.
pub(super) fn book(texts: &Texts, id: &str) -> (String, String) {
    let name = texts.rulebook(id);
    let mut inner = format!(
        "<p><a href=\"/rules\">{}</a></p><h1>{}</h1><p class=\"lead\">{}</p>",
        escape(&texts.say("rules-title")),
        escape(&name),
        escape(&texts.rulebook_about(id))
    );
    for chapter in chapters(texts, id) {
        push(
            &mut inner,
            format_args!("<section class=\"chapter\"><h2>{}</h2>", escape(&chapter.title)),
        );
        for section in &chapter.sections {
            write_section(&mut inner, texts, section);
        }
        inner.push_str("</section>");
    }
    (format!("{name} · Kostka"), frame(texts, "rules", &inner))
}

fn chapters(texts: &Texts, id: &str) -> Vec<Chapter> {
    let players = Rulebook::find(id).map(|book| 4.clamp(book.min_players, book.max_players));
    let terms = players.map(|players| Terms::new(id, HouseRules::new(), players));
    match terms {
        Ok(Ok(terms)) => texts.rules_of(&terms),
        _ => Vec::new(),
    }
}

fn write_section(page: &mut String, texts: &Texts, section: &Section) {
    push(
        page,
        format_args!(
            "<section class=\"rule\" id=\"{}\"><h3>{}</h3>",
            section.code,
            escape(&section.title)
        ),
    );
    for paragraph in &section.text {
        push(page, format_args!("<p>{}</p>", escape(&paragraph.text)));
        if let Some(mark) = &paragraph.ruling {
            push(
                page,
                format_args!("<p class=\"ruling soft\">{}</p>", escape(mark)),
            );
        }
    }
    page.push_str("<div class=\"examples\">");
    for example in &section.examples {
        write_example(page, texts, example);
    }
    page.push_str("</div></section>");
}

fn write_example(page: &mut String, texts: &Texts, example: &Example) {
    let (class, word) = match example.verdict {
        Verdict::Good => ("good", "rules-good"),
        Verdict::Bad { .. } => ("bad", "rules-bad"),
    };
    push(
        page,
        format_args!(
            "<figure class=\"example {class}\"><span class=\"verdict\">{}</span>",
            escape(&texts.say(word))
        ),
    );
    let parts = [
        ("rules-on-table", &example.before),
        ("rules-on-rack", &vec![example.rack.clone()]),
    ];
    for (key, rows) in parts
        .into_iter()
        .filter(|(_, rows)| rows.iter().any(|row| !row.is_empty()))
    {
        push(
            page,
            format_args!("<p class=\"soft\">{}</p>", escape(&texts.say(key))),
        );
        write_rows(page, texts, rows);
    }
    write_rows(page, texts, &example.after);
    page.push_str("<figcaption>");
    let why = match &example.verdict {
        Verdict::Bad { why, .. } => Some(why),
        Verdict::Good => None,
    };
    for line in example.caption.iter().chain(why) {
        push(page, format_args!("<p>{}</p>", escape(line)));
    }
    page.push_str("</figcaption></figure>");
}

fn write_rows(page: &mut String, texts: &Texts, rows: &[Row]) {
    page.push_str("<ul class=\"rows\">");
    for row in rows {
        page.push_str("<li class=\"row\">");
        for face in row {
            write_tile(page, texts, *face);
        }
        page.push_str("</li>");
    }
    page.push_str("</ul>");
}

fn write_tile(page: &mut String, texts: &Texts, face: Face) {
    let (class, print) = match face {
        Face::Number(colour, number) => (colour.name(), number.to_string()),
        Face::Joker(Joker::Coloured(colour)) => (colour.name(), "J".to_owned()),
        Face::Joker(_) => ("joker", face.to_string()),
        Face::Letter(_) | Face::Blank(_) => ("letter", face.to_string()),
    };
    push(
        page,
        format_args!(
            "<span class=\"tile {class}\" role=\"img\" aria-label=\"{}\"><span class=\"tile-number\">{print}</span></span>",
            escape(&texts.face(face))
        ),
    );
}

/// Adds to a page. Writing to a string never fails.
fn push(page: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = page.write_fmt(text);
}
