### What happens at a table, as the log tells it.

moves-started = { $name } begins the game.
moves-redealt = { $name } demands a redeal; everybody gets new tiles.
moves-played = { $count ->
    [one] { $name } lays { $count } tile.
   *[other] { $name } lays { $count } tiles.
}
moves-played-letters = { $count ->
    [one] { $name } lays { $count } letter.
   *[other] { $name } lays { $count } letters.
}
moves-points = { $count ->
    [one] { $name } scores { $count } point.
   *[other] { $name } scores { $count } points.
}
moves-drew = { $count ->
    [one] { $name } draws { $count } tile.
   *[other] { $name } draws { $count } tiles.
}
moves-drew-clock = { $count ->
    [one] { $name } runs out of time and draws { $count } tile.
   *[other] { $name } runs out of time and draws { $count } tiles.
}
moves-drew-unfinished = { $count ->
    [one] { $name } did not finish the turn and draws { $count } tile.
   *[other] { $name } did not finish the turn and draws { $count } tiles.
}
moves-drew-refill = { $count ->
    [one] { $name } fills up with { $count } tile.
   *[other] { $name } fills up with { $count } tiles.
}
moves-passed = { $name } passes.
moves-passed-clock = { $name } runs out of time and passes.
moves-passed-unfinished = { $name } did not finish the turn and passes.
moves-restored = The table is put back as it was before { $name }’s turn.
moves-turn-lost = { $name } loses the next turn.
moves-skipped = { $name } is passed over.
moves-announced = { $name } announces: I open next turn.
moves-resigned = { $name } resigns.
moves-proposed = { $name } proposes words for the others to judge.
moves-challenged = { $name } doubts that “{ $word }” fits the theme.
moves-voted-yes = { $name } votes: it fits.
moves-voted-no = { $name } votes: it does not fit.
moves-judged-yes = “{ $word }” is accepted.
moves-judged-no = “{ $word }” is rejected.
moves-ended-out = { $name } lays the last tile and wins.
moves-ended-stock = The stock is empty and nobody can go on: the game is over.
moves-ended-last-left = { $name } is the last one left and wins.
moves-ended-words = { $name } lays the last letter: the game is over.
