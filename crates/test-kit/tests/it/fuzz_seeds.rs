//! The laws for arbitrary bytes hold on the seeds of the fuzzer.

use std::fs;
use std::path::Path;

use kostka_test_kit::fuzz;
use kostka_test_kit::random::Dice;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target);
    let files = fs::read_dir(folder).expect("the folder of seeds");
    let mut paths: Vec<_> = files.map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read(path).expect("a readable seed"))
        .collect()
}

#[test]
fn every_law_holds_on_its_seeds() {
    type Law = (&'static str, fn(&[u8]));
    let laws: [Law; 5] = [
        ("notation", fuzz::notation),
        ("decide", fuzz::decide),
        ("records", fuzz::records),
        ("house_rules", fuzz::house_rules),
        ("rulebooks", fuzz::rulebooks),
    ];
    for (target, law) in laws {
        seeds(target).iter().for_each(|seed| law(seed));
    }
}

#[test]
fn decide_holds_on_random_bytes() {
    let mut dice = Dice::new(1);
    for _ in 0..60 {
        let bytes: Vec<u8> = (0..150).map(|_| dice.below(256) as u8).collect();
        fuzz::decide(&bytes);
    }
}

#[test]
fn notation_holds_on_spoilt_seeds() {
    let mut dice = Dice::new(2);
    for seed in seeds("notation").iter().filter(|seed| !seed.is_empty()) {
        for _ in 0..10 {
            let mut spoilt = seed.clone();
            for _ in 0..1 + dice.below(3) {
                let at = dice.below(spoilt.len());
                spoilt[at] = dice.below(256) as u8;
            }
            fuzz::notation(&spoilt);
        }
    }
}
