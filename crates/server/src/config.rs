//! Settings. Flags and environment (both read by the command line) override a file, which overrides the defaults.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use kostka_store::{DatabaseUrl, Durability, StoreOptions};
use serde::Deserialize;

/// The default port.
pub const PORT: u16 = 7878;

/// One source of settings. A source below it supplies missing ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Layer {
    pub address: Option<IpAddr>,
    pub port: Option<u16>,
    pub data: Option<PathBuf>,
    pub database: Option<String>,
    pub durability: Option<DurabilityChoice>,
    pub log: Option<LogFormat>,
    pub public_url: Option<String>,
    pub behind_proxy: Option<bool>,
    pub connections: Option<usize>,
    pub connections_per_address: Option<usize>,
    pub requests_per_second: Option<u32>,
    pub messages_per_second: Option<u32>,
    pub bot_delay: Option<u64>,
    pub idle_seconds: Option<u64>,
    pub keep_days: Option<u32>,
}

/// Format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// The kind of failure that an acknowledged turn survives in an SQLite file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DurabilityChoice {
    #[default]
    PowerLoss,
    ProcessDeath,
}

/// Complete settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    pub store: StoreOptions,
    /// Public URL, if it differs from the listening address; used in links, cookies and the check of origins.
    pub public_url: Option<String>,
    /// Trusts `X-Forwarded-*` headers, which a proxy of ours sets.
    pub behind_proxy: bool,
    pub limits: Limits,
    /// Duration of every bot's turn; by default about as long as a person takes.
    pub bot_delay: Option<Duration>,
    /// Time after which a table without people and without a running clock is unloaded.
    pub idle: Duration,
    /// Time without activity after which a table is deleted; zero for never.
    pub keep: Duration,
}

/// Limits for one client and for all together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub connections: usize,
    pub connections_per_address: usize,
    /// Average rate of HTTP requests of one address, and of one person.
    pub requests_per_second: u32,
    /// Average rate of messages of one socket.
    pub messages_per_second: u32,
}

impl Layer {
    /// Reads a file of settings.
    pub fn read(path: &Path) -> Result<Layer> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the settings file {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("invalid settings in {}", path.display()))
    }

    /// Fills missing settings from `below`.
    #[must_use]
    pub fn over(self, below: Layer) -> Layer {
        Layer {
            address: self.address.or(below.address),
            port: self.port.or(below.port),
            data: self.data.or(below.data),
            database: self.database.or(below.database),
            durability: self.durability.or(below.durability),
            log: self.log.or(below.log),
            public_url: self.public_url.or(below.public_url),
            behind_proxy: self.behind_proxy.or(below.behind_proxy),
            connections: self.connections.or(below.connections),
            connections_per_address: self.connections_per_address.or(below.connections_per_address),
            requests_per_second: self.requests_per_second.or(below.requests_per_second),
            messages_per_second: self.messages_per_second.or(below.messages_per_second),
            bot_delay: self.bot_delay.or(below.bot_delay),
            idle_seconds: self.idle_seconds.or(below.idle_seconds),
            keep_days: self.keep_days.or(below.keep_days),
        }
    }

    /// Fills missing settings with defaults. Creates the data folder if the database is an SQLite file in it.
    pub fn finish(self) -> Result<Config> {
        let database = match &self.database {
            Some(url) => url.parse()?,
            None => own_file(self.data.as_deref())?,
        };
        let durability = match self.durability.unwrap_or_default() {
            DurabilityChoice::PowerLoss => Durability::PowerLoss,
            DurabilityChoice::ProcessDeath => Durability::ProcessDeath,
        };
        Ok(Config {
            listen: SocketAddr::new(
                self.address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
                self.port.unwrap_or(PORT),
            ),
            store: StoreOptions::new(database).with_durability(durability),
            public_url: self.public_url.map(|url| checked_url(&url)).transpose()?,
            behind_proxy: self.behind_proxy.unwrap_or(false),
            limits: Limits {
                connections: self.connections.unwrap_or(10_000),
                connections_per_address: self.connections_per_address.unwrap_or(64),
                requests_per_second: self.requests_per_second.unwrap_or(20),
                messages_per_second: self.messages_per_second.unwrap_or(20),
            },
            bot_delay: self.bot_delay.map(Duration::from_millis),
            idle: Duration::from_secs(self.idle_seconds.unwrap_or(300)),
            keep: Duration::from_secs(u64::from(self.keep_days.unwrap_or(30)) * 24 * 3600),
        })
    }
}

fn own_file(data: Option<&Path>) -> Result<DatabaseUrl> {
    let folder = data.map_or_else(data_folder, Path::to_owned);
    create_private(&folder).with_context(|| format!("cannot create the data folder {}", folder.display()))?;
    Ok(DatabaseUrl::file(folder.join("kostka.db")))
}

/// Creates a folder, which only its owner may enter, and its parents.
fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Returns the user's data folder by the XDG convention.
fn data_folder() -> PathBuf {
    let named = |name| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    named("XDG_DATA_HOME")
        .or_else(|| named("HOME").map(|home| home.join(".local/share")))
        .unwrap_or_default()
        .join("kostka")
}

/// Accepts an origin without a path, like `https://play.example.org`.
fn checked_url(url: &str) -> Result<String> {
    let url = url.trim_end_matches('/');
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => Ok(url.to_owned()),
        _ => bail!("invalid public URL `{url}`: give scheme and host only, like https://play.example.org"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_first_counts() {
        let flags = Layer {
            port: Some(1),
            ..Layer::default()
        };
        let file: Layer = toml::from_str("port = 2\nlog = \"json\"\nbehind-proxy = true").unwrap();
        let both = flags.over(file);
        assert_eq!(
            (both.port, both.log, both.behind_proxy),
            (Some(1), Some(LogFormat::Json), Some(true))
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_data_folder_that_is_created_is_private() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("share/kostka");
        own_file(Some(&folder)).unwrap();
        for folder in [folder.as_path(), folder.parent().unwrap()] {
            let mode = folder.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o700);
        }
    }

    #[test]
    fn a_mistake_in_the_file_is_found() {
        assert!(toml::from_str::<Layer>("prot = 2").is_err());
    }

    #[test]
    fn a_public_url_is_an_origin() {
        assert_eq!(checked_url("https://a.example/").unwrap(), "https://a.example");
        assert!(checked_url("a.example").is_err());
        assert!(checked_url("https://a.example/path").is_err());
    }
}
