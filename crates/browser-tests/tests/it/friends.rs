//! Friends: codes, names, hints that everybody sees, a friend who does not come back, and the tab that says whose turn it is.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, SCREENS, story};
use serde_json::{Value, json};

fn table() -> Value {
    json!({ "rulebook": "uk-classic", "seats": 2, "clock": "off" })
}

/// Writes a text into the field of this name, in place of what is there.
async fn fill(page: &Page, field: &str, text: &str) -> Result<()> {
    page.click("textbox", field).await?;
    page.eval::<Value>("document.activeElement.select(), null")
        .await?;
    page.write(text).await
}

#[test]
fn a_friend_comes_by_the_code_and_sits_down_in_one_step() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.be("Ania").await?;
        let path = ania.create_table(table()).await?;
        ania.open(&path).await?;
        ania.wait_for_css("[data-code]").await?;
        let code: String = ania
            .eval("document.querySelector('[data-code]').textContent")
            .await?;
        jurek.open("/").await?;
        // Case and spaces do not matter on the telephone.
        fill(
            &jurek,
            &jurek.say("home-code"),
            &code.to_lowercase().replace('-', " "),
        )
        .await?;
        jurek.press("Enter").await?;
        jurek.wait_for("heading", "Ania invites you to play").await?;
        fill(&jurek, &jurek.say("common-name"), "Jurek").await?;
        jurek.click("button", &jurek.say("gathering-sit")).await?;
        jurek.wait_for("button", &jurek.say("gathering-ready")).await?;
        ania.wait_for_text("Jurek").await
    });
}

#[test]
fn a_code_that_leads_nowhere_is_told_so() {
    story(async |world| {
        let page = world.phone().await?;
        page.expect_fault("404");
        page.open("/").await?;
        fill(&page, &page.say("home-code"), "LAMPA-999").await?;
        page.press("Enter").await?;
        page.wait_for_text(&page.say("refusals-no-such-code")).await
    });
}

#[test]
fn two_people_of_one_name_are_told_apart_and_one_changes_it_at_the_table() {
    story(async |world| {
        let (ania, other) = (world.desk().await?, world.phone().await?);
        ania.be("Ania").await?;
        other.be("Ania").await?;
        let path = ania.create_table(table()).await?;
        ania.open(&path).await?;
        other.open(&path).await?;
        other.click("button", &other.say("gathering-sit")).await?;
        ania.wait_for_text("Ania (2)").await?;
        other.click("button", &other.say("gathering-rename")).await?;
        fill(&other, &other.say("common-name"), "Ola").await?;
        other.press("Enter").await?;
        ania.wait_for_text("Ola").await?;
        // The settings have the new name too.
        other.press("Escape").await?;
        other.click("button", &other.say("common-settings")).await?;
        let kept: String = other
            .eval("document.querySelector('#settings-name').value")
            .await?;
        ensure!(kept == "Ola", "the settings say {kept}");
        Ok(())
    });
}

/// Returns the pages in the order of their turns.
async fn by_turn(pages: [&Page; 2]) -> Result<[&Page; 2]> {
    pages[0]
        .until("somebody's turn", async || {
            let mut mine = Vec::new();
            for page in pages {
                mine.push(page.count("main[data-mine=true]").await? > 0);
            }
            let first = mine.iter().position(|mine| *mine).context("it is nobody's")?;
            Ok([pages[first], pages[1 - first]])
        })
        .await
}

#[test]
fn the_tab_says_whose_turn_it_is() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.gather(&jurek, table()).await?;
        let [mover, waiter] = by_turn([&ania, &jurek]).await?;
        let tab = "[document.title, document.querySelector('link[rel=icon]').getAttribute('href')]";
        let said = |of: &'static str| {
            async move |page: &Page| {
                page.until("the title of the tab", async || {
                    let [title, icon]: [String; 2] = page.eval(tab).await?;
                    ensure!(title == of, "the title is {title}");
                    Ok(icon)
                })
                .await
            }
        };
        ensure!(said("● Your turn · Kostka")(mover).await? == "/icon-turn.svg");
        ensure!(said("Kostka")(waiter).await? == "/icon.svg");
        mover.press("d").await?;
        ensure!(said("● Your turn · Kostka")(waiter).await? == "/icon-turn.svg");
        Ok(())
    });
}

/// Script of a browser that allows notifications to a page that nobody sees, and keeps what they say.
const UNSEEN: &str = "window.shown = []; \
    Object.defineProperty(document, 'hidden', { get: () => true }); \
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' }); \
    Notification.requestPermission = () => Promise.resolve('granted'); \
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) { \
    window.shown.push([title, options.data]); return Promise.resolve() }";

#[test]
fn whoever_wishes_is_told_about_their_turn_in_a_page_that_they_do_not_see() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        jurek.before_each_page(UNSEEN).await?;
        let path = ania.gather(&jurek, table()).await?;
        let [mover, _] = by_turn([&ania, &jurek]).await?;
        if std::ptr::eq(mover, &raw const jurek) {
            jurek.press("d").await?;
            jurek.wait_turn_over().await?;
        }
        // Without the wish there is none.
        ania.press("d").await?;
        jurek.wait_for_turn().await?;
        ensure!(
            jurek.eval::<usize>("window.shown.length").await? == 0,
            "nobody asked for it"
        );
        jurek.click("button", &jurek.say("common-settings")).await?;
        jurek.click("checkbox", &jurek.say("common-notify")).await?;
        jurek.press("Escape").await?;
        jurek.wait_gone("dialog[open]").await?;
        jurek.press("d").await?;
        ania.wait_for_turn().await?;
        ania.press("d").await?;
        jurek
            .until("the notification", async || {
                let shown: Vec<[String; 2]> = jurek.eval("window.shown").await?;
                let [title, address] = shown.first().context("there is none")?;
                ensure!(
                    title == "Kostka: Your turn" && address.ends_with(&path),
                    "{shown:?}"
                );
                Ok(())
            })
            .await
    });
}

#[test]
fn an_invitation_tells_rules_clock_and_company_and_follows_who_comes() {
    story(async |world| {
        let (ania, guest) = (world.desk().await?, world.phone().await?);
        guest.phone(320, 640).await?;
        ania.be("Ania").await?;
        let settings = json!({
            "rulebook": "pl-standard", "seats": 4, "clock": 90, "hints": true, "rules": { "opening_minimum": 40 },
        });
        let path = ania.create_table(settings).await?;
        ania.open(&path).await?;
        guest.open(&path).await?;
        guest.wait_for("heading", "Ania invites you to play").await?;
        for text in [
            "Polish Standard",
            "Time for a turn: 90 s",
            "Minimum for the opening: 40 points",
            "Hints are allowed",
            "At the table: Ania",
        ] {
            guest.wait_for_text(text).await?;
        }
        // Nobody has told their name here, and sees all the same who sits down meanwhile.
        ania.click("button", &ania.say("gathering-fill")).await?;
        guest.wait_for_text("At the table: Ania, Hazel (bot)").await?;
        guest.wait_for_text(&guest.say("home-name-first")).await?;
        guest.click("button", &guest.say("home-watch")).await?;
        guest.wait_for("heading", "Ania invites you to play").await?;
        for screen in SCREENS {
            guest.look_at(screen).await?;
            guest.wait_quiet().await?;
            let (sticks, wide, name, sit): (usize, bool, f64, f64) = guest
                .eval(
                    "(() => { const top = (one) => document.querySelector(one).getBoundingClientRect().top; \
                     return [[...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky').length, \
                     document.documentElement.scrollWidth > innerWidth, top('[data-invitation] input'), top('[data-invitation] [data-start]')] })()",
                )
                .await?;
            ensure!(
                sticks == 0 && !wide,
                "{screen:?}: {sticks} things stick, too wide: {wide}"
            );
            ensure!(
                name < sit && (sit < f64::from(screen.1) || screen.1 < 400),
                "{screen:?}: the name is asked for at {name}, the seat offered at {sit}"
            );
        }
        Ok(())
    });
}

/// Returns the texts of the log of moves.
async fn log(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('[data-log] li')].map((line) => line.innerText)")
        .await
}

#[test]
fn the_log_of_moves_is_there_after_a_reload_and_for_whoever_comes_to_watch() {
    story(async |world| {
        let (ania, jurek, ola) = (world.desk().await?, world.phone().await?, world.desk().await?);
        let path = ania.gather(&jurek, table()).await?;
        let [mover, waiter] = by_turn([&ania, &jurek]).await?;
        mover.press("d").await?;
        waiter.wait_for_turn().await?;
        mover.reload().await?;
        mover.click("button", &mover.say("table-log")).await?;
        mover.wait_for_text("You draw 1 tile.").await?;
        ola.be("Ola").await?;
        ola.open(&path).await?;
        ola.click("button", &ola.say("table-log")).await?;
        ola.wait_for_css("[data-log] li").await?;
        let told = log(&ola).await?;
        ensure!(told.len() == 1 && told[0].ends_with(" draws 1 tile."), "{told:?}");
        // Nothing is told twice when more happens.
        waiter.press("d").await?;
        ola.until("the second move", async || {
            let told = log(&ola).await?;
            ensure!(told.len() == 2, "{told:?}");
            Ok(())
        })
        .await
    });
}

#[test]
fn friends_play_without_hints_unless_the_host_allows_them_and_then_see_who_takes_one() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.gather(&jurek, table()).await?;
        for page in [&ania, &jurek] {
            ensure!(
                !page.has("button", &page.say("table-hint")).await?,
                "there are hints"
            );
        }
        let mut allowed = table();
        allowed["hints"] = json!(true);
        ania.gather(&jurek, allowed).await?;
        let [mover, waiter] = by_turn([&ania, &jurek]).await?;
        mover.click("button", &mover.say("table-hint")).await?;
        waiter.wait_for_css("[data-hinted]").await
    });
}

/// Returns the edges of the felt.
async fn felt(page: &Page) -> Result<[f64; 4]> {
    page.eval("(() => { const box = document.querySelector('[data-felt]').getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom] })()")
        .await
}

#[test]
fn friends_vote_about_somebody_who_does_not_come_back_and_play_on_when_he_does() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        let path = ania.gather(&jurek, table()).await?;
        jurek.open("/").await?;
        // A vote is possible after a minute, which the server counts.
        ania.wait_for_css(".player.away").await?;
        let still = felt(&ania).await?;
        let asked = "[data-asked=absent]";
        if ania.wait_for_css(asked).await.is_err() {
            ania.wait_for_css(asked).await?;
        }
        let barriers = ania.barriers().await?;
        ensure!(barriers.is_empty(), "{barriers:#?}");
        // It has come in the middle of a turn, and moved nothing.
        ensure!(felt(&ania).await? == still, "the question moves the table");
        // The minute counts from when he went, so a reload does not begin another.
        ania.reload().await?;
        ania.wait_for_css(asked).await?;
        ania.click("button", &ania.say("table-absent-wait")).await?;
        // Whoever waits is not asked again for a while; the menu keeps the question.
        ania.wait_gone(asked).await?;
        ania.click("button", &ania.say("table-menu")).await?;
        ania.wait_for_css("dialog[open] [data-member] [aria-pressed=true]")
            .await?;
        ania.click("button", &ania.say("table-absent-end")).await?;
        ania.click("button", &ania.say("table-absent-end-sure")).await?;
        ania.wait_for_text(&ania.say("table-broken-off")).await?;
        ania.press("Escape").await?;
        ania.wait_gone("dialog[open]").await?;
        ania.wait_for_css("[data-asked=broken-off]").await?;
        let barriers = ania.barriers().await?;
        ensure!(barriers.is_empty(), "{barriers:#?}");
        jurek.open(&path).await?;
        for page in [&ania, &jurek] {
            page.click("button", &page.say("table-next-game")).await?;
        }
        by_turn([&ania, &jurek]).await?;
        ania.wait_for_text("game 2").await
    });
}

/// Returns the upper edge of an element.
async fn top(page: &Page, selector: &str) -> Result<f64> {
    page.wait_for_css(selector).await?;
    page.eval(&format!(
        "document.querySelector({selector:?}).getBoundingClientRect().top"
    ))
    .await
}

#[test]
fn a_phone_shows_the_code_first_to_whoever_sends_and_to_whoever_got_one() {
    story(async |world| {
        for width in [320, 360, 390] {
            let (ania, guest) = (world.desk().await?, world.desk().await?);
            for page in [&ania, &guest] {
                page.phone(width, 640).await?;
            }
            guest.open("/").await?;
            let (field, form) = (top(&guest, "#friend-code").await?, top(&guest, ".begin").await?);
            ensure!(
                field < form && field < 600.0,
                "{width} px: the field is at {field}"
            );
            ania.be("Ania").await?;
            let path = ania.create_table(table()).await?;
            ania.open(&path).await?;
            let (code, seats) = (top(&ania, "[data-code]").await?, top(&ania, ".seats").await?);
            ensure!(code < seats, "{width} px: the code is at {code}");
            ensure!(
                ania.eval::<String>("document.title").await? == "Ukrainian classic · Kostka",
                "the tab has another title"
            );
        }
        Ok(())
    });
}

#[test]
fn a_change_of_the_name_is_saved_by_its_button_and_given_up_otherwise() {
    story(async |world| {
        let page = world.phone().await?;
        page.be("Ania").await?;
        let path = page.create_table(table()).await?;
        page.open(&path).await?;
        let rename = page.say("gathering-rename");
        page.click("button", &rename).await?;
        fill(&page, &page.say("common-name"), "Ola").await?;
        page.click("button", &page.say("common-cancel")).await?;
        page.wait_gone("dialog[open]").await?;
        page.click("button", &rename).await?;
        fill(&page, &page.say("common-name"), "Ewa").await?;
        page.click("button", &page.say("common-save")).await?;
        page.wait_gone("dialog[open]").await?;
        page.wait_for_text("Ewa").await?;
        ensure!(!page.texts().await?.contains("Ola"), "the name was kept");
        Ok(())
    });
}
