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

/// What the scenarios show; the failures of all of them together, if there are any.
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

/// The scenarios of all files, in the order of their paths.
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
