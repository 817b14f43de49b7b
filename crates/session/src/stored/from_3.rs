//! Format 4 has the kind `next-at`, and the cup of a table in `created`. Earlier releases would give its players the powers of a
//! host, so they must take such data for newer. All events of format 3 are events of format 4.

use kostka_versioned::Broken;
use serde_json::Value;

pub(super) fn upgrade(recorded: Value) -> Result<Value, Broken> {
    match recorded.get("event") {
        Some(Value::Object(_)) => Ok(recorded),
        _ => Err(Broken),
    }
}
