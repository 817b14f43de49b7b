//! A server in this process with its own database file. It can be stopped and started again at the same address, like a real
//! one that is updated.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use kostka_server::{Config, Layer, Server};
use tempfile::TempDir;
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;

/// A server and its address.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    data: TempDir,
    running: Mutex<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    stop: oneshot::Sender<()>,
    done: JoinHandle<Result<()>>,
}

impl Site {
    /// Starts a server on a free port.
    pub async fn start() -> Result<Site> {
        let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist/play.html");
        ensure!(
            built.is_file(),
            "the client is not built; `cargo xtask web` builds it"
        );
        let data = TempDir::with_prefix("kostka-site-")?;
        let (address, running) = serve(&data, 0).await?;
        Ok(Site {
            address,
            data,
            running: Mutex::new(Some(running)),
        })
    }

    /// Stops the server as SIGTERM does.
    pub async fn stop(&self) -> Result<()> {
        if let Some(running) = self.running.lock().await.take() {
            drop(running.stop);
            running.done.await.context("the server ended badly")??;
        }
        Ok(())
    }

    /// Starts the server again at the same address, with the same database.
    pub async fn start_again(&self) -> Result<()> {
        let (_, running) = serve(&self.data, self.address.port()).await?;
        *self.running.lock().await = Some(running);
        Ok(())
    }

    /// Returns the URL of a path.
    pub fn url(&self, path: &str) -> String {
        // Browsers allow service workers without https on `localhost`.
        format!("http://localhost:{}{path}", self.address.port())
    }
}

async fn serve(data: &TempDir, port: u16) -> Result<(SocketAddr, Running)> {
    let server = Server::start(config(data.path(), port)?).await?;
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let done = tokio::spawn(server.run(async { drop(stopped.await) }));
    Ok((address, Running { stop, done }))
}

/// Returns settings without limits for this machine, and with bots that move at once.
fn config(data: &Path, port: u16) -> Result<Config> {
    let layer = Layer {
        port: Some(port),
        data: Some(data.to_owned()),
        connections_per_address: Some(10_000),
        requests_per_second: Some(10_000),
        messages_per_second: Some(10_000),
        tables_per_person: Some(100_000),
        tables_per_address: Some(100_000),
        bot_delay: Some(0),
        ..Layer::default()
    };
    layer.finish()
}
