//! The bots in the seats: they think beside the table's task and answer by message, as people do.

use std::sync::Arc;

use kostka_rules::{Action, Seat};
use kostka_session::{Asked, Command, Refusal, Request, Who};

use super::{Done, Gone, Table};
use crate::table::message::ToTable;
use crate::{bot, random};

impl Table {
    pub(super) fn wake_bots(&mut self) {
        for turn in self.session.bot_turns() {
            let key = (turn.seat, turn.game, turn.turn);
            if self.thinking.contains(&key) {
                continue;
            }
            self.thinking.push(key);
            let (house, own) = (Arc::clone(&self.house), self.own.clone());
            tokio::spawn(async move {
                let began = tokio::time::Instant::now();
                let seed = random::seed();
                let thought = house.think(move || bot::answer(&turn, seed));
                let Some(answer) = thought.await else { return };
                tokio::time::sleep_until(began + house.bot_delay.unwrap_or(answer.pace)).await;
                if let Some(table) = own.upgrade() {
                    let (seat, game, turn) = key;
                    // The table may have ended meanwhile.
                    let _ = table
                        .send(ToTable::BotChose {
                            seat,
                            game,
                            turn,
                            command: Box::new(answer.command),
                        })
                        .await;
                }
            });
        }
    }

    pub(super) async fn bot_chose(&mut self, seat: Seat, game: u32, turn: u32, command: Command) -> Done {
        self.thinking.retain(|key| *key != (seat, game, turn));
        let waiting = self
            .session
            .bot_turns()
            .into_iter()
            .find(|waiting| (waiting.seat, waiting.game, waiting.turn) == (seat, game, turn));
        let Some(waiting) = waiting else {
            return Ok(());
        };
        let act = |action| Command::Move {
            game,
            turn: Some(turn),
            action,
        };
        let mut tries = vec![command];
        if waiting.asked == Asked::Turn {
            tries.push(act(kostka_bots::otherwise(&waiting.view)));
            tries.push(act(Action::Resign));
        }
        for command in tries {
            match self.decide_for_bot(seat, command).await? {
                Ok(_) => return self.bot_announces(seat, game).await,
                Err(refusal) => {
                    tracing::warn!(parent: &self.span, code = refusal.code(), "a bot was refused");
                }
            }
        }
        self.wake_bots();
        Ok(())
    }

    /// T5: a bot that drew the tile it can open with says so.
    async fn bot_announces(&mut self, seat: Seat, game: u32) -> Done {
        let view = self.session.bot_view(seat);
        if view.is_some_and(|view| kostka_bots::announces(&view)) {
            let announce = Command::Move {
                game,
                turn: None,
                action: Action::Announce,
            };
            // The game may have gone on, and then it is too late.
            let _ = self.decide_for_bot(seat, announce).await?;
        }
        Ok(())
    }

    async fn decide_for_bot(&mut self, seat: Seat, command: Command) -> Result<Result<u64, Refusal>, Gone> {
        let request = Request { id: None, command };
        self.decide(&Who::Bot(seat), &request).await
    }
}
