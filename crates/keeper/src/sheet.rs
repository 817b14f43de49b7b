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
/// The most characters of points that are being typed.
pub const MAX_TYPED: usize = 12;

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
    /// Points that were copied before people went on to count, for those who come back to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_aside: Option<BySeat<Option<i32>>>,
}

/// A player's part of the game at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Leftover {
    /// The tiles left.
    #[serde(skip_serializing_if = "Rack::is_unknown")]
    pub rack: Rack,
    /// The tiles while a sum is typed, and the sum while tiles are listed, for those who come back to it.
    #[serde(skip_serializing_if = "Rack::is_unknown")]
    pub rack_aside: Rack,
    /// The points of another sheet as they are typed, while they are not written as a number is: a sign alone.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub typed: String,
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

impl Leftover {
    /// Lists the tiles of the rack, or goes back to its sum. Each is as it was left.
    pub fn list(&mut self, listed: bool) {
        if self.rack.is_listed() == listed {
            return;
        }
        std::mem::swap(&mut self.rack, &mut self.rack_aside);
        // Without a tile nothing is worth coming back to.
        if self.rack_aside == Rack::Tiles(Vec::new()) {
            self.rack_aside = Rack::Unknown;
        }
        if self.rack.is_listed() != listed {
            self.rack = if listed {
                Rack::Tiles(Vec::new())
            } else {
                Rack::Unknown
            };
        }
    }
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

    /// Returns `true` if the tiles are listed.
    pub fn is_listed(&self) -> bool {
        matches!(self, Rack::Tiles(_))
    }

    /// Returns the number of jokers, as far as it is known.
    pub fn jokers(&self, terms: &Terms) -> u8 {
        match self {
            Rack::Sum { jokers, .. } => *jokers,
            rack => {
                let jokers = rack.faces(terms).iter().filter(|face| face.is_joker()).count();
                u8::try_from(jokers).unwrap_or(u8::MAX)
            }
        }
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
    /// Everybody has given up, so nobody can have won.
    AllResigned,
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
    /// Ruling 9.8: nobody has said who began, from whom on a shared win is split.
    Starter,
}

impl Sheet {
    /// Makes an empty sheet.
    pub fn new(terms: &Terms) -> Sheet {
        Sheet {
            end: None,
            players: BySeat::new(terms.players(), |_| Leftover::default()),
            points: None,
            points_aside: None,
        }
    }

    /// Takes the points from another sheet, or goes back to counting. Each is as it was left.
    pub fn copy_points(&mut self, copied: bool) {
        if self.points.is_some() == copied {
            return;
        }
        std::mem::swap(&mut self.points, &mut self.points_aside);
        self.points_aside = self
            .points_aside
            .take()
            .filter(|points| points.values().any(Option::is_some));
        if copied && self.points.is_none() {
            self.points = Some(self.players.values().map(|_| None).collect());
        }
    }

    /// Takes the points of a player as they are typed. What is no number, or beyond all bounds, counts as nothing.
    pub fn type_points(&mut self, seat: Seat, typed: &str) {
        let plain = typed.trim().replace('−', "-");
        let points: Option<i32> = plain.trim_start_matches('+').parse().ok();
        let points = points.filter(|points| points.unsigned_abs() <= MAX_POINTS as u32);
        if let Some(old) = self.points.as_mut().and_then(|points| points.get_mut(seat)) {
            *old = points;
        }
        if let Some(player) = self.players.get_mut(seat) {
            let is_written = points.is_some_and(|points| points.to_string() == typed);
            let typed = if is_written { "" } else { typed };
            player.typed = typed.chars().take(MAX_TYPED).collect();
        }
    }

    /// Forgets everything that the account does not need, once the game is written down.
    pub fn tidy(&mut self) {
        self.points_aside = None;
        for player in self.players.values_mut() {
            player.rack_aside = Rack::Unknown;
            player.typed = String::new();
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
        let leftover = |player: &Leftover| {
            rack(&player.rack)
                && rack(&player.rack_aside)
                && player.typed.chars().count() <= MAX_TYPED
                && player.last_drawn.iter().all(readable)
        };
        let mut points = self.points.iter().chain(&self.points_aside);
        end && self.players.len() == players
            && points.all(|points| points.len() == players)
            && self.players.values().all(leftover)
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

    /// Returns what is known of the rack of this player, as far as the account depends on it: the sum of a rack that is counted, its
    /// tiles, and those that may have opened.
    ///
    /// Tiles and sums that were entered for another end of the game are left out.
    pub fn rack(&self, terms: &Terms, seat: Seat) -> &Rack {
        match &self.players[seat].rack {
            rack if self.is_counted(terms, seat) => rack,
            rack if rack.is_listed() && self.is_flat(terms, seat) => rack,
            _ => &Rack::Unknown,
        }
    }

    /// Returns `true` if it matters that this player may have given up (9.18): one who did cannot win with the rest.
    pub fn asks_resigned(&self, terms: &Terms, seat: Seat) -> bool {
        match self.end {
            Some(End::Stock) => true,
            // In a game of words the most points win, whoever goes out.
            Some(End::Out(winner)) => terms.tiles().is_letters() && winner != seat,
            Some(End::LastLeft(_)) | None => false,
        }
    }

    fn has_resigned(&self, terms: &Terms, seat: Seat) -> bool {
        self.players[seat].resigned && self.asks_resigned(terms, seat)
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
    /// As for [`Sheet::account`], and with [`Sheet::questions`] and [`Gap::Starter`].
    pub fn entered(
        &self,
        terms: &Terms,
        openings: &dyn Openings,
        starter: Option<Seat>,
        points: &BySeat<i32>,
    ) -> Result<Account, Vec<Gap>> {
        let account = self.account(terms, openings, starter, points)?;
        let mut questions = self.questions(terms, openings);
        if starter.is_none() && self.points.is_none() && !account.result.is_even() {
            questions.push(Gap::Starter);
        }
        if questions.is_empty() {
            Ok(account)
        } else {
            Err(questions)
        }
    }

    /// Returns the account. `points` are those that the turns of a game of words have brought (7.6), and `starter` began the game: the
    /// first player if nobody knows it.
    ///
    /// # Errors
    /// Returns everything that is missing or cannot be.
    pub fn account(
        &self,
        terms: &Terms,
        openings: &dyn Openings,
        starter: Option<Seat>,
        points: &BySeat<i32>,
    ) -> Result<Account, Vec<Gap>> {
        match &self.points {
            Some(points) => copied(terms, points, self.end),
            None => self.counted(terms, openings, starter.unwrap_or(Seat(0)), points),
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
            .flat_map(|seat| self.gaps(terms, seat))
            .collect();
        if !gaps.is_empty() {
            return Err(gaps);
        }
        if self.players.seats().all(|seat| self.has_resigned(terms, seat)) {
            return Err(vec![Gap::AllResigned]);
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
            .map(|seat| self.rack(terms, seat).faces(terms))
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
    fn gaps(&self, terms: &Terms, seat: Seat) -> Vec<Gap> {
        let player = &self.players[seat];
        let mut gaps = Vec::new();
        // Letters cost nothing, so nobody counts them.
        let is_needed = self.is_counted(terms, seat) && !terms.tiles().is_letters();
        if is_needed && player.rack.is_unknown() {
            gaps.push(Gap::Rack(seat));
        }
        if self.is_flat(terms, seat) && !player.rack.is_listed() && player.could_open.is_none() {
            gaps.push(Gap::CouldOpen(seat));
        }
        gaps
    }

    /// Returns a player's part as the rules take it.
    fn final_rack(&self, terms: &Terms, seat: Seat, points: i32) -> FinalRack {
        let player = &self.players[seat];
        let (rack, unlisted) = match self.rack(terms, seat) {
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
        FinalRack {
            rack,
            unlisted,
            opened: !player.unopened,
            announced: player.announced,
            could_open: player.could_open.filter(|_| !player.rack.is_listed()),
            last_drawn: faces(terms, &player.last_drawn),
            resigned: self.has_resigned(terms, seat),
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
    // Points that were counted here need no such check: nobody could tell from them alone who has given up.
    result.check(terms).map_err(|wrong| vec![Gap::Wrong(wrong)])?;
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
