//! Cups: gap-free events, one owner, secrets, and what is removed.

use anyhow::Result;

use super::*;

on_both! {
    a_cup_keeps_its_events_in_order,
    only_one_of_two_owners_writes,
    a_cup_that_is_not_there_takes_nothing,
    the_length_of_a_cup_is_told_without_its_events,
    a_cup_from_elsewhere_comes_with_its_times,
    names_are_removed_with_the_event_that_says_so,
    a_new_secret_replaces_the_old_one,
    a_deleted_cup_leaves_nothing,
    the_tidy_up_takes_idle_cups_only,
}

const SECRET: CupSecret = CupSecret([7; 32]);

fn cup_id(name: &str) -> CupId {
    CupId::new(name).unwrap()
}

fn new_cup(name: &str, events: &[&str]) -> NewCup {
    NewCup {
        id: cup_id(name),
        secret: SECRET,
        events: events.iter().map(|event| (NOW, (*event).to_owned())).collect(),
        at: NOW,
    }
}

fn append(name: &str, first_seq: u64, events: &[&str]) -> CupAppend {
    let payloads = events.iter().map(|event| (*event).to_owned()).collect();
    CupAppend::new(cup_id(name), first_seq, payloads, NOW)
}

async fn store_with_cup(database: &TestDatabase, name: &str) -> Result<Store> {
    let store = open(database).await?;
    store.create_cup(&new_cup(name, &["created"])).await?;
    Ok(store)
}

async fn events(store: &Store, name: &str) -> Result<Vec<String>> {
    let events = store.load_cup(&cup_id(name), 0).await?;
    for (expected, event) in (1..).zip(&events) {
        assert_eq!(event.seq, expected, "a gap");
    }
    Ok(events.into_iter().map(|event| event.payload).collect())
}

async fn a_cup_keeps_its_events_in_order(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "c").await?;
    store.append_to_cup(append("c", 2, &["b", "c"])).await?;
    store.append_to_cup(append("c", 4, &["d"])).await?;
    assert_eq!(events(&store, "c").await?, ["created", "b", "c", "d"]);
    let rest = store.load_cup(&cup_id("c"), 3).await?;
    assert_eq!((rest.len(), rest[0].seq), (1, 4));
    let again = store.create_cup(&new_cup("c", &[])).await;
    assert!(
        matches!(again, Err(StoreError::Exists { what: "cup" })),
        "{again:?}"
    );
    Ok(())
}

async fn the_length_of_a_cup_is_told_without_its_events(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "c").await?;
    store.append_to_cup(append("c", 2, &["łódź", "c"])).await?;
    assert_eq!(store.cup_bytes(&cup_id("c")).await?, "createdłódźc".len());
    assert_eq!(store.cup_bytes(&cup_id("other")).await?, 0);
    Ok(())
}

async fn only_one_of_two_owners_writes(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "c").await?;
    for seq in [0, 1, 3] {
        let refused = store.append_to_cup(append("c", seq, &["x"])).await;
        assert!(
            matches!(refused, Err(StoreError::Exists { what: "event" })),
            "{refused:?}"
        );
    }
    for seq in 2..30 {
        let (one, other) = tokio::join!(
            store.append_to_cup(append("c", seq, &["one"])),
            store.append_to_cup(append("c", seq, &["other"]))
        );
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    }
    assert_eq!(events(&store, "c").await?.len(), 29);
    Ok(())
}

async fn a_cup_that_is_not_there_takes_nothing(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    for result in [
        store.append_to_cup(append("nowhere", 1, &["x"])).await,
        store.delete_cup(&cup_id("nowhere")).await,
        store.change_cup_secret(&cup_id("nowhere"), SECRET).await,
    ] {
        assert!(
            matches!(result, Err(StoreError::NotFound { what: "cup" })),
            "{result:?}"
        );
    }
    assert_eq!(store.cup_secret(&cup_id("nowhere")).await?, None);
    assert_eq!(store.load_cup(&cup_id("nowhere"), 0).await?, []);
    Ok(())
}

async fn a_cup_from_elsewhere_comes_with_its_times(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    let events = (0..5000).map(|at| (Time(at), format!("event {at}"))).collect();
    let new = NewCup {
        events,
        ..new_cup("c", &[])
    };
    store.create_cup(&new).await?;
    let stored = store.load_cup(&cup_id("c"), 0).await?;
    assert_eq!(stored.len(), 5000);
    assert_eq!((stored[4999].seq, stored[4999].at), (5000, Time(4999)));
    Ok(())
}

async fn names_are_removed_with_the_event_that_says_so(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "c").await?;
    store.append_to_cup(append("c", 2, &["Ania", "Jurek"])).await?;
    let mut forget = append("c", 4, &["forgotten"]);
    forget.rewritten = ["created", "1", "2"].map(str::to_owned).to_vec();
    store.append_to_cup(forget.clone()).await?;
    assert_eq!(events(&store, "c").await?, ["created", "1", "2", "forgotten"]);
    // A conflict rewrites nothing.
    forget.rewritten = vec!["x".to_owned()];
    assert!(store.append_to_cup(forget).await.is_err());
    assert_eq!(events(&store, "c").await?[0], "created");
    Ok(())
}

async fn a_new_secret_replaces_the_old_one(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "c").await?;
    assert_eq!(store.cup_secret(&cup_id("c")).await?, Some(SECRET));
    store.change_cup_secret(&cup_id("c"), CupSecret([8; 32])).await?;
    assert_eq!(store.cup_secret(&cup_id("c")).await?, Some(CupSecret([8; 32])));
    Ok(())
}

async fn a_deleted_cup_leaves_nothing(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "c").await?;
    store.create_cup(&new_cup("other", &["stays"])).await?;
    store.delete_cup(&cup_id("c")).await?;
    assert_eq!(store.cup_secret(&cup_id("c")).await?, None);
    assert_eq!(events(&store, "c").await?.len(), 0);
    assert_eq!(events(&store, "other").await?, ["stays"]);
    Ok(())
}

async fn the_tidy_up_takes_idle_cups_only(database: &TestDatabase) -> Result<()> {
    let store = store_with_cup(database, "old").await?;
    store.create_cup(&new_cup("used", &["created"])).await?;
    let used = CupAppend {
        events: vec![(Time(NOW.0 + 10), "x".to_owned())],
        ..append("used", 2, &[])
    };
    store.append_to_cup(used).await?;
    // Events from elsewhere may be older than the cup here.
    let imported = NewCup {
        events: vec![(Time(1), "old".to_owned())],
        at: Time(NOW.0 + 10),
        ..new_cup("imported", &[])
    };
    store.create_cup(&imported).await?;
    store.tidy(&TidyUp::default()).await?;
    assert_eq!(events(&store, "old").await?.len(), 1);
    let before = TidyUp {
        cups_before: Some(Time(NOW.0 + 5)),
        ..TidyUp::default()
    };
    store.tidy(&before).await?;
    let left = [("old", 0), ("used", 2), ("imported", 1)];
    for (name, count) in left {
        assert_eq!(events(&store, name).await?.len(), count, "{name}");
    }
    Ok(())
}

#[tokio::test]
async fn no_file_of_sqlite_has_names_that_were_removed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("kostka.db").display());
    let store = Store::open(&StoreOptions::new(database.parse()?)).await?;
    store.create_cup(&new_cup("c", &["created"])).await?;
    let name = "Brzęczyszczykiewicz";
    store.append_to_cup(append("c", 2, &[name])).await?;
    assert!(is_in_a_file(folder.path(), name)?);
    let mut forget = append("c", 3, &["forgotten"]);
    forget.rewritten = ["created", "1"].map(str::to_owned).to_vec();
    store.append_to_cup(forget).await?;
    assert!(!is_in_a_file(folder.path(), name)?);
    // Nor does it have a cup that was deleted.
    store.delete_cup(&cup_id("c")).await?;
    assert!(!is_in_a_file(folder.path(), "forgotten")?);
    store.create_cup(&new_cup("d", &["created"])).await?;
    assert_eq!(events(&store, "d").await?, ["created"]);
    Ok(())
}

fn is_in_a_file(folder: &std::path::Path, text: &str) -> Result<bool> {
    for file in std::fs::read_dir(folder)? {
        let bytes = std::fs::read(file?.path())?;
        if bytes.windows(text.len()).any(|some| some == text.as_bytes()) {
            return Ok(true);
        }
    }
    Ok(false)
}
