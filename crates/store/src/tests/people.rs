//! Creating, finding and renaming people.

use anyhow::Result;

use super::*;

on_both! {
    a_person_is_found_by_secret,
    ids_and_secrets_are_taken_once,
    a_person_changes,
    nobody_cannot_change,
    a_crowd_can_come_at_once,
}

async fn a_person_is_found_by_secret(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    store.create_person(&new_person("ada")).await?;
    let expected = Person {
        id: person_id("ada"),
        name: "ada".to_owned(),
        created: NOW,
        last_seen: NOW,
    };
    assert_eq!(store.find_person(&secret("ada")).await?, Some(expected));
    assert_eq!(store.find_person(&secret("adb")).await?, None);
    Ok(())
}

async fn ids_and_secrets_are_taken_once(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    store.create_person(&new_person("ada")).await?;
    let same_id = NewPerson {
        secret: secret("other"),
        ..new_person("ada")
    };
    let same_secret = NewPerson {
        id: person_id("other"),
        ..new_person("ada")
    };
    for taken in [same_id, same_secret] {
        let error = store.create_person(&taken).await.unwrap_err();
        assert!(
            matches!(error, StoreError::Exists { what: "person" }),
            "{error:?}"
        );
    }
    Ok(())
}

async fn a_person_changes(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    store.create_person(&new_person("ada")).await?;
    let ada = person_id("ada");
    store.rename_person(&ada, "Ada L.").await?;
    store.touch_person(&ada, Time(NOW.0 + 5)).await?;
    // An older time does not replace a newer one.
    store.touch_person(&ada, Time(NOW.0 + 2)).await?;
    let person = store.find_person(&secret("ada")).await?.unwrap();
    assert_eq!(person.name, "Ada L.");
    assert_eq!(person.last_seen, Time(NOW.0 + 5));
    Ok(())
}

async fn nobody_cannot_change(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    let nobody = person_id("nobody");
    for error in [
        store.rename_person(&nobody, "x").await,
        store.touch_person(&nobody, NOW).await,
    ] {
        assert!(
            matches!(error, Err(StoreError::NotFound { what: "person" })),
            "{error:?}"
        );
    }
    Ok(())
}

async fn a_crowd_can_come_at_once(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    let mut coming = tokio::task::JoinSet::new();
    for idx in 0..1000 {
        let store = store.clone();
        coming.spawn(async move {
            let name = format!("person {idx}");
            // Concurrent attempts for the same person: exactly one succeeds.
            let (first, second) = (new_person(&name), new_person(&name));
            let (first, second) = tokio::join!(store.create_person(&first), store.create_person(&second));
            assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
            store.create_table(&new_table(&name, &name)).await
        });
    }
    while let Some(came) = coming.join_next().await {
        came??;
    }
    Ok(())
}
