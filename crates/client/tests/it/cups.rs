//! Cups as a client follows them: entries in, steps out; commands that outlive the page; the log for times without a network.

use kostka_client::Storage;
use kostka_client::cup::conversation::{Conversation, End, Input, News, Order, Why};
use kostka_client::cup::live::Live;
use kostka_client::cup::mine;
use kostka_client::cup::outbox::Outbox;
use kostka_client::cup::step::{self, Step, TableState};
use kostka_protocol::cup::{ClientMessage, Key, Role, ServerMessage, TableAt};
use kostka_protocol::server::ByeReason;
use kostka_protocol::{CommandId, VERSION};
use kostka_rules::deal::Bytes32;
use kostka_tournament::cup::{Chair, CupEvent, SheetState};
use kostka_tournament::file::Entry;
use kostka_tournament::regulation::TiedCut;
use kostka_tournament::{Command, Cup, Regulation};

use crate::map::Map;

/// A cup that decides like the server, with its log.
struct Server {
    cup: Cup,
    log: Vec<Entry>,
}

impl Server {
    fn new(regulation: &Regulation) -> Server {
        let event = Cup::create("Evening", regulation, Bytes32([7; 32])).unwrap();
        Server {
            cup: Cup::begin(&event).unwrap(),
            log: vec![entry(event)],
        }
    }

    fn by(id: &str) -> Server {
        Server::new(Regulation::find(id).unwrap())
    }

    fn take(&mut self, command: Command) {
        for event in self.cup.decide(&command).unwrap() {
            self.cup.apply(0, &event);
            self.log.push(entry(event));
        }
    }

    fn gather(&mut self, players: usize) {
        for player in 0..players {
            self.take(Command::Register {
                name: format!("Player {player}"),
                club: None,
                category: None,
                here: false,
            });
            self.take(Command::CheckIn { player });
        }
    }

    /// Enters and confirms the sheets of a round, all of them won by the first seat.
    fn play(&mut self, round: usize) {
        for table in 0..self.cup.stage().rounds[round].sittings.len() {
            self.take(self.sheet(round, table));
            self.take(Command::Confirm { round, table });
        }
    }

    fn sheet(&self, round: usize, table: usize) -> Command {
        let players = self.cup.stage().rounds[round].sittings[table].players.clone();
        let losers = i32::try_from(players.len()).unwrap() - 1;
        let mut game = vec![-10; players.len()];
        game[0] = 10 * losers;
        Command::Enter {
            round,
            table,
            games: vec![game; usize::from(self.cup.stage_rules().games)],
            signed: players.clone(),
            players,
        }
    }
}

fn entry(event: CupEvent) -> Entry {
    Entry {
        at: 0,
        by: "organiser".to_owned(),
        event,
    }
}

fn frame(message: &ServerMessage) -> Input {
    Input::Frame(message.to_json())
}

fn welcome() -> Input {
    frame(&ServerMessage::Welcome {
        version: VERSION,
        now: 0,
        role: Role::Organiser,
        seq: 0,
    })
}

fn entries(first: u64, entries: &[Entry]) -> Input {
    let entries = entries.to_vec();
    frame(&ServerMessage::Entries { first, entries })
}

fn send(command: Command, after: bool) -> Input {
    Input::Order(Order::Send { command, after })
}

/// Returns the commands among messages.
fn commands(say: &[ClientMessage]) -> Vec<(CommandId, Command)> {
    let commands = say.iter().filter_map(|message| match message {
        ClientMessage::Command { id, command } => Some((id.clone(), command.clone())),
        _ => None,
    });
    commands.collect()
}

#[test]
fn a_page_folds_the_same_cup_as_the_server_and_asks_for_the_rest_after_a_break() {
    let mut server = Server::by("swiss");
    server.gather(8);
    let (storage, mut live) = (Map::default(), None);
    let mut outbox = Outbox::open(&storage, "c", "page".to_owned());
    let key = Some(Key("secret".to_owned()));
    let (mut talk, hello) = Conversation::begin(&storage, &mut outbox, key.clone(), None, 0);
    assert_eq!(
        hello,
        ClientMessage::Hello {
            version: VERSION,
            key,
            after: None
        }
    );
    let step = talk.take(welcome(), &mut live, 0);
    assert!(step.news.contains(&News::Role(Role::Organiser)));
    assert_eq!(
        talk.take(entries(1, &server.log), &mut live, 0).news,
        [News::Changed(0)]
    );
    let before = server.log.len();
    server.take(Command::Draw);
    talk.take(entries(before as u64 + 1, &server.log[before..]), &mut live, 0);
    assert_eq!(live.as_ref().map(Live::cup), Some(&server.cup));
    let (_, hello) = Conversation::begin(&storage, &mut outbox, None, live.as_ref(), 0);
    assert!(
        matches!(hello, ClientMessage::Hello { after: Some(after), .. } if after == server.log.len() as u64)
    );
}

#[test]
fn entries_that_are_known_are_left_out_and_a_gap_asks_for_the_whole_log() {
    let mut server = Server::by("swiss");
    server.gather(8);
    let mut live = Live::of(server.log[..3].to_vec()).unwrap();
    live.take(2, server.log[1..5].to_vec()).unwrap();
    assert_eq!(live.log(), &server.log[..5]);
    let (storage, mut live) = (Map::default(), Some(live));
    let mut outbox = Outbox::open(&storage, "c", "page".to_owned());
    let (mut talk, _) = Conversation::begin(&storage, &mut outbox, None, live.as_ref(), 0);
    talk.take(welcome(), &mut live, 0);
    let step = talk.take(entries(7, &server.log[6..]), &mut live, 0);
    assert_eq!((step.end, live), (Some(End::Again), None));
}

#[test]
fn a_log_sent_from_its_first_entry_replaces_the_names_that_were_kept() {
    let mut server = Server::by("swiss");
    server.gather(4);
    let storage = Map::default();
    mine::keep_log(&storage, "c", &server.log, 0);
    let mut live = mine::log(&storage, "c");
    assert_eq!(live.as_ref().map(Live::log), Some(&server.log[..]));
    let mut forgotten = Server::by("swiss");
    for player in 1..=3 {
        forgotten.take(Command::Register {
            name: format!("No. {player}"),
            club: None,
            category: None,
            here: false,
        });
    }
    let mut outbox = Outbox::open(&storage, "c", "page".to_owned());
    let (mut talk, _) = Conversation::begin(&storage, &mut outbox, None, live.as_ref(), 0);
    talk.take(welcome(), &mut live, 0);
    assert_eq!(
        talk.take(entries(1, &forgotten.log), &mut live, 0).news,
        [News::Changed(0)]
    );
    mine::keep_log(&storage, "c", live.as_ref().unwrap().log(), 0);
    assert!(storage.texts().values().all(|text| !text.contains("Player 1")));
}

#[test]
fn a_sheet_entered_without_a_network_is_sent_by_the_next_page_under_the_same_id() {
    let mut server = Server::by("swiss");
    server.gather(8);
    server.take(Command::Draw);
    server.take(Command::Begin);
    let sheet = server.sheet(0, 1);
    let storage = Map::default();
    let mut offline = Outbox::open(&storage, "c.table", "first".to_owned());
    offline.push(&storage, sheet.clone(), false);
    let id = offline.waiting()[0].id.clone();
    // The page is gone; another role of this browser does not send it.
    assert!(
        Outbox::open(&storage, "c", "other".to_owned())
            .waiting()
            .is_empty()
    );
    let mut outbox = Outbox::open(&storage, "c.table", "second".to_owned());
    let mut live = None;
    let (mut talk, _) = Conversation::begin(&storage, &mut outbox, None, None, 0);
    let step = talk.take(welcome(), &mut live, 0);
    assert_eq!(commands(&step.say), [(id.clone(), sheet.clone())]);
    // The connection breaks before the answer, and the sheet is sent again.
    let (mut talk, _) = Conversation::begin(&storage, &mut outbox, None, None, 0);
    let step = talk.take(welcome(), &mut live, 0);
    assert_eq!(commands(&step.say), [(id.clone(), sheet.clone())]);
    let step = talk.take(frame(&ServerMessage::Done { id, seq: 9 }), &mut live, 0);
    assert_eq!(step.news, [News::Done(sheet)]);
    assert_eq!(talk.pending(), 0);
    assert!(storage.texts().is_empty());
}

#[test]
fn one_command_is_on_its_way_at_a_time_and_a_refusal_drops_what_followed_from_it() {
    let storage = Map::default();
    let mut outbox = Outbox::open(&storage, "c", "page".to_owned());
    let mut live = None;
    let (mut talk, _) = Conversation::begin(&storage, &mut outbox, None, None, 0);
    let check_in = |player| Command::CheckIn { player };
    talk.take(send(check_in(0), false), &mut live, 0);
    talk.take(send(check_in(1), true), &mut live, 0);
    talk.take(send(check_in(2), false), &mut live, 0);
    let said = commands(&talk.take(welcome(), &mut live, 0).say);
    assert_eq!(said.len(), 1);
    let refused = kostka_protocol::cup::Refused {
        id: Some(said[0].0.clone()),
        code: "bad-player".to_owned(),
        ..Default::default()
    };
    let step = talk.take(frame(&ServerMessage::Refused(refused.clone())), &mut live, 0);
    assert_eq!(step.news, [News::Refused(Some(check_in(0)), refused)]);
    let next: Vec<Command> = commands(&step.say)
        .into_iter()
        .map(|(_, command)| command)
        .collect();
    assert_eq!(next, [check_in(2)]);
    assert_eq!(talk.pending(), 1);
}

#[test]
fn a_key_that_is_not_valid_ends_the_tries_and_a_restart_does_not() {
    let storage = Map::default();
    let ends = [
        (ByeReason::BadKey, End::Gone(Why::BadKey)),
        (ByeReason::Closed, End::Gone(Why::Deleted)),
        (ByeReason::Restart, End::Lost),
    ];
    for (reason, end) in ends {
        let mut outbox = Outbox::open(&storage, "c", "page".to_owned());
        let (mut talk, _) = Conversation::begin(&storage, &mut outbox, None, None, 0);
        let step = talk.take(frame(&ServerMessage::Bye { reason }), &mut None, 0);
        assert_eq!(step.end, Some(end), "{reason:?}");
        assert_eq!(
            talk.take(Input::Frame("no message".to_owned()), &mut None, 0),
            Default::default()
        );
    }
}

#[test]
fn the_keys_of_a_cup_are_kept_and_forgotten_with_it() {
    let storage = Map::default();
    let at = TableAt { round: 0, table: 2 };
    for (id, touched) in [("a", 1), ("b", 3), ("c", 2)] {
        mine::change(&storage, id, |mine| {
            mine.touched = touched;
            mine.key = Some(Key("secret".to_owned()));
        })
        .unwrap();
    }
    let ids: Vec<String> = mine::all(&storage).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, ["b", "c", "a"]);
    let typed = kostka_client::cup::sheet::Typed::of(&vec![vec![3, -3]]);
    let mut draft = mine::Draft::new(typed);
    draft.signed.push(4);
    draft.keep(&storage, "b", 0, at).unwrap();
    assert_eq!(mine::Draft::load(&storage, "b", 0, at).as_ref(), Some(&draft));
    // One of an earlier release has no counts and no notes.
    let (key, text) = (
        "kostka.cup.b.sheet.0-0-2",
        r#"{"format":1,"typed":[["+3","−3"]],"signed":[4]}"#,
    );
    assert!(storage.texts().contains_key(key), "{:?}", storage.texts().keys());
    assert!(storage.set(key, text));
    assert_eq!(mine::Draft::load(&storage, "b", 0, at).as_ref(), Some(&draft));
    let terms = Regulation::find("pl-county").unwrap().terms(4).unwrap();
    draft.counts = vec![None, Some(kostka_keeper::sheet::Sheet::new(&terms))];
    draft.notes.announced.push(4);
    draft.notes.redeals = 1;
    draft.keep(&storage, "b", 0, at).unwrap();
    assert_eq!(mine::Draft::load(&storage, "b", 0, at), Some(draft));
    assert_eq!(mine::Draft::load(&storage, "b", 1, at), None);
    mine::forget(&storage, "b");
    assert_eq!(mine::all(&storage).len(), 2);
    assert!(storage.texts().keys().all(|key| !key.contains(".b")));
}

#[test]
fn only_the_logs_of_the_last_cups_are_kept() {
    let server = Server::by("swiss");
    let storage = Map::default();
    for (touched, id) in ["a", "b", "c", "d"].iter().enumerate() {
        mine::keep_log(&storage, id, &server.log, 0);
        mine::change(&storage, id, |mine| mine.touched = touched as u64).unwrap();
    }
    let kept = ["a", "b", "c", "d"].map(|id| mine::log(&storage, id).is_some());
    assert_eq!(kept, [false, true, true, true]);
}

#[test]
fn who_has_left_comes_last_in_the_order_of_a_play_off() {
    let mut short = Regulation::find("pl-county").unwrap().clone();
    short.stages[0].rounds = 1;
    short.stages[0].cut = Some(kostka_tournament::regulation::Cut::Best(4));
    let mut server = Server::new(&short);
    server.gather(8);
    server.take(Command::Draw);
    server.take(Command::Begin);
    let player = server.cup.stage().rounds[0].sittings[0].players[1];
    assert!(step::plays(&server.cup, player));
    server.play(0);
    assert!(!step::plays(&server.cup, player));
    server.take(Command::Drop {
        player,
        chair: Chair::Left,
    });
    let Step::Tie { players, .. } = step::next(&server.cup) else {
        panic!("{:?}", step::next(&server.cup));
    };
    assert_eq!((players.len(), players.last()), (6, Some(&player)));
    server.take(Command::DecideTie { order: players });
    assert!(matches!(step::next(&server.cup), Step::Cut { through: 4, of: 8 }));
}

#[test]
fn the_next_step_leads_from_the_first_player_to_the_end() {
    let county = Regulation::find("pl-county").unwrap();
    let mut short = county.clone();
    short.stages[0].rounds = 1;
    short.stages[0].cut = Some(kostka_tournament::regulation::Cut::Best(4));
    short.stages.remove(1);
    let mut server = Server::new(&short);
    assert_eq!(step::next(&server.cup), Step::Gather);
    server.gather(8);
    assert!(matches!(step::next(&server.cup), Step::Draw { round: 0, .. }));
    server.take(Command::Draw);
    assert_eq!(
        (step::next(&server.cup), step::shown_round(&server.cup)),
        (Step::Begin { round: 0 }, Some(0))
    );
    server.take(Command::Miss {
        player: 3,
        chair: Chair::Left,
    });
    assert_eq!(
        step::next(&server.cup),
        Step::Draw {
            round: 0,
            changed: vec![3]
        }
    );
    server.take(Command::CheckIn { player: 3 });
    server.take(Command::Begin);
    assert_eq!(step::next(&server.cup), Step::Play { round: 0, missing: 2 });
    let state = |server: &Server| {
        let round = &server.cup.stage().rounds[0];
        TableState::of(round, &round.sittings[0])
    };
    assert_eq!(state(&server), TableState::Playing);
    server.take(server.sheet(0, 0));
    server.take(server.sheet(0, 1));
    assert_eq!(step::next(&server.cup), Step::Confirm { waiting: 2 });
    server.take(Command::Contest {
        round: 0,
        table: 0,
        reason: "a joker".to_owned(),
    });
    assert_eq!(state(&server), TableState::Contested);
    for table in 0..2 {
        server.take(Command::Confirm { round: 0, table });
    }
    // Three players of each table are level on their points: two of the six go on with the winners.
    let Step::Tie { players, by } = step::next(&server.cup) else {
        panic!("{:?}", step::next(&server.cup));
    };
    assert_eq!((players.len(), by), (6, TiedCut::PlayOff));
    server.take(Command::DecideTie { order: players });
    let (through, of) = (4, 8);
    assert_eq!(step::next(&server.cup), Step::Cut { through, of });
    server.take(Command::Cut);
    assert!(matches!(step::next(&server.cup), Step::Draw { round: 0, .. }));
    server.take(Command::Draw);
    server.take(Command::Begin);
    server.play(0);
    assert_eq!(step::next(&server.cup), Step::Close);
    assert_eq!(step::ties(&server.cup).len(), 1);
    server.take(Command::Close);
    assert_eq!(step::next(&server.cup), Step::Over);
    let sheet = server.cup.stage().rounds[0].sittings[0].sheet.as_ref().unwrap();
    assert_eq!(sheet.state, SheetState::Confirmed);
}
