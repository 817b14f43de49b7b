//! The way from a table or a cup to a connection. Its queue is short; a slow reader is disconnected, so it delays nobody else.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::ByeReason;
use tokio::sync::{mpsc, oneshot};

/// Number of a connection, unique in this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    pub(crate) fn next() -> ConnectionId {
        static LAST: AtomicU64 = AtomicU64::new(0);
        ConnectionId(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// Capacity of a connection's queue; a greeting after a short absence fits into it.
pub(crate) const QUEUE: usize = 128;

/// The end of a connection at its table or cup.
#[derive(Debug)]
pub(crate) struct Line {
    frames: mpsc::Sender<Utf8Bytes>,
    bye: Option<oneshot::Sender<ByeReason>>,
}

/// The other end of a [`Line`], in the task of the connection.
#[derive(Debug)]
pub(crate) struct LineEnd {
    pub(crate) frames: mpsc::Receiver<Utf8Bytes>,
    pub(crate) bye: oneshot::Receiver<ByeReason>,
}

impl Line {
    pub(crate) fn new() -> (Line, LineEnd) {
        let (frames, queue) = mpsc::channel(QUEUE);
        let (bye, hears) = oneshot::channel();
        let line = Line {
            frames,
            bye: Some(bye),
        };
        (
            line,
            LineEnd {
                frames: queue,
                bye: hears,
            },
        )
    }

    pub(crate) fn is_open(&self) -> bool {
        self.bye.is_some() && !self.frames.is_closed()
    }

    pub(crate) fn tell(&mut self, frame: &Utf8Bytes) {
        if self.is_open() && self.frames.try_send(frame.clone()).is_err() {
            metrics::counter!("kostka_slow_readers_total").increment(1);
            self.say_bye(ByeReason::TooMuch);
        }
    }

    /// Queues a frame that the next one of its kind replaces; drops it if the queue is full.
    pub(crate) fn tell_if_room(&mut self, frame: &Utf8Bytes) {
        if self.is_open() {
            let _ = self.frames.try_send(frame.clone());
        }
    }

    pub(crate) fn say_bye(&mut self, reason: ByeReason) {
        if let Some(bye) = self.bye.take() {
            // The connection may have ended by itself.
            let _ = bye.send(reason);
        }
    }

    /// Ends the line without a word, because the connection has ended.
    pub(crate) fn hang_up(&mut self) {
        self.bye = None;
    }
}
