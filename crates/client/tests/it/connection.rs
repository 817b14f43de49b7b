//! A lost connection comes back, a silent one is noticed, and the server's time is known.

use kostka_client::connection::{Backoff, Beat, ClockOffset, Pulse};

#[test]
fn pauses_double_up_to_a_limit() {
    let mut backoff = Backoff::default();
    let pauses: Vec<u32> = (0..8).map(|_| backoff.fail(0)).collect();
    assert_eq!(pauses, [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
}

#[test]
fn chance_makes_a_pause_up_to_twice_as_long() {
    for random in [0, 1, 499, 500, 999, 1_000, u64::MAX] {
        let pause = Backoff::default().fail(random);
        assert!((500..1_000).contains(&pause), "{random}: {pause}");
    }
    assert_eq!(Backoff::default().fail(500), 750);
    let mut worn = Backoff::default();
    let longest = (0..100).map(|_| worn.fail(999)).max();
    assert_eq!(longest, Some(15_992));
}

#[test]
fn a_connection_that_worked_begins_with_short_pauses_again() {
    let mut backoff = Backoff::default();
    backoff.fail(0);
    backoff.fail(0);
    backoff.reset();
    assert_eq!(backoff.fail(0), 500);
}

#[test]
fn a_hello_without_an_answer_is_a_lost_connection() {
    let pulse = Pulse::new(1_000);
    assert!(!pulse.is_live());
    assert_eq!(pulse.beat(1_000), Beat::Wait);
    assert_eq!(pulse.beat(9_000), Beat::Wait);
    assert_eq!(pulse.beat(9_001), Beat::Lost);
}

#[test]
fn a_ping_without_an_answer_is_a_lost_connection() {
    let mut pulse = Pulse::new(1_000);
    assert_eq!(pulse.welcome(), 1_000);
    assert!(pulse.is_live());
    let token = pulse.ping(2_000).unwrap();
    assert_eq!(pulse.ping(2_500), None, "one ping at a time");
    assert_eq!(pulse.beat(10_000), Beat::Live);
    assert_eq!(pulse.beat(10_001), Beat::Lost);
    assert_eq!(pulse.pong(token + 1), None);
    assert_eq!(pulse.beat(10_001), Beat::Lost, "another token is no answer");
    assert_eq!(pulse.pong(token), Some(2_000));
    assert_eq!(pulse.pong(token), None, "an answer counts once");
    assert_eq!(pulse.beat(10_001), Beat::Live);
}

#[test]
fn a_quiet_connection_is_pinged_every_twenty_seconds() {
    let mut pulse = Pulse::new(0);
    pulse.welcome();
    assert_eq!(pulse.beat(20_000), Beat::Live);
    assert_eq!(pulse.beat(20_001), Beat::Ping);
    let first = pulse.ping(20_001).unwrap();
    pulse.pong(first);
    assert_eq!(pulse.beat(40_001), Beat::Live);
    assert_eq!(pulse.beat(40_002), Beat::Ping);
    assert_ne!(pulse.ping(40_002), Some(first));
}

#[test]
fn the_offset_is_taken_at_the_middle_of_the_round_trip() {
    let mut offset = ClockOffset::NONE;
    assert_eq!(offset.server_time(77), 77);
    offset.learn(1_000, 1_200, 6_100);
    assert_eq!(offset.server_time(2_000), 7_000);
    let mut behind = ClockOffset::NONE;
    behind.learn(10_000, 10_000, 4_000);
    assert_eq!(behind.server_time(10_500), 4_500);
    assert_eq!(behind.server_time(1_000), 0, "nothing is before 1970");
}

#[test]
fn the_quickest_round_trip_gives_the_offset() {
    let mut offset = ClockOffset::NONE;
    offset.learn(1_000, 1_100, 6_050);
    offset.learn(2_000, 2_900, 7_900);
    assert_eq!(offset.server_time(3_000), 8_000, "a slower answer says less");
    offset.learn(3_000, 3_100, 8_070);
    assert_eq!(offset.server_time(3_000), 8_020, "of equals, the last");
    offset.learn(4_000, 4_010, 9_005);
    assert_eq!(offset.server_time(4_000), 9_000);
}

#[test]
fn a_new_connection_learns_the_offset_anew() {
    let mut offset = ClockOffset::NONE;
    offset.learn(1_000, 1_010, 6_005);
    offset.renew();
    assert_eq!(offset.server_time(1_000), 6_000, "until then the old one holds");
    offset.learn(2_000, 3_000, 2_500);
    assert_eq!(offset.server_time(2_000), 2_000);
}
