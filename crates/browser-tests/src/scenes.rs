//! Positions for pictures and tests: full and usual tables, many players, special jokers, letters, and a game that is nearly won.

use kostka_protocol::BotLevel;

use crate::place::{Place, UNHURRIED};

/// A position with 25 sets on the table and 30 tiles on the rack.
pub const FULL: Place<'_> = Place {
    book: "uk-xp",
    house: UNHURRIED,
    table: "k1 k2 k3 k4 | k5 k6 k7 k8 k9 | k10 k11 k12 k13 | b1 b2 b3 b4 | b5 b6 b7 b8 b9 | b10 b11 b12 b13 | \
            o1 o2 o3 o4 | o5 o6 o7 o8 o9 | o10 o11 J o13 | r1 r2 r3 r4 | r5 r6 r7 r8 r9 | r10 r11 r12 r13 | \
            k1 b1 o1 r1 | k2 b2 o2 r2 | k3 b3 o3 r3 | k4 b4 o4 r4 | k5 b5 o5 r5 | k6 b6 o6 r6 | k7 b7 o7 r7 | \
            k8 b8 o8 r8 | k9 b9 o9 r9 | k10 b10 o10 r10 | k11 b11 o11 J | k12 b12 o12 r12 | k13 b13 o13 r13",
    racks: &[
        "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 o1 o2 o3 J",
        "o4 o5 o6",
        "o7 o8 o9 o10",
        "r1 r2 r3 r4 r5",
        "r6 r7 r8",
    ],
    opened: true,
    level: BotLevel::Strong,
};

/// A position with 30 sets on the table and 34 tiles on the rack, among six players.
pub const PACKED: Place<'_> = Place {
    table: "k1 k2 k3 | k4 k5 k6 | k7 k8 k9 | k10 k11 k12 k13 | b1 b2 b3 | b4 b5 b6 | b7 b8 b9 | b10 b11 b12 b13 | \
            o1 o2 o3 | o4 o5 o6 | o7 o8 o9 | o10 o11 o12 o13 | r1 r2 r3 | r4 r5 r6 | r7 r8 r9 | r10 r11 r12 r13 | \
            k1 b1 o1 r1 | k2 b2 o2 r2 | k3 b3 o3 r3 | k4 b4 o4 r4 | k5 b5 o5 r5 | k6 b6 o6 r6 | k7 b7 o7 r7 | \
            k8 b8 o8 r8 | k9 b9 o9 r9 | k10 b10 o10 r10 | k11 b11 o11 r11 | k12 b12 o12 r12 | k13 b13 o13 r13 | b13 o13 r13",
    racks: &[
        "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 o1 o2 o3 o4 o5 o6 o7 o8 o9",
        "o10 o11",
        "o12 r1",
        "r2 r3 r4 r5",
        "r6 r7 r8",
        "r9 r10",
    ],
    ..FULL
};

/// A position in the middle of a game of three: 20 sets on the table and 15 tiles on the rack.
pub const USUAL: Place<'_> = Place {
    book: "pl-standard",
    house: UNHURRIED,
    table: "k1 k2 k3 | k4 k5 k6 k7 | b1 b2 b3 | b4 b5 b6 | b7 b8 b9 b10 | o1 o2 o3 | o4 o5 o6 | o7 o8 o9 o10 o11 | r1 r2 r3 | \
            r4 r5 r6 | k8 b8 r8 | k9 b9 o9 r9 | k10 o10 r10 | k11 b11 r11 | k12 b12 o12 | k13 o13 r13 | r10 r11 J r13 | \
            k1 b1 o1 | k2 o2 r2 | b3 o3 r3",
    racks: &[
        "k3 k5 k9 b2 b4 b6 b12 o4 o5 o7 r1 r4 r9 r12 J",
        "k4 k6 k7 b5 b7",
        "o6 o8 r5 r6 r7 r8",
    ],
    opened: true,
    level: BotLevel::Strong,
};

/// A position of six players, most of whom have many tiles, and a clock.
pub const SIX: Place<'_> = Place {
    book: "uk-xp",
    house: r#"{ "clock": 120 }"#,
    table: "k1 k2 k3 k4",
    racks: &[
        "k1 k2 k3 b1 b2 b3 b4 o1 o2 o3 J r9 r10 r11",
        "o4 o5 o6 o7 o8 o9 o10 o11 o12 o13 k5",
        "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13",
        "b5 b6 b7 b8 b9 b10 b11 b12 b13 k6",
        "k7 k8 k9 k10 k11 k12 k13 o1 o2 o3",
        "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10",
    ],
    opened: true,
    level: BotLevel::Strong,
};

/// A position in which the person wins with one run: r9 r10 r11.
pub const NEARLY_WON: Place<'_> = Place {
    book: "pl-standard",
    house: r#"{ "clock": "off", "match_games": 1 }"#,
    table: "k5 k6 k7 k8 | b1 b2 b3",
    racks: &["r9 r10 r11", "o4 o5 o6 b12", "o7 o8 o9 r1"],
    opened: true,
    level: BotLevel::Casual,
};

/// A position with every special joker, on the table and on the rack.
pub const TWIST: Place<'_> = Place {
    book: "pl-twist",
    house: UNHURRIED,
    table: "r2 D r5 | r3 r4 C b6 b7 | r9 b9 M b9 r9 | k8 o8 J",
    racks: &[
        "k1 k2 k3 b10 b11 o5 o6 o7 r12 r13 J D C M",
        "k5 k6 k7 o9",
        "b1 b2",
    ],
    opened: true,
    level: BotLevel::Casual,
};

/// A position with letters and a joker that stands for one.
pub const WORD: Place<'_> = Place {
    book: "pl-word",
    house: UNHURRIED,
    table: "K O T Y | D O M | L A S | R Z E K A | P I E *S",
    racks: &["A A I E O Ł N Z W S T Y K *", "C I A", "M O W A"],
    opened: true,
    level: BotLevel::Casual,
};
