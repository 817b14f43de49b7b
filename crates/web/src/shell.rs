//! The frame of every page: the head with its links, the settings, and the regions for screen readers.

pub(crate) mod announce;
pub(crate) mod dialog;
mod head;
pub(crate) mod icons;
mod settings;

pub(crate) use head::Head;
