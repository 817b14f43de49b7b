use kostka_lexicon::{
    Dictionary, Exclusions, Verdict, WordList,
    polish::{self, Sources, everyday},
};

fn strict() -> &'static Dictionary {
    polish::dictionary(Exclusions::Applied)
}

fn full() -> &'static Dictionary {
    polish::dictionary(Exclusions::Ignored)
}

#[test]
fn words_that_must_be_in_are_in() {
    let words = "szyszka szyszki szyszkami zaszczyt zaszczytami koszyk szyk kot kotami oczy kat szczyt robilibyśmy \
                 najpiękniejszego źdźbło żółć gżegżółka";
    for word in words.split(' ') {
        assert_eq!(strict().look_up(word), Verdict::Word, "{word}");
    }
}

#[test]
fn abbreviations_foreign_words_names_and_hyphens_are_not_in() {
    for word in ["itp", "tzw", "mgr", "the", "you"] {
        assert_eq!(strict().look_up(word), Verdict::Excluded, "{word}");
        assert_eq!(full().look_up(word), Verdict::Word, "{word}");
    }
    for word in [
        "warszawa",
        "Gdańsk",
        "Zygmuntem",
        "e-mail",
        "biało-czerwony",
        "szyszkka",
        "vox",
        "qu",
        "ja",
        "",
        " ",
    ] {
        assert_eq!(full().look_up(word), Verdict::Unknown, "{word}");
    }
}

#[test]
fn upper_lower_and_decomposed_input_are_the_same_word() {
    for word in [
        "żółć",
        "ŻÓŁĆ",
        "Żółć",
        "z\u{307}o\u{301}łc\u{301}",
        "Z\u{307}O\u{301}ŁC\u{301}",
    ] {
        assert_eq!(strict().look_up(word), Verdict::Word, "{word}");
    }
}

#[test]
fn the_lists_hold_the_numbers_of_words_that_are_known() {
    let up_to = |list: &WordList, n_letters: usize| -> u32 {
        list.dawg().count_by_length().iter().take(n_letters + 1).sum()
    };
    assert_eq!(full().words().len(), 4_008_074);
    assert_eq!(strict().words().len(), 4_003_810);
    // The figures that are known for words of at most 15 letters.
    assert_eq!(up_to(full().words(), 15), 3_275_777);
    assert_eq!(up_to(strict().words(), 15), 3_271_513);
    assert_eq!(everyday().len(), 954_181);
    let lengths = |list: &WordList| {
        let counts = list.dawg().count_by_length();
        (
            counts.iter().position(|&count| count > 0).unwrap(),
            counts.len() - 1,
        )
    };
    assert_eq!(lengths(full().words()), (3, 39));
    assert_eq!(lengths(everyday()), (3, 10));
}

#[test]
fn everyday_words_all_count() {
    let rest = everyday().dawg().without(strict().words().dawg()).unwrap();
    assert!(rest.is_empty(), "{} do not", rest.len());
}

#[test]
fn the_committed_files_are_small() {
    assert!(polish::WORDS.len() < 1_500_000 / 2);
    assert!(polish::EVERYDAY.len() < 350_000);
    assert!(polish::EXCLUDED.len() < 12_000);
}

#[test]
fn the_committed_files_are_what_this_program_makes_of_their_words() {
    for bytes in [polish::WORDS, polish::EXCLUDED, polish::EVERYDAY] {
        let list = WordList::from_bytes(bytes).unwrap();
        assert_eq!(list.notice(), polish::NOTICE);
        assert!(
            list.to_bytes().unwrap() == bytes,
            "{} would be compiled otherwise",
            list.name()
        );
    }
}

#[test]
fn the_committed_exclusions_are_those_of_the_source() {
    let source = include_str!("../../data/pl-excluded.tsv");
    let excluded = WordList::from_bytes(polish::EXCLUDED).unwrap();
    assert_eq!(excluded.len(), source.lines().count());
    assert!(
        source
            .lines()
            .all(|line| excluded.contains(line.split('\t').next().unwrap()))
    );
}

#[test]
fn only_whole_lower_case_polish_words_are_compiled() {
    let everyday = WordList::from_text("test", polish::alphabet(), "kot".as_bytes()).unwrap();
    let sources = Sources {
        wpolish: "Kot\nKOT\nkot\nko\ne-mail\nvox\nitp\nżółw\nkot\n",
        excluded: "itp\tbrev\n",
        everyday: &everyday,
    };
    let compiled = polish::compile(&sources).unwrap();
    assert_eq!(compiled.words.words().collect::<Vec<_>>(), ["itp", "kot", "żółw"]);
    assert_eq!(compiled.excluded.words().collect::<Vec<_>>(), ["itp"]);
    assert_eq!(compiled.everyday.words().collect::<Vec<_>>(), ["kot"]);

    let check = |sources: Sources<'_>, expected: &str| {
        assert_eq!(polish::compile(&sources).unwrap_err().to_string(), expected);
    };
    let outdated = "pl-everyday.dawg has words that do not count: 1, such as `kot`";
    check(
        Sources {
            wpolish: "itp\nżółw\n",
            ..sources
        },
        outdated,
    );
    check(
        Sources {
            excluded: "itp\tbrev\nkot\t?\n",
            ..sources
        },
        outdated,
    );
    let malformed =
        "the exclusion list is malformed: line 2: `.` (character 4) is not a letter of the alphabet";
    check(
        Sources {
            excluded: "itp\tbrev\nitp.\tbrev\n",
            ..sources
        },
        malformed,
    );
}
