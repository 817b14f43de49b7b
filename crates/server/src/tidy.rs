//! Deletion of old tables and cups without activity.

use std::time::Duration;

use kostka_store::TidyUp;

use crate::app::App;
use crate::time;

const EVERY: Duration = Duration::from_secs(3600);

/// Deletes old tables and cups every hour, until the task is aborted.
pub(crate) async fn tidy_for_ever(app: App) {
    let before = |keep: Duration| {
        let keep = u64::try_from(keep.as_millis()).unwrap_or(u64::MAX);
        (keep > 0).then(|| time::stored(time::now().saturating_sub(keep)))
    };
    loop {
        let tables_before = before(app.config.keep);
        let what = TidyUp {
            unfinished_before: tables_before,
            finished_before: tables_before,
            cups_before: before(app.config.keep_cups),
        };
        match app.store.tidy(&what).await {
            Ok(removed) if removed.is_empty() => {}
            Ok(removed) => tracing::info!(tables = removed.len(), "deleted old tables"),
            Err(error) => tracing::warn!(%error, "cannot delete old tables"),
        }
        tokio::time::sleep(EVERY).await;
    }
}
