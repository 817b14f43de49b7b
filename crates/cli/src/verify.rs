//! `kostka verify`: checks the deal and every move of a recorded game against its seed and commands.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use kostka_rules::record::ReplayError;
use kostka_rules::{Event, Game, Record, deal};
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::play::show;
use crate::replay::drawn_text;
use crate::words::{Words, WordsArgs};
use crate::{paint, record_file};

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
            writeln!(out, "{good}{}{good:#}", texts.say("cli-verify-holds"))?;
            Ok(failure::GOOD)
        }
        Err(Wrong::Found(what)) => {
            writeln!(out, "{bad}{}{bad:#} {what}", texts.say("cli-verify-wrong"))?;
            Ok(failure::status(false))
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

fn verify(record: &Record, words: &Words, texts: &Texts, out: &mut impl Write) -> Result<(), Wrong> {
    let wrong = |error: ReplayError| Wrong::Found(record_file::replay_text(&error, record, texts));
    let (mut game, _) = record.start().map_err(wrong)?;
    let in_play = words.lexicon(game.terms());
    let fair = match &record.fair {
        Some(fair) => {
            fair.verify(game.terms(), &record.seed)
                .map_err(|error| wrong(error.into()))?;
            "replay-check-fair"
        }
        None => "replay-check-no-fair",
    };
    writeln!(out, "{}\n\n{}", texts.say(fair), texts.say("cli-verify-deal"))?;
    say_deal(&game, record, texts, out)?;
    writeln!(out, "\n{}", texts.say("cli-verify-draws"))?;
    for at in 0..record.turns.len() {
        let number = game.turn_number();
        let stock = game.stock().to_vec();
        for event in record.step(at, &mut game, in_play.oracles()).map_err(wrong)? {
            let (Event::Drew { .. } | Event::Redealt { .. }) = &event else {
                continue;
            };
            let told = show::event_text(&event, &record.players, &game, texts).unwrap_or_default();
            writeln!(out, "{number:>4}  {told}{}", drawn_text(&event, &game))?;
            match &event {
                Event::Drew { tiles, .. } if !stock.starts_with(tiles) => return Err(not_by_seed(texts)),
                Event::Redealt { .. } => say_deal(&game, record, texts, out)?,
                _ => {}
            }
        }
    }
    record.check_result(&game).map_err(wrong)?;
    let moves = texts.counted("replay-check-moves", record.turns.len());
    let result = texts.say(match (&record.result, game.outcome()) {
        (Some(_), _) => "replay-check-result",
        (None, Some(_)) => "replay-check-no-result",
        (None, None) => "cli-verify-unfinished",
    });
    writeln!(out, "\n{moves}\n{result}")?;
    Ok(())
}

/// Writes the dealt racks, and checks that they follow from the seed.
fn say_deal(game: &Game, record: &Record, texts: &Texts, out: &mut impl Write) -> Result<(), Wrong> {
    let terms = game.terms();
    let dealt = deal::deal(terms, &record.seed, game.deal_number(), game.starter());
    if dealt.stock != game.stock() {
        return Err(not_by_seed(texts));
    }
    for (seat, rack) in dealt.racks.iter() {
        if game.players().get(seat).map(|player| &player.rack) != Some(rack) {
            return Err(not_by_seed(texts));
        }
        let faces = terms.tiles().faces_of(rack);
        let shown = paint::row(&show::by_kind(&faces, terms.tiles()));
        writeln!(out, "  {}: {shown}", show::name(&record.players, seat))?;
    }
    Ok(())
}

fn not_by_seed(texts: &Texts) -> Wrong {
    Wrong::Found(texts.say("cli-verify-tiles"))
}
