//! Ids of stored things. The caller makes them; those that give access must be unguessable.

use std::fmt;

use crate::limits::{self, Invalid, MAX_ID_BYTES};

macro_rules! id {
    ($(#[$docs:meta])* $Name:ident, $field:literal) => {
        $(#[$docs])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(String);

        impl $Name {
            /// Checks an id: a text of 1 to [`MAX_ID_BYTES`] bytes without a NUL character.
            pub fn new(text: impl Into<String>) -> Result<Self, Invalid> {
                let text = text.into();
                if text.is_empty() {
                    return Err(Invalid::Empty { field: $field });
                }
                limits::check($field, &text, MAX_ID_BYTES)?;
                Ok(Self(text))
            }

            /// Returns the id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// Id of a person. Not a secret: others at the table may learn it.
    PersonId, "person id"
}
id! {
    /// Id of a table. It gives access to the table, so it should have at least 128 random bits.
    TableId, "table id"
}
id! {
    /// Id of a cup. It gives access to the cup's public pages, so it should have at least 128 random bits.
    CupId, "cup id"
}
id! {
    /// Id of a finished game. It gives access to the record, so it should have at least 128 random bits.
    ResultId, "result id"
}

macro_rules! stored {
    ($($Name:ident),*) => {
        $(impl $Name {
            /// Makes an id from the database, which was checked when it was written.
            pub(crate) fn stored(text: String) -> Self {
                Self(text)
            }
        })*
    };
}
stored!(PersonId, TableId, CupId, ResultId);
