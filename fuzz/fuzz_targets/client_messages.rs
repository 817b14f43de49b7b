//! Arbitrary bytes as messages of clients: refused with a code, or they write and read as themselves.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::client_messages(data));
