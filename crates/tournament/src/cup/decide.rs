//! The judgement of commands.

use super::{Command, Cup, CupEvent, Player, Presence, Refusal};
use crate::PlayerId;
use crate::seating::{MAX_PLAYERS, METHOD};

/// The longest name in characters.
pub(crate) const MAX_NAME: usize = 60;

/// The longest reason in characters.
const MAX_REASON: usize = 300;

/// The largest penalty.
const MAX_PENALTY: u16 = 1000;

/// Returns a text without blanks around it, if it has a good length.
pub(crate) fn text(field: &'static str, text: &str, most: usize) -> Result<String, Refusal> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > most || text.chars().any(char::is_control) {
        return Err(Refusal::Text { field, most });
    }
    Ok(text.to_owned())
}

fn optional(field: &'static str, given: Option<&str>) -> Result<Option<String>, Refusal> {
    let given = given.filter(|given| !given.trim().is_empty());
    given.map(|given| text(field, given, MAX_NAME)).transpose()
}

impl Cup {
    /// Judges a command: returns its events, none if it changes nothing, or the reason why it is refused.
    pub fn decide(&self, command: &Command) -> Result<Vec<CupEvent>, Refusal> {
        self.decide_while(command, &|| true)
    }

    /// Judges a command as long as `go_on` agrees: a draw that is stopped is refused as `busy`, and never another one.
    pub fn decide_while(
        &self,
        command: &Command,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Vec<CupEvent>, Refusal> {
        self.decide_by(METHOD, command, go_on)
    }

    /// Judges a command with draws by this method.
    pub(crate) fn decide_by(
        &self,
        method: u8,
        command: &Command,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Vec<CupEvent>, Refusal> {
        if self.is_closed {
            return self.decide_after_the_end(command);
        }
        let event = match command {
            Command::Register {
                name,
                club,
                category,
                here,
            } => self.register(name, club.as_deref(), category.as_deref(), *here)?,
            Command::Amend {
                player,
                name,
                club,
                category,
            } => return self.amend(*player, name, club.as_deref(), category.as_deref()),
            Command::OpenRegistration { open } => {
                return Ok(self.registration(*open));
            }
            Command::CheckIn { player } | Command::Miss { player, .. } | Command::Drop { player, .. } => {
                return self.presence(command, *player);
            }
            Command::Substitute { player, name } => {
                self.there(*player)?;
                CupEvent::Substituted {
                    player: *player,
                    name: self.new_name(name, None)?,
                }
            }
            Command::Draw => self.draw(method, go_on)?,
            Command::Reseat { round, tables } => self.reseat(method, *round, tables)?,
            Command::Begin => self.begin_round()?,
            Command::Clock { change } => return self.change_clock(*change),
            Command::Enter {
                round,
                table,
                players,
                games,
                signed,
            } => return self.enter(*round, *table, players, games, signed),
            Command::Contest { round, table, reason } => {
                return self.contest(*round, *table, text("reason", reason, MAX_REASON)?);
            }
            Command::Confirm { round, table } => return self.confirm(*round, *table),
            Command::Correct {
                stage,
                round,
                table,
                games,
                reason,
            } => self.correct(*stage, *round, *table, games, text("reason", reason, MAX_REASON)?)?,
            Command::Penalise {
                player,
                big,
                small,
                reason,
            } => self.penalise(*player, *big, *small, reason)?,
            Command::DecideTie { order } => self.decide_tie(order)?,
            Command::DrawLots { players } => self.draw_lots(players)?,
            Command::Cut => CupEvent::Cut {
                through: self.through()?,
            },
            Command::Decline { player } => self.decline(*player)?,
            Command::Close => self.close()?,
            Command::Forget => return Err(Refusal::NotOver),
        };
        Ok(vec![event])
    }

    /// Only the names of people can be removed then.
    fn decide_after_the_end(&self, command: &Command) -> Result<Vec<CupEvent>, Refusal> {
        match command {
            Command::Forget if self.is_forgotten => Ok(Vec::new()),
            Command::Forget => Ok(vec![CupEvent::Forgotten]),
            _ => Err(Refusal::Closed),
        }
    }

    fn registration(&self, open: bool) -> Vec<CupEvent> {
        if open == self.is_open {
            return Vec::new();
        }
        vec![CupEvent::RegistrationOpened { open }]
    }

    fn register(
        &self,
        name: &str,
        club: Option<&str>,
        category: Option<&str>,
        here: bool,
    ) -> Result<CupEvent, Refusal> {
        if self.stages.len() > 1 {
            return Err(Refusal::TooLate);
        }
        if self.players.len() >= MAX_PLAYERS {
            return Err(Refusal::Full { most: MAX_PLAYERS });
        }
        Ok(CupEvent::Registered {
            name: self.new_name(name, None)?,
            club: optional("club", club)?,
            category: optional("category", category)?,
            late: self.stage().begun() > 0,
            here,
        })
    }

    fn amend(
        &self,
        player: PlayerId,
        name: &str,
        club: Option<&str>,
        category: Option<&str>,
    ) -> Result<Vec<CupEvent>, Refusal> {
        let known = self
            .players
            .get(player)
            .ok_or(Refusal::UnknownPlayer { player })?;
        let name = self.new_name(name, Some(player))?;
        let club = optional("club", club)?;
        let category = optional("category", category)?;
        if (&known.name, &known.club, &known.category) == (&name, &club, &category) {
            return Ok(Vec::new());
        }
        Ok(vec![CupEvent::Amended {
            player,
            name,
            club,
            category,
        }])
    }

    /// Returns a name that nobody else has.
    fn new_name(&self, name: &str, own: Option<PlayerId>) -> Result<String, Refusal> {
        let name = text("name", name, MAX_NAME)?;
        let is_same = |(player, known): (PlayerId, &Player)| {
            Some(player) != own && known.name.to_lowercase() == name.to_lowercase()
        };
        if self.players.iter().enumerate().any(is_same) {
            return Err(Refusal::NameTaken { name });
        }
        Ok(name)
    }

    /// Returns a player of the stage who has not dropped out.
    fn there(&self, player: PlayerId) -> Result<&Player, Refusal> {
        let is_in = self.stages.len() == 1 || self.stage().entrants.contains(&player);
        match self.players.get(player).filter(|_| is_in) {
            None => Err(Refusal::UnknownPlayer { player }),
            Some(found) if found.presence == Presence::Dropped => Err(Refusal::Dropped { player }),
            Some(found) => Ok(found),
        }
    }

    fn presence(&self, command: &Command, player: PlayerId) -> Result<Vec<CupEvent>, Refusal> {
        let now = self.there(player)?.presence;
        Ok(match *command {
            Command::CheckIn { .. } if now != Presence::Here => vec![CupEvent::CheckedIn { player }],
            Command::Miss { chair, .. } if now != Presence::Absent => {
                vec![CupEvent::Missing { player, chair }]
            }
            Command::Drop { chair, .. } => vec![CupEvent::Dropped { player, chair }],
            _ => Vec::new(),
        })
    }

    fn penalise(&self, player: PlayerId, big: u16, small: u16, reason: &str) -> Result<CupEvent, Refusal> {
        if !self.entrants().contains(&player) {
            return Err(Refusal::UnknownPlayer { player });
        }
        if big.max(small) > MAX_PENALTY || (big, small) == (0, 0) {
            return Err(Refusal::Penalty);
        }
        Ok(CupEvent::Penalised {
            player,
            big,
            small,
            reason: text("reason", reason, MAX_REASON)?,
        })
    }
}
