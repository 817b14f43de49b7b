//! Events become what happened: stored in one transaction, applied, and only then told.

use kostka_session::{Recipient, Recorded, TableEvent};
use kostka_store::{Append, AppendError};

use super::connections::bye_reason;
use super::{Done, Gone, Table};
use crate::table::results::result_of_last;
use crate::table::{load, store_row};
use crate::time;
use crate::words::Words;

impl Table {
    /// Stores events, applies them, tells them, and lets bots think about them.
    pub(super) async fn commit(&mut self, events: Vec<Recorded>) -> Done {
        if !events.is_empty() {
            self.append(&events).await?;
            if let Err(error) = self.session.apply(&events) {
                tracing::error!(parent: &self.span, %error, "a session does not take in its own events");
                return Err(Gone::SteppedDown);
            }
            if events
                .iter()
                .any(|recorded| matches!(recorded.event, TableEvent::Committed { .. }))
            {
                self.words = Words::of(self.session.terms());
            }
            self.tell(&events);
        }
        self.wake_bots();
        Ok(())
    }

    async fn append(&mut self, events: &[Recorded]) -> Done {
        let append = match self.append_of(events).await {
            Ok(append) => append,
            Err(error) => {
                tracing::error!(parent: &self.span, error = format!("{error:#}"), "events cannot be prepared");
                return Err(Gone::SteppedDown);
            }
        };
        let started = std::time::Instant::now();
        let written = self.house.store.append(append).await;
        metrics::histogram!("kostka_append_seconds").record(started.elapsed().as_secs_f64());
        metrics::counter!("kostka_events_total").increment(events.len() as u64);
        match written {
            Ok(_) => Ok(()),
            Err(AppendError::NoSuchTable) => Err(Gone::Dissolved),
            Err(error) => {
                tracing::warn!(parent: &self.span, %error, "an append failed; stepping down");
                Err(Gone::SteppedDown)
            }
        }
    }

    async fn append_of(&mut self, events: &[Recorded]) -> anyhow::Result<Append> {
        let at = events.last().map_or_else(time::now, |last| last.at);
        let mut append = Append::new(
            self.id.clone(),
            self.session.seq() + 1,
            store_row::payloads(events)?,
            time::stored(at),
        );
        if events
            .iter()
            .any(|recorded| store_row::touches_row(&recorded.event))
        {
            store_row::note_people(&mut self.people, events);
            let mut after = self.session.clone();
            after.apply(events)?;
            append.change = store_row::change(&self.session, &after, events, &self.people);
        }
        if events
            .iter()
            .any(|recorded| matches!(recorded.event, TableEvent::GameEnded { .. }))
        {
            let mut all = load::events(&self.house.store, &self.id).await?;
            all.extend_from_slice(events);
            append.results.extend(result_of_last(&all));
        }
        Ok(append)
    }

    fn tell(&mut self, events: &[Recorded]) {
        let session = &self.session;
        let mut leaving = Vec::new();
        for listener in self.audience.listeners() {
            listener.recipient = Recipient {
                member: session.member(&listener.person),
            };
            if let Err(refusal) = session.admit(&listener.person) {
                leaving.push((listener.id, bye_reason(&refusal)));
            }
        }
        for event in events {
            self.audience.tell_each(|to| Some(session.frame(event, to)));
        }
        self.audience.tell_each(|to| session.prompt(events, to));
        for listener in self.audience.listeners() {
            if let Some((_, reason)) = leaving.iter().find(|(id, _)| *id == listener.id) {
                listener.line.say_bye(*reason);
            }
        }
    }
}
