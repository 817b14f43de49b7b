//! A hostile client with an address of its own.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::guest::Socket;

/// Requests, frames and connections of all attackers since the last question.
static SENT: AtomicU64 = AtomicU64::new(0);

/// Returns the number of things that attackers have sent, and begins anew.
pub(crate) fn sent() -> u64 {
    SENT.swap(0, Ordering::Relaxed)
}

/// A client at one loopback address.
#[derive(Clone, Debug)]
pub(crate) struct Attacker {
    pub(crate) server: SocketAddr,
    own: Ipv4Addr,
    cookie: String,
}

/// An error of a connection; attackers go on with the next one.
pub(crate) type Tried<T> = std::io::Result<T>;

impl Attacker {
    pub(crate) fn new(server: SocketAddr, number: u8) -> Attacker {
        Attacker {
            server,
            own: Ipv4Addr::new(127, 0, 1, number),
            cookie: String::new(),
        }
    }

    /// Counts one request, frame or connection.
    pub(crate) fn count(&self) {
        SENT.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) async fn connect(&self) -> Tried<TcpStream> {
        self.count();
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.set_recv_buffer_size(4096)?;
        socket.bind((self.own, 0).into())?;
        socket.connect(self.server).await
    }

    /// Returns the bytes of a request.
    pub(crate) fn request(&self, method: &str, path: &str, body: &str) -> Vec<u8> {
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: \
             {}\r\n\r\n{body}",
            self.server,
            self.cookie,
            body.len()
        )
        .into_bytes()
    }

    /// Sends a request on `stream` and reads some of the answer. Returns its text.
    pub(crate) async fn ask(&self, stream: &mut TcpStream, request: &[u8]) -> Tried<String> {
        self.count();
        stream.write_all(request).await?;
        let mut answer = vec![0; 16 * 1024];
        let length = stream.read(&mut answer).await?;
        if length == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        Ok(String::from_utf8_lossy(&answer[..length]).into_owned())
    }

    /// Becomes a person.
    pub(crate) async fn sign_in(&mut self) -> Tried<()> {
        let request = self.request("PUT", "/api/me", r#"{"name":"Zły"}"#);
        let answer = self.ask(&mut self.connect().await?, &request).await?;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        self.cookie = cookie
            .and_then(|cookie| cookie.split(';').next())
            .unwrap_or_default()
            .to_owned();
        Ok(())
    }

    /// Sends a request on a connection of its own, and returns a field of the answer.
    pub(crate) async fn field(&self, method: &str, path: &str, body: &str, name: &str) -> Tried<String> {
        let request = self.request(method, path, body);
        let answer = self.ask(&mut self.connect().await?, &request).await?;
        let body = answer.rsplit("\r\n").next().unwrap_or_default();
        let field = serde_json::from_str::<Value>(body)
            .ok()
            .and_then(|body| body[name].as_str().map(str::to_owned));
        field.ok_or_else(|| std::io::ErrorKind::InvalidData.into())
    }

    /// Opens a table and returns its id.
    pub(crate) async fn open_table(&self) -> Tried<String> {
        self.open_table_with(r#"{"rulebook":"pl-standard","seats":4}"#)
            .await
    }

    pub(crate) async fn open_table_with(&self, settings: &str) -> Tried<String> {
        self.field("POST", "/api/tables", settings, "id").await
    }

    /// Opens a socket at a table, before `hello`.
    pub(crate) async fn socket(&self, table: &str) -> Tried<Socket> {
        self.socket_at(&format!("/api/tables/{table}/socket")).await
    }

    pub(crate) async fn socket_at(&self, path: &str) -> Tried<Socket> {
        let stream = self.connect().await?;
        let mut request = format!("ws://{}{path}", self.server)
            .into_client_request()
            .unwrap();
        request
            .headers_mut()
            .insert("cookie", self.cookie.parse().unwrap());
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(error) => Err(std::io::Error::other(error)),
        }
    }
}
