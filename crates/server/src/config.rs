//! Settings. Flags and environment (both read by the command line) override a file, which overrides the defaults.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use kostka_store::{DatabaseUrl, Durability, StoreOptions};
use serde::Deserialize;
use serde::de::IntoDeserializer;

/// The default port.
pub const PORT: u16 = 7878;

/// One source of settings. A source below it supplies missing ones. The comments are the help texts of `kostka serve`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, clap::Args)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Layer {
    /// The address to listen on; 0.0.0.0 lets other machines in [default: 127.0.0.1]
    #[arg(long, env = "KOSTKA_ADDRESS", value_name = "ADDRESS")]
    pub address: Option<IpAddr>,
    /// The port [default: 7878]
    #[arg(long, short, env = "KOSTKA_PORT")]
    pub port: Option<u16>,
    /// The address and port for /metrics, like 127.0.0.1:9090; without it there are no metrics
    #[arg(long, env = "KOSTKA_METRICS_ADDRESS", value_name = "ADDRESS:PORT")]
    pub metrics_address: Option<SocketAddr>,
    /// The folder for the SQLite file [default: the user's data folder]
    #[arg(long, env = "KOSTKA_DATA", value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Another SQLite file, or postgres://…
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database: Option<String>,
    /// The failure that an acknowledged turn survives with SQLite, power-loss or process-death [default: power-loss]
    #[arg(long, env = "KOSTKA_DURABILITY", value_name = "WHAT", value_parser = named::<Durability>)]
    pub durability: Option<Durability>,
    /// The form of log lines, text or json; KOSTKA_LOG chooses which are written [default: text]
    #[arg(long, env = "KOSTKA_LOG_FORMAT", value_name = "FORMAT", value_parser = named::<LogFormat>)]
    pub log: Option<LogFormat>,
    /// The public URL of the server, like `https://play.example.org`, if it is behind a proxy
    #[arg(long, env = "KOSTKA_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// A further name under which people open the server, like games.lan; may be repeated
    #[arg(long, env = "KOSTKA_HOST_NAME", value_name = "NAME", value_delimiter = ',')]
    pub host_name: Option<Vec<String>>,
    /// Trust the X-Forwarded headers of one proxy; the same as --trusted-hops 1
    #[arg(long, env = "KOSTKA_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub behind_proxy: Option<bool>,
    /// The number of proxies in front of the server, whose X-Forwarded headers are trusted [default: 0]
    #[arg(long, env = "KOSTKA_TRUSTED_HOPS", value_name = "NUMBER")]
    pub trusted_hops: Option<usize>,
    /// The largest number of connections [default: 10000]
    #[arg(long, env = "KOSTKA_CONNECTIONS", value_name = "NUMBER")]
    pub connections: Option<usize>,
    /// The largest number of connections of one address [default: 256]
    #[arg(long, env = "KOSTKA_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER")]
    pub connections_per_address: Option<usize>,
    /// HTTP requests of one address in a second [default: 20]
    #[arg(long, env = "KOSTKA_REQUESTS_PER_SECOND", value_name = "NUMBER")]
    pub requests_per_second: Option<u32>,
    /// Messages of one socket in a second, of a kibibyte each; an address may send 16 times as many [default: 20]
    #[arg(long, env = "KOSTKA_MESSAGES_PER_SECOND", value_name = "NUMBER")]
    pub messages_per_second: Option<u32>,
    /// The largest number of unfinished tables whose host is one person [default: 20]
    #[arg(long, env = "KOSTKA_TABLES_PER_PERSON", value_name = "NUMBER")]
    pub tables_per_person: Option<u32>,
    /// The largest number of unfinished tables that were opened from one address [default: 100]
    #[arg(long, env = "KOSTKA_TABLES_PER_ADDRESS", value_name = "NUMBER")]
    pub tables_per_address: Option<usize>,
    /// Milliseconds for every turn of a bot [default: about as long as a person takes]
    #[arg(long, env = "KOSTKA_BOT_DELAY", value_name = "MILLISECONDS")]
    pub bot_delay: Option<u64>,
    /// Seconds after which an empty table is unloaded from memory [default: 300]
    #[arg(long, env = "KOSTKA_IDLE_SECONDS", value_name = "SECONDS")]
    pub idle_seconds: Option<u64>,
    /// Days without activity after which a table is deleted; 0 for never [default: 30]
    #[arg(long, env = "KOSTKA_KEEP_DAYS", value_name = "DAYS")]
    pub keep_days: Option<u32>,
    /// Days without activity after which a cup is deleted; 0 for never [default: 400]
    #[arg(long, env = "KOSTKA_KEEP_CUPS_DAYS", value_name = "DAYS")]
    pub keep_cups_days: Option<u32>,
}

/// Format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Reads a value of a setting by its name in the settings file.
fn named<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, serde::de::value::Error> {
    T::deserialize(text.into_deserializer())
}

/// Complete settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Address for the metrics, which no other listener serves.
    pub metrics: Option<SocketAddr>,
    pub store: StoreOptions,
    /// Public URL, if it differs from the listening address; used in links, cookies and the check of origins.
    pub public_url: Option<String>,
    /// Further names under which people open the server.
    pub host_names: Vec<String>,
    /// Number of proxies of ours in front of the server, each of which adds itself to the `X-Forwarded-*` headers.
    pub trusted_hops: usize,
    pub limits: Limits,
    /// Duration of every bot's turn; by default about as long as a person takes.
    pub bot_delay: Option<Duration>,
    /// Time after which a table without people and without a running clock is unloaded.
    pub idle: Duration,
    /// Time without activity after which a table is deleted; zero for never.
    pub keep: Duration,
    /// Time without activity after which a cup is deleted; zero for never.
    pub keep_cups: Duration,
}

/// Limits for one client and for all together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub connections: usize,
    pub connections_per_address: usize,
    /// Average rate of HTTP requests of one address, and of one person.
    pub requests_per_second: u32,
    /// Average rate of messages, and of kibibytes, of one socket.
    pub messages_per_second: u32,
    /// Unfinished tables whose host is one person.
    pub tables_per_person: u32,
    /// Unfinished tables that were opened from one address.
    pub tables_per_address: usize,
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
            metrics_address: self.metrics_address.or(below.metrics_address),
            data: self.data.or(below.data),
            database: self.database.or(below.database),
            durability: self.durability.or(below.durability),
            log: self.log.or(below.log),
            public_url: self.public_url.or(below.public_url),
            host_name: self.host_name.or(below.host_name),
            behind_proxy: self.behind_proxy.or(below.behind_proxy),
            trusted_hops: self.trusted_hops.or(below.trusted_hops),
            connections: self.connections.or(below.connections),
            connections_per_address: self.connections_per_address.or(below.connections_per_address),
            requests_per_second: self.requests_per_second.or(below.requests_per_second),
            messages_per_second: self.messages_per_second.or(below.messages_per_second),
            tables_per_person: self.tables_per_person.or(below.tables_per_person),
            tables_per_address: self.tables_per_address.or(below.tables_per_address),
            bot_delay: self.bot_delay.or(below.bot_delay),
            idle_seconds: self.idle_seconds.or(below.idle_seconds),
            keep_days: self.keep_days.or(below.keep_days),
            keep_cups_days: self.keep_cups_days.or(below.keep_cups_days),
        }
    }

    /// Fills missing settings with defaults. Creates the data folder if the database is an SQLite file in it.
    pub fn finish(self) -> Result<Config> {
        let database = match &self.database {
            Some(url) => url.parse()?,
            None => own_file(self.data.as_deref())?,
        };
        Ok(Config {
            listen: SocketAddr::new(
                self.address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
                self.port.unwrap_or(PORT),
            ),
            metrics: self.metrics_address,
            store: StoreOptions::new(database).with_durability(self.durability.unwrap_or_default()),
            public_url: self.public_url.map(|url| checked_url(&url)).transpose()?,
            host_names: checked_names(self.host_name.unwrap_or_default())?,
            trusted_hops: self
                .trusted_hops
                .unwrap_or(usize::from(self.behind_proxy == Some(true))),
            limits: Limits {
                connections: self.connections.unwrap_or(10_000),
                connections_per_address: self.connections_per_address.unwrap_or(256),
                requests_per_second: self.requests_per_second.unwrap_or(20),
                messages_per_second: self.messages_per_second.unwrap_or(20),
                tables_per_person: self.tables_per_person.unwrap_or(20),
                tables_per_address: self.tables_per_address.unwrap_or(100),
            },
            bot_delay: self.bot_delay.map(Duration::from_millis),
            idle: Duration::from_secs(self.idle_seconds.unwrap_or(300)),
            keep: days(self.keep_days.unwrap_or(30)),
            keep_cups: days(self.keep_cups_days.unwrap_or(400)),
        })
    }
}

fn days(number: u32) -> Duration {
    Duration::from_secs(u64::from(number) * 24 * 3600)
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

/// Accepts names of hosts alone, as browsers send them.
fn checked_names(names: Vec<String>) -> Result<Vec<String>> {
    let is_plain = |name: &String| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        !name.is_empty() && name.chars().all(allowed)
    };
    match names.iter().find(|name| !is_plain(name)) {
        Some(name) => bail!(
            "invalid host name `{name}`: give the name only, like games.example.org, with letters beyond ASCII as `xn--…`"
        ),
        None => Ok(names),
    }
}

/// Accepts an origin without a path, like `https://play.example.org`.
fn checked_url(url: &str) -> Result<String> {
    let url = url.trim_end_matches('/');
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && host.is_ascii() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(url.to_owned())
        }
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
