//! Rounds by algebra, in which no two players ever meet twice: the tight cases that no search finds.
//!
//! Four lines of `m` points each, where `m` is the order of a finite field, make `m` rounds: in the round with slope `s`, the table
//! with offset `c` has the point `c + s·x` of each line `x`. Two tables of different rounds share one point at most, because
//! an equation of first degree has one solution. Points of one line have not met then, so they make further rounds among
//! themselves. For sixteen players these are the five directions of the affine plane of order four.

/// The largest number of tables: larger halls are never tight.
const MAX_TABLES: usize = 64;

/// Returns rounds of `tables` tables of four, each as the list of its players in the order of the tables; empty if no field
/// has this order.
pub(super) fn rounds(tables: usize) -> Vec<Vec<u16>> {
    let Some(field) = Field::new(tables) else {
        return Vec::new();
    };
    let mut rounds: Vec<Vec<u16>> = (0..tables).map(|slope| sloped(&field, slope)).collect();
    rounds.extend(along_the_lines(tables));
    rounds
}

fn sloped(field: &Field, slope: usize) -> Vec<u16> {
    let order = field.order();
    let table = |offset: usize| {
        (0..4).map(move |line| (line * order + field.add(offset, field.multiply(slope, line))) as u16)
    };
    (0..order).flat_map(table).collect()
}

/// Returns the rounds in which every line plays by itself.
fn along_the_lines(length: usize) -> Vec<Vec<u16>> {
    if !length.is_multiple_of(4) {
        return Vec::new();
    }
    let mut inner = rounds(length / 4);
    if inner.is_empty() {
        inner.push((0..length as u16).collect());
    }
    let everywhere = |round: Vec<u16>| {
        (0..4u16)
            .flat_map(|line| round.iter().map(move |point| line * length as u16 + point))
            .collect()
    };
    inner.into_iter().map(everywhere).collect()
}

/// A finite field, whose elements are the numbers below its order: polynomials, with their coefficients as digits.
struct Field {
    prime: usize,
    degree: u32,
    /// The polynomial of this degree, without its leading term, by which products are reduced.
    modulus: usize,
}

impl Field {
    /// Makes the field of an order from 4 on; `None` if there is none.
    fn new(order: usize) -> Option<Field> {
        if !(4..=MAX_TABLES).contains(&order) {
            return None;
        }
        let prime = (2..=order).find(|factor| order.is_multiple_of(*factor))?;
        let degree = order.ilog(prime);
        if prime.pow(degree) != order {
            return None;
        }
        (0..order)
            .map(|modulus| Field {
                prime,
                degree,
                modulus,
            })
            .find(Field::has_no_divisors_of_zero)
    }

    fn order(&self) -> usize {
        self.prime.pow(self.degree)
    }

    fn has_no_divisors_of_zero(&self) -> bool {
        (1..self.order()).all(|one| (one..self.order()).all(|other| self.multiply(one, other) != 0))
    }

    fn add(&self, one: usize, other: usize) -> usize {
        (0..self.degree)
            .map(|place| self.prime.pow(place))
            .map(|unit| (one / unit + other / unit) % self.prime * unit)
            .sum()
    }

    fn multiply(&self, one: usize, other: usize) -> usize {
        let mut product = 0;
        let mut shifted = one;
        for place in 0..self.degree {
            let digit = other / self.prime.pow(place) % self.prime;
            for _ in 0..digit {
                product = self.add(product, shifted);
            }
            shifted = self.shift(shifted);
        }
        product
    }

    /// Multiplies by the unknown.
    fn shift(&self, element: usize) -> usize {
        let lead = self.prime.pow(self.degree - 1);
        let over = element / lead;
        let mut result = element % lead * self.prime;
        // The leading term equals minus the modulus.
        for _ in 0..(self.prime - over) % self.prime {
            result = self.add(result, self.modulus);
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_points_are_together_twice() {
        for (tables, expected) in [
            (4, 5),
            (5, 5),
            (7, 7),
            (8, 9),
            (9, 9),
            (16, 21),
            (25, 25),
            (27, 27),
        ] {
            let rounds = rounds(tables);
            assert_eq!(rounds.len(), expected, "{tables} tables");
            let mut met = BTreeSet::new();
            for round in rounds {
                assert_eq!(round.iter().collect::<BTreeSet<_>>().len(), 4 * tables);
                for table in round.chunks(4) {
                    for (at, one) in table.iter().enumerate() {
                        for other in &table[..at] {
                            assert!(met.insert((*one.min(other), *one.max(other))), "{tables} tables");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn there_are_no_rounds_without_a_field() {
        for tables in [0, 1, 2, 3, 6, 10, 12, 15, 24, 65] {
            assert!(rounds(tables).is_empty(), "{tables} tables");
        }
    }
}
