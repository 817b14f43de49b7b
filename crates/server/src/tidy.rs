//! Deletion of old tables without activity.

use std::time::Duration;

use kostka_store::TidyUp;

use crate::app::App;
use crate::time;

const EVERY: Duration = Duration::from_secs(3600);

/// Deletes old tables every hour, until the task is aborted.
pub(crate) async fn tidy_for_ever(app: App) {
    if app.config.keep.is_zero() {
        return;
    }
    loop {
        let keep = u64::try_from(app.config.keep.as_millis()).unwrap_or(u64::MAX);
        let before = time::stored(time::now().saturating_sub(keep));
        let what = TidyUp {
            unfinished_before: Some(before),
            finished_before: Some(before),
        };
        match app.store.tidy(&what).await {
            Ok(removed) if removed.is_empty() => {}
            Ok(removed) => tracing::info!(tables = removed.len(), "deleted old tables"),
            Err(error) => tracing::warn!(%error, "cannot delete old tables"),
        }
        tokio::time::sleep(EVERY).await;
    }
}
