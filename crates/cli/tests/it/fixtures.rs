//! Records of every format verify: exported ones in both forms, and those that browsers keep.

use std::collections::BTreeMap;
use std::path::Path;

use kostka_test_kit::fixtures;

use crate::{kostka, scratch};

fn verify(path: &Path) {
    let ran = kostka(&["verify", path.to_str().unwrap()], b"");
    assert_eq!(ran.status, 0, "{}: {}{}", path.display(), ran.out, ran.err);
}

#[test]
fn exported_records_verify_in_both_forms() {
    for folder in fixtures::folders().unwrap() {
        let mut count = 0;
        for entry in folder.join("records").read_dir().unwrap() {
            verify(&entry.unwrap().path());
            count += 1;
        }
        assert!(count >= 16, "{}: {count}", folder.display());
    }
}

#[test]
fn records_that_browsers_keep_verify() {
    for folder in fixtures::folders().unwrap() {
        let path = folder.join("browser-finished.json.gz");
        let texts: BTreeMap<String, String> =
            serde_json::from_slice(&fixtures::read(&path).unwrap()).unwrap();
        let records: Vec<&String> = texts
            .iter()
            .filter(|(key, _)| key.starts_with("kostka.record."))
            .map(|(_, text)| text)
            .collect();
        assert!(records.len() >= 8, "{}", folder.display());
        for text in records {
            let file = scratch("kept.json");
            std::fs::write(&file, text).unwrap();
            verify(&file);
        }
    }
}

#[test]
fn a_record_of_a_newer_release_is_told_as_such() {
    for text in [
        r#"{"kostka":2,"what":"nobody knows"}"#,
        "kostka 2\nwhat nobody knows\n",
    ] {
        let file = scratch("newer");
        std::fs::write(&file, text).unwrap();
        let ran = kostka(&["verify", file.to_str().unwrap()], b"");
        assert_ne!(ran.status, 0);
        assert!(
            ran.err.contains("made by a newer version of Kostka"),
            "{}",
            ran.err
        );
    }
}
