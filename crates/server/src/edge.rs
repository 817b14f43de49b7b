//! The middleware around all routes: request ids, limits, the check of origins, security headers and logs.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::address::{Address, Peer};
use crate::app::App;
use crate::error::ApiError;
use crate::origin;

/// Time within which every request is answered.
const PATIENCE: Duration = Duration::from_secs(30);

/// Allows scripts and styles from this server only, and no framing.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(CONTENT_SECURITY_POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // The address of a table is its key, so other sites must not learn it.
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Number of the next request. Its id is in the response and in the log.
static REQUESTS: AtomicU64 = AtomicU64::new(0);

/// Checks a request before the routes, and completes the response.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let id = format!("{:08x}-{number}", std::process::id());
    let method = request.method().clone();
    // The route rather than the path: paths contain the keys of tables, and arbitrary input.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("none", MatchedPath::as_str)
        .to_owned();
    let span = tracing::info_span!("request", id, %method, route);
    let answer = async {
        match admit(&app, &mut request) {
            Ok(()) => tokio::time::timeout(PATIENCE, next.run(request))
                .await
                .unwrap_or_else(|_| ApiError::busy().into_response()),
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

fn admit(app: &App, request: &mut Request) -> Result<(), ApiError> {
    let peer = request.extensions().get::<Peer>().copied();
    let Some(peer) = peer else {
        return Err(ApiError::bad("no-address", "the connection has no address"));
    };
    let address = Address::of_client(peer, request.headers(), app.config.behind_proxy);
    app.by_address
        .take(address, Instant::now())
        .map_err(ApiError::too_fast)?;
    request.extensions_mut().insert(address);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!reads || is_socket)
        && !origin::is_own(
            request.headers(),
            app.config.public_url.as_deref(),
            app.config.behind_proxy,
        )
    {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "wrong-origin",
            "requests from pages of other sites are refused; use the pages of this server",
        ));
    }
    Ok(())
}

fn note(method: Method, route: String, status: StatusCode, took: Duration) {
    let labels = [
        ("method", method.to_string()),
        ("route", route),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("kostka_http_requests_total", &labels).increment(1);
    metrics::histogram!("kostka_http_seconds").record(took.as_secs_f64());
}

fn add_headers(headers: &mut HeaderMap, id: &str, public_url: Option<&str>) {
    for (name, value) in HEADERS {
        headers.insert(name, value);
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
