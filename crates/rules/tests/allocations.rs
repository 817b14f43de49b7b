//! Reading a meld allocates nothing. This is a separate program, because it replaces the allocator with one that counts.

use kostka_rules::{MirrorValue, Terms, meld, notation};

#[test]
fn reading_a_meld_allocates_nothing() {
    let terms = Terms::largest("pl-twist", Default::default()).unwrap();
    let rows = [
        "r3 r4 r5",
        "r3 b3 k3 o3",
        "r3 J D r7",
        "r3 r4 C b6 b7",
        "r2 r3 J M r4 r3 r2",
        "r3 r4 r4",
        "J J D",
        "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13",
    ];
    for row in rows.map(|row| notation::parse_row(row, terms.tiles()).unwrap()) {
        let counted = allocation_counter::measure(|| {
            let readings = meld::readings(&row, MirrorValue::Middle);
            for at in 0..row.len() {
                std::hint::black_box(readings.best().and_then(|reading| reading.stands_for(&row, at)));
            }
            std::hint::black_box(meld::why_not(&row, MirrorValue::Middle));
        });
        assert_eq!(counted.count_total, 0, "{}", notation::row_text(&row));
    }
}
