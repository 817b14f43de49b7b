-- Ids compare by their bytes, as in SQLite, whatever the language of the database.
CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret_hash BYTEA NOT NULL UNIQUE,
    name TEXT NOT NULL,
    language TEXT,
    created BIGINT NOT NULL,
    last_seen BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    public BOOLEAN NOT NULL,
    rulebook TEXT NOT NULL,
    host TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    summary TEXT NOT NULL
);

CREATE INDEX tables_lobby ON tables (created, id) WHERE status = 'open' AND public;
CREATE INDEX tables_unfinished ON tables (id) WHERE status <> 'finished';

CREATE TABLE table_people (
    person_id TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, person_id)
);

CREATE INDEX table_people_by_person ON table_people (person_id, table_id);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
