//! Hints in three steps: that something can be played, which tiles, the whole move. The solver thinks in the worker.

use kostka_board::{Draft, Piece};
use kostka_protocol::{Command, GameView};
use kostka_rules::Face;
use kostka_rules::notation::Position;
use kostka_solver::{BestMove, Effort, Goal, Question};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::desk::Desk;
use crate::language::{t, t_args, texts};
use crate::link::Kind;
use crate::shell::announce;
use crate::worker;

/// The hint of a turn, and the part of it that has been told.
#[derive(Clone, Debug, PartialEq)]
enum Told {
    Nothing,
    /// The solver thinks.
    Asked,
    CannotPlay,
    CanPlay(BestMove),
    Tiles(BestMove),
    Laid,
}

/// The hints of a turn.
#[derive(Clone, Copy)]
pub(crate) struct Hints {
    desk: Desk,
    told: RwSignal<Told>,
    /// True if tiles have been laid since the last word: it may no longer be true.
    stale: RwSignal<bool>,
}

impl Hints {
    pub(crate) fn new(desk: Desk) -> Hints {
        let hints = Hints {
            desk,
            told: RwSignal::new(Told::Nothing),
            stale: RwSignal::new(false),
        };
        // What was told holds for one turn.
        let turn = Memo::new(move |_| desk.game(GameView::turn));
        Effect::new(move |_| {
            // A memo that nobody asks follows nothing.
            turn.get();
            hints.told.set(Told::Nothing);
            desk.pointed.set(Vec::new());
        });
        Effect::new(move |before: Option<(bool, usize)>| {
            let now = desk.drafted(|draft| (draft.is_changed(), draft.rack().len()));
            let now = now.unwrap_or_default();
            if before.is_some_and(|before| before != now) {
                hints.stale.set(now.0);
            }
            now
        });
        hints
    }

    /// Returns the text of the hint. Reactive.
    pub(crate) fn says(self) -> Option<String> {
        let stale = self.stale.get();
        self.told.with(|told| match told {
            Told::Laid => self.is_laid().then(|| t("table-hint-laid")),
            Told::CanPlay(_) | Told::Tiles(_) | Told::CannotPlay if stale => None,
            Told::Nothing => None,
            Told::Asked => Some(t("table-hint-thinking")),
            Told::CannotPlay => Some(t("table-hint-none")),
            Told::CanPlay(best) => Some(t_args("table-hint-some", &[("tiles", count(best).into())])),
            Told::Tiles(_) => Some(t("table-hint-tiles")),
        })
    }

    /// Tells one step more.
    pub(crate) fn ask(self) {
        if !untrack(|| self.desk.is_mine() && self.are_allowed()) {
            return;
        }
        match self.told.get_untracked() {
            Told::Laid if untrack(|| self.is_laid()) => announce::tell(t("table-hint-laid")),
            Told::Nothing | Told::Laid | Told::CannotPlay => self.think(),
            Told::Asked => {}
            Told::CanPlay(best) => {
                self.point_at(&best.played);
                self.tell(Told::Tiles(best));
            }
            Told::Tiles(best) => {
                self.desk.pointed.set(Vec::new());
                self.desk.lay_out(&best.table);
                self.told.set(Told::Laid);
                announce::tell(t("table-hint-laid"));
            }
        }
    }

    /// Returns `true` while the turn can end with what is laid. Reactive.
    fn is_laid(self) -> bool {
        let changed = self.desk.drafted(Draft::is_changed) == Some(true);
        changed && self.desk.judged(|checked| Some(checked.can_end())) == Some(true)
    }

    /// Returns `true` at a table where hints may be taken. Reactive.
    pub(crate) fn are_allowed(self) -> bool {
        self.desk
            .link
            .look(|snapshot| Some(snapshot.table.allows_hints()))
            == Some(true)
    }

    fn tell(self, told: Told) {
        self.stale.set(false);
        self.told.set(told);
        if let Some(text) = untrack(|| self.says()) {
            announce::tell(text);
        }
    }

    fn think(self) {
        let ask = |draft: &Draft| {
            let start = draft.start().clone();
            let position = Position {
                table: start.table_faces(),
                rack: start.rack.iter().map(|piece| piece.face).collect(),
                opened: start.opened,
            };
            let goal = if start.terms.tiles().is_letters() {
                Goal::Value
            } else {
                Goal::Tiles
            };
            Question {
                goal,
                effort: Effort::Hint,
                ..Question::new(start.terms, position)
            }
        };
        let (Some(question), Some(turn)) = (untrack(|| self.desk.drafted(ask)), self.desk.turn()) else {
            return;
        };
        self.told.set(Told::Asked);
        if self.desk.link.kind != Kind::Alone {
            let (game, turn) = turn;
            self.desk.send(Command::Hint { game, turn });
        }
        spawn_local(async move {
            let best = worker::solve(question).await;
            if self.told.try_get_untracked() != Some(Told::Asked) || self.desk.turn() != Some(turn) {
                return;
            }
            self.tell(match best {
                Ok(best) if best.tiles > 0 => Told::CanPlay(best),
                _ => Told::CannotPlay,
            });
        });
    }

    /// Points at the tiles of the rack that have these faces.
    fn point_at(self, faces: &[Face]) {
        let rack = untrack(|| self.desk.drafted(|draft| draft.start().rack.clone()));
        let mut left = rack.unwrap_or_default();
        let take = |face: &Face| {
            let is_it = |piece: &Piece| piece.face.printed() == face.printed();
            let at = left.iter().position(is_it)?;
            Some(left.remove(at).tile)
        };
        self.desk.pointed.set(faces.iter().filter_map(take).collect());
    }
}

fn count(best: &BestMove) -> String {
    texts().say_with("faces-tiles", &[("count", best.played.len().into())])
}
