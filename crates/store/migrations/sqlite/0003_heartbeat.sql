-- One row: the time at which a server last showed that it runs and that the database takes writes.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
