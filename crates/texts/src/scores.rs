//! Explanations of scores, line by line.

use kostka_rules::score::{End, Item, Line, ScoreSheet};
use kostka_rules::{Seat, Terms};

use crate::moves::Names;
use crate::texts::Texts;

/// A line of a player's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// The subject of the line, in a few words.
    pub what: String,
    /// The explanation, in a sentence.
    pub why: String,
    /// The code of the rule.
    pub rule: &'static str,
    /// The points.
    pub amount: i32,
}

const fn item_key(item: Item) -> &'static str {
    match item {
        Item::Tiles => "tiles",
        Item::Jokers => "jokers",
        Item::NeverOpened => "never-opened",
        Item::CouldHaveOpened => "could-have-opened",
        Item::OpeningAnnounced => "opening-announced",
        Item::WinnersRack => "winners-rack",
        Item::FromOthers => "from-others",
        Item::SharedWin => "shared-win",
        Item::Turns => "turns",
    }
}

impl Texts {
    /// Explains a line of a score sheet, for a game under these terms with this end.
    pub fn score_line(&self, line: &Line, end: End, terms: &Terms) -> ScoreLine {
        let key = item_key(line.item);
        // The explanation of jokers names the price of one; the others name the amount of the line.
        let count = match line.item {
            Item::Jokers => i32::from(terms.rules().joker_penalty),
            _ => line.amount.saturating_abs(),
        };
        ScoreLine {
            what: self.say(&format!("scores-item-{key}")),
            why: self.say_with(&format!("scores-why-{key}"), &[("count", count.into())]),
            rule: line.item.rule(end),
            amount: line.amount,
        }
    }

    /// Describes the end of a game, addressed to `you` if you ended it.
    pub fn end(&self, end: End, names: Names<'_>, you: Option<Seat>) -> String {
        let (key, own_key, seat) = match end {
            End::Out(seat) => ("scores-end-out", "scores-end-you-out", seat),
            End::Stock => return self.say("scores-end-stock"),
            End::LastLeft(seat) => ("scores-end-last-left", "scores-end-you-last-left", seat),
        };
        if Some(seat) == you {
            return self.say(own_key);
        }
        self.say_with(key, &[("name", names(seat).into())])
    }

    /// Names the winners, addressed to `you` if you are the only one.
    pub fn winners(&self, sheet: &ScoreSheet, names: Names<'_>, you: Option<Seat>) -> String {
        if let ([only], Some(you)) = (sheet.winners.as_slice(), you)
            && *only == you
        {
            return self.say("scores-winner-you");
        }
        let winners: Vec<_> = sheet.winners.iter().map(|seat| names(*seat)).collect();
        if let [winner] = winners.as_slice() {
            self.say_with("scores-winner", &[("name", winner.into())])
        } else {
            self.say_with("scores-winners", &[("names", winners.join(", ").into())])
        }
    }

    /// Writes points with their sign: `+24`, `−5`, `0`.
    pub fn signed(&self, points: i32) -> String {
        match points {
            0 => "0".to_owned(),
            1.. => format!("+{points}"),
            _ => format!("−{}", points.unsigned_abs()),
        }
    }
}
