//! Arbitrary bytes as stored events: refused, or they replay to a table that goes on.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::stored_events(data));
