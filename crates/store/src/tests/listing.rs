//! Lists: public tables, a person's tables and games, unfinished tables.

use anyhow::Result;

use super::*;

on_both! {
    the_lobby_has_pages_without_overlap,
    only_open_public_tables_are_in_the_lobby,
    a_person_has_tables_and_results,
    of_very_many_results_at_a_table_the_last_are_listed,
    a_restart_finds_all_unfinished_tables,
}

async fn the_lobby_has_pages_without_overlap(database: &TestDatabase) -> Result<()> {
    let store = open(database).await?;
    store.create_person(&new_person("ada")).await?;
    // Three of each time, so that the id decides, with letters whose order depends on the language.
    let names = ["a", "B", "Ä", "b", "-", "Z", "ą", "z", "_"];
    for (idx, name) in (0_i64..).zip(names) {
        let table = NewTable {
            at: Time(NOW.0 + idx / 3),
            ..new_table(name, "ada")
        };
        store.create_table(&table).await?;
    }
    let mut expected: Vec<_> = (0..)
        .zip(names)
        .map(|(idx, name): (i64, _)| (idx / 3, name))
        .collect();
    expected.sort();
    expected.reverse();
    for limit in 1..=10 {
        let (mut seen, mut request) = (Vec::new(), PageRequest::first(limit));
        loop {
            let page = store.public_open_tables(&request).await?;
            assert!(page.items.len() <= limit as usize);
            seen.extend(
                page.items
                    .into_iter()
                    .map(|table| (table.created.0 - NOW.0, table.id)),
            );
            // A newer table does not move the page.
            match page.next {
                Some(cursor) => request = PageRequest::after(cursor.to_string().parse()?, limit),
                None => break,
            }
        }
        let seen: Vec<_> = seen.iter().map(|(time, id)| (*time, id.as_str())).collect();
        assert_eq!(seen, expected, "pages of {limit}");
    }
    let none = store.public_open_tables(&PageRequest::first(0)).await?;
    assert_eq!(none.items.len(), 1, "a page has at least one item");
    Ok(())
}

async fn only_open_public_tables_are_in_the_lobby(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "open").await?;
    let hidden = NewTable {
        visibility: Visibility::ByLink,
        ..new_table("hidden", "ada")
    };
    store.create_table(&hidden).await?;
    for (name, status) in [
        ("running", TableStatus::Running),
        ("finished", TableStatus::Finished),
    ] {
        store.create_table(&new_table(name, "ada")).await?;
        store.append(with_status(one_event(name, 1, "x"), status)).await?;
    }
    let lobby = store.public_open_tables(&PageRequest::first(10)).await?;
    let ids: Vec<_> = lobby.items.iter().map(|table| table.id.as_str()).collect();
    assert_eq!((ids, lobby.next), (vec!["open"], None));
    let played = store.public_running_tables(&PageRequest::first(10)).await?;
    let ids: Vec<_> = played.items.iter().map(|table| table.id.as_str()).collect();
    assert_eq!((ids, played.next), (vec!["running"], None));
    Ok(())
}

async fn a_person_has_tables_and_results(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada", "bob", "eve"], "t").await?;
    let joined = TableChange {
        joined: vec![person_id("bob")],
        ..TableChange::default()
    };
    store.append(one_event("t", 1, "x").with_change(joined)).await?;
    for number in 1..=5 {
        let mut result = new_result(&format!("r{number}"), number, &["ada", "bob"]);
        result.players.push(ResultPlayer {
            person: None,
            name: "a bot".to_owned(),
            score: i64::MIN,
        });
        store
            .append(one_event("t", 1 + u64::from(number), "over").with_result(result))
            .await?;
    }
    for name in ["ada", "bob"] {
        let page = PageRequest::first(3);
        assert_eq!(store.tables_of(&person_id(name), &page).await?.items.len(), 1);
        let first = store.results_of(&person_id(name), &page).await?;
        let second = store
            .results_of(&person_id(name), &PageRequest::after(first.next.unwrap(), 3))
            .await?;
        assert_eq!(second.next, None);
        let all: Vec<_> = first.items.into_iter().chain(second.items).collect();
        let ids: Vec<_> = all.iter().map(|result| result.id.as_str()).collect();
        assert_eq!(ids, ["r5", "r4", "r3", "r2", "r1"]);
        assert!(all.iter().all(|result| result.players.len() == 3));
        assert_eq!(all[0].players[2].score, i64::MIN);
        assert_eq!(all[0].players[2].person, None);
    }
    let page = PageRequest::first(3);
    assert_eq!(store.tables_of(&person_id("eve"), &page).await?.items, []);
    assert_eq!(store.results_of(&person_id("eve"), &page).await?.items, []);
    let numbers: Vec<_> = store
        .results_at(&table_id("t"))
        .await?
        .iter()
        .map(|r| r.game_number)
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    Ok(())
}

async fn of_very_many_results_at_a_table_the_last_are_listed(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada", "bob"], "t").await?;
    let most = u32::try_from(MAX_RESULTS_AT_TABLE)?;
    let results = (1..=most + 2).map(|game| new_result(&format!("r{game}"), game, &["ada", "bob"]));
    let append = results.fold(one_event("t", 1, "x"), Append::with_result);
    store.append(append).await?;
    let listed = store.results_at(&table_id("t")).await?;
    let games: Vec<u32> = listed.iter().map(|result| result.game_number).collect();
    assert_eq!(games, (3..=most + 2).collect::<Vec<_>>());
    Ok(())
}

async fn a_restart_finds_all_unfinished_tables(database: &TestDatabase) -> Result<()> {
    let store = store_with_table(database, &["ada"], "t0").await?;
    for idx in 1..10 {
        store.create_table(&new_table(&format!("t{idx}"), "ada")).await?;
    }
    store
        .append(with_status(one_event("t3", 1, "x"), TableStatus::Running))
        .await?;
    store
        .append(with_status(one_event("t4", 1, "x"), TableStatus::Finished))
        .await?;
    let mut found: Vec<StoredTable> = Vec::new();
    loop {
        let some = store
            .unfinished_tables(found.last().map(|table| &table.id), 4)
            .await?;
        if some.is_empty() {
            break;
        }
        found.extend(some);
    }
    let ids: Vec<_> = found.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, ["t0", "t1", "t2", "t3", "t5", "t6", "t7", "t8", "t9"]);
    assert_eq!(found[3].next_seq, 2);
    for (limit, counted) in [(5, 5), (9, 9), (100, 9)] {
        let hosted = store.unfinished_tables_of_host(&person_id("ada"), limit).await?;
        assert_eq!(hosted, counted);
    }
    Ok(())
}
