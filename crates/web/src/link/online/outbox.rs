//! What is to be said to the server: commands until they are answered, and the latest draft.

use std::collections::VecDeque;

use kostka_protocol::{ClientMessage, Command, CommandId, GameNumber, Millis};
use kostka_rules::game::TurnNumber;

use crate::browser;

/// How often the others are shown what is being arranged.
const DRAFT_SPAN: Millis = 250;

pub(super) struct Outbox {
    /// Sets the ids of this page apart from those of others.
    page: String,
    count: u32,
    unanswered: VecDeque<(CommandId, Command)>,
    draft: Option<Vec<Vec<String>>>,
    /// Whether the server has yet to hear of it.
    draft_is_news: bool,
    draft_sent: Millis,
}

impl Outbox {
    pub(super) fn new() -> Outbox {
        Outbox {
            page: browser::random_name(),
            count: 0,
            unanswered: VecDeque::new(),
            draft: None,
            draft_is_news: false,
            draft_sent: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.unanswered.len()
    }

    /// Takes a command; the message is to be sent now, and again after a lost connection.
    pub(super) fn push(&mut self, command: Command) -> Option<ClientMessage> {
        self.count += 1;
        // Sixteen digits and a number are an id.
        let id = CommandId::new(&format!("{}-{}", self.page, self.count)).ok()?;
        self.unanswered.push_back((id.clone(), command.clone()));
        Some(ClientMessage::Command { id, command })
    }

    pub(super) fn answered(&mut self, id: &CommandId) {
        self.unanswered.retain(|(waiting, _)| waiting != id);
    }

    /// Everything that waits for an answer, in its order.
    pub(super) fn again(&mut self) -> Vec<ClientMessage> {
        self.draft_is_news = self.draft.is_some();
        self.draft_sent = 0;
        self.unanswered
            .iter()
            .map(|(id, command)| ClientMessage::Command {
                id: id.clone(),
                command: command.clone(),
            })
            .collect()
    }

    pub(super) fn set_draft(&mut self, draft: Option<Vec<Vec<String>>>) {
        if self.draft != draft {
            self.draft = draft;
            self.draft_is_news = true;
        }
    }

    /// The turn is over, and so is what was arranged in it.
    pub(super) fn forget_draft(&mut self) {
        self.draft = None;
        self.draft_is_news = false;
    }

    /// The draft, if it is news and the last one is old enough.
    pub(super) fn draft_due(&mut self, game: GameNumber, turn: TurnNumber) -> Option<ClientMessage> {
        let now = browser::now();
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
