//! Readers of what every request brings, and of what people type: headers of any content become a value or none. They are pure, and
//! the fuzz target `requests` tries them too.

use std::net::{IpAddr, SocketAddr};

use http::uri::Authority;
use http::{HeaderMap, header};
use kostka_texts::Locale;

/// Name of the cookie with the language that a person has chosen. The browser client sets it.
const LANGUAGE: &str = "language";
/// Most languages that are read from a request.
const MOST: usize = 16;

/// Returns the entry that the outermost of our proxies has added to a header. Each of them adds one at the end; everything before
/// comes from the client.
pub(crate) fn forwarded<'a>(headers: &'a HeaderMap, name: &str, hops: usize) -> Option<&'a str> {
    let values = headers.get_all(name).into_iter();
    let entries = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|list| list.split(','));
    entries.rev().take(hops).last().map(str::trim)
}

/// Returns the address of a client, as proxies write it.
pub(crate) fn ip_address(text: &str) -> Option<IpAddr> {
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    text.parse().ok().or_else(with_port)
}

/// Returns a host without its port, in lower case.
pub(crate) fn host_name(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    let name = authority.host().trim_matches(['[', ']']).trim_end_matches('.');
    Some(name.to_ascii_lowercase())
}

/// Returns the secret in a cookie of this name.
pub(crate) fn secret(headers: &HeaderMap, cookie: &str) -> Option<[u8; 32]> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == cookie)
        .find_map(|(_, value)| {
            let mut secret = [0; 32];
            hex::decode_to_slice(value, &mut secret).ok()?;
            Some(secret)
        })
}

/// Returns the language that a request asks for: the chosen one, else the first of the browser's that there are texts in.
pub(crate) fn language(headers: &HeaderMap) -> Option<Locale> {
    let listed = |name| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default()
    };
    let chosen = listed(header::COOKIE)
        .split(';')
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == LANGUAGE)
        .and_then(|(_, tag)| Locale::from_tag(tag));
    chosen.or_else(|| negotiate(listed(header::ACCEPT_LANGUAGE)))
}

/// Chooses by the weights of an `Accept-Language` header, such as `cs, pl;q=0.8`.
fn negotiate(accepted: &str) -> Option<Locale> {
    let mut wishes: Vec<(u16, &str)> = accepted.split(',').take(MOST).map(wish).collect();
    // The sort is stable: of equal weights the first counts.
    wishes.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let wanted = wishes.iter().filter(|(weight, _)| *weight > 0);
    wanted.map(|(_, tag)| *tag).find_map(Locale::from_tag)
}

/// Returns the weight of a language in thousandths, and its tag.
fn wish(entry: &str) -> (u16, &str) {
    let mut parts = entry.split(';').map(str::trim);
    let tag = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
    (
        weight.map_or(1000, |weight| (weight.clamp(0.0, 1.0) * 1000.0) as u16),
        tag,
    )
}

/// Returns a code in the form in which it is kept: `lampa 427` is `LAMPA-427`.
pub(crate) fn code(typed: &str) -> Option<String> {
    // No code is nearly as long.
    if typed.len() > 32 {
        return None;
    }
    let typed: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    let at = typed.find(|c: char| c.is_ascii_digit())?;
    let (word, number) = typed.split_at(at);
    Some(format!("{}-{number}", word.to_ascii_uppercase()))
}
