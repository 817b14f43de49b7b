//! Any bytes as lines for the JSON commands: every line is answered, nothing panics.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| test_kit::fuzz::json_commands(data));
