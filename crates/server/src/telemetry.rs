//! Logs and numbers. Logs name tables by a hash: a table's id is its key.

use std::io::IsTerminal;
use std::sync::OnceLock;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use sha2::{Digest, Sha256};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::LogFormat;

/// Log lines go to the error stream from now on; `KOSTKA_LOG` chooses which (`info` by default).
pub fn start_logging(format: LogFormat) {
    let filter = EnvFilter::try_from_env("KOSTKA_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let registry = tracing_subscriber::registry().with(filter);
    // Somebody else's logging stays as it is.
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

/// Eight digits by which a log can tell one table from another, and nobody can find it.
pub(crate) fn short(id: &str) -> String {
    hex::encode(&Sha256::digest(id)[..4])
}

/// The numbers of this process, for Prometheus.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        const SECONDS: &[f64] = &[
            0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0,
        ];
        let builder = PrometheusBuilder::new();
        let builder = match builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS) {
            Ok(builder) => builder,
            // Only an empty list is refused.
            Err(_) => PrometheusBuilder::new(),
        };
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // A program that records elsewhere does so.
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
}

/// Sums up what was measured, from time to time, so that it does not pile up when nobody asks for it.
pub(crate) async fn sum_up_for_ever() {
    loop {
        tokio::time::sleep(std::time::Duration::from_secs(5)).await;
        recorder().run_upkeep();
    }
}
