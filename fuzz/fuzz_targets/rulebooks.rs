//! Arbitrary bytes as a rulebook file: refused, or it writes and reads as itself.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| test_kit::fuzz::rulebooks(data));
