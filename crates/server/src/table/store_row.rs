//! The table's row in the store: what the lobby shows, and what changes in it with events.

use kostka_protocol::snapshot::Stage;
use kostka_protocol::{Settings, Visibility as WireVisibility};
use kostka_session::{Recorded, Session, TableEvent};
use kostka_store::{NewTable, PersonId, TableChange, TableId, TableStatus, Visibility};
use serde::{Deserialize, Serialize};

use crate::time;

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct Summary {
    /// The host's display name.
    pub(crate) host: String,
    #[schema(value_type = Object)]
    pub(crate) settings: Settings,
    /// How many seats are taken.
    pub(crate) taken: usize,
    /// `gathering`, `playing`, `between` or `closed`.
    pub(crate) stage: String,
    /// How many people are away, when it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) away: Option<usize>,
}

impl Summary {
    pub(crate) fn of(session: &Session) -> Summary {
        let (_, taken) = session.seats_taken();
        Summary {
            host: session.host().1.to_string(),
            settings: session.settings().clone(),
            taken,
            stage: match session.stage() {
                Stage::Gathering => "gathering",
                Stage::Committing { .. } | Stage::Playing => "playing",
                Stage::Between { .. } => "between",
                Stage::Closed { .. } => "closed",
            }
            .to_owned(),
            away: None,
        }
    }

    /// The text in the row.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A new table as the store takes it.
pub(crate) fn new_table(
    id: TableId,
    host: PersonId,
    session: &Session,
    events: &[Recorded],
) -> Result<NewTable, serde_json::Error> {
    Ok(NewTable {
        id,
        host,
        rulebook: session.settings().rulebook.clone(),
        visibility: visibility(session.settings()),
        summary: Summary::of(session).text(),
        events: payloads(events)?,
        at: time::stored(session.last_at()),
    })
}

/// Events as they are stored.
pub(crate) fn payloads(events: &[Recorded]) -> Result<Vec<String>, serde_json::Error> {
    events.iter().map(serde_json::to_string).collect()
}

fn visibility(settings: &Settings) -> Visibility {
    match settings.visibility {
        WireVisibility::Public => Visibility::Public,
        WireVisibility::Link => Visibility::ByLink,
    }
}

fn status(session: &Session) -> TableStatus {
    match session.stage() {
        Stage::Gathering => TableStatus::Open,
        Stage::Committing { .. } | Stage::Playing | Stage::Between { .. } => TableStatus::Running,
        Stage::Closed { .. } => TableStatus::Finished,
    }
}

/// Whether an event changes the row. Moves and talk, nearly all there is, do not.
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
        | TableEvent::Closed { .. } => true,
        TableEvent::Ready { .. }
        | TableEvent::Muted { .. }
        | TableEvent::Chatted { .. }
        | TableEvent::NonceGiven { .. }
        | TableEvent::Dealt { .. }
        | TableEvent::Kept { .. }
        | TableEvent::DealStood { .. }
        | TableEvent::Moved { .. }
        | TableEvent::TookOver { .. }
        | TableEvent::HandedBack { .. }
        | TableEvent::Resumed { .. } => false,
    }
}

/// The people of a table, by their numbers, after further events.
pub(crate) fn note_people(people: &mut Vec<kostka_session::PersonId>, events: &[Recorded]) {
    for recorded in events {
        match &recorded.event {
            TableEvent::Created { person, .. } => *people = vec![person.clone()],
            TableEvent::Joined { member, person, .. } if usize::from(member.0) == people.len() => {
                people.push(person.clone());
            }
            _ => {}
        }
    }
}

/// What changes in the row, from before the events to after them.
/// `people` are those of the table by number, the new ones included.
pub(crate) fn change(
    before: &Session,
    after: &Session,
    events: &[Recorded],
    people: &[kostka_session::PersonId],
) -> TableChange {
    let mut change = TableChange::default();
    if !events.iter().any(|recorded| touches_row(&recorded.event)) {
        return change;
    }
    let of = |session: &Session| {
        let settings = session.settings();
        (
            status(session),
            visibility(settings),
            settings.rulebook.clone(),
            Summary::of(session),
        )
    };
    let (old, new) = (of(before), of(after));
    change.status = (old.0 != new.0).then_some(new.0);
    change.visibility = (old.1 != new.1).then_some(new.1);
    change.rulebook = (old.2 != new.2).then_some(new.2);
    change.summary = (old.3 != new.3).then(|| new.3.text());
    let host = after.host().0;
    if before.host().0 != host {
        change.host = PersonId::new(&*host.0).ok();
    }
    for recorded in events {
        match &recorded.event {
            TableEvent::Joined { person, .. } => change.joined.extend(PersonId::new(&*person.0)),
            TableEvent::Left { member, .. } => {
                let person = people.get(usize::from(member.0));
                change
                    .left
                    .extend(person.and_then(|person| PersonId::new(&*person.0).ok()));
            }
            _ => {}
        }
    }
    change
}
