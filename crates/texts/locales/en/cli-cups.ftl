### Cups at the terminal. The browser does not load this file.

cli-cups-size = say the number of players, or their names with commas between them, and the number of rounds, like: kostka seating 37 5
cli-cups-clubs = --clubs needs one club for each player
cli-cups-cannot-seat = { $players } players make no tables of four and three; 1, 2 and 5 cannot be seated (C1)
cli-cups-too-large = a draw has at most { $players } players and 1 to { $rounds } rounds
cli-cups-plan = Players: { $players }. Rounds: { $rounds }. Seed: { $seed }.
cli-cups-round = Round { $number }
cli-cups-table = table { $number }
cli-cups-no-repeats = Nobody meets anybody twice.
cli-cups-repeats = Pairs that meet more than once: { $count }.
cli-cups-starts = The first player of each table starts.

## Sheets and standings.

cli-cups-regulation = there is no regulation `{ $id }`; there are { $known }, or a file that ends in .toml
cli-cups-bad-regulation = { $file }: no cup can be played by this regulation: { $reason }
cli-cups-sheet = `{ $sheet }` is no sheet; write names that are all different, a colon and the games, like "Ania Jurek Ola: 10 -4 -6, -7 9 -2"
cli-cups-bad-sheet = sheet { $number }: { $reason }
cli-cups-scores = game { $game } has { $found } scores and the table has { $expected } players
cli-cups-games = the sheet has { $found } games and a table plays { $expected } (C5)
cli-cups-two-winners = game { $game } has two winners with different points (7.1)
cli-cups-decided = { $name ->
    [big] big points
    [small] points
    [wins] wins
    [average] big points per game
    [best_game] the best game
    [head_to_head] games against each other
    [opponents] opponents’ big points
    [play_off] a play-off
   *[lot] lots
}
cli-cups-about = { $id ->
    [pl-county] Two games at each table; big points 4, 2, 1, 0, then points; the best sixteen play a semi-final and the best four a final.
    [four-games] Rounds of four games; the best four play a final with half of their points.
    [swiss] A first round by lot, then neighbours in the standings meet.
    [league] Ten evenings for whoever comes; the best seven of each player count.
    [knock-out] The best two of each table go on until one table is left.
   *[other] { $id }
}

## Verification.

cli-cups-unreadable = this is no exported cup
cli-cups-summary = { $name } ({ $regulation }). Players: { $players }. Entries: { $entries }, among them draws: { $draws }, sheets: { $sheets }.
    Seed: { $seed }
cli-cups-no-cup = the first entry creates no cup
cli-cups-refused = entry { $entry } is against rule { $rule } ({ $code })
cli-cups-differs = entry { $entry } is not what follows from the entries before it
cli-cups-method = entry { $entry }: a newer version of Kostka made this draw
cli-cups-standings = from place { $place } on, the standings are not those that follow from the sheets
