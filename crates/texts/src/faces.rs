//! The names of tiles.

use kostka_rules::{Colour, Face, Joker};

use crate::texts::Texts;

impl Texts {
    /// Returns the name of a colour.
    pub fn colour(&self, colour: Colour) -> String {
        self.say(&format!("faces-{}", colour.name()))
    }

    /// Returns the name of a tile, as a screen reader says it: "blue 5", "double joker".
    pub fn face(&self, face: Face) -> String {
        match face {
            Face::Number(colour, number) => self.say_with(
                "faces-number",
                &[("colour", colour.name().into()), ("number", number.into())],
            ),
            Face::Joker(Joker::Plain) => self.say("faces-joker-plain"),
            Face::Joker(Joker::Coloured(colour)) => {
                self.say_with("faces-joker-coloured", &[("colour", colour.name().into())])
            }
            Face::Joker(Joker::Double) => self.say("faces-joker-double"),
            Face::Joker(Joker::ColourChange) => self.say("faces-joker-change"),
            Face::Joker(Joker::Mirror) => self.say("faces-joker-mirror"),
            Face::Letter(letter) => self.say_with("faces-letter", &[("letter", letter.to_string().into())]),
            Face::Blank(None) => self.say("faces-blank"),
            Face::Blank(Some(letter)) => {
                self.say_with("faces-blank-as", &[("letter", letter.to_string().into())])
            }
        }
    }

    /// Returns the names of jokers that are listed together: beside other kinds the plain one is called so.
    pub(crate) fn joker_names(&self, jokers: &[Face]) -> Vec<String> {
        let is_plain = |face: &Face| *face == Face::Joker(Joker::Plain);
        let alone = jokers.iter().all(is_plain);
        let name = |face: &Face| match face {
            face if is_plain(face) && !alone => self.say("faces-joker-ordinary"),
            face => self.face(*face),
        };
        jokers.iter().map(name).collect()
    }

    /// Lists the names of tiles.
    pub fn faces(&self, faces: &[Face]) -> String {
        let names: Vec<_> = faces.iter().map(|face| self.face(*face)).collect();
        names.join(", ")
    }

    /// Returns a message with a count, such as `faces-tiles` or `faces-points`.
    pub fn counted(&self, key: &str, count: usize) -> String {
        self.say_with(key, &[("count", count.into())])
    }
}
