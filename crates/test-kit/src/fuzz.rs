//! Laws for arbitrary bytes. Each panics when it is broken, so that a fuzzer sees it; ordinary tests run them on the seeds.

mod decide;
mod notation;

pub use decide::decide;
pub use notation::notation;
