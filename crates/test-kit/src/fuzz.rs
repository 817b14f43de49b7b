//! Laws for arbitrary bytes. Each panics when it is broken, so that a fuzzer notices; ordinary tests run them on the seeds.

mod decide;
mod notation;
mod records;
mod terms;

pub use decide::decide;
pub use notation::notation;
pub use records::records;
pub use terms::{house_rules, rulebooks};
