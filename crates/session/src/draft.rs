//! Drafts: the unfinished arrangement of the player to move. Everybody sees it, and no event stores it.

use kostka_protocol::{GameNumber, ServerMessage, read_table, table_texts};
use kostka_rules::Row;
use kostka_rules::game::{Phase, TurnNumber};

use crate::people::PersonId;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::state::Play;

impl Session {
    /// Takes a draft of the player to move, and returns the message for everybody else.
    ///
    /// The latest draft counts when the clock runs out. A rack tile in a draft is public, like a tile laid on a real table.
    ///
    /// # Errors
    ///
    /// The person is not to move, the draft is for another turn, or it has tiles that are neither on the table nor on the
    /// player's rack.
    pub fn draft(
        &mut self,
        person: &PersonId,
        game: GameNumber,
        turn: TurnNumber,
        table: Option<&[Vec<String>]>,
    ) -> Result<ServerMessage, Refusal> {
        let seat = self.seat(person).ok_or(Refusal::NotSeated)?;
        let play = self.state.running().ok_or(Refusal::NoGame)?;
        let current = play.game.turn_number();
        if (game, turn) != (play.round.number, current) {
            return Err(Refusal::Stale {
                game: play.round.number,
                turn: current,
            });
        }
        if play.round.kept.is_some() {
            return Err(Refusal::RedealOpen {
                until: play.round.clock.deadline,
            });
        }
        if self.state.is_bot_run(seat) {
            return Err(Refusal::BotPlays);
        }
        if seat != play.game.turn() {
            return Err(kostka_rules::Refusal::NotYourTurn(play.game.turn()).into());
        }
        if *play.game.phase() != Phase::Playing {
            return Err(kostka_rules::Refusal::WaitForTheOthers.into());
        }
        let rows = match table {
            None => None,
            Some(table) => {
                let rows = read_table(table, play.game.terms().tiles())?;
                check_tiles(play, &rows)?;
                Some(rows)
            }
        };
        let message = ServerMessage::Draft {
            seat,
            game,
            turn,
            table: rows.as_deref().map(table_texts),
        };
        self.live.draft = rows;
        Ok(message)
    }
}

/// Checks that a draft has only tiles of the table and of the player's rack.
///
/// Tiles of the table may be missing: the player holds them in the hand.
fn check_tiles(play: &Play, rows: &[Row]) -> Result<(), Refusal> {
    let tiles = play.game.terms().tiles();
    let table = play.game.table_faces();
    let rack = play.game.rack_faces(play.game.turn());
    let count = |faces: &mut dyn Iterator<Item = &kostka_rules::Face>| {
        tiles.count(faces).map_err(|_| Refusal::DraftTiles)
    };
    let available = count(&mut table.iter().flatten().chain(&rack))?;
    let wanted = count(&mut rows.iter().flatten())?;
    if wanted.minus(&available).is_empty() {
        Ok(())
    } else {
        Err(Refusal::DraftTiles)
    }
}
