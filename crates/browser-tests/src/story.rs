//! The frame of a test: a site, the people who use it, and the report of a failure.

use std::future::Future;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use tokio::runtime::Runtime;

use crate::page::Page;
use crate::site::Site;

/// The runtime of all tests of this process, which share Chromium and its connection.
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Runtime::new().expect("a process without threads runs no browser"));

/// Runs a future that uses the browser.
pub fn run<T>(act: impl Future<Output = T>) -> T {
    RUNTIME.block_on(act)
}

/// A site and its users.
#[derive(Debug)]
pub struct World {
    pub site: Site,
    pages: Mutex<Vec<Page>>,
}

impl World {
    pub async fn new() -> Result<World> {
        Ok(World {
            site: Site::start().await?,
            pages: Mutex::default(),
        })
    }

    /// Opens a page for a new person with a desktop screen.
    pub async fn desk(&self) -> Result<Page> {
        let page = Page::of_stranger(&self.site.url("")).await?;
        Ok(self.note(page))
    }

    /// Opens a page for a new person with a phone.
    pub async fn phone(&self) -> Result<Page> {
        let page = self.desk().await?;
        page.phone(390, 844).await?;
        Ok(page)
    }

    /// Opens another tab of the same person.
    pub async fn another_tab(&self, of: &Page) -> Result<Page> {
        let page = of.another_tab().await?;
        Ok(self.note(page))
    }

    fn note(&self, page: Page) -> Page {
        self.pages().push(page.clone());
        page
    }

    fn pages(&self) -> std::sync::MutexGuard<'_, Vec<Page>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a test, which also fails if a page has logged an error. After a failure, prints the texts of all pages and saves
/// screenshots.
pub fn story(test: impl AsyncFnOnce(&World) -> Result<()>) {
    let done = run(async {
        let world = World::new().await?;
        let done = test(&world).await.and_then(|()| no_faults(&world));
        if done.is_err() {
            report(&world).await;
        }
        world.site.stop().await?;
        done
    });
    if let Err(error) = done {
        panic!("{error:#}");
    }
}

fn no_faults(world: &World) -> Result<()> {
    let faults: Vec<String> = world.pages().iter().flat_map(Page::unexpected_faults).collect();
    if !faults.is_empty() {
        bail!("the console says: {}", faults.join("\n"));
    }
    Ok(())
}

#[allow(clippy::print_stderr, reason = "what a failed test says")]
async fn report(world: &World) {
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    let pages = world.pages().clone();
    for (number, page) in (1..).zip(pages) {
        eprintln!("--- page {number} ---");
        eprintln!("{}", page.path().await.unwrap_or_default());
        eprintln!("{}", page.texts().await.unwrap_or_default());
        for fault in page.unexpected_faults() {
            eprintln!("console: {fault}");
        }
        let file = pictures().join(format!("{test}-{number}.png"));
        match page.screenshot(&file).await.context("no picture could be taken") {
            Ok(()) => eprintln!("a picture is in {}", file.display()),
            Err(error) => eprintln!("{error:#}"),
        }
    }
}

/// Returns the folder for screenshots of failed tests.
fn pictures() -> PathBuf {
    target().join("browser-tests")
}

/// Returns the target folder of this program.
pub(crate) fn target() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let target = program.ancestors().nth(3).map(PathBuf::from);
    target.unwrap_or_default()
}
