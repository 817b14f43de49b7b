//! The county championship of the printed regulation, with 37 players, from registration to the diplomas.

use kostka_rules::random::Random;
use kostka_store::testing::Kind;
use kostka_test_kit::county::{Sums, places};
use kostka_tournament::cup::{Chair, Presence, SheetState};
use kostka_tournament::{Command, CupFile};
use serde_json::{Value, json};

use super::hall::{At, Page, new_id};
use super::independent::stages;
use crate::app::{TestApp, spawn_app};

/// The hall: the organiser's laptop, the chief referee's tablet, and a phone for each table.
struct Hall {
    at: At,
    organiser: Page,
    referee: Page,
    random: Random,
}

impl Hall {
    async fn new(app: &TestApp) -> Hall {
        let at = At::new(app.address, json!({"id": "pl-county"})).await;
        let organiser = at.organiser().await;
        let referee = organiser.keys.as_ref().unwrap().referee.clone();
        Hall {
            random: Random::new(organiser.cup().seed(), 77),
            referee: Page::open(&at, referee.as_ref()).await,
            at,
            organiser,
        }
    }

    /// Gives a command as the organiser; the chief referee follows.
    async fn organise(&mut self, command: Command) {
        let seq = self.organiser.give(command).await;
        self.referee.follow(seq).await.unwrap();
    }

    /// Gives a command as the chief referee; the organiser follows.
    async fn referee(&mut self, command: Command) {
        let seq = self.referee.give(command).await;
        self.organiser.follow(seq).await.unwrap();
    }

    /// Returns a sheet whose points are few, so that players are often level, or many.
    fn games(&mut self, players: usize, span: u32) -> Vec<Vec<i32>> {
        let mut game = || {
            let mut scores: Vec<i32> = (0..players)
                .map(|_| -10 - self.random.below(span) as i32)
                .collect();
            let winner = self.random.below(players as u32) as usize;
            scores[winner] = 0;
            scores[winner] = -scores.iter().sum::<i32>();
            scores
        };
        vec![game(), game()]
    }

    /// Enters all sheets of a round from the phones of its tables; the chief referee confirms them.
    async fn play(&mut self, round: usize, span: u32) {
        let keys = self.organiser.keys.clone().unwrap();
        for (table, key) in keys.tables[round].iter().enumerate() {
            let mut phone = Page::open(&self.at, Some(key)).await;
            let games = self.games(phone.table(round, table).len(), span);
            let sheet = phone.sheet(round, table, &games);
            let seq = phone.give(sheet).await;
            self.referee.follow(seq).await.unwrap();
            self.referee(Command::Confirm { round, table }).await;
        }
    }

    async fn next_round(&mut self, span: u32) {
        let round = self.organiser.cup().stage().begun();
        if self.organiser.cup().stage().rounds.len() == round {
            self.organise(Command::Draw).await;
        }
        self.organise(Command::Begin).await;
        self.play(round, span).await;
        self.check().await;
    }

    /// Compares the standings of the stage with those computed from the exported file and the regulation alone.
    async fn check(&self) -> Vec<Sums> {
        let file: Value = serde_json::from_str(&self.at.file().await).unwrap();
        let sums = stages(&file);
        let standings = self.organiser.cup().standings();
        let found = standings.iter().filter(|standing| standing.points.games > 0);
        let found: Vec<(usize, usize)> = found.map(|standing| (standing.place, standing.player)).collect();
        let expected = places(&sums[sums.len() - 1]);
        let are_decided = !self.organiser.cup().stage().decided.is_empty();
        if !are_decided {
            assert_eq!(found, expected);
        }
        for standing in &standings {
            let sum = sums[sums.len() - 1].get(&standing.player).copied();
            assert_eq!(
                (standing.points.big, standing.points.small),
                sum.unwrap_or_default()
            );
        }
        sums
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_county_championship_of_37_is_played_from_registration_to_the_diplomas() {
    let app = spawn_app(Kind::Sqlite).await;
    let mut hall = Hall::new(&app).await;
    register(&mut hall).await;
    // Round 1 of 37: seven tables of four and three of three.
    hall.next_round(1).await;
    let first = hall.organiser.cup().stage().rounds[0].tables();
    let sizes = |size| first.iter().filter(|table| table.len() == size).count();
    assert_eq!((sizes(4), sizes(3)), (7, 3));

    late_entry_and_drop_out(&mut hall).await;
    assert_eq!(hall.organiser.cup().stage().rounds[0].tables(), first);
    hall.next_round(1).await;
    contest_and_correct_after_the_next_draw(&mut hall).await;
    hall.next_round(1).await;
    hall.next_round(1).await;
    hall.organiser
        .refused(Command::Draw, "no-more-rounds", "C8")
        .await;

    let qualifying = cut_with_a_tie(&mut hall).await;
    decline(&mut hall).await;
    hall.next_round(90).await;
    hall.organise(Command::Cut).await;
    hall.next_round(90).await;
    hall.organiser.refused(Command::Cut, "no-cut", "C9").await;
    hall.organise(Command::Close).await;
    diplomas(&hall, &qualifying).await;
    app.stop().await;
}

/// 30 people register with their phones and nine at the desk; two of all do not come.
async fn register(hall: &mut Hall) {
    hall.organise(Command::OpenRegistration { open: true }).await;
    for number in 0..30 {
        let answer = hall.at.register(&new_id(), &format!("Phone {number}")).await;
        assert_eq!(answer.json()["player"], number, "{}", answer.text);
    }
    hall.organise(Command::OpenRegistration { open: false }).await;
    for number in 30..39 {
        let name = format!("Desk {number}");
        hall.organise(Command::Register {
            name,
            club: None,
            category: None,
            here: false,
        })
        .await;
    }
    for player in (0..39).filter(|player| ![3, 35].contains(player)) {
        hall.organise(Command::CheckIn { player }).await;
    }
    for player in [3, 35] {
        hall.organise(Command::Miss {
            player,
            chair: Chair::Left,
        })
        .await;
    }
    assert_eq!(hall.organiser.cup().present().len(), 37);
}

async fn late_entry_and_drop_out(hall: &mut Hall) {
    let late = Command::Register {
        name: "Late".to_owned(),
        club: None,
        category: None,
        here: false,
    };
    hall.organise(late).await;
    hall.organise(Command::CheckIn { player: 39 }).await;
    hall.referee(Command::Drop {
        player: 5,
        chair: Chair::Left,
    })
    .await;
    assert_eq!(hall.organiser.cup().players()[5].presence, Presence::Dropped);
    hall.organiser.refused(Command::Begin, "draw-again", "C13").await;
    hall.organise(Command::Draw).await;
}

/// A table contests its sheet of round 2; the chief referee corrects it when round 3 has been drawn and begun.
async fn contest_and_correct_after_the_next_draw(hall: &mut Hall) {
    let key = hall.organiser.keys.as_ref().unwrap().tables[1][2].clone();
    let mut phone = Page::open(&hall.at, Some(&key)).await;
    let reason = "a joker was counted as 30".to_owned();
    let seq = phone
        .give(Command::Contest {
            round: 1,
            table: 2,
            reason,
        })
        .await;
    hall.organiser.follow(seq).await.unwrap();
    hall.referee.follow(seq).await.unwrap();
    hall.next_round(1).await;
    hall.organiser.refused(Command::Cut, "sheets-missing", "C6").await;
    let games = hall.games(phone.table(1, 2).len(), 1);
    let reason = "the joker costs 50".to_owned();
    let correct = Command::Correct {
        stage: None,
        round: 1,
        table: 2,
        games: games.clone(),
        reason,
    };
    phone.follow(hall.organiser.seq()).await.unwrap();
    phone.refused(correct.clone(), "not-allowed", "").await;
    hall.referee(correct).await;
    let sheet = hall.organiser.cup().stage().rounds[1].sittings[2]
        .sheet
        .clone()
        .unwrap();
    assert_eq!((sheet.games, sheet.state), (games, SheetState::Confirmed));
    hall.check().await;
}

/// Players are level where the best sixteen end: they play for it. Returns the sums of the qualifying.
async fn cut_with_a_tie(hall: &mut Hall) -> Sums {
    let sums = hall.check().await.remove(0);
    let dropped = 5;
    let order: Vec<(usize, usize)> = places(&sums)
        .into_iter()
        .filter(|(_, player)| *player != dropped)
        .collect();
    let (last, next) = (order[15], order[16]);
    assert_eq!(last.0, next.0, "the points of this test make a tie at the cut");
    hall.organiser.refused(Command::Cut, "tied-cut", "C10").await;
    let level = order.iter().filter(|(place, _)| *place == last.0);
    let mut level: Vec<usize> = level.map(|(_, player)| *player).collect();
    hall.organiser
        .refused(
            Command::DrawLots {
                players: level.clone(),
            },
            "not-tied",
            "C10",
        )
        .await;
    level.reverse();
    hall.referee(Command::DecideTie { order: level.clone() }).await;
    hall.organise(Command::Cut).await;
    let sure: Vec<usize> = order[..16]
        .iter()
        .filter(|(place, _)| *place < last.0)
        .map(|(_, player)| *player)
        .collect();
    let mut through: Vec<usize> = sure.iter().chain(&level[..16 - sure.len()]).copied().collect();
    let mut entrants = hall.organiser.cup().entrants();
    through.sort_unstable();
    entrants.sort_unstable();
    assert_eq!(entrants, through);
    sums
}

/// Somebody who went through declines, and the next one takes the place.
async fn decline(hall: &mut Hall) {
    let before = hall.organiser.cup().entrants();
    hall.organise(Command::Decline { player: before[4] }).await;
    let after = hall.organiser.cup().entrants();
    assert_eq!(after.len(), 16);
    assert!(!after.contains(&before[4]) && !before.contains(&after[15]));
}

/// The places of the final come first, then those of the semi-final, then those of the qualifying.
async fn diplomas(hall: &Hall, qualifying: &Sums) {
    let text = hall.at.file().await;
    let sums = stages(&serde_json::from_str(&text).unwrap());
    let mut expected: Vec<(usize, usize)> = Vec::new();
    for stage in [&sums[2], &sums[1], qualifying] {
        let listed = expected.len();
        let known: Vec<usize> = expected.iter().map(|(_, player)| *player).collect();
        let rest = stage.iter().filter(|(player, _)| !known.contains(player));
        let rest: Sums = rest.map(|(player, sum)| (*player, *sum)).collect();
        expected.extend(
            places(&rest)
                .into_iter()
                .map(|(place, player)| (listed + place, player)),
        );
    }
    let ranking = hall.organiser.cup().ranking();
    let found: Vec<(usize, usize)> = ranking.iter().map(|place| (place.place, place.player)).collect();
    assert_eq!(found[..16], expected[..16], "diplomas");
    // Behind them those who were level at the cut have the order of their play-off.
    let players = |list: &[(usize, usize)]| {
        let mut players: Vec<usize> = list.iter().map(|(_, player)| *player).collect();
        players.sort_unstable();
        players
    };
    assert_eq!(players(&found), players(&expected));
    let points = |player: &usize| qualifying[player];
    assert!(
        found[16..]
            .windows(2)
            .all(|pair| points(&pair[0].1) >= points(&pair[1].1))
    );
    let file = CupFile::read(&text).unwrap();
    assert_eq!(&file.verify().unwrap(), hall.organiser.cup());
}
