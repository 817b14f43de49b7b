//! Small writes within a transaction or on their own. Compiled once for each database.

use super::{Connection, people, tables};
use crate::error::StoreError;
use crate::write::Write;

/// After an error a write of more than one statement must be rolled back.
pub(crate) async fn apply(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::CreatePerson(new) => people::create(connection, new).await,
        Write::Rename(id, name) => people::rename(connection, id, name).await,
        Write::SetLanguage(id, language) => people::set_language(connection, id, language.as_deref()).await,
        Write::Touch(id, at) => people::touch(connection, id, *at).await,
        Write::CreateTable(new) => tables::create(connection, new).await,
    }
}
