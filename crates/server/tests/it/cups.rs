//! Cups over real sockets: roles, sheets that are sent twice, backups, and a whole championship.

pub(crate) mod backup;
mod championship;
mod crowds;
mod example;
pub(crate) mod hall;
mod independent;
mod killed;
mod live;
pub(crate) mod online;
