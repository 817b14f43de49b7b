//! Commits of decisions: stored in one transaction, applied, and only then sent to clients.

use std::sync::Arc;

use kostka_session::{Decision, Recipient, Recorded, TableEvent};
use kostka_store::{Append, AppendError};

use super::{Done, Gone, Table};
use crate::table::results::result_of;
use crate::table::store_row;
use crate::time;
use crate::words::Words;

impl Table {
    /// Stores and applies a decision, sends it to clients, and wakes the bots.
    pub(super) async fn commit(&mut self, decision: Decision) -> Done {
        if !decision.events.is_empty() {
            self.append(&decision).await?;
            let events = match self.session.accept(decision) {
                Ok(events) => events,
                Err(error) => {
                    tracing::error!(parent: &self.span, %error, "the session does not accept its own decision");
                    return Err(Gone::SteppedDown);
                }
            };
            if events
                .iter()
                .any(|recorded| matches!(recorded.event, TableEvent::Committed { .. }))
            {
                self.words = Words::of(self.session.terms());
            }
            self.tell(&events);
            self.tell_cup(&events);
        }
        self.wake_bots();
        Ok(())
    }

    async fn append(&mut self, decision: &Decision) -> Done {
        let append = match self.append_of(decision) {
            Ok(append) => append,
            Err(error) => {
                tracing::error!(parent: &self.span, error = format!("{error:#}"), "cannot prepare events for the store");
                return Err(Gone::SteppedDown);
            }
        };
        let started = std::time::Instant::now();
        let written = self.house.store.append(append).await;
        metrics::histogram!("kostka_append_seconds").record(started.elapsed().as_secs_f64());
        metrics::counter!("kostka_events_total").increment(decision.events.len() as u64);
        match written {
            Ok(_) => Ok(()),
            Err(AppendError::NoSuchTable) => Err(Gone::Dissolved),
            Err(error) => {
                let gone = match error {
                    AppendError::Conflict { .. } => Gone::SteppedDown,
                    _ => Gone::NotStored {
                        is_certain: error.is_certain(),
                    },
                };
                let error = format!("{:#}", anyhow::Error::from(error));
                tracing::warn!(parent: &self.span, error, "cannot append events; the table is unloaded");
                Err(gone)
            }
        }
    }

    fn append_of(&self, decision: &Decision) -> anyhow::Result<Append> {
        let events = &decision.events;
        let at = time::stored(events.last().map_or_else(time::now, |last| last.at));
        let mut append = Append::new(
            self.id.clone(),
            self.session.seq() + 1,
            store_row::payloads(events)?,
            at,
        );
        append.change = store_row::change(&self.session, decision)?;
        if let Some(finished) = &decision.finished {
            append.results.push(result_of(finished, at)?);
        }
        Ok(append)
    }

    fn tell(&mut self, events: &[Arc<Recorded>]) {
        let session = &self.session;
        for listener in self.audience.listeners() {
            listener.recipient = Recipient {
                member: session.member(&listener.person),
            };
        }
        for event in events {
            self.audience.tell_each(|to| Some(session.frame(event, to)));
        }
        self.audience.tell_each(|to| session.prompt(events, to));
    }
}
