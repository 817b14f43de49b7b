### The rules of a regulation.

cup-rule-sizes = Tables of four, and as few as possible of three.
cup-rule-book = Rules of the tables: { $book }.
cup-rule-clock = Time for a turn: { $seconds } s.
cup-rule-no-clock = No time limit for a turn.
cup-rule-round = Time for a round: { $minutes } min.
cup-rule-no-round = No time limit for a round.
cup-rule-points = Big points of a game with { $players }: { $points }.
cup-rule-level-better = the better place’s points each
cup-rule-level-split = the points of their places, split evenly
cup-rule-level-worse = the worse place’s points each
cup-rule-absent-short = The others play without those who do not come.
cup-rule-absent-wait = The others wait for those who do not come.
cup-rule-absent-bot = At a table of the server a bot plays for those who do not come.
cup-rule-missed = A missed game counts { $big } big points and { $small } points.
cup-rule-alone-won = Whoever is left alone at a table wins its games, with no points.
cup-rule-alone-missed = Whoever is left alone at a table has missed its games.
cup-rule-rounds = { $count ->
    [one] { $count } round.
   *[other] { $count } rounds.
}
cup-rule-games = { $count ->
    [one] { $count } game at a table is one sheet.
   *[other] { $count } games at a table are one sheet.
}
cup-rule-seating-plan = All rounds are drawn at once; nobody meets twice while that can be avoided.
cup-rule-seating-lot = Each round is drawn by lot; nobody meets twice while that can be avoided.
cup-rule-seating-standings = The first round is drawn by lot; then neighbours in the standings meet.
cup-rule-clubs = { $count ->
    [one] Clubs and families are kept apart in the first round.
   *[other] Clubs and families are kept apart in the first { $count } rounds.
}
cup-rule-best-rounds = { $count ->
    [one] The best round of each player counts.
   *[other] The best { $count } rounds of each player count.
}
cup-rule-carry-none = Points from the stage before do not count.
cup-rule-carry-half = Half of the points from the stage before count.
cup-rule-carry-all = All points from the stage before count.
cup-rule-ranking = Standings by: { $criteria }.
cup-rule-cut = Players who go on: the best { $count }.
cup-rule-cut-table = Players who go on from each table: the best { $count }.
cup-rule-until = The stage is repeated until { $count } are left.
cup-rule-tied-play-off = Those who are level in everything at the cut play for it.
cup-rule-tied-lot = Lots decide between those who are level in everything at the cut.
