//! The strategy of test players: the best move that the solver finds, or a draw.

use kostka_lexicon::{Exclusions, polish};
use kostka_protocol::{Command, GameView};
use kostka_rules::game::TurnNumber;
use kostka_rules::turn::{self, Attempt};
use kostka_rules::{Action, Face, Lexicon, Row, Terms, View};
use kostka_solver::{Budget, Request, Solver};

/// Returns the command that ends the turn.
pub(crate) fn command(game: &GameView, turn: TurnNumber) -> Command {
    let action = match best_table(&game.view) {
        Some(table) => Action::Play(table),
        None if game.view.stock > 0 => Action::Draw,
        None => Action::Pass,
    };
    Command::of_action(game.round.number, turn, action).unwrap()
}

fn best_table(view: &View) -> Option<Vec<Row>> {
    let (terms, table, rack) = (&view.terms, view.table_faces(), view.rack_faces());
    let opened = view.has_opened();
    if terms.tiles().is_letters() {
        return any_word(terms, &table, &rack, opened);
    }
    let request = Request::new(terms, &table, &rack)
        .opened(opened)
        .budget(Budget { steps: 20_000 });
    let best = Solver::default().solve(&request).ok()?;
    (best.tiles > 0).then_some(best.table)
}

/// Finds words of three to eight letters on the rack.
fn any_word(terms: &Terms, table: &[Row], rack: &[Face], opened: bool) -> Option<Vec<Row>> {
    let letters: Vec<char> = rack.iter().filter_map(|face| face.letter()).collect();
    let fits = |word: &str| {
        let mut left = letters.clone();
        word.chars().flat_map(char::to_uppercase).all(|letter| {
            let at = left.iter().position(|other| *other == letter);
            at.map(|at| left.swap_remove(at)).is_some()
        })
    };
    let mut words: Vec<String> = polish::everyday().words().filter(|word| fits(word)).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    words.into_iter().take(50).find_map(|word| {
        let mut after = table.to_vec();
        after.push(
            word.chars()
                .flat_map(char::to_uppercase)
                .map(Face::Letter)
                .collect(),
        );
        let attempt = Attempt {
            opened,
            rack,
            before: table,
            after: &after,
        };
        turn::check(terms, &Strict, attempt).ok()?;
        Some(after)
    })
}

/// The server's dictionary.
struct Strict;

impl Lexicon for Strict {
    fn contains(&self, word: &[char]) -> bool {
        polish::dictionary(Exclusions::Applied).contains(&word.iter().collect::<String>())
    }
}
