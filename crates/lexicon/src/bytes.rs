//! Reading and writing the small parts of the compiled form. A read past the end returns `None`.

/// A cursor over the bytes that are still unread.
pub(crate) struct Reader<'b> {
    rest: &'b [u8],
}

impl<'b> Reader<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) fn rest(&self) -> &'b [u8] {
        self.rest
    }

    pub(crate) fn take(&mut self, n_bytes: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.rest.split_at_checked(n_bytes)?;
        self.rest = rest;
        Some(taken)
    }

    pub(crate) fn u8(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    pub(crate) fn u32(&mut self) -> Option<u32> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u32::from_le_bytes(*bytes))
    }

    /// Reads a number in groups of seven bits, the lowest first; `None` also if it does not fit into a `u32`.
    pub(crate) fn varint(&mut self) -> Option<u32> {
        let mut value = 0_u32;
        for shift in (0..u32::BITS).step_by(7) {
            let byte = self.u8()?;
            let group = u32::from(byte & 0x7f);
            if group.leading_zeros() < shift {
                return None;
            }
            value |= group << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }
}

pub(crate) fn write_varint(out: &mut Vec<u8>, mut value: u32) {
    while value > 0x7f {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_reads_back_as_it_was_written() {
        for value in (0..u32::BITS)
            .flat_map(|bit| [1 << bit, u32::MAX >> bit])
            .chain([0])
        {
            let mut bytes = Vec::new();
            write_varint(&mut bytes, value);
            let mut reader = Reader::new(&bytes);
            assert_eq!(reader.varint(), Some(value));
            assert!(reader.rest().is_empty());
        }
    }

    #[test]
    fn a_number_that_does_not_fit_or_does_not_end_is_none() {
        for bytes in [&[0xff, 0xff, 0xff, 0xff, 0x10][..], &[0x80; 9], &[0x80], &[]] {
            assert_eq!(Reader::new(bytes).varint(), None, "{bytes:?}");
        }
    }
}
