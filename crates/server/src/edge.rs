//! The middleware around all routes: request ids, limits, the checks of hosts and origins, security headers and logs.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::address::{Address, Peer};
use crate::app::App;
use crate::budget::Held;
use crate::error::ApiError;
use crate::{host, origin, page};

/// Time within which every request is answered.
const PATIENCE: Duration = Duration::from_secs(30);

/// Bytes of an answer that take nothing from the budget of answers, because the limits of connections bound their number.
const SHORT: u64 = 64 * 1024;

/// Allows scripts and styles from this server only, and no framing.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    // The address of a table is its key, so other sites must not learn it.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Number of the next request. Its id is in the response and in the log.
static REQUESTS: AtomicU64 = AtomicU64::new(0);

/// Checks a request before the routes, and completes the response.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let id = format!("{:08x}-{number}", std::process::id());
    let method = label(request.method());
    // The route rather than the path: paths contain the keys of tables, and arbitrary input.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("none", MatchedPath::as_str)
        .to_owned();
    let span = tracing::info_span!("request", id, method, %route);
    let answer = async {
        match admit(&app, &mut request, &route) {
            Ok(address) => match tokio::time::timeout(PATIENCE, next.run(request)).await {
                Ok(response) => counted(&app, address, response).await,
                Err(_) => ApiError::busy().into_response(),
            },
            Err(error) => error.into_response(),
        }
    };
    let mut response = answer.instrument(span.clone()).await;
    let took = started.elapsed();
    let status = response.status();
    tracing::debug!(parent: &span, status = status.as_u16(), ms = took.as_millis(), "answered");
    note(method, route, status, took);
    add_headers(response.headers_mut(), &id, app.config.public_url.as_deref());
    response
}

/// Marks an answer whose bytes all clients share, so that it takes no memory of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shared;

/// An answer that counts until its client has taken it.
struct Counted {
    bytes: Bytes,
    _held: Held,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Lets a long answer count until its client has taken it; refuses it if there is no room.
async fn counted(app: &App, address: Address, response: Response) -> Response {
    let length = response.body().size_hint().exact().unwrap_or_default();
    if length <= SHORT || response.extensions().get::<Shared>().is_some() {
        return response;
    }
    let mut held = app.answers.hold(address);
    if let Err(full) = held.grow_to(usize::try_from(length).unwrap_or(usize::MAX)) {
        return ApiError::from(full).into_response();
    }
    let (parts, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(bytes) => {
            let counted = Counted { bytes, _held: held };
            Response::from_parts(parts, Body::from(Bytes::from_owner(counted)))
        }
        Err(error) => ApiError::internal(error).into_response(),
    }
}

/// Checks a request, and returns the address of its client.
fn admit(app: &App, request: &mut Request, route: &str) -> Result<Address, ApiError> {
    let peer = request.extensions().get::<Peer>().copied();
    let Some(peer) = peer else {
        return Err(ApiError::bad("no-address", "the connection has no address"));
    };
    let config = &app.config;
    let address = Address::of_client(peer, request.headers(), config.trusted_hops);
    let allowances = if page::is_file(route) {
        &app.files_by_address
    } else {
        &app.requests_by_address
    };
    allowances
        .take(address, Instant::now())
        .map_err(ApiError::too_fast)?;
    request.extensions_mut().insert(address);
    let headers = request.headers();
    let host = host::of_request(headers, config.trusted_hops);
    app.host_names.check(host)?;
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = headers.contains_key(header::UPGRADE);
    if (!reads || is_socket) && !origin::is_own(headers, config.public_url.as_deref(), host) {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "wrong-origin",
            "requests from pages of other sites are refused; use the pages of this server",
        ));
    }
    Ok(address)
}

/// Returns the name of a method in logs and metrics, where invented ones must not pile up.
fn label(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
    let known = KNOWN.into_iter().find(|known| method.as_str() == *known);
    known.unwrap_or("other")
}

/// Counts an answer. All labels come from closed sets.
fn note(method: &'static str, route: String, status: StatusCode, took: Duration) {
    let labels = [
        ("method", method.to_owned()),
        ("route", route),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("kostka_http_requests_total", &labels).increment(1);
    metrics::histogram!("kostka_http_seconds").record(took.as_secs_f64());
}

fn add_headers(headers: &mut HeaderMap, id: &str, public_url: Option<&str>) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(id) = HeaderValue::from_str(id) {
        headers.insert("x-request-id", id);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if public_url.is_some_and(|url| url.starts_with("https://")) {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
}
