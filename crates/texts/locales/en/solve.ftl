### The solver.

solve-title = Solver
solve-intro = Enter a table and a rack by tapping tiles or pasting notation; the best move is found as you go.
solve-players = Players
solve-opened = Has opened
solve-goal = Look for
solve-goal-tiles = most tiles
solve-goal-value = highest value
solve-goal-points = most points
solve-notation = Notation: table / rack
solve-notation-help = k black, b blue, o orange, r red; J joker, D double, C colour change, M mirror; | between sets.
solve-notation-help-letters = Letters with spaces between them; * is a joker, *K a joker as K; | between words.
solve-palette = Tap a tile to add it
solve-where-rack = rack
solve-where-new = new set
solve-where-new-word = new word
solve-where-set = set { $number }
solve-where-word = word { $number }
solve-set-new = New set
solve-word-new = New word
solve-add-here = Add to set { $number }
solve-add-here-word = Add to word { $number }
solve-remove = Take away { $tile }
solve-put = { $tile }, { $left } left
solve-clear = Clear
solve-example = Show an example
solve-share = Copy a link to this position
solve-table-empty = Nothing lies on the table.
solve-rack-empty = The rack is empty.

## The answer.

solve-answer = Best move
solve-thinking = Thinking…
solve-unread = The best move appears here when the notation can be read.
solve-lay = { $count ->
    [one] Lay { $count } tile.
   *[other] Lay { $count } tiles.
}
solve-worth = Worth { $value }.
solve-scores = Scores { $value }.
solve-all = The whole rack: this wins.
solve-nothing = Nothing can be laid: draw.
solve-no-opening = These tiles do not allow an opening yet: draw.
solve-proven = Proven: there is nothing better.
solve-unproven = Not proven: this is the best move found; a better one may exist.
solve-no-legal-table = The tiles on the table cannot all be laid in valid sets, even with the tiles of the rack.
solve-out-of-budget = Out of time: it is not known whether the tiles on the table make valid sets.
solve-unsupported = The solver cannot work with these tiles.
solve-no-dictionary = The dictionary could not be loaded.
solve-lost = The calculation was interrupted; change something or try again.
solve-mark-rack = from the rack
solve-mark-moved = moved on the table
solve-steps = Step by step
solve-step-take = From set { $number } take
solve-step-take-word = From word { $number } take
solve-step-add = To set { $number } add
solve-step-add-word = To word { $number } add
solve-step-lay = Lay a new set
solve-step-lay-word = Lay a new word
solve-apply = Do this move here
