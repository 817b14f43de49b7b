-- A cup is its events. The keys of its roles follow from the secret. The server acts by itself in a cup that it drives.
CREATE TABLE cups (
    id TEXT PRIMARY KEY NOT NULL,
    secret BLOB NOT NULL,
    driven INTEGER NOT NULL CHECK (driven IN (0, 1)),
    created INTEGER NOT NULL
) STRICT;

CREATE INDEX cups_driven ON cups (id) WHERE driven;

CREATE TABLE cup_events (
    cup_id TEXT NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq > 0),
    at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (cup_id, seq)
) STRICT, WITHOUT ROWID;
