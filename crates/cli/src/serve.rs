//! `kostka serve`: runs the server.

use std::io::Write;
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use kostka_server::{DurabilityChoice, Layer, LogFormat, Server, start_logging, stop_signal};

use crate::failure::{self, Failure};

/// Serve tables over the network
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The address to listen on; 0.0.0.0 lets other machines in [default: 127.0.0.1]
    #[arg(long, env = "KOSTKA_ADDRESS", value_name = "ADDRESS")]
    address: Option<IpAddr>,
    /// The port [default: 7878]
    #[arg(long, short, env = "KOSTKA_PORT")]
    port: Option<u16>,
    /// The folder for the SQLite file [default: the user's data folder]
    #[arg(long, env = "KOSTKA_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Another SQLite file, or postgres://…
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    database: Option<String>,
    /// The failure that an acknowledged turn survives with SQLite, power-loss or process-death [default: power-loss]
    #[arg(long, env = "KOSTKA_DURABILITY", value_name = "WHAT", value_parser = durability)]
    durability: Option<DurabilityChoice>,
    /// The form of log lines, text or json; KOSTKA_LOG chooses which are written [default: text]
    #[arg(long, env = "KOSTKA_LOG_FORMAT", value_name = "FORMAT", value_parser = log_format)]
    log: Option<LogFormat>,
    /// The public URL of the server, like https://play.example.org, if it is behind a proxy
    #[arg(long, env = "KOSTKA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Trust the X-Forwarded headers of a proxy
    #[arg(long, env = "KOSTKA_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    behind_proxy: Option<bool>,
    /// The largest number of connections [default: 10000]
    #[arg(long, env = "KOSTKA_CONNECTIONS", value_name = "NUMBER")]
    connections: Option<usize>,
    /// The largest number of connections of one address [default: 64]
    #[arg(long, env = "KOSTKA_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER")]
    connections_per_address: Option<usize>,
    /// HTTP requests of one address in a second [default: 20]
    #[arg(long, env = "KOSTKA_REQUESTS_PER_SECOND", value_name = "NUMBER")]
    requests_per_second: Option<u32>,
    /// Messages of one socket in a second [default: 20]
    #[arg(long, env = "KOSTKA_MESSAGES_PER_SECOND", value_name = "NUMBER")]
    messages_per_second: Option<u32>,
    /// Milliseconds for every turn of a bot [default: about as long as a person takes]
    #[arg(long, env = "KOSTKA_BOT_DELAY", value_name = "MILLISECONDS")]
    bot_delay: Option<u64>,
    /// Seconds after which an empty table is unloaded from memory [default: 300]
    #[arg(long, env = "KOSTKA_IDLE_SECONDS", value_name = "SECONDS")]
    idle_seconds: Option<u64>,
    /// Days without activity after which a table is deleted; 0 for never [default: 30]
    #[arg(long, env = "KOSTKA_KEEP_DAYS", value_name = "DAYS")]
    keep_days: Option<u32>,
    /// A TOML file with any of these settings, by their names without the dashes
    #[arg(long, env = "KOSTKA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

const EXAMPLES: &str = "\
A flag counts before the environment, the environment before the file.

Examples:
  kostka serve
  kostka serve --address 0.0.0.0 --port 80
  DATABASE_URL=postgres://kostka@localhost/kostka kostka serve --log json";

pub(crate) fn run(args: Args) -> Result<ExitCode, Failure> {
    let file = match &args.config {
        Some(path) => Layer::read(path).map_err(chain)?,
        None => Layer::default(),
    };
    let layer = args.layer().over(file);
    start_logging(layer.log.unwrap_or_default());
    let config = layer.finish().map_err(chain)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let database = config.store.database.to_string();
        let server = Server::start(config).await.map_err(chain)?;
        let mut out = anstream::stdout();
        writeln!(out, "Kostka is open: {}", server.url())?;
        writeln!(out, "Games are kept in the {database}.")?;
        if server.address().ip().is_loopback() {
            writeln!(
                out,
                "Only this machine can reach it; --address 0.0.0.0 lets others in."
            )?;
        }
        out.flush()?;
        server.run(stop_signal()).await.map_err(chain)
    })?;
    Ok(failure::GOOD)
}

impl Args {
    fn layer(self) -> Layer {
        Layer {
            address: self.address,
            port: self.port,
            data: self.data,
            database: self.database,
            durability: self.durability,
            log: self.log,
            public_url: self.public_url,
            behind_proxy: self.behind_proxy,
            connections: self.connections,
            connections_per_address: self.connections_per_address,
            requests_per_second: self.requests_per_second,
            messages_per_second: self.messages_per_second,
            bot_delay: self.bot_delay,
            idle_seconds: self.idle_seconds,
            keep_days: self.keep_days,
        }
    }
}

fn log_format(text: &str) -> Result<LogFormat, &'static str> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("`text` or `json`"),
    }
}

fn durability(text: &str) -> Result<DurabilityChoice, &'static str> {
    match text {
        "power-loss" => Ok(DurabilityChoice::PowerLoss),
        "process-death" => Ok(DurabilityChoice::ProcessDeath),
        _ => Err("`power-loss` or `process-death`"),
    }
}

/// Returns an error and its causes in one line.
fn chain(error: anyhow::Error) -> Failure {
    Failure::Arguments(format!("{error:#}"))
}
