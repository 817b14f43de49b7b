//! Format 1 named the kind of an event by a key around its fields: `{"joined": {…}}`. Format 2 has `{"type": "joined", …}`.

use kostka_versioned::Broken;
use serde_json::Value;

pub(super) fn upgrade(mut recorded: Value) -> Result<Value, Broken> {
    let event = recorded.get_mut("event").ok_or(Broken)?;
    let kinds = std::mem::take(event.as_object_mut().ok_or(Broken)?);
    let (kind, mut fields) = kinds.into_iter().next().ok_or(Broken)?;
    fields
        .as_object_mut()
        .ok_or(Broken)?
        .insert("type".to_owned(), Value::String(kind));
    *event = fields;
    Ok(recorded)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_kind_moves_into_the_event() {
        let old = json!({"seq": 3, "at": 7, "event": {"stood": {"member": 1}}});
        let new = json!({"seq": 3, "at": 7, "event": {"type": "stood", "member": 1}});
        assert_eq!(upgrade(old), Ok(new));
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for broken in [
            json!([]),
            json!({}),
            json!({"event": "x"}),
            json!({"event": {}}),
            json!({"event": {"stood": 1}}),
        ] {
            assert_eq!(upgrade(broken), Err(Broken));
        }
    }
}
