//! One table, from its creation to the end of its last match: seats, host, clock, drafts, chat, games and scores.
//!
//! The crate is pure: it has no clock, no randomness, no input and no output. The host program (the server, or the browser
//! for local games) passes in the time, the secret of each deal and the dictionary.
//!
//! # Use
//!
//! A [`Session`] is a fold over numbered events. For every command of a client, and whenever
//! [`Session::next_deadline`] is reached, the host program does four things:
//!
//! 1. It calls [`Session::decide`] (or [`tick`](Session::tick), [`connected`](Session::connected),
//!    [`resume`](Session::resume)) and gets a [`Decision`] with [`Recorded`] events.
//! 2. It stores the events in one transaction.
//! 3. It gives the decision to [`Session::accept`].
//! 4. It sends [`Session::frame`] of each event to every connection, then [`Session::prompt`], and [`Decision::answer`] to
//!    the client that sent the command.
//!
//! So everything that was answered is stored, and [`Session::replay`] of the stored events gives the same session again.
//! Presence, drafts and reactions are sent but not stored.
//!
//! Event numbers have no gaps and are the same for everybody. The contents of an event differ by [`Recipient`].
//!
//! # Example
//!
//! A table with two players, from its creation to the first move:
//!
//! ```
//! use kostka_protocol::{DisplayName, GameNumber, ServerMessage, Settings};
//! use kostka_rules::deal::Bytes32;
//! use kostka_rules::game::TurnNumber;
//! use kostka_rules::{NoOpenings, NoWords, Oracles, Rulebook};
//! use kostka_session::{Command, PersonId, Recipient, Recorded, Request, Session, Who};
//!
//! let person = |name: &str| PersonId(format!("id of {name}"));
//! let who = |name: &str| Who::Person { id: person(name), name: DisplayName::new(name).unwrap() };
//! let oracles = Oracles { lexicon: &NoWords, openings: &NoOpenings };
//!
//! // Ania creates a table and gets the first seat.
//! let mut settings = Settings::of(Rulebook::find("pl-standard")?);
//! settings.seats = 2;
//! let (mut session, mut log) = Session::create(1_000, person("Ania"), DisplayName::new("Ania")?, settings)?;
//! session.connected(1_000, &person("Ania"));
//! session.connected(1_000, &person("Jurek"));
//!
//! // Decides, stores and accepts a command; returns the events as a spectator is told them.
//! let mut run = |session: &mut Session, log: &mut Vec<Recorded>, name: &str, command: Command| {
//!     let request = Request { id: None, command };
//!     // A host program uses fresh random bytes as the secret.
//!     let decision = session.decide(2_000, &who(name), &request, oracles, Bytes32([7; 32])).unwrap();
//!     log.extend(decision.events.iter().cloned());
//!     let events = session.accept(decision).unwrap();
//!     let frame = |event: &_| session.frame(event, Recipient::SPECTATOR);
//!     events.iter().map(|event| frame(event)).collect::<Vec<ServerMessage>>()
//! };
//!
//! run(&mut session, &mut log, "Jurek", Command::Sit { seat: None });
//! run(&mut session, &mut log, "Jurek", Command::Ready { ready: true });
//! run(&mut session, &mut log, "Ania", Command::Start {});
//!
//! // The table has committed to its secret. When both players have given a nonce, it deals.
//! let game = GameNumber(1);
//! run(&mut session, &mut log, "Ania", Command::Nonce { game, nonce: Bytes32([1; 32]) });
//! run(&mut session, &mut log, "Jurek", Command::Nonce { game, nonce: Bytes32([2; 32]) });
//!
//! // The player to move gets a prompt, and draws.
//! let prompted = |name: &&str| session.prompt::<Recorded>(&[], session.admit(&person(name)).unwrap()).is_some();
//! let mover = ["Ania", "Jurek"].into_iter().find(prompted).unwrap();
//! let frames = run(&mut session, &mut log, mover, Command::Draw { game, turn: TurnNumber(1) });
//!
//! // A spectator sees that a tile was drawn, but not which.
//! let ServerMessage::Event(event) = &frames[0] else { panic!() };
//! let text = serde_json::to_string(event)?;
//! assert!(text.contains(r#""type":"drew""#) && !text.contains("drawn"));
//!
//! // The stored events are the session.
//! assert!(Session::replay(log)? == session);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

mod apply;
mod bots;
mod clock;
mod command;
mod decide;
mod draft;
mod event;
mod export;
mod live;
mod people;
mod refusal;
mod seen;
mod session;
mod snapshot;
mod state;
mod stored;

pub use bots::{Asked, BotTurn};
pub use command::{Decision, Request, Ticket, Who};
pub use decide::Named;
pub use event::{By, Full, Recorded, TableEvent};
pub use export::{Finished, finished_games};
pub use live::PresenceChange;
pub use people::{PersonId, Recipient};
pub use refusal::Refusal;
pub use session::{NotASession, Session};
pub use stored::EVENT;

pub use kostka_protocol::{Command, CommandId, Member, Millis};

/// The milliseconds for which a table waits for nonces before a game.
pub const NONCE_WAIT: Millis = 5_000;
/// The milliseconds for which a table of a cup waits for the players of its first game at most.
pub const CUP_WAIT: Millis = 20_000;
/// The milliseconds between two games at a table of a cup, if not everybody is ready sooner.
pub const CUP_PAUSE: Millis = 12_000;
/// S4: the milliseconds during which players may demand a redeal.
pub const REDEAL_WAIT: Millis = 15_000;
/// W4: the milliseconds that players have to vote. A player who does not vote in time accepts the words.
pub const VOTE_WAIT: Millis = 30_000;
/// W4: the milliseconds that a player has at least after a word was voted down.
pub const AFTER_TRIAL: Millis = 10_000;
/// The milliseconds that the running turn, vote or time for redeals has at least after a restart, to connect again.
pub const AFTER_RESTART: Millis = 10_000;
/// The number of commands that a session remembers for each person, so that none is done twice.
pub const ANSWERS: usize = 32;
/// The number of events that a session keeps for clients that reconnect.
///
/// An event may hold a whole table, so this number decides how much memory a session takes.
pub const RECENT: usize = 24;
/// The number of events after which a table takes only the commands of a running game and those that end the table.
///
/// A table is loaded by all of its events, so this number decides how long that takes. Three hundred games have fewer.
pub const EVENTS: u64 = 50_000;
/// The number of moves after which a game is broken off. House rules can make a game that never ends by itself; other games are
/// far shorter.
pub const MOVES: usize = 5_000;
/// The number of people whom a table remembers. When it is full, a newcomer takes the number of somebody who left no trace.
pub const MEMBERS: usize = 64;
/// The number of people whom a table keeps out because the host removed them. The first one is forgotten for another.
pub const REMOVED: usize = 256;
/// The milliseconds for which a player of a running game must be away before the others may vote about it.
pub const ABSENCE: Millis = 60_000;
/// The number of lines of chat that a person may write during [`CHAT_SPAN`].
pub const CHAT_LINES: usize = 5;
/// The milliseconds during which a person may write [`CHAT_LINES`] lines.
pub const CHAT_SPAN: Millis = 10_000;
/// The milliseconds between two reactions of a person.
pub const REACTION_SPAN: Millis = 1_500;
