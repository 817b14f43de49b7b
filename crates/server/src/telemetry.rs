//! Logs and metrics. Logs name tables by a hash, because a table's id is its key.

use std::io::IsTerminal;
use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use sha2::{Digest, Sha256};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::LogFormat;

/// Starts logging to standard error. `KOSTKA_LOG` sets the level (`info` by default).
pub fn start_logging(format: LogFormat) {
    let filter = EnvFilter::try_from_env("KOSTKA_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let registry = tracing_subscriber::registry().with(filter);
    // A logger that is already installed stays.
    let _ = match format {
        LogFormat::Text => registry
            .with(
                tracing_subscriber::fmt::layer()
                    .with_writer(std::io::stderr)
                    .with_ansi(std::io::stderr().is_terminal())
                    .with_target(false),
            )
            .try_init(),
        LogFormat::Json => registry
            .with(
                tracing_subscriber::fmt::layer()
                    .json()
                    .with_writer(std::io::stderr),
            )
            .try_init(),
    };
}

/// Returns eight digits that identify a table in logs, but do not give access to it.
pub(crate) fn short(id: &str) -> String {
    hex::encode(&Sha256::digest(id)[..4])
}

/// Returns the metrics of this process, and installs their recorder at the first call.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        const SECONDS: &[f64] = &[
            0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0,
        ];
        let builder = PrometheusBuilder::new();
        let builder = match builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS) {
            Ok(builder) => builder,
            // Unreachable: only an empty list is an error.
            Err(_) => PrometheusBuilder::new(),
        };
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // A recorder that is already installed stays.
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
}

/// Runs the recorder's upkeep every few seconds, so that samples do not pile up between scrapes.
pub(crate) async fn run_upkeep() {
    loop {
        tokio::time::sleep(std::time::Duration::from_secs(5)).await;
        recorder().run_upkeep();
    }
}
