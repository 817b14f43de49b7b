use kostka_lexicon::{MAX_TEXT_BYTES, TextError, WordList, polish};

fn check(text: impl AsRef<[u8]>, expected: &str) {
    let list = WordList::from_text("test", polish::alphabet(), text.as_ref());
    let found = match list {
        Ok(list) => list.words().collect::<Vec<_>>().join(" "),
        Err(error) => error.to_string(),
    };
    assert_eq!(found, expected);
}

#[test]
fn one_word_a_line_in_any_order_and_case() {
    check(
        "żółw\nKot\n\nłódź # a boat\n# a comment\n  kot  \r\nli\n",
        "kot li łódź żółw",
    );
    check("\u{feff}kot", "kot");
    check("z\u{307}o\u{301}łw", "żółw");
}

#[test]
fn a_bad_line_is_named_with_its_reason() {
    check(
        "kot\n\ne-mail\n",
        "line 3: `-` (character 2) is not a letter of the alphabet",
    );
    check(
        "kot pies",
        "line 1: ` ` (character 4) is not a letter of the alphabet",
    );
    check("kot\no", "line 2: length 1; a word has 2 to 64 letters");
    check("a".repeat(65), "line 1: length 65; a word has 2 to 64 letters");
    check(b"kot\nz\xb3y\n", "line 2: not UTF-8; save the list as UTF-8 text");
}

#[test]
fn the_first_ten_bad_lines_are_named_and_the_others_counted() {
    let text = "kot\n".to_owned() + &"x\n".repeat(12);
    let error = WordList::from_text("test", polish::alphabet(), text.as_bytes()).unwrap_err();
    let message = error.to_string();
    assert_eq!(message.lines().count(), 11);
    assert!(message.starts_with("line 2: `x` (character 1)") && message.ends_with("and 2 lines more"));
    assert!(matches!(error, TextError::Lines { first, n_bad: 12 } if first.len() == 10));
}

#[test]
fn a_list_without_words_or_without_end_is_refused() {
    check(
        "# nothing\n\n",
        "the list has no words; it needs one on each line",
    );
    let endless = vec![b'\n'; MAX_TEXT_BYTES + 1];
    let error = WordList::from_text("test", polish::alphabet(), &endless).unwrap_err();
    assert_eq!(error, TextError::TooLarge { bytes: endless.len() });
}
