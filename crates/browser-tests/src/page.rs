//! A page in a tab, with a person's actions and observations.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kostka_texts::{Locale, Texts};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::cdp::{Cdp, Event};
use crate::chromium::chromium;
use crate::input::By;

/// Time within which an expected change must be seen; long, for busy machines.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK_AGAIN: Duration = Duration::from_millis(25);
/// The main part of a page as its program shows it; the server's first paint has one too.
const SHOWN: &str = "main:not(#first main)";

/// A tab. Several tabs may belong to one person, who has one set of cookies and one storage.
#[derive(Clone, Debug)]
pub struct Page {
    cdp: Arc<Cdp>,
    person: Arc<Person>,
    session: String,
    site: String,
    has_touch: Arc<AtomicBool>,
    faults: Arc<Mutex<Faults>>,
}

/// A person's cookies and storage, which are removed with the last tab.
#[derive(Debug)]
struct Person {
    cdp: Arc<Cdp>,
    context: String,
}

impl Drop for Person {
    fn drop(&mut self) {
        let gone = json!({ "browserContextId": self.context });
        self.cdp.tell(None, "Target.disposeBrowserContext", gone);
    }
}

/// Errors in the console.
#[derive(Debug, Default)]
struct Faults {
    found: Vec<String>,
    expected: Vec<&'static str>,
}

impl Page {
    /// Opens a tab for a new person.
    pub async fn of_stranger(site: &str) -> Result<Page> {
        let cdp = chromium().await?.cdp.clone();
        let asked = json!({ "disposeOnDetach": true });
        let made = cdp.call(None, "Target.createBrowserContext", asked).await?;
        let context = text(&made["browserContextId"])?;
        let person = Arc::new(Person {
            cdp: cdp.clone(),
            context,
        });
        Page::of_person(cdp, person, site).await
    }

    /// Opens another tab of the same person.
    pub async fn another_tab(&self) -> Result<Page> {
        Page::of_person(self.cdp.clone(), self.person.clone(), &self.site).await
    }

    async fn of_person(cdp: Arc<Cdp>, person: Arc<Person>, site: &str) -> Result<Page> {
        let asked = json!({ "url": "about:blank", "browserContextId": person.context });
        let target = cdp.call(None, "Target.createTarget", asked).await?;
        let asked = json!({ "targetId": target["targetId"], "flatten": true });
        let session = text(&cdp.call(None, "Target.attachToTarget", asked).await?["sessionId"])?;
        let page = Page {
            faults: Arc::default(),
            has_touch: Arc::default(),
            site: site.to_owned(),
            cdp,
            person,
            session,
        };
        page.collect_faults();
        for domain in ["Page", "Runtime", "Log", "DOM", "Accessibility"] {
            page.call(&format!("{domain}.enable"), json!({})).await?;
        }
        page.speak(Locale::En).await?;
        page.screen(1280, 800).await?;
        Ok(page)
    }

    /// Sends a command to this tab.
    pub(crate) async fn call(&self, method: &str, params: Value) -> Result<Value> {
        self.cdp.call(Some(&self.session), method, params).await
    }

    // Navigation and appearance

    /// Opens a page of the site, and waits until it is shown.
    pub async fn open(&self, path: &str) -> Result<()> {
        let url = format!("{}{path}", self.site);
        let went = self.call("Page.navigate", json!({ "url": url })).await?;
        if let Some(error) = went["errorText"].as_str() {
            bail!("{path} does not open: {error}");
        }
        self.wait_for_css(SHOWN).await
    }

    /// Brings this tab to the front of its window.
    pub async fn show(&self) -> Result<()> {
        self.call("Page.bringToFront", json!({})).await?;
        Ok(())
    }

    /// Reloads the page.
    pub async fn reload(&self) -> Result<()> {
        // Marks the old page, to tell it from the new one.
        self.eval::<bool>("window.isOld = true").await?;
        self.call("Page.reload", json!({})).await?;
        self.until("the page after its reload", async || {
            let is_new: bool = self
                .eval(&format!("!window.isOld && !!document.querySelector('{SHOWN}')"))
                .await?;
            ensure!(is_new, "it is still the old one");
            Ok(())
        })
        .await
    }

    /// Returns the path of the page.
    pub async fn path(&self) -> Result<String> {
        self.eval("location.pathname").await
    }

    /// Adds a script that runs before every page of this tab.
    pub async fn before_each_page(&self, script: &str) -> Result<()> {
        let asked = json!({ "source": script });
        self.call("Page.addScriptToEvaluateOnNewDocument", asked).await?;
        Ok(())
    }

    /// Sets a screen size, with a mouse.
    pub async fn screen(&self, width: u32, height: u32) -> Result<()> {
        self.viewport(width, height, false).await
    }

    /// Sets a screen size, with touch.
    pub async fn phone(&self, width: u32, height: u32) -> Result<()> {
        self.viewport(width, height, true).await
    }

    async fn viewport(&self, width: u32, height: u32, touch: bool) -> Result<()> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await?;
        let asked = json!({ "enabled": touch, "maxTouchPoints": if touch { 5 } else { 1 } });
        self.call("Emulation.setTouchEmulationEnabled", asked).await?;
        self.has_touch.store(touch, Ordering::Relaxed);
        Ok(())
    }

    /// Returns the pointing device of this screen.
    pub fn pointer(&self) -> By {
        if self.has_touch.load(Ordering::Relaxed) {
            By::Finger
        } else {
            By::Mouse
        }
    }

    /// Sets the language of the browser.
    pub async fn speak(&self, language: Locale) -> Result<()> {
        let agent: String = self.eval("navigator.userAgent").await?;
        let asked = json!({ "userAgent": agent, "acceptLanguage": language.code() });
        self.call("Emulation.setUserAgentOverride", asked).await?;
        Ok(())
    }

    /// Sets a media feature like `prefers-color-scheme` or `prefers-reduced-motion`.
    pub async fn prefer(&self, feature: &str, value: &str) -> Result<()> {
        let asked = json!({ "features": [{ "name": feature, "value": value }] });
        self.call("Emulation.setEmulatedMedia", asked).await?;
        Ok(())
    }

    /// Shows the page as it is printed, or as on a screen again.
    pub async fn on_paper(&self, paper: bool) -> Result<()> {
        let media = if paper { "print" } else { "screen" };
        self.call("Emulation.setEmulatedMedia", json!({ "media": media }))
            .await?;
        Ok(())
    }

    /// Turns colours off or on.
    pub async fn see_grey(&self, grey: bool) -> Result<()> {
        let kind = if grey { "achromatopsia" } else { "none" };
        self.call("Emulation.setEmulatedVisionDeficiency", json!({ "type": kind }))
            .await?;
        Ok(())
    }

    /// Shows the page as it is printed, or as it is on the screen again.
    pub async fn see_print(&self, print: bool) -> Result<()> {
        let media = if print { "print" } else { "" };
        self.call("Emulation.setEmulatedMedia", json!({ "media": media }))
            .await?;
        Ok(())
    }

    /// Returns the PDF of the page, on the paper that the page asks for.
    pub async fn pdf(&self) -> Result<Vec<u8>> {
        let asked = json!({ "preferCSSPageSize": true, "printBackground": false });
        let printed = self.call("Page.printToPDF", asked).await?;
        let data = printed["data"].as_str().context("Chromium printed nothing")?;
        Ok(STANDARD.decode(data)?)
    }

    /// Makes the page run so many times slower, as on a cheap phone.
    pub async fn slow_down(&self, times: u32) -> Result<()> {
        self.call("Emulation.setCPUThrottlingRate", json!({ "rate": times }))
            .await?;
        Ok(())
    }

    /// Disconnects or reconnects the network of this tab.
    pub async fn set_offline(&self, offline: bool) -> Result<()> {
        let asked =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.enable", json!({})).await?;
        self.call("Network.emulateNetworkConditions", asked).await?;
        Ok(())
    }

    /// Holds back every program, as on a network that is still fetching it, and opens a page.
    pub async fn open_without_program(&self, path: &str) -> Result<()> {
        self.expect_fault("ERR_BLOCKED_BY_CLIENT");
        self.expect_fault("Failed to fetch");
        self.call("Network.enable", json!({})).await?;
        self.call("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] }))
            .await?;
        let url = format!("{}{path}", self.site);
        self.call("Page.navigate", json!({ "url": url })).await?;
        self.wait_for_css("#first main").await
    }

    /// Makes this tab as slow as a cheap phone on a weak network: 1.6 Mbit/s, 150 ms, a quarter of this processor.
    pub async fn be_slow(&self) -> Result<()> {
        let asked = json!({ "offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000 });
        self.call("Network.enable", json!({})).await?;
        self.call("Network.emulateNetworkConditions", asked).await?;
        self.slow_down(4).await
    }

    // Observations

    /// Waits until there is a control of this role and name.
    pub async fn wait_for(&self, role: &str, name: &str) -> Result<()> {
        self.until(&format!("{role} “{name}”"), async || {
            ensure!(self.has(role, name).await?, "there is none");
            Ok(())
        })
        .await
    }

    /// Waits until a selector finds something that has a size.
    pub async fn wait_for_css(&self, selector: &str) -> Result<()> {
        self.until(selector, async || {
            ensure!(self.count(selector).await? > 0, "there is none");
            Ok(())
        })
        .await
    }

    /// Waits until a selector finds nothing any more.
    pub async fn wait_gone(&self, selector: &str) -> Result<()> {
        self.until(&format!("no more {selector}"), async || {
            ensure!(self.count(selector).await? == 0, "it is still there");
            Ok(())
        })
        .await
    }

    /// Waits until the page shows a text.
    pub async fn wait_for_text(&self, wanted: &str) -> Result<()> {
        self.until(&format!("the text “{wanted}”"), async || {
            ensure!(self.texts().await?.contains(wanted), "it is not shown");
            Ok(())
        })
        .await
    }

    /// Returns the number of elements that a selector finds.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        let expression = format!("document.querySelectorAll({}).length", json!(selector));
        self.eval(&expression).await
    }

    /// Returns an attribute of every element that a selector finds, in the order of the page.
    pub async fn attributes(&self, selector: &str, name: &str) -> Result<Vec<String>> {
        let expression = format!(
            "[...document.querySelectorAll({})].map((one) => one.getAttribute({}) ?? '')",
            json!(selector),
            json!(name)
        );
        self.eval(&expression).await
    }

    /// Returns the text of the page.
    pub async fn texts(&self) -> Result<String> {
        self.eval("document.body ? document.body.innerText : ''").await
    }

    /// Evaluates an expression in the page.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let asked = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let found = self.call("Runtime.evaluate", asked).await?;
        if let Some(thrown) = found.get("exceptionDetails") {
            bail!("{expression}: {thrown}");
        }
        serde_json::from_value(found["result"]["value"].clone()).with_context(|| expression.to_owned())
    }

    /// Returns a text of the client in the language of the tests.
    pub fn say(&self, key: &str) -> String {
        Texts::of(Locale::En).say(key)
    }

    /// Repeats `look` until it succeeds.
    pub async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Result<T>) -> Result<T> {
        let started = Instant::now();
        loop {
            match look().await {
                Ok(seen) => return Ok(seen),
                Err(error) if started.elapsed() > PATIENCE => {
                    return Err(error.context(format!("waited in vain for {what}")));
                }
                Err(_) => tokio::time::sleep(LOOK_AGAIN).await,
            }
        }
    }

    /// Waits until the page has rendered its state.
    pub(crate) async fn drawn(&self) -> Result<()> {
        self.eval::<Value>(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))",
        )
        .await?;
        Ok(())
    }

    /// Waits until no animation runs and everything is rendered. What is shown may begin another animation, but not for ever.
    pub async fn wait_quiet(&self) -> Result<()> {
        self.eval::<Value>(
            "(async () => { const running = () => document.getAnimations().filter((one) => \
             one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity); \
             for (let round = 0; round < 9; round++) { \
             await Promise.all(running().map((one) => one.finished.catch(() => null))); \
             for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); \
             if (!running().length) break } return null })()",
        )
        .await?;
        Ok(())
    }

    /// Saves a screenshot, as WebP if the name of the file says so, otherwise as PNG.
    pub async fn screenshot(&self, file: &Path) -> Result<()> {
        let is_webp = file.extension().is_some_and(|extension| extension == "webp");
        let asked = if is_webp {
            json!({ "format": "webp", "quality": 90 })
        } else {
            json!({ "format": "png" })
        };
        let taken = self.call("Page.captureScreenshot", asked).await?;
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(file, STANDARD.decode(text(&taken["data"])?)?)?;
        Ok(())
    }

    // The console

    /// Allows errors in the console that contain `part`.
    pub fn expect_fault(&self, part: &'static str) {
        self.faults().expected.push(part);
    }

    /// Returns all unexpected errors of the page so far.
    pub fn unexpected_faults(&self) -> Vec<String> {
        let faults = self.faults();
        let is_expected = |fault: &&String| !faults.expected.iter().any(|part| fault.contains(part));
        faults.found.iter().filter(is_expected).cloned().collect()
    }

    fn faults(&self) -> std::sync::MutexGuard<'_, Faults> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn collect_faults(&self) {
        let mut events = self.cdp.listen(&self.session);
        let page = self.faults.clone();
        tokio::spawn(async move {
            while let Some(event) = events.recv().await {
                if let Some(fault) = fault_in(&event) {
                    page.lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .found
                        .push(fault);
                }
            }
        });
    }
}

/// Returns the error in an event, if it is one.
fn fault_in(event: &Event) -> Option<String> {
    let said = &event.params;
    match event.method.as_str() {
        "Runtime.exceptionThrown" => {
            let details = &said["exceptionDetails"];
            let exception = details["exception"]["description"].as_str();
            exception.or(details["text"].as_str()).map(str::to_owned)
        }
        "Runtime.consoleAPICalled" if said["type"] == "error" => {
            let words = said["args"].as_array()?.iter();
            let words = words.map(|word| {
                let text = word["value"].as_str().or(word["description"].as_str());
                text.unwrap_or_default()
            });
            Some(words.collect::<Vec<_>>().join(" "))
        }
        "Log.entryAdded" if said["entry"]["level"] == "error" => {
            let entry = &said["entry"];
            let address = entry["url"].as_str().unwrap_or_default();
            Some(format!(
                "{} {address}",
                entry["text"].as_str().unwrap_or_default()
            ))
        }
        _ => None,
    }
}

fn text(value: &Value) -> Result<String> {
    value
        .as_str()
        .map(str::to_owned)
        .context("Chromium answered otherwise")
}
