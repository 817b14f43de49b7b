//! People at one table: chat, votes, and the rights of the host.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};
use serde_json::{Value, json};

fn long_game() -> Value {
    json!({ "rulebook": "uk-classic", "seats": 2, "clock": "off" })
}

/// Opens the chat if necessary, and sends a message.
async fn say(page: &Page, text: &str) -> Result<()> {
    open_chat(page).await?;
    page.click("textbox", &page.say("table-chat-say")).await?;
    page.write(text).await?;
    page.press("Enter").await
}

async fn open_chat(page: &Page) -> Result<()> {
    if page.count("[data-chat]").await? == 0 {
        page.click("button", &page.say("table-chat")).await?;
    }
    page.wait_for_css("[data-chat]").await
}

#[test]
fn two_people_chat_and_wave_at_each_other() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.gather(&jurek, long_game()).await?;
        // Markup is shown as text.
        let text = "Dzień dobry <b>Jurku</b> & powodzenia!";
        say(&ania, text).await?;
        ania.wait_for_text(text).await?;
        // A dot marks unread messages.
        jurek.wait_for_css("button.unread").await?;
        open_chat(&jurek).await?;
        jurek.wait_for_text(text).await?;
        jurek.wait_gone("button.unread").await?;
        jurek
            .click("button", &jurek.say("table-react-well-played"))
            .await?;
        ania.wait_for_css("[data-notice]").await?;
        ania.wait_for_text("Jurek: Well played!").await
    });
}

#[test]
fn people_who_wait_for_the_game_talk_already() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.be("Ania").await?;
        jurek.be("Jurek").await?;
        let path = ania.create_table(long_game()).await?;
        ania.open(&path).await?;
        jurek.open(&path).await?;
        jurek.click("button", &jurek.say("gathering-sit")).await?;
        say(&jurek, "Who else is coming?").await?;
        ania.wait_for_css("button.unread").await?;
        say(&ania, "Only we two.").await?;
        jurek.wait_for_text("Only we two.").await?;
        // The chat must not cover the table.
        jurek.click("button", &jurek.say("table-chat")).await?;
        jurek.wait_gone("[data-chat]").await?;
        jurek.click("button", &jurek.say("gathering-ready")).await?;
        ania.click("button", &ania.say("home-start")).await?;
        jurek.wait_for_css("[data-rack] [data-id]").await?;
        open_chat(&jurek).await?;
        jurek.wait_for_text("Who else is coming?").await
    });
}

/// Opens the menu.
async fn open_menu(page: &Page) -> Result<()> {
    page.click("button", &page.say("table-menu")).await?;
    page.wait_for("heading", &page.say("table-people")).await
}

#[test]
fn the_host_mutes_somebody_and_lets_them_speak_again() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.gather(&jurek, long_game()).await?;
        open_chat(&jurek).await?;
        open_menu(&ania).await?;
        ania.click("button", "Mute Jurek").await?;
        // A muted player is told so and cannot write.
        jurek.wait_for_text(&jurek.say("refusals-muted")).await?;
        jurek.wait_gone("form input").await?;
        ania.click("button", "Unmute Jurek").await?;
        say(&jurek, "And now?").await?;
        ania.press("Escape").await?;
        open_chat(&ania).await?;
        ania.wait_for_text("And now?").await?;
        // Only the host can mute and remove.
        open_menu(&jurek).await?;
        ensure!(
            !jurek.has("button", "Mute Ania").await?,
            "a guest may mute the host"
        );
        Ok(())
    });
}

#[test]
fn a_player_whose_connection_drops_keeps_the_seat() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        let path = ania.gather(&jurek, long_game()).await?;
        open_menu(&ania).await?;
        // During a game nobody is removed, and the page says so.
        ania.wait_for_text(&ania.say("table-kick-away")).await?;
        ensure!(!ania.has("button", "Remove Jurek").await?, "Jurek is still here");
        jurek.open("/").await?;
        // A moment is not long enough for a bot, and there is no other way to remove Jurek.
        ania.click("button", &ania.say("table-absent-bot")).await?;
        ania.wait_for_text(&ania.say("refusals-just-left")).await?;
        ensure!(
            !ania.has("button", "Remove Jurek").await?,
            "a player of a game is never removed"
        );
        jurek.open(&path).await?;
        jurek.wait_for_css("[data-rack] [data-id]").await
    });
}

/// Seats three people at a table of words with a theme.
async fn gather_three(pages: [&Page; 3]) -> Result<()> {
    let [host, friends @ ..] = pages;
    for (page, name) in pages.iter().zip(["Ania", "Jurek", "Ola"]) {
        page.be(name).await?;
    }
    let settings = json!({
        "rulebook": "pl-word", "seats": 3, "clock": "off", "rules": { "theme": "zwierzęta" }, "hints": true,
    });
    let path = host.create_table(settings).await?;
    host.open(&path).await?;
    for friend in friends {
        friend.open(&path).await?;
        friend.click("button", &friend.say("gathering-sit")).await?;
        friend.click("button", &friend.say("gathering-ready")).await?;
    }
    host.click("button", &host.say("home-start")).await?;
    for page in pages {
        page.wait_for_css("[data-rack] [data-id]").await?;
    }
    Ok(())
}

/// Returns the player to move, and the others in the order of the pages.
async fn by_turn(pages: [&Page; 3]) -> Result<(&Page, Vec<&Page>)> {
    pages[0]
        .until("somebody's turn", async || {
            for page in pages {
                if page.count("main[data-mine=true]").await? > 0 {
                    let others = pages.into_iter().filter(|other| !std::ptr::eq(*other, page));
                    return Ok((page, others.collect()));
                }
            }
            anyhow::bail!("it is nobody's")
        })
        .await
}

/// Plays until somebody lays words, which the others must judge. Returns the author and the others.
async fn propose(pages: [&Page; 3]) -> Result<(&Page, Vec<&Page>)> {
    for _ in 0..20 {
        let (author, others) = by_turn(pages).await?;
        author.take_hint().await?;
        let proposed = author
            .until("what came of the turn", async || {
                if author.count("[data-asked=trial]").await? > 0 {
                    return Ok(true);
                }
                ensure!(
                    author.count("main[data-mine=true]").await? == 0,
                    "the turn still runs"
                );
                Ok(false)
            })
            .await?;
        if proposed {
            return Ok((author, others));
        }
    }
    anyhow::bail!("nobody has a word")
}

#[test]
fn words_that_do_not_fit_the_theme_are_voted_down_by_the_others() {
    story(async |world| {
        let (ania, jurek, ola) = (world.desk().await?, world.desk().await?, world.phone().await?);
        gather_three([&ania, &jurek, &ola]).await?;
        let (author, others) = propose([&ania, &jurek, &ola]).await?;
        author.wait_for_text(&author.say("table-trial-waits")).await?;
        // Somebody whose words are judged has done nothing wrong.
        ensure!(
            author.count(".why.bad, .set.broken").await? == 0,
            "red while the others vote"
        );
        let laid = author.sets().await?;
        // One player doubts a word, which is a vote against it; the last one is asked about that word.
        others[0]
            .click_css("[data-asked=trial] button:not(.main)")
            .await?;
        others[0]
            .wait_for_text(&others[0].say("table-trial-waits"))
            .await?;
        others[1]
            .click("button", &others[1].say("table-trial-not"))
            .await?;
        // The word is rejected, and its author goes on with the same tiles; the page gives the reason.
        author.wait_gone("[data-asked=trial]").await?;
        author.wait_for_turn().await?;
        author.wait_for_css("[data-reason=W4]").await?;
        ensure!(author.sets().await? == laid, "the draft is lost");
        author.click("button", &author.say("table-reset")).await?;
        author.press("d").await?;
        author.wait_turn_over().await?;
        // Accepted words stay.
        let (author, others) = propose([&ania, &jurek, &ola]).await?;
        for voter in others {
            voter.click("button", &voter.say("table-trial-fits")).await?;
        }
        author.wait_gone("[data-asked=trial]").await?;
        author.wait_turn_over().await
    });
}
