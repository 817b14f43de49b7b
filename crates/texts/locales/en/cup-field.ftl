### The form of an organiser’s own regulation.

cup-field-name = Name of the regulation
cup-field-book = Rules of the tables
cup-field-clock = Seconds for a turn (empty: no clock)
cup-field-round = Minutes for a round (empty: no limit)
cup-field-points = Big points by place, { $players } players
cup-field-level = Level players get
cup-field-absent = When somebody does not come
cup-field-absent-big = Big points for a missed game
cup-field-absent-small = Points for a missed game
cup-field-stage = Stage { $number }: { $name }
cup-field-add-stage = Add a stage
cup-field-remove-stage = Remove this stage
cup-field-rounds = Rounds
cup-field-games = Games at a table
cup-field-best-rounds = Best rounds that count (empty: all)
cup-field-clubs = Rounds with clubs apart
cup-field-seating = Draw
cup-field-carry = Points from the stage before
cup-field-tied = Level in everything at the cut
cup-field-cut = Who goes on
cup-field-cut-best = the best of the stage
cup-field-cut-table = the best of each table
cup-field-cut-count = How many go on
cup-field-until = Repeat until this many are left (empty: once)
cup-field-ranking = Standings by
cup-field-criterion = Criterion { $number }
