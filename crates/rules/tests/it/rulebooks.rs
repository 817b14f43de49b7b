//! The rulebook files, compared with the table of the law in its words.

use kostka_rules::rulebook::{
    Clock, ClockFrom, FreedJoker, JokerSwaps, LosesTurn, MatchGames, MirrorValue, NeverOpened, Ranking,
    StockEmpty,
};
use kostka_rules::{HouseRules, Rulebook, Terms};

use crate::terms;

const TABLE: &str = "
field        | pl-standard          | pl-twist                  | pl-expert            | pl-tournament        | uk-classic           | uk-xp                | cs-twist                  | pl-word
players      | 2-4                  | 2-4                       | 2-4                  | 2-4                  | 2-4                  | 2-6                  | 2-4                       | 2-4
tiles        | 106                  | 112                       | 112                  | 106                  | 106                  | 160                  | 112                       | 112
jokers       | J2                   | J2 D2 C2 M2               | Jk2 Jb2 Jo2 Jr2      | J2                   | J2                   | J4                   | J2 D2 C2 M2               | *2
hand         | 14                   | 14                        | 14                   | 14                   | 14                   | 14                   | 14                        | 14
opening      | 30                   | 30                        | 30                   | 30                   | 30                   | 30                   | 30                        | 6
with jokers  | yes                  | yes                       | yes                  | yes                  | no                   | no                   | yes                       | yes
rearrange    | no                   | no                        | no                   | no                   | no                   | no                   | no                        | no
freed joker  | new set              | new set                   | new set              | any set              | new set              | new set              | any set                   | any set
mirror       | -                    | middle                    | -                    | -                    | -                    | -                    | 0                         | -
X1           | -                    | no special in             | yes                  | -                    | -                    | -                    | no special out            | yes
clock        | off                  | off                       | off                  | 60                   | 60                   | 60                   | 60 after opening          | 60
untouched    | draw 1               | draw 1                    | draw 1               | draw 1               | draw 1               | draw 1               | draw 1                    | draw 1
unfinished   | draw 1               | draw 1                    | draw 1               | draw 1               | draw 3               | draw 3               | stands if legal, draw 3   | draw 1, lose next turn if wrong
redeal       | no                   | no                        | no                   | yes                  | no                   | no                   | no                        | no
joker costs  | 50                   | 50                        | 20                   | 50                   | 30                   | 30                   | 30                        | 30
never opened | -100/-200            | -100/-200                 | -100/-200            | -100/-200            | count                | count                | count                     | count
announcement | yes                  | yes                       | yes                  | yes                  | no                   | no                   | no                        | no
refill       | 0                    | 0                         | 0                    | 0                    | 0                    | 0                    | 0                         | 7
stock empty  | own count            | own count                 | own count            | differences          | differences          | differences          | differences               | most points
games        | one per player       | one per player            | one per player       | 2                    | as agreed            | as agreed            | as agreed                 | as agreed
ranking      | wins, points         | wins, points              | wins, points         | big points, points   | wins, points         | wins, points         | points                    | points
";

/// Returns a cell of the table, made from the data.
fn cell(field: &str, terms: &Terms) -> String {
    let (book, rules) = (terms.rulebook(), terms.rules());
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let jokers: Vec<String> = terms
        .tiles()
        .faces()
        .filter(|(face, _)| face.is_joker())
        .map(|(face, copies)| format!("{face}{copies}"))
        .collect();
    let kinds = jokers.len();
    match field {
        "players" => format!("{}-{}", book.min_players, book.max_players),
        "tiles" => terms.tiles().len().to_string(),
        "jokers" => jokers.join(" "),
        "hand" => rules.hand.to_string(),
        "opening" => rules.opening_minimum.to_string(),
        "with jokers" => yes_no(rules.opening_jokers),
        "rearrange" => yes_no(rules.opening_rearrange),
        "freed joker" => match rules.freed_joker {
            FreedJoker::NewSet => "new set".to_owned(),
            FreedJoker::AnySet => "any set".to_owned(),
        },
        "mirror" if !jokers.contains(&"M2".to_owned()) => "-".to_owned(),
        "mirror" => match rules.mirror_value {
            MirrorValue::Middle => "middle".to_owned(),
            MirrorValue::Zero => "0".to_owned(),
        },
        // The rule has no effect with one kind of joker. Only the rulebook of Word states it all the same.
        "X1" if kinds == 1 && !book.is_words() => {
            assert_eq!(rules.joker_swaps, JokerSwaps::FREE);
            "-".to_owned()
        }
        "X1" => match rules.joker_swaps {
            JokerSwaps::Any(free) => yes_no(free),
            JokerSwaps::NoSpecialIn => "no special in".to_owned(),
            JokerSwaps::NoSpecialOut => "no special out".to_owned(),
        },
        "clock" => {
            let clock = rules.clock.seconds().map_or("off".to_owned(), |s| s.to_string());
            match rules.clock_from {
                ClockFrom::FirstTurn => clock,
                ClockFrom::AfterOpening => format!("{clock} after opening"),
            }
        }
        "untouched" => format!("draw {}", rules.untouched_draw),
        "unfinished" => {
            let stands = if rules.unfinished_stands {
                "stands if legal, "
            } else {
                ""
            };
            let loses = match rules.unfinished_loses_turn {
                LosesTurn::All(false) => "",
                LosesTurn::All(true) => ", lose next turn",
                LosesTurn::WrongDraft => ", lose next turn if wrong",
            };
            format!("{stands}draw {}{loses}", rules.unfinished_draw)
        }
        "redeal" => yes_no(rules.redeal),
        "joker costs" => rules.joker_penalty.to_string(),
        "never opened" => match rules.never_opened {
            NeverOpened::Flat { flat, could_have } => format!("-{flat}/-{could_have}"),
            NeverOpened::Count => "count".to_owned(),
        },
        "announcement" => yes_no(rules.announcement),
        "refill" => rules.refill.to_string(),
        "stock empty" => match rules.stock_empty {
            StockEmpty::OwnCount => "own count".to_owned(),
            StockEmpty::Differences => "differences".to_owned(),
            StockEmpty::MostPoints => "most points".to_owned(),
        },
        "games" => match rules.match_games {
            MatchGames::Fixed(games) => games.to_string(),
            MatchGames::PerPlayer => "one per player".to_owned(),
            MatchGames::Agreed => "as agreed".to_owned(),
        },
        "ranking" => match rules.ranking {
            Ranking::WinsThenPoints => "wins, points".to_owned(),
            Ranking::BigPointsThenPoints => "big points, points".to_owned(),
            Ranking::Points => "points".to_owned(),
        },
        other => panic!("no such field: {other}"),
    }
}

#[test]
fn the_rulebooks_are_the_table_of_the_law() {
    let mut lines = TABLE
        .trim()
        .lines()
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    let head = lines.next().expect("a head");
    for line in lines {
        for (id, expected) in head.iter().zip(&line).skip(1) {
            assert_eq!(cell(line[0], &terms(id)), *expected, "{} of {id}", line[0]);
        }
    }
    let ids: Vec<&str> = Rulebook::all().iter().map(|book| book.id.as_str()).collect();
    let mut listed = head[1..].to_vec();
    listed.sort_unstable();
    let mut known = ids.clone();
    known.sort_unstable();
    assert_eq!(listed, known);
}

#[test]
fn tables_of_up_to_four_play_xp_with_106_tiles() {
    for players in 2..=6 {
        let terms = Terms::new("uk-xp", HouseRules::new(), players).unwrap();
        assert_eq!(terms.tiles().len(), if players <= 4 { 106 } else { 160 });
    }
}

#[test]
fn clocks_that_the_law_offers_are_offered() {
    assert!(
        terms("pl-standard")
            .rules()
            .clock_offered
            .contains(&Clock::Seconds(60))
    );
    let word = terms("pl-word");
    for clock in [Clock::Seconds(90), Clock::Seconds(120), Clock::Off] {
        assert!(word.rules().clock_offered.contains(&clock));
    }
}

#[test]
fn word_has_110_letters_in_the_order_of_the_alphabet() {
    let terms = terms("pl-word");
    let letters: u32 = terms
        .tiles()
        .faces()
        .filter(|(face, _)| !face.is_joker())
        .map(|(_, copies)| u32::from(copies))
        .sum();
    assert_eq!(letters, 110);
    let alphabet: String = terms.tiles().alphabet().collect();
    assert_eq!(alphabet, "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ");
}

#[test]
fn the_jokers_of_the_polish_box_are_told_by_colour() {
    let spec = |id| &Rulebook::find(id).expect("a rulebook of ours").tiles[0];
    let looks = |id| {
        let looks = spec(id).joker_looks();
        looks
            .map(|(colour, joker)| format!("{}{joker}", colour.letter()))
            .collect::<Vec<_>>()
    };
    assert_eq!(looks("pl-twist"), ["kC", "bD", "oM", "rJ"]);
    assert_eq!(looks("pl-standard"), ["rJ"]);
    let left_out = spec("pl-standard").jokers_left_out();
    let left_out: Vec<_> = left_out.map(|(joker, count)| format!("{count}{joker}")).collect();
    assert_eq!(left_out, ["2Jk", "2Jb", "2Jo"]);
    for spec in Rulebook::all().iter().flat_map(|book| &book.tiles) {
        assert_eq!(spec.joker_looks().count(), spec.joker_colours.len());
        assert_eq!(spec.jokers_left_out().count(), spec.left_out.len());
    }
}

#[test]
fn big_points_go_by_place_and_table() {
    let rules = |id: &str| terms(id).rules().clone();
    let places = |id: &str, players: usize| -> Vec<u16> {
        (0..players)
            .map(|place| rules(id).big_points_of(place, players))
            .collect()
    };
    assert_eq!(places("pl-tournament", 4), [4, 2, 1, 0]);
    assert_eq!(places("pl-tournament", 3), [4, 2, 0]);
    assert_eq!(places("pl-tournament", 2), [4, 0]);
    for id in ["pl-standard", "pl-twist", "pl-expert"] {
        assert_eq!(places(id, 4), [1, 0, 0, 0]);
    }
}
