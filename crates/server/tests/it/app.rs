//! A server for one test, with its own database and port.

use std::net::SocketAddr;

use kostka_server::{Config, Layer, Server};
use kostka_store::Store;
use kostka_store::testing::{Kind, TestDatabase};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server.
pub(crate) struct TestApp {
    pub(crate) address: SocketAddr,
    pub(crate) metrics: SocketAddr,
    pub(crate) database: TestDatabase,
    stop: Option<oneshot::Sender<()>>,
    done: JoinHandle<()>,
}

/// Starts a server without limits.
pub(crate) async fn spawn_app(kind: Kind) -> TestApp {
    spawn_with(kind, |_| ()).await
}

/// Starts a server with changed settings.
pub(crate) async fn spawn_with(kind: Kind, set: impl FnOnce(&mut Config)) -> TestApp {
    spawn_on_with(TestDatabase::fresh(kind).await.unwrap(), set).await
}

/// Starts a server on an existing database.
pub(crate) async fn spawn_on(database: TestDatabase) -> TestApp {
    spawn_on_with(database, |_| ()).await
}

/// Starts a server on an existing database with changed settings.
pub(crate) async fn spawn_on_with(database: TestDatabase, set: impl FnOnce(&mut Config)) -> TestApp {
    let mut config = generous(database.url());
    set(&mut config);
    let server = Server::start(config).await.unwrap();
    let (address, metrics) = (server.address(), server.metrics_address().unwrap());
    let (stop, stopped) = oneshot::channel::<()>();
    let done = tokio::spawn(async move {
        let stop = async { drop(stopped.await) };
        server.run(stop).await.unwrap();
    });
    TestApp {
        address,
        metrics,
        database,
        stop: Some(stop),
        done,
    }
}

/// Returns settings with any port, without limits for this machine, and with bots that move at once.
pub(crate) fn generous(database: &str) -> Config {
    let layer = Layer {
        port: Some(0),
        metrics_address: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
        database: Some(database.to_owned()),
        connections_per_address: Some(100_000),
        requests_per_second: Some(100_000),
        messages_per_second: Some(100_000),
        tables_per_person: Some(100_000),
        tables_per_address: Some(100_000),
        bot_delay: Some(0),
        ..Layer::default()
    };
    layer.finish().unwrap()
}

impl TestApp {
    /// Stops the server as SIGTERM does.
    pub(crate) async fn stop(mut self) -> TestDatabase {
        drop(self.stop.take());
        self.done.await.unwrap();
        self.database
    }

    /// Opens the database of the server.
    pub(crate) async fn store(&self) -> Store {
        Store::open(&self.database.options()).await.unwrap()
    }
}
