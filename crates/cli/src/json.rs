//! JSON Lines: one answer for each line of input, in the same order.

mod fields;
mod lines;
mod parse;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

use kostka_solver::Solver;
use serde::Serialize;
use serde_json::value::RawValue;

pub(crate) use fields::{Fields, tile};
pub(crate) use lines::{Line, Lines};

use crate::failure::{self, Failure};
use crate::words::Words;
use crate::{rank, referee, score, seating, solve, standings};

/// Longest line in bytes; far above any real question.
const MAX_LINE: usize = 1 << 20;

/// Gives any bytes as lines to every command that speaks JSON, for the fuzz target. Each line must get one line of JSON with
/// its id. The solver has a small budget, so that every line is answered at once.
///
/// # Panics
/// Panics if an answer breaks this law.
pub fn fuzz_json(data: &[u8]) {
    // Kept, because building the index takes long.
    static WORDS: LazyLock<Words> = LazyLock::new(Words::default);
    let words = &*WORDS;
    for line in data.split(|byte| *byte == b'\n') {
        let given = std::str::from_utf8(line).ok().and_then(|text| {
            let parsed = parse::object(text);
            parsed.result.is_ok().then_some(parsed.id).flatten()
        });
        let line = Line::of(line, MAX_LINE);
        let answers = [
            answer_line(&line, &|fields| referee::answer(words, fields)),
            answer_line(&line, &score::answer),
            answer_line(&line, &rank::answer),
            answer_line(&line, &standings::answer),
            answer_line(&line, &seating::fuzz_answer),
            answer_line(&line, &|fields| {
                solve::answer(words, &mut Solver::default(), true, fields)
            }),
        ];
        for answer in answers.map(|answered| answered.text) {
            assert!(!answer.contains('\n'), "{answer}");
            let echoed = parse::object(&answer);
            assert!(echoed.result.is_ok(), "{answer}");
            let id = echoed.id.expect("every answer has an id");
            if let Some(given) = &given {
                assert_eq!(given.get(), id.get());
            }
        }
    }
}

/// An error as the answer to a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Problem {
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

impl Problem {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Problem {
        Problem {
            code,
            message: message.into(),
        }
    }

    /// Makes the error of an invalid field.
    pub(crate) fn field(name: &str, message: &str) -> Problem {
        Problem::new("bad-field", format!("`{name}` {message}"))
    }
}

macro_rules! coded {
    ($($error:ty),+) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Problem {
                Problem::new(error.code(), error.to_string())
            }
        })+
    };
}
coded!(kostka_rules::TermsError, kostka_rules::PositionError);

#[derive(Serialize)]
struct Answer<'a, T> {
    id: &'a RawValue,
    #[serde(flatten)]
    body: T,
}

#[derive(Serialize)]
struct ErrorBody {
    error: Problem,
}

/// The answer to a line, and its success.
pub(crate) struct Answered {
    pub(crate) text: String,
    pub(crate) understood: bool,
}

/// Answers one line. Blank lines get an answer too, so that there is exactly one for each line.
pub(crate) fn answer_line<T: Serialize>(
    line: &Line,
    answer: &dyn Fn(&Fields) -> Result<T, Problem>,
) -> Answered {
    let (id, fields) = line.parse();
    let id = id.as_deref().unwrap_or(RawValue::NULL);
    match fields.and_then(|fields| answer(&fields)) {
        Ok(body) => Answered {
            text: written(&Answer { id, body }),
            understood: true,
        },
        Err(error) => Answered {
            text: written(&Answer {
                id,
                body: ErrorBody { error },
            }),
            understood: false,
        },
    }
}

fn written<T: Serialize>(answer: &Answer<T>) -> String {
    // Cannot fail: answers consist of texts and numbers.
    serde_json::to_string(answer).unwrap_or_else(|_| {
        r#"{"id":null,"error":{"code":"internal","message":"the answer cannot be written"}}"#.to_owned()
    })
}

/// Opens the file, or standard input for `None` and `-`.
pub(crate) fn open(file: Option<&Path>) -> Result<Box<dyn Read>, Failure> {
    let Some(path) = file.filter(|path| *path != Path::new("-")) else {
        return Ok(Box::new(io::stdin()));
    };
    let opened = File::open(path).map_err(Failure::file(path))?;
    // Checked here, because the error of reading a folder would not name it.
    if opened.metadata().is_ok_and(|about| about.is_dir()) {
        return Err(Failure::file(path)(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(opened))
}

/// Answers every line of the input. The status is 1 if any line was invalid.
pub(crate) fn run<T: Serialize>(
    file: Option<&Path>,
    answer: &dyn Fn(&Fields) -> Result<T, Problem>,
) -> Result<ExitCode, Failure> {
    run_batches(file, 1, |lines| {
        lines
            .iter()
            .map(|line| answer_line(&Line::of(line, MAX_LINE), answer))
            .collect()
    })
}

/// Answers every line like [`run`], on several threads with their own state.
pub(crate) fn run_parallel<T: Serialize, W: Send>(
    file: Option<&Path>,
    jobs: usize,
    worker: impl Fn() -> W,
    answer: &(dyn Fn(&mut W, &Fields) -> Result<T, Problem> + Sync),
) -> Result<ExitCode, Failure> {
    let mut workers: Vec<W> = (0..jobs.max(1)).map(|_| worker()).collect();
    run_batches(file, LINES_AT_ONCE * jobs, |lines| {
        answer_all(lines, &mut workers, answer)
    })
}

/// Largest number of lines in a batch; enough to make the start of threads negligible.
const LINES_AT_ONCE: usize = 256;

/// Reads the available lines in batches and answers each batch.
fn run_batches(
    file: Option<&Path>,
    at_once: usize,
    mut answer: impl FnMut(&[Vec<u8>]) -> Vec<Answered>,
) -> Result<ExitCode, Failure> {
    let mut lines = Lines::new(open(file)?, MAX_LINE);
    let name = file.unwrap_or(Path::new("standard input"));
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut all_understood = true;
    let mut batch: Vec<Vec<u8>> = Vec::new();
    loop {
        // The other program may wait for answers before it sends more lines.
        if !lines.has_one_ready() {
            output.flush()?;
        }
        batch.clear();
        while let Some(line) = lines.next_line().map_err(Failure::file(name))? {
            batch.push(line.kept());
            if batch.len() >= at_once || !lines.has_one_ready() {
                break;
            }
        }
        if batch.is_empty() {
            break;
        }
        for answered in answer(&batch) {
            all_understood &= answered.understood;
            writeln!(output, "{}", answered.text)?;
        }
    }
    output.flush()?;
    Ok(failure::status(all_understood))
}

/// Returns the answers in the order of the lines; a free worker takes the next line.
fn answer_all<T: Serialize, W: Send>(
    lines: &[Vec<u8>],
    workers: &mut [W],
    answer: &(dyn Fn(&mut W, &Fields) -> Result<T, Problem> + Sync),
) -> Vec<Answered> {
    let next = AtomicUsize::new(0);
    let answers: Vec<Mutex<Option<Answered>>> = lines.iter().map(|_| Mutex::new(None)).collect();
    let work = |worker: &mut W| {
        let worker = std::cell::RefCell::new(worker);
        while let Some((line, slot)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            lines.get(at).zip(answers.get(at))
        } {
            let answered = answer_line(&Line::of(line, MAX_LINE), &|fields| {
                answer(&mut worker.borrow_mut(), fields)
            });
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(answered);
        }
    };
    let threads = workers.len().min(lines.len());
    match &mut workers[..threads] {
        [] => {}
        [only] => work(only),
        [first, others @ ..] => std::thread::scope(|scope| {
            for other in others {
                scope.spawn(|| work(other));
            }
            work(first);
        }),
    }
    answers
        .into_iter()
        .filter_map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner))
        .collect()
}
