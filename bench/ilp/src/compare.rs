//! Compares the answers of the solver and of an integer programme that shares only the rules with it.
//!
//! The positions are random, of every rulebook and size, and openings. A programme does not know where a freed joker may go
//! (T4, X1). So each position is compared under house rules that let jokers go anywhere, where both answers must be equal;
//! and by the book, where the solver must not find more, nor less if the first answer is legal by the book too.

use kostka_rules::notation::{Position, row_text};
use kostka_rules::{Attempt, Face, HouseRules, NoWords, Terms, turn};
use kostka_solver::{BestMove, Budget, Goal, Request, Solver};
use kostka_test_kit::positions::{self, NUMBER_BOOKS};
use kostka_test_kit::random::Dice;

use crate::melds::{Makers, counts};
use crate::programme::{Best, Wanted, solve};

/// The arguments of a comparison.
pub(crate) struct Args {
    /// The number of positions of each rulebook; a third as many openings are added.
    pub(crate) count: u64,
    pub(crate) seed: u64,
    pub(crate) book: Option<String>,
    /// The largest number of tiles on a table.
    pub(crate) most: usize,
}

/// Compares all positions and returns the number of differences.
pub(crate) fn run(args: &Args) -> usize {
    let mut differences = 0;
    println!("book           positions  by the book  openings  too long  unproven  differences");
    for book in NUMBER_BOOKS {
        if args.book.as_ref().is_some_and(|only| only != book) {
            continue;
        }
        let mut compare = Compare::new(book);
        for seed in args.seed..args.seed + args.count {
            let mut dice = Dice::new(seed);
            let (table, rack) = (dice.below(args.most + 1), 1 + dice.below(20));
            let sample = positions::of_size(&compare.book, seed, table, rack);
            compare.position(&sample, seed);
            if seed % 3 == 0 {
                compare.opening(&sample.rack);
            }
        }
        let Compare {
            positions,
            legal,
            openings,
            unknown,
            unproven,
            wrong,
            ..
        } = compare;
        println!(
            "{book:<14} {positions:>9} {legal:>12} {openings:>9} {unknown:>9} {unproven:>9} {wrong:>12}"
        );
        differences += wrong;
    }
    differences
}

struct Compare {
    book: Terms,
    /// The same terms with jokers that may go anywhere.
    free: Terms,
    makers: Makers,
    solver: Solver,
    positions: usize,
    /// The number of positions in which the free answer is legal by the book.
    legal: usize,
    openings: usize,
    /// The number of programmes that took too long.
    unknown: usize,
    /// The number of answers that the solver did not prove.
    unproven: usize,
    wrong: usize,
}

impl Compare {
    fn new(book: &str) -> Compare {
        let mut anywhere = HouseRules::new();
        anywhere.insert("freed_joker".to_owned(), "any_set".into());
        anywhere.insert("joker_swaps".to_owned(), true.into());
        let terms = |house| Terms::largest(book, house).expect("a rulebook of ours");
        Compare {
            book: terms(HouseRules::default()),
            free: terms(anywhere),
            makers: Makers::default(),
            solver: Solver::default(),
            positions: 0,
            legal: 0,
            openings: 0,
            unknown: 0,
            unproven: 0,
            wrong: 0,
        }
    }

    /// Counts a difference; an answer that is not proven may be less. `found` is `None` if there is no legal answer.
    fn note(&mut self, what: &str, found: Option<(u64, bool)>, best: Best, text: &str) {
        let expected = match best {
            Best::Most(most) => most,
            Best::Nothing => 0,
            Best::Unknown => {
                self.unknown += 1;
                return;
            }
        };
        let is_proven = found.is_none_or(|(_, proven)| proven);
        self.unproven += usize::from(!is_proven);
        let is_right = found.is_some_and(|(found, _)| found == expected || (!is_proven && found < expected));
        if !is_right {
            self.wrong += 1;
            let book = &self.book.rulebook().id;
            println!("{book} {what}: {found:?}, the programme {expected}: {text}");
        }
    }

    /// Returns the solver's answer by these rules, after the judge has accepted it.
    fn judged(&mut self, terms: &Terms, sample: &Position, goal: Goal) -> Option<BestMove> {
        let request = Request::new(terms, &sample.table, &sample.rack).goal(goal);
        let solution = self.solver.solve(&request).ok()?;
        let is_sound = solution.tiles == 0 || is_legal(terms, sample, &solution);
        is_sound.then_some(solution)
    }

    fn position(&mut self, sample: &Position, seed: u64) {
        self.positions += 1;
        let rules = self.book.rules().clone();
        let value = |face: &Face| match face {
            Face::Number(_, n) => f64::from(*n),
            _ => f64::from(rules.joker_penalty),
        };
        // Both goals: most tiles, and highest value.
        let goal = if seed % 2 == 0 { Goal::Tiles } else { Goal::Value };
        let tile = |face: &Face| match goal {
            Goal::Tiles => 2048.0 + value(face),
            Goal::Value => 64.0 * value(face) + 1.0,
        };
        let weigh = |solution: &BestMove| {
            let all = solution.played.iter().map(&tile).sum::<f64>() as u64;
            (all, solution.proven)
        };
        let all = counts(sample.table.iter().flatten().chain(&sample.rack));
        let melds = self.makers.melds(&all, rules.mirror_value);
        let wanted = Wanted {
            tile: &tile,
            point: 0.0,
            minimum: 0,
        };
        let table = counts(sample.table.iter().flatten());
        let best = solve(&melds, &table, &counts(&sample.rack), &wanted);
        let text = sample.to_text();
        let free = self.judged(&self.free.clone(), sample, goal);
        self.note("jokers anywhere", free.as_ref().map(weigh), best, &text);
        let by_book = self.judged(&self.book.clone(), sample, goal).as_ref().map(weigh);
        let is_free_legal = free.is_some_and(|free| free.tiles == 0 || is_legal(&self.book, sample, &free));
        self.legal += usize::from(is_free_legal);
        let is_more = matches!((by_book, best), (Some((by_book, _)), Best::Most(most)) if by_book > most);
        if is_more || by_book.is_none() || (is_free_legal && best != Best::Unknown) {
            self.note("by the book", by_book, best, &text);
        }
    }

    fn opening(&mut self, rack: &[Face]) {
        self.openings += 1;
        let rules = self.book.rules().clone();
        let rack: Vec<Face> = rack
            .iter()
            .copied()
            .filter(|face| rules.opening_jokers || !face.is_joker())
            .collect();
        let text = row_text(&rack);
        let tiles = counts(&rack);
        let melds = self.makers.melds(&tiles, rules.mirror_value);
        let answer = self.solver.opening(&self.book, &rack, Budget::DEFAULT).ok();
        let minimum = u32::from(rules.opening_minimum);
        let highest = Wanted {
            tile: &|_| 0.0,
            point: 1.0,
            minimum: 0,
        };
        let most = Wanted {
            tile: &|_| 1.0,
            point: 0.0,
            minimum,
        };
        let none = counts(&[]);
        let best = solve(&melds, &none, &tiles, &highest);
        let found = answer
            .as_ref()
            .map(|answer| (u64::from(answer.max_value), answer.proven));
        self.note("worth of an opening", found, best, &text);
        let best = solve(&melds, &none, &tiles, &most);
        let found = answer
            .as_ref()
            .map(|answer| (answer.max_tiles as u64, answer.proven));
        self.note("tiles of an opening", found, best, &text);
    }
}

fn is_legal(terms: &Terms, sample: &Position, solution: &BestMove) -> bool {
    let attempt = Attempt {
        opened: true,
        rack: &sample.rack,
        before: &sample.table,
        after: &solution.table,
    };
    turn::check(terms, &NoWords, attempt).is_ok()
}
