//! A match at a real table: players, games one after the other, and every correction with its undo.
//!
//! Games are finished when they have a [`Sheet`]. At most the last one is not: it is being played. What is being entered is a
//! draft, apart from the games, and kept with them, so that a page that is closed loses nothing.

use kostka_protocol::{DisplayName, Millis};
use kostka_rules::matches::{self, GameResult, MatchError, Standings};
use kostka_rules::{BySeat, Openings, Seat, Starting, Terms};
use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use crate::sheet::{Account, Gap, Sheet};
use crate::words::{self, Turn, Typing};

/// The formats of a match.
pub const MATCH: Format = Format::new("match", &[]);

/// The most games of a match.
pub const MAX_GAMES: usize = 200;
/// The most turns of a game.
const MAX_TURNS: usize = 500;
/// The number of changes that can be undone.
const MAX_UNDO: usize = 50;

/// One game of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Game {
    /// The player who began; `None` until it is drawn or said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starter: Option<Seat>,
    /// The turns of a game of words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<Turn>,
    /// The end of the game; `None` while it is being played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
    /// The time at which the end was written down, by the clock of that device.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Millis>,
}

impl Game {
    fn fits(&self, terms: &Terms) -> bool {
        self.starter.is_none_or(|seat| seat.0 < terms.players())
            && self.turns.len() <= MAX_TURNS
            && self.turns.iter().all(|turn| turn.fits(terms))
            && self.sheet.as_ref().is_none_or(|sheet| sheet.fits(terms))
    }

    /// Returns the account of a finished game.
    ///
    /// # Errors
    /// Returns everything that is missing or cannot be.
    pub fn account(&self, terms: &Terms, openings: &dyn Openings) -> Result<Account, Vec<Gap>> {
        let sheet = self.sheet.as_ref().ok_or_else(|| vec![Gap::End])?;
        sheet.account(terms, openings, self.starter, &words::points(terms, &self.turns))
    }

    /// Returns the account of a game that is being entered, or everything that is missing, cannot be, or has to be asked.
    fn entered(&self, terms: &Terms, openings: &dyn Openings) -> Result<Account, Vec<Gap>> {
        let sheet = self.sheet.as_ref().ok_or_else(|| vec![Gap::End])?;
        sheet.entered(terms, openings, self.starter, &words::points(terms, &self.turns))
    }

    /// Returns the player of the next turn of a game of words.
    pub fn next_turn(&self, players: u8) -> Seat {
        match self.turns.last() {
            Some(last) => last.seat.next(players),
            None => self.starter.unwrap_or(Seat(0)),
        }
    }
}

/// A game that is being entered or corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The index of the game.
    pub at: usize,
    /// The game as it was entered so far.
    pub game: Game,
}

/// A change of the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Step {
    /// Another game in place of this one.
    Put(usize, Game),
    /// A game before this one.
    Insert(usize, Game),
    /// This game is no more.
    Remove(usize),
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Match {
    terms: Terms,
    names: BySeat<DisplayName>,
    games: Vec<Game>,
    /// The number of games, where people have agreed on another one than the book's meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<Draft>,
    #[serde(skip_serializing_if = "is_empty")]
    typing: Typing,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undo: Vec<Step>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    redo: Vec<Step>,
}

fn is_empty(typing: &Typing) -> bool {
    *typing == Typing::default()
}

/// A match as it is stored, before it is checked.
#[derive(Deserialize)]
struct Written {
    terms: Terms,
    names: BySeat<DisplayName>,
    games: Vec<Game>,
    #[serde(default)]
    until: Option<usize>,
    #[serde(default)]
    draft: Option<Draft>,
    #[serde(default)]
    typing: Typing,
    #[serde(default)]
    undo: Vec<Step>,
    #[serde(default)]
    redo: Vec<Step>,
}

/// The reason why there can be no such match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMatch {
    /// Another number of names than of players.
    #[error("a match has one name for each player")]
    Names,
    /// Two players whose names can be taken for each other.
    #[error("two players have the same name")]
    SameName(Seat),
    /// A game that the terms do not allow.
    #[error("a game does not fit the terms of the match")]
    Game,
}

impl TryFrom<Written> for Match {
    type Error = BadMatch;

    fn try_from(written: Written) -> Result<Match, BadMatch> {
        let Written {
            terms,
            names,
            games,
            until,
            draft,
            typing,
            undo,
            redo,
        } = written;
        let unfinished = games.iter().rposition(|game| game.sheet.is_none());
        let only_last = unfinished.is_none_or(|at| at + 1 == games.len());
        let draft_fits = |draft: &Draft| draft.at <= games.len() && draft.game.fits(&terms);
        let valid = games.len() <= MAX_GAMES
            && only_last
            && games.iter().filter(|game| game.sheet.is_none()).count() <= 1
            && games.iter().all(|game| game.fits(&terms))
            && draft.iter().all(draft_fits);
        if !valid {
            return Err(BadMatch::Game);
        }
        // Steps that make no sense are forgotten: the games are what counts.
        let sound = |steps: Vec<Step>| {
            let fits = |step: &Step| match step {
                Step::Put(_, game) | Step::Insert(_, game) => game.fits(&terms),
                Step::Remove(_) => true,
            };
            let sound = steps.len() <= MAX_UNDO && steps.iter().all(fits);
            if sound { steps } else { Vec::new() }
        };
        Ok(Match {
            undo: sound(undo),
            redo: sound(redo),
            typing: Some(typing)
                .filter(|typing| typing.fits(&terms))
                .unwrap_or_default(),
            games,
            until: until.filter(|until| (1..=MAX_GAMES).contains(until)),
            draft,
            ..Match::new(terms, names)?
        })
    }
}

impl Match {
    /// Makes a match without games.
    pub fn new(terms: Terms, names: BySeat<DisplayName>) -> Result<Match, BadMatch> {
        if names.len() != usize::from(terms.players()) {
            return Err(BadMatch::Names);
        }
        let skeletons: Vec<String> = names.values().map(DisplayName::skeleton).collect();
        let twice = names
            .seats()
            .find(|seat| skeletons[..seat.index()].contains(&skeletons[seat.index()]));
        if let Some(seat) = twice {
            return Err(BadMatch::SameName(seat));
        }
        Ok(Match {
            terms,
            names,
            games: Vec::new(),
            until: None,
            draft: None,
            typing: Typing::default(),
            undo: Vec::new(),
            redo: Vec::new(),
        })
    }

    /// Returns the terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the names of the players.
    pub fn names(&self) -> &BySeat<DisplayName> {
        &self.names
    }

    /// Renames a player.
    pub fn rename(&mut self, seat: Seat, name: DisplayName) -> Result<(), BadMatch> {
        let mut names = self.names.clone();
        let old = names.get_mut(seat).ok_or(BadMatch::Names)?;
        *old = name;
        self.names = Match::new(self.terms.clone(), names)?.names;
        Ok(())
    }

    /// Returns the games, of which the last may be unfinished.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// Returns the finished games.
    pub fn finished(&self) -> &[Game] {
        match self.games.split_last() {
            Some((last, before)) if last.sheet.is_none() => before,
            _ => &self.games,
        }
    }

    /// Returns the number of games that the match has; `None` if the players decide.
    pub fn length(&self) -> Option<usize> {
        let by_terms = || self.terms.rules().match_games.count(self.terms.players());
        self.until.or_else(|| by_terms().map(usize::from))
    }

    /// Returns `true` if no game is left to be played.
    pub fn is_over(&self) -> bool {
        let finished = self.finished().len();
        finished >= MAX_GAMES || self.length().is_some_and(|length| finished >= length)
    }

    /// Adds a game to a match that has a length.
    pub fn extend(&mut self) {
        if let Some(length) = self.length() {
            self.until = Some((length + 1).min(MAX_GAMES));
        }
    }

    /// Ends the match with the games that are finished. A game that has begun is left out, and one more game takes it up again.
    pub fn finish(&mut self) {
        if !self.finished().is_empty() {
            self.until = Some(self.finished().len());
        }
    }

    /// Returns the times of the first and of the last game, as far as they are known.
    pub fn times(&self) -> Option<(Millis, Millis)> {
        let times = || self.finished().iter().filter_map(|game| game.ended);
        times().min().zip(times().max())
    }

    /// Returns the game that is being played, or the next one as it begins (S2); `None` when the match is over.
    pub fn running(&self) -> Option<Game> {
        if self.is_over() {
            return None;
        }
        let begun = self.games.get(self.finished().len()).cloned();
        Some(begun.unwrap_or_else(|| Game {
            starter: match self.next_start() {
                Starting::Seat(seat) => Some(seat),
                Starting::Draw => None,
            },
            ..Game::default()
        }))
    }

    /// S1, S2: returns how the next game begins.
    pub fn next_start(&self) -> Starting {
        let previous = self.finished().last().and_then(|game| game.starter);
        previous.map_or(Starting::Draw, |seat| matches::next_start(&self.terms, seat))
    }

    /// Puts a game in place of another one, or after the last. Nothing happens if it does not fit.
    pub fn put(&mut self, at: usize, game: Game) {
        let is_last = at + 1 >= self.games.len();
        if !game.fits(&self.terms) || (game.sheet.is_none() && !is_last) || self.games.get(at) == Some(&game)
        {
            return;
        }
        let step = if at < self.games.len() {
            Step::Put(at, game)
        } else {
            Step::Insert(at, game)
        };
        self.take(step);
    }

    /// Removes a game.
    pub fn remove(&mut self, at: usize) {
        self.take(Step::Remove(at));
    }

    fn take(&mut self, step: Step) {
        let Some(back) = self.apply(step) else { return };
        self.redo.clear();
        self.undo.push(back);
        let too_many = self.undo.len().saturating_sub(MAX_UNDO);
        self.undo.drain(..too_many);
    }

    /// Takes a step and returns the one that leads back; `None` if there is no such game.
    fn apply(&mut self, step: Step) -> Option<Step> {
        match step {
            Step::Put(at, game) => {
                let old = std::mem::replace(self.games.get_mut(at)?, game);
                Some(Step::Put(at, old))
            }
            Step::Insert(at, game) if at <= self.games.len() && at < MAX_GAMES => {
                self.games.insert(at, game);
                Some(Step::Remove(at))
            }
            Step::Remove(at) if at < self.games.len() => {
                let old = self.games.remove(at);
                Some(Step::Insert(at, old))
            }
            Step::Insert(..) | Step::Remove(_) => None,
        }
    }

    /// Returns `true` if there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Returns `true` if there is an undone change.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(step) = self.undo.pop()
            && let Some(back) = self.apply(step)
        {
            self.redo.push(back);
        }
    }

    /// Makes the last undone change again.
    pub fn redo(&mut self) {
        if let Some(step) = self.redo.pop()
            && let Some(back) = self.apply(step)
        {
            self.undo.push(back);
        }
    }

    /// Returns the game that is being entered or corrected.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// Begins to enter the end of the game that is being played, or to correct a finished one.
    pub fn open(&mut self, at: usize) {
        self.draft = self.draft_of(at);
    }

    /// Returns a game as it is before anybody enters anything.
    fn draft_of(&self, at: usize) -> Option<Draft> {
        let finished = self.games.get(at).filter(|game| game.sheet.is_some()).cloned();
        let running = || self.running().filter(|_| at == self.finished().len());
        finished.or_else(running).map(|mut game| {
            game.sheet.get_or_insert_with(|| Sheet::new(&self.terms));
            Draft { at, game }
        })
    }

    /// Returns `true` if something was entered that would be lost with the draft.
    pub fn has_entered(&self) -> bool {
        let fresh = |draft: &Draft| self.draft_of(draft.at);
        self.draft
            .as_ref()
            .is_some_and(|draft| fresh(draft).as_ref() != Some(draft))
    }

    /// Changes the game that is being entered.
    pub fn enter(&mut self, game: Game) {
        if let Some(draft) = &mut self.draft
            && game.fits(&self.terms)
        {
            draft.game = game;
        }
    }

    /// Leaves the game as it was.
    pub fn drop_draft(&mut self) {
        self.draft = None;
        self.typing = Typing::default();
    }

    /// Returns the turn of a game of words that is being typed.
    pub fn typing(&self) -> &Typing {
        &self.typing
    }

    /// Keeps what is typed so far.
    pub fn type_turn(&mut self, typing: Typing) {
        if typing.fits(&self.terms) {
            self.typing = typing;
        }
    }

    /// Takes the game that was entered, which ended at this time.
    ///
    /// # Errors
    /// Returns everything that is missing or cannot be; then nothing has changed.
    pub fn close(&mut self, openings: &dyn Openings, now: Millis) -> Result<(), Vec<Gap>> {
        let Some(draft) = &self.draft else { return Ok(()) };
        draft.game.entered(&self.terms, openings)?;
        let Draft { at, mut game } = draft.clone();
        if let Some(sheet) = &mut game.sheet {
            sheet.tidy();
        }
        // A game of long ago that is corrected was not played today.
        if at == self.finished().len() {
            game.ended = Some(now);
        }
        self.put(at, game);
        self.drop_draft();
        Ok(())
    }

    /// Returns the accounts of the finished games, in their order.
    pub fn accounts(&self, openings: &dyn Openings) -> Vec<Result<Account, Vec<Gap>>> {
        let games = self.finished().iter();
        games.map(|game| game.account(&self.terms, openings)).collect()
    }

    /// Returns the standings after these accounts, by the rulebook. Games without an account are left out.
    pub fn standings(&self, accounts: &[Result<Account, Vec<Gap>>]) -> Result<Standings, MatchError> {
        let results: Vec<GameResult> = accounts
            .iter()
            .flatten()
            .map(|account| account.result.clone())
            .collect();
        matches::standings(&self.terms, &results)
    }

    /// Returns the match without drafts and undone changes, as others see it.
    #[must_use]
    pub fn to_share(&self) -> Match {
        Match {
            draft: None,
            typing: Typing::default(),
            undo: Vec::new(),
            redo: Vec::new(),
            ..self.clone()
        }
    }
}
