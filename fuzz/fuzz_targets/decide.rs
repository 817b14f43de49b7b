//! Any bytes as a rulebook, a seed and commands: a refusal or events, and the game's laws hold after each.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| test_kit::fuzz::decide(data));
