//! The state that all requests share.

use std::sync::Arc;

use kostka_store::Store;
use tokio::sync::{mpsc, watch};

use crate::address::{Address, Counts};
use crate::boards::Boards;
use crate::budget::Budget;
use crate::codes::Codes;
use crate::config::Config;
use crate::cup::{CupNews, Cups};
use crate::host::HostNames;
use crate::meter::{self, Load};
use crate::opened::Opened;
use crate::pulse::Pulse;
use crate::rate::{Allowances, Rate};
use crate::table::{House, Registry};
use crate::thinking::Thinking;

/// The parts of a running server. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Parts>);

/// The fields of [`App`].
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: Registry,
    pub(crate) cups: Cups,
    /// The news of online cups, until the task that keeps them going takes it.
    pub(crate) cup_news: std::sync::Mutex<Option<mpsc::UnboundedReceiver<CupNews>>>,
    pub(crate) pulse: Pulse,
    pub(crate) requests_by_address: Allowances<Address>,
    /// Limits requests for files of the browser client, of which every page needs many.
    pub(crate) files_by_address: Allowances<Address>,
    pub(crate) requests_by_person: Allowances<String>,
    /// Limits new identities, which are stored for long.
    pub(crate) new_people: Allowances<Address>,
    /// Limits new tables, which are stored for long.
    pub(crate) new_tables: Allowances<Address>,
    /// Limits new cups, which are stored for long.
    pub(crate) new_cups: Allowances<Address>,
    /// Bodies of requests, while they arrive.
    pub(crate) bodies: Budget,
    /// Long answers, until the clients have taken them.
    pub(crate) answers: Budget,
    /// Held while a table is opened, so that no two requests see the same number of tables.
    pub(crate) opened: tokio::sync::Mutex<Opened>,
    /// Held while the entries of a long cup are stored.
    pub(crate) importing: tokio::sync::Mutex<()>,
    /// Scores and clocks of real tables.
    pub(crate) boards: Boards,
    /// Short codes of tables that gather.
    pub(crate) codes: Codes,
    /// Limits what arrives on all sockets of an address.
    pub(crate) arrivals: Allowances<(Address, Load)>,
    pub(crate) host_names: HostNames,
    pub(crate) sockets: Counts,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

const MIB: usize = 1024 * 1024;

impl App {
    pub(crate) fn new(config: Config, store: Store) -> std::io::Result<App> {
        let requests = Rate::per_second(config.limits.requests_per_second, 5.0);
        // A twentieth of the rate of requests. A class of people may come at once, but needs fewer tables.
        let rare = |burst| Rate {
            per_second: requests.per_second / 20.0,
            burst,
            ..requests
        };
        let (cup_news, news) = mpsc::unbounded_channel();
        let house = Arc::new(House {
            cup_news,
            store: store.clone(),
            thinking: Thinking::start()?,
            bot_delay: config.bot_delay,
            idle: config.idle,
            new_players: Allowances::new(rare(requests.burst)),
            // The sheets of a large hall may come at once.
            cup_pace: Rate::per_second(config.limits.messages_per_second, 15.0),
        });
        Ok(App(Arc::new(Parts {
            cups: Cups::new(Arc::clone(&house)),
            cup_news: std::sync::Mutex::new(Some(news)),
            tables: Registry::new(house),
            pulse: Pulse::default(),
            requests_by_address: Allowances::new(requests),
            files_by_address: Allowances::new(Rate {
                per_second: requests.per_second * 10.0,
                burst: requests.burst * 10.0,
                ..requests
            }),
            requests_by_person: Allowances::new(requests),
            new_people: Allowances::new(rare(requests.burst)),
            new_tables: Allowances::new(rare(requests.per_second)),
            new_cups: Allowances::new(Rate {
                per_second: 1.0 / 60.0,
                ..rare(requests.per_second)
            }),
            bodies: Budget::new("bodies", 64 * MIB, 4 * MIB),
            answers: Budget::new("answers", 64 * MIB, 4 * MIB),
            opened: tokio::sync::Mutex::default(),
            importing: tokio::sync::Mutex::default(),
            boards: Boards::default(),
            codes: Codes::default(),
            arrivals: Allowances::new(meter::rate_of_address(config.limits.messages_per_second)),
            host_names: HostNames::new(&config),
            sockets: Counts::default(),
            stopping: watch::Sender::new(false),
            store,
            config,
        })))
    }

    /// Returns the threads for everything that takes long.
    pub(crate) fn thinking(&self) -> &Thinking {
        &self.tables.house().thinking
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
