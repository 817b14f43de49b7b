//! A whole county championship through the pages: 37 people, from registration to the last place.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Organiser, Page, World, story};
use kostka_tournament::cup::Presence;
use kostka_tournament::standings::Standing;
use kostka_tournament::{Command, Cup, PlayerId};
use serde_json::json;

use crate::cup_account;

/// People on the pasted list. One more is typed, and one registers on a phone.
const LISTED: usize = 35;

/// Those who never come.
const NO_SHOWS: [PlayerId; 2] = [5, 17];

/// The one who leaves during the second round.
const DROPS_OUT: PlayerId = 8;

#[test]
fn a_county_championship_of_37_goes_from_registration_to_the_last_place() {
    story(async |world| {
        let organiser = registration(world).await?;
        draw_and_change_a_seat(&organiser).await?;
        let phone = first_round(world, &organiser).await?;
        contested_sheet_is_corrected_after_the_next_draw(&organiser, &phone).await?;
        drop_out(&organiser).await?;
        play_until(&organiser, 5).await?;
        tie_at_the_cut(&organiser).await?;
        semi_final_and_final(&organiser).await?;
        the_end(world, &organiser).await
    });
}

/// Presses the button of the next step, and waits until it is another one.
async fn next_step(page: &Page, name: &str) -> Result<()> {
    page.click("button", &page.say(name)).await
}

async fn registration(world: &World) -> Result<Organiser> {
    let page = world.desk().await?;
    page.open("/cups").await?;
    page.fill("#cup-new-name", "County championship").await?;
    page.click_css("input[value=pl-county]").await?;
    page.click("button", &page.say("cup-new-do")).await?;
    page.wait_for_css("main[data-role=organiser] #cup-name").await?;
    let organiser = Organiser::of(page.clone()).await?;
    // One is typed, the others come from a list with clubs.
    page.fill("#cup-name", "Ania Zawada").await?;
    page.press("Enter").await?;
    page.wait_for_css("[data-player=\"1\"][data-here=true]").await?;
    let list: Vec<String> = (1..=LISTED)
        .map(|at| format!("{at}. Player {at:02}; Club {}", at % 9))
        .collect();
    page.click_css(".cup-columns details:first-child summary").await?;
    // A name twice in the list is told and left out.
    page.fill("#cup-list", &format!("{}\nania zawada", list.join("\n")))
        .await?;
    page.wait_for_text("is registered already").await?;
    page.click("button", "Register 35 players").await?;
    page.wait_for_css("[data-player=\"36\"]").await?;
    // One registers on a phone.
    page.click_css(".cup-columns details:last-child summary").await?;
    page.click("checkbox", &page.say("cup-self-open")).await?;
    let phone = world.phone().await?;
    phone.open(&format!("/cup/{}", organiser.id)).await?;
    phone.fill("#self-name", "Player 03").await?;
    phone.click("button", &phone.say("cup-do-register")).await?;
    phone.wait_for_text("is registered already").await?;
    phone.fill("#self-name", "Zofia Phone").await?;
    phone.click("button", &phone.say("cup-do-register")).await?;
    phone.wait_for_text(&phone.say("cup-me-no-seat")).await?;
    page.wait_for_css("[data-player=\"37\"]").await?;
    for player in NO_SHOWS {
        page.click_css(&format!(
            "[data-player=\"{}\"] [data-presence=cup-presence-absent]",
            player + 1
        ))
        .await?;
    }
    page.click("button", &page.say("cup-do-all-here")).await?;
    page.wait_for_css("[data-player=\"37\"][data-here=true]").await?;
    ensure!(organiser.cup().await?.present().len() == 35, "two are not here");
    Ok(organiser)
}

async fn draw_and_change_a_seat(organiser: &Organiser) -> Result<()> {
    let page = &organiser.page;
    organiser.open("tables").await?;
    next_step(page, "cup-do-draw").await?;
    page.wait_for_css("[data-table=\"9\"][data-state=not-begun]")
        .await?;
    let before = organiser.cup().await?.stage().rounds[0].tables();
    // Two players change places, and the page tells what that breaks.
    page.click("button", &page.say("cup-seats-change")).await?;
    let (one, other) = (before[0][0], before[1][0]);
    page.click_css(&format!("[data-seats] [data-player=\"{}\"]", one + 1))
        .await?;
    page.click_css(&format!("[data-seats] [data-player=\"{}\"]", other + 1))
        .await?;
    page.click("button", &page.say("cup-seats-save")).await?;
    page.wait_gone("[data-seats]").await?;
    page.until("the new seats", async || {
        let now = organiser.cup().await?.stage().rounds[0].tables();
        ensure!(now[0][0] == other && now[1][0] == one, "{now:?}");
        Ok(())
    })
    .await?;
    next_step(page, "cup-do-begin").await?;
    page.wait_for_css("[data-table=\"9\"][data-state=playing]").await
}

/// Returns the path of the page of a table, with its key, as its QR code has it.
async fn table_path(page: &Page, table: usize) -> Result<String> {
    page.click_css(&format!("[data-table=\"{table}\"]")).await?;
    page.click_css("dialog[open] details.cup-more summary").await?;
    page.wait_for_css("#cup-link-table").await?;
    let link: String = page
        .eval("document.querySelector('#cup-link-table').value")
        .await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await?;
    let at = link.find("/cup/").context("no address of a cup")?;
    Ok(link[at..].to_owned())
}

/// Types the losers' points of a game; the winner's follow from them.
async fn type_game(page: &Page, game: usize, points: &[&str]) -> Result<()> {
    for (seat, points) in points.iter().enumerate() {
        page.fill(&format!("#sheet-{game}-{seat}"), points).await?;
    }
    Ok(())
}

/// Signs for everybody at the table.
async fn sign(page: &Page) -> Result<()> {
    for name in page.attributes("[data-sign]", "data-sign").await? {
        page.click_css(&format!("[data-sign=\"{name}\"]")).await?;
        page.wait_for_css(&format!("[data-sign=\"{name}\"][aria-pressed=true]"))
            .await?;
    }
    Ok(())
}

async fn first_round(world: &World, organiser: &Organiser) -> Result<Page> {
    let page = &organiser.page;
    let path = table_path(page, 1).await?;
    let (phone, second) = (world.phone().await?, world.phone().await?);
    for phone in [&phone, &second] {
        phone.open(&path).await?;
        phone.wait_for_css("[data-entry]").await?;
        ensure!(
            !phone
                .eval::<String>("location.hash")
                .await?
                .contains(&path[path.len() - 8..]),
            "the key is seen"
        );
    }
    // The sum is wrong, then there are two winners, then it is right.
    type_game(&phone, 0, &["20", "-5", "-5", "-5"]).await?;
    type_game(&phone, 1, &["", "-1", "-2", "-3"]).await?;
    phone.wait_for_text("the points add up to +5").await?;
    type_game(&phone, 0, &["20", "5", "-20", "-5"]).await?;
    phone.wait_for_text("only one player wins").await?;
    type_game(&phone, 0, &["20", "-10", "-5", "-5"]).await?;
    ensure!(
        phone.count("[data-send]:disabled").await? == 1,
        "nobody has signed"
    );
    sign(&phone).await?;
    // The server is away: the sheet is kept, also through a reload, and sent when the server is back.
    for page in [page, &phone, &second] {
        page.expect_fault("WebSocket");
        page.expect_fault("ERR_CONNECTION_REFUSED");
    }
    world.site.stop().await?;
    phone.click("button", &phone.say("cup-sheet-send")).await?;
    phone.wait_for_css("[data-kept]").await?;
    world.site.start_again().await?;
    phone.wait_for_css("[data-entered]").await?;
    page.wait_for_css("[data-table=\"1\"][data-state=entered]")
        .await?;
    // The second phone has other points for the same table: they change nothing.
    second.wait_for_css("[data-entered]").await?;
    let answers = organiser.tell(&[other_sheet(&organiser.cup().await?, 0)]).await?;
    ensure!(answers[0].code == "sheet-exists", "{answers:?}");
    let answers = organiser.tell(&wrong_sheets(&organiser.cup().await?)).await?;
    let codes: Vec<&str> = answers.iter().map(|answer| answer.code.as_str()).collect();
    ensure!(
        codes == ["bad-sheet", "bad-sheet", "other-table", "bad-player"],
        "{codes:?}"
    );
    // The table calls the chief referee.
    phone.click("button", &phone.say("cup-call")).await?;
    page.wait_for_css("[data-table=\"1\"][data-calls]").await?;
    page.click_css("[data-table=\"1\"]").await?;
    page.click("button", &page.say("cup-tables-answer")).await?;
    // The organiser confirms that sheet, and types the next one at the keyboard alone.
    page.click("button", &page.say("cup-sheet-confirm")).await?;
    page.wait_for_css("[data-table=\"1\"][data-state=confirmed]")
        .await?;
    page.fill("#cup-quick", "2").await?;
    page.press("Enter").await?;
    page.wait_for_css("dialog[open] #sheet-0-0").await?;
    type_game(page, 0, &["", "-7", "-8", "-9"]).await?;
    type_game(page, 1, &["-1", "", "-30", "-4"]).await?;
    page.press("Enter").await?;
    page.wait_for_css("[data-table=\"2\"][data-state=confirmed]")
        .await?;
    play_round(organiser, 0).await?;
    Ok(phone)
}

/// Returns another sheet for a table of the first round that has one.
fn other_sheet(cup: &Cup, table: usize) -> Command {
    let players = cup.stage().rounds[0].sittings[table].players.clone();
    Command::Enter {
        round: 0,
        table,
        games: vec![vec![9, -3, -3, -3]; 2],
        players,
        signed: Vec::new(),
    }
}

/// Returns commands that are all wrong: the sum, two winners, a sheet for another table, an unknown player.
fn wrong_sheets(cup: &Cup) -> Vec<Command> {
    let players = |table: usize| cup.stage().rounds[0].sittings[table].players.clone();
    let enter = |table, players: Vec<PlayerId>, game: [i32; 4]| Command::Enter {
        round: 0,
        table,
        players,
        games: vec![game.to_vec(); 2],
        signed: Vec::new(),
    };
    vec![
        enter(2, players(2), [20, -5, -5, -5]),
        enter(2, players(2), [20, 5, -20, -5]),
        enter(2, players(3), [30, -10, -10, -10]),
        Command::CheckIn { player: 99 },
    ]
}

/// Points of a game at a table, different for each player, round and game.
fn points(players: &[PlayerId], round: usize, game: usize) -> Vec<i32> {
    let winner = (players[0] + round + game) % players.len();
    let lost = |player: &PlayerId| 3 + ((player * 7 + round * 5 + game * 11) % 40) as i32;
    let mut points: Vec<i32> = players.iter().map(|player| -lost(player)).collect();
    points[winner] = 0;
    points[winner] = -points.iter().sum::<i32>();
    points
}

/// Enters and confirms the sheets of a round that are missing.
async fn play_round(organiser: &Organiser, round: usize) -> Result<()> {
    let cup = organiser.cup().await?;
    let n_games = usize::from(cup.stage_rules().games);
    let mut commands = Vec::new();
    for (table, sitting) in cup.stage().rounds[round].sittings.iter().enumerate() {
        let players = sitting.players.clone();
        if !sitting.is_entered() {
            let games = (0..n_games).map(|game| points(&players, round, game)).collect();
            let signed = Vec::new();
            commands.push(Command::Enter {
                round,
                table,
                players,
                games,
                signed,
            });
        }
        if !sitting.is_confirmed() {
            commands.push(Command::Confirm { round, table });
        }
    }
    organiser.order(&commands).await
}

async fn contested_sheet_is_corrected_after_the_next_draw(organiser: &Organiser, phone: &Page) -> Result<()> {
    let page = &organiser.page;
    phone.click_css("[data-entered] details summary").await?;
    phone
        .fill("[data-entered] [data-field=reason]", "A joker was forgotten")
        .await?;
    phone.click("button", &phone.say("cup-sheet-contest")).await?;
    page.wait_for_text(&page.say("cup-state-contested")).await?;
    // Somebody comes late, so the rounds to come are drawn anew.
    organiser.open("players").await?;
    page.fill("#cup-name", "Late Comer").await?;
    page.press("Enter").await?;
    page.wait_for_css("[data-player=\"38\"][data-here=true]").await?;
    organiser.open("tables").await?;
    page.wait_for_text("Late Comer").await?;
    next_step(page, "cup-do-draw").await?;
    page.wait_for_css("[data-step]").await?;
    page.until("the new draw", async || {
        let seated = organiser.cup().await?.stage().rounds[1].tables().concat();
        ensure!(seated.contains(&37), "the late one has no seat");
        Ok(())
    })
    .await?;
    // Only now the sheet of the first round is corrected.
    page.click("button", "Round 1").await?;
    page.click_css("[data-table=\"1\"]").await?;
    page.wait_for_css("dialog[open] #sheet-0-0").await?;
    type_game(page, 0, &["70", "-60", "-5", "-5"]).await?;
    page.fill("dialog[open] [data-field=reason]", "A joker counts 50")
        .await?;
    page.click("button", &page.say("cup-sheet-correct")).await?;
    page.wait_for_css("[data-table=\"1\"][data-state=confirmed]")
        .await?;
    phone.wait_for_text("A joker counts 50").await?;
    next_step(page, "cup-do-begin").await?;
    page.until("the second round", async || {
        ensure!(organiser.cup().await?.stage().begun() == 2, "it has not begun");
        Ok(())
    })
    .await
}

async fn drop_out(organiser: &Organiser) -> Result<()> {
    let page = &organiser.page;
    organiser.open("players").await?;
    let name = organiser.cup().await?.players()[DROPS_OUT].name.clone();
    page.click("button", &format!("{name}: {}", page.say("cup-do-drop")))
        .await?;
    page.click("button", &page.say("cup-do-note")).await?;
    page.wait_gone("dialog[open]").await?;
    page.until("the player is gone", async || {
        let presence = organiser.cup().await?.players()[DROPS_OUT].presence;
        ensure!(presence == Presence::Dropped, "{presence:?}");
        Ok(())
    })
    .await?;
    play_round(organiser, 1).await
}

/// Plays the rounds that are missing in the stage.
async fn play_until(organiser: &Organiser, rounds: usize) -> Result<()> {
    loop {
        let cup = organiser.cup().await?;
        let begun = cup.stage().begun();
        if begun == rounds {
            return Ok(());
        }
        if cup.decide(&Command::Begin).is_err() {
            organiser.order(&[Command::Draw]).await?;
        }
        organiser.order(&[Command::Begin]).await?;
        play_round(organiser, begun).await?;
    }
}

/// Returns the penalty that makes the last one who goes on level with the first one who does not.
fn levelling(standings: &[Standing], best: usize) -> Vec<Command> {
    let (last, next) = (&standings[best - 1], &standings[best]);
    let big = last.points.big - next.points.big;
    let small = last.points.small - next.points.small;
    let penalise = |player, big: i64, small: i64| Command::Penalise {
        player,
        big: big as u16,
        small: small as u16,
        reason: "Late".to_owned(),
    };
    match small {
        0.. => vec![penalise(last.player, big, small)],
        _ => vec![penalise(last.player, big, 0), penalise(next.player, 0, -small)],
    }
}

async fn tie_at_the_cut(organiser: &Organiser) -> Result<()> {
    let page = &organiser.page;
    let penalties = levelling(&organiser.cup().await?.standings(), 16);
    let penalties: Vec<Command> = penalties
        .into_iter()
        .filter(|command| !matches!(command, Command::Penalise { big: 0, small: 0, .. }))
        .collect();
    let name = |cup: &Cup, player: PlayerId| cup.players()[player].name.clone();
    organiser.open("players").await?;
    for penalty in penalties {
        let Command::Penalise {
            player,
            big,
            small,
            reason,
        } = penalty
        else {
            continue;
        };
        let name = name(&organiser.cup().await?, player);
        page.click("button", &format!("{name}: {}", page.say("cup-do-penalise")))
            .await?;
        page.fill("[data-field=cup-big]", &big.to_string()).await?;
        page.fill("[data-field=cup-small]", &small.to_string()).await?;
        page.fill("[data-field=cup-sheet-reason]", &reason).await?;
        page.click("button", &page.say("cup-do-note")).await?;
        page.wait_gone("dialog[open]").await?;
    }
    page.wait_for_text("Level in everything at the cut").await?;
    next_step(page, "cup-do-tie").await?;
    next_step(page, "cup-do-cut").await?;
    page.until("the cut", async || {
        ensure!(organiser.cup().await?.stages().len() == 2, "there is none yet");
        Ok(())
    })
    .await?;
    // The best one declines, and the place goes down.
    let cup = organiser.cup().await?;
    let (first, entrants) = (cup.stage().entrants[0], cup.stage().entrants.len());
    ensure!(entrants == 16, "{entrants} go on");
    organiser.open("standings").await?;
    let label = format!("{} declines the place", name(&cup, first));
    page.click("button", &label).await?;
    page.click("button", &page.say("cup-decline-sure")).await?;
    page.until("the place is passed on", async || {
        let cup = organiser.cup().await?;
        let entrants = &cup.stage().entrants;
        ensure!(!entrants.contains(&first) && entrants.len() == 16, "{entrants:?}");
        Ok(())
    })
    .await
}

async fn semi_final_and_final(organiser: &Organiser) -> Result<()> {
    let page = &organiser.page;
    for _ in 0..2 {
        organiser.open("tables").await?;
        next_step(page, "cup-do-draw").await?;
        next_step(page, "cup-do-begin").await?;
        page.wait_for_css("[data-state=playing]").await?;
        play_round(organiser, 0).await?;
        let cup = organiser.cup().await?;
        if cup.stage_rules().cut.is_some() {
            next_step(page, "cup-do-cut").await?;
            page.until("the next stage", async || {
                ensure!(organiser.cup().await?.stages().len() == 3, "not yet");
                Ok(())
            })
            .await?;
        }
    }
    next_step(page, "cup-do-close").await?;
    page.wait_for_text(&page.say("cup-step-over")).await
}

async fn the_end(world: &World, organiser: &Organiser) -> Result<()> {
    let file = organiser.file().await?;
    let cup = file.verify().context("the file does not verify")?;
    // The page shows what the regulation alone gives.
    for stage in 0..3 {
        let expected = cup_account::standings(&file, stage);
        let shown: Vec<(PlayerId, i64, i64)> = cup
            .stage_standings(stage)
            .iter()
            .map(|standing| (standing.player, standing.points.big, standing.points.small))
            .collect();
        ensure!(
            shown == expected,
            "stage {stage}: {shown:?} instead of {expected:?}"
        );
    }
    let stranger = world.phone().await?;
    stranger.open(&format!("/cup/{}/standings", organiser.id)).await?;
    stranger.wait_for_css("[data-standing]").await?;
    let shown = stranger.attributes("[data-standing]", "data-standing").await?;
    let expected: Vec<String> = cup_account::standings(&file, 2)
        .iter()
        .map(|(player, ..)| (player + 1).to_string())
        .collect();
    ensure!(shown == expected, "{shown:?} instead of {expected:?}");
    stranger.open(&format!("/cup/{}", organiser.id)).await?;
    stranger.fill("#cup-seek", "zofia").await?;
    stranger.click("button", "Zofia Phone").await?;
    stranger.wait_for_text("Big points:").await?;
    // Afterwards the names go, everywhere.
    organiser.open("more").await?;
    let page = &organiser.page;
    page.click("button", &page.say("cup-forget")).await?;
    page.click("button", &page.say("cup-forget-sure")).await?;
    stranger
        .until("the name is gone", async || {
            ensure!(!stranger.texts().await?.contains("Zofia"), "it is still there");
            Ok(())
        })
        .await?;
    let kept: String = stranger.eval("JSON.stringify(localStorage)").await?;
    ensure!(!kept.contains("Zofia"), "the browser keeps a name");
    let names: BTreeMap<usize, String> = organiser
        .cup()
        .await?
        .players()
        .iter()
        .map(|player| player.name.clone())
        .enumerate()
        .collect();
    ensure!(!json!(names).to_string().contains("Zofia"), "{names:?}");
    Ok(())
}
