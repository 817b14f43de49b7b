//! Commands reach the server once and in their order, however often the connection breaks.

use kostka_client::outbox::Outbox;
use kostka_protocol::{ClientMessage, Command, CommandId, GameNumber, Snapshot};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;

const GAME: GameNumber = GameNumber(1);

fn outbox() -> Outbox {
    Outbox::new("0123456789abcdef".to_owned())
}

fn id_of(message: &ClientMessage) -> &CommandId {
    match message {
        ClientMessage::Command { id, .. } => id,
        other => panic!("{other:?} is no command"),
    }
}

fn commands() -> [Command; 3] {
    [
        Command::Sit { seat: None },
        Command::Ready { ready: true },
        Command::Start {},
    ]
}

/// The draft that is due at this time.
fn draft_at(outbox: &mut Outbox, now: u64) -> Option<Option<Vec<Vec<String>>>> {
    match outbox.draft_due(now, GAME, TurnNumber(4))? {
        ClientMessage::Draft { game, turn, table } => {
            assert_eq!((game, turn), (GAME, TurnNumber(4)));
            Some(table)
        }
        other => panic!("{other:?} is no draft"),
    }
}

fn rows(tile: &str) -> Option<Vec<Vec<String>>> {
    Some(vec![vec![tile.to_owned()]])
}

#[test]
fn unanswered_commands_are_sent_again_in_their_order() {
    let mut outbox = outbox();
    let sent = commands().map(|command| outbox.push(command).unwrap());
    assert_eq!(outbox.again(), sent);
    assert_eq!(outbox.again(), sent, "a second lost connection changes nothing");
}

#[test]
fn a_command_keeps_its_id_so_that_nothing_is_done_twice() {
    let mut outbox = outbox();
    let command = Command::Start {};
    let first = outbox.push(command.clone()).unwrap();
    let second = outbox.push(command).unwrap();
    assert_ne!(id_of(&first), id_of(&second), "two wishes are two commands");
    assert_eq!(outbox.again(), [first, second]);
    let mut other = Outbox::new("fedcba9876543210".to_owned());
    assert_ne!(other.push(Command::Start {}).as_ref(), outbox.again().first());
}

#[test]
fn an_answered_command_is_not_sent_again() {
    let mut outbox = outbox();
    let [first, second, third] = commands().map(|command| outbox.push(command).unwrap());
    assert_eq!(outbox.pending(), 3);
    outbox.answered(id_of(&second));
    assert_eq!(outbox.again(), [first.clone(), third.clone()]);
    outbox.answered(id_of(&second));
    assert_eq!(outbox.pending(), 2, "a second answer changes nothing");
    outbox.answered(id_of(&first));
    outbox.answered(id_of(&third));
    assert_eq!((outbox.pending(), outbox.again()), (0, Vec::new()));
}

#[test]
fn a_command_that_is_refused_after_a_reconnect_is_forgotten() {
    let mut outbox = outbox();
    let sent = outbox.push(Command::Start {}).unwrap();
    let again = outbox.again();
    assert_eq!(again, [sent]);
    outbox.answered(id_of(&again[0]));
    assert_eq!((outbox.pending(), outbox.again()), (0, Vec::new()));
    let next = outbox.push(Command::Start {}).unwrap();
    assert_ne!(id_of(&next), id_of(&again[0]), "an id is never used again");
}

#[test]
fn a_game_gets_one_nonce_however_often_the_connection_breaks() {
    let waiting = |game: u32, given: &str| -> Snapshot {
        let commitment = "00".repeat(32);
        let text = format!(
            r#"{{"seq":6,"me":0,"you":0,"settings":{{"rulebook":"pl-standard","seats":2}},"host":0,
            "members":[{{"member":0,"name":"Ania","muted":false,"gone":false}}],
            "seats":[{{"seat":0,"sitter":{{"member":0}}}},{{"seat":1,"sitter":{{"bot":"novice"}}}}],
            "stage":{{"type":"committing","game":{game},"commitment":"{commitment}","until":5000,"given":{given}}},
            "match_number":1,"results":[],"chat":[],"away":[]}}"#
        );
        serde_json::from_str(&text).unwrap()
    };
    let random = |byte: u8| move || Bytes32([byte; 32]);
    let mut outbox = outbox();
    let first = outbox.give_nonce(&waiting(1, "[]"), random(1)).unwrap();
    // The connection breaks before the answer: the snapshot of the next one still waits for the nonce.
    assert_eq!(outbox.again(), std::slice::from_ref(&first));
    assert_eq!(outbox.give_nonce(&waiting(1, "[]"), random(2)), None);
    assert_eq!(outbox.again(), std::slice::from_ref(&first));
    outbox.answered(id_of(&first));
    assert_eq!(outbox.give_nonce(&waiting(1, "[0]"), random(3)), None);
    let second = outbox.give_nonce(&waiting(2, "[]"), random(4)).unwrap();
    assert_ne!(id_of(&first), id_of(&second));
    // Another page of the same person hears that the nonce was given.
    let mut other = Outbox::new("fedcba9876543210".to_owned());
    assert_eq!(other.give_nonce(&waiting(1, "[0]"), random(5)), None);
}

#[test]
fn drafts_leave_four_times_a_second_at_most_and_only_the_latest() {
    let mut outbox = outbox();
    assert_eq!(draft_at(&mut outbox, 1_000), None);
    outbox.set_draft(rows("r1"));
    assert_eq!(draft_at(&mut outbox, 1_000), Some(rows("r1")));
    outbox.set_draft(rows("r2"));
    outbox.set_draft(rows("r3"));
    assert_eq!(draft_at(&mut outbox, 1_249), None);
    assert_eq!(draft_at(&mut outbox, 1_250), Some(rows("r3")));
    outbox.set_draft(rows("r3"));
    assert_eq!(draft_at(&mut outbox, 2_000), None, "it is no news");
    outbox.set_draft(None);
    assert_eq!(draft_at(&mut outbox, 2_000), Some(None), "all was taken back");
}

#[test]
fn a_new_connection_hears_the_draft_at_once_unless_its_turn_is_over() {
    let mut outbox = outbox();
    outbox.set_draft(rows("r1"));
    assert_eq!(draft_at(&mut outbox, 1_000), Some(rows("r1")));
    outbox.again();
    assert_eq!(draft_at(&mut outbox, 1_001), Some(rows("r1")));
    outbox.forget_draft();
    outbox.again();
    assert_eq!(draft_at(&mut outbox, 5_000), None);
}
