//! Messages to a table.

use kostka_bots::Thought;
use kostka_protocol::http::TableSummary;
use kostka_protocol::{ClientMessage, DisplayName};
use kostka_rules::Seat;
use kostka_session::{BotTurn, PersonId, Refusal, Who};
use tokio::sync::oneshot;

use super::audience::Newcomer;
use crate::line::ConnectionId;

/// A message to the task of a table. Large values are boxed, because every table has a queue of these.
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
    /// Takes a seat over HTTP.
    Sit {
        person: PersonId,
        name: DisplayName,
        seat: Option<Seat>,
        reply: oneshot::Sender<Result<Seat, Refusal>>,
    },
    About {
        reply: oneshot::Sender<TableSummary>,
    },
    /// The answer of a bot.
    BotThought {
        turn: Box<BotTurn>,
        thought: Thought,
    },
    /// Gives a seat of a cup's table to its player.
    HandOver {
        person: PersonId,
        name: DisplayName,
        seat: Seat,
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// Ends the table before its deletion, if `host` may close it.
    Dissolve {
        host: Who,
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// Ends the task because the server stops.
    Stop,
}
