//! `kostka replay`: shows a recorded game turn by turn.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use kostka_rules::game::TurnNumber;
use kostka_rules::record::ReplayError;
use kostka_rules::{Event, Game};
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::play::show;
use crate::words::WordsArgs;
use crate::{paint, record_file, score};

/// Show a recorded game turn by turn
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  kostka replay game.json
  kostka replay --turns 10 game.json")]
pub(crate) struct Args {
    /// The game, as `kostka play --save FILE` writes it
    file: PathBuf,
    /// Stop after this number of turns
    #[arg(long, value_name = "N")]
    turns: Option<u32>,
    #[command(flatten)]
    words: WordsArgs,
}

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let words = args.words.load(texts)?;
    let record = record_file::read(&args.file, texts)?;
    let mut out = anstream::stdout().lock();
    let refused = |error: ReplayError| {
        let what = record_file::replay_text(&error, &record, texts);
        Failure::Arguments(format!("{}: {what}", args.file.display()))
    };
    let (mut game, _) = record.start().map_err(refused)?;
    let in_play = words.lexicon(game.terms());
    let names = &record.players;
    let tiles = game.terms().tiles().clone();
    let rulebook = texts.rulebook(&game.terms().rulebook().id);
    writeln!(out, "{rulebook}: {}", names.join(", "))?;
    if let Some(draw) = game.start_draw() {
        writeln!(out, "{}", show::start_draw_text(draw, names, &tiles, texts))?;
    }
    writeln!(out, "{}", show::starter_text(&game, names, texts))?;
    for at in 0..record.turns.len() {
        if args
            .turns
            .is_some_and(|turns| game.turn_number() > TurnNumber(turns))
        {
            return Ok(failure::GOOD);
        }
        let number = game.turn_number();
        let events = record.step(at, &mut game, in_play.oracles()).map_err(refused)?;
        for event in &events {
            let Some(told) = show::event_text(event, names, &game, texts) else {
                continue;
            };
            writeln!(out, "{number:>4}  {told}{}", drawn_text(event, &game))?;
            if let Event::Played { .. } = event {
                writeln!(out, "      {}", paint::table(&game.table_faces()))?;
            }
        }
    }
    match game.outcome() {
        None => writeln!(out, "{}", texts.say("cli-verify-unfinished"))?,
        Some(outcome) => {
            let racks = show::final_racks(&game);
            writeln!(
                out,
                "\n{}\n{}",
                show::end_text(outcome.end, names, texts),
                score::sheet_text(names, &racks, outcome, game.terms(), texts)
            )?;
        }
    }
    Ok(failure::GOOD)
}

/// Writes the drawn tiles, which are no secret after the game.
pub(crate) fn drawn_text(event: &Event, game: &Game) -> String {
    match event {
        Event::Drew { tiles, .. } => {
            format!(" {}", paint::row(&game.terms().tiles().faces_of(tiles)))
        }
        _ => String::new(),
    }
}
