//! Requests to a table, and decisions about them.

use kostka_protocol::table::TableView;
use kostka_protocol::{Command, CommandId, DisplayName, Member, ServerMessage};
use kostka_rules::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::event::Recorded;
use crate::export::Finished;
use crate::people::PersonId;
use crate::state::State;

/// The author of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person.
    Person {
        /// The person.
        id: PersonId,
        /// The name that they have if they sit down now.
        name: DisplayName,
    },
    /// The bot that plays this seat, as its owner or for a person who is away.
    Bot(Seat),
}

/// A command and its id. A person's command that comes again under the same id is not done again.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The id; `None` if the command never comes again, as with bots.
    pub id: Option<Ticket>,
    /// The command.
    pub command: Command,
}

/// The id of a command and a fingerprint of its content, by which another command under the same id is told from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    pub(crate) id: CommandId,
    pub(crate) print: u64,
}

impl Ticket {
    /// Creates the ticket of a command. The fingerprint is stored, so it never changes: the first eight bytes of the SHA-256
    /// of the command's JSON.
    pub fn new(id: CommandId, command: &impl Serialize) -> Ticket {
        let json = serde_json::to_vec(command).unwrap_or_default();
        let digest = Sha256::digest(json);
        let print = digest
            .iter()
            .take(8)
            .fold(0, |print, byte| print << 8 | u64::from(*byte));
        Ticket { id, print }
    }

    /// Returns the id.
    pub fn id(&self) -> &CommandId {
        &self.id
    }
}

/// The effect of a command, a deadline or a connection.
///
/// Store its events, and then give the decision to [`Session::accept`](crate::Session::accept).
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The events; none if the command was done before or changes nothing.
    pub events: Vec<Recorded>,
    /// The number of the command's last event.
    pub seq: u64,
    /// The game that these events finish, if they do.
    pub finished: Option<Finished>,
    pub(crate) after: State,
}

impl Decision {
    /// Returns the answer to the command, to be sent after the events are stored.
    pub fn answer(&self, id: CommandId) -> ServerMessage {
        ServerMessage::Done { id, seq: self.seq }
    }

    /// Returns the public side of the table after the events.
    pub fn table(&self) -> &TableView {
        &self.after.table
    }

    /// Returns the person with this number after the events.
    pub fn person(&self, member: Member) -> Option<&PersonId> {
        self.after.person(member).map(|person| &person.id)
    }

    /// Returns the host after the events.
    pub fn host(&self) -> Option<&PersonId> {
        self.after.host()
    }
}
