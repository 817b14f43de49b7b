//! The link to a cup: one socket, which comes back by itself. Commands have ids and are sent again until they are answered, so
//! a lost connection loses nothing and does nothing twice.

mod keeper;

use kostka_client::cup::conversation::{News, Order, Why};
use kostka_client::cup::live::Live;
use kostka_client::cup::mine::{self, Mine};
use kostka_protocol::cup::{Key, Keys, Refused, Role, TableAt};
use kostka_tournament::cup::{RoundState, Sitting, Stage};
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::prelude::*;

use super::words;
use crate::language::{t, texts};
use crate::link::ServerClock;
use crate::shell::announce;
use crate::storage::Browser;

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Connecting,
    Live,
    /// The connection is gone and comes back by itself.
    Lost,
    /// It does not come back by itself.
    Gone(Why),
}

/// The place of a page, which tells the key that it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The pages of people: with the key of the organiser or of the chief referee they are the desk.
    Desk,
    /// The page of a table, with the key of that table.
    Table,
}

/// The link to one cup. It lives as long as the page that opened it.
#[derive(Clone, Copy)]
pub(super) struct CupLink {
    id: StoredValue<String>,
    side: Side,
    live: RwSignal<Option<Live>>,
    pub(super) status: RwSignal<Status>,
    pub(super) role: RwSignal<Role>,
    keys: RwSignal<Keys>,
    /// The tables that call the chief referee.
    pub(super) calls: RwSignal<Vec<TableAt>>,
    /// The last refusal in words; empty after the next command.
    pub(super) trouble: RwSignal<String>,
    /// The number of commands without an answer.
    pub(super) pending: RwSignal<usize>,
    pub(super) clock: ServerClock,
    orders: StoredValue<keeper::Orders>,
}

impl CupLink {
    /// Opens the link to a cup.
    pub(super) fn open(id: &str, side: Side) -> CupLink {
        let (orders, incoming) = keeper::orders();
        let link = CupLink {
            id: StoredValue::new(id.to_owned()),
            side,
            live: RwSignal::new(mine::log(&Browser, id)),
            status: RwSignal::new(Status::Connecting),
            role: RwSignal::new(Role::Public),
            keys: RwSignal::new(Keys::default()),
            calls: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(String::new()),
            pending: RwSignal::new(0),
            clock: ServerClock::new(),
            orders: StoredValue::new(orders),
        };
        // The table of this phone is known before the network is.
        if let Some(role) = link.mine().table_role.filter(|_| side == Side::Table) {
            link.role.set(role);
        }
        keeper::keep(link, incoming);
        link
    }

    pub(super) fn id(&self) -> String {
        self.id.get_value()
    }

    /// Returns what this browser knows about the cup.
    pub(super) fn mine(&self) -> Mine {
        self.id
            .with_value(|id| mine::find(&Browser, id))
            .unwrap_or_default()
    }

    /// Changes what this browser knows about the cup.
    pub(super) fn change_mine(&self, change: impl FnOnce(&mut Mine)) {
        // A browser without room shows the cup all the same.
        let _ = self.id.with_value(|id| mine::change(&Browser, id, change));
    }

    /// Returns the key of this page.
    pub(super) fn key(&self) -> Option<Key> {
        let mine = self.mine();
        match self.side {
            Side::Desk => mine.key,
            Side::Table => mine.table,
        }
    }

    /// Asks something of the cup; `None` while there is none. Reactive.
    pub(super) fn cup<T>(&self, ask: impl FnOnce(&Cup) -> T) -> Option<T> {
        self.live.with(|live| live.as_ref().map(|live| ask(live.cup())))
    }

    /// Asks something of the cup and its log; `None` while there is none. Reactive.
    pub(super) fn log<T>(&self, ask: impl FnOnce(&Live) -> T) -> Option<T> {
        self.live.with(|live| live.as_ref().map(ask))
    }

    /// Returns a round of the stage that is played. Reactive.
    pub(super) fn round(&self, round: usize) -> Option<RoundState> {
        self.cup(|cup| cup.stage().rounds.get(round).cloned()).flatten()
    }

    /// Returns a table of the stage that is played. Reactive.
    pub(super) fn sitting(&self, at: TableAt) -> Option<Sitting> {
        self.sitting_of(None, at)
    }

    /// Returns a table of a stage, the one that is played if it has no number. Reactive.
    pub(super) fn sitting_of(&self, stage: Option<usize>, at: TableAt) -> Option<Sitting> {
        let of = |cup: &Cup| {
            let round = stage_of(cup, stage)?.rounds.get(at.round)?;
            round.sittings.get(at.table).cloned()
        };
        self.cup(of).flatten()
    }

    /// Returns the name of a player. Reactive.
    pub(super) fn name(&self, player: PlayerId) -> String {
        self.cup(|cup| words::name(cup, player)).unwrap_or_default()
    }

    /// Returns `true` for the organiser. Reactive.
    pub(super) fn is_organiser(&self) -> bool {
        self.role.get() == Role::Organiser
    }

    /// Returns `true` for the organiser and the chief referee. Reactive.
    pub(super) fn is_referee(&self) -> bool {
        matches!(self.role.get(), Role::Organiser | Role::Referee)
    }

    /// Returns `true` after the end of the cup. Reactive.
    pub(super) fn is_over(&self) -> bool {
        self.cup(Cup::is_closed).unwrap_or(false)
    }

    /// Returns the path of a page of the cup.
    pub(super) fn path(&self, page: &str) -> String {
        let path = self.id.with_value(|id| format!("/cup/{id}/{page}"));
        path.trim_end_matches('/').to_owned()
    }

    /// Returns the whole address of a page of the cup. Other devices find it unless [`is_lonely`].
    pub(super) fn address(&self, page: &str) -> String {
        let origin = window().location().origin().unwrap_or_default();
        format!("{origin}{}", self.path(page))
    }

    /// Returns the link for the phone at a table, if this role hands it out. Reactive.
    pub(super) fn table_link(&self, at: TableAt) -> Option<String> {
        let key = self
            .keys
            .with(|keys| keys.tables.get(at.round)?.get(at.table).cloned())?;
        Some(format!("{}#{}", self.address("table"), key.0))
    }

    /// Returns the chief referee's link, if this role hands it out. Reactive.
    pub(super) fn referee_link(&self) -> Option<String> {
        let key = self.keys.with(|keys| keys.referee.clone())?;
        Some(format!("{}#{}", self.address(""), key.0))
    }

    /// Sends a command and returns `true`, unless it is clear at once that the cup refuses it.
    pub(super) fn send(&self, command: Command) -> bool {
        self.send_all([command])
    }

    /// Sends commands, of which each makes sense only after the one before it.
    pub(super) fn send_all(&self, commands: impl IntoIterator<Item = Command>) -> bool {
        let mut after = false;
        for command in commands {
            if !after {
                self.trouble.set(String::new());
                if let Some(trouble) = self.refused_at_once(&command) {
                    self.tell(trouble);
                    return false;
                }
            }
            self.order(Order::Send { command, after });
            after = true;
        }
        true
    }

    /// Sends commands that do not depend on each other.
    pub(super) fn send_each(&self, commands: impl IntoIterator<Item = Command>) {
        for command in commands {
            self.order(Order::Send {
                command,
                after: false,
            });
        }
    }

    /// Calls the chief referee to a table, or ends the call.
    pub(super) fn call(&self, at: TableAt, wanted: bool) {
        self.order(Order::Call { at, wanted });
    }

    /// Tries again at once.
    pub(super) fn retry(&self) {
        self.order(Order::Retry);
    }

    /// Shows a trouble and has it read out.
    pub(super) fn tell(&self, trouble: String) {
        announce::interrupt(trouble.clone());
        self.trouble.set(trouble);
    }

    fn order(&self, order: Order) {
        // Nobody reads once the page is gone.
        let _ = self.orders.try_with_value(|orders| orders.unbounded_send(order));
    }

    /// Returns the refusal of a command in words, if this page can tell. A draw may take a second, so it is left to the server.
    pub(super) fn refused_at_once(&self, command: &Command) -> Option<String> {
        if *command == Command::Draw {
            return None;
        }
        untrack(|| self.cup(|cup| refusal(cup, command))).flatten()
    }

    /// Takes news of the conversation.
    fn take(&self, news: News) {
        match news {
            News::Role(role) => {
                self.role.try_set(role);
                if self.side == Side::Table {
                    self.change_mine(|mine| mine.table_role = Some(role));
                }
            }
            News::Keys(keys) => drop(self.keys.try_set(keys)),
            News::Calls(calls) => drop(self.calls.try_set(calls)),
            News::Clock(asked, server) => self.clock.learn(asked, server),
            News::Changed(_) | News::Done(_) => {}
            News::Refused(command, refused) => {
                let known = command.and_then(|command| self.refused_at_once(&command));
                self.tell(known.unwrap_or_else(|| with_rule(texts().cup_code(&refused.code), &refused)));
            }
        }
    }
}

/// Returns `true` on a server that only this device can reach, so that no other one can open its links.
pub(super) fn is_lonely() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    host == "localhost" || host == "[::1]" || host.starts_with("127.")
}

/// Returns a stage, the one that is played if it has no number.
pub(super) fn stage_of(cup: &Cup, stage: Option<usize>) -> Option<&Stage> {
    match stage {
        Some(stage) => cup.stages().get(stage),
        None => Some(cup.stage()),
    }
}

/// Returns the refusal of a command in words, with its rule.
fn refusal(cup: &Cup, command: &Command) -> Option<String> {
    let refusal = cup.decide(command).err()?;
    Some(format!(
        "{} ({})",
        texts().cup_refusal(&refusal, cup),
        refusal.rule()
    ))
}

fn with_rule(text: String, refused: &Refused) -> String {
    match &refused.rule {
        Some(rule) => format!("{text} ({rule})"),
        None => text,
    }
}

/// Explains why there is no cup. Reactive.
pub(super) fn why(why: Why) -> String {
    t(match why {
        Why::NoSuchCup => "cup-gone-none",
        Why::Deleted => "cup-gone-deleted",
        Why::BadKey => "cup-gone-key",
        Why::Version => "cup-gone-version",
        Why::TooMuch => "cup-gone-too-much",
    })
}
