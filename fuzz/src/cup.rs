//! Messages of an organiser, a table and the public at a cup that is played: each is refused with a code, or its entries lead to
//! the same cup when they are replayed, and to one that a check accepts.

use std::sync::LazyLock;

use kostka_protocol::cup::{ClientMessage, Role, TableAt, illegible};
use kostka_rules::deal::Bytes32;
use kostka_tournament::file::{Draws, Entry};
use kostka_tournament::{Command, Cup, CupFile, Regulation};

/// The largest number of messages of one input.
const MAX_MESSAGES: usize = 64;
/// The players at the beginning, and the most of them: a draw of many takes longer than an input may.
const PLAYERS: usize = 8;
const MAX_PLAYERS: usize = 16;

const ROLES: [Role; 4] = [
    Role::Organiser,
    Role::Table {
        stage: 0,
        round: 0,
        table: 0,
    },
    Role::Referee,
    Role::Public,
];

/// Gives the lines after the first byte to the roles in turn, at a cup by the regulation that this byte chooses.
pub fn cup(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    static CUPS: LazyLock<Vec<Live>> =
        LazyLock::new(|| Regulation::all().iter().map(Live::playing).collect());
    let mut live = CUPS[usize::from(*first) % CUPS.len()].clone();
    let text = String::from_utf8_lossy(rest);
    for (nth, line) in text.lines().take(MAX_MESSAGES).enumerate() {
        if let Ok(message) = ClientMessage::parse(line) {
            live.take(role(nth), message);
        }
    }
    assert_eq!(Cup::replay(&live.log).as_ref(), Some(&live.cup));
    let file = CupFile::new(live.log);
    let checked = file.check(Draws::Believed, || true);
    assert_eq!(checked.as_ref(), Ok(&live.cup));
    let written = file.write().expect("a cup is plain data");
    assert_eq!(CupFile::read(&written).as_ref(), Ok(&file), "{written}");
}

/// Returns the role that sends a message; the public and a player with a key take turns.
fn role(nth: usize) -> Role {
    match ROLES[nth % ROLES.len()] {
        Role::Public if nth / ROLES.len() % 2 == 1 => Role::Player { player: 0 },
        role => role,
    }
}

#[derive(Clone)]
struct Live {
    cup: Cup,
    log: Vec<Entry>,
}

impl Live {
    /// Registers and seats some players, and begins the first round.
    fn playing(regulation: &Regulation) -> Live {
        let created = Cup::create("A cup", regulation, Bytes32([7; 32])).expect("a regulation of ours");
        let cup = Cup::begin(&created).expect("the first event begins a cup");
        let log = vec![Entry {
            at: 0,
            by: Role::Organiser.to_string(),
            event: created,
        }];
        let mut live = Live { cup, log };
        for player in 0..PLAYERS {
            let name = format!("Player {player}");
            let (club, category) = (None, None);
            live.carry_out(
                Role::Organiser,
                &Command::Register {
                    name,
                    club,
                    category,
                    here: false,
                },
            );
            live.carry_out(Role::Organiser, &Command::CheckIn { player });
        }
        live.carry_out(Role::Organiser, &Command::Draw);
        live.carry_out(Role::Organiser, &Command::Begin);
        assert!(live.cup.stage().begun() == 1);
        live
    }

    fn take(&mut self, role: Role, message: ClientMessage) {
        match message {
            ClientMessage::Command { command, .. } => self.carry_out(role, &command),
            ClientMessage::Call { round, table, .. } => {
                let _ = role.may_call(&self.cup, TableAt { round, table });
            }
            ClientMessage::Hello { .. } | ClientMessage::Ping { .. } => {}
        }
    }

    fn carry_out(&mut self, role: Role, command: &Command) {
        let is_large = self.cup.players().len() >= MAX_PLAYERS && matches!(command, Command::Register { .. });
        if is_large || illegible(command).is_some() || !role.may(&self.cup, command) {
            return;
        }
        match self.cup.decide(command) {
            Ok(events) => {
                for event in events {
                    let at = self.log.len() as u64 * 1_000;
                    self.cup.apply(at, &event);
                    let by = role.to_string();
                    self.log.push(Entry { at, by, event });
                }
            }
            Err(refusal) => assert!(!refusal.code().is_empty() && !refusal.to_string().is_empty()),
        }
    }
}
