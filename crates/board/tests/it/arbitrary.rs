//! Whatever a player does, no tile is lost or invented, and everything can be taken back.

use kostka_board::{Act, Draft, Hand, Input, Key, Order, Place, Saved};
use kostka_rules::Tile;
use proptest::prelude::*;

use crate::kit::start;

const POSITIONS: [(&str, &str); 4] = [
    (
        "pl-standard",
        "r4 r5 r6 r7 r8 | b4 r4 o4 k4 | J b5 b6 / r6 k7 b3 J o9 b9",
    ),
    ("pl-twist", "r3 r4 M r4 r3 | k1 D k4 / C b7 b8 r8 J D"),
    ("pl-word", "K O T | D *O M / * A B C"),
    ("uk-xp", "- / k1 k1 k1 r2 J"),
];

/// Numbers that stand for a tile or a place whatever the position is.
#[derive(Clone, Debug)]
enum Doing {
    Put(Vec<u8>, u8, u8),
    Tell(u8, char),
    Sort(u8),
    Undo,
    Redo,
    Reset,
    Reload,
    Down(Option<u8>, bool),
    Move(i8),
    Held,
    Up(u8, u8),
    Cancel,
    Lost,
    Key(u8),
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        (prop::collection::vec(any::<u8>(), 0..5), any::<u8>(), any::<u8>())
            .prop_map(|(t, a, b)| Doing::Put(t, a, b)),
        (any::<u8>(), prop::char::ranges(vec!['A'..='Z'].into())).prop_map(|(a, b)| Doing::Tell(a, b)),
        any::<u8>().prop_map(Doing::Sort),
        Just(Doing::Undo),
        Just(Doing::Redo),
        Just(Doing::Reset),
        Just(Doing::Reload),
        (prop::option::of(any::<u8>()), any::<bool>()).prop_map(|(tile, more)| Doing::Down(tile, more)),
        any::<i8>().prop_map(Doing::Move),
        Just(Doing::Held),
        (any::<u8>(), any::<u8>()).prop_map(|(a, b)| Doing::Up(a, b)),
        Just(Doing::Cancel),
        Just(Doing::Lost),
        any::<u8>().prop_map(Doing::Key),
    ]
}

fn everything(draft: &Draft) -> Vec<Tile> {
    let rows = draft.rows().iter().flat_map(|line| &line.pieces);
    let mut all: Vec<Tile> = rows.chain(draft.rack()).map(|piece| piece.tile).collect();
    all.sort();
    all
}

fn tile(draft: &Draft, number: u8) -> Tile {
    let all = everything(draft);
    all[usize::from(number) % all.len()]
}

fn place(draft: &Draft, line: u8, at: u8) -> Place {
    let at = usize::from(at % 16);
    let rows = draft.rows();
    match usize::from(line) % (rows.len() + 2) {
        line if line < rows.len() => Place::Row {
            key: rows[line].key,
            at,
        },
        line if line == rows.len() => Place::NewRow,
        _ => Place::Rack { at },
    }
}

const KEYS: [Key; 9] = [
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Home,
    Key::End,
    Key::Grab,
    Key::Mark,
    Key::Rest,
];

fn handed(draft: &mut Draft, hand: &mut Hand, input: Input) {
    if let Some(Act { tiles, to }) = hand.take(input, draft) {
        draft.put(&tiles, to);
        hand.keep_to(draft);
    }
}

fn act(draft: &mut Draft, hand: &mut Hand, doing: &Doing) {
    match doing {
        Doing::Put(numbers, line, at) => {
            let mut tiles: Vec<Tile> = numbers.iter().map(|number| tile(draft, *number)).collect();
            tiles.sort();
            tiles.dedup();
            draft.put(&tiles, place(draft, *line, *at));
        }
        Doing::Tell(number, letter) => drop(draft.tell(tile(draft, *number), Some(*letter))),
        Doing::Sort(order) => {
            let orders = [Order::Runs, Order::Groups, Order::Alphabet, Order::Vowels];
            draft.sort(orders[usize::from(order % 4)]);
        }
        Doing::Undo => drop(draft.undo()),
        Doing::Redo => drop(draft.redo()),
        Doing::Reset => drop(draft.reset()),
        Doing::Reload => {
            let mut again = Draft::new(draft.start().clone());
            let text = serde_json::to_string(&draft.save()).unwrap();
            again.restore(&serde_json::from_str::<Saved>(&text).unwrap());
            assert_eq!(again.table(), draft.table());
            assert_eq!(again.rack(), draft.rack());
        }
        Doing::Down(number, more) => {
            let tile = number.map(|number| tile(draft, number));
            handed(
                draft,
                hand,
                Input::Down {
                    tile,
                    x: 0.0,
                    y: 0.0,
                    at: 0.0,
                    more: *more,
                },
            );
        }
        Doing::Move(by) => handed(
            draft,
            hand,
            Input::Move {
                x: f64::from(*by),
                y: 0.0,
            },
        ),
        Doing::Held => handed(draft, hand, Input::Held { at: 500.0 }),
        Doing::Up(line, at) => {
            let over = (*line < 240).then(|| place(draft, *line, *at));
            handed(draft, hand, Input::Up { over });
        }
        Doing::Cancel => handed(draft, hand, Input::Cancel),
        Doing::Lost => handed(draft, hand, Input::Lost),
        Doing::Key(key) => handed(draft, hand, Input::Key(KEYS[usize::from(*key) % KEYS.len()])),
    }
    hand.keep_to(draft);
}

fn check_laws(draft: &Draft, hand: &Hand, all: &[Tile]) {
    assert_eq!(everything(draft), all, "a tile is lost or invented");
    for piece in draft.start().table.iter().flatten() {
        let lies = draft.piece(piece.tile).unwrap();
        assert!(
            !lies.new && draft.find(piece.tile).unwrap().0.is_some(),
            "a table tile is on the rack"
        );
    }
    for piece in draft.rack() {
        assert_eq!(piece.face, piece.face.printed());
    }
    let mut keys: Vec<u32> = draft.rows().iter().map(|line| line.key).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), draft.rows().len(), "two rows have one key");
    assert!(draft.rows().iter().all(|line| !line.pieces.is_empty()));
    let mut picked = hand.picked().to_vec();
    picked.sort();
    picked.dedup();
    assert_eq!(picked.len(), hand.picked().len(), "a tile is picked twice");
}

proptest! {
    #[test]
    fn no_tile_is_lost_and_every_step_can_be_taken_back(
        position in 0..POSITIONS.len(),
        mine in prop::bool::weighted(0.9),
        doings in prop::collection::vec(doing(), 0..40),
    ) {
        let (rulebook, text) = POSITIONS[position];
        let mut begin = start(rulebook, text);
        begin.mine = mine;
        let mut draft = Draft::new(begin);
        let mut hand = Hand::default();
        let all = everything(&draft);
        let (first_table, mut first_rack) = (draft.table(), everything_on_rack(&draft));
        first_rack.sort();
        for doing in &doings {
            let before = (draft.rows().to_vec(), draft.rack().to_vec());
            act(&mut draft, &mut hand, doing);
            check_laws(&draft, &hand, &all);
            let after = (draft.rows().to_vec(), draft.rack().to_vec());
            if before != after && !matches!(doing, Doing::Undo | Doing::Redo) {
                let mut back = draft.clone();
                prop_assert!(back.undo(), "{doing:?} cannot be undone");
                prop_assert_eq!((back.rows().to_vec(), back.rack().to_vec()), before);
                prop_assert!(back.redo());
                prop_assert_eq!((back.rows().to_vec(), back.rack().to_vec()), after);
            }
        }
        draft.reset();
        prop_assert_eq!(draft.table(), first_table);
        let mut rack = everything_on_rack(&draft);
        rack.sort();
        prop_assert_eq!(rack, first_rack);
    }
}

fn everything_on_rack(draft: &Draft) -> Vec<Tile> {
    draft.rack().iter().map(|piece| piece.tile).collect()
}
