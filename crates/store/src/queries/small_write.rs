//! Small writes, in a transaction or alone. Compiled once for each database.

use super::{Connection, cups, heartbeat, people, sittings, tables};
use crate::error::StoreError;
use crate::write::Write;

/// Makes a write. After an error, the caller must roll back a write of more than one statement.
pub(crate) async fn apply(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::CreatePerson(new) => people::create(connection, new).await,
        Write::Rename(id, name) => people::rename(connection, id, name).await,
        Write::Touch(id, at) => people::touch(connection, id, *at).await,
        Write::CreateTable(new) => tables::create(connection, new).await,
        Write::CreateSitting(new) => sittings::create(connection, new).await,
        Write::LookAt(id, due) => sittings::look_at(connection, id, *due).await,
        Write::Beat(at) => heartbeat::beat(connection, *at).await,
        Write::CreateCup(new) => cups::create(connection, new).await,
        Write::AppendToCup(append) => cups::append(connection, append).await,
        Write::ChangeSecret(id, secret) => cups::change_secret(connection, id, secret).await,
        Write::DeleteCup(id) => cups::delete(connection, id).await,
    }
}
