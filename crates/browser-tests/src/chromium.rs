//! One Chromium for everything that runs in this process, without a window.

use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::cdp::Cdp;

/// The names under which systems have it. The first one is Debian's.
const PROGRAMS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // Pages of several people are open at once and none may fall asleep.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--lang=en-US",
    "--mute-audio",
    "--remote-debugging-port=0",
];

/// A machine that compiles at the same time may take long to start it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running Chromium.
#[derive(Debug)]
pub(crate) struct Chromium {
    pub(crate) cdp: Arc<Cdp>,
    /// Chromium ends when this is closed, whichever way this process ends; see [`GUARD`].
    _life: ChildStdin,
}

/// Nothing in a test program runs after the last test, so a shell waits beside it: when this process is gone, its standard
/// input ends, and then it ends the Chromium that it started and removes the profile.
const GUARD: &str = r#"profile=$1; shift
"$@" </dev/null &
read -r _
kill $!
wait $!
rm -rf -- "$profile""#;

static CHROMIUM: OnceCell<Chromium> = OnceCell::const_new();

/// The Chromium of this process, started when it is first asked for.
pub(crate) async fn chromium() -> Result<&'static Chromium> {
    CHROMIUM.get_or_try_init(start).await
}

async fn start() -> Result<Chromium> {
    let program = find().context(
        "no Chromium on the PATH; on Debian: apt-get install chromium (`cargo xtask test setup` does it)",
    )?;
    // The shell removes it, not we.
    let profile = TempDir::with_prefix("kostka-chromium-")?.keep();
    let mut shell = Command::new("sh")
        .args(["-c", GUARD, "guard"])
        .arg(&profile)
        .arg(&program)
        .args(FLAGS)
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg("about:blank")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let life = shell.stdin.take().context("the shell has no standard input")?;
    let (port, path) = address(&profile).await?;
    let cdp = Cdp::connect(port, &path).await?;
    Ok(Chromium { cdp, _life: life })
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    PROGRAMS
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|program| program.is_file())
}

/// Chromium writes down where it listens: the port, and the path of its socket.
async fn address(profile: &Path) -> Result<(u16, String)> {
    let file = profile.join("DevToolsActivePort");
    let started = Instant::now();
    loop {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        if let Some((port, path)) = text.split_once('\n')
            && path.starts_with('/')
        {
            return Ok((port.trim().parse()?, path.trim().to_owned()));
        }
        if started.elapsed() > PATIENCE {
            bail!("Chromium did not start within {} s", PATIENCE.as_secs());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
