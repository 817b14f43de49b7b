### How the points of a game came about.

scores-item-tiles = Numbers left on the rack
scores-item-jokers = Jokers left on the rack
scores-item-never-opened = Never opened
scores-item-could-have-opened = Never opened, although the tiles allowed it
scores-item-opening-announced = Never opened; the opening was announced in time
scores-item-winners-rack = The sum of the winner’s rack
scores-item-from-others = What the others lost
scores-item-shared-win = Share of a win for several players
scores-item-turns = Points gathered turn by turn

## Why, in a sentence.

scores-why-tiles = Every number left on the rack counts against its owner.
scores-why-jokers = { $count ->
    [one] A joker left on the rack costs { $count } point.
   *[other] A joker left on the rack costs { $count } points.
}
scores-why-never-opened = { $count ->
    [one] A player who has not opened when another goes out loses { $count } point; the tiles are not counted.
   *[other] A player who has not opened when another goes out loses { $count } points; the tiles are not counted.
}
scores-why-could-have-opened = { $count ->
    [one] A player who could have opened and did not loses { $count } point; the tiles are not counted.
   *[other] A player who could have opened and did not loses { $count } points; the tiles are not counted.
}
scores-why-opening-announced = { $count ->
    [one] The missing tile came in the last turn and the opening was announced: the loss is { $count } point.
   *[other] The missing tile came in the last turn and the opening was announced: the loss is { $count } points.
}
scores-why-winners-rack = With an empty stock only the difference from the winner’s sum counts.
scores-why-from-others = The winner gets everything that the others lose.
scores-why-shared-win = The lowest sums are equal, so the winners split the points.
scores-why-turns = Each turn brings the length of its longest word, doubled if the whole rack was laid.

## The end.

scores-end-out = { $name } went out: the rack is empty.
scores-end-you-out = You went out: your rack is empty.
scores-end-stock = The stock is empty and everybody passed.
scores-end-last-left = Only { $name } is left in the game.
scores-end-you-last-left = Only you are left in the game.
scores-winner = { $name } wins.
scores-winner-you = You win!
scores-winners = { $names } share the win.
# Changes from win to win.
scores-praise = { $kind ->
    [1] Well laid!
    [2] Nobody saw that coming.
    [3] What a finish!
    [4] Cool to the very end.
    [5] That one was yours.
   *[6] Beautifully played.
}
scores-wins = { $count ->
    [1] Your first win in this browser!
   *[other] Win number { $count }.
}
scores-match-winner = { $name } wins the match.
scores-match-winner-you = You win the match!
scores-match-winners = { $names } share the match.
scores-match-why-wins = { $wins ->
    [one] { $wins } game won; wins count before points.
   *[other] { $wins } games won; wins count before points.
}
scores-match-why-wins-level = Equal wins, so points decide: { $points } to { $other }.
scores-match-why-big = { $big ->
    [one] { $big } big point; big points count before points.
   *[other] { $big } big points; big points count before points.
}
scores-match-why-big-level = Equal big points, so points decide: { $points } to { $other }.
scores-match-why-points = Points decide: { $points } to { $other }.
scores-match-why-level = Level in everything.
scores-total = Total
scores-place = Place
