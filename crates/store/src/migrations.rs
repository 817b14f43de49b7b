//! The schema, one step for each version. A released step never changes; add a step instead.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

pub(crate) type Step = (i64, &'static str, &'static str);

pub(crate) const SQLITE: &[Step] = &[
    (
        1,
        "people, tables, events",
        include_str!("../migrations/sqlite/0001_people_tables_events.sql"),
    ),
    (
        2,
        "results",
        include_str!("../migrations/sqlite/0002_results.sql"),
    ),
    (
        3,
        "heartbeat",
        include_str!("../migrations/sqlite/0003_heartbeat.sql"),
    ),
    (4, "cups", include_str!("../migrations/sqlite/0004_cups.sql")),
    (
        5,
        "online cups",
        include_str!("../migrations/sqlite/0005_online_cups.sql"),
    ),
];

pub(crate) const POSTGRES: &[Step] = &[
    (
        1,
        "people, tables, events",
        include_str!("../migrations/postgres/0001_people_tables_events.sql"),
    ),
    (
        2,
        "results",
        include_str!("../migrations/postgres/0002_results.sql"),
    ),
    (
        3,
        "heartbeat",
        include_str!("../migrations/postgres/0003_heartbeat.sql"),
    ),
    (4, "cups", include_str!("../migrations/postgres/0004_cups.sql")),
    (
        5,
        "online cups",
        include_str!("../migrations/postgres/0005_online_cups.sql"),
    ),
];

pub(crate) fn migrator(steps: &[Step]) -> Migrator {
    let migrations = steps.iter().map(|&(version, description, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, description.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}
