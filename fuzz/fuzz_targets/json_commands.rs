//! Any bytes as lines for the JSON commands: every line is answered with its id, nothing panics.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_cli::fuzz_json(data));
