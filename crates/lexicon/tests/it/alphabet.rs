use kostka_lexicon::{Alphabet, AlphabetError, LetterSet, NotALetter, polish};

#[test]
fn polish_has_32_letters_that_map_to_each_other_by_case() {
    let alphabet = polish::alphabet();
    assert_eq!(alphabet.len(), 32);
    for letter in alphabet.letters() {
        let (lower, upper) = (alphabet.lower(letter).unwrap(), alphabet.upper(letter).unwrap());
        assert_eq!(
            [alphabet.letter(lower), alphabet.letter(upper)],
            [Some(letter); 2]
        );
        assert_eq!(lower.to_uppercase().to_string(), upper.to_string());
    }
    assert_eq!(alphabet.lower(32), None);
}

#[test]
fn upper_lower_and_decomposed_spellings_are_the_same_letters() {
    let alphabet = polish::alphabet();
    let composed = alphabet.letters_of("źdźbło").unwrap();
    for spelling in [
        "ŹDŹBŁO",
        "Źdźbło",
        "z\u{301}dz\u{301}bło",
        "Z\u{301}DZ\u{301}BŁO",
        "źdz\u{301}bło",
    ] {
        assert_eq!(
            alphabet.letters_of(spelling).as_ref(),
            Ok(&composed),
            "{spelling}"
        );
    }
    assert_eq!(alphabet.text_of(&composed), "źdźbło");
}

#[test]
fn a_character_outside_the_alphabet_is_named_with_its_place() {
    let error = polish::alphabet().letters_of("z\u{301}le-").unwrap_err();
    assert_eq!(error, NotALetter { found: '-', at: 4 });
    assert_eq!(
        error.to_string(),
        "`-` (character 4) is not a letter of the alphabet"
    );
    assert_eq!(
        polish::alphabet().letters_of("vox"),
        Err(NotALetter { found: 'v', at: 1 })
    );
}

#[test]
fn other_languages_are_other_data() {
    let upper = "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPRŘSŠTŤUÚŮVXYÝZŽ";
    let czech = Alphabet::new("cs", &upper.to_lowercase(), upper).unwrap();
    assert_eq!(czech.len(), 39);
    assert_eq!(czech.letters_of("R\u{30c}EC\u{30c}"), czech.letters_of("řeč"));
}

#[test]
fn letters_that_make_no_alphabet_are_refused() {
    let check = |lower, upper, error| assert_eq!(Alphabet::new("xx", lower, upper), Err(error));
    check("", "", AlphabetError::Size { letters: 0 });
    check("ab", "A", AlphabetError::Cases { lower: 2, upper: 1 });
    check("aba", "ABC", AlphabetError::Repeated('a'));
    check("ab", "AA", AlphabetError::Repeated('A'));
    check("a-", "A-", AlphabetError::NotOneLetter('-'));
    check("a\u{301}", "A\u{301}", AlphabetError::NotOneLetter('\u{301}'));
    let too_many: String = ('一'..).take(65).collect();
    check(&too_many, &too_many, AlphabetError::Size { letters: 65 });
}

#[test]
fn a_letter_set_knows_its_letters_in_order() {
    let set: LetterSet = [63, 0, 31, 32, 200].into_iter().collect();
    assert_eq!(set.into_iter().collect::<Vec<_>>(), [0, 31, 32, 63]);
    assert_eq!((set.len(), set.rank(32), set.rank(63)), (4, 2, 3));
    assert!(set.contains(63) && !set.contains(1) && !set.contains(64) && !set.contains(200));
    assert_eq!(set & LetterSet::first(63), [0, 31, 32].into_iter().collect());
}
