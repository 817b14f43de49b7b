//! What a player does with tiles, as stories.

#![allow(clippy::unwrap_used)]

mod arbitrary;
mod checks;
mod drafts;
mod fits;
mod follows;
mod hands;
mod hits;
mod kit;
mod orders;
mod saves;
