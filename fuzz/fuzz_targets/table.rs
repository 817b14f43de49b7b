//! Arbitrary messages at a table that plays: refused with a code, or their events replay to the same table.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::table(data));
