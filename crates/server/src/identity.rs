//! Guests, identified by a secret in a cookie. The store has only the hash of the secret and looks people up by the hash,
//! so the time of a lookup tells nothing about the secret.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use kostka_protocol::DisplayName;
use kostka_store::{NewPerson, Person, PersonId, SecretHash};

use crate::app::App;
use crate::error::ApiError;
use crate::reading;
use crate::{random, time};

/// Name of the cookie. The `__Host-` prefix, for https, keeps other hosts from setting it; there the plain name is not read.
const PLAIN: &str = "kostka";
const SECURE: &str = "__Host-kostka";

/// Lifetime of the cookie: the longest that browsers allow.
const SECONDS: u32 = 400 * 24 * 3600;

/// Milliseconds between two updates of a person's `last_seen`.
const TOUCH_EVERY: i64 = 10 * 60 * 1000;

/// The person who sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) id: PersonId,
    pub(crate) name: DisplayName,
}

impl Caller {
    /// Returns the id of the person at tables.
    pub(crate) fn at_table(&self) -> kostka_session::PersonId {
        kostka_session::PersonId(self.id.as_str().to_owned())
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        find(parts, app).await?.ok_or_else(|| {
            let advice = "no valid cookie was sent; choose a name with PUT /api/me first";
            ApiError::new(StatusCode::UNAUTHORIZED, "no-identity", advice)
        })
    }
}

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Caller>, ApiError> {
        find(parts, app).await
    }
}

async fn find(parts: &Parts, app: &App) -> Result<Option<Caller>, ApiError> {
    let Some(secret) = reading::secret(&parts.headers, cookie_name(app)) else {
        return Ok(None);
    };
    let Some(person) = app.store.find_person(&SecretHash::of(&secret)).await? else {
        return Ok(None);
    };
    let now = std::time::Instant::now();
    app.requests_by_person
        .take(person.id.as_str().to_owned(), now)
        .map_err(ApiError::too_fast)?;
    touch(app, &person).await;
    Ok(Some(caller(person)?))
}

fn caller(person: Person) -> Result<Caller, ApiError> {
    let name = DisplayName::try_from(person.name).map_err(ApiError::internal)?;
    Ok(Caller { id: person.id, name })
}

async fn touch(app: &App, person: &Person) {
    let now = time::stored(time::now());
    if now.0 - person.last_seen.0 > TOUCH_EVERY
        && let Err(error) = app.store.touch_person(&person.id, now).await
    {
        tracing::warn!(%error, "cannot update when a person was last seen");
    }
}

/// Stores a new guest, and returns the guest's cookie.
pub(crate) async fn create(app: &App, name: DisplayName) -> Result<(Caller, HeaderValue), ApiError> {
    let secret = random::secret().0;
    let id = PersonId::new(random::name()).map_err(ApiError::internal)?;
    let new = NewPerson {
        id: id.clone(),
        secret: SecretHash::of(&secret),
        name: name.to_string(),
        at: time::stored(time::now()),
    };
    app.store.create_person(&new).await?;
    Ok((Caller { id, name }, cookie(app, &secret)?))
}

fn cookie(app: &App, secret: &[u8; 32]) -> Result<HeaderValue, ApiError> {
    let name = cookie_name(app);
    let secure = if name == SECURE { "; Secure" } else { "" };
    let secret = hex::encode(secret);
    let text = format!("{name}={secret}; Path=/; Max-Age={SECONDS}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&text).map_err(ApiError::internal)?;
    value.set_sensitive(true);
    Ok(value)
}

fn cookie_name(app: &App) -> &'static str {
    match &app.config.public_url {
        Some(url) if url.starts_with("https://") => SECURE,
        _ => PLAIN,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, header};

    use super::*;

    #[test]
    fn a_secret_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        let secret = "ab".repeat(32);
        headers.insert(
            header::COOKIE,
            format!("a=b; kostka={secret}; c=d").parse().unwrap(),
        );
        assert_eq!(reading::secret(&headers, PLAIN), Some([0xab; 32]));
        assert_eq!(
            reading::secret(&headers, SECURE),
            None,
            "another host may have set it"
        );
        for bad in ["kostka=ab", "kostka=", "kostka", "other=ab"] {
            headers.insert(header::COOKIE, bad.parse().unwrap());
            assert_eq!(reading::secret(&headers, PLAIN), None, "{bad}");
        }
    }
}
