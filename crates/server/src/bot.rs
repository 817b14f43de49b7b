//! What a table's bot answers: the player is in `kostka-bots`; here are its level and its words.

use std::sync::OnceLock;
use std::time::Duration;

use kostka_bots::{Level, Vocabulary};
use kostka_lexicon::{Exclusions, WordList, polish};
use kostka_protocol::BotLevel;
use kostka_rules::{Action, Terms};
use kostka_session::{Asked, BotTurn, Command};
use kostka_solver::words::Index;

/// The answer of a bot, and how long a person would have taken for it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) command: Command,
    pub(crate) pace: Duration,
}

/// A vote or a word about the deal, which needs no thinking.
const NOD: Duration = Duration::from_millis(1_200);

/// What the bot answers.
pub(crate) fn answer(turn: &BotTurn, seed: u64) -> Answer {
    let (game, view) = (turn.game, &turn.view);
    let act = |action| Command::Move {
        game,
        turn: Some(turn.turn),
        action,
    };
    match &turn.asked {
        Asked::Deal => Answer {
            command: if kostka_bots::wants_redeal(view) {
                act(Action::Redeal)
            } else {
                Command::Keep { game }
            },
            pace: NOD,
        },
        Asked::Words(word) => Answer {
            command: Command::Vote {
                game,
                turn: turn.turn,
                word: word.clone(),
                fits: kostka_bots::accepts(view, word.as_deref()),
            },
            pace: NOD,
        },
        Asked::Turn => {
            let level = level(turn.level);
            let words = index(&view.terms, level.vocabulary());
            let action = kostka_bots::choose(view, level, seed, words);
            let pace = kostka_bots::pace(level, view, &action);
            Answer {
                command: act(action),
                pace: Duration::from_millis(pace.into()),
            }
        }
    }
}

fn level(level: BotLevel) -> Level {
    match level {
        BotLevel::Novice => Level::Novice,
        BotLevel::Casual => Level::Casual,
        BotLevel::Strong => Level::Strong,
        BotLevel::Expert => Level::Expert,
    }
}

/// The words of a vocabulary by their letters; built when the first bot asks, and kept. None in a game of numbers.
fn index(terms: &Terms, vocabulary: Vocabulary) -> Option<&'static Index> {
    static KEPT: [OnceLock<Option<Index>>; 4] = [const { OnceLock::new() }; 4];
    if !terms.tiles().is_letters() {
        return None;
    }
    let strict = terms.rules().strict_words;
    let at = match vocabulary {
        Vocabulary::Everyday => 0,
        Vocabulary::Full => 2,
    };
    let build = || {
        let exclusions = if strict {
            Exclusions::Applied
        } else {
            Exclusions::Ignored
        };
        let full = polish::dictionary(Exclusions::Ignored).words();
        let excluded = WordList::from_bytes(polish::EXCLUDED).ok()?;
        let known = vocabulary.dictionary(full, polish::everyday(), &excluded, exclusions);
        Index::new(&known.ok()?, terms.tiles()).ok()
    };
    KEPT.get(at + usize::from(strict))?.get_or_init(build).as_ref()
}
