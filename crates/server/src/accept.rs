//! The accept loop: limits connections in all and for each address, and drops silent ones.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tower::ServiceExt;

use crate::address::{Address, Counted, Counts, Peer};
use crate::app::App;
use crate::meter::{Meter, Metered};

/// Time within which a client must send the headers of its next request.
const HEADER_PATIENCE: Duration = Duration::from_secs(15);

/// The share of the limits that a connection holds while it is open, also after an upgrade.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    _room: Arc<OwnedSemaphorePermit>,
    _counted: Option<Arc<Counted>>,
    /// Held open so that [`serve`] can wait for the last connection.
    _open: mpsc::Sender<()>,
    /// Set when the connection becomes a socket.
    pub(crate) meter: Arc<OnceLock<Meter>>,
}

/// Time that open connections get to finish when the server stops.
const STOP_PATIENCE: Duration = Duration::from_secs(5);

/// Serves until the server stops, then lets running requests finish.
pub(crate) async fn serve(listener: TcpListener, router: Router, app: App) {
    let limits = app.config.limits;
    let room = Arc::new(Semaphore::new(limits.connections));
    let counts = Counts::default();
    let (open, mut all_closed) = mpsc::channel(1);
    let mut stopping = app.stopping.subscribe();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely too many open files; closing connections helps.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(permit) = Arc::clone(&room).try_acquire_owned() else {
            metrics::counter!("kostka_connections_refused_total", "why" => "full").increment(1);
            continue;
        };
        // Behind a proxy, all connections have the proxy's address.
        let counted = if app.config.trusted_hops > 0 {
            None
        } else {
            let counted = counts.admit(Address::new(peer.ip()), limits.connections_per_address);
            if counted.is_none() {
                metrics::counter!("kostka_connections_refused_total", "why" => "address").increment(1);
                continue;
            }
            counted
        };
        let place = Place {
            _room: Arc::new(permit),
            _counted: counted.map(Arc::new),
            _open: open.clone(),
            meter: Arc::default(),
        };
        spawn(stream, peer, router.clone(), place, stopping.clone());
    }
    drop((listener, open));
    // Nothing is ever sent: the channel closes with the last connection.
    if tokio::time::timeout(STOP_PATIENCE, all_closed.recv())
        .await
        .is_err()
    {
        tracing::warn!("some requests did not finish in time");
    }
}

fn spawn(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    place: Place,
    mut stopping: watch::Receiver<bool>,
) {
    // Messages are small and should not wait for each other.
    let _ = stream.set_nodelay(true);
    let held = place.clone();
    let stream = Metered::new(stream, Arc::clone(&place.meter));
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        request.extensions_mut().insert(place.clone());
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_PATIENCE)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = async { drop(stopping.wait_for(|stopping| *stopping).await) } => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        // Clients disconnect all the time.
        if let Err(error) = ended {
            tracing::trace!(%error, "a connection broke");
        }
        drop(held);
    });
}
