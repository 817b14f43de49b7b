//! The meanings of jokers in a row of numbers.

use kostka_rules::meld::{self, StandsFor};
use kostka_rules::{Face, Joker, MirrorValue};

use crate::paint::joined;

/// The meaning of a joker: a list of tiles that it stands for together, each with its alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meaning(Vec<Vec<String>>);

impl Meaning {
    /// Writes the meaning, with `or` between alternatives and `and` between tiles.
    pub(crate) fn text(&self, or: &str, and: &str) -> String {
        joined(self.0.iter().map(|either| either.join(or)), and)
    }

    fn new(face: Face, stands_for: StandsFor) -> Meaning {
        let StandsFor {
            in_run,
            number,
            span,
            colours,
        } = stands_for;
        let colours: Vec<char> = match face {
            Face::Joker(Joker::ColourChange) => Vec::new(),
            _ if colours.len() > 2 => Vec::new(),
            _ => colours.iter().map(|colour| colour.letter()).collect(),
        };
        let tiles = |number: u8| match &colours[..] {
            [] => vec![number.to_string()],
            colours => colours.iter().map(|colour| format!("{colour}{number}")).collect(),
        };
        if in_run {
            Meaning((number..number.saturating_add(span)).map(tiles).collect())
        } else if span > 1 {
            // In a group a double joker stands for both missing colours.
            Meaning(tiles(number).into_iter().map(|tile| vec![tile]).collect())
        } else {
            Meaning(vec![tiles(number)])
        }
    }
}

/// Returns the meaning of each joker of a meld, read as in an opening (ruling 9.5); `None` for mirror jokers and other tiles.
pub(crate) fn meanings(row: &[Face], mirror_value: MirrorValue) -> Vec<Option<Meaning>> {
    let readings = meld::readings(row, mirror_value);
    let meaning = |(at, face): (usize, &Face)| {
        let stands_for = readings.best()?.stands_for(row, at)?;
        (*face != Face::Joker(Joker::Mirror)).then(|| Meaning::new(*face, stands_for))
    };
    row.iter().enumerate().map(meaning).collect()
}

#[cfg(test)]
mod tests {
    use kostka_rules::{Terms, notation};

    use super::*;

    #[test]
    fn jokers_are_told_by_the_tiles_that_they_stand_for() {
        for (rulebook, row, expected) in [
            ("pl-standard", "r5 J r7", "r6"),
            ("pl-standard", "r5 b5 J", "k5/o5"),
            ("pl-standard", "r5 b5 k5 J", "o5"),
            ("pl-standard", "J J r1", "1 1"),
            ("pl-expert", "r5 b5 Jk", "k5"),
            ("pl-twist", "r5 D r8", "r6+r7"),
            ("pl-twist", "r5 b5 D", "k5+o5"),
            ("pl-twist", "r5 C b7", "6"),
            ("pl-twist", "r4 J r6 M r6 J r4", "r5 r5"),
            ("pl-twist", "r13 D r10 M r10 r11 r12 r13", "r11+r12"),
        ] {
            let terms = Terms::largest(rulebook, Default::default()).unwrap();
            let row = notation::parse_row(row, terms.tiles()).unwrap();
            let meanings = meanings(&row, terms.rules().mirror_value);
            let told = meanings.iter().flatten().map(|meaning| meaning.text("/", "+"));
            assert_eq!(joined(told, " "), expected, "{rulebook}");
        }
    }
}
