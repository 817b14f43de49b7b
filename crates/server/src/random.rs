//! Random numbers of the operating system.

use kostka_rules::deal::Bytes32;

/// Returns a secret of 32 bytes.
pub(crate) fn secret() -> Bytes32 {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    Bytes32(bytes)
}

/// Returns an id of 128 random bits as 32 hexadecimal digits, which cannot be guessed.
pub(crate) fn name() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    hex::encode(bytes)
}

/// Returns a seed for a bot, whose mistakes nobody should predict.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Fills `bytes`. Panics if the system has no random numbers, because deals and secrets would be predictable.
fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the operating system must supply random numbers");
}
