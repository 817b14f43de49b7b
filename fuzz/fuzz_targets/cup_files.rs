//! Arbitrary bytes as an exported cup: refused, or it writes and reads as itself.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::cup_files(data));
