//! What is around every page: the head with its ways to elsewhere, the settings, and the regions that tell.

pub(crate) mod announce;
pub(crate) mod dialog;
mod head;
pub(crate) mod icons;
mod settings;

pub(crate) use head::Head;
