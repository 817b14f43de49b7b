//! The row of a table in the store, and its changes.

use kostka_protocol::http::TableSummary;
use kostka_protocol::table::{Stage, TableView};
use kostka_protocol::{Settings, Visibility as WireVisibility};
use kostka_session::{Decision, Recorded, Session, TableEvent};
use kostka_store::{NewTable, PersonId, TableChange, TableId, TableStatus, Visibility};
use kostka_versioned::Format;

use crate::time;

/// The formats of a table's summary.
pub(crate) const SUMMARY: Format = Format::new("summary", &[]);

/// Converts a new table for the store.
pub(crate) fn new_table(
    id: TableId,
    host: PersonId,
    session: &Session,
    events: &[Recorded],
) -> Result<NewTable, serde_json::Error> {
    Ok(NewTable {
        id,
        host,
        rulebook: session.table().settings.rulebook.clone(),
        visibility: visibility(&session.table().settings),
        summary: SUMMARY.write(&TableSummary::from(session.table()))?,
        events: payloads(events)?,
        at: time::stored(session.last_at()),
    })
}

/// Serializes events for the store.
pub(crate) fn payloads(events: &[Recorded]) -> Result<Vec<String>, serde_json::Error> {
    events.iter().map(Recorded::to_stored).collect()
}

fn visibility(settings: &Settings) -> Visibility {
    match settings.visibility {
        WireVisibility::Public => Visibility::Public,
        WireVisibility::Link => Visibility::ByLink,
    }
}

fn status(table: &TableView) -> TableStatus {
    match table.stage {
        Stage::Gathering => TableStatus::Open,
        // The cup has no other match for it.
        Stage::Between { match_over: true } if table.cup.is_some() => TableStatus::Finished,
        Stage::Committing { .. } | Stage::Playing | Stage::Between { .. } => TableStatus::Running,
        Stage::Closed { .. } => TableStatus::Finished,
    }
}

/// Returns true if an event may change the row. The most frequent events, moves and chat, do not.
pub(crate) fn touches_row(event: &TableEvent) -> bool {
    match event {
        TableEvent::Created { .. }
        | TableEvent::SettingsChanged { .. }
        | TableEvent::Joined { .. }
        | TableEvent::Seated { .. }
        | TableEvent::BotSeated { .. }
        | TableEvent::BotUnseated { .. }
        | TableEvent::Stood { .. }
        | TableEvent::Left { .. }
        | TableEvent::HostChanged { .. }
        | TableEvent::Committed { .. }
        | TableEvent::GameEnded { .. }
        | TableEvent::BrokenOff { .. }
        | TableEvent::Closed { .. } => true,
        TableEvent::Ready { .. }
        | TableEvent::Muted { .. }
        | TableEvent::Chatted { .. }
        | TableEvent::NonceGiven { .. }
        | TableEvent::Dealt { .. }
        | TableEvent::Kept { .. }
        | TableEvent::DealStood { .. }
        | TableEvent::Moved { .. }
        | TableEvent::Hinted { .. }
        | TableEvent::NextAt { .. }
        | TableEvent::TookOver { .. }
        | TableEvent::HandedBack { .. }
        | TableEvent::Resumed { .. } => false,
    }
}

/// Returns the change that a decision makes to the row.
pub(crate) fn change(before: &Session, decision: &Decision) -> anyhow::Result<TableChange> {
    let mut change = TableChange::default();
    if !decision
        .events
        .iter()
        .any(|recorded| touches_row(&recorded.event))
    {
        return Ok(change);
    }
    let (old, new) = (before.table(), decision.table());
    let if_new = |is_new: bool| is_new.then_some(new);
    change.status = if_new(status(old) != status(new)).map(status);
    change.visibility = if_new(visibility(&old.settings) != visibility(&new.settings))
        .map(|table| visibility(&table.settings));
    change.rulebook =
        if_new(old.settings.rulebook != new.settings.rulebook).map(|table| table.settings.rulebook.clone());
    let summary = TableSummary::from(new);
    if TableSummary::from(old) != summary {
        change.summary = Some(SUMMARY.write(&summary)?);
    }
    let id = |person: &kostka_session::PersonId| PersonId::new(&*person.0);
    if before.host() != decision.host() {
        change.host = decision.host().map(id).transpose()?;
    }
    for recorded in &decision.events {
        match &recorded.event {
            TableEvent::Joined { member, person, .. } => {
                change.joined.push(id(person)?);
                // A seat of a cup's table goes from one person to another.
                let former = before.people().nth(usize::from(member.0));
                let former = former.filter(|former| new.cup.is_some() && *former != person);
                change.left.extend(former.map(id).transpose()?);
            }
            TableEvent::Left { member, .. } => {
                // Somebody new may have the number after the decision.
                let person = before.people().nth(usize::from(member.0));
                change.left.extend(person.map(id).transpose()?);
            }
            _ => {}
        }
    }
    Ok(change)
}
