//! Every page speaks every language.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};
use kostka_texts::{Locale, Texts};

/// What stands where a text is missing.
const MISSING: char = '⟦';

/// The pages that need nothing to be there first.
const PAGES: [&str; 7] = [
    "/",
    "/rules",
    "/rules/pl-word",
    "/rules/pl-twist/vs/cs-twist",
    "/solve",
    "/replay",
    "/no-such-page",
];

async fn says_everything(page: &Page, language: Locale, path: &str) -> Result<()> {
    page.open(path).await?;
    let lang: String = page.eval("document.documentElement.lang").await?;
    ensure!(
        lang == language.code(),
        "{path} says that it is in {lang}, not in {}",
        language.code()
    );
    // Names that are not written are heard.
    let all = page.eval::<String>(
        "document.body.innerHTML + [...document.querySelectorAll('*')].map((one) => one.ariaLabel ?? '').join()",
    );
    let all = all.await?;
    if let Some(at) = all.find(MISSING) {
        let around: String = all[at..].chars().take(80).collect();
        anyhow::bail!("{path} in {language:?} lacks {around}");
    }
    Ok(())
}

#[test]
fn every_page_says_everything_in_the_language_of_the_browser() {
    story(async |world| {
        for language in Locale::ALL {
            let page = world.desk().await?;
            page.speak(language).await?;
            page.expect_fault("no-such-page");
            for path in PAGES {
                says_everything(&page, language, path).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_chosen_language_stays() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        page.click("button", &page.say("common-settings")).await?;
        page.click("radio", &Locale::Uk.name()).await?;
        let settings = Texts::of(Locale::Uk).say("common-settings");
        page.wait_for("heading", &settings).await?;
        page.reload().await?;
        page.wait_for("button", &settings).await
    });
}
