//! A checksum in little code.

/// The polynomial of CRC-32 as zip and PNG use it, with its bits reversed.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// Returns the CRC-32 of some bytes.
///
/// Its table of one kilobyte is computed on every call. A library would bring sixteen tables that cannot be compressed.
///
/// ```
/// assert_eq!(kostka_slim::checksum::crc32(b"123456789"), 0xcbf4_3926);
/// ```
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut table = [0; 256];
    for (entry, byte) in table.iter_mut().zip(0..) {
        *entry = (0..8).fold(byte, |rest, _| (rest >> 1) ^ (POLYNOMIAL * (rest & 1)));
    }
    let step = |sum: u32, byte: &u8| (sum >> 8) ^ table[usize::from(sum as u8 ^ byte)];
    !bytes.iter().fold(!0, step)
}
