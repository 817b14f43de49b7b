//! WebSockets. Each has a task between the client and its table or cup.

mod connection;
pub(crate) mod cup;
pub(crate) mod table;

use std::future::Future;

use axum::extract::ws::WebSocket;
use axum::extract::{Extension, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use kostka_protocol::limits::MESSAGE_BYTES;

use crate::accept::Place;
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::meter::Meter;
use crate::routes::extract::Upgrade;

/// Size of the read buffer; small, because there are thousands of sockets and most messages are short.
const READ_BUFFER: usize = 2 * 1024;
/// Size of a frame that ends the connection. Above the protocol's limit, so that a client learns why its message is refused.
const LARGEST_FRAME: usize = 2 * MESSAGE_BYTES;

/// A request to go on as a WebSocket, with the client's place among all connections.
#[derive(Debug)]
pub(crate) struct Opening {
    app: App,
    pub(crate) address: Address,
    place: Place,
    upgrade: Upgrade,
}

impl FromRequestParts<App> for Opening {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Opening, ApiError> {
        let address = Extension::<Address>::from_request_parts(parts, app).await;
        let place = Extension::<Place>::from_request_parts(parts, app).await;
        Ok(Opening {
            app: app.clone(),
            address: address.map_err(ApiError::internal)?.0,
            place: place.map_err(ApiError::internal)?.0,
            upgrade: Upgrade::from_request_parts(parts, app).await?,
        })
    }
}

impl Opening {
    /// Answers the request and serves the socket, unless the address has too many. `waiting` is the largest number of bytes
    /// that wait for the client.
    fn open<F: Future<Output = ()> + Send>(
        self,
        waiting: usize,
        serve: impl FnOnce(WebSocket, Place) -> F + Send + 'static,
    ) -> Result<Response, ApiError> {
        let Opening {
            app,
            address,
            place,
            upgrade: Upgrade(upgrade),
        } = self;
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
            .max_write_buffer_size(waiting)
            .max_message_size(LARGEST_FRAME)
            .max_frame_size(LARGEST_FRAME)
            .on_upgrade(move |socket| async move {
                metrics::gauge!("kostka_sockets").increment(1.0);
                place.meter.get_or_init(|| Meter::new(app.clone(), address));
                serve(socket, place).await;
                metrics::gauge!("kostka_sockets").decrement(1.0);
                drop(counted);
            }))
    }
}
