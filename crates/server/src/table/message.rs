//! What a table is told.

use kostka_bots::Thought;
use kostka_protocol::http::TableSummary;
use kostka_protocol::{ClientMessage, DisplayName};
use kostka_rules::Seat;
use kostka_session::{BotTurn, PersonId, Refusal};
use tokio::sync::oneshot;

use super::audience::{ConnectionId, Newcomer};

/// A message to the task of a table. What is large is boxed: every table has a queue of these.
#[derive(Debug)]
pub(crate) enum ToTable {
    Connect(Box<Newcomer>),
    Said {
        from: ConnectionId,
        message: Box<ClientMessage>,
    },
    Hangup {
        from: ConnectionId,
    },
    /// Somebody takes a seat without a socket.
    Sit {
        person: PersonId,
        name: DisplayName,
        seat: Option<Seat>,
        reply: oneshot::Sender<Result<Seat, Refusal>>,
    },
    About {
        reply: oneshot::Sender<TableSummary>,
    },
    /// A bot has thought.
    BotThought {
        turn: Box<BotTurn>,
        thought: Thought,
    },
    /// The table is about to be removed: let go of it, if this person is its host.
    Dissolve {
        host: PersonId,
        reply: oneshot::Sender<bool>,
    },
    /// The server stops.
    Stop,
}
