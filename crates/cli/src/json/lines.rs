//! Lines of any bytes, read with a limit of memory.

use std::io::{self, BufRead, BufReader, Read};

use serde_json::value::RawValue;

use super::{Fields, Problem, parse};

/// One line without its end.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    /// The bytes up to the limit.
    bytes: &'a [u8],
    /// The limit, if the line is longer.
    too_long: Option<usize>,
}

impl<'a> Line<'a> {
    pub(crate) fn of(bytes: &'a [u8], limit: usize) -> Line<'a> {
        Line {
            bytes: &bytes[..bytes.len().min(limit)],
            too_long: (bytes.len() > limit).then_some(limit),
        }
    }

    /// Copies the bytes. The copy of a line that is too long has one byte more than the limit, so that it stays too long.
    pub(super) fn kept(&self) -> Vec<u8> {
        let mut bytes = self.bytes.to_vec();
        bytes.extend(self.too_long.map(|_| b' '));
        bytes
    }

    /// Returns the line as text, or `None` if it is too long.
    pub(crate) fn text(&self) -> Option<String> {
        self.too_long
            .is_none()
            .then(|| String::from_utf8_lossy(self.bytes).into_owned())
    }

    /// Parses the fields, and the id even if the rest is broken.
    pub(super) fn parse(&self) -> (Option<Box<RawValue>>, Result<Fields, Problem>) {
        let text = match std::str::from_utf8(self.bytes) {
            Ok(text) => text,
            Err(error) => {
                let good = self.bytes.get(..error.valid_up_to()).unwrap_or_default();
                std::str::from_utf8(good).unwrap_or_default()
            }
        };
        let parsed = parse::object(text);
        let result = match self.too_long {
            Some(limit) => {
                let message =
                    format!("a line may have {limit} bytes; this one is longer and was passed over");
                Err(Problem::new("line-too-long", message))
            }
            None if text.len() < self.bytes.len() => {
                let message = format!("the line is not UTF-8 from byte {} on", text.len() + 1);
                Err(Problem::new("not-utf8", message))
            }
            None if text.trim_ascii().is_empty() => Err(Problem::new(
                "not-json",
                "the line is empty; a line is one JSON object in braces",
            )),
            None => parsed.result.map(Fields::new),
        };
        (parsed.id, result)
    }
}

/// A reader of lines, which skips the rest of a line beyond the limit.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    buffer: Vec<u8>,
    limit: usize,
    at_start: bool,
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R, limit: usize) -> Lines<R> {
        Lines {
            input: BufReader::with_capacity(64 * 1024, input),
            buffer: Vec::new(),
            limit,
            at_start: true,
        }
    }

    /// Returns true if the next line can be read without waiting.
    pub(crate) fn has_one_ready(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// Reads the next line, or `None` at the end of the input.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        let mut length = 0usize;
        let mut ended = false;
        while !ended {
            let part = match self.input.fill_buf() {
                Ok(part) => part,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if part.is_empty() {
                if length == 0 {
                    return Ok(None);
                }
                break;
            }
            let (content, used) = match part.iter().position(|byte| *byte == b'\n') {
                Some(end) => {
                    ended = true;
                    (&part[..end], end + 1)
                }
                None => (part, part.len()),
            };
            // One byte more than the limit, which marks the line as too long.
            let room = (self.limit + 1).saturating_sub(self.buffer.len());
            self.buffer.extend_from_slice(&content[..content.len().min(room)]);
            length = length.saturating_add(used);
            self.input.consume(used);
        }
        let mut bytes = self.buffer.as_slice();
        if std::mem::take(&mut self.at_start) {
            bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        Ok(Some(Line::of(bytes, self.limit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expected: &[&str]) {
        let mut lines = Lines::new(input, 5);
        let mut found = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            found.push(line.text().unwrap_or_else(|| "too long".to_owned()));
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn lines_come_one_by_one_and_long_ones_are_passed_over() {
        check(b"", &[]);
        check(b"a\n\nb", &["a", "", "b"]);
        check(b"a\r\n", &["a"]);
        check(b"12345\n123456\n7", &["12345", "too long", "7"]);
        check(b"\xef\xbb\xbfa\n", &["a"]);
    }

    #[test]
    fn a_long_line_is_not_held_in_memory() {
        let input = io::repeat(b'x').take(10 << 20).chain(&b"\nok\n"[..]);
        let mut lines = Lines::new(input, 1000);
        assert_eq!(lines.next_line().unwrap().unwrap().text(), None);
        assert!(lines.buffer.capacity() < 10_000);
        assert_eq!(lines.next_line().unwrap().unwrap().text().as_deref(), Some("ok"));
    }
}
