//! The rules of a rulebook in words: code, subject and value.

use kostka_rules::Rules;
use kostka_rules::rulebook::{
    Clock, ClockFrom, FreedJoker, JokerSwaps, LaterStarter, LosesTurn, MatchGames, MatchLength, MirrorValue,
    NeverOpened, Ranking, SpecialSwaps, StockEmpty,
};

use crate::paint::joined;

/// One field of [`Rules`].
pub(super) struct Label {
    /// The field's name, which is the house rule's name too.
    pub(super) name: &'static str,
    /// The rule's code in the law.
    pub(super) rule: &'static str,
    pub(super) what: &'static str,
    pub(super) text: fn(&Rules) -> String,
}

macro_rules! labels {
    ($($rule:literal $name:ident: $what:literal => |$rules:ident| $text:expr;)+) => {
        /// All fields, in the order of a game.
        pub(super) const LABELS: &[Label] = &[$(Label {
            name: stringify!($name),
            rule: $rule,
            what: $what,
            text: |$rules| $text,
        }),+];
    };
}

labels! {
    "S2" later_starter: "who starts the later games of a match" => |r| match r.later_starter {
        LaterStarter::Left => "the player to the left",
        LaterStarter::Draw => "drawn for again",
    }.to_owned();
    "S3" hand: "tiles dealt to each player" => |r| r.hand.to_string();
    "S4" redeal: "redeal on three doublets" => |r| yes(r.redeal);
    "T1" opening_minimum: "opening: least worth (Word: letters of one word)" => |r| r.opening_minimum.to_string();
    "T1" opening_jokers: "opening: jokers allowed" => |r| yes(r.opening_jokers);
    "T1" opening_rearrange: "opening: table may be rearranged in the same turn" => |r| yes(r.opening_rearrange);
    "T4" freed_joker: "a freed joker goes into" => |r| match r.freed_joker {
        FreedJoker::NewSet => "a new set",
        FreedJoker::AnySet => "any set",
    }.to_owned();
    "X1" joker_swaps: "a joker may take another joker's place" => |r| match r.joker_swaps {
        JokerSwaps::Any(true) => "yes",
        JokerSwaps::Any(false) => "no",
        JokerSwaps::Special(SpecialSwaps::NoSpecialIn) => "a special one may not",
        JokerSwaps::Special(SpecialSwaps::NoSpecialOut) => "not a special one's",
    }.to_owned();
    "M1" mirror_value: "worth of a mirror joker" => |r| match r.mirror_value {
        MirrorValue::Middle => "the middle number",
        MirrorValue::Zero => "nothing",
    }.to_owned();
    "T5" announcement: "\"I open next turn\" may be announced" => |r| yes(r.announcement);
    "T6" refill: "rack filled up at the end of a turn" => |r| match r.refill {
        0 => "no".to_owned(),
        tiles => format!("to {tiles} tiles"),
    };
    "T7" clock: "turn clock" => |r| clock(r.clock);
    "T7" clock_offered: "turn clocks offered" => |r| joined(r.clock_offered.iter().map(|c| clock(*c)), ", ");
    "T7" clock_from: "clock runs" => |r| match r.clock_from {
        ClockFrom::FirstTurn => "from the first turn",
        ClockFrom::AfterOpening => "from the turn after the player's opening",
    }.to_owned();
    "T7" untouched_draw: "clock runs out, table untouched: draw" => |r| r.untouched_draw.to_string();
    "T7" unfinished_stands: "clock runs out, a legal table stands" => |r| yes(r.unfinished_stands);
    "T7" unfinished_draw: "clock runs out, table unfinished: draw" => |r| r.unfinished_draw.to_string();
    "T7" unfinished_loses_turn: "clock runs out, table unfinished: next turn lost" => |r| match r.unfinished_loses_turn {
        LosesTurn::All(all) => yes(all),
        LosesTurn::Wrong(_) => "if it was wrong".to_owned(),
    };
    "9.7" strict: "an illegal try ends the turn" => |r| yes(r.strict);
    "W1" strict_words: "Word: abbreviations and foreign words kept out" => |r| yes(r.strict_words);
    "W4" theme: "Word: theme" => |r| if r.theme.is_empty() { "none".to_owned() } else { r.theme.clone() };
    "7.2" joker_penalty: "a joker left on the rack costs" => |r| r.joker_penalty.to_string();
    "7.3" never_opened: "never opened when another goes out" => |r| match r.never_opened {
        NeverOpened::Count(_) => "the rack is counted".to_owned(),
        NeverOpened::Flat { flat, could_have } => format!("-{flat}; -{could_have} if the rack could have"),
    };
    "7.4" stock_empty: "stock empty: points" => |r| match r.stock_empty {
        StockEmpty::OwnCount => "own racks; the winner gets them less the own",
        StockEmpty::Differences => "differences to the winner's rack",
        StockEmpty::MostPoints => "most points win",
    }.to_owned();
    "7.5" big_points: "big points by place (at a table of so many)" => |r| big_points(r);
    "" match_games: "games in a match" => |r| match r.match_games {
        MatchGames::Fixed(games) => games.to_string(),
        MatchGames::ByRule(MatchLength::PerPlayer) => "one for each player".to_owned(),
        MatchGames::ByRule(MatchLength::Agreed) => "as agreed".to_owned(),
    };
    "" ranking: "a match is ranked by" => |r| match r.ranking {
        Ranking::WinsThenPoints => "wins, then points",
        Ranking::BigPointsThenPoints => "big points, then points",
        Ranking::Points => "points",
    }.to_owned();
}

fn yes(flag: bool) -> String {
    if flag { "yes" } else { "no" }.to_owned()
}

fn clock(clock: Clock) -> String {
    clock
        .seconds()
        .map_or("off".to_owned(), |seconds| format!("{seconds} s"))
}

fn big_points(rules: &Rules) -> String {
    let lists = rules.big_points.iter().map(|list| {
        let places = joined(&list.places, "-");
        if rules.big_points.len() > 1 {
            format!("{places} at {}", list.up_to_players)
        } else {
            format!("{places}, the others 0")
        }
    });
    joined(lists, ", ")
}

#[cfg(test)]
mod tests {
    use kostka_rules::Rulebook;

    use super::*;

    #[test]
    fn every_field_of_the_rules_has_a_label() {
        let rules = serde_json::to_value(&Rulebook::all()[0].rules).unwrap();
        let mut fields: Vec<&String> = rules.as_object().unwrap().keys().collect();
        fields.sort();
        let mut labels: Vec<&str> = LABELS.iter().map(|label| label.name).collect();
        labels.sort_unstable();
        assert_eq!(fields, labels);
    }
}
