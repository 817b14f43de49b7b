//! The metering of sockets. Everything that arrives counts, for its socket and for its address. Above the rate nothing is read,
//! so a client that floods slows down itself, and one that goes on for long is disconnected. Others at its address, who keep
//! within their own rate, notice little: each of their reads waits for a moment at most.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, sleep_until};

use crate::address::Address;
use crate::app::App;
use crate::rate::{Allowances, Rate};

/// A thing of which a client may send only so many in a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Load {
    Messages,
    /// Bytes are counted below the WebSocket, where also frames show that are no messages, like empty fragments.
    Kibibytes,
}

/// Number of sockets that may send as much as they like before their address is slowed down.
const SOCKETS: u32 = 16;
/// Number of bytes that a read counts at least.
const LEAST: usize = 256;
/// Longest wait of a client that keeps within its own rate while others at its address do not.
const NEIGHBOURS_WAIT: Duration = Duration::from_millis(250);
/// Time above the rate after which a client counts as hostile.
const FLOOD: Duration = Duration::from_secs(30);

/// Returns the rate of one socket.
fn rate_of_socket(messages_per_second: u32) -> Rate {
    Rate::per_second(messages_per_second, 3.0)
}

/// Returns the rate of all sockets of an address. They owe a second at most, since those who flood are not all of them.
pub(crate) fn rate_of_address(messages_per_second: u32) -> Rate {
    let rate = rate_of_socket(messages_per_second.saturating_mul(SOCKETS));
    Rate {
        most_owed: rate.per_second,
        ..rate
    }
}

/// The meter of one socket.
#[derive(Debug)]
pub(crate) struct Meter {
    app: App,
    address: Address,
    own: Allowances<Load>,
    pace: Mutex<Pace>,
}

/// The time of the next read.
#[derive(Clone, Copy, Debug)]
struct Pace {
    next: Instant,
    /// Time since which every read has left something unread.
    behind: Option<Instant>,
}

impl Meter {
    pub(crate) fn address(&self) -> Address {
        self.address
    }

    pub(crate) fn new(app: App, address: Address) -> Meter {
        Meter {
            own: Allowances::new(rate_of_socket(app.config.limits.messages_per_second)),
            app,
            address,
            pace: Mutex::new(Pace {
                next: Instant::now(),
                behind: None,
            }),
        }
    }

    fn pace(&self) -> std::sync::MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts what has arrived. The next read waits until it is within the rate.
    pub(crate) fn count(&self, load: Load, amount: f64) {
        let now = Instant::now();
        let own = self.own.spend(load, amount, now);
        let shared = self.app.arrivals.spend((self.address, load), amount, now);
        let wait = if own.is_zero() {
            shared.min(NEIGHBOURS_WAIT)
        } else {
            own.max(shared)
        };
        let mut pace = self.pace();
        pace.next = pace.next.max(now + wait);
    }

    /// Counts a read.
    fn read(&self, bytes: usize, filled: bool) {
        self.count(Load::Kibibytes, bytes.max(LEAST) as f64 / 1024.0);
        let mut pace = self.pace();
        pace.behind = filled.then(|| pace.behind.unwrap_or_else(Instant::now));
    }

    /// Returns the time of the next read, if it is not now.
    fn wait(&self) -> io::Result<Option<Instant>> {
        let Pace { next, behind } = *self.pace();
        if next <= Instant::now() {
            return Ok(None);
        }
        metrics::counter!("kostka_messages_slowed_total").increment(1);
        if behind.is_some_and(|since| next.saturating_duration_since(since) > FLOOD) {
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        Ok(Some(next))
    }
}

/// A connection that is metered from the moment when it gets a meter. Floods fail with [`io::ErrorKind::QuotaExceeded`].
#[derive(Debug)]
pub(crate) struct Metered {
    /// `None` only while it is dropped.
    stream: Option<TcpStream>,
    meter: Arc<OnceLock<Meter>>,
    sleep: Option<Pin<Box<Sleep>>>,
    /// Longest wait for a client to take [`ENOUGH`] of an answer, the end of a wait, and the bytes taken since it began.
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    taken: usize,
}

impl Metered {
    pub(crate) fn new(stream: TcpStream, meter: Arc<OnceLock<Meter>>) -> Metered {
        Metered {
            stream: Some(stream),
            meter,
            sleep: None,
            patience: WRITE_PATIENCE,
            stalled: None,
            taken: 0,
        }
    }

    /// Returns the outcome of a write, or an error when the client has taken too little for long.
    fn unless_stalled(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(outcome) = written {
            self.taken += *outcome.as_ref().unwrap_or(&0);
            if self.taken >= ENOUGH {
                self.begin_anew();
            }
            return Poll::Ready(outcome);
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn begin_anew(&mut self) {
        self.stalled = None;
        self.taken = 0;
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        let stream = self.stream.as_mut().map(Pin::new);
        stream.ok_or_else(|| io::ErrorKind::NotConnected.into())
    }
}

/// Time in which the rest of a socket is read, and the largest size of that rest.
const LINGER: Duration = Duration::from_secs(1);
const REST: u64 = 1024 * 1024;
/// Longest wait for a client to take [`ENOUGH`] bytes of an answer, or all of it.
const WRITE_PATIENCE: Duration = Duration::from_secs(30);
const ENOUGH: usize = 16 * 1024;

impl Drop for Metered {
    /// Reads on for a moment: closing a socket with unread data resets it, and the client could lose the server's last words.
    fn drop(&mut self) {
        if self.meter.get().is_some()
            && let Some(mut stream) = self.stream.take()
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(tokio::time::timeout(LINGER, async move {
                // The client may have disconnected.
                let _ = stream.shutdown().await;
                let _ = tokio::io::copy(&mut stream.take(REST), &mut tokio::io::sink()).await;
            }));
        }
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let Some(meter) = this.meter.get() else {
            return this.stream()?.poll_read(cx, buffer);
        };
        loop {
            if let Some(sleep) = &mut this.sleep {
                ready!(sleep.as_mut().poll(cx));
            }
            this.sleep = meter.wait()?.map(|next| Box::pin(sleep_until(next.into())));
            if this.sleep.is_none() {
                break;
            }
        }
        let before = buffer.filled().len();
        ready!(this.stream()?.poll_read(cx, buffer))?;
        if let Some(meter) = this.meter.get() {
            meter.read(buffer.filled().len() - before, buffer.remaining() == 0);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Metered {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write(cx, bytes);
        self.unless_stalled(cx, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Nothing is flushed before all of it is written.
        self.begin_anew();
        self.stream()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write_vectored(cx, parts);
        self.unless_stalled(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    /// Returns the server's end of a connection, and the client's.
    async fn connection() -> (Metered, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (server, _) = listener.accept().await.unwrap();
        (Metered::new(server, Arc::default()), client)
    }

    #[tokio::test]
    async fn a_client_that_never_reads_is_ended() {
        let (mut server, _client) = connection().await;
        server.patience = Duration::from_millis(1);
        let ended = loop {
            if let Err(error) = server.write_all(&[0; 65_536]).await {
                break error;
            }
        };
        assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn patience_begins_anew_with_enough_bytes_and_with_the_last_one() {
        let (mut server, mut client) = connection().await;
        let stall = || Some(Box::pin(sleep(Duration::ZERO)));
        server.stalled = stall();
        server.write_all(&[7; ENOUGH]).await.unwrap();
        assert!(server.stalled.is_none());
        server.stalled = stall();
        server.write_all(b"answer").await.unwrap();
        assert!(server.stalled.is_some());
        server.flush().await.unwrap();
        assert!(server.stalled.is_none());
        let mut read = [0; ENOUGH + 6];
        client.read_exact(&mut read).await.unwrap();
        assert_eq!(&read[ENOUGH..], b"answer");
    }
}
