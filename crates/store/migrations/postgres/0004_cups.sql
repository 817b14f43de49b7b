-- A cup is its events. The keys of its roles follow from the secret.
CREATE TABLE cups (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    secret BYTEA NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE cup_events (
    cup_id TEXT COLLATE "C" NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (cup_id, seq)
);
