//! Plays a kept game to its end, without a thought: everybody draws as long as there are tiles.

use kostka_client::Storage;
use kostka_client::games::Games;
use kostka_protocol::table::{Sitter, Stage};
use kostka_protocol::{Command, GameNumber, Member};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, Face, Lexicon, Openings, Oracles, Seat, Terms};
use kostka_session::{PersonId, Recipient, Request, Session, Who};

/// Whatever was laid is a word, and nobody could have opened.
struct Yes;

impl Lexicon for Yes {
    fn contains(&self, _: &[char]) -> bool {
        true
    }
}

impl Openings for Yes {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

const ORACLES: Oracles<'static> = Oracles {
    lexicon: &Yes,
    openings: &Yes,
};

/// Goes on with a kept game until it is over, and keeps everything as a page does. Returns the number of the game.
pub(crate) fn to_the_end(games: &Games<impl Storage>, id: &str) -> GameNumber {
    let mut session = Session::replay(games.events(id).unwrap()).unwrap();
    let now = session.last_at() + 1_000;
    loop {
        assert_eq!(session.table().stage, Stage::Playing);
        let game = session.snapshot(Recipient::SPECTATOR).game.unwrap();
        let number = game.round.number;
        let (seat, command) = match &game.round.kept {
            Some(kept) => {
                let seat = (0..).map(Seat).find(|seat| !kept.contains(seat)).unwrap();
                (seat, Command::Keep { game: number })
            }
            None => {
                let action = if game.view.stock > 0 {
                    Action::Draw
                } else {
                    Action::Pass
                };
                let command = Command::of_action(number, game.view.turn_number, action).unwrap();
                (game.view.turn, command)
            }
        };
        let request = Request { id: None, command };
        let who = who(&session, seat);
        let mut decision = session
            .decide(now, &who, &request, ORACLES, Bytes32([1; 32]))
            .unwrap();
        assert!(games.append(id, &decision.events));
        let finished = decision.finished.take();
        session.accept(decision).unwrap();
        games.note(id, &session, now);
        if let Some(finished) = finished {
            games.add_record(id, finished.game, finished.record, now);
            return finished.game;
        }
    }
}

/// People of a local table are numbered; bots are known by their seat.
fn who(session: &Session, seat: Seat) -> Who {
    let table = session.table();
    match table.seats[seat.index()].sitter {
        Some(Sitter::Member(Member(number))) => Who::Person {
            id: PersonId(number.to_string()),
            name: table.members[usize::from(number)].name.clone(),
        },
        _ => Who::Bot(seat),
    }
}
