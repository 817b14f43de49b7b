//! The form for house rules: every rule that people may change, with the book's value until they do.

use kostka_protocol::Settings;
use kostka_rules::{Face, HouseRules, Rules, Terms};
use kostka_texts::Field;
use leptos::prelude::*;
use serde_json::{Value, json};

use crate::controls::Chips;
use crate::language::{t, t_args, texts};
use crate::shell::icons;

/// The kind of control that changes a rule.
#[derive(Clone, Copy)]
enum Edit {
    Switch,
    Number {
        least: u16,
        most: u16,
    },
    /// One of these values, as JSON.
    Choice(fn() -> Vec<Value>),
    Text {
        longest: u8,
    },
}

/// The games for which a rule makes sense.
#[derive(Clone, Copy)]
enum For {
    All,
    Numbers,
    Words,
    SpecialJokers,
}

/// The rules in the order in which they are offered. The clock of the table is not among them.
const EDITS: &[(&str, For, Edit)] = &[
    ("hand", For::All, Edit::Number { least: 1, most: 30 }),
    ("opening_minimum", For::All, Edit::Number { least: 0, most: 500 }),
    ("opening_jokers", For::All, Edit::Switch),
    ("opening_rearrange", For::All, Edit::Switch),
    (
        "freed_joker",
        For::All,
        Edit::Choice(|| vec![json!("new_set"), json!("any_set")]),
    ),
    (
        "joker_swaps",
        For::SpecialJokers,
        Edit::Choice(|| vec![json!(true), json!("no-special-in"), json!("no-special-out")]),
    ),
    (
        "mirror_value",
        For::SpecialJokers,
        Edit::Choice(|| vec![json!("middle"), json!("zero")]),
    ),
    ("redeal", For::Numbers, Edit::Switch),
    ("announcement", For::Numbers, Edit::Switch),
    ("refill", For::All, Edit::Number { least: 0, most: 20 }),
    ("strict", For::All, Edit::Switch),
    ("strict_words", For::Words, Edit::Switch),
    ("theme", For::Words, Edit::Text { longest: 60 }),
    (
        "clock_from",
        For::All,
        Edit::Choice(|| vec![json!("first_turn"), json!("after_opening")]),
    ),
    ("untouched_draw", For::All, Edit::Number { least: 0, most: 20 }),
    ("unfinished_stands", For::All, Edit::Switch),
    ("unfinished_draw", For::All, Edit::Number { least: 0, most: 20 }),
    (
        "unfinished_loses_turn",
        For::All,
        Edit::Choice(|| vec![json!(false), json!("wrong_draft"), json!(true)]),
    ),
    (
        "joker_penalty",
        For::Numbers,
        Edit::Number { least: 0, most: 1000 },
    ),
    (
        "never_opened",
        For::Numbers,
        Edit::Choice(|| vec![json!("count"), json!({"flat": 100, "could_have": 200})]),
    ),
    (
        "stock_empty",
        For::Numbers,
        Edit::Choice(|| vec![json!("own_count"), json!("differences")]),
    ),
    ("match_games", For::All, Edit::Choice(match_lengths)),
    (
        "ranking",
        For::All,
        Edit::Choice(|| {
            vec![
                json!("wins_then_points"),
                json!("big_points_then_points"),
                json!("points"),
            ]
        }),
    ),
    (
        "later_starter",
        For::All,
        Edit::Choice(|| vec![json!("left"), json!("draw")]),
    ),
];

fn match_lengths() -> Vec<Value> {
    let fixed = [1, 2, 3, 4, 5, 6, 8, 10].map(|games| json!(games));
    fixed
        .into_iter()
        .chain([json!("per_player"), json!("agreed")])
        .collect()
}

/// Rules that are often changed together: the key of their name, and their values.
type Preset = (&'static str, fn() -> Value);

const PRESETS: [Preset; 4] = [
    ("home-preset-book", || json!({})),
    ("home-preset-quick", || json!({ "hand": 10, "match_games": 1 })),
    (
        "home-preset-beginners",
        || json!({ "opening_minimum": 0, "opening_rearrange": true, "freed_joker": "any_set", "match_games": 1 }),
    ),
    (
        "home-preset-strict",
        || json!({ "strict": true, "unfinished_draw": 3, "freed_joker": "new_set" }),
    ),
];

/// Returns the house rules of a preset: what makes sense for the book and differs from it.
fn preset(rules: &Value, terms: &Terms) -> HouseRules {
    let wanted = rules.as_object().into_iter().flatten();
    let fits = |name: &str| {
        EDITS
            .iter()
            .any(|(edit, games, _)| *edit == name && suits(*games, terms))
    };
    wanted
        .filter(|(name, value)| fits(name) && of_rules(terms.rules(), name) != **value)
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

/// The choice of a preset. Rules that are changed otherwise are none.
#[component]
fn Presets(settings: RwSignal<Settings>) -> impl IntoView {
    let rules = move |at: usize| {
        let (_, rules) = PRESETS.get(at)?;
        let terms = settings.with(|settings| Terms::largest(&settings.rulebook, HouseRules::default()));
        Some(preset(&rules(), &terms.ok()?))
    };
    let chosen = move || {
        let now = settings.with(|settings| settings.rules.clone());
        (0..PRESETS.len()).find(|at| rules(*at).as_ref() == Some(&now))
    };
    let choose = move |at: Option<usize>| {
        if let Some(rules) = at.and_then(|at| untrack(|| rules(at))) {
            settings.update(|settings| settings.rules = rules);
        }
    };
    let options = || {
        let named = |(at, (key, _)): (usize, Preset)| (Some(at), t(key));
        PRESETS.into_iter().enumerate().map(named).collect::<Vec<_>>()
    };
    view! {
        <Chips
            name="preset"
            legend=Signal::derive(|| t("home-preset"))
            options=Signal::derive(options)
            chosen=Signal::derive(chosen)
            choose
        />
    }
}

/// All house rules that make sense for the chosen book.
#[component]
pub(crate) fn House(settings: RwSignal<Settings>) -> impl IntoView {
    let rulebook = Memo::new(move |_| settings.with(|settings| settings.rulebook.clone()));
    let rules = move || {
        let Ok(terms) = Terms::largest(&rulebook.get(), HouseRules::default()) else {
            return Vec::new();
        };
        EDITS
            .iter()
            .filter(|(_, games, _)| suits(*games, &terms))
            .filter_map(|(name, _, edit)| Some((Field::find(name)?, *edit)))
            .map(|(field, edit)| view! { <Rule settings field edit terms=terms.clone() /> })
            .collect::<Vec<_>>()
    };
    view! {
        <fieldset class="house">
            <legend>{move || t("house-title")}</legend>
            <Presets settings />
            <Show when=move || !settings.with(|settings| settings.rules.is_empty())>
                <button on:click=move |_| settings.update(|settings| settings.rules.clear())>
                    {icons::reset()}
                    {move || t("home-house-reset")}
                </button>
            </Show>
            {rules}
        </fieldset>
    }
}

fn suits(games: For, terms: &Terms) -> bool {
    let tiles = terms.tiles();
    let mut faces = tiles.faces().map(|(face, _)| face);
    match games {
        For::All => true,
        For::Numbers => !tiles.is_letters(),
        For::Words => tiles.is_letters(),
        For::SpecialJokers => faces.any(|face| matches!(face, Face::Joker(joker) if joker.is_special())),
    }
}

/// One rule: its name, its control and its explanation.
#[component]
fn Rule(settings: RwSignal<Settings>, field: &'static Field, edit: Edit, terms: Terms) -> impl IntoView {
    let name = field.name;
    let in_book = StoredValue::new(of_rules(terms.rules(), name));
    let book_says = StoredValue::new(field.value(texts(), terms.rules()));
    let value = Memo::new(move |_| {
        let changed = settings.with(|settings| settings.rules.get(name).cloned());
        changed.unwrap_or_else(|| in_book.get_value())
    });
    let set = Callback::new(move |new: Value| {
        settings.update(|settings| {
            // What the book says needs no house rule.
            if in_book.get_value() == new {
                settings.rules.remove(name);
            } else {
                settings.rules.insert(name.to_owned(), new);
            }
        });
    });
    let changed = move || settings.with(|settings| settings.rules.contains_key(name));
    let id = format!("house-{name}");
    let about = format!("{id}-about");
    view! {
        <div class="house-rule" data-house=name data-changed=move || changed().to_string()>
            <label for=id.clone()>
                {move || field.label(texts())}
                <Show when=changed><span class="tag">{move || t("home-house-changed")}</span></Show>
            </label>
            {input(field, edit, &terms, Ids { own: id, about: about.clone() }, value, set)}
            <p class="soft" id=about>{move || field.about(texts())}</p>
            <Show when=changed>
                <button
                    class="quiet"
                    aria-label=move || t_args("home-house-back", &[("rule", field.label(texts()).into())])
                    on:click=move |_| set.run(in_book.get_value())
                >
                    {icons::reset()}
                    {move || t_args("home-house-book", &[("value", book_says.get_value().into())])}
                </button>
            </Show>
        </div>
    }
}

/// The ids of an input and of its explanation.
struct Ids {
    own: String,
    about: String,
}

fn input(
    field: &'static Field,
    edit: Edit,
    terms: &Terms,
    ids: Ids,
    value: Memo<Value>,
    set: Callback<Value>,
) -> AnyView {
    match edit {
        Edit::Switch => view! {
            <input
                type="checkbox"
                id=ids.own
                aria-describedby=ids.about
                prop:checked=move || value.get() == Value::Bool(true)
                on:change:target=move |event| set.run(Value::Bool(event.target().checked()))
            />
        }
        .into_any(),
        Edit::Number { least, most } => view! {
            <input
                type="number"
                id=ids.own
                aria-describedby=ids.about
                inputmode="numeric"
                min=least
                max=most
                prop:value=move || value.get().as_u64().map(|number| number.to_string()).unwrap_or_default()
                on:change:target=move |event| {
                    if let Ok(number) = event.target().value().parse::<u64>() {
                        set.run(Value::from(number));
                    }
                }
            />
        }
        .into_any(),
        Edit::Choice(values) => {
            let rules = terms.rules().clone();
            let options = move || {
                let option = |(at, option): (usize, Value)| {
                    let text = text_of(field, &rules, &option);
                    view! { <option value=at.to_string() selected=move || option == value.get()>{text}</option> }
                };
                values().into_iter().enumerate().map(option).collect_view()
            };
            let choose = move |at: &str| {
                let chosen = at
                    .parse::<usize>()
                    .ok()
                    .and_then(|at| values().into_iter().nth(at));
                if let Some(chosen) = chosen {
                    set.run(chosen);
                }
            };
            view! {
                <select
                    id=ids.own
                    aria-describedby=ids.about
                    on:change:target=move |event| choose(&event.target().value())
                >
                    {options}
                </select>
            }
            .into_any()
        }
        Edit::Text { longest } => view! {
            <input
                type="text"
                id=ids.own
                aria-describedby=ids.about
                maxlength=longest
                prop:value=move || value.get().as_str().map(str::to_owned).unwrap_or_default()
                on:change:target=move |event| set.run(Value::from(event.target().value().trim()))
            />
        }
        .into_any(),
    }
}

/// Returns the value of a field of the rules as JSON.
fn of_rules(rules: &Rules, name: &str) -> Value {
    let fields = serde_json::to_value(rules).unwrap_or_default();
    fields.get(name).cloned().unwrap_or_default()
}

/// Writes a value as a book with this value would.
fn text_of(field: &Field, rules: &Rules, value: &Value) -> String {
    let mut fields = serde_json::to_value(rules).unwrap_or_default();
    fields[field.name] = value.clone();
    kostka_slim::json::from_value(&fields)
        .map_or_else(|_| value.to_string(), |rules| field.value(texts(), &rules))
}
