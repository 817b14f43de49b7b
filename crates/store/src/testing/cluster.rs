//! A Postgres cluster in a temporary folder with a Unix socket. It needs no port, password or set-up.
//!
//! A shell starts the server and waits for the end of its input, then stops the server and removes the folder. The input ends
//! when this process drops the cluster or dies, so even killed tests leave nothing behind, and all tests of a process can
//! share a cluster.

use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{ConnectOptions, Connection};

use super::TestDatabase;

/// User that runs the programs instead of root, which they refuse. The package creates it.
pub(super) const POSTGRES_USER: &str = "postgres";

/// Time within which a cluster must answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Setting `fsync` of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fsync {
    /// On, as in production; for measurements.
    On,
    /// Off, which is faster and makes no difference to tests that kill only processes.
    Off,
}

/// A running cluster. Dropping it stops the server.
#[derive(Debug)]
pub struct PostgresCluster {
    folder: PathBuf,
    keeper: Child,
}

/// Reason why there is no Postgres for tests.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The programs are not installed.
    #[error(
        "Postgres is missing: no `initdb` in PATH or /usr/lib/postgresql/*/bin. Install the package `postgresql` \
         (apt-get install postgresql)"
    )]
    NotInstalled,
    /// The tests run as root, and the user of the package does not exist.
    #[error(
        "there is no user `postgres`, which root needs to run Postgres; install the package `postgresql`"
    )]
    NoUser,
    /// The server does not start.
    #[error("Postgres does not start: {0}")]
    NotRunning(String),
    /// A database could not be saved or restored.
    #[error("cannot copy the database: {0}")]
    NotCopied(String),
}

impl From<io::Error> for ClusterError {
    fn from(error: io::Error) -> Self {
        ClusterError::NotRunning(error.to_string())
    }
}

impl PostgresCluster {
    /// Returns the cluster that all tests of this process share.
    pub fn shared() -> Result<&'static Self, ClusterError> {
        static SHARED: OnceLock<Result<PostgresCluster, ClusterError>> = OnceLock::new();
        let cluster = SHARED.get_or_init(|| Self::start(Fsync::Off));
        cluster.as_ref().map_err(Clone::clone)
    }

    /// Starts a cluster.
    pub fn start(fsync: Fsync) -> Result<Self, ClusterError> {
        let programs = programs()?;
        let user = user_to_become()?;
        let folder = tempfile::Builder::new().prefix("kostka-pg-").tempdir()?;
        if let Some((uid, gid)) = user {
            chown(folder.path(), Some(uid), Some(gid))?;
        }
        init(&programs, folder.path(), user.is_some())?;
        let keeper = keep(&programs, folder.path(), fsync, user.is_some())?;
        // From here on the keeper removes it.
        let cluster = Self {
            folder: folder.keep(),
            keeper,
        };
        cluster.wait_until_ready(&programs)?;
        Ok(cluster)
    }

    /// Returns the address of a database of this cluster.
    pub fn url(&self, database: &str) -> String {
        let socket = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://{POSTGRES_USER}@{socket}/{database}")
    }

    /// Returns the folder of its socket.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Makes an empty database.
    pub async fn fresh_database(&self) -> Result<TestDatabase, ClusterError> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.create_database(&name)
            .await
            .map_err(|error| ClusterError::NotRunning(error.to_string()))?;
        Ok(TestDatabase {
            url: self.url(&name),
            _folder: None,
        })
    }

    async fn create_database(&self, name: &str) -> Result<(), sqlx::Error> {
        let options: sqlx::postgres::PgConnectOptions = self.url("postgres").parse()?;
        let mut connection = options.connect().await?;
        // The name of a database cannot be a parameter; this one is safe.
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut connection)
            .await?;
        connection.close().await
    }

    fn wait_until_ready(&self, programs: &Path) -> Result<(), ClusterError> {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            let answer = Command::new(programs.join("pg_isready"))
                .args(["--quiet", "--username", POSTGRES_USER, "--host"])
                .arg(&self.folder)
                .status()?;
            if answer.success() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(ClusterError::NotRunning(log))
    }
}

impl Drop for PostgresCluster {
    fn drop(&mut self) {
        // Closes the pipe first, which makes the keeper end.
        let _ = self.keeper.wait();
    }
}

/// Returns the folder of the newest `initdb`.
pub(super) fn programs() -> Result<PathBuf, ClusterError> {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    versions.sort();
    let in_path = std::env::var_os("PATH").unwrap_or_default();
    versions
        .into_iter()
        .rev()
        .map(|(_, folder)| folder)
        .chain(std::env::split_paths(&in_path))
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
        .ok_or(ClusterError::NotInstalled)
}

/// Returns user and group of [`POSTGRES_USER`] if this process is root.
fn user_to_become() -> Result<Option<(u32, u32)>, ClusterError> {
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    let number = |flag| id(&[flag, POSTGRES_USER]).map_err(|_| ClusterError::NoUser);
    Ok(Some((number("-u")?, number("-g")?)))
}

fn id(args: &[&str]) -> Result<u32, ClusterError> {
    let output = Command::new("id").args(args).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim()
        .parse()
        .map_err(|_| ClusterError::NotRunning(String::from_utf8_lossy(&output.stderr).into_owned()))
}

fn command(program: &Path, as_postgres: bool) -> Command {
    if as_postgres {
        let mut command = Command::new("runuser");
        command.args(["-u", POSTGRES_USER, "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

fn init(programs: &Path, folder: &Path, as_postgres: bool) -> Result<(), ClusterError> {
    let output = command(&programs.join("initdb"), as_postgres)
        .args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"])
        .args(["--username", POSTGRES_USER, "--pgdata"])
        .arg(folder.join("data"))
        .current_dir(folder)
        .output()?;
    if output.status.success() {
        Ok(())
    } else {
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(ClusterError::NotRunning(message))
    }
}

/// Starts the shell that starts, stops and removes the cluster.
fn keep(programs: &Path, folder: &Path, fsync: Fsync, as_postgres: bool) -> Result<Child, ClusterError> {
    const SCRIPT: &str = r#"
        trap '' INT TERM HUP
        "$1" -D "$2/data" -k "$2" -c listen_addresses= -c fsync="$3" -c full_page_writes="$3" \
            -c max_connections=200 -c shared_buffers=64MB >"$2/log" 2>&1 </dev/null &
        echo started
        cat >/dev/null
        kill -QUIT $!
        wait
        cd / && rm -rf "$2"
    "#;
    let mut keeper = command(Path::new("sh"), as_postgres)
        .args(["-c", SCRIPT, "sh"])
        .arg(programs.join("postgres"))
        .arg(folder)
        .arg(if fsync == Fsync::On { "on" } else { "off" })
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        // A group of its own, so that ctrl-c for the tests does not keep it from cleaning up.
        .process_group(0)
        .spawn()?;
    let mut line = String::new();
    if let Some(stdout) = keeper.stdout.take() {
        BufReader::new(stdout.take(100)).read_line(&mut line)?;
    }
    match line.trim() {
        "started" => Ok(keeper),
        _ => Err(ClusterError::NotRunning(
            "the shell that keeps it has ended".into(),
        )),
    }
}
