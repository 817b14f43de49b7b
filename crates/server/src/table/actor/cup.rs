//! Tables of cups: seats that are handed over, and news for the cup.

use kostka_protocol::{ByeReason, DisplayName};
use kostka_rules::Seat;
use kostka_session::{PersonId, Recorded, Refusal, TableEvent};

use super::{Gone, Table};
use crate::cup::CupNews;
use crate::time;

impl Table {
    /// Gives a seat to a person. Whoever sees the game otherwise from now on connects again.
    pub(super) async fn hand_over(
        &mut self,
        person: &PersonId,
        name: &DisplayName,
        seat: Seat,
    ) -> Result<Result<(), Refusal>, Gone> {
        let former = self.session.sitter(seat).cloned();
        let decision = match self.session.hand_over(time::now(), seat, person, name) {
            Ok(decision) => decision,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if !decision.events.is_empty() {
            self.commit(decision).await?;
            let sees_other = |listener: &PersonId| listener == person || Some(listener) == former.as_ref();
            for listener in self.audience.listeners() {
                if sees_other(&listener.person) {
                    listener.line.say_bye(ByeReason::Restart);
                }
            }
        }
        Ok(Ok(()))
    }

    /// Tells the cup of the table what has happened.
    pub(super) fn tell_cup(&self, events: &[std::sync::Arc<Recorded>]) {
        let table = self.session.table();
        let is_news =
            |recorded: &std::sync::Arc<Recorded>| matches!(recorded.event, TableEvent::GameEnded { .. });
        if let Some(cup) = table.cup.as_deref().filter(|_| events.iter().any(is_news)) {
            // Nobody listens when the server stops; the next one looks by itself.
            let _ = self.house.cup_news.send(CupNews::Played {
                at: Box::new(cup.clone()),
                table: self.id.clone(),
            });
        }
    }
}
