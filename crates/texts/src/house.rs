//! House rules: every field of the rules with its name, its meaning and its value in a book.

use kostka_protocol::Settings;
use kostka_rules::rulebook::{
    Clock, ClockFrom, FreedJoker, JokerSwaps, LaterStarter, LosesTurn, MatchGames, MirrorValue, NeverOpened,
    Ranking, StockEmpty,
};
use kostka_rules::{Face, Rulebook, Rules, TileSet};

use crate::texts::Texts;

/// One field of [`Rules`].
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name of the field, which is also the name of the house rule.
    pub name: &'static str,
    /// The code of the rule; may be empty.
    pub rule: &'static str,
    value: fn(&Texts, &Rules) -> String,
}

macro_rules! fields {
    ($($rule:literal $name:ident => |$texts:ident, $rules:ident| $value:expr;)+) => {
        /// All fields, in the order of a game.
        pub const FIELDS: &[Field] = &[$(Field {
            name: stringify!($name),
            rule: $rule,
            value: |$texts, $rules| $value,
        }),+];
    };
}

fields! {
    "S2" later_starter => |t, r| t.say(match r.later_starter {
        LaterStarter::Left => "house-later-starter-left",
        LaterStarter::Draw => "house-later-starter-draw",
    });
    "S3" hand => |_t, r| r.hand.to_string();
    "S4" redeal => |t, r| yes(t, r.redeal);
    "T1" opening_minimum => |t, r| match r.stock_empty {
        // Only games of letters collect points turn by turn; there the opening is a word.
        StockEmpty::MostPoints => t.counted("faces-letters", r.opening_minimum.into()),
        StockEmpty::OwnCount | StockEmpty::Differences => t.counted("faces-points", r.opening_minimum.into()),
    };
    "T1" opening_jokers => |t, r| yes(t, r.opening_jokers);
    "T1" opening_rearrange => |t, r| yes(t, r.opening_rearrange);
    "T4" freed_joker => |t, r| t.say(match r.freed_joker {
        FreedJoker::NewSet => "house-freed-joker-new-set",
        FreedJoker::AnySet => "house-freed-joker-any-set",
    });
    "X1" joker_swaps => |t, r| t.say(match r.joker_swaps {
        JokerSwaps::Any(true) => "house-yes",
        JokerSwaps::Any(false) => "house-no",
        JokerSwaps::NoSpecialIn => "house-joker-swaps-no-special-in",
        JokerSwaps::NoSpecialOut => "house-joker-swaps-no-special-out",
    });
    "M1" mirror_value => |t, r| t.say(match r.mirror_value {
        MirrorValue::Middle => "house-mirror-value-middle",
        MirrorValue::Zero => "house-mirror-value-zero",
    });
    "T5" announcement => |t, r| yes(t, r.announcement);
    "T6" refill => |t, r| match r.refill {
        0 => t.say("house-no"),
        tiles => t.counted("house-refill-to", tiles.into()),
    };
    "T7" clock => |t, r| t.clock(r.clock);
    "T7" clock_offered => |t, r| joined(r.clock_offered.iter().map(|offered| t.clock(*offered)));
    "T7" clock_from => |t, r| t.say(match r.clock_from {
        ClockFrom::FirstTurn => "house-clock-from-first-turn",
        ClockFrom::AfterOpening => "house-clock-from-after-opening",
    });
    "T7" untouched_draw => |t, r| t.counted("faces-tiles", r.untouched_draw.into());
    "T7" unfinished_stands => |t, r| yes(t, r.unfinished_stands);
    "T7" unfinished_draw => |t, r| t.counted("faces-tiles", r.unfinished_draw.into());
    "T7" unfinished_loses_turn => |t, r| match r.unfinished_loses_turn {
        LosesTurn::All(all) => yes(t, all),
        LosesTurn::WrongDraft => t.say("house-unfinished-loses-turn-wrong"),
    };
    "9.7" strict => |t, r| yes(t, r.strict);
    "W1" strict_words => |t, r| yes(t, r.strict_words);
    "W4" theme => |t, r| if r.theme.is_empty() { t.say("house-theme-none") } else { r.theme.clone() };
    "7.2" joker_penalty => |t, r| t.counted("faces-points", r.joker_penalty.into());
    "7.3" never_opened => |t, r| match r.never_opened {
        NeverOpened::Count => t.say("house-never-opened-count"),
        NeverOpened::Flat { flat, could_have } => t.say_with(
            "house-never-opened-flat",
            &[("flat", flat.into()), ("could", could_have.into())],
        ),
    };
    "7.4" stock_empty => |t, r| t.say(match r.stock_empty {
        StockEmpty::OwnCount => "house-stock-empty-own-count",
        StockEmpty::Differences => "house-stock-empty-differences",
        StockEmpty::MostPoints => "house-stock-empty-most-points",
    });
    "7.5" big_points => |t, r| big_points(t, r);
    "" match_games => |t, r| match r.match_games {
        MatchGames::Fixed(games) => games.to_string(),
        MatchGames::PerPlayer => t.say("house-match-games-per-player"),
        MatchGames::Agreed => t.say("house-match-games-agreed"),
    };
    "" ranking => |t, r| t.say(match r.ranking {
        Ranking::WinsThenPoints => "house-ranking-wins-then-points",
        Ranking::BigPointsThenPoints => "house-ranking-big-points-then-points",
        Ranking::Points => "house-ranking-points",
    });
}

impl Field {
    /// Returns the field of this name.
    pub fn find(name: &str) -> Option<&'static Field> {
        FIELDS.iter().find(|field| field.name == name)
    }

    /// Returns true if the field has a meaning in a book: some are about letters, one about mirrors.
    pub fn applies(&self, book: &Rulebook) -> bool {
        match self.name {
            "strict_words" | "theme" => book.is_words(),
            "mirror_value" => book.tiles.iter().any(|spec| spec.jokers.contains_key("mirror")),
            "joker_swaps" | "never_opened" => !book.is_words(),
            _ => true,
        }
    }

    /// Returns the label of the field.
    pub fn label(&self, texts: &Texts) -> String {
        texts.say(&key(self.name))
    }

    /// Explains the field in a sentence.
    pub fn about(&self, texts: &Texts) -> String {
        texts.say(&format!("{}-about", key(self.name)))
    }

    /// Describes the value of the field in these rules.
    pub fn value(&self, texts: &Texts, rules: &Rules) -> String {
        (self.value)(texts, rules)
    }
}

impl Texts {
    /// Returns the name of a rulebook.
    pub fn rulebook(&self, id: &str) -> String {
        self.or_itself(&format!("rulebooks-{id}"), id)
    }

    /// Describes a rulebook in one line.
    pub fn rulebook_about(&self, id: &str) -> String {
        self.or_itself(&format!("rulebooks-{id}-about"), "")
    }

    /// Lists what the players of a table have agreed on besides the rulebook: the clock, every house rule, and the settings of the table
    /// that concern everybody.
    pub fn agreed(&self, settings: &Settings) -> Vec<String> {
        let players = Rulebook::find(&settings.rulebook).map_or(settings.seats, |book| {
            settings.seats.clamp(book.min_players, book.max_players)
        });
        let terms = settings.terms(players).ok();
        let line = |field: &Field| {
            let value = field.value(self, terms.as_ref()?.rules());
            let args = [("rule", field.label(self).into()), ("value", value.into())];
            Some(self.say_with("gathering-rule", &args))
        };
        let rules = settings
            .rules
            .keys()
            .map(String::as_str)
            .filter(|name| *name != "clock");
        let fields = std::iter::once("clock").chain(rules).filter_map(Field::find);
        let takeover = settings
            .takeover
            .map(|takeover| self.say_with("gathering-takeover", &[("seconds", takeover.after.into())]));
        let hints = settings.hints.then(|| self.say("gathering-hints"));
        fields.filter_map(line).chain(takeover).chain(hints).collect()
    }

    /// Returns the label of a house rule; an unknown name stays as it is.
    pub fn house_rule_name(&self, name: &str) -> String {
        self.or_itself(&key(name), name)
    }

    /// Returns the numbers of players of a book.
    pub fn players_of(&self, book: &Rulebook) -> String {
        let range = [("min", book.min_players.into()), ("max", book.max_players.into())];
        self.say_with("house-players-range", &range)
    }

    /// Lists the tiles of a game: `104 numbers + 2 × joker = 106`.
    pub fn tiles_of(&self, tiles: &TileSet) -> String {
        let jokers = || tiles.faces().filter(|(face, _)| face.is_joker());
        let count: usize = jokers().map(|(_, copies)| usize::from(copies)).sum();
        let key = if tiles.is_letters() {
            "house-tiles-letters"
        } else {
            "house-tiles-numbers"
        };
        let args = [
            ("numbers", tiles.len().saturating_sub(count).into()),
            ("jokers", self.jokers_of(jokers()).into()),
            ("total", tiles.len().into()),
        ];
        self.say_with(key, &args)
    }

    /// Lists jokers with their number: `2 × double joker + 2 × mirror joker`.
    pub(crate) fn jokers_of(&self, jokers: impl Iterator<Item = (Face, u8)>) -> String {
        let (faces, copies): (Vec<Face>, Vec<u8>) = jokers.unzip();
        let kinds = self
            .joker_names(&faces)
            .into_iter()
            .zip(copies)
            .map(|(joker, copies)| {
                let args = [("count", copies.into()), ("joker", joker.into())];
                self.say_with("house-tiles-jokers", &args)
            });
        kinds.collect::<Vec<_>>().join(" + ")
    }

    fn or_itself(&self, key: &str, otherwise: &str) -> String {
        if self.has(key) {
            self.say(key)
        } else {
            otherwise.to_owned()
        }
    }
}

fn key(name: &str) -> String {
    format!("house-{}", name.replace('_', "-"))
}

fn yes(texts: &Texts, flag: bool) -> String {
    texts.say(if flag { "house-yes" } else { "house-no" })
}

impl Texts {
    /// Returns the time for a turn in words.
    pub fn clock(&self, clock: Clock) -> String {
        match clock.seconds() {
            Some(seconds) => self.counted("house-seconds", seconds.into()),
            None => self.say("house-off"),
        }
    }
}

fn big_points(texts: &Texts, rules: &Rules) -> String {
    let lists = rules.big_points.iter().map(|list| {
        let places = list.places.iter().map(ToString::to_string);
        let places = places.collect::<Vec<_>>().join(", ");
        if rules.big_points.len() == 1 {
            return places;
        }
        let args = [("places", places.into()), ("players", list.up_to_players.into())];
        texts.say_with("house-big-points-at", &args)
    });
    lists.collect::<Vec<_>>().join("; ")
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
