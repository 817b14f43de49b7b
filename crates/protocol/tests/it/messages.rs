//! Messages survive writing and reading, and every malformed message gets the right error.

use kostka_protocol::table::Absence;
use kostka_protocol::{
    BotLevel, ChatText, ClientMessage, Command, CommandId, GameNumber, Member, Reaction, ServerMessage,
    Settings, limits,
};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_rules::{Rulebook, Seat};

/// Checks the code of the error for `text`, and a part of its message.
fn check(text: &str, code: &str, says: &str) {
    match ClientMessage::parse(text) {
        Ok(message) => panic!("{text} was read as {message:?}"),
        Err(error) => {
            assert_eq!(error.code, code, "{text}");
            assert!(error.message.contains(says), "{text}: {}", error.message);
        }
    }
}

fn every_command() -> Vec<Command> {
    let (game, turn, seat, member) = (GameNumber(3), TurnNumber(17), Seat(2), Member(1));
    let table = vec![vec!["k5".to_owned(), "J".to_owned()], Vec::new()];
    vec![
        Command::Sit { seat: None },
        Command::Sit { seat: Some(seat) },
        Command::Stand {},
        Command::Leave {},
        Command::SeatBot {
            seat,
            level: BotLevel::Strong,
        },
        Command::UnseatBot { seat },
        Command::Ready { ready: true },
        Command::Start {},
        Command::Nonce {
            game,
            nonce: Bytes32([5; 32]),
        },
        Command::Keep { game },
        Command::Play { game, turn, table },
        Command::Draw { game, turn },
        Command::Pass { game, turn },
        Command::Announce { game },
        Command::Redeal { game },
        Command::Resign { game },
        Command::Challenge {
            game,
            turn,
            word: "ŻÓŁW".to_owned(),
        },
        Command::Vote {
            game,
            turn,
            word: None,
            fits: true,
        },
        Command::Chat {
            text: ChatText::new("hej").unwrap(),
        },
        Command::NextGame {},
        Command::Rematch {},
        Command::Kick {
            member,
            choice: Absence::End,
        },
        Command::Rename {
            name: kostka_protocol::DisplayName::new("Ania").unwrap(),
        },
        Command::Hint { game, turn },
        Command::Mute { member, muted: true },
        Command::Settings {
            settings: Settings::of(Rulebook::find("pl-word").unwrap()),
        },
        Command::Close {},
    ]
}

#[test]
fn every_message_of_a_client_survives_writing_and_reading() {
    let mut messages = vec![
        ClientMessage::Hello {
            version: 1,
            after: Some(9),
        },
        ClientMessage::Hello {
            version: 1,
            after: None,
        },
        ClientMessage::Ping { token: 4 },
        ClientMessage::React {
            reaction: Reaction::WellPlayed,
        },
        ClientMessage::Draft {
            game: GameNumber(1),
            turn: TurnNumber(2),
            table: None,
        },
        ClientMessage::Draft {
            game: GameNumber(1),
            turn: TurnNumber(2),
            table: Some(vec![vec!["*K".to_owned()]]),
        },
    ];
    let id = CommandId::new("c-1").unwrap();
    messages.extend(every_command().into_iter().map(|command| ClientMessage::Command {
        id: id.clone(),
        command,
    }));
    for message in messages {
        let text = message.to_json();
        assert_eq!(ClientMessage::parse(&text), Ok(message), "{text}");
    }
}

#[test]
fn commands_are_flat_objects() {
    let text = r#"{"type":"play","id":"a1","game":1,"turn":5,"table":[["k5","k6","k7"]]}"#;
    assert!(ClientMessage::parse(text).is_ok());
    assert!(ClientMessage::parse(r#"{"type":"start","id":"a1"}"#).is_ok());
}

#[test]
fn malformed_messages_are_refused_with_a_code() {
    check("", "bad-json", "EOF");
    check("nonsense", "bad-json", "expected");
    check("[]", "bad-json", "map");
    check("{}", "bad-message", "`id`");
    check(r#"{"id":"a"}"#, "unknown-type", "type");
    check(r#"{"id":"a","type":"fly"}"#, "unknown-type", "`play`");
    check(r#"{"id":"a b","type":"start"}"#, "bad-message", "id");
    check(r#"{"id":7,"type":"start"}"#, "bad-message", "id");
    check(r#"{"id":"a","type":"draw","game":1}"#, "bad-message", "`turn`");
    check(
        r#"{"id":"a","type":"draw","game":1,"turn":2,"seat":0}"#,
        "bad-message",
        "seat",
    );
    check(
        r#"{"id":"a","type":"start","force":true}"#,
        "bad-message",
        "force",
    );
    check(
        r#"{"id":"a","type":"draw","game":-1,"turn":2}"#,
        "bad-message",
        "-1",
    );
    check(
        r#"{"id":"a","type":"nonce","game":1,"nonce":"00"}"#,
        "bad-message",
        "64",
    );
    check(
        r#"{"id":"a","type":"chat","text":"\u202e"}"#,
        "bad-message",
        "invisible",
    );
    check(r#"{"type":"hello"}"#, "bad-message", "version");
    check(
        r#"{"type":"hello","version":1,"cookie":"x"}"#,
        "bad-message",
        "cookie",
    );
    let deep = "[".repeat(1000);
    check(&deep, "bad-json", "");
    check(
        &format!(r#"{{"id":"a","type":"play","game":1,"turn":1,"table":{deep}"#),
        "bad-json",
        "",
    );
}

#[test]
fn messages_that_are_too_long_are_refused() {
    check(&" ".repeat(limits::MESSAGE_BYTES + 1), "too-long", "bytes");
    let play = |table: Vec<Vec<String>>| {
        ClientMessage::Command {
            id: CommandId::new("a").unwrap(),
            command: Command::Play {
                game: GameNumber(1),
                turn: TurnNumber(1),
                table,
            },
        }
        .to_json()
    };
    check(&play(vec![Vec::new(); limits::ROWS + 1]), "too-long", "tiles");
    check(
        &play(vec![vec!["k1".to_owned(); limits::ROW_TILES + 1]]),
        "too-long",
        "tiles",
    );
    check(
        &play(vec![vec!["k".repeat(limits::TILE_BYTES + 1)]]),
        "too-long",
        "short",
    );
    let word = "A".repeat(limits::WORD + 1);
    check(
        &format!(r#"{{"id":"a","type":"challenge","game":1,"turn":1,"word":"{word}"}}"#),
        "too-long",
        "word",
    );
}

#[test]
fn an_error_has_the_id_of_the_command() {
    let error = ClientMessage::parse(r#"{"id":"a7","type":"fly"}"#).unwrap_err();
    assert_eq!(error.id.unwrap().as_str(), "a7");
}

#[test]
fn messages_of_the_server_begin_with_their_type() {
    let done = ServerMessage::Done {
        id: CommandId::new("a1").unwrap(),
        seq: 4,
    };
    assert_eq!(done.to_json(), r#"{"type":"done","id":"a1","seq":4}"#);
    let presence = ServerMessage::Presence {
        seat: Seat(1),
        away: true,
        since: Some(7),
    };
    assert_eq!(
        presence.to_json(),
        r#"{"type":"presence","seat":1,"away":true,"since":7}"#
    );
    // Servers before told no time.
    let before = ServerMessage::Presence {
        seat: Seat(1),
        away: true,
        since: None,
    };
    assert_eq!(before.to_json(), r#"{"type":"presence","seat":1,"away":true}"#);
}
