//! Tables as text with commas (CSV), which spreadsheets open.

/// Writes rows of cells.
///
/// Cells with commas, quotes or line breaks are quoted. A text that a spreadsheet would take for a formula gets an apostrophe in
/// front; numbers with a sign are left alone.
///
/// ```
/// use kostka_keeper::csv;
/// let rows = [vec!["Ania, z Łodzi".to_owned(), "-15".to_owned()], vec!["=1+1".to_owned(), String::new()]];
/// assert_eq!(csv::write(&rows), "\"Ania, z Łodzi\",-15\r\n'=1+1,\r\n");
/// ```
pub fn write(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| written(cell)).collect();
        format!("{}\r\n", cells.join(","))
    };
    rows.iter().map(line).collect()
}

fn written(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<i64>().is_err();
    let guard = if is_formula { "'" } else { "" };
    if cell.contains([',', ';', '"', '\n', '\r']) {
        format!("\"{guard}{}\"", cell.replace('"', "\"\""))
    } else {
        format!("{guard}{cell}")
    }
}
