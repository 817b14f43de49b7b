//! Tables as CSV files, which spreadsheets open.

/// Writes rows as a file with semicolons, which spreadsheets in most of Europe expect.
///
/// See [`write_with`].
///
/// ```
/// use kostka_client::cup::csv;
///
/// let rows = [["Name", "points"], ["Nowak; \"Jan\"", "-5"], ["=A1", ""]];
/// assert_eq!(csv::write(&rows), "\u{feff}Name;points\r\n\"Nowak; \"\"Jan\"\"\";-5\r\n'=A1;\r\n");
/// ```
pub fn write<Row: AsRef<[Field]>, Field: AsRef<str>>(rows: &[Row]) -> String {
    write_with(rows, ";")
}

/// Writes rows as a file with this separator, and with a byte order mark, so that spreadsheets read letters with accents rightly.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers.
///
/// ```
/// use kostka_client::cup::csv;
///
/// let rows = [["Ania, z Łodzi", "-15"]];
/// assert_eq!(csv::write_with(&rows, ","), "\u{feff}\"Ania, z Łodzi\",-15\r\n");
/// ```
pub fn write_with<Row: AsRef<[Field]>, Field: AsRef<str>>(rows: &[Row], separator: &str) -> String {
    let mut text = "\u{feff}".to_owned();
    for row in rows {
        let fields: Vec<String> = row.as_ref().iter().map(|field| quoted(field.as_ref())).collect();
        text.push_str(&fields.join(separator));
        text.push_str("\r\n");
    }
    text
}

fn quoted(field: &str) -> String {
    let is_formula = field.starts_with(['=', '+', '-', '@', '\t', '\r']) && field.parse::<i64>().is_err();
    let field = if is_formula {
        format!("'{field}")
    } else {
        field.to_owned()
    };
    if field.contains([';', ',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field
    }
}
