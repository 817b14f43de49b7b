//! Local tables: bots, clocks, people at one screen, several tabs, and a browser that forgets nothing.

use kostka_bots::Thought;
use kostka_client::Storage;
use kostka_client::games::{Games, Kind, record_id};
use kostka_client::link::{News, Why};
use kostka_client::local::{NewGame, Table};
use kostka_protocol::table::Stage;
use kostka_protocol::{
    BotLevel, ChatText, ClockChoice, Command, DisplayName, GameNumber, Member, Reaction, Settings,
};
use kostka_rules::{Rulebook, Seat};

use crate::map::Map;
use crate::page::{Page, moment};

const ID: &str = "table";

/// Keeps a new table with these people and this number of bots.
fn begin(storage: &Map, kind: Kind, people: &[&str], bots: usize, clock: ClockChoice) {
    let mut settings = Settings::of(Rulebook::find("pl-standard").unwrap());
    settings.seats = u8::try_from(people.len() + bots).unwrap();
    settings.clock = clock;
    let game = NewGame {
        kind,
        people: people
            .iter()
            .map(|name| DisplayName::new(name).unwrap())
            .collect(),
        bots: vec![BotLevel::default(); bots],
        settings,
    };
    game.begin(Games::new(storage), ID, moment(1_000)).unwrap();
}

/// A storage with a game of one person against bots.
fn against_bots(bots: usize) -> Map {
    let storage = Map::default();
    begin(&storage, Kind::Alone, &["Ania"], bots, ClockChoice::Off);
    storage
}

/// A storage with a game of two people at one screen.
fn at_one_screen() -> Map {
    let storage = Map::default();
    begin(&storage, Kind::HotSeat, &["Ania", "Петро"], 0, ClockChoice::Off);
    storage
}

/// Lets bots draw until it is the person's turn.
fn wait_for_person(page: &mut Page) {
    while !page.thinkers.is_empty() {
        page.let_bot_answer();
    }
    assert_eq!(page.game().view.turn, Seat(0));
}

#[test]
fn a_new_game_is_dealt_at_once() {
    let storage = against_bots(1);
    let page = Page::open(&storage, ID, "tab");
    assert_eq!(page.snapshot.table.stage, Stage::Playing);
    assert_eq!(
        (page.snapshot.you, page.snapshot.me),
        (Some(Seat(0)), Some(Member(0)))
    );
    assert_eq!(
        page.game().view.rack.len(),
        page.game().view.players[Seat(0)].tiles
    );
    assert_eq!((page.curtain, page.gone, page.news), (None, None, Vec::new()));
}

#[test]
fn a_game_without_people_cannot_begin() {
    let storage = Map::default();
    let game = NewGame {
        kind: Kind::Alone,
        people: Vec::new(),
        bots: vec![BotLevel::default(); 2],
        settings: Settings::of(&Rulebook::all()[0]),
    };
    assert!(game.begin(Games::new(&storage), ID, moment(1_000)).is_err());
    assert!(storage.texts().is_empty());
}

#[test]
fn bots_think_in_turn() {
    let storage = against_bots(3);
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    page.draw();
    for seat in [1, 2, 3].map(Seat) {
        assert_eq!(page.thinkers.len(), 1);
        assert_eq!(page.let_bot_answer().seat, seat);
    }
    assert!(page.thinkers.is_empty());
    assert_eq!(page.game().view.turn, Seat(0));
}

#[test]
fn a_bot_that_thinks_is_not_asked_again() {
    let storage = against_bots(1);
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    page.draw();
    assert_eq!(page.thinkers.len(), 1);
    page.close_curtain(false);
    page.send(&Command::Chat {
        text: ChatText::new("hm").unwrap(),
    });
    assert_eq!((page.thinkers.len(), &*page.news), (1, &[][..]));
}

#[test]
fn a_bot_with_an_illegal_thought_draws_and_the_next_one_is_asked() {
    let storage = against_bots(2);
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    page.draw();
    let turn = page.thinkers.pop_front().unwrap();
    let thought = Thought {
        table: Some(Vec::new()),
        pace: 0,
    };
    let tiles = page.game().view.players[turn.seat].tiles;
    let step = page.table.answer(&turn, thought, moment(page.now));
    page.carry_out(step);
    assert_eq!(page.game().view.players[turn.seat].tiles, tiles + 1);
    let asked: Vec<Seat> = page.thinkers.iter().map(|next| next.seat).collect();
    assert_eq!((asked, page.game().view.turn), (vec![Seat(2)], Seat(2)));
}

#[test]
fn an_answer_that_comes_twice_counts_once() {
    let storage = against_bots(2);
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    page.draw();
    let turn = page.let_bot_answer();
    let (log, thinkers) = (page.log.len(), page.thinkers.len());
    let step = page.table.answer(&turn, Thought::default(), moment(page.now));
    page.carry_out(step);
    assert_eq!((page.log.len(), page.thinkers.len()), (log, thinkers));
    assert_eq!(page.game().view.turn, Seat(2));
}

#[test]
fn a_refused_command_changes_nothing() {
    let storage = against_bots(1);
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    let (kept, log) = (storage.texts(), page.log.len());
    page.send(&Command::Pass {
        game: GameNumber(1),
        turn: page.game().view.turn_number,
    });
    assert!(matches!(&*page.news, [News::Refused(refused)] if refused.code == "stock-has-tiles"));
    assert_eq!((storage.texts(), page.log.len(), page.gone), (kept, log, None));
}

#[test]
fn a_game_goes_on_after_a_reload() {
    let storage = against_bots(2);
    let mut page = Page::open(&storage, ID, "tab");
    for _ in 0..3 {
        wait_for_person(&mut page);
        page.draw();
    }
    let mut again = Page::open(&storage, ID, "tab");
    assert_eq!(again.game().view, page.game().view);
    assert_eq!(again.log, page.log[page.log.len() - again.log.len()..]);
    assert!(again.log.len() > 6, "the log begins with the deal");
    assert_eq!(again.thinkers, page.thinkers, "a lost thought is thought again");
    let game = again.play_to_the_end();
    let games = Games::new(&storage);
    assert!(
        games
            .record(&record_id(ID, game))
            .unwrap()
            .unwrap()
            .result
            .is_some()
    );
}

#[test]
fn the_next_game_is_dealt_when_everybody_here_wants_it() {
    for storage in [against_bots(1), at_one_screen()] {
        let mut page = Page::open(&storage, ID, "tab");
        assert_eq!(page.play_to_the_end(), GameNumber(1));
        assert_eq!(page.curtain, None, "nothing is hidden between games");
        page.send(&Command::NextGame {});
        assert_eq!(page.news, []);
        assert_eq!(page.play_to_the_end(), GameNumber(2));
        assert_eq!(Games::new(&storage).record_list().unwrap().len(), 2);
    }
}

#[test]
fn the_tab_that_opened_a_table_last_has_it() {
    let storage = against_bots(1);
    let mut old = Page::open(&storage, ID, "old");
    wait_for_person(&mut old);
    assert!(old.table.is_held());
    let mut new = Page::open(&storage, ID, "new");
    assert!(!old.table.is_held() && new.table.is_held());
    let kept = storage.texts();
    old.draw();
    assert_eq!(old.gone, Some(Why::Elsewhere));
    assert_eq!(storage.texts(), kept);
    new.play_to_the_end();
}

#[test]
fn a_full_browser_says_so_and_the_game_goes_on() {
    let storage = against_bots(1);
    let used: usize = storage
        .texts()
        .iter()
        .map(|(key, text)| key.len() + text.len())
        .sum();
    let storage = Map::of(storage.texts()).with_room(used + 20);
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    let turn = page.game().view.turn_number;
    page.draw();
    assert!(page.game().view.turn_number > turn);
    assert!(!page.news.is_empty() && page.news.iter().all(|news| *news == News::NotKept));
    assert_eq!(page.gone, None);
}

#[test]
fn moves_that_found_no_room_are_kept_together_with_the_next_ones() {
    let storage = against_bots(1);
    let used: usize = storage
        .texts()
        .iter()
        .map(|(key, text)| key.len() + text.len())
        .sum();
    let storage = Map::of(storage.texts()).with_room(used + 100_000);
    assert!(storage.set("other", &"x".repeat(99_990)));
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    page.draw();
    assert!(page.news.contains(&News::NotKept));
    storage.remove("other");
    wait_for_person(&mut page);
    page.draw();
    let kept = Games::new(&storage).events(ID).unwrap();
    assert_eq!(kept.last().map(|event| event.seq), Some(page.snapshot.seq));
    assert_eq!(
        Page::open(&storage, ID, "later").game().view.rack,
        page.game().view.rack
    );
}

#[test]
fn a_table_with_a_gap_between_its_events_is_refused() {
    let storage = against_bots(1);
    let mut page = Page::open(&storage, ID, "tab");
    for _ in 0..3 {
        wait_for_person(&mut page);
        page.draw();
    }
    let number = |key: &String| {
        key.rsplit('.')
            .next()
            .and_then(|number| number.parse::<u64>().ok())
    };
    let mut batches: Vec<u64> = storage.texts().keys().filter_map(number).collect();
    batches.sort_unstable();
    storage.remove(&format!("kostka.local.{ID}.{}", batches[batches.len() - 2]));
    assert!(Games::new(&storage).events(ID).is_err());
    assert_eq!(Table::read(Games::new(&storage), ID).err(), Some(Why::Unreadable));
}

#[test]
fn a_clock_that_runs_out_ends_the_turn() {
    let storage = Map::default();
    begin(&storage, Kind::Alone, &["Ania"], 1, ClockChoice::Seconds(60));
    let mut page = Page::open(&storage, ID, "tab");
    wait_for_person(&mut page);
    let turn = page.game().view.turn_number;
    let alarm = *page.alarms.last().unwrap();
    assert_eq!(page.game().round.clock.deadline, Some(alarm));
    let asked = page.alarms.len();

    page.now = alarm - 1;
    page.ring(alarm);
    assert_eq!(
        page.alarms[asked..],
        [alarm],
        "it rang early and has to ring again"
    );
    assert_eq!(page.game().view.turn_number, turn);

    page.now = alarm;
    page.ring(alarm);
    assert_eq!(page.game().view.turn, Seat(1));
    let log = page.log.len();
    page.ring(alarm);
    assert_eq!(page.log.len(), log, "it rings once");
    page.let_bot_answer();
    page.now += 60_000;
    page.ring(alarm);
    assert_eq!(page.game().view.turn, Seat(0), "an old alarm ends no later turn");
}

#[test]
fn an_alarm_is_asked_for_once() {
    let storage = Map::default();
    begin(&storage, Kind::Alone, &["Ania"], 1, ClockChoice::Seconds(60));
    let mut page = Page::open(&storage, ID, "tab");
    assert_eq!(page.alarms.len(), 1);
    page.close_curtain(false);
    assert_eq!(page.alarms.len(), 1);
}

#[test]
fn a_reload_gives_a_clock_back_what_it_had_left() {
    let storage = Map::default();
    begin(&storage, Kind::Alone, &["Ania"], 1, ClockChoice::Seconds(60));
    let games = Games::new(&storage);
    let before = Table::read(games, ID)
        .unwrap()
        .wake_up("a".to_owned(), moment(11_000));
    let after = Table::read(games, ID)
        .unwrap()
        .wake_up("b".to_owned(), moment(1_011_000));
    assert_eq!(after.alarm.unwrap() - before.alarm.unwrap(), 1_000_000);
}

#[test]
fn people_at_one_screen_never_see_the_tiles_of_others() {
    let storage = at_one_screen();
    let mut page = Page::open(&storage, ID, "tab");
    for _ in 0..3 {
        let curtain = page.curtain.clone().unwrap();
        assert!(curtain.closed && page.snapshot.you.is_none());
        assert_eq!(page.game().view.rack.len(), 0);
        page.close_curtain(false);
        assert_eq!((page.snapshot.you, &page.curtain), (Some(curtain.to), &None));
        assert_eq!(
            page.game().view.rack.len(),
            page.game().view.players[curtain.to].tiles
        );

        page.draw();
        let next = page.curtain.clone().unwrap();
        assert_ne!(next.to, curtain.to);
        assert_eq!(
            (next.closed, page.snapshot.you),
            (false, Some(curtain.to)),
            "the last player looks on"
        );
        page.close_curtain(true);
    }
}

#[test]
fn a_new_deal_at_one_screen_shows_nobodys_tiles() {
    let storage = at_one_screen();
    let mut page = Page::open(&storage, ID, "tab");
    page.play_to_the_end();
    assert!(page.snapshot.you.is_some());
    page.send(&Command::NextGame {});
    assert!(page.curtain.is_some_and(|curtain| curtain.closed));
    assert_eq!(page.snapshot.you, None);
}

#[test]
fn a_reload_at_one_screen_shows_nobodys_tiles() {
    let storage = at_one_screen();
    Page::open(&storage, ID, "tab").close_curtain(false);
    let page = Page::open(&storage, ID, "tab");
    assert!(page.curtain.is_some_and(|curtain| curtain.closed));
    assert_eq!(page.snapshot.you, None);
}

#[test]
fn a_reaction_is_shown_here() {
    let storage = against_bots(1);
    let mut page = Page::open(&storage, ID, "tab");
    let reaction = Reaction::Hello;
    let step = page.table.react(reaction, page.now);
    page.carry_out(step);
    let seat = Seat(0);
    assert_eq!(page.news, [News::Reaction { seat, reaction }]);
}

#[test]
fn a_table_that_cannot_be_opened_says_why() {
    let why = |texts: &[(&str, &str)]| {
        let own = |(key, text): &(&str, &str)| ((*key).to_owned(), (*text).to_owned());
        let storage = Map::of(texts.iter().map(own));
        Table::read(Games::new(&storage), ID).unwrap_err()
    };
    let list = against_bots(1).texts()["kostka.local"].clone();
    assert_eq!(why(&[]), Why::NoSuchTable);
    assert_eq!(why(&[("kostka.local", &list)]), Why::Unreadable);
    assert_eq!(why(&[("kostka.local", r#"{"format":99}"#)]), Why::Newer);
    let events = r#"[{"format":99}]"#;
    assert_eq!(
        why(&[("kostka.local", &list), ("kostka.local.table.1", events)]),
        Why::Newer
    );
}
