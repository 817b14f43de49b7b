//! Output for the player to move: table and rack, and on request points, a hint and help.

use kostka_rules::{Face, Seat};
use kostka_solver::{Question, Solver};

use super::{Live, Table};
use crate::draft::Draft;
use crate::moves::Plan;
use crate::paint;
use crate::play::console::Stop;
use crate::play::lines::{HELP, WORD_HELP};
use crate::play::show;
use crate::text_table::TextTable;

impl Table<'_> {
    pub(super) fn say_turn(&mut self, live: &Live, seat: Seat) -> Result<(), Stop> {
        let head = paint::HEAD;
        let game = &live.game;
        let mut parts = vec![
            self.texts
                .say_with("cli-play-turn", &[("number", game.turn_number().0.into())]),
            self.texts.counted("table-stock", game.stock().len()),
            show::others_text(game, &self.names, seat, self.texts),
        ];
        if game.terms().rulebook().is_words() {
            parts.insert(1, show::points_text(game.players()[seat].points, self.texts));
        }
        self.console.say(format!(
            "\n{head}{}{head:#} · {}",
            show::name(&self.names, seat),
            parts.join(" · ")
        ))?;
        if game.may_redeal(seat) {
            self.console.say(self.texts.say("cli-play-redeal-may"))?;
        }
        Ok(())
    }

    /// Writes the table, the rack and the state of the turn.
    pub(super) fn say_table(&mut self, live: &Live, draft: &Draft) -> Result<(), Stop> {
        let terms = live.game.terms();
        let lexicon = self.words.lexicon(terms);
        let mut text = show::table_text(draft, terms, &lexicon, self.texts);
        let [loose, rack] = ["cli-play-loose", "solve-where-rack"].map(|key| self.texts.say(key));
        let width = loose.chars().count().max(rack.chars().count());
        if !draft.loose().is_empty() {
            let bad = paint::BAD;
            text += &format!("  {bad}{loose:<width$}{bad:#}  {}\n", paint::row(&draft.loose()));
        }
        text += &format!("  {rack:<width$}  {}\n", self.rack_text(&draft.rack(), live));
        if !live.game.players()[live.game.turn()].opened {
            let dim = paint::DIM;
            text += &format!("  {dim}{}{dim:#}\n", show::opening_text(draft, terms, self.texts));
        }
        self.console.say(text)
    }

    pub(super) fn rack_text(&self, rack: &[Face], live: &Live) -> String {
        show::rack_text(
            &show::by_kind(rack, live.game.terms().tiles()),
            self.sort,
            self.texts,
        )
    }

    pub(super) fn say_score(&mut self, live: &Live) -> Result<(), Stop> {
        let game = &live.game;
        let is_words = game.terms().rulebook().is_words();
        let mut table = TextTable::new().right(&[1, 2, 3]);
        let mut heads = vec!["cli-head-player", "cli-play-head-tiles", "cli-play-head-match"];
        heads.extend(is_words.then_some("cli-play-head-game"));
        let heads: Vec<String> = heads.into_iter().map(|key| self.texts.say(key)).collect();
        table.head(&heads);
        for (seat, player) in game.players().iter() {
            let before: i32 = self.games.iter().filter_map(|game| game.scores.get(seat)).sum();
            let mut row = vec![
                show::name(&self.names, seat).to_owned(),
                player.rack.len().to_string(),
                format!("{before:+}"),
            ];
            row.extend(is_words.then(|| format!("{:+}", player.points)));
            table.row(row);
        }
        self.console.say(table)
    }

    /// Writes the solver's move from the start of the turn.
    pub(super) fn say_hint(&mut self, live: &Live, seat: Seat) -> Result<(), Stop> {
        let terms = live.game.terms();
        let position = live.game.position(seat);
        let words = self.words.index_for(terms).ok().flatten();
        let best = Question::new(terms.clone(), position.clone()).best_move(&mut Solver::default(), words);
        let text = match best {
            Ok(best) if best.tiles > 0 => {
                let steps = Plan::new(terms, &position.table, &best.table, &position.rack)
                    .steps_text(self.texts, true);
                format!("{}\n{steps}", self.texts.say("cli-play-hint"))
            }
            _ => self.texts.say("cli-play-hint-none"),
        };
        self.console.say(text)
    }

    pub(super) fn say_help(&mut self, live: &Live) -> Result<(), Stop> {
        let is_words = live.game.terms().rulebook().is_words();
        let mut table = TextTable::new();
        let special = if is_words { WORD_HELP } else { &[] };
        let texts = self.texts;
        for (line, key) in special.iter().chain(HELP) {
            let meaning = texts.say(&format!("cli-play-help-{key}"));
            table.row(vec![format!("  {line}"), meaning]);
        }
        let tiles = texts.say(if is_words {
            "cli-play-help-letters"
        } else {
            "cli-play-help-tiles"
        });
        let marks = texts.say("cli-play-help-marks");
        let forms = [("forms", "l, a, t, m, u, e, d, q".into())];
        let short = texts.say_with("cli-play-help-short", &forms);
        self.console.say(format!("{table}{tiles}\n{marks}\n{short}"))
    }
}
