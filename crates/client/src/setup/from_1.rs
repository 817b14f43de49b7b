//! Format 1 had no bots for people who are away unless somebody wished for them; format 2 has them unless somebody says no.

use kostka_protocol::Takeover;
use kostka_versioned::Broken;
use serde_json::Value;

pub(super) fn upgrade(mut chosen: Value) -> Result<Value, Broken> {
    let fields = chosen.as_object_mut().ok_or(Broken)?;
    // Choices without settings mean those of a newcomer.
    if let Some(settings) = fields.get_mut("settings") {
        let settings = settings.as_object_mut().ok_or(Broken)?;
        if settings.get("takeover").is_none_or(Value::is_null) {
            let offered = serde_json::to_value(Takeover::default()).map_err(|_| Broken)?;
            settings.insert("takeover".to_owned(), offered);
        }
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whoever_made_no_choice_is_offered_a_bot_and_a_choice_stays() {
        for before in [
            json!({"rulebook": "pl-word"}),
            json!({"rulebook": "pl-word", "takeover": null}),
        ] {
            let upgraded = upgrade(json!({"bots": 1, "settings": before})).unwrap();
            let offered = json!({"rulebook": "pl-word", "takeover": {"after": 60, "level": "casual"}});
            assert_eq!(upgraded, json!({"bots": 1, "settings": offered}));
        }
        let chosen = json!({"settings": {"takeover": {"after": 300}}});
        assert_eq!(upgrade(chosen.clone()), Ok(chosen));
        assert_eq!(upgrade(json!({})), Ok(json!({})));
        assert_eq!(upgrade(json!([])), Err(Broken));
    }
}
