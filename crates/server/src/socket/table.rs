//! Sockets of tables.

use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use kostka_protocol::{ByeReason, ClientMessage, Malformed};
use kostka_store::TableId;

use super::Opening;
use super::connection::{Connection, End, Heard};
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Caller;
use crate::line::{ConnectionId, Line};
use crate::routes::extract::Path;
use crate::routes::table_id;
use crate::table::{LoadError, Newcomer, ToTable};

/// Largest number of bytes that wait for a client.
const WAITING: usize = 256 * 1024;

/// Open a WebSocket that speaks the live protocol of a table; see docs/protocol.md.
#[utoipa::path(
    get,
    operation_id = "open_socket",
    path = "/api/tables/{id}/socket",
    tag = "live",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 101, description = "The connection goes on as a WebSocket"),
        (
            status = 400, body = kostka_protocol::http::ErrorBody,
            description = "`no-websocket`: the request does not ask for one",
        ),
        (status = 401, body = kostka_protocol::http::ErrorBody),
        (status = 404, body = kostka_protocol::http::ErrorBody),
    )
)]
pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    opening: Opening,
) -> Result<Response, ApiError> {
    let id = table_id(&id)?;
    // Before the upgrade, so that an unknown table is a plain 404.
    app.tables.table(&id).await?;
    opening.open(WAITING, move |socket, place| async move {
        if let Some(meter) = place.meter.get() {
            let mut connection = Connection::new(socket, meter, hear);
            let end = match connection.hello().await {
                Ok(after) => {
                    let newcomer = |line| Newcomer {
                        id: ConnectionId::next(),
                        person: caller.at_table(),
                        address: meter.address(),
                        name: caller.name.clone(),
                        after,
                        line,
                    };
                    talk(&app, &id, &mut connection, newcomer).await
                }
                Err(end) => end,
            };
            connection.finish(end).await;
        }
    })
}

type TableConnection<'a> = Connection<'a, Option<u64>, Box<ClientMessage>>;

fn hear(text: &str) -> Result<Heard<Option<u64>, Box<ClientMessage>>, Malformed> {
    Ok(match ClientMessage::parse(text)? {
        ClientMessage::Hello { version, after } => Heard::Hello {
            version,
            greeting: after,
        },
        ClientMessage::Ping { token } => Heard::Ping { token },
        command @ ClientMessage::Command { .. } => Heard::Command(Box::new(command)),
        other => Heard::Other(Box::new(other)),
    })
}

async fn talk(
    app: &App,
    table: &TableId,
    connection: &mut TableConnection<'_>,
    newcomer: impl FnOnce(Line) -> Newcomer,
) -> End {
    let (line, mut end) = Line::new();
    let newcomer = newcomer(line);
    let from = newcomer.id;
    let connect = ToTable::Connect(Box::new(newcomer));
    let handle = match app.tables.send(table, connect).await {
        Ok(handle) => handle,
        Err(LoadError::Store(_) | LoadError::Stopping) => return End::Bye(ByeReason::Restart),
        Err(_) => return End::Bye(ByeReason::Closed),
    };
    // Waits while the table's inbox is full.
    let pass_on = |message| {
        let table = handle.clone();
        async move {
            let said = table.send(ToTable::Said { from, message }).await;
            said.map_err(|_| End::Bye(ByeReason::Restart))
        }
    };
    let mut stopping = app.stopping.subscribe();
    let end = tokio::select! {
        end = connection.carry(&mut end, pass_on) => end,
        // Only if the table itself does not end the connection.
        () = async {
            let _ = stopping.wait_for(|stopping| *stopping).await;
            tokio::time::sleep(Duration::from_secs(3)).await;
        } => End::Bye(ByeReason::Restart),
    };
    // The table may have ended before.
    let _ = handle.send(ToTable::Hangup { from }).await;
    end
}
