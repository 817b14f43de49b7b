//! `kostka serve`: runs the server.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use kostka_server::{Layer, Server, start_logging, stop_signal};

use crate::failure::{self, Failure};

/// Serve tables over the network
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Layer,
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
    let layer = args.settings.over(file);
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
        if let Some(metrics) = server.metrics_address() {
            writeln!(out, "Metrics are at http://{metrics}/metrics.")?;
        }
        out.flush()?;
        server.run(stop_signal()).await.map_err(chain)
    })?;
    Ok(failure::GOOD)
}

/// Returns an error and its causes in one line.
fn chain(error: anyhow::Error) -> Failure {
    Failure::Arguments(format!("{error:#}"))
}
