//! Arbitrary messages at a cup: refused with a code, or their entries replay to the same cup.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::cup(data));
