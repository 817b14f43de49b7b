//! The bodies of HTTP requests about cups.

use kostka_rules::deal::Seed;
use kostka_tournament::PlayerId;
use serde::{Deserialize, Serialize};

use super::Key;
use crate::ids::CommandId;

/// A cup to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewCup {
    /// The name.
    #[cfg_attr(feature = "openapi", schema(example = "County championship"))]
    pub name: String,
    /// The regulation.
    pub regulation: Rules,
    /// The seed of all draws as 64 hexadecimal digits; a random one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seed: Option<Seed>,
}

/// The regulation of a new cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// One of the program's.
    #[cfg_attr(feature = "openapi", schema(example = "pl-county"))]
    Id(String),
    /// The organiser's own one, as the text of a file in TOML.
    Own(String),
}

/// A cup that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CupMade {
    /// The id, which is the end of the public link `/cup/{id}`.
    pub id: String,
    /// The organiser's key: `/cup/{id}#{key}`.
    pub key: Key,
}

/// A person who registers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// An id of the client's choice, which must be random: whoever sends the same request under the same id gets the same answer, with
    /// the key. So a request that is sent again registers nobody twice.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CommandId,
    /// The name.
    #[cfg_attr(feature = "openapi", schema(example = "Ania Nowak"))]
    pub name: String,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
}

/// A person who is registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerMade {
    /// The number of the player, counted from 0.
    pub player: PlayerId,
    /// The player's own key.
    pub key: Key,
}
