//! Cups in the browser: the county championship from registration to the diplomas, paper, and phones without a network.

mod gym;
mod pages;
mod tables;

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, World, story};
use kostka_test_kit::county;
use kostka_tournament::CupFile;
use serde_json::json;

use self::gym::{Gym, enter_by_phone, type_into};

/// A sheet on which only one player wins points, so that many players are level in the end.
fn level_games(round: usize, table: usize, players: usize) -> Vec<Vec<i32>> {
    let game = |game: usize| {
        let mut points = vec![-10; players];
        points[(round + table + game) % players] = 10 * (players as i32 - 1);
        points
    };
    vec![game(0), game(1)]
}

/// A sheet on which nobody is level.
fn clear_games(players: usize) -> Vec<Vec<i32>> {
    let game = |first: i32| {
        let mut points: Vec<i32> = (0..players as i32).map(|seat| -first - 7 * seat).collect();
        points[0] = 0;
        points[0] = -points.iter().sum::<i32>();
        points
    };
    vec![game(3), game(11)]
}

/// Enters the sheets of all tables at the desk, except for those that are in already.
async fn play(gym: &mut Gym, round: usize) -> Result<()> {
    let tables = gym.tables().await?;
    for (table, players) in tables.iter().enumerate() {
        if !gym.sheets.contains_key(&(round, table)) {
            let games = level_games(round, table, players.len());
            gym.enter(round, table, players, games).await?;
        }
    }
    gym.check().await
}

#[test]
fn a_county_championship_of_37_is_run_from_registration_to_the_diplomas() {
    story(async |world| {
        let mut gym = Gym::new(world, "County championship").await?;
        register(world, &mut gym).await?;
        let referee = hand_out_roles(world, &gym).await?;

        first_round(world, &mut gym, &referee).await?;
        late_entry_and_drop_out(&mut gym).await?;
        let contested = second_round(world, &mut gym).await?;
        third_round_and_correction(&mut gym, &referee, contested).await?;
        for round in 3..5 {
            gym.step("cup-do-begin").await?;
            gym.desk.wait_for_css("[data-table][data-state=playing]").await?;
            play(&mut gym, round).await?;
        }

        let qualifying = cut_with_a_tie(&mut gym).await?;
        decline(&mut gym).await?;
        let semi_final = knock_out_stage(&mut gym, 4).await?;
        gym.step("cup-do-cut").await?;
        let last = knock_out_stage(&mut gym, 1).await?;
        gym.step("cup-do-close").await?;
        gym.desk.wait_for_text(&gym.desk.say("cup-step-over")).await?;
        diplomas(&gym, &[last, semi_final, qualifying]).await
    });
}

/// Two people register with their phones, 36 are on a list, and one comes to the desk; two of them do not come.
async fn register(world: &World, gym: &mut Gym) -> Result<()> {
    let desk = gym.desk.clone();
    desk.click_css(".cup-columns > details:nth-child(2) > summary")
        .await?;
    desk.click_css(".cup-columns > details:nth-child(2) input[type=checkbox]")
        .await?;
    desk.wait_for_css("#cup-link-public").await?;
    for name in ["Zofia Żak", "Łucja Ćwik"] {
        let phone = world.phone().await?;
        gym.scan(&phone, "public").await?;
        type_into(&phone, "#self-name", name).await?;
        phone.press("Enter").await?;
        phone.wait_for_css(".cup-me").await?;
        gym.names.push(name.to_owned());
        gym.wait_here(gym.names.len() - 1, false).await?;
    }
    desk.click_css(".cup-columns > details:nth-child(2) input[type=checkbox]")
        .await?;
    desk.wait_gone("#cup-link-public").await?;

    let list: Vec<String> = (3..39).map(|number| format!("Player {number:02}")).collect();
    desk.click_css(".cup-columns > details:nth-child(1) > summary")
        .await?;
    // One line is wrong: this name is taken. It is named and left out.
    let typed = format!("{};Club\nZofia Żak\n", list.join(";Club\n"));
    type_into(
        &desk,
        "#cup-list",
        &typed.replace(";Club\nPlayer 1", "\nPlayer 1"),
    )
    .await?;
    desk.wait_for_css(".cup-wishes .trouble").await?;
    desk.click_css(".cup-paste button.main").await?;
    gym.names.extend(list);
    gym.wait_here(gym.names.len() - 1, false).await?;
    desk.click("button", &desk.say("cup-do-all-here")).await?;
    for player in 0..gym.names.len() {
        gym.wait_here(player, true).await?;
    }
    gym.register("Ewa at the desk").await?;
    for player in [4, 20] {
        gym.mark(player, "cup-presence-absent").await?;
        gym.wait_here(player, false).await?;
    }
    desk.wait_for_text("Players: 39, here: 37").await
}

/// The chief referee gets a link for the tablet.
async fn hand_out_roles(world: &World, gym: &Gym) -> Result<Page> {
    gym.part("more").await?;
    gym.desk.click_css("details.cup-more > summary").await?;
    gym.desk.wait_for_css("#cup-link-referee").await?;
    let referee = world.desk().await?;
    gym.scan(&referee, "referee").await?;
    referee.wait_for_css("[data-role=referee]").await?;
    referee.open(&gym.path("tables")).await?;
    gym.part("tables").await?;
    Ok(referee)
}

/// Opens the page of a table on a phone, by the code that the desk shows.
async fn phone_of(world: &World, gym: &Gym, table: usize) -> Result<Page> {
    let phone = world.phone().await?;
    gym.desk
        .click_css(&format!("[data-table=\"{}\"]", table + 1))
        .await?;
    gym.desk.click_css("dialog[open] details > summary").await?;
    gym.desk.wait_for_css("#cup-link-table").await?;
    gym.scan(&phone, "table").await?;
    phone.wait_for_css("[data-entry]").await?;
    gym.desk.press("Escape").await?;
    gym.desk.wait_gone("dialog[open]").await?;
    Ok(phone)
}

/// Round 1: one table enters its sheet on a phone and the chief referee confirms it, after some that are refused.
async fn first_round(world: &World, gym: &mut Gym, referee: &Page) -> Result<()> {
    gym.step("cup-do-draw").await?;
    gym.step("cup-do-begin").await?;
    gym.desk.wait_for_css("[data-table][data-state=playing]").await?;
    let tables = gym.tables().await?;
    let sizes = |size| tables.iter().filter(|table| table.len() == size).count();
    ensure!((sizes(4), sizes(3)) == (7, 3), "37 players: {tables:?}");
    let seated: Vec<usize> = tables.concat();
    ensure!(
        !seated.contains(&4) && !seated.contains(&20),
        "nobody waits for those who are not there"
    );
    where_do_i_sit(world, gym, &tables).await?;

    let phone = phone_of(world, gym, 1).await?;
    let games = level_games(0, 1, tables[1].len());
    wrong_sheets(&phone, tables[1].len()).await?;
    enter_by_phone(&phone, &tables[1], &games).await?;
    gym.note(0, 1, &tables[1], games);
    referee
        .click_css("[data-table=\"2\"][data-state=entered]")
        .await?;
    referee.click("button", &referee.say("cup-sheet-confirm")).await?;
    gym.desk
        .wait_for_css("[data-table=\"2\"][data-state=confirmed]")
        .await?;
    phone.wait_for_text(&phone.say("cup-table-confirmed")).await?;
    play(gym, 0).await
}

/// A player finds the table by name, on a phone without any key.
async fn where_do_i_sit(world: &World, gym: &Gym, tables: &[Vec<usize>]) -> Result<()> {
    let phone = world.phone().await?;
    phone.open(&gym.cup).await?;
    phone.wait_for_css("#cup-seek").await?;
    let table = tables.iter().position(|table| table.contains(&1));
    let table = table.context("everybody who is there has a table")?;
    // Nobody needs the letters of the name.
    type_into(&phone, "#cup-seek", "lucja").await?;
    phone.click("button", &gym.names[1]).await?;
    phone
        .wait_for_css(&format!("[data-seat=\"{}\"]", table + 1))
        .await
}

/// Sheets that cannot be are refused with their reason, and nobody can sign or send them.
async fn wrong_sheets(phone: &Page, players: usize) -> Result<()> {
    // They do not add up to zero; they have two winners.
    for (points, code) in [([31, -10, -10, -10], "9.23"), ([10, 5, -7, -7], "")] {
        for game in 0..2 {
            for (seat, points) in points.iter().enumerate().take(players) {
                type_into(phone, &format!("#sheet-{game}-{seat}"), &points.to_string()).await?;
            }
        }
        phone
            .until("the reason", async || {
                let reason: String = phone
                    .eval("document.querySelector('[data-entry] .trouble').textContent")
                    .await?;
                ensure!(
                    reason.contains("Game 1") && reason.contains(code),
                    "it says “{reason}”"
                );
                Ok(())
            })
            .await?;
        ensure!(
            phone.count("[data-sign]").await? == 0,
            "nobody signs such a sheet"
        );
    }
    Ok(())
}

/// Somebody comes late and somebody leaves: what was played stays, and the rest is drawn anew.
async fn late_entry_and_drop_out(gym: &mut Gym) -> Result<()> {
    gym.part("players").await?;
    gym.register("Late Lena").await?;
    gym.mark(7, "cup-do-drop").await?;
    gym.desk.click_css("dialog[open] button[type=submit]").await?;
    gym.desk
        .wait_for_text(&gym.desk.say("cup-presence-dropped"))
        .await?;
    gym.part("tables").await?;
    let before = gym.sheets.clone();
    gym.step("cup-do-draw").await?;
    gym.desk.wait_for("button", &gym.desk.say("cup-do-begin")).await?;
    gym.step("cup-do-begin").await?;
    gym.desk.wait_for_css("[data-table][data-state=playing]").await?;
    let tables = gym.tables().await?;
    let seated: Vec<usize> = tables.concat();
    ensure!(
        seated.contains(&39) && !seated.contains(&7),
        "the late one plays, and the other does not"
    );
    ensure!(gym.sheets == before, "what was played stays");
    Ok(())
}

/// Round 2: a table contests its sheet after it was sent.
async fn second_round(world: &World, gym: &mut Gym) -> Result<usize> {
    let tables = gym.tables().await?;
    let table = 2;
    let phone = phone_of(world, gym, table).await?;
    let games = level_games(1, table, tables[table].len());
    enter_by_phone(&phone, &tables[table], &games).await?;
    gym.note(1, table, &tables[table], games);
    phone.click_css("[data-entered] details > summary").await?;
    type_into(
        &phone,
        "[data-entered] [data-field=reason]",
        "A joker was counted as 30.",
    )
    .await?;
    phone.press("Enter").await?;
    let card = format!("[data-table=\"{}\"][data-state=contested]", table + 1);
    gym.desk.wait_for_css(&card).await?;
    play(gym, 1).await?;
    Ok(table)
}

/// Round 3 has been drawn and begun when the chief referee corrects the sheet of round 2.
async fn third_round_and_correction(gym: &mut Gym, referee: &Page, table: usize) -> Result<()> {
    gym.step("cup-do-begin").await?;
    gym.desk.wait_for_css("[data-table][data-state=playing]").await?;
    play(gym, 2).await?;
    referee.click("button", "Round 2").await?;
    referee
        .click_css(&format!("[data-table=\"{}\"][data-state=contested]", table + 1))
        .await?;
    let players = gym.sheets[&(1, table)].0.clone();
    let games = clear_games(players.len());
    for (game, points) in games.iter().enumerate() {
        for (seat, points) in points.iter().enumerate() {
            type_into(referee, &format!("#sheet-{game}-{seat}"), &points.to_string()).await?;
        }
    }
    // A correction without a reason is refused, and changes nothing.
    let correct = referee.say("cup-sheet-correct");
    referee.click("button", &correct).await?;
    referee.wait_for_css("[data-refused]").await?;
    type_into(referee, "[data-sheet] [data-field=reason]", "A joker costs 50.").await?;
    referee.click("button", &correct).await?;
    referee.wait_gone("[data-sheet]").await?;
    gym.note(1, table, &players, games);
    gym.check().await
}

/// Players are level where the best sixteen end: they play for it, and the chief referee notes their order.
async fn cut_with_a_tie(gym: &mut Gym) -> Result<Vec<usize>> {
    let sheets: Vec<_> = gym.sheets.values().cloned().collect();
    let order = county::places(&county::sums(&sheets));
    let order: Vec<(usize, usize)> = order.into_iter().filter(|(_, player)| *player != 7).collect();
    let (last, next) = (order[15], order[16]);
    ensure!(
        last.0 == next.0,
        "the points of this test make a tie at the cut: {order:?}"
    );
    gym.desk.wait_for_css(".cup-tie li").await?;
    let level: usize = order.iter().filter(|(place, _)| *place == last.0).count();
    ensure!(
        gym.desk.count(".cup-tie li").await? == level,
        "all {level} who are level, and nobody else"
    );
    let shown = async || {
        let names: Vec<String> = gym
            .desk
            .eval("[...document.querySelectorAll('.cup-tie li > span')].map((name) => name.textContent)")
            .await?;
        anyhow::Ok(names)
    };
    let before = shown().await?;
    gym.desk.click_css(".cup-tie li:nth-child(2) button").await?;
    let after = gym
        .desk
        .until("another order", async || {
            let after = shown().await?;
            ensure!(after[0] == before[1] && after[1] == before[0], "{after:?}");
            Ok(after)
        })
        .await?;
    gym.step("cup-do-tie").await?;
    gym.step("cup-do-cut").await?;
    gym.part("standings").await?;
    gym.desk.wait_for_css(".cup-entrants li").await?;
    let through = entrants(gym).await?;
    let sure: Vec<usize> = order[..16]
        .iter()
        .filter(|(place, _)| *place < last.0)
        .map(|(_, player)| *player)
        .collect();
    let number = |name: &String| gym.names.iter().position(|known| known == name);
    let decided: Vec<usize> = after.iter().filter_map(number).collect();
    let mut expected = [&sure[..], &decided[..16 - sure.len()]].concat();
    let mut found = through.clone();
    expected.sort_unstable();
    found.sort_unstable();
    ensure!(found == expected, "through are {found:?} instead of {expected:?}");
    // The places of the qualifying: those of the sums, and in the tie those of the play-off.
    let rest = order.iter().filter(|(place, _)| *place > last.0);
    Ok([sure, decided, rest.map(|(_, player)| *player).collect()].concat())
}

/// Returns the players who are through.
async fn entrants(gym: &Gym) -> Result<Vec<usize>> {
    let names: Vec<String> = gym
        .desk
        .eval("[...document.querySelectorAll('.cup-entrants li > span')].map((name) => name.textContent)")
        .await?;
    let number = |name: &String| gym.names.iter().position(|known| known == name);
    Ok(names.iter().filter_map(number).collect())
}

/// Somebody who went through declines, and the next one takes the place.
async fn decline(gym: &mut Gym) -> Result<()> {
    let before = entrants(gym).await?;
    let name = format!("{} declines the place", gym.names[before[4]]);
    gym.desk.click("button", &name).await?;
    gym.desk
        .click("button", &gym.desk.say("cup-decline-sure"))
        .await?;
    gym.desk
        .until("the next one", async || {
            let after = entrants(gym).await?;
            ensure!(after.len() == 16 && !after.contains(&before[4]), "{after:?}");
            ensure!(
                after.iter().filter(|player| !before.contains(player)).count() == 1,
                "one is new"
            );
            Ok(())
        })
        .await?;
    gym.part("tables").await
}

/// Plays a stage of one round. Returns its players in the order of their places, by the sheets alone.
async fn knock_out_stage(gym: &mut Gym, n_tables: usize) -> Result<Vec<usize>> {
    gym.sheets.clear();
    gym.step("cup-do-draw").await?;
    gym.step("cup-do-begin").await?;
    gym.desk.wait_for_css("[data-table][data-state=playing]").await?;
    let tables = gym.tables().await?;
    ensure!(tables.len() == n_tables, "{tables:?}");
    for (table, players) in tables.iter().enumerate() {
        let mut games = clear_games(players.len());
        // Each table of its own, so that nobody is level.
        for points in &mut games {
            points[0] += table as i32;
            points[1] -= table as i32;
        }
        gym.enter(0, table, players, games).await?;
    }
    gym.check().await?;
    let sheets: Vec<_> = gym.sheets.values().cloned().collect();
    let places = county::places(&county::sums(&sheets));
    Ok(places.into_iter().map(|(_, player)| player).collect())
}

/// The diplomas name the best of the final, then those of the semi-final, then those of the qualifying, and the exported cup holds.
async fn diplomas(gym: &Gym, stages: &[Vec<usize>]) -> Result<()> {
    let mut expected: Vec<usize> = Vec::new();
    for player in stages.iter().flatten() {
        if !expected.contains(player) {
            expected.push(*player);
        }
    }
    gym.desk
        .click("link", &gym.desk.say("cup-print-diplomas"))
        .await?;
    gym.desk.click("radio", &gym.desk.say("cup-diploma-all")).await?;
    let winners = gym
        .desk
        .until("a diploma for everybody", async || {
            let winners: Vec<String> = gym
                .desk
                .eval("[...document.querySelectorAll('.paper-winner')].map((name) => name.textContent)")
                .await?;
            ensure!(winners.len() >= 38, "there are {}", winners.len());
            Ok(winners)
        })
        .await?;
    let expected: Vec<&String> = expected.iter().map(|player| &gym.names[*player]).collect();
    ensure!(
        winners[..16].iter().eq(expected[..16].iter().copied()),
        "{winners:?}\n{expected:?}"
    );

    let ask = format!(
        "fetch({}).then((answer) => answer.text())",
        json!(format!("/api/cups/{}/file", gym.cup.trim_start_matches("/cup/")))
    );
    let file: String = gym.desk.eval(&ask).await?;
    let cup = CupFile::read(&file)?.verify()?;
    ensure!(cup.is_closed(), "the exported cup is over");
    Ok(())
}
