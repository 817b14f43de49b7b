//! Headers of requests and codes that people type: each becomes a value of one form, or nothing.

use http::{HeaderMap, HeaderName, HeaderValue};
use kostka_protocol::cup::Role;

#[path = "../../crates/server/src/reading.rs"]
mod reading;

/// The headers that a server believes, and the cookies of guests.
const FORWARDED: [&str; 2] = ["x-forwarded-for", "x-forwarded-host"];
const COOKIES: [&str; 2] = ["kostka", "__Host-kostka"];

/// Reads every line as a header, as an address, a host, a code of a table and the name of a role.
pub fn requests(data: &[u8]) {
    let mut headers = HeaderMap::new();
    for line in data.split(|byte| *byte == b'\n').take(64) {
        add(&mut headers, line);
        one(&String::from_utf8_lossy(line));
    }
    for name in FORWARDED {
        assert_eq!(
            reading::forwarded(&headers, name, 0),
            None,
            "no proxy is believed"
        );
        for hops in 1..4 {
            let entry = reading::forwarded(&headers, name, hops);
            assert!(entry.is_none_or(|entry| !entry.contains(',') && entry == entry.trim()));
        }
    }
    let cookies: Vec<_> = headers.get_all("cookie").iter().collect();
    for name in COOKIES {
        if let Some(secret) = reading::secret(&headers, name) {
            let text = hex::encode(secret);
            let has = |cookie: &&&HeaderValue| {
                cookie
                    .to_str()
                    .is_ok_and(|list| list.to_lowercase().contains(&text))
            };
            assert!(cookies.iter().any(|cookie| has(&cookie)), "{text}");
        }
    }
    let language = reading::language(&headers);
    assert_eq!(language, reading::language(&headers));
}

fn add(headers: &mut HeaderMap, line: &[u8]) {
    let Some(colon) = line.iter().position(|byte| *byte == b':') else {
        return;
    };
    let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
    if let (Ok(name), Ok(value)) = (HeaderName::from_bytes(name), HeaderValue::from_bytes(value)) {
        headers.append(name, value);
    }
}

fn one(text: &str) {
    if let Some(address) = reading::ip_address(text) {
        assert_eq!(reading::ip_address(&address.to_string()), Some(address));
    }
    if let Some(host) = reading::host_name(text) {
        assert_eq!(host, host.to_ascii_lowercase());
        assert!(!host.ends_with('.') && !host.contains(['/', '@']), "{host}");
    }
    if let Some(code) = reading::code(text) {
        let (word, number) = code.split_once('-').expect("a code has two parts");
        assert!(word.bytes().all(|byte| byte.is_ascii_uppercase()), "{code}");
        assert!(number.starts_with(|first: char| first.is_ascii_digit()), "{code}");
        // One that is typed as it is shown is the same, unless it is longer than any.
        assert!(
            code.len() > 32 || reading::code(&code).as_ref() == Some(&code),
            "{code}"
        );
    }
    if let Some(role) = Role::named(text) {
        assert_eq!(Role::named(&role.name()), Some(role));
    }
}
