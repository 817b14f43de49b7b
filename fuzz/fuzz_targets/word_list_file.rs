//! Arbitrary bytes as a compiled word list: refused, or it writes and reads as itself.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::word_list_file(data));
