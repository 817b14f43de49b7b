//! A client of the Chrome DevTools Protocol: commands, answers and events as JSON over one socket.
//!
//! Commands are written as JSON where they are used. A typed client would be a hundred thousand generated lines for one
//! version of the protocol.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// Time within which a command must be answered. Some, like input into a hidden tab, never are.
const PATIENCE: Duration = Duration::from_secs(60);

/// The connection to one Chromium.
#[derive(Debug)]
pub(crate) struct Cdp {
    out: mpsc::UnboundedSender<Message>,
    desk: Mutex<Desk>,
    last_id: AtomicU64,
}

/// Pending answers, and listeners for events.
#[derive(Debug, Default)]
struct Desk {
    answers: HashMap<u64, oneshot::Sender<Result<Value, String>>>,
    listeners: HashMap<String, mpsc::UnboundedSender<Event>>,
}

/// An event in a tab.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) method: String,
    pub(crate) params: Value,
}

impl Cdp {
    pub(crate) async fn connect(port: u16, path: &str) -> Result<Arc<Cdp>> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        // Frames should not wait for each other.
        stream.set_nodelay(true)?;
        let url = format!("ws://127.0.0.1:{port}{path}");
        let (socket, _) = tokio_tungstenite::client_async(url, stream).await?;
        let (out, waiting) = mpsc::unbounded_channel();
        let cdp = Arc::new(Cdp {
            out,
            desk: Mutex::default(),
            last_id: AtomicU64::new(0),
        });
        tokio::spawn(carry(socket, waiting, cdp.clone()));
        Ok(cdp)
    }

    /// Sends a command and waits for its answer. Without a session it is for the whole browser.
    pub(crate) async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        let (tell, told) = oneshot::channel();
        let id = self.next_id();
        self.desk().answers.insert(id, tell);
        self.send(id, session, method, params);
        tokio::time::timeout(PATIENCE, told)
            .await
            .with_context(|| format!("{method}: no answer in {} s", PATIENCE.as_secs()))?
            .context("Chromium is gone")?
            .map_err(|error| anyhow!("{method}: {error}"))
    }

    /// Sends a command without waiting for its answer.
    pub(crate) fn tell(&self, session: Option<&str>, method: &str, params: Value) {
        self.send(self.next_id(), session, method, params);
    }

    /// Returns the events of a session from now on.
    pub(crate) fn listen(&self, session: &str) -> mpsc::UnboundedReceiver<Event> {
        let (tell, told) = mpsc::unbounded_channel();
        self.desk().listeners.insert(session.to_owned(), tell);
        told
    }

    fn next_id(&self) -> u64 {
        self.last_id.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn send(&self, id: u64, session: Option<&str>, method: &str, params: Value) {
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        // If the socket is closed, the wait for the answer fails.
        let _ = self.out.send(Message::text(message.to_string()));
    }

    fn desk(&self) -> std::sync::MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, mut message: Value) {
        let mut desk = self.desk();
        if let Some(id) = message["id"].as_u64() {
            let answer = match message.get("error") {
                Some(error) => Err(error["message"].as_str().unwrap_or("refused").to_owned()),
                None => Ok(message["result"].take()),
            };
            if let Some(waiting) = desk.answers.remove(&id) {
                // The caller may have stopped waiting.
                let _ = waiting.send(answer);
            }
        } else if let (Some(session), Some(method)) =
            (message["sessionId"].as_str(), message["method"].as_str())
            && let Some(listener) = desk.listeners.get(session)
        {
            let event = Event {
                method: method.to_owned(),
                params: message["params"].clone(),
            };
            if listener.send(event).is_err() {
                let session = session.to_owned();
                desk.listeners.remove(&session);
            }
        }
    }
}

/// Carries messages both ways until Chromium closes the socket.
async fn carry(
    socket: WebSocketStream<TcpStream>,
    mut waiting: mpsc::UnboundedReceiver<Message>,
    cdp: Arc<Cdp>,
) {
    let (mut sink, mut stream) = socket.split();
    loop {
        tokio::select! {
            Some(message) = waiting.recv() => {
                if sink.send(message).await.is_err() {
                    break;
                }
            }
            heard = stream.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    if let Ok(message) = serde_json::from_str(&text) {
                        cdp.take(message);
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            }
        }
    }
    // Dropping the senders makes pending waits fail.
    cdp.desk().answers.clear();
}
