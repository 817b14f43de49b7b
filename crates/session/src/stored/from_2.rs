//! Format 3 has the kinds `hinted` and `broken-off`, and a `choice` in votes about absent players. Earlier releases cannot go on
//! without them, so they must take such data for newer. All events of format 2 are events of format 3: a vote without a choice was
//! for a bot.

use kostka_versioned::Broken;
use serde_json::Value;

pub(super) fn upgrade(recorded: Value) -> Result<Value, Broken> {
    match recorded.get("event") {
        Some(Value::Object(_)) => Ok(recorded),
        _ => Err(Broken),
    }
}

#[cfg(test)]
mod tests {
    use kostka_protocol::table::Absence;
    use serde_json::json;

    use super::*;
    use crate::event::{Recorded, TableEvent};

    #[test]
    fn a_vote_without_a_choice_was_for_a_bot() {
        let vote = json!({"type": "ready", "seat": 1, "want": null, "bot_for": 2});
        let old = json!({"format": 2, "seq": 3, "at": 7, "event": vote});
        let read = Recorded::from_stored(&old.to_string()).unwrap();
        let is_for_a_bot = matches!(
            read.event,
            TableEvent::Ready {
                choice: Absence::Bot,
                ..
            }
        );
        assert!(is_for_a_bot, "{read:?}");
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for broken in [json!([]), json!({}), json!({"event": "x"})] {
            assert_eq!(upgrade(broken), Err(Broken));
        }
    }
}
