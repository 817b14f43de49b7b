//! Arbitrary bytes as a list of words: refused, or its words make the same list again.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::word_list_text(data));
