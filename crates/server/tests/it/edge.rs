//! The edge of the server: hosts, proxies, metrics, and limits of what is stored.

use hyper::{Method, StatusCode};
use kostka_store::testing::Kind;
use serde_json::json;

use crate::app::{TestApp, spawn_app, spawn_with};
use crate::guest::Guest;
use crate::http::{Answer, get, request};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invented_methods_leave_no_trace_in_the_metrics() {
    // Most of them are refused by the limit.
    let app = spawn_with(Kind::Sqlite, |config| config.limits.requests_per_second = 5).await;
    for number in 0..50 {
        let name = format!("INVENTED{number}{}", "X".repeat(5_000));
        let method = Method::from_bytes(name.as_bytes()).unwrap();
        request(app.address, method, "/api/rulebooks", &[], None).await;
    }
    let generous = spawn_app(Kind::Sqlite).await;
    let numbers = get(generous.metrics, "/metrics").await.text;
    assert!(!numbers.contains("INVENTED"), "{} bytes", numbers.len());
    for status in [405, 429] {
        let counted = format!(r#"method="other",route="/api/rulebooks",status="{status}""#);
        assert!(numbers.contains(&counted), "{numbers}");
    }
    app.stop().await;
    generous.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_have_a_listener_of_their_own() {
    let app = spawn_app(Kind::Sqlite).await;
    let public = get(app.address, "/metrics").await;
    assert_eq!(
        (public.status, public.code()),
        (StatusCode::NOT_FOUND, "no-such-page".into())
    );
    let private = get(app.metrics, "/metrics").await;
    assert!(
        private.text.contains("kostka_http_requests_total"),
        "{}",
        private.text
    );
    // A page that a browser shows on this machine does not read them either.
    let rebound = request(
        app.metrics,
        Method::GET,
        "/metrics",
        &[("host", "evil.example")],
        None,
    )
    .await;
    assert_eq!(rebound.status, StatusCode::MISDIRECTED_REQUEST);
    app.stop().await;
}

async fn opened_as(app: &TestApp, host: &str) -> Answer {
    request(app.address, Method::GET, "/api/me", &[("host", host)], None).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_that_another_site_points_here_is_refused() {
    let app = spawn_app(Kind::Sqlite).await;
    for host in [
        "192.168.0.7:7878",
        "[::1]:7878",
        "localhost:7878",
        "kitchen.local:7878",
    ] {
        assert_eq!(
            opened_as(&app, host).await.status,
            StatusCode::NO_CONTENT,
            "{host}"
        );
    }
    let refused = opened_as(&app, "evil.example:7878").await;
    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::MISDIRECTED_REQUEST, "wrong-host".into())
    );
    assert!(refused.text.contains("--host-name"), "{}", refused.text);
    app.stop().await;
    let named = spawn_with(Kind::Sqlite, |config| {
        config.public_url = Some("https://play.example".to_owned());
        config.host_names = vec!["games.lan".to_owned()];
    })
    .await;
    for (host, status) in [
        ("play.example", StatusCode::NO_CONTENT),
        ("games.lan:7878", StatusCode::NO_CONTENT),
        ("127.0.0.1:7878", StatusCode::NO_CONTENT),
        ("evil.example", StatusCode::MISDIRECTED_REQUEST),
    ] {
        assert_eq!(opened_as(&named, host).await.status, status, "{host}");
    }
    named.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_two_proxies_the_client_is_the_one_that_the_outer_proxy_saw() {
    let app = spawn_with(Kind::Sqlite, |config| {
        config.trusted_hops = 2;
        config.limits.requests_per_second = 1;
    })
    .await;
    let ask = async |forwarded: String| {
        let headers = [("x-forwarded-for", forwarded.as_str())];
        request(app.address, Method::GET, "/api/rulebooks", &headers, None)
            .await
            .status
    };
    // The client invents an address, each proxy adds the one that it sees.
    let mut refused = false;
    for number in 0..100 {
        refused |= ask(format!("9.9.9.{number}, 1.2.3.4, 10.0.0.1")).await == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(refused, "an invented address counts");
    assert_eq!(ask("1.2.3.4, 5.6.7.8, 10.0.0.1".to_owned()).await, StatusCode::OK);
    // The same for the name: the client's own entry says nothing.
    let headers = [
        ("x-forwarded-for", "7.7.7.7, 10.0.0.1"),
        ("x-forwarded-host", "localhost, evil.example, inner.local"),
    ];
    let named = request(app.address, Method::GET, "/api/rulebooks", &headers, None).await;
    assert_eq!(named.status, StatusCode::MISDIRECTED_REQUEST);
    app.stop().await;
}

async fn open(app: &TestApp, guest: &Guest, address: &str) -> Answer {
    let headers = [("cookie", guest.cookie.as_str()), ("x-forwarded-for", address)];
    let settings = json!({"rulebook": "pl-standard", "seats": 2}).to_string();
    request(app.address, Method::POST, "/api/tables", &headers, Some(settings)).await
}

/// Checks that a table was refused because there are too many.
fn refused(answer: &Answer) {
    assert_eq!(
        (answer.status, answer.code()),
        (StatusCode::TOO_MANY_REQUESTS, "too-many-tables".into())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_and_an_address_have_so_many_unfinished_tables() {
    let app = spawn_with(Kind::Sqlite, |config| {
        config.trusted_hops = 1;
        config.limits.tables_per_person = 2;
        config.limits.tables_per_address = 3;
    })
    .await;
    let ania = Guest::new(app.address, "Ania").await;
    let jurek = Guest::new(app.address, "Jurek").await;
    let first = open(&app, &ania, "1.1.1.1").await;
    assert_eq!(first.status, StatusCode::CREATED, "{}", first.text);
    // At the same time, because what is counted must not change before it is stored.
    let (one, two, three) = tokio::join!(
        open(&app, &ania, "1.1.1.1"),
        open(&app, &ania, "1.1.1.1"),
        open(&app, &ania, "2.2.2.2")
    );
    let opened = [&one, &two, &three]
        .into_iter()
        .filter(|answer| answer.status == StatusCode::CREATED);
    assert_eq!(opened.count(), 1);
    refused(&open(&app, &ania, "2.2.2.2").await);
    let taken = u32::from(three.status != StatusCode::CREATED) + 1;
    for _ in taken..3 {
        assert_eq!(open(&app, &jurek, "1.1.1.1").await.status, StatusCode::CREATED);
    }
    let widz = Guest::new(app.address, "Widz").await;
    refused(&open(&app, &widz, "1.1.1.1").await);
    assert_eq!(open(&app, &widz, "2.2.2.2").await.status, StatusCode::CREATED);
    // A table less makes room, for the person and for the address.
    let path = format!("/api/tables/{}", first.json()["id"].as_str().unwrap());
    let deleted = ania.ask(app.address, Method::DELETE, &path, None).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    assert_eq!(open(&app, &ania, "1.1.1.1").await.status, StatusCode::CREATED);
    app.stop().await;
}
