//! Keys of roles: the name of the role and a code, made from the secret of the cup, that nobody else can make.

use axum::http::{HeaderMap, header};
use hmac::{Hmac, KeyInit, Mac};
use kostka_protocol::cup::{Key, Keys, Role};
use kostka_store::CupSecret;
use kostka_tournament::Cup;
use sha2::Sha256;

/// Bytes of a code: 128 bits cannot be guessed.
const CODE: usize = 16;

/// Returns the key of a role.
pub(crate) fn key_of(secret: &CupSecret, role: Role) -> Key {
    let name = role.name();
    let code = code(secret, &name).finalize().into_bytes();
    Key(format!("{name}-{}", hex::encode(&code[..CODE])))
}

/// Returns the role of a key; `None` if the cup has made no such key.
pub(crate) fn role_of(secret: &CupSecret, Key(key): &Key) -> Option<Role> {
    let (name, claimed) = key.split_once('-')?;
    let role = Role::named(name)?;
    let mut bytes = [0; CODE];
    hex::decode_to_slice(claimed, &mut bytes).ok()?;
    // In constant time. The name is part of the code, so nobody changes it.
    let same = code(secret, name).verify_truncated_left(&bytes);
    same.ok().map(|()| role)
}

fn code(secret: &CupSecret, name: &str) -> Hmac<Sha256> {
    let mut code = Hmac::<Sha256>::new_from_slice(&secret.0).expect("HMAC takes keys of any length");
    code.update(name.as_bytes());
    code
}

/// Returns the keys that a role hands out in the stage that is played.
pub(crate) fn keys_for(role: Role, secret: &CupSecret, cup: &Cup) -> Option<Keys> {
    if !matches!(role, Role::Organiser | Role::Referee) {
        return None;
    }
    let stage = cup.stages().len() - 1;
    let rounds = cup.stage().rounds.iter().enumerate();
    let of_round = |(round, state): (usize, &kostka_tournament::cup::RoundState)| {
        let tables = 0..state.sittings.len();
        tables
            .map(|table| key_of(secret, Role::Table { stage, round, table }))
            .collect()
    };
    Some(Keys {
        referee: (role == Role::Organiser).then(|| key_of(secret, Role::Referee)),
        stage,
        tables: rounds.map(of_round).collect(),
    })
}

/// Returns the key in the header of a request.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Key> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    Some(Key(value.strip_prefix("Bearer ")?.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLES: [Role; 4] = [
        Role::Organiser,
        Role::Referee,
        Role::Table {
            stage: 1,
            round: 0,
            table: 12,
        },
        Role::Player { player: 199 },
    ];

    #[test]
    fn a_key_gives_its_role_at_its_cup_alone() {
        let (one, other) = (CupSecret([1; 32]), CupSecret([2; 32]));
        for role in ROLES {
            let key = key_of(&one, role);
            assert_eq!(role_of(&one, &key), Some(role));
            assert_eq!(role_of(&other, &key), None);
        }
    }

    #[test]
    fn a_key_of_one_table_is_no_key_of_another() {
        let secret = CupSecret([1; 32]);
        let Key(key) = key_of(
            &secret,
            Role::Table {
                stage: 0,
                round: 1,
                table: 2,
            },
        );
        for forged in [
            key.replace("t0.1.2", "t0.1.3"),
            key.replace("t0.1.2", "o"),
            key.replace("t0.1.2", "t0.1"),
            key.replace("t0.1.2", "t00.1.2"),
            key[..key.len() - 2].to_owned(),
            String::new(),
            "é-".to_owned(),
            "o-".to_owned() + &"0".repeat(32),
        ] {
            assert_eq!(role_of(&secret, &Key(forged.clone())), None, "{forged}");
        }
    }
}
