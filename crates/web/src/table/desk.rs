//! The shared state of a table's parts: the link, the viewer's draft, the hand over it, and the judgement of the rules.

use kostka_board::hand::Input;
use kostka_board::{Act, Checked, Draft, Hand, Order, Place, Reason, RowState, Start, check};
use kostka_client::drafts::{Keeper, is_same};
use kostka_protocol::{Command, GameNumber, GameView};
use kostka_rules::game::TurnNumber;
use kostka_rules::{Lexicon, Row, Seat, Terms, Tile};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::company::Company;
use super::say;
use super::shown::{ShownRow, shown};
use crate::language::t;
use crate::link::{Link, Status, set_if_new};
use crate::shell::announce;
use crate::storage::Browser;
use crate::words::{self, Words};

/// Everything that the parts of a table share. Pointers (`reach.rs`) and keys (`keys.rs`) move tiles through [`Desk::take`].
/// Cheap to copy: it only holds signals.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) link: Link,
    /// The parts for people on the network; `None` at a table in this browser.
    pub(crate) company: Option<Company>,
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The terms of the game.
    pub(crate) terms: Memo<Option<Terms>>,
    hand: StoredValue<Hand>,
    /// The parts of the hand that are shown, each changed only when it differs.
    pub(crate) picked: RwSignal<Vec<Tile>>,
    pub(crate) aim: RwSignal<Option<Place>>,
    pub(crate) focus: RwSignal<Option<Tile>>,
    pub(crate) checked: Memo<Option<Checked>>,
    pub(crate) rows: Memo<Vec<ShownRow>>,
    /// Tiles that a hint points at.
    pub(crate) pointed: RwSignal<Vec<Tile>>,
    /// True from a refused end of the turn to the next change: now mistakes are marked.
    due: RwSignal<bool>,
    /// True while the player is asked about drawing with tiles on the table.
    pub(crate) asks_draw: RwSignal<bool>,
    keeper: StoredValue<Keeper<Browser>>,
    /// Tell single tiles of changes to `picked` and `focus`: a table has too many to ask all of them whenever a tile is touched.
    picks: StoredValue<Selector<Vec<Tile>>>,
    focuses: StoredValue<Selector<Option<Tile>>>,
}

impl Desk {
    pub(crate) fn new(link: Link, company: Option<Company>) -> Desk {
        let draft = RwSignal::new(None::<Draft>);
        let due = RwSignal::new(false);
        let terms = Memo::new(move |_| link.game(|game| game.view.terms.clone()));
        let off_theme = Memo::new(move |_| link.game(|game| game.view.off_theme.clone()).unwrap_or_default());
        let checked = Memo::new(move |_| {
            // A dictionary that comes later is asked then.
            words::loading();
            draft.with(|draft| {
                let draft = draft.as_ref()?;
                let words = Words::at_hand(&draft.start().terms);
                let lexicon = words.as_ref().map(|words| words as &dyn Lexicon);
                Some(off_theme.with(|off_theme| check::check(draft, lexicon, off_theme)))
            })
        });
        let rows = Memo::new(move |_| {
            let rows = link.look(|snapshot| {
                let game = snapshot.game.as_ref()?;
                draft.with(|draft| {
                    checked.with(|checked| {
                        Some(shown(
                            draft.as_ref()?,
                            checked.as_ref()?,
                            game,
                            snapshot.draft.as_deref(),
                            due.get(),
                        ))
                    })
                })
            });
            rows.unwrap_or_default()
        });
        let (picked, focus) = (RwSignal::new(Vec::new()), RwSignal::new(None));
        let desk = Desk {
            link,
            company,
            terms,
            draft,
            hand: StoredValue::new(Hand::default()),
            picked,
            aim: RwSignal::new(None),
            focus,
            checked,
            rows,
            pointed: RwSignal::new(Vec::new()),
            due,
            asks_draw: RwSignal::new(false),
            keeper: StoredValue::new(Keeper::new(Browser, &link.id())),
            picks: StoredValue::new(Selector::new_with_fn(
                move || picked.get(),
                |one: &Vec<Tile>, all| one.iter().all(|tile| all.contains(tile)),
            )),
            focuses: StoredValue::new(Selector::new(move || focus.get())),
        };
        desk.follow();
        desk
    }

    /// Takes in every change of the table.
    fn follow(self) {
        Effect::new(move |_| {
            let (Some(start), you) = (self.game(Start::of), self.you()) else {
                return;
            };
            if untrack(|| self.drafted(|draft| is_same(draft.start(), &start))) == Some(true) {
                return;
            }
            self.pointed.set(Vec::new());
            self.due.set(false);
            self.asks_draw.set(false);
            self.draft.update(|draft| {
                match draft {
                    Some(draft) => draft.rebase(start),
                    None => *draft = Some(Draft::new(start)),
                }
                if let Some(draft) = draft {
                    self.keeper.update_value(|keeper| keeper.restore(draft, you));
                }
            });
            self.hand_fits();
        });
        Effect::new(move |_| {
            if self.has_letters() {
                spawn_local(async {
                    // How far it is says `words::loading`.
                    words::load().await;
                });
            }
        });
        // What is being arranged is kept for a reload, and shown to the others.
        Effect::new(move |_| {
            let you = self.you();
            self.draft.with(|draft| {
                let Some(draft) = draft else { return };
                self.keeper.update_value(|keeper| {
                    keeper.keep(draft, you);
                    if let Some(table) = keeper.tell(draft) {
                        self.link.draft(table);
                    }
                });
            });
        });
    }

    pub(crate) fn send(self, command: Command) {
        self.link.send(command);
    }

    /// Asks something of the game. Reactive.
    pub(crate) fn game<T>(self, ask: impl FnOnce(&GameView) -> T) -> Option<T> {
        self.link.game(ask)
    }

    /// Asks something of the game as it is now.
    pub(crate) fn game_now<T>(self, ask: impl FnOnce(&GameView) -> T) -> Option<T> {
        untrack(|| self.game(ask))
    }

    /// Returns the id of the rulebook; empty before the first deal.
    pub(crate) fn rulebook(self) -> String {
        self.game(|game| game.view.terms.rulebook().id.clone())
            .unwrap_or_default()
    }

    pub(crate) fn you(self) -> Option<Seat> {
        self.link.look(|snapshot| snapshot.you)
    }

    /// Returns `true` in a game of words.
    pub(crate) fn has_letters(self) -> bool {
        self.terms
            .with(|terms| terms.as_ref().is_some_and(|terms| terms.tiles().is_letters()))
    }

    /// Returns `true` if the viewer may move tiles of the table.
    pub(crate) fn is_mine(self) -> bool {
        self.drafted(|draft| draft.start().mine) == Some(true)
    }

    /// Asks something of the draft; `None` before the first deal. Reactive.
    pub(crate) fn drafted<T>(self, ask: impl FnOnce(&Draft) -> T) -> Option<T> {
        self.draft.with(|draft| draft.as_ref().map(ask))
    }

    /// Asks something of the judgement; `None` before the first deal. Reactive.
    pub(crate) fn judged<T>(self, ask: impl FnOnce(&Checked) -> Option<T>) -> Option<T> {
        self.checked.with(|checked| checked.as_ref().and_then(ask))
    }

    /// Returns the reason why the turn cannot be ended, if there is one. Reactive.
    pub(crate) fn reason(self) -> Option<Reason> {
        self.judged(|checked| checked.reason.clone())
    }

    /// Returns the reason to show, and `true` if it is a mistake by now. Before the turn is to end, only a set that nothing can
    /// mend is one. Reactive.
    pub(crate) fn complaint(self) -> Option<(Reason, bool)> {
        let due = self.due.get();
        let changed = self.drafted(Draft::is_changed) == Some(true);
        self.judged(|checked| {
            let broken = checked.rows.iter().find_map(|row| match &row.state {
                RowState::Broken(violation) if changed && !due => Some(violation.clone()),
                _ => None,
            });
            match (broken, &checked.reason) {
                (Some(violation), _) => Some((Reason::Broken(violation), true)),
                (None, Some(reason)) if due || changed && *reason != Reason::NotYourTurn => {
                    Some((reason.clone(), due))
                }
                _ => None,
            }
        })
    }

    /// Returns `true` while a move waits for the connection to come back. Reactive.
    pub(crate) fn waits(self) -> bool {
        self.link.pending.get() > 0 && matches!(self.link.status.get(), Status::Lost { .. })
    }

    /// Returns the orders that the tiles of the rack can be sorted in. Reactive.
    pub(crate) fn orders(self) -> Option<[Order; 2]> {
        self.drafted(|draft| Order::offered(draft.start().terms.tiles()))
    }

    // What the hand does.

    /// Takes an input of the hand and carries out its outcome.
    pub(crate) fn take(self, input: Input) {
        let take = |draft: &Draft| self.hand.try_update_value(|hand| hand.take(input, draft));
        if let Some(Act { tiles, to }) = untrack(|| self.drafted(take)).flatten().flatten()
            && self.change(|draft| draft.put(&tiles, to))
        {
            announce::tell(untrack(|| say::put_down(self, &tiles)));
        }
        self.show_hand();
    }

    pub(crate) fn with_hand<T>(self, ask: impl FnOnce(&Hand) -> T) -> T {
        self.hand.with_value(ask)
    }

    pub(crate) fn focus_on(self, tile: Tile) {
        self.draft.with_untracked(|draft| {
            if let Some(draft) = draft {
                self.hand.update_value(|hand| hand.focus_on(tile, draft));
            }
        });
        self.show_hand();
    }

    /// Returns `true` if a tile is picked up. Reactive.
    pub(crate) fn is_picked(self, tile: Tile) -> bool {
        self.picks.with_value(|picks| picks.selected(&vec![tile]))
    }

    /// Returns `true` if the keyboard is on a tile. Reactive.
    pub(crate) fn has_focus(self, tile: Tile) -> bool {
        self.focuses.with_value(|focuses| focuses.selected(&Some(tile)))
    }

    fn hand_fits(self) {
        self.draft.with_untracked(|draft| {
            if let Some(draft) = draft {
                self.hand.update_value(|hand| hand.keep_to(draft));
            }
        });
        self.show_hand();
    }

    fn show_hand(self) {
        let (picked, aim, focus) = self.draft.with_untracked(|draft| {
            self.hand.with_value(|hand| {
                let draft = draft.as_ref();
                let aim = draft.and_then(|draft| hand.aim(draft));
                (
                    hand.picked().to_vec(),
                    aim,
                    draft.and_then(|draft| hand.focus(draft)),
                )
            })
        });
        set_if_new(self.picked, picked);
        set_if_new(self.aim, aim);
        set_if_new(self.focus, focus);
    }

    // What the draft does.

    /// Changes the draft, and returns `true` if it did.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft) -> bool) -> bool {
        let changed = self.draft.try_maybe_update(|draft| {
            let changed = draft.as_mut().is_some_and(change);
            (changed, changed)
        });
        let changed = changed.unwrap_or(false);
        if changed {
            self.due.set(false);
            self.hand_fits();
            announce::quiet();
        }
        changed
    }

    pub(crate) fn undo(self) {
        self.let_go();
        if self.change(Draft::undo) {
            announce::tell(t("table-undone"));
        }
    }

    pub(crate) fn redo(self) {
        self.let_go();
        self.change(Draft::redo);
    }

    pub(crate) fn reset(self) {
        self.let_go();
        if self.change(Draft::reset) {
            announce::tell(t("table-undone"));
        }
    }

    pub(crate) fn sort(self, order: Order) {
        if self.change(|draft| draft.sort(order)) {
            announce::tell(t("table-sorted"));
        }
    }

    pub(crate) fn lay_out(self, rows: &[Row]) -> bool {
        self.let_go();
        self.change(|draft| draft.lay_out(rows))
    }

    pub(crate) fn let_go(self) {
        self.hand.update_value(Hand::clear);
        self.show_hand();
    }

    // What the player says.

    /// Ends the turn, or tells the reason why it cannot be ended.
    pub(crate) fn end_turn(self) {
        if let Some(reason) = untrack(|| self.reason()) {
            self.due.set(untrack(|| self.is_mine()));
            return announce::interrupt(untrack(|| say::reason(self, &reason)));
        }
        let ready = untrack(|| self.judged(|checked| checked.can_end().then_some(())));
        let table = untrack(|| self.drafted(Draft::wire_table));
        if let (Some(()), Some(table), Some((game, turn))) = (ready, table, self.turn()) {
            self.let_go();
            self.play(Command::Play { game, turn, table });
        }
    }

    /// Draws, or passes where there is nothing to draw. With tiles on the table the player is asked first.
    pub(crate) fn draw(self) {
        if untrack(|| self.drafted(Draft::is_changed)) == Some(true) && untrack(|| self.is_mine()) {
            self.asks_draw.set(true);
        } else {
            self.draw_now();
        }
    }

    /// Draws, or passes, whatever lies on the table.
    pub(crate) fn draw_now(self) {
        let Some((game, turn)) = self.turn().filter(|_| untrack(|| self.is_mine())) else {
            return;
        };
        self.let_go();
        let empty = self.game_now(|game| game.view.stock == 0).unwrap_or(false);
        self.play(if empty {
            Command::Pass { game, turn }
        } else {
            Command::Draw { game, turn }
        });
    }

    /// Sends the move of a turn. Without a connection it waits, and says so; a second one is not added to it.
    fn play(self, command: Command) {
        if !untrack(|| self.waits()) {
            self.send(command);
        }
        if untrack(|| self.waits()) {
            announce::interrupt(t("table-waits"));
        }
    }

    /// Returns the game and the turn that are being played.
    pub(crate) fn turn(self) -> Option<(GameNumber, TurnNumber)> {
        self.game_now(GameView::turn)
    }
}
