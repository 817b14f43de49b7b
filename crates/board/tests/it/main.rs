//! Stories about a player who moves tiles.

#![allow(clippy::unwrap_used)]

mod arbitrary;
mod checks;
mod drafts;
mod fits;
mod follows;
mod hands;
mod hits;
mod kit;
mod layouts;
mod orders;
mod saves;
