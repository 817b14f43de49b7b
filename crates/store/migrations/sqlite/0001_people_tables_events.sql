CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    secret_hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    language TEXT,
    created INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    rulebook TEXT NOT NULL,
    host TEXT NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;

CREATE INDEX tables_lobby ON tables (created, id) WHERE status = 'open' AND public;
CREATE INDEX tables_unfinished ON tables (id) WHERE status <> 'finished';

CREATE TABLE table_people (
    person_id TEXT NOT NULL REFERENCES people (id),
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_people_by_person ON table_people (person_id, table_id);

-- Without a rowid the events of one table lie together, in order, and an append touches one page of one tree.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
