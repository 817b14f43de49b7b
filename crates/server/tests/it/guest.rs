//! A guest with a name and a cookie.

use std::net::SocketAddr;
use std::time::Duration;

use hyper::{Method, StatusCode};
use kostka_protocol::{ClientMessage, ServerMessage, VERSION};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::http::{Answer, request};

/// Time within which a test must hear what it waits for; long, for busy machines.
const PATIENCE: Duration = Duration::from_secs(180);

/// A guest.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) cookie: String,
}

pub(crate) type Socket = WebSocketStream<TcpStream>;

impl Guest {
    /// Makes a new guest.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> Guest {
        let body = json!({ "name": name }).to_string();
        let answer = request(address, Method::PUT, "/api/me", &[], Some(body)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        Guest {
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    pub(crate) async fn ask(
        &self,
        address: SocketAddr,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let headers = [("cookie", self.cookie.as_str())];
        request(address, method, path, &headers, body.map(|body| body.to_string())).await
    }

    /// Opens a table.
    pub(crate) async fn open_table(&self, address: SocketAddr, settings: Value) -> String {
        let answer = self
            .ask(address, Method::POST, "/api/tables", Some(settings))
            .await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn join(&self, address: SocketAddr, table: &str) -> Answer {
        let path = format!("/api/tables/{table}/join");
        self.ask(address, Method::POST, &path, Some(json!({}))).await
    }

    /// Opens a socket without `hello`. The error is the HTTP status.
    pub(crate) async fn socket(&self, address: SocketAddr, table: &str) -> Result<Socket, u16> {
        let stream = TcpStream::connect(address).await.map_err(|_| 0_u16)?;
        let mut request = format!("ws://{address}/api/tables/{table}/socket")
            .into_client_request()
            .unwrap();
        request
            .headers_mut()
            .insert("cookie", self.cookie.parse().unwrap());
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Opens a socket and sends `hello`.
    pub(crate) async fn hello(
        &self,
        address: SocketAddr,
        table: &str,
        after: Option<u64>,
    ) -> Result<Socket, u16> {
        let mut socket = self.socket(address, table).await?;
        let hello = ClientMessage::Hello {
            version: VERSION,
            after,
        };
        say(&mut socket, &hello).await.map_err(|_| 0_u16)?;
        Ok(socket)
    }
}

/// The connection is lost.
#[derive(Debug)]
pub(crate) struct Lost;

pub(crate) async fn say(socket: &mut Socket, message: &ClientMessage) -> Result<(), Lost> {
    use futures_util::SinkExt;
    socket
        .send(Message::text(message.to_json()))
        .await
        .map_err(|_| Lost)
}

/// Returns the next message, as text and parsed.
pub(crate) async fn hear(socket: &mut Socket) -> Result<(String, ServerMessage), Lost> {
    use futures_util::StreamExt;
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let read = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                return Ok((text.to_string(), read));
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return Err(Lost),
        }
    }
}

/// Reads messages until `find` returns a value.
pub(crate) async fn hear_until<T>(
    socket: &mut Socket,
    mut what: impl FnMut(&ServerMessage) -> Option<T>,
) -> Result<T, Lost> {
    let heard = async {
        loop {
            let (_, message) = hear(socket).await?;
            if let Some(found) = what(&message) {
                return Ok(found);
            }
        }
    };
    let heard = tokio::time::timeout(PATIENCE, heard).await;
    heard.expect("what a test waits for is said within minutes")
}
