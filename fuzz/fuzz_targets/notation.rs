//! Any bytes as notation: an error that points at the place, or a value that prints and parses to itself.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| test_kit::fuzz::notation(data));
