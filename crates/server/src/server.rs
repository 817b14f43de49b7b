//! Start, run, stop.

use std::future::Future;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use kostka_store::Store;
use tokio::net::TcpListener;

use crate::app::App;
use crate::config::Config;
use crate::{accept, routes, telemetry, tidy};

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

/// How long tables have to finish what they are writing.
const STOP_PATIENCE: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the database and the port.
    pub async fn start(config: Config) -> Result<Server> {
        telemetry::recorder();
        allow_files(config.limits.connections);
        let store = Store::open(&config.store)
            .await
            .with_context(|| format!("the {} cannot be opened", config.store.database))?;
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("{} cannot be listened on", config.listen))?;
        let address = listener.local_addr()?;
        Ok(Server {
            app: App::new(config, store),
            listener,
            address,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where people open it.
    pub fn url(&self) -> String {
        match &self.app.config.public_url {
            Some(url) => url.clone(),
            None if self.address.ip().is_loopback() || self.address.ip().is_unspecified() => {
                format!("http://localhost:{}", self.address.port())
            }
            None => format!("http://{}", self.address),
        }
    }

    /// Serves until `stop`, then tells clients, finishes what is being written, and closes the database.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<()> {
        let Server { app, listener, .. } = self;
        let router = routes::router(app.clone());
        let serving = tokio::spawn(accept::serve(listener, router, app.clone()));
        let waking = tokio::spawn(wake(app.clone()));
        let tidying = tokio::spawn(tidy::tidy_for_ever(app.clone()));
        let summing = tokio::spawn(telemetry::sum_up_for_ever());
        stop.await;
        tracing::info!("stopping");
        waking.abort();
        tidying.abort();
        summing.abort();
        app.stopping.send_replace(true);
        if tokio::time::timeout(STOP_PATIENCE, app.tables.stop())
            .await
            .is_err()
        {
            tracing::warn!("some tables did not finish in time");
        }
        serving.await.context("serving ended badly")?;
        app.store.close().await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Every connection is an open file, and many systems begin with a thousand.
fn allow_files(connections: usize) {
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(200);
    match rlimit::increase_nofile_limit(wanted) {
        Ok(allowed) if allowed >= wanted => {}
        Ok(allowed) => tracing::warn!(
            allowed,
            wanted,
            "the system allows fewer open files than connections"
        ),
        Err(error) => tracing::warn!(%error, "the limit of open files could not be raised"),
    }
}

/// Takes up the games that were being played.
async fn wake(app: App) {
    let started = Instant::now();
    match app.tables.wake().await {
        Ok(0) => {}
        Ok(tables) => {
            tracing::info!(tables, ms = started.elapsed().as_millis(), "games go on");
        }
        Err(error) => tracing::error!(%error, "games could not be taken up again"),
    }
}

/// Ends with ctrl-c, or when the system asks the process to end.
pub async fn stop_signal() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "ctrl-c does not end this server");
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminate() => {}
    }
}

#[cfg(unix)]
async fn terminate() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut asked) => drop(asked.recv().await),
        Err(error) => {
            tracing::warn!(%error, "only ctrl-c ends this server");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminate() {
    std::future::pending::<()>().await;
}
