-- A cup is its events. The keys of its roles follow from the secret.
CREATE TABLE cups (
    id TEXT PRIMARY KEY NOT NULL,
    secret BLOB NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE cup_events (
    cup_id TEXT NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (cup_id, seq)
) STRICT, WITHOUT ROWID;
