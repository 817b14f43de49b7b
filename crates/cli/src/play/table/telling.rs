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
        let own = game.players().get(seat);
        let mut parts = vec![
            format!("turn {}", game.turn_number()),
            format!("{} in the stock", game.stock().len()),
            show::others_text(game, &self.names, seat),
        ];
        if game.terms().rulebook().is_words() {
            parts.insert(1, format!("{} points", own.map_or(0, |player| player.points)));
        }
        self.console.say(format!(
            "\n{head}{}{head:#} · {}",
            show::name(&self.names, seat),
            parts.join(" · ")
        ))?;
        if game.may_redeal(seat) {
            self.console
                .say("You were dealt three doublets: say `redeal` if you want all tiles dealt again (S4).")?;
        }
        Ok(())
    }

    /// Writes the table, the rack and the state of the turn.
    pub(super) fn say_table(&mut self, live: &Live, draft: &Draft) -> Result<(), Stop> {
        let terms = live.game.terms();
        let lexicon = self.words.lexicon(terms);
        let mut text = show::table_text(draft, terms, &lexicon);
        if !draft.loose().is_empty() {
            let bad = paint::BAD;
            text += &format!("  {bad}loose{bad:#}  {}\n", paint::row(&draft.loose()));
        }
        text += &format!("  rack   {}\n", self.rack_text(&draft.rack(), live));
        let opened = live
            .game
            .players()
            .get(live.game.turn())
            .is_some_and(|player| player.opened);
        if !opened {
            let dim = paint::DIM;
            text += &format!("  {dim}{}{dim:#}\n", show::opening_text(draft, terms));
        }
        self.console.say(text)
    }

    pub(super) fn rack_text(&self, rack: &[Face], live: &Live) -> String {
        show::rack_text(&show::by_kind(rack, live.game.terms().tiles()), self.sort)
    }

    pub(super) fn say_score(&mut self, live: &Live) -> Result<(), Stop> {
        let game = &live.game;
        let is_words = game.terms().rulebook().is_words();
        let mut table = TextTable::new().right(&[1, 2, 3]);
        table.head(&[
            "player",
            "tiles",
            "match so far",
            if is_words { "this game" } else { "" },
        ]);
        for (seat, player) in game.players().iter() {
            let before: i32 = self.games.iter().filter_map(|game| game.scores.get(seat)).sum();
            table.row(vec![
                show::name(&self.names, seat).to_owned(),
                player.rack.len().to_string(),
                format!("{before:+}"),
                if is_words {
                    format!("{:+}", player.points)
                } else {
                    String::new()
                },
            ]);
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
                let steps =
                    Plan::new(terms, &position.table, &best.table, &position.rack).steps_text(self.texts);
                format!("From the start of your turn (`reset` goes there):\n{steps}")
            }
            _ => "Nothing can be laid: draw, or pass if the stock is empty.".to_owned(),
        };
        self.console.say(text)
    }

    pub(super) fn say_help(&mut self, live: &Live) -> Result<(), Stop> {
        let is_words = live.game.terms().rulebook().is_words();
        let mut table = TextTable::new();
        let special = if is_words { WORD_HELP } else { &[] };
        for (line, meaning) in special.iter().chain(HELP) {
            table.row(vec![format!("  {line}"), (*meaning).to_owned()]);
        }
        let tiles = if is_words {
            "Tiles are letters; * is a joker."
        } else {
            "Tiles: k black, b blue, o orange, r red, with a number; J, D, C, M are jokers."
        };
        self.console.say(format!(
            "{table}{tiles}\n[ ] marks the tiles of this turn. Rows keep their numbers until you end it.\nShort forms: l, a, t, m, u, e, d, q."
        ))
    }
}
