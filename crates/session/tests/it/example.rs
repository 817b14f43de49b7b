//! The example game of `docs/protocol.md`. This test plays it and compares the page with it.

use std::fmt::Write as _;
use std::path::Path;

use kostka_protocol::table::Stage;
use kostka_protocol::{
    ClientMessage, ClockChoice, Command, CommandId, GameNumber, ServerMessage, Settings, VERSION, table_texts,
};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, NoWords};

use crate::player::{Dice, choose};
use crate::world::{World, person, settings};

const BEGIN: &str = "<!-- the example begins -->\n";
const END: &str = "<!-- the example ends -->";

/// A table, and the messages on Ania's connection as text.
struct Wire {
    world: World,
    text: String,
    sent: u32,
}

impl Wire {
    fn client_says(&mut self, message: &ClientMessage) {
        let text = message.to_json();
        assert_eq!(
            ClientMessage::parse(&text).as_ref(),
            Ok(message),
            "a message survives writing and reading"
        );
        writeln!(self.text, "> {text}").unwrap();
    }

    fn server_says(&mut self, message: &ServerMessage) {
        writeln!(self.text, "< {}", message.to_json()).unwrap();
    }

    fn remark(&mut self, text: &str) {
        writeln!(self.text, "\n# {text}").unwrap();
    }

    /// Writes the frames that Ania got since the last call.
    fn flush(&mut self) {
        for (who, frame) in std::mem::take(&mut self.world.frames) {
            if who == "Ania" {
                self.server_says(&frame);
            }
        }
    }

    fn ania(&mut self, command: Command) {
        self.sent += 1;
        let id = CommandId::new(&format!("a{}", self.sent)).unwrap();
        let message = ClientMessage::Command {
            id: id.clone(),
            command: command.clone(),
        };
        self.client_says(&message);
        let answer = match self.world.send_as("Ania", id.clone(), command) {
            Ok(decision) => decision.answer(id),
            Err(refusal) => ServerMessage::Refused(refusal.to_wire(Some(id))),
        };
        self.flush();
        self.server_says(&answer);
    }

    fn jurek(&mut self, command: Command) {
        self.world.ok("Jurek", command);
        self.flush();
    }
}

fn table() -> Settings {
    let mut settings = settings("pl-standard");
    settings.seats = 2;
    settings.clock = ClockChoice::Seconds(60);
    // Sorted by name, which is how the server writes them.
    for (name, value) in [("hand", 3), ("match_games", 1), ("opening_minimum", 0)] {
        settings.rules.insert(name.to_owned(), value.into());
    }
    settings
}

/// The secret of a game that happens to be short.
const SECRET: u8 = 75;
/// The nonces of that game.
const NONCES: [Bytes32; 2] = [Bytes32([0xa1; 32]), Bytes32([45; 32])];

/// Plays the example game.
fn play() -> Wire {
    let mut world = World::new(table());
    world.keep_frames = true;
    // Two commands come before the one that begins the game, and each takes a secret.
    world.secrets = SECRET - 3;
    let mut wire = Wire {
        world,
        text: String::new(),
        sent: 0,
    };
    wire.remark("Ania made the table and connects.");
    wire.client_says(&ClientMessage::Hello {
        version: VERSION,
        after: None,
    });
    let recipient = wire.world.session.admit(&person("Ania")).unwrap();
    let welcome = ServerMessage::Welcome {
        version: VERSION,
        now: wire.world.now,
        member: recipient.member,
        seat: wire.world.session.seat(&person("Ania")),
    };
    wire.server_says(&welcome);
    let snapshot = wire.world.session.snapshot(recipient);
    wire.server_says(&ServerMessage::Snapshot(Box::new(snapshot)));
    wire.remark("Jurek takes a seat and is ready; Ania begins.");
    wire.world.connect("Jurek");
    wire.jurek(Command::Sit { seat: None });
    wire.jurek(Command::Ready { ready: true });
    wire.world.wait(4_000);
    wire.ania(Command::Start {});
    wire.remark("The commitment is there; both add their nonces, and the tiles are dealt.");
    wire.ania(Command::Nonce {
        game: GameNumber(1),
        nonce: NONCES[0],
    });
    wire.jurek(Command::Nonce {
        game: GameNumber(1),
        nonce: NONCES[1],
    });
    let mut dice = Dice(45);
    let mut refused = false;
    while wire.world.session.table().stage == Stage::Playing {
        let (game, turn) = wire.world.turn();
        wire.world.wait(3_000);
        let command = match choose(wire.world.game(), &[], &NoWords, &mut dice) {
            Action::Play(table) => Command::Play {
                game,
                turn,
                table: table_texts(&table),
            },
            Action::Draw => Command::Draw { game, turn },
            _ => Command::Pass { game, turn },
        };
        if wire.world.mover() == "Jurek" {
            wire.remark("Jurek's turn.");
            wire.jurek(command);
            continue;
        }
        wire.remark("Ania's turn.");
        if !refused {
            refused = true;
            let seat = wire.world.game().turn();
            let loose = vec![vec![wire.world.game().rack_faces(seat)[0].to_string()]];
            wire.client_says(&ClientMessage::Draft {
                game,
                turn,
                table: Some(loose.clone()),
            });
            wire.world
                .session
                .draft(&person("Ania"), game, turn, Some(&loose))
                .unwrap();
            wire.ania(Command::Play {
                game,
                turn,
                table: loose,
            });
        }
        wire.ania(command);
    }
    wire
}

#[test]
fn the_example_in_the_documentation_is_up_to_date() {
    let wire = play();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page
        .split_once(BEGIN)
        .expect("the page has a place for the example");
    let (_, after) = rest.split_once(END).expect("the example ends");
    let expected = format!("{before}{BEGIN}```text{}```\n{END}{after}", wire.text);
    if std::env::var_os("KOSTKA_BLESS").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(
        written == expected,
        "run this test with KOSTKA_BLESS=1 and review the change of docs/protocol.md"
    );
}
