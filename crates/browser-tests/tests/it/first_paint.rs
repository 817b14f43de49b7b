//! Pages show something before their program has come.

use anyhow::ensure;
use kostka_browser_tests::story;
use kostka_texts::{Locale, Texts};

#[test]
fn the_rules_can_be_read_before_the_program_has_come() {
    story(async |world| {
        for language in [Locale::Pl, Locale::Uk] {
            let page = world.phone().await?;
            page.speak(language).await?;
            page.open_without_program("/rules/pl-twist").await?;
            let texts = Texts::of(language);
            let seen = page.texts().await?;
            ensure!(seen.contains(&texts.rulebook("pl-twist")), "{seen}");
            ensure!(seen.contains(&texts.say("rules-good")), "{seen}");
            let lang: String = page.eval("document.documentElement.lang").await?;
            ensure!(lang == language.code(), "the page says that it is in {lang}");
        }
        Ok(())
    });
}

#[test]
fn the_program_takes_the_place_of_the_first_paint() {
    story(async |world| {
        let page = world.desk().await?;
        page.open_without_program("/").await?;
        ensure!(page.texts().await?.contains(&page.say("home-title")));
        let page = world.desk().await?;
        for path in ["/", "/rules", "/rules/cs-twist", "/solve"] {
            page.open(path).await?;
            ensure!(page.count("#first").await? == 0, "{path} is there twice");
            ensure!(page.count("h1").await? == 1, "{path} has several headings");
        }
        Ok(())
    });
}

#[test]
fn a_chosen_language_is_that_of_the_next_first_paint() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        page.click("button", &page.say("common-settings")).await?;
        page.click("radio", Locale::Cs.name()).await?;
        page.until("the page in Czech", async || {
            let lang: String = page.eval("document.documentElement.lang").await?;
            ensure!(lang == "cs", "it is in {lang}");
            Ok(())
        })
        .await?;
        let tab = world.another_tab(&page).await?;
        tab.open_without_program("/rules").await?;
        ensure!(
            tab.texts()
                .await?
                .contains(&Texts::of(Locale::Cs).say("rules-title"))
        );
        Ok(())
    });
}
