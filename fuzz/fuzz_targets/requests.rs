//! Arbitrary headers and codes: values of one form, or nothing.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::requests(data));
