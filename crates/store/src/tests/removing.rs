//! Deletion by the host and by age removes the right rows and no others.

use anyhow::Result;

use super::*;

on_both! {
    a_host_deletes_a_result_and_its_events,
    a_result_of_a_live_table_stays,
    a_deleted_table_leaves_its_results_to_those_who_played,
    the_tidy_up_takes_what_is_idle,
    the_tidy_up_takes_many,
    a_table_that_lives_is_not_tidied_away,
}

async fn a_host_deletes_a_result_and_its_events(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada", "bob"], "t").await?;
    store
        .append(one_event("t", 1, "over").with_result(new_result("r1", 1, &["ada"])))
        .await?;
    store
        .append(one_event("t", 2, "over").with_result(new_result("r0", 2, &["ada", "bob"])))
        .await?;
    let end = one_event("t", 3, "over").with_result(new_result("r2", 3, &["ada"]));
    store.append(with_status(end, TableStatus::Finished)).await?;
    let not_host = store.delete_result(&result_id("r1"), &person_id("bob")).await;
    assert!(matches!(not_host, Err(StoreError::NotHost)), "{not_host:?}");
    let not_alone = store.delete_result(&result_id("r0"), &person_id("ada")).await;
    assert!(
        matches!(not_alone, Err(StoreError::OthersPlayed)),
        "{not_alone:?}"
    );
    store.delete_result(&result_id("r1"), &person_id("ada")).await?;
    assert_eq!(store.result(&result_id("r1")).await?, None);
    assert_eq!(store.record(&result_id("r1")).await?, None);
    assert_eq!(store.table(&table_id("t")).await?, None);
    assert_eq!(payloads(&store, "t").await?.len(), 0);
    // The other game of the match can still be read, and deleted without its table.
    assert!(store.record(&result_id("r2")).await?.is_some());
    store.delete_result(&result_id("r2"), &person_id("ada")).await?;
    let left = store
        .results_of(&person_id("ada"), &PageRequest::first(9))
        .await?;
    assert_eq!(left.items.len(), 1);
    let gone = store.delete_result(&result_id("r2"), &person_id("ada")).await;
    assert!(
        matches!(gone, Err(StoreError::NotFound { what: "result" })),
        "{gone:?}"
    );
    Ok(())
}

async fn a_result_of_a_live_table_stays(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    store
        .append(one_event("t", 1, "over").with_result(new_result("r1", 1, &["ada"])))
        .await?;
    let live = store.delete_result(&result_id("r1"), &person_id("ada")).await;
    assert!(matches!(live, Err(StoreError::StillLive)), "{live:?}");
    assert_eq!(payloads(&store, "t").await?, ["over"]);
    // The store goes on working after a refusal in the middle of a transaction.
    store.append(one_event("t", 2, "on")).await?;
    Ok(())
}

async fn a_deleted_table_leaves_its_results_to_those_who_played(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada", "bob"], "t").await?;
    store.create_table(&new_table("other", "ada")).await?;
    store.append(one_event("other", 1, "stays")).await?;
    store
        .append(one_event("t", 1, "over").with_result(new_result("r1", 1, &["ada", "bob"])))
        .await?;
    let not_host = store.delete_table(&table_id("t"), &person_id("bob")).await;
    assert!(matches!(not_host, Err(StoreError::NotHost)), "{not_host:?}");
    store.delete_table(&table_id("t"), &person_id("ada")).await?;
    assert_eq!(store.table(&table_id("t")).await?, None);
    assert_eq!(payloads(&store, "t").await?.len(), 0);
    assert_eq!(payloads(&store, "other").await?, ["stays"]);
    // The result belongs to those who played.
    assert!(store.record(&result_id("r1")).await?.is_some());
    let of_bob = store
        .results_of(&person_id("bob"), &PageRequest::first(9))
        .await?;
    assert_eq!(of_bob.items, store.results_at(&table_id("t")).await?);
    assert_eq!(of_bob.items.len(), 1);
    let late = store.append(one_event("t", 2, "late")).await;
    assert!(matches!(late, Err(AppendError::NoSuchTable)), "{late:?}");
    let gone = store.delete_table(&table_id("t"), &person_id("ada")).await;
    assert!(
        matches!(gone, Err(StoreError::NotFound { what: "table" })),
        "{gone:?}"
    );
    Ok(())
}

async fn the_tidy_up_takes_what_is_idle(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "never-used").await?;
    let day = |n: i64| Time(NOW.0 + n * 86_400_000);
    for (name, last_day, status) in [
        ("old-open", 1, TableStatus::Open),
        ("old-running", 2, TableStatus::Running),
        ("old-finished", 2, TableStatus::Finished),
        ("new-running", 20, TableStatus::Running),
    ] {
        store.create_table(&new_table(name, "ada")).await?;
        let append = Append::new(table_id(name), 1, vec!["x".to_owned()], day(last_day));
        let result = new_result(&format!("r-{name}"), 1, &["ada"]);
        store
            .append(with_status(append, status).with_result(result))
            .await?;
    }
    assert_eq!(store.tidy(&TidyUp::default()).await?, []);
    let unfinished = TidyUp {
        unfinished_before: Some(day(10)),
        ..TidyUp::default()
    };
    let mut removed = store.tidy(&unfinished).await?;
    removed.sort();
    assert_eq!(removed, ["never-used", "old-open", "old-running"].map(table_id));
    assert_eq!(payloads(&store, "old-running").await?.len(), 0);
    assert_eq!(payloads(&store, "old-finished").await?, ["x"]);
    let finished = TidyUp {
        finished_before: Some(day(10)),
        ..TidyUp::default()
    };
    assert_eq!(store.tidy(&finished).await?, [table_id("old-finished")]);
    assert_eq!(payloads(&store, "new-running").await?, ["x"]);
    // Results outlive their tables.
    let results = store
        .results_of(&person_id("ada"), &PageRequest::first(9))
        .await?;
    assert_eq!(results.items.len(), 4);
    Ok(())
}

async fn the_tidy_up_takes_many(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    for idx in 0..450 {
        store.create_table(&new_table(&format!("t{idx}"), "ada")).await?;
    }
    let all = TidyUp {
        unfinished_before: Some(Time(NOW.0 + 1)),
        ..TidyUp::default()
    };
    assert_eq!(store.tidy(&all).await?.len(), 451);
    assert_eq!(store.unfinished_tables(None, 10).await?, []);
    Ok(())
}

/// Either the append comes first and the table stays, or the deletion does and the append finds no table.
async fn a_table_that_lives_is_not_tidied_away(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t0").await?;
    let all_old = TidyUp {
        unfinished_before: Some(Time(NOW.0 + 1)),
        ..TidyUp::default()
    };
    for round in 0..30 {
        let name = format!("t{round}");
        if round > 0 {
            store.create_table(&new_table(&name, "ada")).await?;
        }
        let alive = Append::new(table_id(&name), 1, vec!["alive".to_owned()], Time(NOW.0 + 2));
        let (appended, removed) = tokio::join!(store.append(alive), store.tidy(&all_old));
        match appended {
            Ok(_) => assert_eq!(payloads(&store, &name).await?, ["alive"]),
            Err(AppendError::NoSuchTable) => assert_eq!(removed?, [table_id(&name)]),
            Err(other) => return Err(other.into()),
        }
    }
    Ok(())
}
