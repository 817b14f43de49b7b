-- One row: the time at which a server last showed that it runs and that the database takes writes.
CREATE TABLE heartbeat (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
