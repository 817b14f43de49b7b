//! The texts that people read, in four languages.
//!
//! Messages come from `locales/LANGUAGE/AREA.ftl` ([Fluent](https://projectfluent.org)); their keys begin with the area.
//! [`Texts::say`] returns a message, [`Texts::say_with`] fills in its variables:
//!
//! ```
//! use kostka_texts::{Locale, Texts};
//!
//! let texts = Texts::of(Locale::negotiate(["pl-PL", "en"]));
//! assert_eq!(texts.say("common-close"), "Zamknij");
//! assert_eq!(texts.say_with("faces-tiles", &[("count", 22.into())]), "22 kostki");
//! ```

#![deny(missing_docs)]

mod areas;
pub mod book;
mod bots;
mod cups;
mod faces;
mod house;
mod locale;
mod moves;
mod questions;
mod refusals;
mod scores;
mod set_up;
mod texts;

pub use areas::AREAS;
pub use house::{FIELDS, Field};
pub use locale::Locale;
pub use moves::Names;
pub use questions::Answered;
pub use scores::{MatchEnd, ScoreLine};
pub use texts::{Arg, Texts};
