//! The check that a request does not come from a page of another site. Browsers name the origin. Other programs name none
//! and are let through, because they send no cookies but their own.

use axum::http::{HeaderMap, header};

use crate::host::host_in;

/// Returns true if the headers name a page of this server as the origin, or no page at all.
pub(crate) fn is_own(headers: &HeaderMap, public_url: Option<&str>, host: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    match text(header::ORIGIN.as_str()) {
        Some(origin) if public_url == Some(origin) => true,
        // A further name of this server, which was checked before. The public name has one scheme only.
        Some(origin) => host.is_some() && host_in(origin) == host && public_url.and_then(host_in) != host,
        None => matches!(text("sec-fetch-site"), None | Some("same-origin" | "none")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&'static str, &str)], public_url: Option<&str>, expected: bool) {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        let host = crate::host::of_request(&map, 0);
        assert_eq!(is_own(&map, public_url, host), expected, "{headers:?}");
    }

    #[test]
    fn requests_from_other_sites_are_recognised() {
        let host = ("host", "play.example:7878");
        check(&[host, ("origin", "http://play.example:7878")], None, true);
        check(&[host, ("origin", "http://evil.example")], None, false);
        check(&[host, ("origin", "null")], None, false);
        check(&[host, ("sec-fetch-site", "cross-site")], None, false);
        check(&[host, ("sec-fetch-site", "same-origin")], None, true);
        check(&[host], None, true);
        let public = Some("https://play.example");
        check(&[host, ("origin", "https://play.example")], public, true);
        check(
            &[("host", "play.example"), ("origin", "http://play.example")],
            public,
            false,
        );
        check(&[host, ("origin", "http://evil.example")], public, false);
        let other = ("host", "games.lan");
        check(&[other, ("origin", "https://games.lan")], public, true);
        check(&[other, ("origin", "https://evil.example")], public, false);
    }
}
