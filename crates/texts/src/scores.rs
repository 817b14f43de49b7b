//! Explanations of scores, line by line.

use kostka_rules::matches::Standings;
use kostka_rules::rulebook::Ranking;
use kostka_rules::score::{End, Item, Line, ScoreSheet};
use kostka_rules::{BySeat, Seat, Terms};

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

/// The end of a match in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The winners.
    pub who: String,
    /// The reason, by the criteria of the ranking.
    pub why: String,
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
        self.who_won("scores-winner", &sheet.winners, names, you)
    }

    /// Praises the winner, in other words from win to win, and counts the wins.
    pub fn praise(&self, wins: u32) -> String {
        const KINDS: u32 = 6;
        let praise = self.say_with(
            "scores-praise",
            &[("kind", (wins.saturating_sub(1) % KINDS + 1).into())],
        );
        let count = self.say_with("scores-wins", &[("count", wins.into())]);
        format!("{praise} {count}")
    }

    /// Names the winners of a match and the reason, addressed to `you` if you are the only one.
    pub fn match_winners(
        &self,
        standings: &Standings,
        ranking: Ranking,
        names: Names<'_>,
        you: Option<Seat>,
    ) -> MatchEnd {
        let place = |place: usize| standings.ranking.get(place).map_or(&[][..], Vec::as_slice);
        let (winners, next) = (place(0), place(1));
        MatchEnd {
            who: self.who_won("scores-match-winner", winners, names, you),
            why: match (winners.first(), next.first()) {
                (Some(winner), Some(next)) => self.why_first(standings, ranking, *winner, *next),
                _ => self.say("scores-match-why-level"),
            },
        }
    }

    /// Gives the reason why `winner` is ahead of `next` in a match.
    fn why_first(&self, standings: &Standings, ranking: Ranking, winner: Seat, next: Seat) -> String {
        let key = match ranking {
            Ranking::WinsThenPoints if differ(&standings.wins, winner, next) => "scores-match-why-wins",
            Ranking::WinsThenPoints => "scores-match-why-wins-level",
            Ranking::BigPointsThenPoints if differ(&standings.big_points, winner, next) => {
                "scores-match-why-big"
            }
            Ranking::BigPointsThenPoints => "scores-match-why-big-level",
            Ranking::Points => "scores-match-why-points",
        };
        let of = |seat: Seat| standings.totals.get(seat).copied().unwrap_or_default();
        let figures = [
            (
                "wins",
                standings.wins.get(winner).copied().unwrap_or_default().into(),
            ),
            (
                "big",
                standings
                    .big_points
                    .get(winner)
                    .copied()
                    .unwrap_or_default()
                    .into(),
            ),
            ("points", self.signed(of(winner)).into()),
            ("other", self.signed(of(next)).into()),
        ];
        self.say_with(key, &figures)
    }

    /// Names winners by the texts `key-you`, `key` and `keys`.
    fn who_won(&self, key: &str, winners: &[Seat], names: Names<'_>, you: Option<Seat>) -> String {
        match (winners, you) {
            ([only], Some(you)) if *only == you => self.say(&format!("{key}-you")),
            ([only], _) => self.say_with(key, &[("name", names(*only).into())]),
            _ => {
                let names: Vec<_> = winners.iter().map(|seat| names(*seat)).collect();
                self.say_with(&format!("{key}s"), &[("names", names.join(", ").into())])
            }
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

/// Checks whether two seats have different values.
fn differ<T: PartialEq>(values: &BySeat<T>, one: Seat, other: Seat) -> bool {
    values.get(one) != values.get(other)
}
