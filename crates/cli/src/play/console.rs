//! Input and output, on a terminal or through files and pipes.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use kostka_texts::Texts;

use crate::failure::Failure;
use crate::json::Lines;
use crate::paint;

/// The reason for leaving the game before its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A player typed `quit`.
    Quit,
    /// The input ended.
    InputEnded,
    Failure(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failure(failure)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failure(error.into())
    }
}

/// Longest line in bytes.
const MAX_LINE: usize = 4096;

/// The input and output of the game.
pub(crate) struct Console<'a> {
    texts: &'a Texts,
    lines: Lines<io::Stdin>,
    out: anstream::Stdout,
    /// True on a terminal; otherwise the output repeats the answer after each prompt, so that it reads as a transcript.
    interactive: bool,
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Console")
    }
}

impl<'a> Console<'a> {
    pub(crate) fn new(texts: &'a Texts) -> Console<'a> {
        Console {
            texts,
            lines: Lines::new(io::stdin(), MAX_LINE),
            out: anstream::stdout(),
            interactive: io::stdin().is_terminal() && io::stdout().is_terminal(),
        }
    }

    pub(crate) fn is_interactive(&self) -> bool {
        self.interactive
    }

    /// Writes a text and a line end.
    pub(crate) fn say(&mut self, text: impl Display) -> Result<(), Stop> {
        let text = text.to_string();
        Ok(writeln!(self.out, "{}", text.trim_end_matches('\n'))?)
    }

    /// Asks for a line, and replaces control characters by blanks.
    pub(crate) fn ask(&mut self, prompt: &str) -> Result<String, Stop> {
        let ask = paint::ASK;
        write!(self.out, "{ask}{prompt}{ask:#} ")?;
        self.out.flush()?;
        let answer = match self.lines.next_line()? {
            None => {
                writeln!(self.out)?;
                return Err(Stop::InputEnded);
            }
            Some(line) => line.text(),
        };
        let answer = answer.unwrap_or_else(|| self.texts.say("cli-play-long-line"));
        let answer: String = answer
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        if !self.interactive {
            writeln!(self.out, "{answer}")?;
        }
        Ok(answer.trim().to_owned())
    }

    /// Asks until the answer is yes or no, in the language or in English.
    pub(crate) fn ask_yes(&mut self, question: &str) -> Result<bool, Stop> {
        let (yes, no) = (self.texts.say("house-yes"), self.texts.say("house-no"));
        let args = [("yes", (&yes).into()), ("no", (&no).into())];
        let prompt = format!("{question} {}", self.texts.say_with("cli-play-yes-or-no", &args));
        loop {
            let answer = self.ask(&prompt)?.to_lowercase();
            let is = |word: &str| !answer.is_empty() && word.starts_with(&answer);
            if is(&yes) || is("yes") {
                return Ok(true);
            }
            if is(&no) || is("no") {
                return Ok(false);
            }
        }
    }

    /// Clears the screen and its scroll-back, which may show a rack.
    pub(crate) fn clear(&mut self) -> Result<(), Stop> {
        if self.interactive {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            self.out.flush()?;
        }
        Ok(())
    }
}
