//! The bots of a table. They think in tasks of their own and answer with a message.

use std::sync::Arc;
use std::time::Duration;

use kostka_bots::{Thought, needs_thinking};
use kostka_session::{BotTurn, Request, Who};

use super::{Done, Table};
use crate::table::message::ToTable;
use crate::thinking::Origin;
use crate::{bot_words, random};

impl Table {
    pub(super) fn wake_bots(&mut self) {
        while self.thoughts.try_join_next().is_some() {}
        let origin = Origin::Game(self.players_address());
        for turn in self.bots.wake(&self.session) {
            let (house, own) = (Arc::clone(&self.house), self.own.clone());
            let seat = turn.seat;
            let thought = self.thoughts.spawn(async move {
                let began = tokio::time::Instant::now();
                let thought = if needs_thinking(&turn) {
                    let (asked, seed) = (turn.clone(), random::seed());
                    let thought = house.thinking.think(origin, move |_| think(&asked, seed));
                    thought.await.unwrap_or_default()
                } else {
                    Thought::NOD
                };
                let pace = Duration::from_millis(thought.pace.into());
                tokio::time::sleep_until(began + house.bot_delay.unwrap_or(pace)).await;
                if let Some(table) = own.upgrade() {
                    let turn = Box::new(turn);
                    // The table may have ended.
                    let _ = table.send(ToTable::BotThought { turn, thought }).await;
                }
            });
            // Its time may have run out before it had thought.
            if let Some(before) = self.thought_of.insert(seat, thought) {
                before.abort();
            }
        }
    }

    pub(super) async fn bot_thought(&mut self, turn: BotTurn, thought: Thought) -> Done {
        let mut tries = self.bots.answer(&self.session, &turn, thought);
        while let Some(command) = tries.next(&self.session) {
            let request = Request { id: None, command };
            match self.decide(&Who::Bot(turn.seat), &request).await? {
                Ok(_) => tries.accepted(),
                Err(refusal) => {
                    tracing::warn!(parent: &self.span, code = refusal.code(), "a bot was refused");
                }
            }
        }
        self.wake_bots();
        Ok(())
    }
}

fn think(turn: &BotTurn, seed: u64) -> Thought {
    let words = bot_words::index(&turn.view.terms, turn.level);
    Thought::about(&turn.view, turn.level, seed, words)
}
