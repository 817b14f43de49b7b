//! The start of a game: readiness, the commitment, the nonces and the deal.

use kostka_protocol::event::Nothing;
use kostka_protocol::table::{Absence, SeatView, Sitter, Stage, Want};
use kostka_protocol::{GameNumber, Member, Millis};
use kostka_rules::deal::{self, Bytes32};
use kostka_rules::game::{Beginning, Start};
use kostka_rules::matches::next_start;
use kostka_rules::{Rulebook, Seat, Starting, TermsError};

use super::Story;
use super::cup::cup_terms;
use crate::clock::{redeal_clock, turn_clock};
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::{CUP_WAIT, NONCE_WAIT};

/// The nonce of a bot, and of a person who gave none in time.
const NO_NONCE: Bytes32 = Bytes32([0; 32]);

impl Story<'_> {
    pub(super) fn ready(&mut self, member: Member, ready: bool) -> Result<(), Refusal> {
        self.require_no_game()?;
        let seat = self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
        let want = match self.state.table.stage {
            Stage::Gathering => Want::Start,
            _ if ready => return Err(Refusal::MatchBegun),
            _ => Want::NextGame,
        };
        self.set_want(seat, ready.then_some(want));
        Ok(())
    }

    /// Notes the thing that a player is ready for.
    fn set_want(&mut self, seat: Seat, want: Option<Want>) {
        if self.state.place(seat).is_some_and(|place| place.want != want) {
            self.tell(TableEvent::Ready {
                seat,
                want,
                bot_for: None,
                choice: Absence::Bot,
            });
        }
    }

    /// Returns the seats of the people who are connected, the author of the command among them.
    pub(super) fn present(&self, author: Member) -> impl Iterator<Item = &SeatView> {
        let is_present = move |member: Member| {
            let person = self.state.person(member);
            member == author || person.is_some_and(|person| !self.live.is_away(&person.id))
        };
        let seated = self.state.seated().filter(move |(_, member)| is_present(*member));
        seated.filter_map(|(seat, _)| self.state.place(seat))
    }

    /// Starts the first game for the host, if everybody else is ready.
    pub(super) fn start(&mut self, member: Member, secret: Bytes32) -> Result<(), Refusal> {
        self.require_host(member)?;
        self.require_no_game()?;
        if self.state.table.stage != Stage::Gathering {
            return Err(Refusal::MatchBegun);
        }
        let unready = self.state.seated().any(|(seat, other)| {
            other != member
                && self
                    .state
                    .place(seat)
                    .is_none_or(|place| place.want != Some(Want::Start))
        });
        if unready {
            return Err(Refusal::NotEverybodyReady);
        }
        self.commit(secret, true)
    }

    pub(super) fn next_game(&mut self, member: Member, secret: Bytes32) -> Result<(), Refusal> {
        match self.state.table.stage {
            Stage::Between { match_over: false } => self.agree(member, Want::NextGame, secret),
            Stage::Between { match_over: true } => Err(Refusal::MatchOver),
            _ => self.require_no_game().and(Err(Refusal::NoGame)),
        }
    }

    pub(super) fn rematch(&mut self, member: Member, secret: Bytes32) -> Result<(), Refusal> {
        let endless = self.match_games().is_none();
        match self.state.table.stage {
            Stage::Between { match_over } if match_over || endless => {
                self.agree(member, Want::Rematch, secret)
            }
            Stage::Between { .. } => Err(Refusal::MatchGoesOn),
            _ => self.require_no_game().and(Err(Refusal::NoGame)),
        }
    }

    /// Notes that a player is ready, and starts the game if everybody who is connected is ready for the same.
    fn agree(&mut self, member: Member, want: Want, secret: Bytes32) -> Result<(), Refusal> {
        let seat = self.state.table.seat_of(member).ok_or(Refusal::NotSeated)?;
        if self.state.table.seats.iter().any(|place| place.sitter.is_none()) {
            return Err(Refusal::SeatEmpty);
        }
        self.set_want(seat, Some(want));
        if self.present(member).any(|place| place.want != Some(want)) {
            return Ok(());
        }
        self.commit(secret, want == Want::Rematch)
    }

    /// Returns the number of games of the match; `None` if it has no fixed end.
    fn match_games(&self) -> Option<u8> {
        let terms = self.state.terms()?;
        terms.rules().match_games.count(terms.players())
    }

    /// Commits to the secret of the next game, before any nonce is known.
    pub(crate) fn commit(&mut self, secret: Bytes32, new_match: bool) -> Result<(), Refusal> {
        let seats: Vec<SeatView> = self
            .state
            .table
            .seats
            .iter()
            .filter(|place| place.sitter.is_some())
            .enumerate()
            .map(|(at, place)| SeatView {
                sitter: place.sitter,
                ..SeatView::free(Seat(at as u8))
            })
            .collect();
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let settings = &self.state.table.settings;
        if let Ok(book) = Rulebook::find(&settings.rulebook)
            && players < book.min_players
        {
            return Err(Refusal::TooFewPlayers {
                expected: book.min_players,
                found: players,
            });
        }
        let cup = self.state.table.cup.as_deref();
        let terms = match cup {
            Some(cup) => cup_terms(cup, settings, players),
            None => settings.terms(players),
        };
        let terms = terms.map_err(|error: TermsError| Refusal::Settings(error.into()))?;
        let previous = self.state.play.as_ref().filter(|_| !new_match);
        let (first, wait) = match cup {
            // C12: the first one starts. The players come from other pages.
            Some(cup) => {
                let wait = if new_match { CUP_WAIT } else { NONCE_WAIT };
                (Starting::Seat(Seat(0)), wait.min(Millis::from(cup.wait) * 1000))
            }
            None => (Starting::Draw, NONCE_WAIT),
        };
        let starting = previous.map_or(first, |play| next_start(&terms, play.game.starter()));
        self.tell(TableEvent::Committed {
            match_number: self.state.table.match_number.saturating_add(u32::from(new_match)),
            game: self.state.game_number().next(),
            commitment: deal::commitment(&secret, &terms),
            seats,
            until: self.now.saturating_add(wait),
            terms,
            starting,
            secret,
        });
        Ok(())
    }

    pub(super) fn give_nonce(&mut self, seat: Seat, game: GameNumber, nonce: Bytes32) -> Result<(), Refusal> {
        self.require_game(game)?;
        let Stage::Committing { given, .. } = &self.state.table.stage else {
            return Err(Refusal::NoGame);
        };
        if given.contains(&seat) {
            return Err(Refusal::NonceGiven);
        }
        self.tell(TableEvent::NonceGiven { seat, nonce });
        if self.all_nonces() {
            self.deal();
        }
        Ok(())
    }

    fn all_nonces(&self) -> bool {
        let Stage::Committing { given, .. } = &self.state.table.stage else {
            return false;
        };
        self.state
            .table
            .seats
            .iter()
            .filter(|place| matches!(place.sitter, Some(Sitter::Member(_))))
            .all(|place| given.contains(&place.seat))
    }

    /// Deals the next game, with a seed made from the secret and the nonces.
    pub(crate) fn deal(&mut self) {
        let Some(coming) = &self.state.coming else { return };
        let nonce = |nonce: &Option<Bytes32>| nonce.unwrap_or(NO_NONCE);
        let nonces: Vec<Bytes32> = coming.nonces.iter().map(nonce).collect();
        let seed = deal::seed(&coming.secret, &nonces);
        let start = Start::new(coming.terms.clone(), seed, coming.starting);
        let started = Beginning::Started(start.expect("a commitment names a starter at its table"));
        let redeal = coming.terms.rules().redeal;
        let clock = if redeal {
            redeal_clock(self.now)
        } else {
            turn_clock(self.now, &started.game())
        };
        self.tell(TableEvent::Dealt {
            game: self.state.game_number(),
            nonces,
            redeal,
            clock,
            terms: Nothing,
            starter: Nothing,
            start_draw: Nothing,
            hand: Nothing,
            stock: Nothing,
            rack: Nothing,
            started,
        });
        self.close_redeals_if_all_kept();
    }
}
