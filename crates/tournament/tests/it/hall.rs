//! A hall for tests: a cup with its log, and tables that play.

use kostka_rules::deal::Bytes32;
use kostka_rules::random::Random;
use kostka_test_kit::seed_of;
use kostka_tournament::file::Entry;
use kostka_tournament::{Command, Cup, CupEvent, CupFile, PlayerId, Refusal, Regulation};

/// The time of everything.
const AT: u64 = 1_790_000_000_000;

pub(crate) struct Hall {
    pub(crate) cup: Cup,
    pub(crate) log: Vec<Entry>,
    random: Random,
}

impl Hall {
    pub(crate) fn new(regulation: &Regulation) -> Hall {
        let created = Cup::create("The cup", regulation, Bytes32([7; 32])).unwrap();
        Hall {
            cup: Cup::begin(&created).unwrap(),
            log: vec![entry(created)],
            random: Random::new(&seed_of(1), 0),
        }
    }

    /// Makes a cup by a regulation of the program, with players who are there.
    pub(crate) fn with_players(regulation: &str, players: usize) -> Hall {
        let mut hall = Hall::new(Regulation::find(regulation).unwrap());
        for player in 0..players {
            hall.register(&format!("Player {player}"));
            hall.take(Command::CheckIn { player });
        }
        hall
    }

    pub(crate) fn register(&mut self, name: &str) {
        self.take(Command::Register {
            name: name.to_owned(),
            club: None,
            category: None,
            here: false,
        });
    }

    /// Gives a command that must be accepted, and returns its only event.
    pub(crate) fn take(&mut self, command: Command) -> CupEvent {
        let mut events = self
            .cup
            .decide(&command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        let event = events.remove(0);
        assert!(events.is_empty());
        self.cup.apply(AT, &event);
        self.log.push(entry(event.clone()));
        event
    }

    /// Gives a command that must be refused with this code and rule.
    pub(crate) fn refused(&self, command: Command, code: &str, rule: &str) -> Refusal {
        let before = self.cup.clone();
        let refusal = self.cup.decide(&command).unwrap_err();
        assert_eq!(
            (refusal.code(), refusal.rule().to_string().as_str()),
            (code, rule),
            "{command:?}"
        );
        assert_eq!(before, self.cup);
        refusal
    }

    pub(crate) fn tables(&self, round: usize) -> Vec<Vec<PlayerId>> {
        self.cup.stage().rounds[round].tables()
    }

    /// Returns the sheet of a table: one player goes out in each game.
    pub(crate) fn sheet(&mut self, players: usize) -> Vec<Vec<i32>> {
        let games = usize::from(self.cup.stage_rules().games);
        (0..games)
            .map(|_| {
                let winner = self.random.below(players as u32) as usize;
                let mut scores: Vec<i32> = (0..players)
                    .map(|_| -(self.random.below(40) as i32) - 1)
                    .collect();
                scores[winner] = 0;
                scores[winner] = -scores.iter().sum::<i32>();
                scores
            })
            .collect()
    }

    pub(crate) fn enter(&mut self, round: usize, table: usize, games: Vec<Vec<i32>>) {
        let players = self.tables(round)[table].clone();
        self.take(Command::Enter {
            round,
            table,
            signed: players.clone(),
            players,
            games,
        });
    }

    /// Plays all tables of a round that have no sheet, and confirms them.
    pub(crate) fn play(&mut self, round: usize) {
        for (table, players) in self.tables(round).into_iter().enumerate() {
            if self.cup.stage().rounds[round].sittings[table].is_entered() {
                continue;
            }
            let games = self.sheet(players.len());
            self.enter(round, table, games);
            self.take(Command::Confirm { round, table });
        }
    }

    /// Draws if nothing is drawn, begins the next round and plays it.
    pub(crate) fn next_round(&mut self) {
        let round = self.cup.stage().begun();
        if self.cup.stage().rounds.len() == round {
            self.take(Command::Draw);
        }
        self.take(Command::Begin);
        self.play(round);
    }

    pub(crate) fn file(&self) -> CupFile {
        CupFile::new(self.log.clone())
    }
}

fn entry(event: CupEvent) -> Entry {
    Entry {
        at: AT,
        by: "organiser".to_owned(),
        event,
    }
}
