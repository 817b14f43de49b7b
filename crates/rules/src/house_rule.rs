//! The one table of house rules: their names and the values that each may have.

use std::fmt;

use serde_json::{Value, json};

/// The valid values of a house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// `true` or `false`.
    Flag,
    /// A whole number from the first bound to the second.
    Whole(u64, u64),
    /// A whole number of seconds from the first bound to the second.
    Seconds(u64, u64),
    /// One of these words.
    Words(&'static [&'static str]),
    /// A text with at most this many characters, none of them a control character.
    Text(usize),
    /// A list of at most this many values.
    List(usize, &'static Values),
    /// An object with exactly these fields.
    Fields(&'static [(&'static str, Values)]),
    /// Any of these values.
    Either(&'static [Values]),
}

use Values::{Either, Fields, Flag, List, Seconds, Text, Whole, Words};

const CLOCK: Values = Either(&[Seconds(5, 3600), Words(&["off"])]);
const AMOUNT: Values = Whole(0, 1000);

/// The name of every house rule, which is that of a field of [`Rules`](crate::Rules), with its valid values.
pub const HOUSE_RULES: &[(&str, Values)] = &[
    ("later_starter", Words(&["left", "draw"])),
    ("hand", Whole(1, 30)),
    ("opening_minimum", Whole(0, 500)),
    ("opening_jokers", Flag),
    ("opening_rearrange", Flag),
    ("freed_joker", Words(&["new_set", "any_set"])),
    (
        "joker_swaps",
        Either(&[Flag, Words(&["no-special-in", "no-special-out"])]),
    ),
    ("mirror_value", Words(&["middle", "zero"])),
    ("clock", CLOCK),
    ("clock_offered", List(20, &CLOCK)),
    ("clock_from", Words(&["first_turn", "after_opening"])),
    ("untouched_draw", Whole(0, 20)),
    ("unfinished_stands", Flag),
    ("unfinished_draw", Whole(0, 20)),
    ("unfinished_loses_turn", Either(&[Flag, Words(&["wrong_draft"])])),
    ("strict", Flag),
    ("redeal", Flag),
    ("announcement", Flag),
    ("refill", Whole(0, 20)),
    ("joker_penalty", AMOUNT),
    (
        "never_opened",
        Either(&[
            Words(&["count"]),
            Fields(&[("flat", AMOUNT), ("could_have", AMOUNT)]),
        ]),
    ),
    ("stock_empty", Words(&["own_count", "differences", "most_points"])),
    (
        "match_games",
        Either(&[Whole(1, 99), Words(&["per_player", "agreed"])]),
    ),
    (
        "ranking",
        Words(&["wins_then_points", "big_points_then_points", "points"]),
    ),
    (
        "big_points",
        List(
            6,
            &Fields(&[("up_to_players", Whole(0, 255)), ("places", List(6, &AMOUNT))]),
        ),
    ),
    ("strict_words", Flag),
    ("theme", Text(60)),
];

impl Values {
    /// Returns the valid values of the house rule with this name; `None` if there is no such rule.
    pub fn of(name: &str) -> Option<Values> {
        let known = HOUSE_RULES.iter().find(|(known, _)| *known == name)?;
        Some(known.1)
    }

    /// Returns `true` for a valid value.
    pub fn accept(self, value: &Value) -> bool {
        match self {
            Flag => value.is_boolean(),
            Whole(from, to) | Seconds(from, to) => {
                value.as_u64().is_some_and(|number| (from..=to).contains(&number))
            }
            Words(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Text(most) => value
                .as_str()
                .is_some_and(|text| text.chars().count() <= most && !text.chars().any(char::is_control)),
            List(most, of) => value
                .as_array()
                .is_some_and(|list| list.len() <= most && list.iter().all(|value| of.accept(value))),
            Fields(fields) => value.as_object().is_some_and(|object| {
                let fits =
                    |(name, of): &(&str, Values)| object.get(*name).is_some_and(|value| of.accept(value));
                object.len() == fields.len() && fields.iter().all(fits)
            }),
            Either(several) => several.iter().any(|of| of.accept(value)),
        }
    }

    /// Returns the JSON schema of the values.
    pub fn schema(self) -> Value {
        match self {
            Flag => json!({"type": "boolean"}),
            Whole(from, to) => json!({"type": "integer", "minimum": from, "maximum": to}),
            Seconds(from, to) => {
                json!({"type": "integer", "minimum": from, "maximum": to, "description": "Seconds"})
            }
            Words(words) => json!({"type": "string", "enum": words}),
            Text(most) => json!({"type": "string", "maxLength": most, "pattern": r"^\P{Cc}*$"}),
            List(most, of) => json!({"type": "array", "maxItems": most, "items": of.schema()}),
            Fields(fields) => schema_of(fields, true),
            Either(several) => {
                json!({"anyOf": several.iter().map(|of| of.schema()).collect::<Vec<_>>()})
            }
        }
    }
}

/// Returns the JSON schema of an object with house rules.
pub fn schema() -> Value {
    schema_of(HOUSE_RULES, false)
}

fn schema_of(fields: &[(&str, Values)], required: bool) -> Value {
    let properties: serde_json::Map<String, Value> = fields
        .iter()
        .map(|(name, of)| ((*name).to_owned(), of.schema()))
        .collect();
    let mut schema = json!({"type": "object", "properties": properties, "additionalProperties": false});
    if required {
        schema["required"] = fields.iter().map(|(name, _)| *name).collect();
    }
    schema
}

/// Describes the values: `a whole number from 1 to 30`, `"left" or "draw"`.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Flag => f.write_str("true or false"),
            Whole(from, to) => write!(f, "a whole number from {from} to {to}"),
            Seconds(from, to) => write!(f, "a number of seconds from {from} to {to}"),
            Words(words) => listed(f, " or ", words, |f, word| write!(f, "{word:?}")),
            Text(most) => write!(f, "a text of at most {most} characters"),
            List(most, of) => write!(f, "a list of at most {most} values, each of them {of}"),
            Fields(fields) => {
                f.write_str("an object with ")?;
                listed(f, " and ", fields, |f, (name, of)| write!(f, "{name:?} ({of})"))
            }
            Either(several) => listed(f, ", or ", several, |f, of| of.fmt(f)),
        }
    }
}

fn listed<T>(
    f: &mut fmt::Formatter<'_>,
    between: &str,
    items: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            f.write_str(between)?;
        }
        write(f, item)?;
    }
    Ok(())
}
