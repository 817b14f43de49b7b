//! The names of this server. A site can let its own name point to this server's address ("DNS rebinding"), and its pages would
//! then be of the server's origin. So requests under other names are refused.

use std::net::IpAddr;

use axum::http::{HeaderMap, StatusCode, header};

use crate::config::Config;
use crate::error::ApiError;
use crate::reading::{forwarded, host_name};

/// Endings of names that exist in a local network only, so that no site can own one.
const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test"];

/// Names that are known besides IP addresses and names of a local network: those without a dot, and those that end in [`LOCAL`].
#[derive(Debug)]
pub(crate) struct HostNames(Vec<String>);

impl HostNames {
    /// Returns the names in the settings, the host of the public URL, and the name of this machine.
    pub(crate) fn new(config: &Config) -> HostNames {
        let public = config.public_url.as_deref().and_then(host_in).map(str::to_owned);
        let names = config
            .host_names
            .iter()
            .cloned()
            .chain(public)
            .chain(machine_name());
        HostNames(names.filter_map(|name| host_name(&name)).collect())
    }

    /// Refuses a request that was sent to a host of another name. Programs may name no host at all; browsers always do.
    pub(crate) fn check(&self, host: Option<&str>) -> Result<(), ApiError> {
        if host.is_none_or(|host| host_name(host).is_some_and(|name| self.is_known(&name))) {
            return Ok(());
        }
        let text = "this server does not go by the name in `Host`; if people open it under that name, start it with \
                    --host-name NAME or --public-url URL";
        Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, "wrong-host", text))
    }

    fn is_known(&self, name: &str) -> bool {
        (!name.is_empty() && !name.contains('.'))
            || LOCAL.iter().any(|end| name.ends_with(end))
            || name.parse::<IpAddr>().is_ok()
            || self.0.iter().any(|known| known == name)
    }
}

/// Returns the host, with its port, under which the client opened the server.
pub(crate) fn of_request(headers: &HeaderMap, hops: usize) -> Option<&str> {
    forwarded(headers, "x-forwarded-host", hops)
        .or_else(|| Some(headers.get(header::HOST)?.to_str().unwrap_or_default()))
}

/// Returns the host, with its port, in an origin like `https://play.example.org`.
pub(crate) fn host_in(origin: &str) -> Option<&str> {
    origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"))
}

#[cfg(unix)]
fn machine_name() -> Option<String> {
    Some(rustix::system::uname().nodename().to_str().ok()?.to_owned())
}

#[cfg(not(unix))]
fn machine_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Layer;

    fn names(layer: Layer) -> HostNames {
        let folder = tempfile::tempdir().unwrap();
        let data = Some(folder.path().to_owned());
        HostNames::new(&Layer { data, ..layer }.finish().unwrap())
    }

    #[test]
    fn only_names_of_this_server_are_known() {
        let plain = names(Layer::default());
        let own = machine_name().unwrap();
        for host in [
            "127.0.0.1:7878",
            "192.168.0.7:7878",
            "[::1]:7878",
            "[fd00::7]",
            "localhost:7878",
            "LocalHost.",
            "kostka.localhost",
            "kitchen.local:7878",
            "kitchen.lan",
            "kostka:9090",
            &own,
        ] {
            assert!(plain.check(Some(host)).is_ok(), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example:7878",
            "127.0.0.1.evil.example",
            "local.evil.example",
            "",
        ] {
            assert!(plain.check(Some(host)).is_err(), "{host}");
        }
        assert!(plain.check(None).is_ok());
    }

    #[test]
    fn settings_name_further_hosts() {
        let named = names(Layer {
            public_url: Some("https://Play.example:444".to_owned()),
            host_name: Some(vec!["games.lan".to_owned()]),
            ..Layer::default()
        });
        for host in ["play.example:444", "play.example", "Games.lan:7878", "10.0.0.1"] {
            assert!(named.check(Some(host)).is_ok(), "{host}");
        }
        assert!(named.check(Some("other.example")).is_err());
    }
}
