//! Arbitrary bytes as house rules: refused with a code, or a game can be dealt by them.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| test_kit::fuzz::house_rules(data));
