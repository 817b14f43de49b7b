//! Lists of players as organisers have them: pasted lines, or a CSV file of a spreadsheet.

use kostka_tournament::Command;

/// The most lines of a list that are read, far above any cup.
const MAX_LINES: usize = 1000;

/// Titles of columns in lists that people keep, in the languages of the pages, in small letters.
const TITLES: [(&str, Column); 27] = [
    ("name", Column::Name),
    ("player", Column::Name),
    ("imię", Column::Name),
    ("imię i nazwisko", Column::Name),
    ("nazwisko", Column::Name),
    ("gracz", Column::Name),
    ("zawodnik", Column::Name),
    ("ім’я", Column::Name),
    ("ім'я", Column::Name),
    ("прізвище", Column::Name),
    ("гравець", Column::Name),
    ("jméno", Column::Name),
    ("příjmení", Column::Name),
    ("hráč", Column::Name),
    ("club", Column::Club),
    ("family", Column::Club),
    ("klub", Column::Club),
    ("szkoła", Column::Club),
    ("rodzina", Column::Club),
    ("клуб", Column::Club),
    ("школа", Column::Club),
    ("škola", Column::Club),
    ("category", Column::Category),
    ("kategoria", Column::Category),
    ("категорія", Column::Category),
    ("kategorie", Column::Category),
    ("no.", Column::Number),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Club,
    Category,
    Number,
}

/// A player of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The number of the line, from 1.
    pub line: usize,
    /// The name.
    pub name: String,
    /// The club.
    pub club: Option<String>,
    /// The category.
    pub category: Option<String>,
}

impl Listed {
    /// Returns the command that registers the player, as one who is there already or not.
    pub fn command(self, here: bool) -> Command {
        Command::Register {
            name: self.name,
            club: self.club,
            category: self.category,
            here,
        }
    }
}

/// Reads a list of players: one line for each, with the club and the category after a tab, a semicolon or a comma.
///
/// Numbers at the beginning of lines, as in a numbered list, are left out. A line of titles says which column is which.
///
/// ```
/// use kostka_client::cup::roster;
///
/// let list = roster::read("Klub;Imię i nazwisko\nWejherowo;Ania\n;\"Nowak; Jan\"");
/// assert_eq!(list[0].club.as_deref(), Some("Wejherowo"));
/// assert_eq!((list[1].line, list[1].name.as_str()), (3, "Nowak; Jan"));
/// ```
pub fn read(text: &str) -> Vec<Listed> {
    let text = text.trim_start_matches('\u{feff}');
    let separator = separator(text);
    let lines = (1..).zip(text.lines().take(MAX_LINES));
    let mut rows = lines
        .map(|(line, text)| (line, fields(text, separator)))
        .filter(|(_, fields)| fields.iter().any(|field| !field.is_empty()))
        .peekable();
    let titled = rows.next_if(|(_, fields)| titles(fields).is_some());
    let columns = titled.and_then(|(_, fields)| titles(&fields));
    rows.filter_map(|(line, fields)| listed(line, &fields, columns.as_deref()))
        .collect()
}

/// Returns the sign between the fields: a tab if there is one, then a semicolon, then a comma.
fn separator(text: &str) -> char {
    let mut known = ['\t', ';'].into_iter();
    known.find(|sign| text.contains(*sign)).unwrap_or(',')
}

/// Returns the columns of a line of titles, of which one is the name; `None` for a line of a player.
fn titles(fields: &[String]) -> Option<Vec<Option<Column>>> {
    let column = |field: &String| {
        let field = field.to_lowercase();
        let known = TITLES.iter().find(|(title, _)| *title == field);
        known.map(|(_, column)| *column)
    };
    let columns: Vec<Option<Column>> = fields.iter().map(column).collect();
    columns.contains(&Some(Column::Name)).then_some(columns)
}

fn listed(line: usize, fields: &[String], columns: Option<&[Option<Column>]>) -> Option<Listed> {
    let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
    let numbered = columns.is_none() && fields.len() > 1 && is_number(fields[0]);
    let fields = if numbered { &fields[1..] } else { &fields[..] };
    let of = |wanted: Column, place: usize| {
        let place = match columns {
            Some(columns) => columns.iter().position(|column| *column == Some(wanted))?,
            None => place,
        };
        let field = fields.get(place).copied().map(str::trim)?;
        (!field.is_empty()).then(|| field.to_owned())
    };
    let name = of(Column::Name, 0)?;
    let name = without_number(&name).to_owned();
    Some(Listed {
        line,
        club: of(Column::Club, 1),
        category: of(Column::Category, 2),
        name: (!name.is_empty()).then_some(name)?,
    })
}

fn is_number(field: &str) -> bool {
    let field = field.trim().trim_end_matches(['.', ')']);
    !field.is_empty() && field.chars().all(|c| c.is_ascii_digit())
}

/// Returns a name without the number of a numbered list: `1. Ania`, `2) Jurek`.
fn without_number(name: &str) -> &str {
    match name.split_once(['.', ')']) {
        Some((number, rest)) if is_number(number) => rest.trim(),
        _ => name,
    }
}

/// Splits a line as spreadsheets write it: a field in quotation marks may contain the separator, and two marks mean one.
fn fields(line: &str, separator: char) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        let last = fields.len() - 1;
        match sign {
            '"' if quoted && signs.next_if_eq(&'"').is_some() => fields[last].push('"'),
            '"' if quoted || fields[last].trim().is_empty() => quoted = !quoted,
            sign if sign == separator && !quoted => fields.push(String::new()),
            sign => fields[last].push(sign),
        }
    }
    fields.into_iter().map(|field| field.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        read(text).into_iter().map(|listed| listed.name).collect()
    }

    #[test]
    fn lines_numbered_lines_and_spreadsheets_are_lists() {
        assert_eq!(names("Ania\n\n  Jurek \r\nOla"), ["Ania", "Jurek", "Ola"]);
        assert_eq!(names("1. Ania\n2) Jurek\n3.\n"), ["Ania", "Jurek"]);
        assert_eq!(names("1\tAnia\tKlub\n2\tJurek\t"), ["Ania", "Jurek"]);
        assert_eq!(
            names("O’Neil, Kielce\n\"Nowak, Jan\", \"\"\"Kostka\"\"\""),
            ["O’Neil", "Nowak, Jan"]
        );
    }

    #[test]
    fn club_and_category_follow_the_name_or_the_titles() {
        let list = read("Ania;Rumia;junior\nOla;;senior");
        assert_eq!(list[0].club.as_deref(), Some("Rumia"));
        assert_eq!(
            (list[1].club.as_deref(), list[1].category.as_deref()),
            (None, Some("senior"))
        );
        let list = read("Kategoria,Klub,Nazwisko,PESEL\nsenior,Rumia,Ania,1\n,,,");
        assert_eq!(list.len(), 1);
        assert_eq!(
            (list[0].name.as_str(), list[0].category.as_deref()),
            ("Ania", Some("senior"))
        );
    }

    #[test]
    fn a_name_with_a_full_stop_is_no_number() {
        assert_eq!(names("J. Kowalski\nkl. 4"), ["J. Kowalski", "kl. 4"]);
    }

    #[test]
    fn a_list_without_end_is_not_read_to_it() {
        assert_eq!(read(&"Ania\n".repeat(5000)).len(), MAX_LINES);
    }
}
