//! Single keys for actions at a table. A person may change them or switch them off.

use serde::{Deserialize, Serialize};

/// An action that a single key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Picks up the tile in focus and the rest of its set.
    Rest,
    /// Takes the last step back; with Shift it is done again.
    Undo,
    /// Sorts the rack.
    Sort,
    /// Asks for a hint.
    Hint,
    /// Draws, or passes.
    Draw,
    /// Ends the turn.
    End,
}

impl Shortcut {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Shortcut; 6] = [
        Shortcut::Rest,
        Shortcut::Undo,
        Shortcut::Sort,
        Shortcut::Hint,
        Shortcut::Draw,
        Shortcut::End,
    ];
}

/// The keys of a person: lower-case Latin letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Shortcuts {
    /// False if no single key does anything.
    pub on: bool,
    rest: char,
    undo: char,
    sort: char,
    hint: char,
    draw: char,
    end: char,
}

impl Default for Shortcuts {
    fn default() -> Shortcuts {
        Shortcuts {
            on: true,
            rest: 'r',
            undo: 'z',
            sort: 's',
            hint: 'h',
            draw: 'd',
            end: 'e',
        }
    }
}

impl Shortcuts {
    /// Returns the key of an action.
    pub fn key(&self, action: Shortcut) -> char {
        match action {
            Shortcut::Rest => self.rest,
            Shortcut::Undo => self.undo,
            Shortcut::Sort => self.sort,
            Shortcut::Hint => self.hint,
            Shortcut::Draw => self.draw,
            Shortcut::End => self.end,
        }
    }

    fn key_mut(&mut self, action: Shortcut) -> &mut char {
        match action {
            Shortcut::Rest => &mut self.rest,
            Shortcut::Undo => &mut self.undo,
            Shortcut::Sort => &mut self.sort,
            Shortcut::Hint => &mut self.hint,
            Shortcut::Draw => &mut self.draw,
            Shortcut::End => &mut self.end,
        }
    }

    /// Returns the action of a key, unless single keys are switched off.
    pub fn action(&self, key: char) -> Option<Shortcut> {
        let mut all = Shortcut::ALL.into_iter();
        all.find(|action| self.on && self.key(*action) == key)
    }

    /// Gives an action another key. The action that had it gets the old one, so that no key does two things.
    ///
    /// False, and no change, if the key is no Latin letter or digit.
    pub fn set(&mut self, action: Shortcut, key: char) -> bool {
        let key = key.to_ascii_lowercase();
        if !key.is_ascii_alphanumeric() {
            return false;
        }
        let old = self.key(action);
        for other in Shortcut::ALL {
            if self.key(other) == key {
                *self.key_mut(other) = old;
            }
        }
        *self.key_mut(action) = key;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_taken_changes_places() {
        let mut keys = Shortcuts::default();
        assert!(keys.set(Shortcut::Draw, 'E'));
        assert_eq!(keys.action('e'), Some(Shortcut::Draw));
        assert_eq!(keys.action('d'), Some(Shortcut::End));
        assert!(!keys.set(Shortcut::Draw, ' ') && !keys.set(Shortcut::Draw, 'ł'));
        assert_eq!(keys.key(Shortcut::Draw), 'e');
    }

    #[test]
    fn a_key_that_is_free_leaves_its_old_one() {
        let mut keys = Shortcuts::default();
        assert!(keys.set(Shortcut::Hint, '1'));
        assert_eq!((keys.action('1'), keys.action('h')), (Some(Shortcut::Hint), None));
    }

    #[test]
    fn no_key_does_anything_when_they_are_off() {
        let keys = Shortcuts {
            on: false,
            ..Shortcuts::default()
        };
        assert!(
            Shortcut::ALL
                .into_iter()
                .all(|action| keys.action(keys.key(action)).is_none())
        );
    }
}
