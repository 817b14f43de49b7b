//! Format 1 was a bare array; format 2 is `{"items": […]}`.

use kostka_versioned::Broken;
use serde_json::{Value, json};

pub(super) fn upgrade(list: Value) -> Result<Value, Broken> {
    if list.is_array() {
        Ok(json!({ "items": list }))
    } else {
        Err(Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_array_becomes_a_field() {
        assert_eq!(upgrade(json!([1, 2])), Ok(json!({"items": [1, 2]})));
        assert_eq!(upgrade(json!({"items": []})), Err(Broken));
    }
}
