//! The life of a server: start, run and stop.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use kostka_store::Store;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::app::App;
use crate::config::Config;
use crate::cup::online;
use crate::thinking::Origin;
use crate::{accept, pulse, routes, telemetry, tidy, words};

/// A listening server.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<TcpListener>,
}

/// Time that tables get to finish their writes when the server stops.
const STOP_PATIENCE: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the database and the port.
    pub async fn start(config: Config) -> Result<Server> {
        telemetry::recorder();
        allow_files(config.limits.connections);
        let store = Store::open(&config.store)
            .await
            .with_context(|| format!("cannot open the {}", config.store.database))?;
        let listener = bind(config.listen).await?;
        let address = listener.local_addr()?;
        let metrics = match config.metrics {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        Ok(Server {
            app: App::new(config, store).context("cannot start threads")?,
            listener,
            address,
            metrics,
        })
    }

    /// Returns the listening address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address of the metrics.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// Returns the URL that people open.
    pub fn url(&self) -> String {
        match &self.app.config.public_url {
            Some(url) => url.clone(),
            None if self.address.ip().is_loopback() || self.address.ip().is_unspecified() => {
                format!("http://localhost:{}", self.address.port())
            }
            None => format!("http://{}", self.address),
        }
    }

    /// Serves until `stop` completes, then tells clients, finishes all writes and closes the database.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<()> {
        let Server {
            app,
            listener,
            metrics,
            ..
        } = self;
        let mut serving = JoinSet::new();
        serving.spawn(accept::serve(listener, routes::router(app.clone()), app.clone()));
        if let Some(listener) = metrics {
            serving.spawn(accept::serve(
                listener,
                routes::metrics_router(app.clone()),
                app.clone(),
            ));
        }
        let beating = tokio::spawn(pulse::keep(app.clone()));
        let loading = tokio::spawn(load_words(app.clone()));
        let tidying = tokio::spawn(tidy::tidy_for_ever(app.clone()));
        let seating = tokio::spawn(online::keep(app.clone()));
        let summing = tokio::spawn(telemetry::run_upkeep());
        stop.await;
        tracing::info!("stopping");
        beating.abort();
        loading.abort();
        tidying.abort();
        seating.abort();
        summing.abort();
        app.stopping.send_replace(true);
        if tokio::time::timeout(STOP_PATIENCE, app.tables.stop())
            .await
            .is_err()
        {
            tracing::warn!("some tables did not finish in time");
        }
        while let Some(served) = serving.join_next().await {
            served.context("the accept loop failed")?;
        }
        app.pulse.end(&app.store).await;
        app.store.close().await;
        tracing::info!("stopped");
        Ok(())
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener> {
    let listener = TcpListener::bind(address).await;
    listener.with_context(|| format!("cannot listen on {address}"))
}

/// Raises the limit of open files, which many systems set to a thousand, because every connection is one.
fn allow_files(connections: usize) {
    let wanted = u64::try_from(connections).unwrap_or(u64::MAX).saturating_add(200);
    match rlimit::increase_nofile_limit(wanted) {
        Ok(allowed) if allowed >= wanted => {}
        Ok(allowed) => tracing::warn!(
            allowed,
            wanted,
            "the limit of open files is below the limit of connections"
        ),
        Err(error) => tracing::warn!(%error, "cannot raise the limit of open files"),
    }
}

/// Loads the word lists in the background.
async fn load_words(app: App) {
    if let Err(error) = app.thinking().think(Origin::Game(None), |_| words::load()).await {
        tracing::error!(%error, "cannot load the word lists");
    }
}

/// Completes on ctrl-c, or when the system asks the process to end.
pub async fn stop_signal() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "cannot listen for ctrl-c");
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
            tracing::warn!(%error, "cannot listen for SIGTERM; only ctrl-c stops this server");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminate() {
    std::future::pending::<()>().await;
}
