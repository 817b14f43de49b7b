//! The pages of a cup on every screen, in every language, for everybody, and on paper.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Organiser, World, story};
use kostka_texts::Locale;
use kostka_tournament::{Command, Cup};

use super::gym::type_into;

/// The pages that everybody may open.
const PARTS: [&str; 7] = ["", "players", "tables", "standings", "log", "more", "hall"];

/// The papers.
const PAPERS: [&str; 7] = [
    "names",
    "seats",
    "cards",
    "slips",
    "standings",
    "diplomas",
    "regulation",
];

/// Begins a cup of 13 players, of whom the first table has played its first round.
async fn evening(world: &World) -> Result<Organiser> {
    let page = world.desk().await?;
    page.open("/cups").await?;
    type_into(&page, "#cup-new-name", "Evening of the club").await?;
    page.press("Enter").await?;
    page.wait_for_css("main[data-role=organiser] #cup-name").await?;
    let organiser = Organiser::of(page).await?;
    let mut commands = Vec::new();
    for player in 1..14 {
        commands.push(Command::Register {
            name: format!("Wiktoria Nowakowska-{player}"),
            club: Some(format!("Club {}", player % 3)),
            category: None,
            here: true,
        });
    }
    commands.extend([Command::Draw, Command::Begin]);
    organiser.order(&commands).await?;
    let cup = organiser.cup().await?;
    organiser
        .order(&[sheet(&cup, 0), Command::Confirm { round: 0, table: 0 }])
        .await?;
    Ok(organiser)
}

/// Returns a sheet that the first player of a table has won.
fn sheet(cup: &Cup, table: usize) -> Command {
    let players = cup.stage().rounds[0].sittings[table].players.clone();
    let mut game = vec![-12; players.len()];
    game[0] = 12 * (players.len() as i32 - 1);
    Command::Enter {
        round: 0,
        table,
        games: vec![game; usize::from(cup.stage_rules().games)],
        signed: players.clone(),
        players,
    }
}

#[test]
fn no_page_of_a_cup_is_wider_than_its_screen_or_has_barriers_or_a_missing_text() {
    story(async |world| {
        let organiser = evening(world).await?;
        let page = &organiser.page;
        let mut faults = Vec::new();
        for (language, width, height) in [
            (Locale::En, 320, 640),
            (Locale::Pl, 390, 844),
            (Locale::Uk, 768, 1024),
            (Locale::Cs, 1920, 1080),
        ] {
            page.speak(language).await?;
            page.screen(width, height).await?;
            let papers = PAPERS.map(|paper| format!("print/{paper}"));
            let parts = PARTS.into_iter().map(str::to_owned).chain(papers);
            for part in parts {
                organiser.open(&part).await?;
                page.wait_for_css("[data-role=organiser], .cup-hall h2, .cup-print-bar")
                    .await?;
                let wider: i64 = page
                    .eval("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                    .await?;
                if wider > 0 {
                    faults.push(format!("{part} is {wider} px too wide at {width}"));
                }
                let texts = page.texts().await?;
                ensure!(!texts.contains('⟦'), "{part} in {}: {texts}", language.code());
                let found = page.barriers().await?;
                faults.extend(found.iter().map(|found| format!("{part} at {width}: {found}")));
            }
        }
        ensure!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    });
}

#[test]
fn the_beginning_and_an_own_regulation_have_no_barriers() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/cups").await?;
        page.wait_for_css("#cup-new-name").await?;
        page.click_css("input[value=own]").await?;
        page.wait_for_css(".cup-grid").await?;
        let barriers = page.barriers().await?;
        ensure!(barriers.is_empty(), "{}", barriers.join("\n"));
        // One round of three games for everybody, and the best four play a final.
        type_into(&page, ".cup-grid input[type=text]", "Our evening").await?;
        page.press("Tab").await?;
        type_into(&page, "#cup-new-name", "Evening").await?;
        page.click("button", &page.say("cup-new-do")).await?;
        page.wait_for_css("main[data-role=organiser] #cup-name").await?;
        let organiser = Organiser::of(page.clone()).await?;
        let cup = organiser.cup().await?;
        ensure!(
            cup.regulation().name == "Our evening",
            "{}",
            cup.regulation().name
        );
        organiser.open("print/regulation").await?;
        page.wait_for_text("Our evening").await
    });
}

/// Returns the sizes of the pages of a PDF in points, and their number.
fn papers(pdf: &[u8]) -> Result<(Vec<(i64, i64)>, usize)> {
    let text = String::from_utf8_lossy(pdf);
    ensure!(text.starts_with("%PDF-"), "this is no PDF");
    let boxes = text.match_indices("/MediaBox").filter_map(|(at, _)| {
        let inside = text[at..].split_once('[')?.1.split_once(']')?.0;
        let sides: Vec<f64> = inside
            .split_whitespace()
            .filter_map(|side| side.parse().ok())
            .collect();
        Some((sides.get(2)?.round() as i64, sides.get(3)?.round() as i64))
    });
    let boxes: Vec<(i64, i64)> = boxes.collect();
    let count = boxes.len();
    let mut sizes = boxes;
    sizes.sort_unstable();
    sizes.dedup();
    Ok((sizes, count))
}

/// Script that returns what would be printed in colour, or runs over the edge of the paper.
const LOOK: &str = "[...document.querySelectorAll('.cup-paper, .cup-paper *')].flatMap((one) => { \
    const style = getComputedStyle(one); const faults = []; \
    for (const colour of [style.color, style.backgroundColor, style.borderTopColor]) { \
        const [r, g, b, a] = colour.match(/[\\d.]+/g).map(Number); \
        if (a !== 0 && (r !== g || g !== b)) faults.push(`${one.className} ${one.tagName} is ${colour}`); } \
    const box = one.getBoundingClientRect(); \
    if (box.width > 0 && box.right > innerWidth + 1) faults.push(`${one.className} ${one.tagName} runs over the edge`); \
    return faults; })";

#[test]
fn every_paper_is_black_on_white_and_fits_a4_and_a5() {
    story(async |world| {
        let organiser = evening(world).await?;
        let page = &organiser.page;
        let tables = organiser.cup().await?.stage().rounds[0].sittings.len();
        for paper in PAPERS {
            organiser.open(&format!("print/{paper}")).await?;
            page.wait_for_css(".cup-paper > *").await?;
            for (size, short, long) in [("A4", 595, 842), ("A5", 420, 595)] {
                page.click("radio", size).await?;
                page.wait_for_css(&format!("[data-paper={}]", size.to_lowercase()))
                    .await?;
                let (sizes, count) = papers(&page.pdf().await?)?;
                let wide = matches!(paper, "slips" | "diplomas");
                let expected = if wide { (long, short) } else { (short, long) };
                let fits = sizes.iter().all(|(width, height)| {
                    (width - expected.0).abs() <= 1 && (height - expected.1).abs() <= 1
                });
                ensure!(fits, "{paper} on {size} has pages of {sizes:?}");
                match paper {
                    "cards" => ensure!(count == tables, "{count} cards for {tables} tables on {size}"),
                    "diplomas" => {
                        // Level players share a place, so more than three may be there.
                        let diplomas = page.count(".paper-diploma").await?;
                        ensure!(
                            diplomas >= 3 && count == diplomas,
                            "{count} of {diplomas} diplomas on {size}"
                        );
                    }
                    "names" | "seats" => ensure!(count == 1, "{paper} takes {count} pages of {size}"),
                    _ => ensure!(count <= tables, "{paper} takes {count} pages of {size}"),
                }
            }
            page.see_print(true).await?;
            let faults: Vec<String> = page.eval(LOOK).await?;
            ensure!(faults.is_empty(), "{paper}: {faults:#?}");
            let seen: Vec<String> = page
                .eval("[...document.querySelectorAll('.head, .cup-parts, .cup-print-bar')].filter((one) => one.offsetHeight).map((one) => one.className)")
                .await?;
            ensure!(seen.is_empty(), "{paper}: {seen:?} is printed");
            page.see_print(false).await?;
        }
        Ok(())
    });
}
