//! Old tables where nothing happens any more are removed.

use std::time::Duration;

use kostka_store::TidyUp;

use crate::app::App;
use crate::time;

const EVERY: Duration = Duration::from_secs(3600);

/// Tidies up from time to time, until the task is ended.
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
            Ok(removed) => tracing::info!(tables = removed.len(), "old tables were removed"),
            Err(error) => tracing::warn!(%error, "old tables could not be removed"),
        }
        tokio::time::sleep(EVERY).await;
    }
}
