//! An online cup: two players find the way from registration to their table, and everybody may watch.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Organiser, Page, World, story};
use kostka_tournament::Command;

use super::gym::type_into;

/// Begins an online cup, for which people may register themselves.
async fn online(world: &World) -> Result<Organiser> {
    let page = world.desk().await?;
    page.open("/cups").await?;
    type_into(&page, "#cup-new-name", "Online cup").await?;
    page.click_css("[data-venue=cup-venue-online]").await?;
    page.click("button", &page.say("cup-new-do")).await?;
    page.wait_for_css("main[data-role=organiser] #cup-name").await?;
    let organiser = Organiser::of(page).await?;
    organiser
        .order(&[Command::OpenRegistration { open: true }])
        .await?;
    Ok(organiser)
}

/// Registers a person on their own phone, who is there.
async fn register(world: &World, organiser: &Organiser, name: &str) -> Result<Page> {
    let phone = world.phone().await?;
    phone.open(&format!("/cup/{}", organiser.id)).await?;
    type_into(&phone, "#self-name", name).await?;
    phone.press("Enter").await?;
    phone.click_css("[data-here]").await?;
    phone.wait_gone("[data-here]").await?;
    Ok(phone)
}

#[test]
fn players_go_from_registration_to_their_table_by_one_button() {
    story(async |world| {
        let organiser = online(world).await?;
        let ania = register(world, &organiser, "Ania").await?;
        let jurek = register(world, &organiser, "Jurek").await?;
        // Somebody who never comes to the table.
        let third = Command::Register {
            name: "Ola".to_owned(),
            club: None,
            category: None,
            here: true,
        };
        organiser.order(&[third, Command::Draw, Command::Begin]).await?;
        for phone in [&ania, &jurek] {
            phone.click_css("[data-to-table]").await?;
            phone.wait_for_css("[data-page=table]").await?;
        }
        let path = ania.path().await?;
        ensure!(path.starts_with("/t/") && path == jurek.path().await?, "{path}");
        // The organiser sees the table and watches it.
        let desk = &organiser.page;
        desk.open(&format!("/cup/{}/tables", organiser.id)).await?;
        desk.wait_for_css("[data-live=\"1\"]").await?;
        let watch = desk.attributes("[data-live=\"1\"] a", "href").await?;
        ensure!(watch == [path.as_str()], "{watch:?}");
        desk.open(&path).await?;
        desk.wait_for_text("Jurek").await?;
        // The game begins also without the third one.
        for phone in [&ania, &jurek] {
            phone.wait_for_rack(14).await?;
        }
        Ok(())
    });
}
