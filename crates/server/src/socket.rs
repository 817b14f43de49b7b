//! WebSockets. Each has a task between the client and the task of a table.

mod connection;

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use kostka_protocol::limits::MESSAGE_BYTES;

use crate::accept::Place;
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Caller;
use crate::meter::Meter;
use crate::routes::extract::{Path, Upgrade};
use crate::routes::table_id;

/// Size of the read buffer; small, because there are thousands of sockets and most messages are short.
const READ_BUFFER: usize = 2 * 1024;
/// Size of a frame that ends the connection. Above the protocol's limit, so that a client learns why its message is refused.
const LARGEST_FRAME: usize = 2 * MESSAGE_BYTES;

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
    Extension(address): Extension<Address>,
    Extension(place): Extension<Place>,
    caller: Caller,
    Path(id): Path<String>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, ApiError> {
    let id = table_id(&id)?;
    // Before the upgrade, so that an unknown table is a plain 404.
    app.tables.table(&id).await?;
    let counted = app
        .sockets
        .admit(address, app.config.limits.connections_per_address.div_ceil(4))
        .ok_or_else(|| {
            let text = "this address has too many open connections; close one first";
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-connections", text)
        })?;
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME)
        .on_upgrade(move |socket| async move {
            metrics::gauge!("kostka_sockets").increment(1.0);
            let meter = place.meter.get_or_init(|| Meter::new(app.clone(), address));
            connection::run(&app, socket, meter, id, caller).await;
            metrics::gauge!("kostka_sockets").decrement(1.0);
            drop((counted, place));
        }))
}
