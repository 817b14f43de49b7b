//! `kostka play`: people around one terminal play a match, by any rulebook.

mod console;
pub(crate) mod lines;
pub(crate) mod show;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use kostka_rules::deal::{self, Bytes32, Seed};
use kostka_rules::matches::{self, GameResult};
use kostka_rules::{Game, Oracles, Seat, Starting, Terms};

use crate::failure::{self, Failure};
use crate::terms_args::TermsArgs;
use crate::words::WordsArgs;
use crate::{rank, record_file};
use console::{Console, Stop};
use kostka_solver::Solver;
use table::{Live, Table};

/// Play a match at this terminal, passing it from player to player
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    terms: TermsArgs,
    /// How many play; two, or as many as there are names
    #[arg(long, short = 'n', value_name = "N")]
    players: Option<usize>,
    /// Who plays, in the order of the seats
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    names: Vec<String>,
    /// How many games the match has, where the rulebook leaves it to the players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    games: Option<u8>,
    /// The seed that everything random comes from: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Save the game to this file after every turn (later games of the match: FILE-2 and so on)
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rulebook", "rules", "players", "names", "seed"])]
    resume: Option<PathBuf>,
    /// Do not hide the racks between turns
    #[arg(long)]
    no_hide: bool,
    /// Keep the turn clock: a line that comes too late finds the turn over (T7)
    #[arg(long)]
    clock: bool,
    #[command(flatten)]
    words: WordsArgs,
}

const EXAMPLES: &str = "\
Examples:
  kostka play --names Ania,Jurek
  kostka play --rulebook uk-xp --players 5 --no-hide
  kostka play --rulebook pl-word --names Ania,Jurek,Ola --rule clock=off
  kostka play --names Ania,Jurek --save game.json
  kostka play --resume game.json

In the game: `lay r9 b9 k9`, `add b3 to 1`, `end`, `draw`; `help` lists all commands.";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let words = args.words.load()?;
    let (first, names) = match &args.resume {
        Some(path) => resumed(args, path)?,
        None => started(args)?,
    };
    let terms = first.game.terms().clone();
    let mut table = Table::new(
        Console::new(),
        &words,
        names,
        args.save.clone().or(args.resume.clone()),
    );
    table.keep_clock = args.clock;
    table.hide = !args.no_hide && table.console.is_interactive();
    let length = args.games.or(terms.rules().match_games.count(terms.players()));
    let result = play_match(&mut table, first, length);
    let parting = match result {
        Ok(()) => return Ok(failure::GOOD),
        Err(Stop::Failure(failure)) => return Err(failure),
        Err(Stop::Quit) => "The game is left here.",
        Err(Stop::InputEnded) => "The input is over, and so is the game here.",
    };
    match say_goodbye(&mut table, &terms, parting) {
        Err(Stop::Failure(failure)) => Err(failure),
        _ => Ok(failure::GOOD),
    }
}

fn started(args: &Args) -> Result<(Live, Vec<String>), Failure> {
    let players = match (args.players, args.names.len()) {
        (Some(players), names) if names > 0 && names != players => {
            return Err(Failure::arguments(format!(
                "--players says {players}, but --names has {names} names"
            )));
        }
        (Some(players), _) => players,
        (None, 0) => 2,
        (None, names) => names,
    };
    let terms = args.terms.terms(Some(players))?;
    let names = seated_names(&args.names, players)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    Ok((Live::new(start(&terms, seed, Starting::Draw)?, 1), names))
}

fn resumed(args: &Args, path: &std::path::Path) -> Result<(Live, Vec<String>), Failure> {
    let words = args.words.load()?;
    let record = record_file::read(path)?;
    let terms = record.terms().map_err(Failure::arguments)?;
    let oracles = Oracles {
        lexicon: &words.lexicon(&terms),
        openings: &Solver::default(),
    };
    let mut commands = Vec::new();
    let game = record
        .replay_with(oracles, |_, command| commands.push(command.clone()))
        .map_err(|error| Failure::arguments(format!("{}: {error}", path.display())))?;
    if game.outcome().is_some() {
        return Err(Failure::arguments(format!(
            "{0}: this game is over; `kostka replay {0}` shows it",
            path.display()
        )));
    }
    Ok((Live::resumed(game, commands), record.players))
}

fn seated_names(given: &[String], players: usize) -> Result<Vec<String>, Failure> {
    if given.is_empty() {
        return Ok((0..players).map(|seat| Seat(seat as u8).to_string()).collect());
    }
    let names: Vec<String> = given.iter().map(|name| name.trim().to_owned()).collect();
    for (at, name) in names.iter().enumerate() {
        if name.is_empty() || name.chars().count() > 20 || name.chars().any(char::is_control) {
            return Err(Failure::arguments("a name has 1 to 20 characters"));
        }
        if names[..at].contains(name) {
            return Err(Failure::arguments(format!("two players are called {name}")));
        }
    }
    Ok(names)
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::arguments(format!("no randomness to be had ({error}); give a --seed")))?;
    Ok(Bytes32(bytes))
}

fn start(terms: &Terms, seed: Seed, starting: Starting) -> Result<Game, Failure> {
    let (game, _) = Game::start(terms.clone(), seed, starting).map_err(Failure::arguments)?;
    Ok(game)
}

/// Game after game, until the match is over or the players have had enough.
fn play_match(table: &mut Table, mut live: Live, length: Option<u8>) -> Result<(), Stop> {
    let first_seed = *live.game.seed();
    let terms = live.game.terms().clone();
    loop {
        let number = live.number;
        table.say_game(&live, length)?;
        table.play(&mut live)?;
        let outcome = table.say_result(&live)?;
        table.games.push(GameResult {
            scores: outcome.sheet.scores,
            winners: outcome.sheet.winners,
        });
        say_standings(table, &terms)?;
        let goes_on = match length {
            Some(length) => number < usize::from(length),
            None => table.console.ask_yes("Another game?")?,
        };
        if !goes_on {
            return say_winners(table, &terms);
        }
        let starting = matches::next_start(&terms, live.game.starter());
        // Every game has a seed of its own, all of them from the first.
        let nonce = Bytes32([u8::try_from(number).unwrap_or(u8::MAX); 32]);
        let seed = deal::seed(&first_seed, &[nonce]);
        live = Live::new(start(&terms, seed, starting)?, number + 1);
    }
}

fn say_standings(table: &mut Table, terms: &Terms) -> Result<(), Stop> {
    let standings = matches::standings(terms, &table.games).map_err(Failure::arguments)?;
    let text = rank::standings_text(&table.names, &table.games, &standings);
    table.console.say(format!("\nThe match so far\n{text}"))
}

fn say_winners(table: &mut Table, terms: &Terms) -> Result<(), Stop> {
    let standings = matches::standings(terms, &table.games).map_err(Failure::arguments)?;
    let winners: Vec<&str> = standings
        .ranking
        .first()
        .into_iter()
        .flatten()
        .map(|seat| table.names.get(*seat).map_or("?", String::as_str))
        .collect();
    let text = match &winners[..] {
        [winner] => format!("{winner} wins the match."),
        winners => format!("{} share the win of the match.", winners.join(" and ")),
    };
    table.console.say(text)
}

fn say_goodbye(table: &mut Table, terms: &Terms, parting: &str) -> Result<(), Stop> {
    table.console.say(parting)?;
    if let Some(saved) = &table.saved {
        let text = format!("It is saved: kostka play --resume {}", saved.display());
        table.console.say(text)?;
    }
    if !table.games.is_empty() {
        say_standings(table, terms)?;
    }
    Ok(())
}
