//! Messages for the server: commands until they are answered, and the latest draft.

use kostka_protocol::{ClientMessage, Command, CommandId, GameNumber, Millis, Snapshot, Stage};
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;

use crate::drafts::Rows;
use crate::link::Order;

/// Shortest time between two drafts.
const DRAFT_SPAN: Millis = 250;

/// The messages of one page.
///
/// A command keeps its id until it is answered. The server answers an id that it knows without doing the command again, so
/// everything unanswered may be sent again on a new connection.
#[derive(Debug)]
pub struct Outbox {
    /// The start of all ids, which sets this page apart from others.
    page: String,
    count: u32,
    unanswered: Vec<ClientMessage>,
    /// The last game for which a nonce was given.
    nonce_for: Option<GameNumber>,
    draft: Option<Rows>,
    /// True if the server has yet to hear of the draft.
    draft_is_news: bool,
    draft_sent: Millis,
}

impl Outbox {
    /// An empty outbox for the page of this name.
    pub fn new(page: String) -> Outbox {
        Outbox {
            page,
            count: 0,
            unanswered: Vec::new(),
            nonce_for: None,
            draft: None,
            draft_is_news: false,
            draft_sent: 0,
        }
    }

    /// Returns the number of commands without an answer.
    pub fn pending(&self) -> usize {
        self.unanswered.len()
    }

    /// Keeps the command or the draft of an order, and returns the message of a command. Other orders are not for later: a
    /// reaction that comes late is odd.
    pub fn keep(&mut self, order: Order) -> Option<ClientMessage> {
        match order {
            Order::Send(command) => return self.push(command),
            Order::Draft(draft) => self.set_draft(draft),
            Order::React(_) | Order::Retry | Order::CloseCurtain(_) | Order::End => {}
        }
        None
    }

    /// Takes a command and returns its message, to be sent now if there is a connection.
    pub fn push(&mut self, command: Command) -> Option<ClientMessage> {
        self.count += 1;
        // Sixteen digits and a number are an id.
        let id = CommandId::new(&format!("{}-{}", self.page, self.count)).ok()?;
        let message = ClientMessage::Command { id, command };
        self.unanswered.push(message.clone());
        Some(message)
    }

    /// Takes the player's part of the shuffle, if the table waits for it, and returns its message.
    ///
    /// There is one for each game: without an answer it is sent again like every command.
    pub fn give_nonce(
        &mut self,
        snapshot: &Snapshot,
        random: impl FnOnce() -> Bytes32,
    ) -> Option<ClientMessage> {
        let Stage::Committing { game, given, .. } = &snapshot.table.stage else {
            return None;
        };
        if given.contains(&snapshot.you?) || self.nonce_for == Some(*game) {
            return None;
        }
        self.nonce_for = Some(*game);
        let nonce = random();
        self.push(Command::Nonce { game: *game, nonce })
    }

    /// Removes a command that was done or refused.
    pub fn answered(&mut self, id: &CommandId) {
        self.unanswered.retain(
            |message| !matches!(message, ClientMessage::Command { id: waiting, .. } if waiting == id),
        );
    }

    /// Returns the messages to send again on a new connection, in their order. The draft is due again too.
    pub fn again(&mut self) -> Vec<ClientMessage> {
        self.draft_is_news = self.draft.is_some();
        self.draft_sent = 0;
        self.unanswered.clone()
    }

    /// Takes the latest draft; `None` when everything is taken back.
    pub fn set_draft(&mut self, draft: Option<Rows>) {
        if self.draft != draft {
            self.draft = draft;
            self.draft_is_news = true;
        }
    }

    /// Forgets the draft, because its turn is over.
    pub fn forget_draft(&mut self) {
        self.draft = None;
        self.draft_is_news = false;
    }

    /// Returns the message about the draft, if it is news and the last one was sent long enough ago.
    pub fn draft_due(&mut self, now: Millis, game: GameNumber, turn: TurnNumber) -> Option<ClientMessage> {
        if !self.draft_is_news || now < self.draft_sent + DRAFT_SPAN {
            return None;
        }
        self.draft_is_news = false;
        self.draft_sent = now;
        Some(ClientMessage::Draft {
            game,
            turn,
            table: self.draft.clone(),
        })
    }
}
