//! What each recipient is told of an event: the same number, and field by field what they may know.

use kostka_protocol::event::Dealt;
use kostka_protocol::{Event, Happening, Pieces, ServerMessage, Step, step_to_wire};
use kostka_rules::game::Phase;
use kostka_rules::{BySeat, Event as GameEvent, Game, Seat, Tile, TileSet, Viewer};

use crate::event::{Recorded, TableEvent};
use crate::people::Recipient;
use crate::session::Session;

impl Session {
    /// An event as this recipient is told it. The event must be of this session, and applied.
    pub fn frame(&self, recorded: &Recorded, to: Recipient) -> ServerMessage {
        ServerMessage::Event(self.seen(recorded, to))
    }

    /// The same, not yet wrapped.
    pub fn seen(&self, recorded: &Recorded, to: Recipient) -> Event {
        Event {
            seq: recorded.seq,
            at: recorded.at,
            event: self.happening(&recorded.event, to),
        }
    }

    fn happening(&self, event: &TableEvent, to: Recipient) -> Happening {
        match event {
            TableEvent::Created { settings, name, .. } => Happening::Created {
                settings: settings.clone(),
                host: kostka_protocol::Member(0),
                name: name.clone(),
            },
            TableEvent::SettingsChanged { settings } => Happening::SettingsChanged {
                settings: settings.clone(),
            },
            TableEvent::Joined { member, name, .. } => Happening::Joined {
                member: *member,
                name: name.clone(),
                you: to.member == Some(*member),
            },
            TableEvent::Seated { seat, member } => Happening::Seated {
                seat: *seat,
                member: *member,
            },
            TableEvent::BotSeated { seat, level } => Happening::BotSeated {
                seat: *seat,
                level: *level,
            },
            TableEvent::BotUnseated { seat } => Happening::BotUnseated { seat: *seat },
            TableEvent::Stood { member } => Happening::Stood { member: *member },
            TableEvent::Left { member, kicked } => Happening::Left {
                member: *member,
                kicked: *kicked,
            },
            TableEvent::HostChanged { host } => Happening::HostChanged { host: *host },
            TableEvent::Ready { seat, want } => Happening::Ready {
                seat: *seat,
                want: *want,
            },
            TableEvent::Muted { member, muted } => Happening::Muted {
                member: *member,
                muted: *muted,
            },
            TableEvent::Chatted { member, text } => Happening::Chatted {
                member: *member,
                text: text.clone(),
            },
            TableEvent::Committed {
                match_number,
                game,
                commitment,
                seats,
                until,
                ..
            } => Happening::Committed {
                match_number: *match_number,
                game: *game,
                commitment: *commitment,
                seats: seats.clone(),
                until: *until,
            },
            TableEvent::NonceGiven { seat, .. } => Happening::NonceGiven { seat: *seat },
            TableEvent::Dealt { .. }
            | TableEvent::Kept { .. }
            | TableEvent::DealStood { .. }
            | TableEvent::Moved { .. }
            | TableEvent::GameEnded { .. } => self.game_happening(event, to),
            TableEvent::TookOver { seat, level } => Happening::TookOver {
                seat: *seat,
                level: *level,
            },
            TableEvent::HandedBack { seat } => Happening::HandedBack { seat: *seat },
            TableEvent::Resumed { until, clock } => Happening::Resumed {
                until: *until,
                clock: *clock,
            },
            TableEvent::Closed { reason } => Happening::Closed { reason: *reason },
        }
    }

    fn game_happening(&self, event: &TableEvent, to: Recipient) -> Happening {
        match event {
            TableEvent::Dealt {
                game,
                nonces,
                started,
                redeal,
                clock,
            } => Happening::Dealt(Box::new(Dealt {
                redeal: *redeal,
                clock: *clock,
                nonces: nonces.clone(),
                ..first_view(*game, started, self.viewer(*game, to))
            })),
            TableEvent::Kept { seat } => Happening::Kept { seat: *seat },
            TableEvent::Moved {
                game,
                turn,
                steps,
                racks,
                clock,
                ..
            } => Happening::Moved {
                game: *game,
                turn: *turn,
                steps: self.steps(steps, racks.as_ref(), self.viewer(*game, to)),
                clock: *clock,
            },
            TableEvent::GameEnded {
                game,
                secret,
                seed,
                racks,
                standings,
                match_over,
            } => Happening::GameEnded {
                game: *game,
                secret: *secret,
                seed: *seed,
                racks: racks.values().map(|rack| self.pieces(rack)).collect(),
                standings: standings.clone(),
                match_over: *match_over,
            },
            TableEvent::DealStood { clock } => Happening::DealStood { clock: *clock },
            // Only events of games come here.
            _ => Happening::DealStood {
                clock: kostka_protocol::snapshot::Clock::default(),
            },
        }
    }

    fn steps(&self, steps: &[GameEvent], racks: Option<&BySeat<Vec<Tile>>>, viewer: Viewer) -> Vec<Step> {
        let Some(terms) = self.terms() else {
            return Vec::new();
        };
        let new_rack = match viewer {
            Viewer::Seat(seat) => racks.and_then(|racks| racks.get(seat)),
            Viewer::Spectator => None,
        };
        let new_rack = new_rack.map_or_else(Pieces::default, |rack| Pieces::new(rack, terms.tiles()));
        steps
            .iter()
            // No step is a start, so the starter does not matter.
            .filter_map(|step| step_to_wire(step.seen_by(viewer, Seat(0)), terms.tiles(), &new_rack))
            .collect()
    }

    /// As whom a recipient sees a game: who sat at it sees their rack, in the last game; all others none.
    pub(crate) fn viewer(&self, game: u32, to: Recipient) -> Viewer {
        let last = self.state.play.as_ref().is_some_and(|play| play.number == game);
        let seat = self.state.rack_seat(to.member).filter(|_| last);
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn pieces(&self, rack: &[Tile]) -> Pieces {
        self.terms()
            .map_or_else(Pieces::default, |terms| Pieces::new(rack, terms.tiles()))
    }

    /// What a recipient is told after these events because they are to move or to vote; also after a snapshot, with the
    /// events empty. `None` if the events did not make it so.
    pub fn prompt(&self, events: &[Recorded], to: Recipient) -> Option<ServerMessage> {
        let news = events.is_empty()
            || events.iter().any(|recorded| {
                matches!(
                    recorded.event,
                    TableEvent::Dealt { .. }
                        | TableEvent::DealStood { .. }
                        | TableEvent::Moved { .. }
                        | TableEvent::HandedBack { .. }
                )
            });
        let play = self.state.running().filter(|play| news && play.kept.is_none())?;
        let seat = self.state.rack_seat(to.member)?;
        if self.state.is_bot_run(seat) {
            return None;
        }
        let game = &play.game;
        let waits = match game.phase() {
            Phase::Playing => seat == game.turn(),
            Phase::OnTrial(trial) => {
                seat != game.turn()
                    && game.players().get(seat).is_some_and(|player| !player.resigned)
                    && !trial.votes.iter().any(|(voter, _)| *voter == seat)
            }
            Phase::Ended(_) => false,
        };
        if !waits {
            return None;
        }
        Some(ServerMessage::YourTurn {
            game: self.state.game_number,
            turn: game.turn_number(),
            deadline: play.clock.deadline,
            view: Box::new(self.game_view(to)?),
        })
    }
}

/// The start of a game as a viewer sees it.
fn first_view(number: u32, started: &GameEvent, viewer: Viewer) -> Dealt {
    let game = Game::replay([started]).ok();
    let view = game.map(|game| game.view(viewer));
    let tiles = |view: &kostka_rules::View, rack: &[Tile]| {
        let set: &TileSet = view.terms.tiles();
        Pieces::new(rack, set)
    };
    Dealt {
        game: number,
        nonces: Vec::new(),
        starter: view.as_ref().map_or(Seat(0), |view| view.starter),
        start_draw: view.as_ref().and_then(|view| view.start_draw.clone()),
        hand: view
            .as_ref()
            .and_then(|view| view.players.get(Seat(0)))
            .map_or(0, |player| player.tiles),
        stock: view.as_ref().map_or(0, |view| view.stock),
        rack: view
            .as_ref()
            .map_or_else(Pieces::default, |view| tiles(view, &view.rack)),
        redeal: false,
        clock: kostka_protocol::snapshot::Clock::default(),
    }
}
