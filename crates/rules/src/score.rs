//! Section 7: the points of a finished game.

use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::lexicon::Openings;
use crate::rulebook::{NeverOpened, StockEmpty};
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Face, take_out};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// E1: this player's rack is empty.
    Out(Seat),
    /// E2: the stock is empty and every player has passed.
    Stock,
    /// Ruling 9.18: this player is the only one left.
    LastLeft(Seat),
}

/// A player's part of the game at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinalRack {
    /// The tiles left.
    pub rack: Vec<Face>,
    /// The sum of the numbers left that are not among these tiles, as people write it on a sheet.
    pub unlisted: i32,
    /// `true` if the player opened.
    pub opened: bool,
    /// T5: `true` if the player announced an opening for the next turn.
    pub announced: bool,
    /// 7.3: the players' own answer to the question if the rack could have opened. Without one the tiles answer.
    pub could_open: Option<bool>,
    /// The tiles drawn in the player's last turn.
    pub last_drawn: Vec<Face>,
    /// `true` if the player gave up.
    pub resigned: bool,
    /// 7.6: the points of a game of words.
    pub points: i32,
}

/// One line of a player's account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The purpose of the line.
    pub item: Item,
    /// The points, negative if they are lost.
    pub amount: i32,
}

/// The purpose of a line of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// The numbers left on the rack.
    Tiles,
    /// The jokers left on the rack.
    Jokers,
    /// The player never opened, and could not have with this rack.
    NeverOpened,
    /// The player never opened, but could have with this rack.
    CouldHaveOpened,
    /// The player never opened, but announced the opening in time.
    OpeningAnnounced,
    /// The count of the winner's rack, which reduces the loss to the difference.
    WinnersRack,
    /// The points that the others lost.
    FromOthers,
    /// Ruling 9.8: a share of the points of a shared win.
    SharedWin,
    /// 7.6: the points of the turns.
    Turns,
}

impl Item {
    /// Returns the rule that the line follows in a game with this end.
    pub const fn rule(self, end: End) -> &'static str {
        match self {
            Item::Tiles | Item::FromOthers if matches!(end, End::Stock) => "7.4",
            Item::Tiles | Item::FromOthers => "7.1",
            Item::Jokers => "7.2",
            Item::NeverOpened | Item::CouldHaveOpened | Item::OpeningAnnounced => "7.3",
            Item::WinnersRack => "7.4",
            Item::SharedWin => "9.8",
            Item::Turns => "7.6",
        }
    }
}

/// The result of a game: winners, points, big points, and the account of the points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreSheet {
    /// The winners.
    pub winners: Vec<Seat>,
    /// The points of each player.
    pub scores: BySeat<i32>,
    /// 7.5: the big points of each player.
    pub big_points: BySeat<u16>,
    /// The lines of each player, which add up to the score.
    pub lines: BySeat<Vec<Line>>,
}

/// Scores a finished game. `starter` is the seat that began; points that cannot be split evenly go round from there
/// (ruling 9.8).
pub fn score(
    terms: &Terms,
    openings: &dyn Openings,
    end: End,
    starter: Seat,
    players: &BySeat<FinalRack>,
) -> ScoreSheet {
    let (winners, lines) = match (terms.rules().stock_empty, end) {
        (StockEmpty::MostPoints, _) => most_points(terms, end, players),
        (_, End::Out(winner) | End::LastLeft(winner)) => gone_out(terms, openings, winner, players),
        (StockEmpty::OwnCount, End::Stock) => lowest_rack(terms, starter, players, false),
        (StockEmpty::Differences, End::Stock) => lowest_rack(terms, starter, players, true),
    };
    let scores: BySeat<i32> = lines.values().map(total).collect();
    let big_points = big_points(terms, &winners, &scores);
    ScoreSheet {
        winners,
        scores,
        big_points,
        lines,
    }
}

/// 7.5: returns the big points of each player.
///
/// Level players all get the points of the better place, and the places after it are skipped. Players who share the win
/// are level, even if their points could not be split evenly.
pub fn big_points(terms: &Terms, winners: &[Seat], scores: &BySeat<i32>) -> BySeat<u16> {
    let places = places(winners, scores);
    let points = |place: &usize| terms.rules().big_points_of(*place, scores.len());
    places.values().map(points).collect()
}

/// Returns the place of each player in a game, where 0 is the first. Level players share the better place.
pub fn places(winners: &[Seat], scores: &BySeat<i32>) -> BySeat<usize> {
    let place = |(seat, score): (Seat, &i32)| {
        let better = |other: &(Seat, &i32)| winners.contains(&other.0) || other.1 > score;
        if winners.contains(&seat) {
            0
        } else {
            scores.iter().filter(better).count()
        }
    };
    scores.iter().map(place).collect()
}

/// Returns the cost of a rack: its numbers, and its jokers by the rulebook (7.2).
pub fn rack_count(terms: &Terms, rack: &[Face]) -> i32 {
    count_of(&rack_lines(terms, rack, 0))
}

/// Returns the cost that these lines of a rack add up to.
fn count_of(lines: &[Line]) -> i32 {
    total(lines).saturating_neg()
}

/// 7.6: returns the points of a turn in Word: the length of its longest word, doubled if it emptied the rack.
pub const fn turn_points(longest: u16, whole_rack: bool) -> u16 {
    longest.saturating_mul(if whole_rack { 2 } else { 1 })
}

/// Returns the sum of lines. A score keeper may type any number, so sums saturate instead of overflowing.
fn total<'a>(lines: impl IntoIterator<Item = &'a Line>) -> i32 {
    lines
        .into_iter()
        .fold(0, |sum: i32, line| sum.saturating_add(line.amount))
}

/// Returns the lines of a player's rack that is counted.
fn lines_of(terms: &Terms, player: &FinalRack) -> Vec<Line> {
    rack_lines(terms, &player.rack, player.unlisted)
}

/// Returns the lines of a rack that is counted, and of numbers besides.
fn rack_lines(terms: &Terms, rack: &[Face], unlisted: i32) -> Vec<Line> {
    let numbers: i32 = rack
        .iter()
        .map(|face| match face {
            Face::Number(_, number) => i32::from(*number),
            _ => 0,
        })
        .fold(unlisted, i32::saturating_add);
    let jokers = rack.iter().filter(|face| face.is_joker()).count();
    let jokers = i32::try_from(jokers).unwrap_or(i32::MAX);
    let mut lines = Vec::new();
    if numbers > 0 {
        lines.push(Line {
            item: Item::Tiles,
            amount: -numbers,
        });
    }
    if jokers > 0 {
        lines.push(Line {
            item: Item::Jokers,
            amount: -jokers.saturating_mul(i32::from(terms.rules().joker_penalty)),
        });
    }
    lines
}

/// 7.1 and 7.3: scores a game that `winner` won by going out, or as the last player left.
fn gone_out(
    terms: &Terms,
    openings: &dyn Openings,
    winner: Seat,
    players: &BySeat<FinalRack>,
) -> (Vec<Seat>, BySeat<Vec<Line>>) {
    let mut lines: BySeat<Vec<Line>> = players
        .iter()
        .map(|(seat, player)| {
            if seat == winner {
                Vec::new()
            } else {
                loser_lines(terms, openings, player)
            }
        })
        .collect();
    let lost = total(lines.values().flatten()).saturating_neg();
    if let Some(lines) = lines.get_mut(winner) {
        lines.push(Line {
            item: Item::FromOthers,
            amount: lost,
        });
    }
    (vec![winner], lines)
}

/// Returns the lines of a player who lost because another one went out (7.3).
fn loser_lines(terms: &Terms, openings: &dyn Openings, player: &FinalRack) -> Vec<Line> {
    let NeverOpened::Flat { flat, could_have } = terms.rules().never_opened else {
        return lines_of(terms, player);
    };
    if player.opened {
        return lines_of(terms, player);
    }
    let can_open = |rack: &[Face]| openings.can_open(terms, rack);
    let could = player.could_open.unwrap_or_else(|| can_open(&player.rack));
    let mut rack_before = player.rack.clone();
    take_out(&mut rack_before, &player.last_drawn);
    // Who answers for the tiles answers for the announcement too.
    let in_time = player.could_open.is_some() || !can_open(&rack_before);
    let waived = could && player.announced && in_time;
    let (item, amount) = match (could, waived) {
        (false, _) => (Item::NeverOpened, flat),
        (true, true) => (Item::OpeningAnnounced, flat),
        (true, false) => (Item::CouldHaveOpened, could_have),
    };
    vec![Line {
        item,
        amount: -i32::from(amount),
    }]
}

/// 7.4: scores a game that ended with an empty stock. The lowest rack wins.
fn lowest_rack(
    terms: &Terms,
    starter: Seat,
    players: &BySeat<FinalRack>,
    differences: bool,
) -> (Vec<Seat>, BySeat<Vec<Line>>) {
    let counts: BySeat<i32> = players
        .values()
        .map(|player| count_of(&lines_of(terms, player)))
        .collect();
    let in_play = || players.seats().filter(|seat| !players[*seat].resigned);
    let lowest = in_play().map(|seat| counts[seat]).min().unwrap_or(0);
    let winners: Vec<Seat> = in_play().filter(|seat| counts[*seat] == lowest).collect();
    let mut lines: BySeat<Vec<Line>> = players
        .iter()
        .map(|(seat, player)| {
            if winners.contains(&seat) {
                return Vec::new();
            }
            let mut lines = lines_of(terms, player);
            // A resigned rack may be lower than the winner's. Its player still loses and gains nothing.
            if differences {
                lines.push(Line {
                    item: Item::WinnersRack,
                    amount: lowest.min(counts[seat]),
                });
            }
            lines
        })
        .collect();
    let lost = total(lines.values().flatten()).saturating_neg();
    let pool = if differences {
        lost
    } else {
        lost.saturating_sub(lowest)
    };
    for (seat, amount) in split(pool, &winners, starter, players.len()) {
        lines[seat] = if winners.len() > 1 {
            let item = Item::SharedWin;
            vec![Line { item, amount }]
        } else {
            let own = if differences {
                Vec::new()
            } else {
                lines_of(terms, &players[seat])
            };
            let (item, amount) = (Item::FromOthers, lost);
            own.into_iter().chain([Line { item, amount }]).collect()
        };
    }
    (winners, lines)
}

/// Ruling 9.8: splits points evenly. The remainder goes point by point to the winners in turn order from the starter.
fn split(pool: i32, winners: &[Seat], starter: Seat, players: usize) -> Vec<(Seat, i32)> {
    let sharers = i32::try_from(winners.len()).unwrap_or(i32::MAX).max(1);
    let (each, extra) = (pool.div_euclid(sharers), pool.rem_euclid(sharers));
    let mut in_turn = winners.to_vec();
    in_turn.small_sort_by_key(|seat| {
        (seat.index() + players - starter.index() % players.max(1)) % players.max(1)
    });
    in_turn
        .iter()
        .zip(0..)
        .map(|(seat, at)| (*seat, each + i32::from(at < extra)))
        .collect()
}

/// 7.6: scores a game of words. The points of the turns count, each joker left costs, the most points win, and level
/// players share the win.
fn most_points(terms: &Terms, end: End, players: &BySeat<FinalRack>) -> (Vec<Seat>, BySeat<Vec<Line>>) {
    let lines: BySeat<Vec<Line>> = players
        .values()
        .map(|player| {
            let mut lines = vec![Line {
                item: Item::Turns,
                amount: player.points,
            }];
            lines.extend(lines_of(terms, player));
            lines
        })
        .collect();
    let in_play = || players.seats().filter(|seat| !players[*seat].resigned);
    let most = in_play().map(|seat| total(&lines[seat])).max();
    let winners = match end {
        End::LastLeft(seat) => vec![seat],
        _ => in_play()
            .filter(|seat| Some(total(&lines[*seat])) == most)
            .collect(),
    };
    (winners, lines)
}
