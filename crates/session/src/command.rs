//! Requests to a table, and what they lead to.

use kostka_protocol::table::TableView;
use kostka_protocol::{Command, CommandId, DisplayName, Member, ServerMessage};
use kostka_rules::Seat;

use crate::event::Recorded;
use crate::export::Finished;
use crate::people::PersonId;
use crate::state::State;

/// The one who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person.
    Person {
        /// The person.
        id: PersonId,
        /// The name under which they sit down.
        name: DisplayName,
    },
    /// The bot in this seat, or the one that plays for a person who is away.
    Bot(Seat),
}

/// A command, with the id under which it may come again. Bots need none.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The id.
    pub id: Option<CommandId>,
    /// The command.
    pub command: Command,
}

/// The effect of a command, of the clock or of a connection: events to be stored, then taken in by
/// [`Session::accept`](crate::Session::accept).
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The events. There are none if the command was done before, or changes nothing.
    pub events: Vec<Recorded>,
    /// The number of the command's last event.
    pub seq: u64,
    /// The game that these events finish.
    pub finished: Option<Finished>,
    pub(crate) after: State,
}

impl Decision {
    /// The answer, to be sent once the events are stored.
    pub fn answer(&self, id: CommandId) -> ServerMessage {
        ServerMessage::Done { id, seq: self.seq }
    }

    /// The public side of the table after the events.
    pub fn table(&self) -> &TableView {
        &self.after.table
    }

    /// The person behind a member's number after the events.
    pub fn person(&self, member: Member) -> Option<&PersonId> {
        self.after.person(member).map(|person| &person.id)
    }

    /// The host after the events.
    pub fn host(&self) -> Option<&PersonId> {
        self.after.host()
    }
}
