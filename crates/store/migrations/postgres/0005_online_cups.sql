-- The time at which the server looks after an online cup by itself.
ALTER TABLE cups ADD COLUMN due BIGINT;

CREATE INDEX cups_due ON cups (due) WHERE due IS NOT NULL;

-- The tables of online cups. A row goes with its cup. Its table may have been deleted before.
CREATE TABLE cup_sittings (
    cup_id TEXT COLLATE "C" NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    stage BIGINT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL UNIQUE,
    PRIMARY KEY (cup_id, stage, round, number)
);
