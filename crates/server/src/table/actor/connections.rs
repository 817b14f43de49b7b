//! Connections at a table: greetings, messages and lost connections.

use kostka_protocol::table::Sitter;
use kostka_protocol::{
    ByeReason, ClientMessage, Command, CommandId, DisplayName, Refused, ServerMessage, Snapshot,
};
use kostka_session::{PersonId, Recipient, Recorded, Refusal, Request, Ticket, Who};

use super::{Done, Gone, Table};
use crate::line::ConnectionId;
use crate::table::audience::{Listener, Newcomer};
use crate::time;

impl Table {
    pub(super) async fn connect(&mut self, newcomer: Newcomer) -> Done {
        let Newcomer {
            id,
            person,
            address,
            name,
            after,
            mut line,
        } = newcomer;
        let recipient = match self.session.admit(&person) {
            Ok(recipient) => recipient,
            Err(refusal) => {
                line.say_bye(bye_reason(&refusal));
                return Ok(());
            }
        };
        let first = self.audience.add(Listener {
            id,
            person: person.clone(),
            address,
            name,
            recipient,
            line,
        });
        let change = first.then(|| self.session.connected(time::now(), &person));
        for message in self.greeting(recipient, &person, after) {
            self.audience.tell(id, &message);
        }
        let Some(change) = change else { return Ok(()) };
        if let Some(message) = change.message {
            self.audience.tell_all(&message, Some(id));
        }
        self.commit(change.decision).await
    }

    /// Returns the first messages for a connection: its member and seat, and everything that it has missed.
    fn greeting(&self, to: Recipient, person: &PersonId, after: Option<u64>) -> Vec<ServerMessage> {
        let mut greeting = vec![ServerMessage::Welcome {
            version: kostka_protocol::VERSION,
            now: time::now(),
            member: to.member,
            seat: self.session.seat(person),
        }];
        // At the table of a cup the person may see more than before, or less.
        let after = after.filter(|_| self.session.table().cup.is_none());
        let missed = after.and_then(|after| self.session.events_after(after));
        let snapshot = self.session.snapshot(to);
        match missed {
            Some(events) => {
                greeting.extend(events.map(|event| self.session.frame(event, to)));
                // Presence and drafts are not in events.
                greeting.extend(
                    snapshot
                        .table
                        .seats
                        .iter()
                        .filter_map(|place| match place.sitter {
                            Some(Sitter::Member(_)) => Some(self.session.presence(place.seat)),
                            _ => None,
                        }),
                );
                if let (Some(game), Some(draft)) = (&snapshot.game, snapshot.draft) {
                    greeting.push(ServerMessage::Draft {
                        seat: game.view.turn,
                        game: game.round.number,
                        turn: game.view.turn_number,
                        table: Some(draft),
                    });
                }
            }
            None => greeting.push(ServerMessage::Snapshot(Box::new(Snapshot {
                past: self.session.past(to),
                ..snapshot
            }))),
        }
        greeting.extend(self.session.prompt::<Recorded>(&[], to));
        greeting
    }

    pub(super) async fn said(&mut self, from: ConnectionId, message: ClientMessage) -> Done {
        let Some(listener) = self.audience.get(from) else {
            return Ok(());
        };
        let (person, name) = (listener.person.clone(), listener.name.clone());
        match message {
            ClientMessage::Command { id, command } => self.command(from, person, name, id, command).await,
            ClientMessage::Draft { game, turn, table } => {
                match self.session.draft(&person, game, turn, table.as_deref()) {
                    Ok(draft) => self.audience.show_all(&draft, Some(from)),
                    // The turn ended while the draft was on its way.
                    Err(Refusal::Stale { .. }) => {}
                    Err(refusal) => self.refuse(from, &refusal, None),
                }
                Ok(())
            }
            ClientMessage::React { reaction } => {
                match self.session.react(time::now(), &person, reaction) {
                    Ok(message) => self.audience.show_all(&message, None),
                    Err(refusal) => self.refuse(from, &refusal, None),
                }
                Ok(())
            }
            // The task of the connection answers these.
            ClientMessage::Hello { .. } | ClientMessage::Ping { .. } => Ok(()),
        }
    }

    async fn command(
        &mut self,
        from: ConnectionId,
        person: PersonId,
        name: DisplayName,
        id: CommandId,
        command: Command,
    ) -> Done {
        let new_name = match &command {
            Command::Rename { name } => Some(name.clone()),
            _ => None,
        };
        let request = Request {
            id: Some(Ticket::new(id.clone(), &command)),
            command,
        };
        let who = Who::Person {
            id: person.clone(),
            name,
        };
        match self.decide(&who, &request).await {
            Ok(Ok(seq)) => {
                if let Some(name) = new_name {
                    self.audience.rename(&person, &name);
                }
                self.audience.tell(from, &ServerMessage::Done { id, seq });
            }
            Ok(Err(refusal)) => self.refuse(from, &refusal, Some(id)),
            Err(gone) => {
                if gone == (Gone::NotStored { is_certain: true }) {
                    let refused = Refused {
                        id: Some(id),
                        ..Refused::new("not-stored")
                    };
                    self.audience.tell(from, &ServerMessage::Refused(refused));
                }
                return Err(gone);
            }
        }
        Ok(())
    }

    fn refuse(&mut self, to: ConnectionId, refusal: &Refusal, id: Option<CommandId>) {
        metrics::counter!("kostka_refusals_total", "code" => refusal.code()).increment(1);
        self.audience
            .tell(to, &ServerMessage::Refused(refusal.to_wire(id)));
    }

    /// Sends away those who may not be here any more, after they were answered; removes ended connections, and tells the
    /// others who is away.
    pub(super) async fn tidy_audience(&mut self) -> Done {
        loop {
            for listener in self.audience.listeners() {
                if let Err(refusal) = self.session.admit(&listener.person) {
                    listener.line.say_bye(bye_reason(&refusal));
                }
            }
            let lost = self.audience.sweep();
            if lost.is_empty() {
                return Ok(());
            }
            for person in lost {
                let change = self.session.disconnected(time::now(), &person);
                if let Some(message) = change.message {
                    self.audience.tell_all(&message, None);
                }
                self.commit(change.decision).await?;
            }
        }
    }
}

fn bye_reason(refusal: &Refusal) -> ByeReason {
    match refusal {
        Refusal::Removed => ByeReason::Removed,
        Refusal::NoSpectators => ByeReason::NoSpectators,
        _ => ByeReason::Closed,
    }
}
