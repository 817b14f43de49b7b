//! `kostka play`: people around one terminal play a match, by any rulebook.

mod console;
pub(crate) mod lines;
mod live;
pub(crate) mod show;
mod table;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kostka_rules::deal::{self, Bytes32, Seed};
use kostka_rules::matches::{self, GameResult};
use kostka_rules::record::ReplayError;
use kostka_rules::{Game, Record, Seat, Starting, Terms};
use kostka_texts::Texts;

use crate::failure::{self, Failure};
use crate::terms_args::TermsArgs;
use crate::words::{Words, WordsArgs};
use crate::{rank, record_file};
use console::{Console, Stop};
use live::Live;
use table::Table;

/// Play a match at this terminal, passing it from player to player
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    terms: TermsArgs,
    /// The number of players; two, or as many as there are names
    #[arg(long, short = 'n', value_name = "N")]
    players: Option<usize>,
    /// The names of the players, in the order of the seats
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    names: Vec<String>,
    /// The number of games in the match, where the rulebook leaves it to the players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    games: Option<u8>,
    /// The seed that everything random comes from: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Save the game to this file after every turn (later games of the match: FILE-2 and so on)
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game that was saved, and with its match if the earlier games lie beside it
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

pub(crate) fn run(args: &Args, texts: &Texts) -> Result<ExitCode, Failure> {
    let words = args.words.load(texts)?;
    let begun = match &args.resume {
        Some(path) => resumed(&words, path, texts)?,
        None => started(args, texts)?,
    };
    let terms = begun.live.game.terms().clone();
    let mut table = Table::new(
        Console::new(texts),
        texts,
        &words,
        begun.names,
        args.save.clone().or(begun.file),
    );
    table.games = begun.games;
    table.keep_clock = args.clock;
    table.hide = !args.no_hide && table.console.is_interactive();
    let length = args.games.or(terms.rules().match_games.count(terms.players()));
    let result = play_match(&mut table, begun.live, &begun.seed, length);
    let parting = match result {
        Ok(()) => return Ok(failure::GOOD),
        Err(Stop::Failure(failure)) => return Err(failure),
        Err(Stop::Quit) => "cli-play-left",
        Err(Stop::InputEnded) => "cli-play-input-over",
    };
    match say_goodbye(&mut table, &terms, &texts.say(parting)) {
        Err(Stop::Failure(failure)) => Err(failure),
        _ => Ok(failure::GOOD),
    }
}

/// A match at its start or where it was saved.
struct Begun {
    live: Live,
    names: Vec<String>,
    /// The seed of the first game, from which the seeds of the others follow.
    seed: Seed,
    /// The finished games.
    games: Vec<GameResult>,
    /// The file of the first game, if it has one.
    file: Option<PathBuf>,
}

fn started(args: &Args, texts: &Texts) -> Result<Begun, Failure> {
    let players = match (args.players, args.names.len()) {
        (Some(players), names) if names > 0 && names != players => {
            let args = [("players", players.into()), ("names", names.into())];
            return Err(Failure::Arguments(texts.say_with("cli-play-names-count", &args)));
        }
        (Some(players), _) => players,
        (None, 0) => 2,
        (None, names) => names,
    };
    let terms = args.terms.terms(Some(players), texts)?;
    let names = seated_names(&args.names, players, texts)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => random_seed(texts)?,
    };
    Ok(Begun {
        live: Live::new(start(&terms, seed, Starting::Draw)?, 1, Vec::new()),
        names,
        seed,
        games: Vec::new(),
        file: None,
    })
}

fn resumed(words: &Words, path: &Path, texts: &Texts) -> Result<Begun, Failure> {
    let record = record_file::read(path, texts)?;
    let game = replayed(words, &record)
        .map_err(|error| wrong_file(path, record_file::replay_text(&error, &record, texts)))?;
    if game.outcome().is_some() {
        let file = [("file", path.display().to_string().into())];
        let over = texts.say_with("cli-play-over", &file);
        return Err(wrong_file(path, over));
    }
    let (file, seed, games) = earlier_games(words, path, &record, texts)
        .unwrap_or_else(|| (path.to_owned(), record.seed, Vec::new()));
    Ok(Begun {
        live: Live::new(game, games.len() + 1, record.turns),
        names: record.players,
        seed,
        games,
        file: Some(file),
    })
}

/// Finds the match of a later game by the files beside it: the file and the seed of its first game, and the results of all
/// earlier games. The seeds prove that the games are of one match.
fn earlier_games(
    words: &Words,
    path: &Path,
    record: &Record,
    texts: &Texts,
) -> Option<(PathBuf, Seed, Vec<GameResult>)> {
    let (file, number) = record_file::first_of(path)?;
    let first = record_file::read(&file, texts).ok()?.seed;
    if record.seed != seed_of_game(&first, number) {
        return None;
    }
    let result = |number| {
        let earlier = record_file::read(&record_file::numbered(&file, number), texts).ok()?;
        let is_ours = earlier.seed == seed_of_game(&first, number)
            && (&earlier.players, &earlier.rulebook, &earlier.rules)
                == (&record.players, &record.rulebook, &record.rules);
        let game = is_ours.then(|| replayed(words, &earlier).ok())??;
        Some(GameResult::of(&game.outcome()?.sheet))
    };
    let games = (1..number).map(result).collect::<Option<Vec<_>>>()?;
    Some((file, first, games))
}

fn replayed(words: &Words, record: &Record) -> Result<Game, ReplayError> {
    record.replay(words.lexicon(&record.terms()?).oracles())
}

fn wrong_file(path: &Path, what: impl Display) -> Failure {
    Failure::arguments(format!("{}: {what}", path.display()))
}

fn seated_names(given: &[String], players: usize, texts: &Texts) -> Result<Vec<String>, Failure> {
    if given.is_empty() {
        return Ok((0..players).map(|seat| Seat(seat as u8).to_string()).collect());
    }
    let names: Vec<String> = given.iter().map(|name| name.trim().to_owned()).collect();
    for (at, name) in names.iter().enumerate() {
        if name.is_empty() || name.chars().count() > 20 || name.chars().any(char::is_control) {
            return Err(Failure::Arguments(texts.say("cli-play-name-length")));
        }
        if names[..at].contains(name) {
            let twice = texts.say_with("cli-play-name-twice", &[("name", name.into())]);
            return Err(Failure::Arguments(twice));
        }
    }
    Ok(names)
}

fn random_seed(texts: &Texts) -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        let error = [("error", error.to_string().into())];
        Failure::Arguments(texts.say_with("cli-play-seed", &error))
    })?;
    Ok(Bytes32(bytes))
}

/// Returns the seed of a game of a match, which follows from the first seed.
fn seed_of_game(first: &Seed, number: usize) -> Seed {
    if number <= 1 {
        return *first;
    }
    let nonce = Bytes32([u8::try_from(number - 1).unwrap_or(u8::MAX); 32]);
    deal::seed(first, &[nonce])
}

fn start(terms: &Terms, seed: Seed, starting: Starting) -> Result<Game, Failure> {
    let (game, _) = Game::start(terms.clone(), seed, starting).map_err(Failure::arguments)?;
    Ok(game)
}

/// Plays games until the match is over or the players stop.
fn play_match(table: &mut Table, mut live: Live, first_seed: &Seed, length: Option<u8>) -> Result<(), Stop> {
    let terms = live.game.terms().clone();
    loop {
        let number = live.number;
        table.say_game(&live, length)?;
        table.play(&mut live)?;
        let outcome = table.say_result(&live)?;
        table.games.push(GameResult::of(&outcome.sheet));
        say_standings(table, &terms)?;
        let goes_on = match length {
            Some(length) => number < usize::from(length),
            None => table.console.ask_yes(&table.texts.say("cli-play-another"))?,
        };
        if !goes_on {
            return say_winners(table, &terms);
        }
        let starting = matches::next_start(&terms, live.game.starter());
        let seed = seed_of_game(first_seed, number + 1);
        live = Live::new(start(&terms, seed, starting)?, number + 1, Vec::new());
    }
}

fn say_standings(table: &mut Table, terms: &Terms) -> Result<(), Stop> {
    let standings = matches::standings(terms, &table.games).map_err(Failure::arguments)?;
    let text = rank::standings_text(&table.names, &table.games, &standings, table.texts);
    let head = table.texts.say("cli-play-standings");
    table.console.say(format!("\n{head}\n{text}"))
}

fn say_winners(table: &mut Table, terms: &Terms) -> Result<(), Stop> {
    let standings = matches::standings(terms, &table.games).map_err(Failure::arguments)?;
    let winners: Vec<&str> = standings
        .ranking
        .first()
        .into_iter()
        .flatten()
        .map(|seat| show::name(&table.names, *seat))
        .collect();
    let text = match &winners[..] {
        [winner] => table
            .texts
            .say_with("cli-play-match-winner", &[("name", (*winner).into())]),
        winners => table
            .texts
            .say_with("cli-play-match-winners", &[("names", winners.join(", ").into())]),
    };
    table.console.say(text)
}

fn say_goodbye(table: &mut Table, terms: &Terms, parting: &str) -> Result<(), Stop> {
    table.console.say(parting)?;
    if let Some(saved) = &table.saved {
        let file = [("file", saved.display().to_string().into())];
        let text = table.texts.say_with("cli-play-saved", &file);
        table.console.say(text)?;
    }
    if !table.games.is_empty() {
        say_standings(table, terms)?;
    }
    Ok(())
}
