//! People: guests identified by the secret in their cookie.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::id::PersonId;
use crate::limits::{self, Invalid, MAX_NAME_BYTES};
use crate::time::Time;

/// SHA-256 of a person's secret. The secret itself is never stored, and 256 random bits need no salt.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Hashes the secret of a cookie.
    pub fn of(secret: &[u8; 32]) -> Self {
        Self(Sha256::digest(secret).into())
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

/// A new person.
#[derive(Debug, Clone)]
pub struct NewPerson {
    /// The person's id.
    pub id: PersonId,
    /// Hash of the secret that proves the identity.
    pub secret: SecretHash,
    /// The display name.
    pub name: String,
    /// The current time.
    pub at: Time,
}

/// A known person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// The display name.
    pub name: String,
    /// Time of the first visit.
    pub created: Time,
    /// Time of the last visit.
    pub last_seen: Time,
}

impl NewPerson {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        check_name(&self.name)
    }
}

pub(crate) fn check_name(name: &str) -> Result<(), Invalid> {
    limits::check("name", name, MAX_NAME_BYTES)
}
