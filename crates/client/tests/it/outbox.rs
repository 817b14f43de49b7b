//! Commands reach the server once and in their order, however often the connection breaks.

use kostka_client::outbox::Outbox;
use kostka_protocol::{ClientMessage, Command, CommandId, GameNumber};
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
