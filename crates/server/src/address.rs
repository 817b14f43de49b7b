//! Addresses of clients, and the number of connections of each.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;

use crate::reading::{forwarded, ip_address};

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

    /// Returns the address of the client: the peer, or behind proxies of ours the one that they forward.
    pub(crate) fn of_client(peer: Peer, headers: &HeaderMap, hops: usize) -> Address {
        let sender = forwarded(headers, "x-forwarded-for", hops).and_then(ip_address);
        Address::new(sender.unwrap_or_else(|| peer.0.ip()))
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
    fn an_address_is_believed_as_far_as_our_proxies_forward_it() {
        let peer = Peer(([10, 0, 0, 1], 99).into());
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.1.1.1, 2.2.2.2".parse().unwrap());
        headers.append("x-forwarded-for", "3.3.3.3:1234".parse().unwrap());
        for (hops, expected) in [
            (0, [10, 0, 0, 1]),
            (1, [3; 4]),
            (2, [2; 4]),
            (3, [1; 4]),
            (9, [1; 4]),
        ] {
            let address = Address::of_client(peer, &headers, hops);
            assert_eq!(address, Address::new(expected.into()), "{hops}");
        }
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
