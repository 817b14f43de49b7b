//! The lines that a player types.

use kostka_rules::{Face, Row, TileSet, notation};

use crate::advice::Advice;
use crate::draft::{Cut, Place, Step};

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Nothing,
    /// A change of the draft.
    Step(Step),
    End,
    Draw,
    Pass,
    /// Announces an opening, for the named player if not the obvious one.
    Announce(Option<String>),
    Redeal(Option<String>),
    Resign,
    Rack,
    Table,
    Score,
    Hint,
    Sort,
    Help,
    Quit,
}

/// The commands for people: an example, and the key of its explanation.
pub(crate) const HELP: &[(&str, &str)] = &[
    ("lay r9 b9 k9", "lay"),
    ("add b3 to 1", "add"),
    ("take b4 from 2", "take"),
    ("move r5 from 2 to 3", "move"),
    ("split 2 at 3", "split"),
    ("join 1 2", "join"),
    ("undo, redo, reset", "undo"),
    ("end", "end"),
    ("draw", "draw"),
    ("pass", "pass"),
    ("announce", "announce"),
    ("redeal", "redeal"),
    ("resign", "resign"),
    ("rack, table, score", "show"),
    ("sort", "sort"),
    ("hint", "hint"),
    ("help, quit", "help"),
];

/// The lines of the help that differ in a game of letters.
pub(crate) const WORD_HELP: &[(&str, &str)] = &[
    ("lay S Z Y K", "word-lay"),
    ("lay S Z *Y K", "word-joker"),
    ("add A to 1 at 3", "word-add"),
    ("take A from 1 at 4", "word-take"),
];

/// Reads a line. The error says what would be valid.
pub(crate) fn parse(line: &str, tiles: &TileSet) -> Result<Said, Advice> {
    let words: Vec<&str> = line
        .split([' ', '\t', ','])
        .filter(|word| !word.is_empty())
        .collect();
    let Some((verb, rest)) = words.split_first() else {
        return Ok(Said::Nothing);
    };
    let rest = Rest { words: rest, tiles };
    match verb.to_lowercase().as_str() {
        "lay" | "l" => Ok(Said::Step(Step::Lay(rest.tiles()?))),
        "take" | "t" => rest.take().map(Said::Step),
        "add" | "a" => rest.add().map(Said::Step),
        "move" | "m" => rest.shift().map(Said::Step),
        "split" => rest.split().map(Said::Step),
        "join" => rest.join().map(Said::Step),
        "undo" | "u" => rest.alone(Said::Step(Step::Undo)),
        "redo" => rest.alone(Said::Step(Step::Redo)),
        "reset" => rest.alone(Said::Step(Step::Reset)),
        "end" | "e" | "done" => rest.alone(Said::End),
        "draw" | "d" => rest.alone(Said::Draw),
        "pass" => rest.alone(Said::Pass),
        "announce" => Ok(Said::Announce(rest.name())),
        "redeal" => Ok(Said::Redeal(rest.name())),
        "resign" => rest.alone(Said::Resign),
        "rack" => rest.alone(Said::Rack),
        "table" => rest.alone(Said::Table),
        "score" => rest.alone(Said::Score),
        "hint" => rest.alone(Said::Hint),
        "sort" => rest.alone(Said::Sort),
        "help" | "h" | "?" => Ok(Said::Help),
        "quit" | "q" | "exit" => rest.alone(Said::Quit),
        _ => {
            let verb = verb.chars().take(20).collect();
            Err(Advice::new("cli-play-unknown", [("word", verb)]))
        }
    }
}

struct Rest<'a> {
    words: &'a [&'a str],
    tiles: &'a TileSet,
}

impl Rest<'_> {
    fn alone(&self, said: Said) -> Result<Said, Advice> {
        match self.words.first() {
            None => Ok(said),
            Some(word) => Err(Advice::new("cli-play-too-much", [("word", (*word).to_owned())])),
        }
    }

    fn name(&self) -> Option<String> {
        (!self.words.is_empty()).then(|| self.words.join(" "))
    }

    fn tiles(&self) -> Result<Row, Advice> {
        if self.words.is_empty() {
            return Err(Advice::new("cli-play-which", []));
        }
        read_tiles(self.words, self.tiles)
    }

    /// Reads `TILES from ROW [at N]`.
    fn take(&self) -> Result<Step, Advice> {
        let shape = || like("take b4 from 2");
        let (tiles, place) = split_at_last(self.words, "from").ok_or_else(shape)?;
        let (row, at) = match place {
            [row] => (row, None),
            [row, "at", at] => (row, Some(number(at)?)),
            _ => return Err(shape()),
        };
        Ok(Step::Take {
            tiles: read_tiles(tiles, self.tiles)?,
            row: number(row)?,
            at,
        })
    }

    /// Reads `TILES to ROW [front | back | at N]`.
    fn add(&self) -> Result<Step, Advice> {
        let shape = || like("add b3 to 1");
        let (tiles, target) = split_at_last(self.words, "to").ok_or_else(shape)?;
        let (row, place) = read_target(target)?.ok_or_else(shape)?;
        Ok(Step::Add {
            tiles: read_tiles(tiles, self.tiles)?,
            row,
            place,
        })
    }

    /// Reads `TILES from ROW to ROW [front | back | at N]`.
    fn shift(&self) -> Result<Step, Advice> {
        let shape = || like("move r5 from 2 to 3");
        let (source, target) = split_at_last(self.words, "to").ok_or_else(shape)?;
        let (tiles, from) = split_at_last(source, "from").ok_or_else(shape)?;
        let [from] = from else { return Err(shape()) };
        let (to, place) = read_target(target)?.ok_or_else(shape)?;
        Ok(Step::Move {
            tiles: read_tiles(tiles, self.tiles)?,
            from: number(from)?,
            to,
            place,
        })
    }

    /// Reads `ROW at N` or `ROW after TILE`.
    fn split(&self) -> Result<Step, Advice> {
        match self.words {
            [row, "at", at] => Ok(Step::Split(number(row)?, Cut::At(number(at)?))),
            [row, "after", tile] => {
                let tile = read_tile(tile, self.tiles)?;
                Ok(Step::Split(number(row)?, Cut::After(tile)))
            }
            _ => Err(like("split 2 at 3, split 2 after r5")),
        }
    }

    fn join(&self) -> Result<Step, Advice> {
        match self.words {
            [one, other] | [one, "and" | "with", other] => Ok(Step::Join(number(one)?, number(other)?)),
            _ => Err(like("join 1 2")),
        }
    }
}

/// Splits words at the last `keyword`, because in a game of letters `to` may be two tiles.
fn split_at_last<'a>(words: &'a [&'a str], keyword: &str) -> Option<(&'a [&'a str], &'a [&'a str])> {
    let at = words.iter().rposition(|word| *word == keyword)?;
    Some((&words[..at], &words[at + 1..]))
}

fn read_target(words: &[&str]) -> Result<Option<(usize, Place)>, Advice> {
    Ok(Some(match words {
        [row] => (number(row)?, Place::Best),
        [row, "front"] => (number(row)?, Place::Front),
        [row, "back"] => (number(row)?, Place::Back),
        [row, "at", at] => (number(row)?, Place::At(number(at)?)),
        _ => return Ok(None),
    }))
}

/// Shows the shape of a command by an example.
fn like(example: &str) -> Advice {
    Advice::new("cli-play-like", [("example", example.to_owned())])
}

fn number(text: &str) -> Result<usize, Advice> {
    text.parse().map_err(|_| {
        let word = text.chars().take(20).collect();
        Advice::new("cli-play-not-a-number", [("word", word)])
    })
}

fn read_tiles(words: &[&str], tiles: &TileSet) -> Result<Row, Advice> {
    if !tiles.is_letters() {
        return words.iter().map(|word| read_tile(word, tiles)).collect();
    }
    // `SZ*YK` is four tiles.
    let letters = notation::word_letters(&words.concat());
    let mut spelled: Vec<String> = Vec::new();
    for letter in letters {
        match spelled.last_mut() {
            Some(last) if last == "*" && letter != '*' && joins_letter(words) => last.push(letter),
            _ => spelled.push(letter.to_string()),
        }
    }
    spelled.iter().map(|tile| read_tile(tile, tiles)).collect()
}

/// Returns true if a joker has its letter, as in `S *Y K` and `S*YK` but not in `S * K`.
fn joins_letter(words: &[&str]) -> bool {
    !words.contains(&"*")
}

/// Reads a tile, also with capital colours, small jokers and `y` for yellow.
fn read_tile(word: &str, tiles: &TileSet) -> Result<Face, Advice> {
    let people_like = || {
        let lower = word.to_lowercase();
        let (first, rest) = lower.split_at_checked(1)?;
        Some(match first {
            "y" => format!("o{rest}"),
            "j" | "d" | "c" | "m" => first.to_uppercase() + rest,
            _ => lower,
        })
    };
    let face = notation::parse_tile(word, tiles);
    face.or_else(|error| match people_like() {
        Some(text) if !tiles.is_letters() => notation::parse_tile(&text, tiles).map_err(|_| error),
        _ => Err(error),
    })
    .map_err(Advice::Tile)
}

#[cfg(test)]
mod tests {
    use kostka_rules::Terms;
    use kostka_texts::{Locale, Texts};

    use super::*;

    fn parsed(rulebook: &str, line: &str) -> Result<Said, String> {
        let terms = Terms::largest(rulebook, Default::default()).unwrap();
        parse(line, terms.tiles()).map_err(|advice| advice.text(Texts::of(Locale::En)))
    }

    fn check(line: &str, expected: Step) {
        assert_eq!(parsed("pl-standard", line), Ok(Said::Step(expected)));
    }

    fn row(rulebook: &str, text: &str) -> Row {
        let terms = Terms::largest(rulebook, Default::default()).unwrap();
        notation::parse_row(text, terms.tiles()).unwrap()
    }

    #[test]
    fn lines_are_understood() {
        let tiles = |text| row("pl-standard", text);
        check("lay r9, b9 K9 y9 j", Step::Lay(tiles("r9 b9 k9 o9 J")));
        check(
            "take b4 from 2",
            Step::Take {
                tiles: tiles("b4"),
                row: 2,
                at: None,
            },
        );
        check(
            "add b3 b7 to 1 front",
            Step::Add {
                tiles: tiles("b3 b7"),
                row: 1,
                place: Place::Front,
            },
        );
        check(
            "move r5 from 2 to 3",
            Step::Move {
                tiles: tiles("r5"),
                from: 2,
                to: 3,
                place: Place::Best,
            },
        );
        check("split 2 at 3", Step::Split(2, Cut::At(3)));
        check("SPLIT 2 after r5", Step::Split(2, Cut::After(tiles("r5")[0])));
        check("join 1 2", Step::Join(1, 2));
        assert_eq!(parsed("pl-standard", " "), Ok(Said::Nothing));
        assert_eq!(
            parsed("pl-standard", "announce Ania"),
            Ok(Said::Announce(Some("Ania".to_owned())))
        );
    }

    #[test]
    fn letters_may_be_written_in_one() {
        for line in ["lay S Z *Y K", "lay SZ*YK", "lay sz*yk"] {
            assert_eq!(
                parsed("pl-word", line),
                Ok(Said::Step(Step::Lay(row("pl-word", "S Z *Y K"))))
            );
        }
        assert_eq!(
            parsed("pl-word", "lay S * K"),
            Ok(Said::Step(Step::Lay(row("pl-word", "S * K"))))
        );
        assert_eq!(
            parsed("pl-word", "add to to 1 at 2"),
            Ok(Said::Step(Step::Add {
                tiles: row("pl-word", "T O"),
                row: 1,
                place: Place::At(2)
            }))
        );
    }

    #[test]
    fn bad_lines_are_told_what_would_do() {
        for (line, expected) in [
            ("dance", "`dance` is not understood; `help` lists what is"),
            ("lay", "which tiles?"),
            (
                "lay r99",
                "“r99” is not a tile: after the colour comes a number from 1 to 13.",
            ),
            ("lay D", "These rules have no such tile: D."),
            ("take b4", "say it like: take b4 from 2"),
            ("take b4 from x", "`x` is not a number"),
            ("add b4 to 1 under", "say it like: add b3 to 1"),
            ("end now", "`now` is too much here"),
            ("split 3", "say it like: split 2 at 3, split 2 after r5"),
            (
                "take b4 from 99999999999999999999999",
                "`99999999999999999999` is not a number",
            ),
        ] {
            assert_eq!(parsed("pl-standard", line), Err(expected.to_owned()), "{line}");
        }
    }
}
