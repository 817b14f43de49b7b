//! Messages of clients: each line is refused with a code, or is a message that writes and reads as itself.

use kostka_protocol::{ClientMessage, cup};

/// Reads every line as a message of a client to a table and to a cup.
pub fn client_messages(data: &[u8]) {
    for line in String::from_utf8_lossy(data).lines() {
        match ClientMessage::parse(line) {
            Ok(message) => {
                let written = message.to_json();
                assert_eq!(ClientMessage::parse(&written).as_ref(), Ok(&message), "{written}");
            }
            Err(malformed) => assert!(!malformed.code.is_empty() && !malformed.message.is_empty()),
        }
        if let Ok(message) = cup::ClientMessage::parse(line) {
            let written = message.to_json();
            assert_eq!(
                cup::ClientMessage::parse(&written).as_ref(),
                Ok(&message),
                "{written}"
            );
        }
    }
}
