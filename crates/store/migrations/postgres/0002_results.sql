-- Results outlive their table, so they do not refer to it.
CREATE TABLE results (
    id TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    game_number BIGINT NOT NULL,
    rulebook TEXT NOT NULL,
    host TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    finished BIGINT NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (table_id, game_number)
);

CREATE TABLE result_players (
    result_id TEXT COLLATE "C" NOT NULL REFERENCES results (id) ON DELETE CASCADE,
    place BIGINT NOT NULL,
    person_id TEXT COLLATE "C" REFERENCES people (id),
    name TEXT NOT NULL,
    score BIGINT NOT NULL,
    PRIMARY KEY (result_id, place)
);

CREATE INDEX result_players_by_person ON result_players (person_id, result_id);
