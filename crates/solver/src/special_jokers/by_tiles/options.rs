//! The options of one colour at one number as the bound sees them: short lists, made once for each kind of cell.

use super::bound::{LANES, Lanes};
use super::state::OpenRuns;
use super::ways::{Cell, ways};
use super::{C, D, J, Jokers, M};
use kostka_slim::sorting::SmallSort;

/// States of one colour that the bound tells apart: up to two runs of one and of two tiles, up to three longer ones
/// (three: any number), four ways to be covered, one pair.
pub(super) const STATES: usize = 3 * 3 * 4 * 4 * 2;
/// Ways to use jokers: plain, double, halves of colour changes, mirrors. Tables of them have room for any byte, which
/// spares a look at their length.
const USES: usize = 3 * 3 * 5 * 3;
pub(super) type ByUse = [Lanes; 256];

/// One thing that a colour can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CellOption {
    /// The state at the next number.
    pub(super) next: u16,
    /// Tiles that stay on the rack.
    pub(super) left: u8,
    /// The jokers used, see [`use_of`].
    pub(super) used: u8,
}

/// The state that stands for these open runs: where there are too many of a kind, some are taken for better ones.
#[inline]
pub(super) fn state_of(open: OpenRuns) -> usize {
    let n2 = open.runs[1].min(2);
    let pairs = open.pairs.min(1);
    let n3 = (open.runs[2] + (open.runs[1] - n2) + 2 * (open.pairs - pairs)).min(3);
    let covered = match open.covered {
        [0, 0] => 0,
        [1, 0] => 1,
        [0, 1] => 2,
        _ => 3,
    };
    let n1 = usize::from(open.runs[0].min(2));
    n1 + 3 * (usize::from(n2) + 3 * (usize::from(n3) + 4 * (covered + 4 * usize::from(pairs))))
}

/// The long runs of a state.
pub(super) fn long_of(state: usize) -> usize {
    state / 9 % 4
}

/// Returns the state with `more` more long runs, of which `most` are told apart.
pub(super) fn with_more(state: usize, more: u8, most: u8) -> usize {
    let long = long_of(state);
    state + 9 * ((long + usize::from(more)).min(usize::from(most)).max(long) - long)
}

/// The best open runs that the state stands for.
fn best_of(state: usize) -> OpenRuns {
    let digit = |size: usize, by: usize| (state / size % by) as u8;
    let n3 = digit(9, 4);
    OpenRuns {
        runs: [digit(1, 3), digit(3, 3), if n3 == 3 { 5 } else { n3 }],
        covered: [[0, 0], [1, 0], [0, 1], [0, 2]][usize::from(digit(36, 4))],
        pairs: digit(144, 2),
    }
}

/// Packs the jokers used into a number; of colour changes, halves are counted.
pub(super) fn use_of(plain: u8, doubles: u8, halves: u8, mirrors: u8) -> u8 {
    plain.min(2) + 3 * (doubles.min(2) + 3 * (halves.min(4) + 5 * mirrors.min(2)))
}

/// The jokers used: plain, double, halves of colour changes, mirrors.
pub(super) fn uses(used: u8) -> [i32; 4] {
    [used % 3, used / 3 % 3, used / 9 % 5, used / 45].map(i32::from)
}

/// Returns the price of the jokers of each use.
pub(super) fn use_prices(price: &[Lanes; 4]) -> ByUse {
    let mut prices = [[0; LANES]; 256];
    for (used, all) in prices.iter_mut().enumerate().take(USES) {
        let [plain, doubles, halves, mirrors] = uses(used as u8);
        *all = std::array::from_fn(|lane| {
            plain * price[J][lane]
                + doubles * price[D][lane]
                + halves * (price[C][lane] / 2)
                + mirrors * price[M][lane]
        });
    }
    prices
}

/// The options for one set of jokers.
#[derive(Clone, Debug, Default)]
pub(super) struct OptionLists {
    /// By kind of cell: index of its table.
    known: Vec<u16>,
    /// By table: the kind of cell; and by table and state: the range of its options.
    cell_kinds: Vec<CellKind>,
    ranges: Vec<(u32, u32)>,
    items: Vec<CellOption>,
}

/// Everything that a list of options depends on, besides the jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellKind {
    pub(super) tiles: u8,
    pub(super) need: u8,
    pub(super) reach: bool,
    pub(super) start: bool,
    /// Prospects at the next number.
    pub(super) above: Above,
}

impl CellKind {
    /// Packs all of it into a number.
    pub(super) fn number(&self) -> u32 {
        let flags = u32::from(self.reach) + 2 * u32::from(self.start);
        flags + 4 * (self.above.kind() + Above::KINDS * (u32::from(self.tiles) + 3 * u32::from(self.need)))
    }

    /// Returns the kind without `tiles` tiles.
    pub(super) fn without(&self, tiles: u8) -> CellKind {
        CellKind {
            tiles: self.tiles.saturating_sub(tiles),
            need: self.need.saturating_sub(tiles),
            ..*self
        }
    }
}

/// The prospects of open runs at the next number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Above {
    Tiles {
        tiles: u8,
        reach: bool,
    },
    /// There is no next number.
    End,
}

impl Above {
    const KINDS: u32 = 7;

    fn kind(self) -> u32 {
        match self {
            Above::Tiles { tiles, reach } => u32::from(tiles) * 2 + u32::from(reach),
            Above::End => 6,
        }
    }

    /// Returns the runs that can go on there with these jokers.
    pub(super) fn gate(self, wild: Jokers) -> Gate {
        let jokers = wild[J] + wild[D] + wild[C];
        match self {
            Above::End => Gate {
                long: 0,
                pairs: 0,
                short: jokers,
                is_end: true,
            },
            Above::Tiles { tiles, reach } => Gate {
                long: tiles + if reach { wild[J] + wild[D] } else { 0 },
                pairs: if tiles + wild[J] + wild[D] < 2 && wild[C] < 2 {
                    0
                } else {
                    u8::MAX
                },
                short: tiles + jokers,
                is_end: false,
            },
        }
    }
}

/// The runs that can go on at a number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gate {
    /// The most long runs and pairs that can be of use there.
    pub(super) long: u8,
    pairs: u8,
    /// The most short runs that find a tile or joker; after the last number, the jokers.
    short: u8,
    is_end: bool,
}

impl Gate {
    /// Returns the state without long runs and pairs that can do nothing there; `None` if its short runs cannot go
    /// on.
    #[inline]
    pub(super) fn keep(&self, mut open: OpenRuns) -> Option<OpenRuns> {
        open.runs[2] = open.runs[2].min(self.long);
        open.pairs = open.pairs.min(self.pairs);
        let mut needed = open.runs[0] + open.runs[1];
        if self.is_end {
            needed += open.runs[0] + open.covered[0];
        }
        (needed <= self.short).then_some(open)
    }
}

impl OptionLists {
    pub(super) fn item(&self, at: u32) -> CellOption {
        self.items[at as usize]
    }

    pub(super) fn items(&self, range: (u32, u32)) -> &[CellOption] {
        &self.items[range.0 as usize..range.1 as usize]
    }

    /// Returns the table of the options for a kind of cell.
    pub(super) fn table(&mut self, cell_kind: CellKind) -> u16 {
        let key = cell_kind.number() as usize;
        if self.known.is_empty() {
            self.known = vec![u16::MAX; 4 * Above::KINDS as usize * 9];
        }
        if self.known[key] == u16::MAX {
            self.known[key] = self.cell_kinds.len() as u16;
            self.cell_kinds.push(cell_kind);
            self.ranges.resize(self.cell_kinds.len() * STATES, (u32::MAX, 0));
        }
        self.known[key]
    }

    /// Returns the range of the options of a state.
    #[inline]
    pub(super) fn range(&mut self, wild: Jokers, table: u16, state: usize) -> (u32, u32) {
        let known = self.ranges[usize::from(table) * STATES + state];
        if known.0 == u32::MAX {
            self.make(wild, table, state)
        } else {
            known
        }
    }

    #[cold]
    fn make(&mut self, wild: Jokers, table: u16, state: usize) -> (u32, u32) {
        let cell_kind = self.cell_kinds[usize::from(table)];
        let cell = Cell {
            tiles: cell_kind.tiles,
            need: cell_kind.need,
            wild,
            reach: cell_kind.reach,
            start: cell_kind.start,
        };
        let mut made = Best::default();
        let maker = OptionMaker {
            gate: cell_kind.above.gate(wild),
        };
        maker.odd_pairs(best_of(state), &cell, OpenRuns::default(), [0; 4], &mut made);
        let mut items: Vec<CellOption> = made.0.into_iter().map(|(_, item)| item).collect();
        items.small_sort();
        let first = self.items.len();
        self.items.append(&mut items);
        let range = (first as u32, self.items.len() as u32);
        self.ranges[usize::from(table) * STATES + state] = range;
        range
    }
}

/// The things to do of which none is at least as good as another, each with what makes it good.
#[derive(Default)]
struct Best(Vec<(u64, CellOption)>);

impl Best {
    fn offer(&mut self, item: CellOption) {
        let new = goods(&item);
        if self.0.iter().any(|(known, _)| is_as_good(*known, new)) {
            return;
        }
        self.0.retain(|(known, _)| !is_as_good(new, *known));
        self.0.push((new, item));
    }
}

/// The upper bit of every four.
const GUARDS: u64 = 0x8888_8888_8888;

/// Returns whether each number, in four bits each and below eight, is at most its counterpart. All are compared at
/// once.
fn is_as_good(one: u64, other: u64) -> bool {
    ((other | GUARDS) - one) & GUARDS == GUARDS
}

/// Returns the merits of an option as numbers of which less is better: fewer tiles left, a better state, fewer jokers
/// used. An option is as good as another if none of its numbers is greater.
#[inline]
fn goods(item: &CellOption) -> u64 {
    u64::from(item.left) << 44 | GOOD_STATES[usize::from(item.next)] | GOOD_USES[usize::from(item.used)]
}

/// The demerits of each state, as packed numbers. If everything that can follow from one state can follow from another too,
/// none of the other's numbers is more than the first one's. A longer run has what a shorter one has and needs less, and long
/// runs and pairs need nothing at all.
static GOOD_STATES: [u64; STATES] = {
    let mut goods = [0; STATES];
    let mut state = 0;
    while state < STATES {
        let (ones, twos, long) = (state % 3, state / 3 % 3, state / 9 % 4);
        let (covered, pairs) = (state / 36 % 4, state / 144);
        // Three stand for any number.
        let all = if long == 3 { 7 } else { ones + twos + long };
        // Covered or not at all must be the same; of covered ones a longer run is better, and two are.
        let is_covered = if covered > 0 { 1 } else { 0 };
        let numbers = [
            ones,
            ones + twos,
            7 - all,
            1 - pairs,
            is_covered,
            1 - is_covered,
            3 - covered,
        ];
        let mut at = 0;
        while at < numbers.len() {
            goods[state] = goods[state] << 4 | numbers[at] as u64;
            at += 1;
        }
        goods[state] <<= 16;
        state += 1;
    }
    goods
};

/// By the jokers used: how many of each kind.
static GOOD_USES: [u64; USES] = {
    let mut goods = [0; USES];
    let mut used = 0;
    while used < USES {
        let (plain, doubles, halves, mirrors) = (used % 3, used / 3 % 3, used / 9 % 5, used / 45);
        goods[used] = (plain << 12 | doubles << 8 | halves << 4 | mirrors) as u64;
        used += 1;
    }
    goods
};

struct OptionMaker {
    /// The runs that can go on at the next number.
    gate: Gate,
}

impl OptionMaker {
    /// Pairs that a double joker continues are taken apart: a covered run and one that may go on.
    fn odd_pairs(&self, open: OpenRuns, cell: &Cell, more: OpenRuns, paid: Jokers, made: &mut Best) {
        // A pair leaves with two colour-change jokers.
        let pairs_leave = u8::from(open.pairs > 0 && cell.wild[C] >= 2);
        for gone in 0..=pairs_leave {
            let mut open = open;
            open.pairs -= gone;
            self.ordinary(open, cell, more, paid, 2 * gone, made);
        }
        let has_pair = open.pairs > 0;
        if cell.wild[D] == 0 || (!has_pair && cell.wild[M] == 0) {
            return;
        }
        // Tiles, plain jokers and doubles of the cell, and whether the pair is new.
        for (tiles, plain, doubles, new) in [
            (1, 0, 1, false),
            (0, 1, 1, false),
            (0, 0, 2, false),
            (1, 0, 1, true),
            (0, 1, 1, true),
        ] {
            let used = [plain, doubles, 0, u8::from(new)];
            let is_there = (0..4).all(|k| used[k] <= cell.wild[k]);
            if tiles > cell.tiles || !is_there || (!new && !has_pair) {
                continue;
            }
            let rest = Cell {
                tiles: cell.tiles - tiles,
                need: cell.need.saturating_sub(tiles),
                wild: std::array::from_fn(|k| cell.wild[k] - used[k]),
                ..*cell
            };
            let mut open = open;
            open.pairs -= u8::from(!new);
            let mut more = more;
            more.covered[1] += doubles;
            more.runs[2] += 2 - doubles;
            self.odd_pairs(
                open,
                &rest,
                more,
                std::array::from_fn(|k| paid[k] + used[k]),
                made,
            );
        }
    }

    fn ordinary(
        &self,
        open: OpenRuns,
        cell: &Cell,
        more: OpenRuns,
        paid: Jokers,
        halves: u8,
        made: &mut Best,
    ) {
        ways(open, cell, false, |way| {
            let used = way.used();
            let mut next = way.next;
            next.runs[2] += more.runs[2];
            next.covered[1] += more.covered[1];
            if let Some(next) = self.gate.keep(next) {
                made.offer(CellOption {
                    next: state_of(next) as u16,
                    left: way.left,
                    used: use_of(
                        paid[J] + used[J],
                        paid[D] + used[D],
                        halves + used[C],
                        paid[M] + used[M],
                    ),
                });
            }
        });
    }
}
