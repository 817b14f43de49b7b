//! Halves of signatures: sixteen counts of four bits in one register.

/// The highest bit of each count.
const TOPS: u64 = 0x8888_8888_8888_8888;

/// Returns true if `outer` contains `inner`: a faster test that nothing is [`missing`].
pub(super) const fn is_within(inner: u64, outer: u64) -> bool {
    // A count that is too large borrows from its neighbour; this finds the borrows at the top bit of each count.
    let difference = outer.wrapping_sub(inner);
    ((!outer & inner) | (!(outer ^ inner) & difference)) & TOPS == 0
}

/// Returns the number of letters in `one` that `other` lacks.
pub(super) const fn missing(one: u64, other: u64) -> u32 {
    // As in `Signature::beyond`, with the top bit of each count set, no count borrows from its neighbour.
    let low = ((one | TOPS).wrapping_sub(other & !TOPS)) ^ ((one ^ !other) & TOPS);
    let borrows = ((!one & other) | (!(one ^ other) & low)) & TOPS;
    let beyond = low & !(borrows >> 3).wrapping_mul(15);
    const EVENS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    // Eight sums of two counts, then their sum: at most 240.
    let pairs = (beyond & EVENS) + ((beyond >> 4) & EVENS);
    (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::signature::Signature;

    #[test]
    fn a_half_is_compared_like_a_whole() {
        let numbers = std::iter::successors(Some(1_u64), |n| {
            Some(n.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ n >> 31)
        });
        let halves: Vec<u64> = numbers.take(300).chain([0, u64::MAX]).collect();
        for &one in &halves {
            for other in halves.iter().flat_map(|&other| [other, other | one, other & one]) {
                let beyond = Signature(one.into()).beyond(Signature(other.into()));
                assert_eq!(missing(one, other), beyond.len(), "{one:x} {other:x}");
                assert_eq!(is_within(one, other), beyond.is_empty(), "{one:x} {other:x}");
            }
        }
    }
}
