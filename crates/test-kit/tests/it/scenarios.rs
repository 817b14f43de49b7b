//! Runs every scenario file.

use std::fs;
use std::path::{Path, PathBuf};

use kostka_test_kit::scenario::{Scenario, Shown, parse, run};

#[test]
fn every_scenario_goes_as_expected() {
    let scenarios = all_scenarios();
    assert!(scenarios.len() > 50, "the scenarios were not found");
    run_all(&scenarios);
}

/// Paste a scenario here while you look into it.
#[test]
fn smoke() {
    let text = "
id       a-run-grows-at-both-ends
rule     R1
books    all numbers
before   b4 b5 b6 | o8 r8 k8
rack     b3 b8
after    b3 b4 b5 b6 | o8 r8 k8 b8
legal    played b3 b8
";
    let scenarios = parse("smoke", text).unwrap_or_else(|error| panic!("{error}"));
    run_all(&scenarios);
}

fn failures(text: &str) -> Vec<String> {
    let scenarios = parse("driver", text).unwrap_or_else(|error| panic!("{error}"));
    let failed = scenarios.iter().flat_map(|scenario| run(scenario).1);
    failed.map(|failure| failure.to_string()).collect()
}

#[test]
fn a_failing_scenario_shows_the_tables_and_what_was_expected_and_found() {
    let text = "id x\nrule T1\nbooks pl-standard\nrack r9 b9 k9\nunopened\nafter r9 b9 k9\nillegal nothing-played T1\n";
    let expected = "driver:6: x by pl-standard
before  -
rack    r9 b9 k9 (unopened)
after   r9 b9 k9
expected
  nothing-played T1
found
  opening-too-low T1 found 27 of 30
";
    assert_eq!(failures(text), [expected]);
}

#[test]
fn a_scenario_cannot_pass_by_accident() {
    let turn = "id x\nrule T1\nbooks pl-standard\nbefore r3 r4 r5\nrack r6 k1\n";
    for wrong in [
        // Legal, but no line says so.
        "after r3 r4 r5 r6",
        "after r3 r4 r5 r6\nillegal not-a-set R1",
        "after r3 r4 r5 r6\nlegal played k1",
        "after r3 r4 r5\nlegal played r6",
        // One reason too few, and one too many.
        "after r3 r4 | r5 r6",
        "after r3 r4 | r5 r6\nillegal set-too-short N1",
        "after r3 r4 r5 r7\nillegal tile-not-on-rack T2",
        "after r3 r4 r5\nillegal nothing-played T2\nillegal not-a-set R1",
        "after r3 r4 r5\nillegal nothing-played T1",
        "set r3 r4 r5 = 13",
        "set r3 r4",
        "noset r3 r4 r5 : R1",
        "noset r3 r4 r6 : G1",
        "seat A r1\nseat B r2\nstock -\ndo A draw",
        "seat A r1\nseat B r2\nstock -\ndo A pass\nrefused stock-empty T3",
        "seat A r1\nseat B r2\nstock -\ndo A pass\nnext A",
        "seat A r1\nseat B -\nstock -\ndo A pass",
        "seat A r1 r1 r1\nseat B r2\nstock -\ndo A pass",
        "seat A r1\nseat B r2\nscore out A\nscores +2 -3",
        "something else",
    ] {
        assert_eq!(failures(&format!("{turn}{wrong}\n")).len(), 1, "{wrong}");
    }
}

#[test]
fn a_file_that_is_no_list_of_scenarios_is_refused_with_its_line() {
    let error = |text: &str| parse("file", text).map(|_| ()).map_err(|error| error.to_string());
    assert_eq!(
        error("\nrule T1\n"),
        Err("file:2: a scenario begins with its `id`".to_owned())
    );
    let unknown = error("id x\nrule T1\nbooks pl-tarot\nset r1 r2 r3\n");
    assert!(unknown.is_err_and(|error| error.starts_with("file:3: there is no rulebook `pl-tarot`")));
    let twice = "id x\nrule T1\nbooks all\nrotation A\n";
    assert_eq!(
        error(&format!("{twice}\n{twice}")),
        Err("file:6: the id x is used twice".to_owned())
    );
}

/// Runs all scenarios; the error has the failures of all of them.
pub(crate) fn run_all(scenarios: &[Scenario]) -> Vec<Shown> {
    let mut shown = Vec::new();
    let mut failures = Vec::new();
    for scenario in scenarios {
        let (holds, failed) = run(scenario);
        shown.extend(holds);
        failures.extend(failed.iter().map(ToString::to_string));
    }
    assert!(
        failures.is_empty(),
        "{} scenarios fail\n\n{}",
        failures.len(),
        failures.join("\n")
    );
    shown
}

/// Reads the scenarios of all files, in the order of their paths.
pub(crate) fn all_scenarios() -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let mut scenarios: Vec<Scenario> = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("scenario files are UTF-8 texts");
        let shown = file
            .strip_prefix(folder.parent().unwrap_or(&folder))
            .unwrap_or(&file);
        let read = parse(&shown.display().to_string(), &text).unwrap_or_else(|error| panic!("{error}"));
        for scenario in &read {
            let twin = scenarios.iter().find(|other| other.id == scenario.id);
            assert!(
                twin.is_none(),
                "{}: the id {} is used twice",
                scenario.file,
                scenario.id
            );
        }
        scenarios.extend(read);
    }
    scenarios
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of scenarios") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}
