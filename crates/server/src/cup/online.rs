//! The task that keeps online cups going: it starts them at their time, makes the tables of a round, and enters their sheets.
//!
//! Everything it does follows from what is stored, and doing it again changes nothing. So nothing is lost when the server is killed
//! between two steps: the cups that need it are stored with a time, and the next server looks after all of them first.

use std::time::{Duration, Instant};

use kostka_protocol::cup::{OnlineTable, Refused, Role};
use kostka_protocol::table::CupTable;
use kostka_protocol::{CommandId, Millis};
use kostka_store::{CupId, GameResult, Sitting, StoreError, TableId};
use kostka_tournament::file::Entry;
use kostka_tournament::points::Games;
use kostka_tournament::{Command, Cup, PlayerId};

use super::live::{Author, LiveCup};
use super::seating::make_table;
use crate::address::Address;
use crate::app::App;
use crate::time;

/// The longest time between two looks at the cups that need the server.
const EVERY: Duration = Duration::from_secs(60);
/// The time between two looks at a cup whose tables are played.
const LOOK: Millis = 60_000;
/// The most cups that wait for the server in one look.
const CUPS: u32 = 1000;
/// The most tables of all cups that are not finished. Further ones are made when others have ended.
const TABLES: u32 = 1000;

/// News for the task.
#[derive(Debug)]
pub(crate) enum CupNews {
    /// A cup came into memory.
    Loaded(CupId),
    /// A cup has changed.
    Changed(CupId),
    /// A game at a table of a cup is over.
    Played { at: Box<CupTable>, table: TableId },
}

/// Returns the time at which the server has to look after a cup, after these entries.
pub(super) fn due_after(cup: &Cup, entries: &[Entry]) -> Option<Option<kostka_store::Time>> {
    if !cup.is_online() {
        return None;
    }
    let mut after = cup.clone();
    for entry in entries {
        after.apply(entry.at, &entry.event);
    }
    Some(due(&after).map(time::stored))
}

fn due(cup: &Cup) -> Option<Millis> {
    let plays = cup.playing().next().is_some();
    plays.then(time::now).or_else(|| cup.starts_at())
}

/// Keeps online cups going until the task is aborted.
pub(crate) async fn keep(app: App) {
    let news = app.cup_news.lock().ok().and_then(|mut news| news.take());
    let Some(mut news) = news else { return };
    let mut next = look_at_all(&app, true).await;
    loop {
        tokio::select! {
            heard = news.recv() => match heard {
                Some(heard) => next = next.min(hear(&app, heard).await),
                None => return,
            },
            () = tokio::time::sleep_until(next.into()) => next = look_at_all(&app, false).await,
        }
    }
}

/// Looks after the cups that wait for it, and returns the time of the next look.
async fn look_at_all(app: &App, all: bool) -> Instant {
    let due = match app.store.due_cups(CUPS).await {
        Ok(due) => due,
        Err(error) => {
            tracing::warn!(%error, "cannot look after the cups");
            return Instant::now() + EVERY;
        }
    };
    let now = time::now();
    let mut next = now + LOOK;
    for (id, at) in due {
        let at = time::told(at);
        if !all && at > now {
            next = next.min(at);
            break;
        }
        if let Some(at) = look_at(app, &id, true).await {
            next = next.min(at);
        }
    }
    Instant::now() + time::until(next)
}

/// Does what the news asks for, and returns the time of the next look.
async fn hear(app: &App, heard: CupNews) -> Instant {
    let next = match heard {
        CupNews::Loaded(id) => look_at(app, &id, true).await,
        CupNews::Changed(id) => look_at(app, &id, false).await,
        CupNews::Played { at, table } => {
            let sitting = sitting(at.stage, at.round, at.table);
            if let Ok(id) = CupId::new(&*at.cup)
                && let Ok(cup) = app.cups.cup(&at.cup, server()).await
                && let Err(error) = collect(app, &cup, sitting, &table).await
            {
                tracing::warn!(%error, cup = %id, "cannot enter the sheet of a table");
            }
            None
        }
    };
    let next = next.map_or(EVERY, time::until);
    Instant::now() + next.min(EVERY)
}

/// The address for which the work of the server itself counts.
fn server() -> Address {
    Address::new(std::net::Ipv4Addr::LOCALHOST.into())
}

fn sitting(stage: usize, round: usize, table: usize) -> Sitting {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Sitting {
        stage: number(stage),
        round: number(round),
        number: number(table),
    }
}

/// Looks after one cup, and returns the time of the next look, if it needs one. `wholly` also reads what has happened at its
/// tables, of which news may have been lost.
async fn look_at(app: &App, id: &CupId, wholly: bool) -> Option<Millis> {
    let cup = match app.cups.cup(id.as_str(), server()).await {
        Ok(cup) => cup,
        Err(super::LoadCupError::NoSuchCup) => return None,
        Err(error) => {
            tracing::warn!(%error, %id, "cannot look after a cup");
            return Some(time::now() + LOOK);
        }
    };
    start_if_due(&cup).await;
    if let Err(error) = tend(app, &cup, wholly).await {
        tracing::warn!(%error, %id, "cannot look after the tables of a cup");
    }
    let at = cup.look(due).await;
    let at = at.map(|at| if at <= time::now() { time::now() + LOOK } else { at });
    if wholly && let Err(error) = app.store.look_at_cup(id, at.map(time::stored)).await {
        tracing::warn!(%error, %id, "cannot note when to look after a cup");
    }
    at
}

/// Starts a cup whose time has come with those who are there: nobody who is not is dropped.
async fn start_if_due(cup: &std::sync::Arc<LiveCup>) {
    let is_due = cup
        .look(|cup| cup.is_online() && cup.starts_at().is_some_and(|at| at <= time::now()))
        .await;
    if !is_due {
        return;
    }
    let connected = cup.connected_players().await;
    for player in cup.look(|cup| cup.to_check_in(&connected)).await {
        // Somebody who was dropped meanwhile does not play.
        let _ = by_server(cup, None, Command::CheckIn { player }).await;
    }
    let drawn = by_server(cup, None, Command::Draw).await;
    let begun = match drawn {
        Ok(_) => by_server(cup, None, Command::Begin).await,
        refused => refused,
    };
    if let Err(refused) = begun {
        tracing::info!(code = refused.code, cup = %cup.id, "a cup cannot start at its time");
        let _ = by_server(cup, None, Command::Schedule { at: None }).await;
    }
}

async fn by_server(
    cup: &std::sync::Arc<LiveCup>,
    id: Option<CommandId>,
    command: Command,
) -> Result<u64, Refused> {
    let author = Author {
        role: Role::Server,
        address: server(),
    };
    std::sync::Arc::clone(cup).command(author, id, command).await
}

/// Makes the tables that are missing, and enters the sheets of those that are over.
async fn tend(app: &App, cup: &std::sync::Arc<LiveCup>, wholly: bool) -> Result<(), StoreError> {
    let open = cup.open_sittings().await;
    let is_known = |sitting: &Sitting, known: &[Sitting]| known.contains(sitting);
    let known: Vec<Sitting> = cup.state.lock().await.tables.keys().copied().collect();
    if !wholly && open.iter().all(|sitting| is_known(sitting, &known)) {
        return Ok(());
    }
    let made = app.store.sittings(&cup.id).await?;
    for (sitting, table) in &made {
        if wholly || !is_known(sitting, &known) {
            collect(app, cup, *sitting, table).await?;
        }
    }
    let missing = open
        .iter()
        .filter(|sitting| made.iter().all(|(known, _)| known != *sitting));
    let missing: Vec<Sitting> = missing.copied().collect();
    if missing.is_empty() {
        return Ok(());
    }
    let unfinished = app.store.unfinished_sittings(TABLES).await?;
    let room = usize::try_from(TABLES - unfinished).unwrap_or(0);
    for sitting in missing.into_iter().take(room) {
        match make_table(app, cup, sitting).await {
            Ok(Some(table)) => cup.note(sitting, &table, Vec::new()).await,
            Ok(None) => {}
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), cup = %cup.id, "cannot make a table of a cup")
            }
        }
    }
    Ok(())
}

/// Reads the games of a table that are over, tells them, and enters the sheet after the last one.
async fn collect(
    app: &App,
    cup: &std::sync::Arc<LiveCup>,
    sitting: Sitting,
    table: &TableId,
) -> Result<(), StoreError> {
    let results = app.store.results_at(table).await?;
    let games: Games = results.iter().map(points).collect();
    cup.note(sitting, table, games.clone()).await;
    let at = (sitting.round as usize, sitting.number as usize);
    let (round, number) = at;
    let is_over = |cup: &Cup| {
        let is_now = cup.stages().len() == sitting.stage as usize + 1;
        let expected = usize::from(cup.stage_rules().games);
        let mut open = cup.playing();
        let open = open.find(|(round, table, _)| is_now && (*round, *table) == at);
        let players = open.map(|(_, _, sitting)| sitting.players.clone());
        players.filter(|_| games.len() >= expected)
    };
    let Some(players): Option<Vec<PlayerId>> = cup.look(is_over).await else {
        return Ok(());
    };
    let enter = Command::Enter {
        round,
        table: number,
        players,
        games: games.clone(),
        signed: Vec::new(),
    };
    let confirm = Command::Confirm { round, table: number };
    for (step, command) in [("enter", enter), ("confirm", confirm)] {
        // The same id at a repetition, also after a restart.
        let id = CommandId::new(&format!("{step}-{table}")).ok();
        if let Err(refused) = by_server(cup, id, command).await {
            let Refused { code, message, .. } = refused;
            tracing::error!(code, message, cup = %cup.id, "the sheet of a table is refused");
            return Ok(());
        }
    }
    Ok(())
}

fn points(result: &GameResult) -> Vec<i32> {
    let players = result.players.iter();
    players
        .map(|player| i32::try_from(player.score).unwrap_or(i32::MAX))
        .collect()
}

impl LiveCup {
    /// Returns the players of the personal links that are connected.
    async fn connected_players(&self) -> Vec<PlayerId> {
        let state = self.state.lock().await;
        let mut players: Vec<PlayerId> = state
            .listeners
            .iter()
            .filter_map(|listener| match listener.role {
                Role::Player { player } if listener.line.is_open() => Some(player),
                _ => None,
            })
            .collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Returns the sittings that are to be played now.
    async fn open_sittings(&self) -> Vec<Sitting> {
        self.look(|cup| {
            let stage = cup.stages().len() - 1;
            let open = cup.playing();
            open.map(|(round, table, _)| sitting(stage, round, table))
                .collect()
        })
        .await
    }

    /// Returns the table at which a player sits now, and the seat.
    pub(crate) async fn seat_of(&self, player: PlayerId) -> Option<(TableId, kostka_rules::Seat, String)> {
        let state = self.state.lock().await;
        let cup = &state.log.cup;
        let at = cup.playing_seat(player)?;
        let sitting = sitting(cup.stages().len() - 1, at.round, at.table);
        let table = TableId::new(&*state.tables.get(&sitting)?.id).ok()?;
        let name = cup.players().get(player)?.name.clone();
        Some((table, kostka_rules::Seat(u8::try_from(at.seat).ok()?), name))
    }

    /// Notes the games that are over at a table.
    async fn note(&self, sitting: Sitting, table: &TableId, games: Games) {
        let told = OnlineTable {
            stage: sitting.stage as usize,
            round: sitting.round as usize,
            table: sitting.number as usize,
            id: table.to_string(),
            games,
        };
        self.state.lock().await.note_table(sitting, told);
    }
}
