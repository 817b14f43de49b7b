//! The terminal, or the files and pipes in its place.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use crate::failure::Failure;
use crate::json::Lines;
use crate::paint;

/// The reason to leave the game before its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Somebody said `quit`.
    Quit,
    /// The input is over.
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

/// The longest line that can be a command, in bytes.
const MAX_LINE: usize = 4096;

/// Asks and tells.
pub(crate) struct Console {
    lines: Lines<io::Stdin>,
    out: anstream::Stdout,
    /// True if people sit at both ends; otherwise prompts are followed by the answer, so that the output can be read as a protocol.
    interactive: bool,
}

impl std::fmt::Debug for Console {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Console")
    }
}

impl Console {
    pub(crate) fn new() -> Console {
        Console {
            lines: Lines::new(io::stdin(), MAX_LINE),
            out: anstream::stdout(),
            interactive: io::stdin().is_terminal() && io::stdout().is_terminal(),
        }
    }

    pub(crate) fn is_interactive(&self) -> bool {
        self.interactive
    }

    /// Says something; texts of several lines end with the last one's end.
    pub(crate) fn say(&mut self, text: impl Display) -> Result<(), Stop> {
        let text = text.to_string();
        Ok(writeln!(self.out, "{}", text.trim_end_matches('\n'))?)
    }

    /// Asks for a line. What cannot be shown is taken out of it.
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
        let answer = answer.unwrap_or_else(|| "(a line of more than 4096 characters)".to_owned());
        let answer: String = answer
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        if !self.interactive {
            writeln!(self.out, "{answer}")?;
        }
        Ok(answer.trim().to_owned())
    }

    /// Asks until the answer is yes or no.
    pub(crate) fn ask_yes(&mut self, question: &str) -> Result<bool, Stop> {
        loop {
            match self
                .ask(&format!("{question} (yes or no)"))?
                .to_lowercase()
                .as_str()
            {
                "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                _ => self.say("Say yes or no.")?,
            }
        }
    }

    /// Empties the screen, what scrolled away included: a rack may have stood there.
    pub(crate) fn clear(&mut self) -> Result<(), Stop> {
        if self.interactive {
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            self.out.flush()?;
        }
        Ok(())
    }
}
