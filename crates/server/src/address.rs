//! Addresses of clients, and the number of connections of each.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;

/// The other end of a TCP connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// An address as limits count it. All addresses of one IPv6 /64 network are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn new(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(six) => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            four => four,
        })
    }

    /// Returns the address of the client: the peer, or behind our proxy the one that the proxy forwards.
    pub(crate) fn of_client(peer: Peer, headers: &HeaderMap, behind_proxy: bool) -> Address {
        let forwarded = headers
            .get_all("x-forwarded-for")
            .iter()
            .next_back()
            .filter(|_| behind_proxy)
            .and_then(|value| value.to_str().ok())
            .and_then(|list| list.rsplit(',').next())
            .and_then(|last| last.trim().parse().ok());
        Address::new(forwarded.unwrap_or_else(|| peer.0.ip()))
    }

    /// Returns true for this machine and for private IPv4 networks.
    pub(crate) fn is_near(self) -> bool {
        match self.0 {
            IpAddr::V4(four) => four.is_loopback() || four.is_private(),
            IpAddr::V6(_) => self == Address::new(IpAddr::V6(Ipv6Addr::LOCALHOST)),
        }
    }
}

/// Number of connections of each address.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts(Arc<Mutex<HashMap<Address, usize>>>);

/// One counted connection; dropping it ends the count.
#[derive(Debug)]
pub(crate) struct Counted {
    counts: Counts,
    address: Address,
}

impl Counts {
    /// Counts one more connection, or returns `None` if the address has `most` already.
    pub(crate) fn admit(&self, address: Address, most: usize) -> Option<Counted> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted {
            counts: self.clone(),
            address,
        })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forwarded_addresses_count_only_behind_our_proxy() {
        let peer = Peer(([10, 0, 0, 1], 99).into());
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse().unwrap());
        let plain = Address::of_client(peer, &headers, false);
        let behind = Address::of_client(peer, &headers, true);
        assert_eq!(plain, Address::new([10, 0, 0, 1].into()));
        assert_eq!(behind, Address::new([5, 6, 7, 8].into()));
    }

    #[test]
    fn connections_of_an_address_are_limited() {
        let counts = Counts::default();
        let address = Address::new([1, 2, 3, 4].into());
        let first = counts.admit(address, 2);
        let second = counts.admit(address, 2);
        assert!(first.is_some() && second.is_some() && counts.admit(address, 2).is_none());
        drop(first);
        assert!(counts.admit(address, 2).is_some());
        drop(second);
        assert!(counts.0.lock().unwrap().is_empty());
    }
}
