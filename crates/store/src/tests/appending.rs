//! Events are numbered without gaps, by one writer at a time, all or nothing.

use std::collections::BTreeMap;

use anyhow::Result;
use tokio::task::JoinSet;

use super::*;

on_both! {
    events_come_back_in_order_and_in_pages,
    only_the_next_number_is_taken,
    concurrent_writers_share_no_number,
    many_tables_at_once,
    appends_sent_without_waiting_keep_their_order,
    a_table_that_is_not_there_takes_nothing,
    a_change_comes_with_its_events,
    a_refused_change_takes_its_events_along_and_nobody_else,
    a_result_comes_with_its_events,
    an_append_without_events_is_invalid,
}

async fn events_come_back_in_order_and_in_pages(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    store.create_person(&new_person("ada")).await?;
    let texts: Vec<String> = (1..=2500).map(|n| format!("event {n}")).collect();
    let table = NewTable {
        events: texts[..3].to_vec(),
        ..new_table("t", "ada")
    };
    store.create_table(&table).await?;
    for (start, end) in [(3, 4), (4, 1000), (1000, 2000), (2000, 2500)] {
        let append = Append::new(
            table_id("t"),
            start as u64 + 1,
            texts[start..end].to_vec(),
            Time(NOW.0 + 1),
        );
        assert_eq!(store.append(append).await?, end as u64 + 1);
    }
    assert_eq!(payloads(&store, "t").await?, texts);
    let page = store.load(&table_id("t"), 998, 3).await?;
    let seqs: Vec<_> = page.iter().map(|event| event.seq).collect();
    assert_eq!(seqs, [999, 1000, 1001]);
    assert_eq!(page[0].at, Time(NOW.0 + 1));
    assert_eq!(store.load_all(&table_id("t"), 2499).await?.len(), 1);
    assert_eq!(store.load_all(&table_id("t"), u64::MAX).await?.len(), 0);
    let row = store.table(&table_id("t")).await?.unwrap();
    assert_eq!((row.next_seq, row.last_activity), (2501, Time(NOW.0 + 1)));
    Ok(())
}

async fn only_the_next_number_is_taken(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    store.append(one_event("t", 1, "one")).await?;
    for wrong in [0, 1, 3, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX] {
        let error = store.append(one_event("t", wrong, "wrong")).await.unwrap_err();
        let AppendError::Conflict { expected, next } = error else {
            panic!("{error:?}")
        };
        assert_eq!((expected, next), (wrong, 2));
    }
    assert_eq!(store.append(one_event("t", 2, "two")).await?, 3);
    assert_eq!(payloads(&store, "t").await?, ["one", "two"]);
    Ok(())
}

/// Writers have connections of their own, like separate processes.
async fn concurrent_writers_share_no_number(database: &TestDatabase) -> Result<()> {
    const WRITERS: usize = 4;
    const EACH: usize = 40;
    let first = store_with_table(database, &["ada"], "t").await?;
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = if writer == 0 {
            first.clone()
        } else {
            open(database).await?
        };
        writers.spawn(async move {
            let (mut won, mut next) = (BTreeMap::new(), 1);
            while won.len() < EACH {
                let payload = format!("writer {writer} at {next}");
                // Some appends have two events, which must both be written.
                let payloads = vec![payload; 1 + won.len() % 2];
                match store
                    .append(Append::new(table_id("t"), next, payloads.clone(), NOW))
                    .await
                {
                    Ok(after) => {
                        won.extend((next..after).zip(payloads));
                        next = after;
                    }
                    Err(AppendError::Conflict { next: actual, .. }) => next = actual,
                    Err(other) => return Err(other),
                }
            }
            Ok(won)
        });
    }
    let mut all = BTreeMap::new();
    while let Some(won) = writers.join_next().await {
        for (seq, payload) in won?? {
            assert_eq!(all.insert(seq, payload), None, "number {seq} was won twice");
        }
    }
    assert_eq!(
        payloads(&first, "t").await?,
        all.into_values().collect::<Vec<_>>()
    );
    Ok(())
}

async fn many_tables_at_once(database: &TestDatabase) -> Result<()> {
    const TABLES: usize = 100;
    let store = store_with_table(database, &["ada"], "first").await?;
    let mut tables = JoinSet::new();
    for table in 0..TABLES {
        let store = store.clone();
        tables.spawn(async move {
            let name = format!("t{table}");
            store.create_table(&new_table(&name, "ada")).await?;
            for seq in 1..=10 {
                store
                    .append(one_event(&name, seq, &format!("{name}/{seq}")))
                    .await?;
            }
            anyhow::Ok(name)
        });
    }
    while let Some(name) = tables.join_next().await {
        let name = name??;
        let expected: Vec<_> = (1..=10).map(|seq| format!("{name}/{seq}")).collect();
        assert_eq!(payloads(&store, &name).await?, expected);
    }
    Ok(())
}

async fn appends_sent_without_waiting_keep_their_order(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    let mut waiting = Vec::new();
    for seq in 1..=50 {
        let mut append = one_event("t", seq, &seq.to_string());
        if seq % 10 == 0 {
            append = with_status(append, TableStatus::Running);
        }
        let mut answer = Box::pin({
            let store = store.clone();
            async move { store.append(append).await }
        });
        // Poll once, so that it is in the queue.
        let polled = tokio::time::timeout(std::time::Duration::ZERO, &mut answer).await;
        waiting.push((polled.ok(), answer));
    }
    for (polled, answer) in waiting {
        match polled {
            Some(done) => done?,
            None => answer.await?,
        };
    }
    let expected: Vec<_> = (1..=50).map(|seq| seq.to_string()).collect();
    assert_eq!(payloads(&store, "t").await?, expected);
    Ok(())
}

async fn a_table_that_is_not_there_takes_nothing(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    for seq in [0, 1, 2] {
        let plain = one_event("nowhere", seq, "x");
        for append in [plain.clone(), with_status(plain, TableStatus::Running)] {
            let error = store.append(append).await.unwrap_err();
            assert!(matches!(error, AppendError::NoSuchTable), "{error:?}");
        }
    }
    assert_eq!(store.load_all(&table_id("nowhere"), 0).await?, []);
    Ok(())
}

async fn a_change_comes_with_its_events(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada", "bob"], "t").await?;
    let change = TableChange {
        status: Some(TableStatus::Running),
        visibility: Some(Visibility::ByLink),
        host: Some(person_id("bob")),
        rulebook: Some("uk-xp".to_owned()),
        summary: Some(r#"{"seats":4}"#.to_owned()),
        joined: vec![person_id("bob"), person_id("bob")],
        left: vec![person_id("ada")],
    };
    let at = Time(NOW.0 + 9);
    let append = Append::new(table_id("t"), 1, vec!["a".to_owned()], at).with_change(change);
    assert_eq!(store.append(append).await?, 2);
    let expected = StoredTable {
        id: table_id("t"),
        status: TableStatus::Running,
        visibility: Visibility::ByLink,
        rulebook: "uk-xp".to_owned(),
        host: person_id("bob"),
        created: NOW,
        last_activity: at,
        summary: r#"{"seats":4}"#.to_owned(),
        next_seq: 2,
    };
    assert_eq!(store.table(&table_id("t")).await?, Some(expected.clone()));
    let page = PageRequest::first(10);
    assert_eq!(store.tables_of(&person_id("bob"), &page).await?.items, [expected]);
    assert_eq!(store.tables_of(&person_id("ada"), &page).await?.items, []);
    // A conflict changes nothing.
    let late = with_status(one_event("t", 1, "late"), TableStatus::Finished);
    assert!(matches!(
        store.append(late).await,
        Err(AppendError::Conflict { next: 2, .. })
    ));
    assert_eq!(
        store.table(&table_id("t")).await?.unwrap().status,
        TableStatus::Running
    );
    Ok(())
}

async fn a_refused_change_takes_its_events_along_and_nobody_else(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    store.create_table(&new_table("u", "ada")).await?;
    let nobody = || Some(person_id("nobody"));
    let changes = [
        TableChange {
            host: nobody(),
            ..TableChange::default()
        },
        TableChange {
            joined: nobody().into_iter().collect(),
            ..TableChange::default()
        },
    ];
    for (seq, change) in (1..).zip(changes) {
        let bad = one_event("t", 1, "bad").with_change(change);
        let (bad, good) = tokio::join!(store.append(bad), store.append(one_event("u", seq, "good")));
        assert!(
            matches!(
                bad,
                Err(AppendError::Store(StoreError::NotFound { what: "person" }))
            ),
            "{bad:?}"
        );
        assert_eq!(good?, seq + 1);
    }
    assert_eq!(payloads(&store, "t").await?.len(), 0);
    assert_eq!(payloads(&store, "u").await?, ["good", "good"]);
    Ok(())
}

async fn a_result_comes_with_its_events(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada", "bob"], "t").await?;
    let finish = one_event("t", 1, "over").with_result(new_result("r1", 1, &["ada", "bob"]));
    store.append(finish).await?;
    let result = store.result(&result_id("r1")).await?.unwrap();
    assert_eq!(result.table, table_id("t"));
    assert_eq!((result.rulebook.as_str(), result.game_number), ("pl-standard", 1));
    assert_eq!(result.players, new_result("r1", 1, &["ada", "bob"]).players);
    assert_eq!(
        store.record(&result_id("r1")).await?.as_deref(),
        Some(r#"{"record":"r1"}"#)
    );
    // A repeated game, a repeated id or an unknown player: the events are not written either.
    let stranger = new_result("r2", 2, &["nobody"]);
    for (bad, what) in [
        (new_result("r2", 1, &["ada"]), "already such"),
        (new_result("r1", 2, &["ada"]), "already such"),
        (stranger, "no such"),
    ] {
        let error = store
            .append(one_event("t", 2, "x").with_result(bad))
            .await
            .unwrap_err();
        assert!(error.to_string().contains(what), "{error:?}");
    }
    assert_eq!(payloads(&store, "t").await?, ["over"]);
    assert_eq!(store.results_at(&table_id("t")).await?, [result]);
    Ok(())
}

async fn an_append_without_events_is_invalid(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    let error = store.append(Append::new(table_id("t"), 1, Vec::new(), NOW)).await;
    assert!(matches!(
        error,
        Err(AppendError::Store(StoreError::Invalid(Invalid::Empty {
            field: "append"
        })))
    ));
    Ok(())
}
