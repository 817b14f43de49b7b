//! Short codes of tables that gather, such as `LAMPA-427`, for telling a friend by word of mouth.
//!
//! A code is much shorter than the id of a table, so it leads there only while people take seats, and everybody may try only a few
//! codes. SECURITY.md computes the chance of a guess. Codes are kept in memory only; a page asks for its code again after a restart.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kostka_store::TableId;

use crate::address::Address;
use crate::rate::{Allowances, Rate};
use crate::{random, reading};

/// Words that are easy to say and to spell in all four languages, without accents.
const WORDS: &str = include_str!("codes/words.txt");

/// The numbers behind the words: three digits, none of which is lost at the front.
const NUMBERS: std::ops::Range<u64> = 100..1000;

/// Largest number of codes. Enough of all possible ones stay free, so that a code is found at once and cannot be guessed.
const MOST: usize = 10_000;

/// Time after which a code leads nowhere.
const LIFE: Duration = Duration::from_secs(24 * 3600);

/// Tries of one address: ten at once, then one every twenty seconds.
const TRIES: Rate = Rate {
    per_second: 0.05,
    burst: 10.0,
    most_owed: f64::INFINITY,
};

/// Tries of all addresses together.
const ALL_TRIES: Rate = Rate {
    per_second: 1.0,
    burst: 100.0,
    most_owed: f64::INFINITY,
};

/// The codes of all tables that gather.
#[derive(Debug)]
pub(crate) struct Codes {
    made: Mutex<Known>,
    tries: Allowances<Address>,
    all_tries: Allowances<()>,
}

/// The codes, and the code of each table.
#[derive(Debug, Default)]
struct Known {
    by_code: HashMap<String, Made>,
    by_table: HashMap<TableId, String>,
}

#[derive(Debug)]
struct Made {
    table: TableId,
    at: Instant,
}

impl Known {
    fn add(&mut self, code: String, table: TableId, at: Instant) {
        self.by_table.insert(table.clone(), code.clone());
        self.by_code.insert(code, Made { table, at });
    }

    fn forget(&mut self, table: &TableId) {
        if let Some(code) = self.by_table.remove(table) {
            self.by_code.remove(&code);
        }
    }

    /// Returns the living code of a table.
    fn of(&self, table: &TableId, now: Instant) -> Option<&String> {
        let code = self.by_table.get(table)?;
        let is_alive = self.by_code.get(code).is_some_and(|made| made.is_alive(now));
        is_alive.then_some(code)
    }

    /// Makes room for another code: for all that are over, or for the oldest one.
    fn make_room(&mut self, now: Instant) {
        self.by_code.retain(|_, made| made.is_alive(now));
        let oldest = self.by_code.values().min_by_key(|made| made.at);
        let oldest = oldest.map(|made| made.table.clone());
        if let Some(oldest) = oldest.filter(|_| self.by_code.len() >= MOST) {
            self.forget(&oldest);
        }
        let Known { by_code, by_table } = self;
        by_table.retain(|_, code| by_code.contains_key(code));
    }
}

impl Made {
    fn is_alive(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LIFE
    }
}

impl Default for Codes {
    fn default() -> Codes {
        Codes {
            made: Mutex::default(),
            tries: Allowances::new(TRIES),
            all_tries: Allowances::new(ALL_TRIES),
        }
    }
}

impl Codes {
    /// Returns the code of a table, which is made on the first call and after its life. Where there are too many, the oldest
    /// one goes.
    pub(crate) fn of(&self, table: &TableId, now: Instant) -> Option<String> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(code) = made.of(table, now) {
            return Some(code.clone());
        }
        made.forget(table);
        if made.by_code.len() >= MOST {
            made.make_room(now);
        }
        let code = std::iter::repeat_with(random_code).find(|code| !made.by_code.contains_key(code))?;
        made.add(code.clone(), table.clone(), now);
        Some(code)
    }

    /// Returns the table of a code as a person has typed it.
    ///
    /// # Errors
    ///
    /// There were too many tries, right or wrong; returns the time until the next.
    pub(crate) fn find(
        &self,
        typed: &str,
        address: Address,
        now: Instant,
    ) -> Result<Option<TableId>, Duration> {
        self.tries.take(address, now)?;
        self.all_tries.take((), now)?;
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let found = reading::code(typed).and_then(|code| made.by_code.get(&code));
        Ok(found
            .filter(|made| made.is_alive(now))
            .map(|made| made.table.clone()))
    }

    /// Forgets the code of a table that no longer gathers.
    pub(crate) fn forget(&self, table: &TableId) {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.forget(table);
    }
}

fn random_code() -> String {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let word = words[(random::seed() % words.len() as u64) as usize];
    let number = NUMBERS.start + random::seed() % (NUMBERS.end - NUMBERS.start);
    format!("{word}-{number}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    fn table(number: usize) -> TableId {
        TableId::new(format!("{number:032}")).unwrap()
    }

    #[test]
    fn the_words_are_easy_and_as_many_as_the_page_about_security_says() {
        let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
        assert_eq!(words.len(), 128);
        let is_easy = |word: &&str| {
            (4..=7).contains(&word.len()) && word.bytes().all(|letter| letter.is_ascii_uppercase())
        };
        assert!(words.iter().all(is_easy));
        let security = include_str!("../../../SECURITY.md");
        assert!(security.contains("115,200"), "128 words with 900 numbers each");
    }

    #[test]
    fn a_table_keeps_its_code_and_people_need_not_type_it_exactly() {
        let (codes, now) = (Codes::default(), Instant::now());
        let code = codes.of(&table(1), now).unwrap();
        assert_eq!(codes.of(&table(1), now).as_ref(), Some(&code));
        assert_ne!(codes.of(&table(2), now).as_ref(), Some(&code));
        for typed in [code.clone(), code.to_lowercase(), code.replace('-', "  ")] {
            assert_eq!(codes.find(&typed, address(1), now), Ok(Some(table(1))), "{typed}");
        }
        assert_eq!(codes.find("", address(1), now), Ok(None));
        assert_eq!(codes.find(&"A1".repeat(100), address(1), now), Ok(None));
        codes.forget(&table(1));
        assert_eq!(codes.find(&code, address(1), now), Ok(None));
    }

    #[test]
    fn nobody_tries_many_codes_and_not_even_a_crowd_does() {
        let (codes, now) = (Codes::default(), Instant::now());
        for _ in 0..10 {
            assert_eq!(codes.find("LAMPA-100", address(1), now), Ok(None));
        }
        let wait = codes.find("LAMPA-100", address(1), now).unwrap_err();
        assert_eq!(wait.as_secs(), 20);
        let crowd = (2..=255).filter(|last| codes.find("LAMPA-100", address(*last), now).is_ok());
        assert_eq!(crowd.count(), 90, "100 tries at once in all");
    }

    #[test]
    fn the_number_of_codes_is_limited_and_the_oldest_makes_room() {
        let (codes, now) = (Codes::default(), Instant::now());
        {
            let mut made = codes.made.lock().unwrap();
            for number in 0..MOST {
                let table = table(number);
                made.add(number.to_string(), table, now);
            }
            made.by_code.get_mut("7").unwrap().at -= Duration::from_secs(1);
        }
        assert!(codes.of(&table(MOST), now).is_some());
        let made = codes.made.lock().unwrap();
        assert!(
            made.by_code.len() == MOST && !made.by_code.contains_key("7"),
            "the oldest one went"
        );
        assert_eq!(made.by_table.len(), MOST);
        assert!(made.of(&table(7), now).is_none() && made.of(&table(8), now).is_some());
    }

    #[test]
    fn a_code_leads_nowhere_after_a_day() {
        let (codes, now) = (Codes::default(), Instant::now());
        let code = codes.of(&table(1), now).unwrap();
        assert_eq!(codes.find(&code, address(1), now + LIFE), Ok(None));
        assert_ne!(codes.of(&table(1), now + LIFE), Some(code));
    }
}
