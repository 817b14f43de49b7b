//! Positions in notation, small dictionaries, and the laws of every answer.

use std::sync::OnceLock;

use kostka_lexicon::{Dictionary, Exclusions, WordList, polish};
use kostka_rules::{Attempt, Face, HouseRules, Row, Terms, notation, turn};
use kostka_solver::BestMove;
use kostka_solver::words::{self, Index, Objective, Request};

pub(crate) fn terms() -> Terms {
    Terms::largest("pl-word", HouseRules::default()).unwrap()
}

pub(crate) fn terms_with(rules: &str) -> Terms {
    Terms::largest("pl-word", serde_json::from_str(rules).unwrap()).unwrap()
}

pub(crate) fn small_index(words: &str) -> Index {
    let lines = words.split_whitespace().collect::<Vec<_>>().join("\n");
    let list = WordList::from_text("small", polish::alphabet(), lines.as_bytes()).unwrap();
    Index::new(&Dictionary::new(list), terms().tiles()).unwrap()
}

/// Returns the index of the full Polish list, built once for all tests.
pub(crate) fn polish_index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| Index::new(polish::dictionary(Exclusions::Applied), terms().tiles()).unwrap())
}

/// Reads words without spaces: `KOT ŻÓŁ*W`, where `*` marks the letter after it as a joker.
pub(crate) fn table(words: &str) -> Vec<Row> {
    words.split_whitespace().map(tiles).collect()
}

/// Reads a rack without spaces, with `*` for a joker.
pub(crate) fn rack_of(text: &str) -> Vec<Face> {
    let face = |char| {
        if char == '*' {
            Face::Blank(None)
        } else {
            Face::Letter(char)
        }
    };
    text.chars().map(face).collect()
}

/// Reads tiles without spaces, with a `*` before the letter that a joker stands for.
pub(crate) fn tiles(text: &str) -> Vec<Face> {
    let mut faces = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        faces.push(match char {
            '*' => Face::Blank(chars.next_if(|next| next.is_alphabetic())),
            letter => Face::Letter(letter),
        });
    }
    faces
}

pub(crate) fn request<'a>(terms: &'a Terms, table: &'a [Row], rack: &'a [Face]) -> Request<'a> {
    Request {
        terms,
        table,
        rack,
        opened: true,
        objective: Objective::Points,
        max_broken: None,
        budget: words::DEFAULT_BUDGET,
        cancellation: None,
    }
}

/// Solves a request and checks the laws of every answer.
pub(crate) fn solved(index: &Index, request: &Request) -> BestMove {
    let solution = words::solve(index, request).unwrap();
    check(index, request, &solution);
    assert_eq!(words::solve(index, request).unwrap(), solution, "asked twice");
    solution
}

/// Checks that an answer is a legal move with correct figures, or no move.
pub(crate) fn check(index: &Index, request: &Request, solution: &BestMove) {
    let shown = || {
        format!(
            "{} / {} -> {solution:?}",
            notation::table_text(request.table),
            notation::row_text(request.rack)
        )
    };
    if solution.tiles == 0 {
        assert_eq!((solution.value, solution.played.len()), (0, 0), "{}", shown());
        return;
    }
    let attempt = Attempt {
        opened: request.opened && request.objective != Objective::Opening,
        rack: request.rack,
        before: request.table,
        after: &solution.table,
    };
    let legal = turn::check(request.terms, index, attempt);
    let legal = legal.unwrap_or_else(|error| panic!("{error}: {}", shown()));
    assert_eq!(legal.points, solution.points, "{}", shown());
    assert_eq!(legal.played, solution.played, "{}", shown());
    assert_eq!(legal.table, solution.table, "{}", shown());
    assert_eq!(solution.tiles, solution.played.len(), "{}", shown());
    assert_eq!(
        solution.disturbed,
        n_broken(index, request.table, &solution.table),
        "{}",
        shown()
    );
    if let Some(max_broken) = request.max_broken {
        assert!(solution.disturbed <= max_broken, "{}", shown());
    }
}

/// Counts the words of a table that are not on another one.
pub(crate) fn n_broken(index: &Index, before: &[Row], after: &[Row]) -> usize {
    let spelled = |row: &Row| {
        row.iter()
            .map(|face| face.letter())
            .collect::<Option<Vec<char>>>()
    };
    let is_word = |row: &Row| {
        row.len() >= 3 && spelled(row).is_some_and(|word| kostka_rules::Lexicon::contains(index, &word))
    };
    before
        .iter()
        .enumerate()
        .filter(|(at, row)| is_word(row) && before[..*at].iter().all(|other| spelled(other) != spelled(row)))
        .filter(|(_, row)| !after.contains(row))
        .count()
}
