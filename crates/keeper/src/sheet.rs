//! The sheet of one finished game, as people enter it, and the account that follows from it.
//!
//! A sheet is filled in step by step. [`Sheet::account`] returns the account, or everything that is still missing or cannot be.

use kostka_rules::matches::{BadSheet, GameResult};
use kostka_rules::notation::{FaceText, parse_tile};
use kostka_rules::rulebook::NeverOpened;
use kostka_rules::score::{self, End, FinalRack, Line};
use kostka_rules::turn::check_position;
use kostka_rules::{BySeat, Face, Openings, PositionError, Row, Seat, Terms};
use serde::{Deserialize, Serialize};

/// The largest points that can be entered, far above any real game.
pub const MAX_POINTS: i32 = 100_000;

/// The sheet of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The end of the game; `None` until somebody says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// The racks of the players at the end.
    pub players: BySeat<Leftover>,
    /// The points as another sheet has them, for a game that is not counted here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<BySeat<Option<i32>>>,
}

/// A player's part of the game at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Leftover {
    /// The tiles left.
    #[serde(skip_serializing_if = "Rack::is_unknown")]
    pub rack: Rack,
    /// `true` if the player never opened.
    #[serde(skip_serializing_if = "is_false")]
    pub unopened: bool,
    /// 7.3: the answer to the question if the rack could have opened, where no tiles are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub could_open: Option<bool>,
    /// T5: `true` if the player announced the opening.
    #[serde(skip_serializing_if = "is_false")]
    pub announced: bool,
    /// T5: the tile drawn last, which must have made the opening possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_drawn: Option<FaceText>,
    /// `true` if the player gave up.
    #[serde(skip_serializing_if = "is_false")]
    pub resigned: bool,
}

/// The tiles left on a rack, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rack {
    /// Nobody has counted it yet.
    #[default]
    Unknown,
    /// The sum of the numbers, and the jokers apart.
    Sum {
        /// The sum of the numbers.
        numbers: u16,
        /// The number of jokers.
        jokers: u8,
    },
    /// Every tile.
    Tiles(Vec<FaceText>),
}

impl Rack {
    /// Returns `true` if nobody has counted the rack.
    pub fn is_unknown(&self) -> bool {
        *self == Rack::Unknown
    }

    /// Returns the tiles that are listed, as far as the game has them.
    pub fn faces(&self, terms: &Terms) -> Row {
        match self {
            Rack::Tiles(tiles) => faces(terms, tiles),
            _ => Row::new(),
        }
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Returns the faces of these texts, as far as the game has them.
fn faces<'a>(terms: &Terms, texts: impl IntoIterator<Item = &'a FaceText>) -> Row {
    let read = |text: &FaceText| parse_tile(text.as_str(), terms.tiles()).ok();
    texts.into_iter().filter_map(read).collect()
}

/// The account of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The points and the winners.
    pub result: GameResult,
    /// 7.5: the big points.
    pub big_points: BySeat<u16>,
    /// The steps of the account, which add up to the points; none for points from another sheet.
    pub lines: BySeat<Vec<Line>>,
    /// The end of the game, if it is known.
    pub end: Option<End>,
}

/// Something that a sheet lacks, or that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Nobody has said how the game ended.
    End,
    /// The rack of this player is not counted.
    Rack(Seat),
    /// 7.3: nobody has said if the rack of this player could have opened.
    CouldOpen(Seat),
    /// The points of this player are missing, or beyond all bounds.
    Points(Seat),
    /// The player who went out, or was left, has given up.
    Resigned(Seat),
    /// The racks hold tiles that the game does not have.
    Position(PositionError),
    /// The racks hold more than all tiles of the game together.
    TooMuch,
    /// Ruling 9.23: no game ends with these points.
    Wrong(BadSheet),
    /// E1: a player with an empty rack would have won.
    Empty(Seat),
    /// T5: nobody has said which tile this player, who announced the opening, drew last.
    LastDrawn(Seat),
}

impl Sheet {
    /// Makes an empty sheet.
    pub fn new(terms: &Terms) -> Sheet {
        Sheet {
            end: None,
            players: BySeat::new(terms.players(), |_| Leftover::default()),
            points: None,
        }
    }

    /// Makes a sheet of points alone, as people write them down.
    pub fn of_points(terms: &Terms, points: impl IntoIterator<Item = i32>) -> Sheet {
        Sheet {
            points: Some(points.into_iter().map(Some).collect()),
            ..Sheet::new(terms)
        }
    }

    /// Checks that the sheet fits these terms and is of bounded size, as it comes from outside.
    pub fn fits(&self, terms: &Terms) -> bool {
        let players = usize::from(terms.players());
        let is_seat = |seat: Seat| seat.index() < players;
        let readable = |text: &FaceText| parse_tile(text.as_str(), terms.tiles()).is_ok();
        let rack = |rack: &Rack| match rack {
            Rack::Tiles(tiles) => tiles.len() <= terms.tiles().len() && tiles.iter().all(readable),
            _ => true,
        };
        let end = match self.end {
            Some(End::Out(seat) | End::LastLeft(seat)) => is_seat(seat),
            Some(End::Stock) | None => true,
        };
        end && self.players.len() == players
            && self.points.as_ref().is_none_or(|points| points.len() == players)
            && self
                .players
                .values()
                .all(|player| rack(&player.rack) && player.last_drawn.iter().all(readable))
    }

    /// Returns `true` if the rack of this player has to be counted.
    ///
    /// The player who went out has none, and one who never opened may lose a flat amount instead (7.3).
    pub fn is_counted(&self, terms: &Terms, seat: Seat) -> bool {
        match self.end {
            // Turns have brought the points of words, so the last player left may still lose some for jokers (7.6).
            Some(End::LastLeft(_)) if terms.tiles().is_letters() => true,
            Some(End::Out(winner) | End::LastLeft(winner)) => winner != seat && !self.is_flat(terms, seat),
            Some(End::Stock) | None => true,
        }
    }

    /// Returns `true` if the account depends on the tiles of this player.
    fn has_rack(&self, terms: &Terms, seat: Seat) -> bool {
        self.is_counted(terms, seat) || self.is_flat(terms, seat)
    }

    /// Returns `true` if this player loses a flat amount for never having opened (7.3, ruling 9.10).
    pub fn is_flat(&self, terms: &Terms, seat: Seat) -> bool {
        let flat = matches!(terms.rules().never_opened, NeverOpened::Flat { .. });
        match self.end {
            Some(End::Out(winner) | End::LastLeft(winner)) => {
                flat && winner != seat && self.players[seat].unopened
            }
            _ => false,
        }
    }

    /// Returns what people have to be asked before the sheet is written down, although it has an account without the answers.
    ///
    /// Sheets that were written down elsewhere, or copied from paper, are taken as they are.
    pub fn questions(&self, terms: &Terms, openings: &dyn Openings) -> Vec<Gap> {
        if self.points.is_some() || terms.tiles().is_letters() {
            return Vec::new();
        }
        let question = |seat: Seat| {
            let player = &self.players[seat];
            let (counted, flat) = (self.is_counted(terms, seat), self.is_flat(terms, seat));
            match &player.rack {
                // Somebody has begun to tap tiles.
                Rack::Tiles(tiles) if tiles.is_empty() && (counted || flat) => Some(Gap::Rack(seat)),
                Rack::Sum {
                    numbers: 0,
                    jokers: 0,
                } if counted => Some(Gap::Empty(seat)),
                rack if flat && player.announced && player.last_drawn.is_none() => {
                    let rack = rack.faces(terms);
                    (!rack.is_empty() && openings.can_open(terms, &rack)).then_some(Gap::LastDrawn(seat))
                }
                _ => None,
            }
        };
        self.players.seats().filter_map(question).collect()
    }

    /// Returns the account of a sheet that is being filled in, or everything that is missing, cannot be, or has to be asked.
    ///
    /// # Errors
    /// As for [`Sheet::account`], and with [`Sheet::questions`].
    pub fn entered(
        &self,
        terms: &Terms,
        openings: &dyn Openings,
        starter: Seat,
        points: &BySeat<i32>,
    ) -> Result<Account, Vec<Gap>> {
        let account = self.account(terms, openings, starter, points)?;
        match self.questions(terms, openings) {
            questions if questions.is_empty() => Ok(account),
            questions => Err(questions),
        }
    }

    /// Returns the account. `points` are those that the turns of a game of words have brought (7.6), and `starter` began the game.
    ///
    /// # Errors
    /// Returns everything that is missing or cannot be.
    pub fn account(
        &self,
        terms: &Terms,
        openings: &dyn Openings,
        starter: Seat,
        points: &BySeat<i32>,
    ) -> Result<Account, Vec<Gap>> {
        let account = match &self.points {
            Some(points) => copied(terms, points, self.end),
            None => self.counted(terms, openings, starter, points),
        }?;
        match account.result.check(terms) {
            Ok(()) => Ok(account),
            Err(wrong) => Err(vec![Gap::Wrong(wrong)]),
        }
    }

    fn counted(
        &self,
        terms: &Terms,
        openings: &dyn Openings,
        starter: Seat,
        points: &BySeat<i32>,
    ) -> Result<Account, Vec<Gap>> {
        let Some(end) = self.end else {
            return Err(vec![Gap::End]);
        };
        let gaps: Vec<Gap> = self
            .players
            .seats()
            .flat_map(|seat| self.gaps(terms, end, seat))
            .collect();
        if !gaps.is_empty() {
            return Err(gaps);
        }
        let players: BySeat<FinalRack> = self
            .players
            .seats()
            .map(|seat| self.final_rack(terms, seat, points.get(seat).copied().unwrap_or(0)))
            .collect();
        self.check_racks(terms, &players).map_err(|gap| vec![gap])?;
        let sheet = score::score(terms, openings, end, starter, &players);
        Ok(Account {
            result: GameResult::of(&sheet),
            big_points: sheet.big_points,
            lines: sheet.lines,
            end: Some(end),
        })
    }

    /// Ruling 9.15: checks that the game has all these tiles. Racks of which only the sums are known are compared with all tiles.
    fn check_racks(&self, terms: &Terms, players: &BySeat<FinalRack>) -> Result<(), Gap> {
        let listed: Vec<Row> = self
            .players
            .seats()
            .filter(|seat| self.has_rack(terms, *seat))
            .map(|seat| self.players[seat].rack.faces(terms))
            .collect();
        check_position(terms, &listed, &[]).map_err(Gap::Position)?;
        let number = |face: Face| match face {
            Face::Number(_, number) => i32::from(number),
            _ => 0,
        };
        let all: i32 = terms
            .tiles()
            .faces()
            .map(|(face, copies)| number(face) * i32::from(copies))
            .sum();
        let racks = || players.values().flat_map(|player| &player.rack);
        let left = racks().map(|face| number(*face)).sum::<i32>()
            + players.values().map(|player| player.unlisted).sum::<i32>();
        let jokers_left = racks().filter(|face| face.is_joker()).count();
        if left > all || jokers_left > usize::from(jokers(terms)) {
            return Err(Gap::TooMuch);
        }
        Ok(())
    }

    /// Returns what is missing about a player, or cannot be.
    fn gaps(&self, terms: &Terms, end: End, seat: Seat) -> Vec<Gap> {
        let player = &self.players[seat];
        let mut gaps = Vec::new();
        if let End::Out(winner) | End::LastLeft(winner) = end
            && winner == seat
            && player.resigned
        {
            gaps.push(Gap::Resigned(seat));
        }
        // Letters cost nothing, so nobody counts them.
        let is_needed = self.is_counted(terms, seat) && !terms.tiles().is_letters();
        if is_needed && player.rack.is_unknown() {
            gaps.push(Gap::Rack(seat));
        }
        let listed = matches!(player.rack, Rack::Tiles(_));
        if self.is_flat(terms, seat) && !listed && player.could_open.is_none() {
            gaps.push(Gap::CouldOpen(seat));
        }
        gaps
    }

    /// Returns a player's part as the rules take it.
    fn final_rack(&self, terms: &Terms, seat: Seat, points: i32) -> FinalRack {
        let player = &self.players[seat];
        let (rack, unlisted) = match &player.rack {
            _ if !self.has_rack(terms, seat) => (Row::new(), 0),
            Rack::Unknown => (Row::new(), 0),
            Rack::Sum { numbers, jokers } => {
                let joker = terms
                    .tiles()
                    .faces()
                    .map(|(face, _)| face)
                    .find(|face| face.is_joker());
                let jokers = vec![joker; usize::from(*jokers)];
                (jokers.into_iter().flatten().collect(), i32::from(*numbers))
            }
            Rack::Tiles(tiles) => (faces(terms, tiles), 0),
        };
        let listed = matches!(player.rack, Rack::Tiles(_));
        FinalRack {
            rack,
            unlisted,
            opened: !player.unopened,
            announced: player.announced,
            could_open: player.could_open.filter(|_| !listed),
            last_drawn: faces(terms, &player.last_drawn),
            resigned: player.resigned,
            points,
        }
    }
}

/// Takes the account from points that are written down elsewhere.
fn copied(terms: &Terms, points: &BySeat<Option<i32>>, end: Option<End>) -> Result<Account, Vec<Gap>> {
    let bounds = -MAX_POINTS..=MAX_POINTS;
    let valid = |points: &Option<i32>| points.filter(|points| bounds.contains(points));
    let gaps: Vec<Gap> = points
        .iter()
        .filter(|(_, points)| valid(points).is_none())
        .map(|(seat, _)| Gap::Points(seat))
        .collect();
    if !gaps.is_empty() {
        return Err(gaps);
    }
    let scores = points.values().filter_map(valid).collect();
    let result = GameResult::by_points(terms, scores);
    Ok(Account {
        big_points: score::big_points(terms, &result.winners, &result.scores),
        lines: points.values().map(|_| Vec::new()).collect(),
        result,
        end,
    })
}

/// Returns the number of jokers in the game.
pub fn jokers(terms: &Terms) -> u8 {
    let jokers = terms.tiles().faces().filter(|(face, _)| face.is_joker());
    jokers.map(|(_, copies)| copies).fold(0, u8::saturating_add)
}
