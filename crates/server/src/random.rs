//! Secrets, from the operating system.

use kostka_rules::deal::Bytes32;

/// 32 bytes that nobody can guess.
pub(crate) fn secret() -> Bytes32 {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    Bytes32(bytes)
}

/// A name of 128 random bits, as 32 hexadecimal digits: who was not told it does not find it.
pub(crate) fn name() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    hex::encode(bytes)
}

/// A seed for a bot's choice: nobody should guess its mistakes.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Without randomness there are no fair deals and no secrets: better no server than a guessable one.
fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the operating system has random numbers");
}
