//! Chat, reactions and muting.

use kostka_protocol::limits::CHAT_HISTORY;
use kostka_protocol::{ChatText, Command, Member, Reaction};
use kostka_session::{CHAT_LINES, CHAT_SPAN, REACTION_SPAN, Recipient};

use crate::world::{World, person, settings};

fn say(text: &str) -> Command {
    Command::Chat {
        text: ChatText::new(text).unwrap(),
    }
}

#[test]
fn chat_is_limited_in_rate_and_history() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek"]);
    world.connect("Gapa");
    world.refused("Gapa", say("hej"), "not-seated");
    for line in 0..CHAT_LINES {
        world.ok("Ania", say(&format!("{line}")));
    }
    world.refused("Ania", say("za dużo"), "too-fast");
    world.ok("Jurek", say("ja jeszcze"));
    world.wait(CHAT_SPAN);
    for _ in 0..20 {
        for line in 0..CHAT_LINES {
            world.ok("Ania", say(&format!("{line}")));
        }
        world.wait(CHAT_SPAN);
    }
    let snapshot = world.session.snapshot(Recipient::SPECTATOR);
    assert_eq!(snapshot.table.chat.len(), CHAT_HISTORY);
}

#[test]
fn the_host_mutes_and_unmutes_a_person() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek"]);
    let mute = |muted| Command::Mute {
        member: Member(1),
        muted,
    };
    world.refused("Jurek", mute(true), "not-host");
    world.ok("Ania", mute(true));
    world.refused("Jurek", say("hej"), "muted");
    let now = world.now;
    let refusal = world
        .session
        .react(now, &person("Jurek"), Reaction::Wow)
        .unwrap_err();
    assert_eq!(refusal.code(), "muted");
    world.ok("Ania", mute(false));
    world.ok("Jurek", say("hej"));
}

#[test]
fn reactions_are_sent_but_not_stored() {
    let mut world = World::new(settings("pl-standard"));
    let now = world.now;
    let seq = world.session.seq();
    world
        .session
        .react(now, &person("Ania"), Reaction::Hello)
        .unwrap();
    let refusal = world
        .session
        .react(now + 1, &person("Ania"), Reaction::Hello)
        .unwrap_err();
    assert_eq!(refusal.code(), "too-fast");
    world
        .session
        .react(now + REACTION_SPAN, &person("Ania"), Reaction::Hello)
        .unwrap();
    assert_eq!(
        world
            .session
            .react(now, &person("Gapa"), Reaction::Hello)
            .unwrap_err()
            .code(),
        "not-seated"
    );
    assert_eq!(world.session.seq(), seq);
}
