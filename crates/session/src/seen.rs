//! Events in the form for one recipient, built field by field from what the recipient may know.

use std::borrow::Borrow;

use kostka_protocol::event::Nothing;
use kostka_protocol::table::{Absence, Clock, CupTable, SeatView, Want};
use kostka_protocol::{
    ChatText, DisplayName, Event, GameNumber, Member, Millis, Seen, ServerMessage, Settings,
    TableEvent as Told,
};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::{Phase, Pieces, SeenEvent, View};
use kostka_rules::matches::Standings;
use kostka_rules::{BySeat, Event as GameEvent, Seat, Tile, Viewer};

use crate::event::{Recorded, TableEvent};
use crate::people::Recipient;
use crate::session::Session;
use crate::state::Play;

impl Session {
    /// Returns the message that tells a recipient about an event. The session must have accepted the event.
    pub fn frame(&self, recorded: &Recorded, to: Recipient) -> ServerMessage {
        ServerMessage::Event(self.seen(recorded, to))
    }

    /// Returns an event in the form for a recipient. The session must have accepted the event.
    pub fn seen(&self, recorded: &Recorded, to: Recipient) -> Event {
        Event {
            seq: recorded.seq,
            at: recorded.at,
            event: self.seen_event(&recorded.event, to),
        }
    }

    fn seen_event(&self, event: &TableEvent, to: Recipient) -> Told<Seen> {
        match event {
            TableEvent::Created {
                settings, name, cup, ..
            } => seen_creation(settings, name, cup.clone()),
            TableEvent::SettingsChanged { settings } => seen_settings(settings),
            TableEvent::Joined {
                member, name, twin, ..
            } => seen_person(*member, name, *twin, to),
            &TableEvent::Seated { seat, member } => Told::Seated { seat, member },
            &TableEvent::BotSeated { seat, level } => Told::BotSeated { seat, level },
            &TableEvent::BotUnseated { seat } => Told::BotUnseated { seat },
            &TableEvent::Stood { member } => Told::Stood { member },
            &TableEvent::Left { member, kicked } => Told::Left { member, kicked },
            &TableEvent::HostChanged { host } => Told::HostChanged { host },
            &TableEvent::Ready {
                seat,
                want,
                bot_for,
                choice,
            } => seen_want(seat, want, bot_for, choice),
            &TableEvent::Muted { member, muted } => Told::Muted { member, muted },
            TableEvent::Chatted { member, text } => seen_chat(*member, text),
            TableEvent::Committed {
                match_number,
                game,
                commitment,
                seats,
                until,
                ..
            } => seen_commitment(*match_number, *game, *commitment, seats, *until),
            &TableEvent::NonceGiven { seat, .. } => seen_nonce(seat),
            TableEvent::Dealt {
                game,
                nonces,
                redeal,
                clock,
                started,
                ..
            } => {
                let view = started.game().view(self.viewer(*game, to));
                seen_deal(*game, nonces, *redeal, *clock, view)
            }
            &TableEvent::Kept { seat } => Told::Kept { seat },
            &TableEvent::DealStood { clock } => Told::DealStood { clock },
            TableEvent::Moved {
                game,
                turn,
                steps,
                clock,
                command: _,
            } => Told::Moved {
                game: *game,
                turn: *turn,
                steps: self.seen_steps(steps, self.viewer(*game, to)),
                clock: *clock,
                command: Nothing,
            },
            TableEvent::GameEnded {
                game,
                secret,
                seed,
                racks,
                standings,
                match_over,
            } => {
                let racks = racks.values().map(|rack| self.pieces(rack)).collect();
                seen_end(*game, (*secret, *seed), racks, standings, *match_over)
            }
            &TableEvent::Hinted { seat, turn } => Told::Hinted { seat, turn },
            &TableEvent::NextAt { at } => Told::NextAt { at },
            &TableEvent::BrokenOff { game } => Told::BrokenOff { game },
            &TableEvent::TookOver { seat, level } => Told::TookOver { seat, level },
            &TableEvent::HandedBack { seat } => Told::HandedBack { seat },
            &TableEvent::Resumed { until, clock } => Told::Resumed { until, clock },
            &TableEvent::Closed { reason } => Told::Closed { reason },
        }
    }

    fn seen_steps(&self, steps: &[GameEvent], viewer: Viewer) -> Vec<SeenEvent> {
        let game = &self.played().game;
        steps.iter().map(|step| step.seen_by(viewer, game)).collect()
    }

    /// Returns the viewer that a recipient is in a game.
    ///
    /// The players of the latest game see their racks. Everybody else, and everybody in earlier games, is a spectator.
    pub(crate) fn viewer(&self, game: GameNumber, to: Recipient) -> Viewer {
        let is_last = self
            .state
            .play
            .as_ref()
            .is_some_and(|play| play.round.number == game);
        let seat = self.state.rack_seat(to.member).filter(|_| is_last);
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn pieces(&self, rack: &[Tile]) -> Pieces {
        Pieces::new(rack, self.played().game.terms().tiles())
    }

    /// Returns the game of an accepted event that moves in a game or ends it.
    fn played(&self) -> &Play {
        let play = self.state.play.as_ref();
        play.expect("a session accepts such events only after a deal")
    }

    /// Returns the message that asks a recipient to move or to vote, if the table waits for them.
    ///
    /// `events` are those that the recipient was just told; pass none after a snapshot. The result is `None` if the events
    /// did not change whom the table waits for.
    pub fn prompt<E: Borrow<Recorded>>(&self, events: &[E], to: Recipient) -> Option<ServerMessage> {
        let is_news = events.is_empty() || events.iter().any(|recorded| may_prompt(&recorded.borrow().event));
        let play = self
            .state
            .running()
            .filter(|play| is_news && play.round.kept.is_none())?;
        let seat = self.state.rack_seat(to.member)?;
        if self.state.is_bot_run(seat) {
            return None;
        }
        let game = &play.game;
        let is_waited_for = match game.phase() {
            Phase::Playing => seat == game.turn(),
            Phase::OnTrial(trial) => {
                seat != game.turn()
                    && game.players().get(seat).is_some_and(|player| !player.resigned)
                    && !trial.has_voted(seat)
            }
            Phase::Ended(_) => false,
        };
        if !is_waited_for {
            return None;
        }
        Some(ServerMessage::YourTurn {
            game: play.round.number,
            turn: game.turn_number(),
            deadline: play.round.clock.deadline,
            view: Box::new(self.game_view(to)?),
        })
    }
}

fn seen_creation(settings: &Settings, name: &DisplayName, cup: Option<Box<CupTable>>) -> Told<Seen> {
    Told::Created {
        settings: settings.clone(),
        name: name.clone(),
        host: Member(0),
        person: Nothing,
        cup,
    }
}

fn seen_person(member: Member, name: &DisplayName, twin: Option<u8>, to: Recipient) -> Told<Seen> {
    Told::Joined {
        member,
        name: name.clone(),
        twin,
        you: to.member == Some(member),
        person: Nothing,
    }
}

fn seen_want(seat: Seat, want: Option<Want>, bot_for: Option<Member>, choice: Absence) -> Told<Seen> {
    Told::Ready {
        seat,
        want,
        bot_for,
        choice,
    }
}

fn seen_chat(member: Member, text: &ChatText) -> Told<Seen> {
    let text = text.clone();
    Told::Chatted { member, text }
}

fn seen_settings(settings: &Settings) -> Told<Seen> {
    Told::SettingsChanged {
        settings: settings.clone(),
    }
}

fn seen_commitment(
    match_number: u32,
    game: GameNumber,
    commitment: Bytes32,
    seats: &[SeatView],
    until: Millis,
) -> Told<Seen> {
    Told::Committed {
        match_number,
        game,
        commitment,
        seats: seats.to_vec(),
        until,
        terms: Nothing,
        starting: Nothing,
        secret: Nothing,
    }
}

fn seen_deal(game: GameNumber, nonces: &[Bytes32], redeal: bool, clock: Clock, view: View) -> Told<Seen> {
    Told::Dealt {
        game,
        nonces: nonces.to_vec(),
        redeal,
        clock,
        starter: view.starter,
        start_draw: view.start_draw,
        hand: usize::from(view.terms.rules().hand),
        stock: view.stock,
        rack: view.rack,
        terms: view.terms,
        started: Nothing,
    }
}

fn seen_nonce(seat: Seat) -> Told<Seen> {
    Told::NonceGiven { seat, nonce: Nothing }
}

fn seen_end(
    game: GameNumber,
    (secret, seed): (Bytes32, Bytes32),
    racks: BySeat<Pieces>,
    standings: &Standings,
    match_over: bool,
) -> Told<Seen> {
    Told::GameEnded {
        game,
        secret,
        seed,
        racks,
        standings: standings.clone(),
        match_over,
    }
}

/// Returns `true` if an event may change whom the table waits for.
fn may_prompt(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Dealt { .. }
            | TableEvent::DealStood { .. }
            | TableEvent::Moved { .. }
            | TableEvent::HandedBack { .. }
    )
}
