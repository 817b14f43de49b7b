//! Arbitrary bytes as records: refused with a line, or they write, read and replay as themselves.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| test_kit::fuzz::records(data));
