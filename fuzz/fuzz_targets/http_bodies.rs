//! Arbitrary bytes as bodies of HTTP requests: refused, or they write and read as themselves.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| kostka_fuzz::http_bodies(data));
