//! Setting up a real table, step by step.

use kostka_rules::rulebook::TileSetSpec;
use kostka_rules::{Face, Terms, TileSet};

use crate::texts::Texts;

impl Texts {
    /// Returns the steps from the closed box to the first turn, by the book.
    pub fn set_up(&self, terms: &Terms) -> Vec<String> {
        let (rules, tiles) = (terms.rules(), terms.tiles());
        let book = terms.rulebook();
        let spec = book.tile_spec(terms.players());
        let mut steps = Vec::new();
        steps.extend(spec.and_then(|spec| self.left_in_the_box(spec)));
        steps.extend(self.smaller_set(book.tiles.last(), tiles));
        let listed = [("tiles", self.tiles_of(tiles).into())];
        steps.push(self.say_with("rules-s3-tiles", &listed));
        steps.push(self.say("keep-referee-guide-shuffle"));
        let starter = if tiles.is_letters() {
            "rules-s1-letters"
        } else {
            "rules-s1-numbers"
        };
        steps.push(format!("{} {}", self.say(starter), self.say("rules-s1-joker")));
        let (hand, stack) = (usize::from(rules.hand), usize::from(book.at_table.stack));
        if stack > 0 && hand.is_multiple_of(stack) {
            steps.push(self.stacks(tiles.len(), stack));
            let args = [("count", (hand / stack).into()), ("height", stack.into())];
            steps.push(self.say_with("keep-referee-guide-take", &args));
        } else {
            steps.push(self.counted("rules-s3-deal", hand));
        }
        let left = tiles.len().saturating_sub(hand * usize::from(terms.players()));
        steps.push(self.counted("keep-referee-guide-stock", left));
        steps.extend(rules.redeal.then(|| self.say("rules-s4-yes")));
        let seconds = rules.clock.seconds();
        steps.extend(seconds.map(|seconds| self.counted("rules-t7-seconds", seconds.into())));
        steps
    }

    fn left_in_the_box(&self, spec: &TileSetSpec) -> Option<String> {
        let jokers = self.jokers_of(spec.jokers_left_out());
        (!jokers.is_empty()).then(|| self.say_with("rules-s3-left-out", &[("tiles", jokers.into())]))
    }

    /// Tells which tiles of the largest set of the box a smaller table leaves out.
    fn smaller_set(&self, largest: Option<&TileSetSpec>, tiles: &TileSet) -> Option<String> {
        let largest = largest?.tile_set().ok()?;
        let spare = |face: Face| largest.copies(face).saturating_sub(tiles.copies(face));
        let number = largest.faces().find(|(face, _)| !face.is_joker())?.0;
        let jokers = largest.faces().filter(|(face, _)| face.is_joker());
        let jokers = self.jokers_of(jokers.map(|(face, _)| (face, spare(face))));
        let args = [("copies", spare(number).into()), ("jokers", jokers.into())];
        (spare(number) > 0).then(|| self.say_with("keep-referee-guide-smaller", &args))
    }

    /// Tells how the tiles are stacked; the last stack is higher where they do not come out even.
    fn stacks(&self, tiles: usize, stack: usize) -> String {
        let (full, rest) = (tiles / stack, tiles % stack);
        if rest == 0 {
            let args = [("count", full.into()), ("height", stack.into())];
            self.say_with("keep-referee-guide-stacks", &args)
        } else {
            let args = [
                ("count", full.saturating_sub(1).into()),
                ("height", stack.into()),
                ("last", (stack + rest).into()),
            ];
            self.say_with("keep-referee-guide-stacks-rest", &args)
        }
    }
}
