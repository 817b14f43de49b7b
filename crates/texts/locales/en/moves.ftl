### What happens at a table, as the log tells it.

moves-started = { $name } begins the game.
moves-redealt = { $name } demands a redeal; everybody gets new tiles.
moves-played = { $count ->
    [one] { $name } lays { $count } tile: { $tiles }.
   *[other] { $name } lays { $count } tiles: { $tiles }.
}
moves-played-letters = { $count ->
    [one] { $name } lays { $count } letter: { $tiles }.
   *[other] { $name } lays { $count } letters: { $tiles }.
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
moves-skipped = { $name } loses this turn.
moves-announced = { $name } announces: “I open next turn”.
moves-resigned = { $name } resigns.
moves-proposed = { $name } proposes words for the others to judge.
moves-challenged = { $name } doubts that “{ $word }” fits the theme.
moves-voted-yes = { $name } votes: it fits.
moves-voted-no = { $name } votes: it does not fit.
moves-judged-yes = “{ $word }” is accepted.
moves-judged-no = “{ $word }” is rejected.
moves-ended-out = { $name } lays the last tile and wins.
moves-ended-stock = The stock is empty and nobody can go on: the game is over.
moves-ended-last-left = Only { $name } is left in the game and wins.
moves-ended-words = { $name } lays the last letter: the game is over.

## The same, told to the player who did it.

moves-you-started = You begin the game.
moves-you-redealt = You demand a redeal; everybody gets new tiles.
moves-you-restored = The table is put back as it was before your turn.
moves-you-proposed = You propose words for the others to judge.
moves-you-challenged = You doubt that “{ $word }” fits the theme.
moves-you-voted-yes = You vote: it fits.
moves-you-voted-no = You vote: it does not fit.
moves-you-played = { $count ->
    [one] You lay { $count } tile: { $tiles }.
   *[other] You lay { $count } tiles: { $tiles }.
}
moves-you-played-letters = { $count ->
    [one] You lay { $count } letter: { $tiles }.
   *[other] You lay { $count } letters: { $tiles }.
}
moves-you-points = { $count ->
    [one] You score { $count } point.
   *[other] You score { $count } points.
}
moves-you-drew = { $count ->
    [one] You draw { $count } tile.
   *[other] You draw { $count } tiles.
}
moves-you-drew-clock = { $count ->
    [one] Your time is up: you draw { $count } tile.
   *[other] Your time is up: you draw { $count } tiles.
}
moves-you-drew-unfinished = { $count ->
    [one] Your turn was not finished: you draw { $count } tile.
   *[other] Your turn was not finished: you draw { $count } tiles.
}
moves-you-drew-refill = { $count ->
    [one] You fill up with { $count } tile.
   *[other] You fill up with { $count } tiles.
}
moves-you-passed = You pass.
moves-you-passed-clock = Your time is up: you pass.
moves-you-passed-unfinished = Your turn was not finished: you pass.
moves-you-turn-lost = You lose your next turn.
moves-you-skipped = You lose this turn.
moves-you-announced = You announce: “I open next turn”.
moves-you-resigned = You resign.
moves-you-ended-out = You lay your last tile and win.
moves-you-ended-last-left = Only you are left in the game: you win.
moves-you-ended-words = You lay your last letter: the game is over.
