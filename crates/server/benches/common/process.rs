//! The server as a separate process of this program.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kostka_server::{Layer, Server};

const DATABASE: &str = "KOSTKA_BENCH_SERVER_DATABASE";
/// Set for a server without limits.
const UNLIMITED: &str = "KOSTKA_BENCH_SERVER_UNLIMITED";

/// The limits of a server's clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limits {
    /// Those that a server has without settings.
    Default,
    Off,
}

pub(crate) fn is_server() -> bool {
    std::env::var_os(DATABASE).is_some()
}

/// Serves until killed.
pub(crate) fn serve() {
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let own = Layer {
        port: Some(0),
        metrics_address: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
        database: std::env::var(DATABASE).ok(),
        ..Layer::default()
    };
    let unlimited = Layer {
        connections: Some(100_000),
        connections_per_address: Some(100_000),
        requests_per_second: Some(1_000_000),
        messages_per_second: Some(1_000_000),
        tables_per_person: Some(100_000),
        tables_per_address: Some(100_000),
        bot_delay: Some(0),
        ..Layer::default()
    };
    let layer = match std::env::var_os(UNLIMITED) {
        Some(_) => own.over(unlimited),
        None => own,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let server = Server::start(layer.finish().unwrap()).await.unwrap();
        println!("{} {}", server.address(), server.metrics_address().unwrap());
        server.run(std::future::pending()).await.unwrap();
    });
}

/// A running server.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    metrics: SocketAddr,
    pub(crate) started_in: Duration,
    started: Instant,
}

impl Process {
    pub(crate) async fn start(database: &str, limits: Limits) -> Process {
        let database = database.to_owned();
        tokio::task::spawn_blocking(move || {
            let started = Instant::now();
            let mut command = Command::new(std::env::current_exe().unwrap());
            if limits == Limits::Off {
                command.env(UNLIMITED, "yes");
            }
            let mut child = command
                .env(DATABASE, database)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
            let line = lines.next().unwrap().unwrap();
            let (address, metrics) = line.split_once(' ').unwrap();
            Process {
                address: address.parse().unwrap(),
                metrics: metrics.parse().unwrap(),
                child,
                started_in: started.elapsed(),
                started,
            }
        })
        .await
        .unwrap()
    }

    /// Returns the resident memory in KB.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// Returns the number of threads.
    pub(crate) fn threads(&self) -> u64 {
        self.status("Threads:")
    }

    fn status(&self, field: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with(field)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Returns the time that the process has spent on cores.
    pub(crate) fn cpu(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        // The name of the program, in brackets, may contain spaces.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
        Duration::from_millis(ticks * 10)
    }

    /// Waits until `tables` tables are live, and returns the time since the start.
    pub(crate) async fn wait_for_tables(&self, tables: usize) -> Duration {
        loop {
            let numbers = crate::http::get(self.metrics, "/metrics").await.text;
            let live = numbers
                .lines()
                .find_map(|line| line.strip_prefix("kostka_tables_live "))
                .and_then(|number| number.parse::<f64>().ok());
            if live.is_some_and(|live| live >= tables as f64) {
                return self.started.elapsed();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
