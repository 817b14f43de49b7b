//! `kostka verify`: checks the deal and every move of a recorded game against its seed and commands.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use kostka_rules::record::ReplayError;
use kostka_rules::{Event, Face, Game, Oracles, Record, Tile, deal};
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::play::show;
use crate::replay::{drawn_text, follow, start};
use crate::words::{Words, WordsArgs};
use crate::{paint, record_file};
use kostka_solver::Solver;

/// Compute the deal and every draw of a recorded game anew, and check all of it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  kostka verify game.json

The status is 0 if everything holds and 1 if something does not.")]
pub(crate) struct Args {
    /// The game, as `kostka play --save FILE` or a server writes it
    file: PathBuf,
    #[command(flatten)]
    words: WordsArgs,
}

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let words = args.words.load(texts)?;
    let record = record_file::read(&args.file, texts)?;
    let mut out = anstream::stdout().lock();
    let (good, bad) = (paint::GOOD, paint::BAD);
    match verify(&record, &words, texts, &mut out) {
        Ok(()) => {
            writeln!(out, "{good}Everything holds.{good:#}")?;
            Ok(failure::GOOD)
        }
        Err(Wrong::Found(what)) => {
            writeln!(out, "{bad}This does not hold:{bad:#} {what}")?;
            Ok(failure::bad_news())
        }
        Err(Wrong::Output(error)) => Err(error.into()),
    }
}

enum Wrong {
    Found(String),
    Output(std::io::Error),
}

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Wrong {
        Wrong::Output(error)
    }
}

fn found(error: impl ToString) -> Wrong {
    Wrong::Found(error.to_string())
}

fn verify(record: &Record, words: &Words, texts: &Texts, out: &mut impl Write) -> Result<(), Wrong> {
    let wrong = |error: ReplayError| Wrong::Found(record_file::replay_text(&error, record, texts));
    let mut game = start(record).map_err(wrong)?;
    let terms = game.terms().clone();
    match &record.fair {
        Some(fair) => {
            fair.verify(&terms, &record.seed)
                .map_err(|error| wrong(error.into()))?;
            writeln!(
                out,
                "The seed follows from the secret that was committed to and the nonces of the players."
            )?;
        }
        None => writeln!(
            out,
            "The record has no commitment: that the seed was nobody's choice cannot be checked."
        )?,
    }
    writeln!(out, "\nThe deal that follows from the seed")?;
    say_deal(&game, record, out)?;
    writeln!(out, "\nThe draws")?;
    for text in &record.turns {
        let number = game.turn_number();
        let expected = game.stock().to_vec();
        let events = follow(&mut game, words, text).map_err(wrong)?;
        for event in &events {
            match event {
                Event::Drew { tiles, .. } => {
                    check_draw(tiles, &expected)
                        .map_err(|what| Wrong::Found(format!("turn {number}: {what}")))?;
                    let told = show::event_text(event, &record.players, terms.tiles()).unwrap_or_default();
                    writeln!(out, "{number:>4}  {told}{}", drawn_text(event, &game))?;
                }
                Event::Redealt { .. } => {
                    writeln!(out, "{number:>4}  dealt again")?;
                    say_deal(&game, record, out)?;
                }
                _ => {}
            }
        }
    }
    let oracles = Oracles {
        lexicon: &words.lexicon(&terms),
        openings: &Solver::default(),
    };
    record.replay(oracles).map_err(wrong)?;
    let result = match (&record.result, game.outcome()) {
        (Some(_), _) => " and lead to the recorded result",
        (None, Some(_)) => "; the game is over, but its result is not recorded",
        (None, None) => "; the game is not finished",
    };
    let legal = match record.turns.len() {
        0 => "No command was given".to_owned(),
        1 => "The one command is legal".to_owned(),
        commands => format!("All {commands} commands are legal"),
    };
    writeln!(out, "\n{legal}{result}.")?;
    Ok(())
}

/// Writes the dealt racks, and checks that they follow from the seed.
fn say_deal(game: &Game, record: &Record, out: &mut impl Write) -> Result<(), Wrong> {
    let terms = game.terms();
    let dealt = deal::deal(terms, &record.seed, game.deal_number(), game.starter());
    if dealt.stock != game.stock() {
        return Err(found("the stock is not what the seed says"));
    }
    for (seat, rack) in dealt.racks.iter() {
        if game.players().get(seat).map(|player| &player.rack) != Some(rack) {
            return Err(found(format!("the rack of {seat} is not what the seed says")));
        }
        let faces: Vec<Face> = rack.iter().map(|tile| terms.tiles().face(*tile)).collect();
        let shown = paint::row(&show::by_kind(&faces, terms.tiles()));
        writeln!(out, "  {}: {shown}", show::name(&record.players, seat))?;
    }
    Ok(())
}

/// Checks that draws come from the front of the stock.
fn check_draw(drawn: &[Tile], stock: &[Tile]) -> Result<(), &'static str> {
    if stock.starts_with(drawn) {
        Ok(())
    } else {
        Err("the tiles drawn are not the next ones of the stock")
    }
}
