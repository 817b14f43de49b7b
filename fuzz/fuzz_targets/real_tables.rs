//! Arbitrary bytes as a match of a real table or a board: refused, or it survives its link and has standings.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::real_tables(data));
