//! Arbitrary bytes as a regulation file: refused, or it writes and reads as itself.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::regulations(data));
