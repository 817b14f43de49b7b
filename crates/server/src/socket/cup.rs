//! Sockets of cups.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use kostka_protocol::cup::{ClientMessage, Key};
use kostka_protocol::{ByeReason, Malformed};

use super::Opening;
use super::connection::{Connection, End, Heard};
use crate::app::App;
use crate::cup::{LiveCup, Newcomer};
use crate::error::ApiError;
use crate::line::{ConnectionId, Line};
use crate::routes::extract::Path;

/// Largest number of bytes that wait for a client. The draw of a large cup is one entry.
const WAITING: usize = 2 * 1024 * 1024;

/// Open a WebSocket that speaks the live protocol of a cup; see docs/protocol.md.
#[utoipa::path(
    get,
    operation_id = "open_cup_socket",
    path = "/api/cups/{id}/socket",
    tag = "cups",
    params(("id" = String, Path, description = "The cup")),
    responses(
        (status = 101, description = "The connection goes on as a WebSocket"),
        (
            status = 400, body = kostka_protocol::http::ErrorBody,
            description = "`no-websocket`: the request does not ask for one",
        ),
        (status = 404, body = kostka_protocol::http::ErrorBody),
    )
)]
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    opening: Opening,
) -> Result<Response, ApiError> {
    // Before the upgrade, so that an unknown cup is a plain 404.
    let cup = app.cups.cup(&id, opening.address).await?;
    opening.open(WAITING, move |socket, place| async move {
        if let Some(meter) = place.meter.get() {
            let mut connection = Connection::new(socket, meter, hear);
            let end = match connection.hello().await {
                Ok(greeting) => talk(&app, &cup, &mut connection, greeting, meter.address()).await,
                Err(end) => end,
            };
            connection.finish(end).await;
        }
    })
}

/// The key of the client, and the number of the last entry that it knows.
type Greeting = (Option<Key>, Option<u64>);

fn hear(text: &str) -> Result<Heard<Greeting, ClientMessage>, Malformed> {
    Ok(match ClientMessage::parse(text)? {
        ClientMessage::Hello { version, key, after } => Heard::Hello {
            version,
            greeting: (key, after),
        },
        ClientMessage::Ping { token } => Heard::Ping { token },
        other => Heard::Other(other),
    })
}

async fn talk(
    app: &App,
    cup: &Arc<LiveCup>,
    connection: &mut Connection<'_, Greeting, ClientMessage>,
    (key, after): Greeting,
    address: crate::address::Address,
) -> End {
    let (line, mut end) = Line::new();
    let from = ConnectionId::next();
    let newcomer = Newcomer {
        id: from,
        address,
        key,
        after,
        line,
    };
    if let Err(reason) = cup.connect(newcomer).await {
        return End::Bye(reason);
    }
    let pass_on = |message| {
        let said = Arc::clone(cup).said(from, message);
        async move { said.await.map_err(End::Bye) }
    };
    let mut stopping = app.stopping.subscribe();
    let end = tokio::select! {
        end = connection.carry(&mut end, pass_on) => end,
        _ = stopping.wait_for(|stopping| *stopping) => End::Bye(ByeReason::Restart),
    };
    cup.hang_up(from).await;
    end
}
