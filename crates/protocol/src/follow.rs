//! How a client keeps up: a snapshot and the events after it give the next snapshot.

use kostka_rules::matches::GameResult;

use crate::event::{Dealt, Event, Happening, Step};
use crate::limits;
use crate::snapshot::{
    ChatLine, Clock, EndView, GameView, MemberView, PlayerView, Reveal, SeatView, Sitter, Snapshot, Stage,
    TrialView, Vote, Want,
};
use crate::tiles::{Pieces, WireTable};
use kostka_rules::Seat;

/// An event that does not follow the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {found} came where {expected} was expected")]
pub struct Gap {
    pub expected: u64,
    pub found: u64,
}

impl Snapshot {
    /// Takes the next event in. One that was seen already changes nothing; one that is not the next is an error, after
    /// which a client asks for what it missed.
    pub fn apply(&mut self, event: &Event) -> Result<(), Gap> {
        let expected = self.seq + 1;
        if event.seq < expected {
            return Ok(());
        }
        if event.seq > expected {
            return Err(Gap {
                expected,
                found: event.seq,
            });
        }
        self.seq = event.seq;
        self.take(event);
        self.find_you();
        Ok(())
    }

    fn take(&mut self, event: &Event) {
        match &event.event {
            Happening::Created { settings, host, name } => {
                self.settings = settings.clone();
                self.host = *host;
                self.members = vec![MemberView {
                    member: *host,
                    name: name.clone(),
                    muted: false,
                    gone: false,
                }];
                self.seats = (0..settings.seats).map(|at| SeatView::free(Seat(at))).collect();
            }
            Happening::SettingsChanged { settings } => {
                self.settings = settings.clone();
                self.seats.truncate(usize::from(settings.seats));
                for at in self.seats.len()..usize::from(settings.seats) {
                    self.seats.push(SeatView::free(Seat(at as u8)));
                }
                self.forget_wants();
            }
            Happening::Joined { member, name, you } => {
                if *you {
                    self.me = Some(*member);
                }
                match self.members.get_mut(usize::from(member.0)) {
                    Some(known) => {
                        known.name = name.clone();
                        known.gone = false;
                    }
                    None => self.members.push(MemberView {
                        member: *member,
                        name: name.clone(),
                        muted: false,
                        gone: false,
                    }),
                }
            }
            Happening::Seated { seat, member } => {
                self.free_seat_of(Sitter::Member(*member));
                self.change_seat(*seat, |place| place.sitter = Some(Sitter::Member(*member)));
            }
            Happening::BotSeated { seat, level } => {
                self.change_seat(*seat, |place| place.sitter = Some(Sitter::Bot(*level)));
            }
            Happening::BotUnseated { seat } => {
                self.change_seat(*seat, |place| *place = SeatView::free(place.seat))
            }
            Happening::Stood { member } => self.free_seat_of(Sitter::Member(*member)),
            Happening::Left { member, .. } => {
                if let Some(view) = self.members.get_mut(usize::from(member.0)) {
                    view.gone = true;
                }
                if self.stage != Stage::Playing {
                    self.free_seat_of(Sitter::Member(*member));
                }
                if self.me == Some(*member) {
                    self.change_game(GameView::hide_rack);
                }
            }
            Happening::HostChanged { host } => self.host = *host,
            Happening::Ready { seat, want } => self.change_seat(*seat, |place| place.want = *want),
            Happening::Muted { member, muted } => {
                if let Some(view) = self.members.get_mut(usize::from(member.0)) {
                    view.muted = *muted;
                }
            }
            Happening::Chatted { member, text } => {
                self.chat.push(ChatLine {
                    at: event.at,
                    member: *member,
                    text: text.clone(),
                });
                let surplus = self.chat.len().saturating_sub(limits::CHAT_HISTORY);
                self.chat.drain(..surplus);
            }
            Happening::Committed {
                match_number,
                game,
                commitment,
                seats,
                until,
            } => {
                if self.match_number != *match_number {
                    self.match_number = *match_number;
                    self.results.clear();
                    self.standings = None;
                }
                self.seats.clone_from(seats);
                self.stage = Stage::Committing {
                    game: *game,
                    commitment: *commitment,
                    until: *until,
                    given: Vec::new(),
                };
            }
            Happening::NonceGiven { seat } => {
                if let Stage::Committing { given, .. } = &mut self.stage {
                    given.push(*seat);
                }
            }
            Happening::Dealt(dealt) => self.deal(dealt),
            Happening::Kept { seat } => {
                if let Some(kept) = self.game.as_mut().and_then(|game| game.kept.as_mut()) {
                    kept.push(*seat);
                }
            }
            Happening::DealStood { clock } => self.change_game(|game| {
                game.kept = None;
                game.clock = *clock;
            }),
            Happening::Moved {
                turn, steps, clock, ..
            } => {
                let you = self.you;
                self.draft = None;
                self.change_game(|game| {
                    steps.iter().for_each(|step| game.take(step, you));
                    game.turn_number = *turn;
                    if *turn > 1 {
                        game.kept = None;
                    }
                    game.clock = *clock;
                });
            }
            Happening::GameEnded {
                secret,
                seed,
                racks,
                standings,
                match_over,
                ..
            } => {
                let result = self
                    .game
                    .as_ref()
                    .and_then(|game| game.end.as_ref())
                    .map(|end| GameResult {
                        scores: end.sheet.scores.clone(),
                        winners: end.sheet.winners.clone(),
                    });
                self.results.extend(result);
                self.standings = Some(standings.clone());
                self.change_game(|game| {
                    if let Some(end) = &mut game.end {
                        end.reveal = Some(Reveal {
                            secret: *secret,
                            seed: *seed,
                            racks: racks.clone(),
                        });
                    }
                });
                self.stage = Stage::Between {
                    match_over: *match_over,
                };
                self.forget_wants();
                let gone: Vec<Sitter> = self
                    .members
                    .iter()
                    .filter(|member| member.gone)
                    .map(|member| Sitter::Member(member.member))
                    .collect();
                gone.into_iter().for_each(|sitter| self.free_seat_of(sitter));
                for place in &mut self.seats {
                    place.taken_over = None;
                }
            }
            Happening::TookOver { seat, level } => {
                self.change_seat(*seat, |place| place.taken_over = Some(*level));
            }
            Happening::HandedBack { seat } => self.change_seat(*seat, |place| place.taken_over = None),
            Happening::Resumed { until, clock } => {
                if let (Stage::Committing { until: old, .. }, Some(new)) = (&mut self.stage, until) {
                    *old = *new;
                }
                self.change_game(|game| game.clock = *clock);
            }
            Happening::Closed { reason } => self.stage = Stage::Closed { reason: *reason },
        }
    }

    /// The recipient's seat, which changes with every event about seats.
    fn find_you(&mut self) {
        let me = self.me.map(Sitter::Member);
        let gone = self
            .me
            .and_then(|me| self.members.get(usize::from(me.0)))
            .is_some_and(|member| member.gone);
        self.you = self
            .seats
            .iter()
            .find(|place| me.is_some() && !gone && place.sitter == me)
            .map(|place| place.seat);
    }

    fn deal(&mut self, dealt: &Dealt) {
        let Stage::Committing { commitment, .. } = &self.stage else {
            return;
        };
        let settings = &self.settings;
        let players = vec![
            PlayerView {
                tiles: dealt.hand,
                ..PlayerView::default()
            };
            self.seats.len()
        ];
        self.game = Some(GameView {
            number: dealt.game,
            rulebook: settings.rulebook.clone(),
            rules: settings.house_rules(),
            commitment: *commitment,
            nonces: dealt.nonces.clone(),
            starter: dealt.starter,
            start_draw: dealt.start_draw.clone(),
            turn: dealt.starter,
            turn_number: 1,
            clock: dealt.clock,
            kept: dealt.redeal.then(Vec::new),
            players,
            rack: dealt.rack.clone(),
            last_drawn: Pieces::default(),
            table: WireTable::default(),
            last_laid: Vec::new(),
            stock: dealt.stock,
            trial: None,
            end: None,
        });
        self.stage = Stage::Playing;
        self.forget_wants();
    }

    fn change_seat(&mut self, seat: Seat, change: impl FnOnce(&mut SeatView)) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            change(place);
        }
    }

    fn free_seat_of(&mut self, sitter: Sitter) {
        for place in &mut self.seats {
            if place.sitter == Some(sitter) {
                *place = SeatView::free(place.seat);
            }
        }
    }

    fn forget_wants(&mut self) {
        for place in &mut self.seats {
            place.want = None;
        }
    }

    fn change_game(&mut self, change: impl FnOnce(&mut GameView)) {
        if let Some(game) = &mut self.game {
            change(game);
        }
    }
}

impl SeatView {
    /// A seat that nobody has.
    pub const fn free(seat: Seat) -> SeatView {
        SeatView {
            seat,
            sitter: None,
            taken_over: None,
            want: None::<Want>,
        }
    }
}

impl GameView {
    /// Takes a step in, as the recipient in seat `you` sees it.
    pub fn take(&mut self, step: &Step, you: Option<Seat>) {
        match step {
            Step::Redealt { rack, .. } => {
                self.rack = rack.clone();
                self.kept = Some(Vec::new());
            }
            Step::Played {
                seat,
                table,
                laid,
                points,
            } => {
                self.table = table.clone();
                self.last_laid.clone_from(&laid.ids);
                self.trial = None;
                if you == Some(*seat) {
                    self.rack.remove(&laid.ids);
                    self.last_drawn = Pieces::default();
                }
                self.change_player(*seat, |player| {
                    player.tiles = player.tiles.saturating_sub(laid.len());
                    player.opened = true;
                    player.announced = false;
                    player.points += i32::from(*points);
                });
            }
            Step::Drew {
                seat, count, drawn, ..
            } => {
                self.stock = self.stock.saturating_sub(*count);
                if let Some(drawn) = drawn {
                    self.rack.extend(drawn);
                    self.last_drawn = drawn.clone();
                }
                self.change_player(*seat, |player| {
                    player.tiles += count;
                    player.announced = false;
                });
            }
            Step::Passed { seat, .. } => {
                if you == Some(*seat) {
                    self.last_drawn = Pieces::default();
                }
                self.change_player(*seat, |player| player.announced = false);
            }
            Step::Restored { .. } => {}
            Step::TurnLost { seat } => self.change_player(*seat, |player| player.loses_turn = true),
            Step::Skipped { seat } => self.change_player(*seat, |player| player.loses_turn = false),
            Step::Announced { seat } => self.change_player(*seat, |player| player.announced = true),
            Step::Resigned { seat } => self.change_player(*seat, |player| player.resigned = true),
            Step::Proposed { table, .. } => {
                self.trial = Some(TrialView {
                    table: table.clone(),
                    word: None,
                    votes: Vec::new(),
                    accepted: Vec::new(),
                });
            }
            Step::Challenged { word, .. } => self.change_trial(|trial| {
                trial.word = Some(word.clone());
                trial.votes.clear();
            }),
            Step::Voted { seat, fits } => self.change_trial(|trial| {
                trial.votes.push(Vote {
                    seat: *seat,
                    fits: *fits,
                });
            }),
            Step::Judged { fits: false, .. } => self.trial = None,
            Step::Judged { word, fits: true } => self.change_trial(|trial| {
                trial.accepted.push(word.clone());
                trial.word = None;
                trial.votes.clear();
            }),
            Step::TurnBegan { seat } => {
                self.turn = *seat;
                self.trial = None;
            }
            Step::Ended { end, sheet } => {
                self.trial = None;
                self.end = Some(EndView {
                    end: *end,
                    sheet: sheet.clone(),
                    reveal: None,
                });
                self.clock = Clock::default();
            }
        }
    }

    /// T5: whether the player in this seat may announce an opening now.
    pub fn may_announce(&self, seat: Seat) -> bool {
        self.terms().is_ok_and(|terms| terms.rules().announcement)
            && self.players.get(seat.index()).is_some_and(|player| {
                !player.opened && !player.announced && !player.resigned && !self.last_drawn.is_empty()
            })
            && seat != self.turn
            && self.end.is_none()
    }

    /// Somebody who left is told no more than a spectator.
    fn hide_rack(&mut self) {
        self.rack = Pieces::default();
        self.last_drawn = Pieces::default();
    }

    fn change_player(&mut self, seat: Seat, change: impl FnOnce(&mut PlayerView)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    fn change_trial(&mut self, change: impl FnOnce(&mut TrialView)) {
        if let Some(trial) = &mut self.trial {
            change(trial);
        }
    }
}
