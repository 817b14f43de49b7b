//! The headless Chromium of this process.

use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::cdp::Cdp;

/// Names of the program on different systems; the first is Debian's.
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
    // Several people's pages are open at once, and hidden ones must not be throttled.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--lang=en-US",
    "--mute-audio",
    "--remote-debugging-port=0",
];

/// Time within which Chromium must start; long, because the machine may be compiling.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running Chromium.
#[derive(Debug)]
pub(crate) struct Chromium {
    pub(crate) cdp: Arc<Cdp>,
    /// Closed when this process ends in any way, which ends Chromium; see [`GUARD`].
    _life: ChildStdin,
}

/// Shell script that ends Chromium and removes the profile at the end of its input, when this process ends. A test program
/// itself runs nothing after its last test.
const GUARD: &str = r#"profile=$1; shift
"$@" </dev/null &
read -r _
kill $!
wait $!
rm -rf -- "$profile""#;

static CHROMIUM: OnceCell<Chromium> = OnceCell::const_new();

/// Returns the Chromium of this process, and starts it at the first call.
pub(crate) async fn chromium() -> Result<&'static Chromium> {
    CHROMIUM.get_or_try_init(start).await
}

async fn start() -> Result<Chromium> {
    let program = find().context(
        "no Chromium on the PATH; on Debian: apt-get install chromium (`cargo xtask test setup` does it)",
    )?;
    // The shell removes the profile.
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

/// Waits for the file in which Chromium writes its port and the path of its socket.
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
