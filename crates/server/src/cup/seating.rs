//! The tables of online cups: their settings, and the holders of their seats.

use anyhow::Context;
use kostka_protocol::table::CupTable;
use kostka_protocol::{BotLevel, ClockChoice, DisplayName, Settings, SettingsError, Takeover, Visibility};
use kostka_rules::{Rulebook, TermsError};
use kostka_session::{Named, PersonId, Session};
use kostka_store::{NewPerson, NewSitting, SecretHash, Sitting, StoreError, TableId};
use kostka_tournament::regulation::{AbsentTable, StageRules};
use kostka_tournament::{Cup, Regulation};

use super::live::LiveCup;
use crate::app::App;
use crate::table::new_table;
use crate::{random, time};

/// Checks that the tables of a server can play by a regulation.
pub(crate) fn check(regulation: &Regulation) -> Result<(), SettingsError> {
    for stage in &regulation.stages {
        for players in [3, 4] {
            let settings = settings(regulation, stage, players)?;
            // The regulation itself has bounds for that.
            let takeover = None;
            Settings { takeover, ..settings }.check()?;
        }
    }
    Ok(())
}

/// C2, C5: returns the settings of a table of this many players.
fn settings(regulation: &Regulation, stage: &StageRules, players: u8) -> Result<Settings, TermsError> {
    let terms = regulation.terms(players)?;
    let mut rules = terms.house_rules().clone();
    rules.insert("match_games".to_owned(), stage.games.into());
    let absentees = regulation.absentees;
    Ok(Settings {
        rulebook: terms.rulebook().id.clone(),
        rules,
        seats: players,
        clock: ClockChoice::Book,
        visibility: Visibility::Link,
        spectators: true,
        takeover: (absentees.table == AbsentTable::Bot).then_some(Takeover {
            after: absentees.wait,
            level: BotLevel::Casual,
        }),
        hints: false,
    })
}

/// Makes the table of a sitting, and starts its clock. Returns `None` if the sitting is not to be played any more, or has a table.
pub(super) async fn make_table(
    app: &App,
    cup: &LiveCup,
    sitting: Sitting,
) -> anyhow::Result<Option<TableId>> {
    let made = cup.look(|folded| seated(cup, folded, sitting)).await;
    let Some((at, settings, host, players)) = made.transpose()? else {
        return Ok(None);
    };
    let (session, events) = Session::of_cup(
        time::now(),
        at,
        host.clone(),
        settings,
        &players,
        random::secret(),
    )?;
    let id = TableId::new(random::name())?;
    let person = |person: &PersonId| kostka_store::PersonId::new(&*person.0);
    let mut table = new_table(id.clone(), person(&host.0)?, &session, &events)?;
    table.at = time::stored(time::now());
    let holder = |(holder, _): &Named| -> anyhow::Result<NewPerson> {
        Ok(NewPerson {
            id: person(holder)?,
            // Nobody knows the secret, so nobody is this person.
            secret: SecretHash::of(&random::secret().0),
            name: "-".to_owned(),
            at: table.at,
        })
    };
    let people = players.iter().chain([&host]).map(holder);
    let new = NewSitting {
        cup: cup.id.clone(),
        sitting,
        people: people.collect::<anyhow::Result<_>>()?,
        table: table.clone(),
    };
    match app.store.create_sitting(&new).await {
        Ok(()) => {}
        Err(StoreError::Exists { .. }) => return Ok(None),
        Err(error) => return Err(error).context("a table of a cup is not stored"),
    }
    app.tables.table(&id).await?;
    Ok(Some(id))
}

/// A table to be made: its place in the cup, its settings, its host and its players.
type Seated = (CupTable, Settings, Named, Vec<Named>);

/// Returns the table of a sitting that is to be played; `None` for another.
fn seated(live: &LiveCup, cup: &Cup, sitting: Sitting) -> Option<anyhow::Result<Seated>> {
    let (round, table) = (sitting.round as usize, sitting.number as usize);
    if cup.stages().len() != sitting.stage as usize + 1 {
        return None;
    }
    let mut playing = cup.playing();
    let (.., players) = playing.find(|(at, number, _)| (*at, *number) == (round, table))?;
    let players = &players.players;
    let make = || {
        let regulation = cup.regulation();
        let absentees = regulation.absentees;
        let place = CupTable {
            cup: live.id.to_string(),
            stage: sitting.stage as usize,
            round,
            table,
            revision: Rulebook::find_linked(&regulation.rulebook)?.revision,
            wait: absentees.wait,
            forfeit: absentees.table == AbsentTable::Short,
        };
        let seats = u8::try_from(players.len())?;
        let settings = settings(regulation, cup.stage_rules(), seats)?;
        let named = |player: &usize| {
            let name = cup.players().get(*player).map_or("", |player| &player.name);
            let id = PersonId(format!("{}.{player}", live.id));
            Ok((id, shown_name(name, *player)?))
        };
        let host = (PersonId(live.id.to_string()), shown_name(cup.name(), 0)?);
        let named: anyhow::Result<Vec<Named>> = players.iter().map(named).collect();
        Ok((place, settings, host, named?))
    };
    Some(make())
}

/// Returns a name as a table shows it, or a number if it cannot.
pub(crate) fn shown_name(name: &str, number: usize) -> anyhow::Result<DisplayName> {
    let short: String = name.chars().take(kostka_protocol::limits::NAME).collect();
    let shown = DisplayName::new(&short).or_else(|_| DisplayName::new(&format!("# {}", number + 1)));
    Ok(shown?)
}
