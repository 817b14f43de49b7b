-- Results outlive their table, so they do not refer to it.
CREATE TABLE results (
    id TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    game_number INTEGER NOT NULL,
    rulebook TEXT NOT NULL,
    host TEXT NOT NULL REFERENCES people (id),
    finished INTEGER NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (table_id, game_number)
) STRICT;

CREATE TABLE result_players (
    result_id TEXT NOT NULL REFERENCES results (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    person_id TEXT REFERENCES people (id),
    name TEXT NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (result_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_players_by_person ON result_players (person_id, result_id);
