//! Hostile values: SQL in texts, and sizes at their limits.

use anyhow::Result;

use super::*;

on_both! {
    hostile_texts_come_back_as_they_went_in,
    large_texts_fit_and_larger_ones_are_refused,
    a_nul_is_refused_everywhere,
}

const HOSTILE: &[&str] = &[
    "'; DROP TABLE events; --",
    "\" OR \"\"=\"",
    "$1 ?1 :name @p ?",
    "\\'; SELECT pg_sleep(10)--\\",
    "%_[]{}*",
    "E'\\x00' U&'\\0041' $$dollar$$ $tag$x$tag$",
    "{\"a\":[1,2,\"\\u0000\"]}",
    "\u{1}\u{7f}\u{85}\u{2028}\u{feff}\u{202e}\u{10ffff}",
    "zażółć gęślą jaźń 🀄👩‍👩‍👧‍👦 e\u{301}",
    "line\r\nline\ttab",
    " leading and trailing ",
    "1e999",
    "NULL",
    "../../x/y",
];

async fn hostile_texts_come_back_as_they_went_in(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    for (idx, text) in HOSTILE.iter().copied().enumerate() {
        let person = NewPerson {
            name: text.to_owned(),
            ..new_person(text)
        };
        store.create_person(&person).await?;
        store.rename_person(&person.id, text).await?;
        let found = store.find_person(&person.secret).await?.unwrap();
        assert_eq!((found.id.as_str(), found.name.as_str()), (text, text));

        let table = NewTable {
            rulebook: text.to_owned(),
            summary: text.to_owned(),
            events: vec![text.to_owned()],
            ..new_table(text, text)
        };
        store.create_table(&table).await?;
        let change = TableChange {
            rulebook: Some(text.to_owned()),
            summary: Some(text.to_owned()),
            host: Some(person.id.clone()),
            joined: vec![person.id.clone()],
            ..TableChange::default()
        };
        let mut result = new_result(text, 1, &[text]);
        result.players[0].name = text.to_owned();
        result.record = text.to_owned();
        let append = one_event(text, 2, text).with_change(change).with_result(result);
        store.append(append).await?;
        store.append(one_event(text, 3, text)).await?;

        assert_eq!(payloads(&store, text).await?, [text; 3]);
        let row = store.table(&table.id).await?.unwrap();
        assert_eq!(
            [row.id.as_str(), &row.rulebook, &row.summary, row.host.as_str()],
            [text; 4]
        );
        let result = store.result(&result_id(text)).await?.unwrap();
        let names = [
            result.id.as_str(),
            &result.rulebook,
            result.host.as_str(),
            &result.players[0].name,
        ];
        assert_eq!(names, [text; 4]);
        assert_eq!(store.record(&result_id(text)).await?.as_deref(), Some(text));
        assert_eq!(
            store
                .tables_of(&person.id, &PageRequest::first(5))
                .await?
                .items
                .len(),
            1
        );

        let lobby = store.public_open_tables(&PageRequest::first(200)).await?;
        assert_eq!(lobby.items.len(), idx + 1);
        // In a cursor too.
        if let Ok(cursor) = format!("{}.{text}", NOW.0).parse() {
            store.public_open_tables(&PageRequest::after(cursor, 1)).await?;
        }
        assert!(text.parse::<Cursor>().is_err());
    }
    for text in HOSTILE {
        store.delete_table(&table_id(text), &person_id(text)).await?;
        assert_eq!(payloads(&store, text).await?.len(), 0);
    }
    Ok(())
}

async fn large_texts_fit_and_larger_ones_are_refused(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    // Four bytes a character, and hard to compress.
    let text = |bytes: usize| -> String {
        (0..bytes / 4)
            .map(|n| char::from_u32(0x1_0000 + (n as u32).wrapping_mul(2_654_435_761) % 0x8_0000).unwrap())
            .collect()
    };
    let largest = text(MAX_PAYLOAD_BYTES);
    let mut result = new_result("r", 1, &["ada"]);
    result.record = text(MAX_RECORD_BYTES);
    let append = Append::new(table_id("t"), 1, vec![largest.clone(); 3], NOW).with_result(result.clone());
    store.append(append).await?;
    assert!(
        payloads(&store, "t")
            .await?
            .iter()
            .all(|payload| *payload == largest)
    );
    assert_eq!(store.record(&result_id("r")).await?, Some(result.record.clone()));

    let too_long =
        |field| move |invalid: &Invalid| matches!(invalid, Invalid::TooLong { field: f, .. } if *f == field);
    let refused = |error: AppendError, is_right: &dyn Fn(&Invalid) -> bool| match error {
        AppendError::Store(StoreError::Invalid(invalid)) => assert!(is_right(&invalid), "{invalid:?}"),
        other => panic!("{other:?}"),
    };
    let event = one_event("t", 4, &text(MAX_PAYLOAD_BYTES + 4));
    refused(store.append(event).await.unwrap_err(), &too_long("event"));
    result.record = text(MAX_RECORD_BYTES + 4);
    let record = one_event("t", 4, "x").with_result(result);
    refused(store.append(record).await.unwrap_err(), &too_long("record"));
    let summary = one_event("t", 4, "x").with_change(TableChange {
        summary: Some(text(MAX_SUMMARY_BYTES + 4)),
        ..TableChange::default()
    });
    refused(store.append(summary).await.unwrap_err(), &too_long("summary"));
    let many = Append::new(table_id("t"), 4, vec![String::new(); MAX_EVENTS_AT_ONCE + 1], NOW);
    refused(store.append(many).await.unwrap_err(), &|invalid| {
        matches!(invalid, Invalid::TooMany { field: "events", .. })
    });
    let name = store
        .rename_person(&person_id("ada"), &text(MAX_NAME_BYTES + 4))
        .await;
    assert!(matches!(
        name,
        Err(StoreError::Invalid(Invalid::TooLong { field: "name", .. }))
    ));
    assert!(PersonId::new(text(MAX_ID_BYTES + 4)).is_err());
    assert!(TableId::new("").is_err());
    assert_eq!(store.append(one_event("t", 4, "still fine")).await?, 5);
    Ok(())
}

async fn a_nul_is_refused_everywhere(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t").await?;
    let nul = || "a\0b".to_owned();
    assert_eq!(ResultId::new(nul()), Err(Invalid::Nul { field: "result id" }));
    let is_nul = |error: &StoreError| matches!(error, StoreError::Invalid(Invalid::Nul { .. }));
    assert!(is_nul(
        &store.rename_person(&person_id("ada"), "\0").await.unwrap_err()
    ));
    let person = NewPerson {
        name: nul(),
        ..new_person("bob")
    };
    assert!(is_nul(&store.create_person(&person).await.unwrap_err()));
    for table in [
        NewTable {
            rulebook: nul(),
            ..new_table("u", "ada")
        },
        NewTable {
            summary: nul(),
            ..new_table("u", "ada")
        },
        NewTable {
            events: vec![nul()],
            ..new_table("u", "ada")
        },
    ] {
        assert!(is_nul(&store.create_table(&table).await.unwrap_err()));
    }
    let mut named = new_result("r", 1, &["ada"]);
    named.players[0].name = nul();
    let recorded = NewResult {
        record: nul(),
        ..new_result("r", 1, &["ada"])
    };
    for append in [
        one_event("t", 1, &nul()),
        one_event("t", 1, "x").with_result(named),
        one_event("t", 1, "x").with_result(recorded),
    ] {
        let AppendError::Store(error) = store.append(append).await.unwrap_err() else {
            panic!("another error")
        };
        assert!(is_nul(&error));
    }
    assert!("5.a\0".parse::<Cursor>().is_err());
    Ok(())
}
