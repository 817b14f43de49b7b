//! The sections of the page, each about a field of the terms.

use kostka_rules::rulebook::{
    ClockFrom, Forgotten, FreedJoker, JokerSwaps, LaterStarter, LosesTurn, MirrorValue, NeverOpened, Ranking,
    StockEmpty, TileSetSpec,
};
use kostka_rules::score::End;
use kostka_rules::{Colour, Face, Joker, Rules, Seat, Terms, TileSet};

use super::examples::{Case, judged, opening, row, scored, silent, turn};
use super::{Chapter, Paragraph, ScoreExample, Section};
use crate::house::Field;
use crate::texts::{Arg, Texts};

pub(super) fn of(texts: &Texts, terms: &Terms) -> Vec<Chapter> {
    let page = Page {
        texts,
        terms,
        rules: terms.rules(),
        letters: terms.tiles().is_letters(),
    };
    vec![
        page.chapter("rules-chapter-start", page.start()),
        if page.letters {
            page.chapter("rules-chapter-words", page.words())
        } else {
            page.chapter("rules-chapter-sets", page.sets())
        },
        page.chapter("rules-chapter-turn", page.turn()),
        page.chapter("rules-chapter-end", page.end()),
        page.chapter("rules-chapter-points", page.points()),
    ]
}

struct Page<'a> {
    texts: &'a Texts,
    terms: &'a Terms,
    rules: &'a Rules,
    letters: bool,
}

impl Page<'_> {
    fn chapter(&self, title: &str, sections: Vec<Option<Section>>) -> Chapter {
        Chapter {
            title: self.texts.say(title),
            sections: sections.into_iter().flatten().collect(),
        }
    }

    fn section(&self, code: &'static str, text: Vec<Paragraph>) -> Section {
        Section {
            code,
            title: self.texts.say(&format!("{}-title", key(code))),
            text,
            examples: Vec::new(),
            scores: None,
        }
    }

    /// Makes a section from the messages of these keys.
    fn says(&self, code: &'static str, keys: &[&str]) -> Option<Section> {
        Some(self.section(code, keys.iter().map(|key| self.paragraph(key)).collect()))
    }

    fn paragraph(&self, key: &str) -> Paragraph {
        self.filled(key, &[])
    }

    fn filled(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Paragraph {
        Paragraph::of(self.texts, key, self.texts.say_with(key, args))
    }

    /// Makes a paragraph about a field or a rule that the book may leave open.
    fn about(&self, subject: &str, paragraph: Paragraph) -> Paragraph {
        paragraph.about(subject, self.texts, self.terms)
    }

    /// Returns true if the book leaves a field or a rule open.
    fn leaves_open(&self, subject: &str) -> bool {
        self.terms.rulebook().rulings.contains_key(subject)
    }

    fn shows(&self, section: Option<Section>, cases: &[Case]) -> Option<Section> {
        section.map(|section| Section {
            examples: judged(self.texts, self.terms, cases),
            ..section
        })
    }

    fn counted(&self, key: &str, count: impl Into<usize>) -> Paragraph {
        self.filled(key, &[("count", count.into().into())])
    }

    fn has(&self, joker: Joker) -> bool {
        self.terms.tiles().copies(Face::Joker(joker)) > 0
    }

    fn joker_kinds(&self) -> usize {
        let faces = self.terms.tiles().faces();
        faces.filter(|(face, _)| face.is_joker()).count()
    }

    fn start(&self) -> Vec<Option<Section>> {
        let starter = if self.letters {
            "rules-s1-letters"
        } else {
            "rules-s1-numbers"
        };
        let later = match self.rules.later_starter {
            LaterStarter::Left => "rules-s2-left",
            LaterStarter::Draw => "rules-s2-draw",
        };
        let redeal = if self.rules.redeal {
            "rules-s4-yes"
        } else {
            "rules-s4-no"
        };
        vec![
            self.says("S1", &[starter, "rules-s1-joker"]),
            self.says("S2", &[later]),
            Some(self.deal()),
            self.says("S4", &[redeal]),
            self.says("9.15", &["rules-9-15-text"]),
        ]
    }

    fn deal(&self) -> Section {
        let mut text = vec![self.counted("rules-s3-deal", self.rules.hand)];
        let book = self.terms.rulebook();
        let mut fewest = book.min_players;
        for spec in &book.tiles {
            let Ok(tiles) = spec.tile_set() else { continue };
            let listed = ("tiles", self.texts.tiles_of(&tiles).into());
            text.push(if book.tiles.len() == 1 {
                self.filled("rules-s3-tiles", &[listed])
            } else {
                let players = format!("{fewest}–{}", spec.up_to_players);
                self.filled("rules-s3-tiles-for", &[("players", players.into()), listed])
            });
            fewest = spec.up_to_players + 1;
            text.extend(self.letter_counts(&tiles));
            text.extend(self.looks(spec));
            text.extend(self.left_out(spec));
        }
        self.section("S3", text)
    }

    /// Tells how many there are of each letter.
    fn letter_counts(&self, tiles: &TileSet) -> Vec<Paragraph> {
        let letters = tiles.faces().filter(|(face, _)| matches!(face, Face::Letter(_)));
        let counts: Vec<_> = letters
            .map(|(face, count)| format!("{count}\u{a0}×\u{a0}{face}"))
            .collect();
        if counts.is_empty() {
            return Vec::new();
        }
        let mut text = vec![self.filled("rules-s3-letters", &[("letters", counts.join(", ").into())])];
        if self.leaves_open("letters") {
            text.push(self.paragraph("rules-s3-letters-ours"));
        }
        text
    }

    /// Tells the colours of the jokers in the box.
    fn looks(&self, spec: &TileSetSpec) -> Option<Paragraph> {
        let (colours, jokers): (Vec<Colour>, Vec<Face>) = spec.joker_looks().unzip();
        let looks = self.texts.joker_names(&jokers).into_iter().zip(colours);
        let looks = looks.map(|(joker, colour)| {
            let args = [("joker", joker.into()), ("colour", colour.name().into())];
            self.texts.say_with("rules-s3-look", &args)
        });
        let looks: Vec<_> = looks.collect();
        (!looks.is_empty()).then(|| self.filled("rules-s3-looks", &[("looks", looks.join(", ").into())]))
    }

    /// Lists the jokers of the box that are left out.
    fn left_out(&self, spec: &TileSetSpec) -> Option<Paragraph> {
        let jokers = self.texts.jokers_of(spec.jokers_left_out());
        (!jokers.is_empty()).then(|| self.filled("rules-s3-left-out", &[("tiles", jokers.into())]))
    }

    fn sets(&self) -> Vec<Option<Section>> {
        let text = |code, key| self.says(code, &[key]);
        vec![
            self.shows(
                text("G1", "rules-g1-text"),
                &[row("r7 b7 k7"), row("r7 b7 k7 o7"), row("r7 r7 b7")],
            ),
            self.shows(
                text("R1", "rules-r1-text"),
                &[row("b3 b4 b5 b6"), row("r3 b4 r5"), row("r12 r13 r1")],
            ),
            self.shows(text("N1", "rules-n1-text"), &[row("k8 b8"), row("r3 D")]),
            self.jokers(),
            self.coloured(),
            self.doubles(),
            self.changes(),
            self.mirrors(),
            self.swaps(),
            self.shows(
                self.says("9.2", &["rules-9-2-text", "rules-9-2-two-jokers"]),
                &[
                    row("J J J"),
                    row("J J D"),
                    row("Jk Jb Jr"),
                    row("J J b2"),
                    row("Jk Jb r2"),
                ],
            ),
        ]
    }

    fn jokers(&self) -> Option<Section> {
        let mut section = self
            .has(Joker::Plain)
            .then(|| self.says("J1", &["rules-j1-text"]))?;
        if let Some(section) = section.as_mut().filter(|_| self.joker_kinds() > 1) {
            section.title = self.texts.say("rules-j1-title-plain");
        }
        self.shows(section, &[row("r3 J r5"), row("k8 J o8"), row("b12 b13 J")])
    }

    fn coloured(&self) -> Option<Section> {
        let has = Colour::ALL
            .into_iter()
            .any(|colour| self.has(Joker::Coloured(colour)));
        let section = has.then(|| self.says("J2", &["rules-j2-text"]))?;
        self.shows(
            section,
            &[row("r3 Jr r5"), row("k8 b8 Jr"), row("b3 Jr b5"), row("r8 b8 Jr")],
        )
    }

    fn doubles(&self) -> Option<Section> {
        let section = self
            .has(Joker::Double)
            .then(|| self.says("D1", &["rules-d1-text"]))?;
        self.shows(section, &[row("r3 D r6"), row("k8 b8 D"), row("D r2 r3")])
    }

    fn changes(&self) -> Option<Section> {
        let has = self.has(Joker::ColourChange);
        let section = has.then(|| self.says("C1", &["rules-c1-text", "rules-c1-one"]))?;
        self.shows(
            section,
            &[
                row("r3 r4 C b6 b7"),
                row("r3 r4 C"),
                row("r3 r4 C r6"),
                row("r8 C b8"),
            ],
        )
    }

    fn mirrors(&self) -> Option<Section> {
        let mut text = vec!["rules-m1-text", "rules-m1-halves"];
        text.extend(match self.rules.mirror_value {
            MirrorValue::Middle => &["rules-m1-middle", "rules-m1-exists"][..],
            MirrorValue::Zero => &["rules-m1-zero"],
        });
        let has = self.has(Joker::Mirror);
        let section = has.then(|| self.says("M1", &text))?;
        self.shows(
            section,
            &[
                row("r2 r3 M r3 r2"),
                row("r3 b3 M b3 r3"),
                row("r2 r3 M r3 b2"),
                row("r12 r13 M r13 r12"),
            ],
        )
    }

    /// Returns the section on joker swaps, if they are forbidden or there are jokers of several kinds.
    fn swaps(&self) -> Option<Section> {
        let key = match (self.rules.joker_swaps, self.joker_kinds()) {
            (JokerSwaps::NoSpecialIn, _) => "rules-x1-no-special-in",
            (JokerSwaps::NoSpecialOut, _) => "rules-x1-no-special-out",
            (JokerSwaps::Any(false), _) => "rules-x1-no",
            (JokerSwaps::Any(true), 2..) => "rules-x1-yes",
            (JokerSwaps::Any(true), _) => return None,
        };
        self.shows(
            self.says("X1", &[key]),
            &[
                silent("r3 r4 J", "D k9 b9", "r3 r4 D | J k9 b9"),
                silent("r2 r3 D", "J r5 k9 b9", "r2 r3 J r5 | D k9 b9"),
                silent("k8 b8 Jr", "Jo r1 r2", "k8 b8 Jo | r1 r2 Jr"),
            ],
        )
    }

    fn words(&self) -> Vec<Option<Section>> {
        let strict = if self.rules.strict_words {
            "rules-w1-strict"
        } else {
            "rules-w1-loose"
        };
        let theme = if self.rules.theme.is_empty() {
            self.paragraph("rules-w4-none")
        } else {
            let theme = self.rules.theme.as_str();
            self.filled("rules-w4-theme", &[("theme", theme.into())])
        };
        let twice = silent("K O T", "K O T", "K O T | K O T");
        let rebuild = turn(
            "S Z C Z Y T | K O S Z Y K",
            "A A",
            "S Z Y S Z K A | O C Z Y | K A T",
            "rules-example-rebuild",
        );
        vec![
            self.shows(
                self.says("W1", &["rules-w1-text", strict]),
                &[row("K O T Y"), row("K O *T"), row("K O"), row("T O K Z")],
            ),
            self.shows(self.says("W2", &["rules-w2-text"]), &[twice]),
            self.shows(self.says("W3", &["rules-w3-text"]), &[rebuild]),
            Some(self.section("W4", vec![theme])),
        ]
    }

    fn turn(&self) -> Vec<Option<Section>> {
        let refill = self.rules.refill;
        let announcing = if self.rules.announcement {
            "rules-t5-yes"
        } else {
            "rules-t5-no"
        };
        let tries: &[&str] = match (self.rules.strict, self.rules.unfinished_loses_turn) {
            (false, _) => &["rules-9-7-kind"],
            (true, LosesTurn::All(_)) => &["rules-9-7-strict"],
            (true, LosesTurn::WrongDraft) => &["rules-9-7-strict", "rules-9-7-strict-turn"],
        };
        vec![
            Some(self.opening()),
            self.whole_turn(),
            self.says("T3", &["rules-t3-text", "rules-t3-untouched"]),
            self.says("9.17", &["rules-9-17-text"]),
            self.freed(),
            self.says("T5", &[announcing]),
            (refill > 0).then(|| self.section("T6", vec![self.counted("rules-t6-text", refill)])),
            Some(self.clock()),
            self.says("9.7", tries),
        ]
    }

    fn opening(&self) -> Section {
        let minimum = if self.letters {
            "rules-t1-letters"
        } else {
            "rules-t1-numbers"
        };
        let jokers = if self.rules.opening_jokers {
            "rules-t1-jokers"
        } else {
            "rules-t1-no-jokers"
        };
        let rearrange = if self.rules.opening_rearrange {
            "rules-t1-rearrange"
        } else {
            "rules-t1-no-rearrange"
        };
        let mut text = vec![self.counted(minimum, self.rules.opening_minimum)];
        if self.letters {
            text.push(self.paragraph("rules-t1-more-words"));
        }
        text.push(self.paragraph(jokers));
        text.push(self.about("opening_rearrange", self.paragraph(rearrange)));
        let cases = [
            opening("", "r4 r5 r6 b6 k6 o6", "r4 r5 r6 | b6 k6 o6"),
            opening("", "r10 b10 J", "r10 b10 J"),
            opening("", "r10 b10 Jk", "r10 b10 Jk"),
            opening("", "r8 b8 k8", "r8 b8 k8"),
            opening("k1 k2 k3", "k4 r10 b10 o10", "k1 k2 k3 k4 | r10 b10 o10"),
            opening("", "K O S Z Y K", "K O S Z Y K"),
            opening("", "K O T", "K O T"),
        ];
        Section {
            examples: judged(self.texts, self.terms, &cases),
            ..self.section("T1", text)
        }
    }

    fn whole_turn(&self) -> Option<Section> {
        let text = if self.letters {
            "rules-t2-letters"
        } else {
            "rules-t2-numbers"
        };
        let cases = [
            turn(
                "b4 b5 b6 | o8 r8 k8",
                "b3 b8",
                "b3 b4 b5 b6 | o8 r8 k8 b8",
                "rules-example-add",
            ),
            turn(
                "b4 r4 o4 k4",
                "b3 b5 b6",
                "b3 b4 b5 b6 | r4 o4 k4",
                "rules-example-take",
            ),
            turn(
                "b8 b9 b10",
                "b11 r8 o8",
                "b9 b10 b11 | b8 r8 o8",
                "rules-example-shift",
            ),
            turn(
                "r4 r5 r6 r7 r8",
                "r6",
                "r4 r5 r6 | r6 r7 r8",
                "rules-example-split",
            ),
            turn(
                "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9",
                "k10 b5",
                "o5 r5 k5 b5 | o6 r6 k6 | o7 r7 k7 | k8 k9 k10",
                "rules-example-multiple",
            ),
            turn("k4 r4 o4", "k5 k6", "k4 k5 k6 | r4 o4", "rules-example-loose"),
        ];
        self.shows(self.says("T2", &[text]), &cases)
    }

    fn freed(&self) -> Option<Section> {
        if self.letters {
            return self.says("T4", &["rules-t4-letters", "rules-t4-other-letter"]);
        }
        let mut text = vec![
            "rules-t4-text",
            match self.rules.freed_joker {
                FreedJoker::NewSet => "rules-t4-new-set",
                FreedJoker::AnySet => "rules-t4-any-set",
            },
        ];
        if !matches!(self.rules.joker_swaps, JokerSwaps::Any(_)) {
            text.extend(["rules-t4-double", "rules-t4-unreplaceable", "rules-t4-replaced"]);
        }
        let cases = [
            turn(
                "r3 k3 J",
                "b3 o7 k7",
                "r3 k3 b3 | o7 k7 J",
                "rules-example-replace",
            ),
            turn(
                "r3 k3 J | o5 o6 o7",
                "b3",
                "r3 k3 b3 | o5 o6 o7 J",
                "rules-example-old-set",
            ),
            turn(
                "r3 k3 Jb",
                "b3 b8 b9",
                "r3 k3 b3 | b8 b9 Jb",
                "rules-example-replace",
            ),
            turn(
                "r3 k3 Jb | b5 b6 b7",
                "b3",
                "r3 k3 b3 | b5 b6 b7 Jb",
                "rules-example-old-set",
            ),
            silent("r3 r4 C", "r5 k9 k10", "r3 r4 r5 | k9 k10 C"),
        ];
        self.shows(self.says("T4", &text), &cases)
    }

    fn clock(&self) -> Section {
        let mut text = vec![match self.rules.clock.seconds() {
            Some(seconds) => self.counted("rules-t7-seconds", seconds),
            None => self.paragraph("rules-t7-off"),
        }];
        if self.rules.clock_from == ClockFrom::AfterOpening {
            text.push(self.paragraph("rules-t7-after-opening"));
        }
        text.push(self.counted("rules-t7-untouched", self.rules.untouched_draw));
        if self.rules.unfinished_stands {
            text.push(self.paragraph("rules-t7-stands"));
        }
        text.push(self.counted("rules-t7-unfinished", self.rules.unfinished_draw));
        let lost = match self.rules.unfinished_loses_turn {
            LosesTurn::All(false) => None,
            LosesTurn::All(true) => Some("rules-t7-loses-turn"),
            LosesTurn::WrongDraft => Some("rules-t7-wrong-loses-turn"),
        };
        text.extend(lost.map(|key| self.about("unfinished_loses_turn", self.paragraph(key))));
        let forgotten = match self.terms.rulebook().at_table.forgotten {
            Forgotten::Unsaid => None,
            Forgotten::Player => Some("rules-t7-forgotten-player"),
            Forgotten::Stock => Some("rules-t7-forgotten-stock"),
        };
        text.extend(forgotten.map(|key| self.paragraph(key)));
        self.section("T7", text)
    }

    fn end(&self) -> Vec<Option<Section>> {
        let out = if self.letters {
            "rules-e1-letters"
        } else {
            "rules-e1-numbers"
        };
        vec![
            self.says("E1", &[out]),
            Some(self.section("E2", vec![self.about("E2", self.paragraph("rules-e2-text"))])),
            self.says("9.18", &["rules-9-18-text"]),
        ]
    }

    fn points(&self) -> Vec<Option<Section>> {
        let numbers = |section: Option<Section>| section.filter(|_| !self.letters);
        let with = |section: Option<Section>, scores: Option<ScoreExample>| {
            section.map(|section| Section { scores, ..section })
        };
        let penalty = self.counted("rules-7-2-text", self.rules.joker_penalty);
        vec![
            numbers(with(
                self.says("7.1", &["rules-7-1-text"]),
                scored(self.terms, End::Out(Seat(0)), &["", "k5", "b10 r2", "o7 ?"]),
            )),
            self.says("7.6", &["rules-7-6-text"]).filter(|_| self.letters),
            Some(self.section("7.2", vec![penalty])),
            numbers(Some(self.never_opened())),
            numbers(self.empty_stock()),
            numbers(Some(self.section(
                "9.8",
                vec![self.about("9.8", self.paragraph("rules-9-8-text"))],
            ))),
            Some(self.big_points()).filter(|_| self.rules.ranking != Ranking::Points),
            Some(self.section(
                "match",
                vec![self.of_fields(
                    "rules-match-text",
                    &[("games", "match_games"), ("ranking", "ranking")],
                )],
            )),
        ]
    }

    fn never_opened(&self) -> Section {
        let text = match self.rules.never_opened {
            NeverOpened::Count => vec![self.paragraph("rules-7-3-count")],
            NeverOpened::Flat { flat, could_have } => {
                let args = [("flat", flat.into()), ("could", could_have.into())];
                let mut text = vec![self.filled("rules-7-3-flat", &args)];
                if self.rules.announcement {
                    text.push(self.filled("rules-7-3-announced", &args));
                }
                text.push(self.paragraph("rules-7-3-stock"));
                text
            }
        };
        self.section("7.3", text)
    }

    fn big_points(&self) -> Section {
        let mut text = vec![self.of_fields("rules-7-5-text", &[("places", "big_points")])];
        if self.leaves_open("big_points") {
            text.push(self.paragraph("rules-7-5-two"));
        }
        self.section("7.5", text)
    }

    fn empty_stock(&self) -> Option<Section> {
        let text = match self.rules.stock_empty {
            StockEmpty::OwnCount => "rules-7-4-own-count",
            StockEmpty::Differences => "rules-7-4-differences",
            StockEmpty::MostPoints => return None,
        };
        Some(Section {
            scores: scored(self.terms, End::Stock, &["k1", "b5", "r10", "o13 k2"]),
            ..self.section(
                "7.4",
                vec![
                    self.paragraph("rules-7-4-wins"),
                    self.about("stock_empty", self.paragraph(text)),
                ],
            )
        })
    }

    /// Makes a paragraph that names the values of house rules.
    fn of_fields(&self, key: &str, values: &[(&str, &str)]) -> Paragraph {
        let value = |name: &str| Field::find(name).map(|field| field.value(self.texts, self.rules));
        let args: Vec<_> = values
            .iter()
            .map(|(variable, name)| (*variable, value(name).unwrap_or_default().into()))
            .collect();
        self.filled(key, &args)
    }
}

/// Returns the beginning of a section's keys: `rules-t1`, `rules-9-2`.
fn key(code: &str) -> String {
    format!("rules-{}", code.to_ascii_lowercase().replace('.', "-"))
}
