### The best move at the terminal. The browser does not load this file.

cli-solve-before = before
cli-solve-after = after
cli-solve-best = Best:
cli-solve-lay = { $count ->
    [one] lay { $count } tile
   *[other] lay { $count } tiles
}
cli-solve-worth = worth { $value }
cli-solve-nothing = Nothing can be laid.
cli-solve-nothing-rack = Nothing can be laid: the rack is empty. A position is TABLE / RACK.
cli-solve-nothing-found = Nothing was found that can be laid; that there is nothing is not proven.
cli-solve-nothing-opens = Nothing can be laid: the rack alone makes no opening.
cli-solve-nothing-kept = Nothing can be laid that leaves all rows as they are.
cli-solve-nothing-changed = { $count ->
    [one] Nothing can be laid with at most { $count } row changed.
   *[other] Nothing can be laid with at most { $count } rows changed.
}
cli-solve-nothing-repaired = Nothing can be laid: the table is not in order as it lies, and a player who has not opened may not put it right.
cli-solve-repaired = The table is not in order as it lies. It can be put right without the rack:

## Marks and steps.

cli-solve-mark-joker = a joker that stands for { $tile }
cli-solve-mark-either = for one of them
cli-solve-mark-both = for both
cli-solve-numbers = The numbers stay the same: { $changes }.
cli-solve-numbers-gone = { $count ->
    [one] { $rows } is gone
   *[other] { $rows } are gone
}
cli-solve-numbers-new = { $count ->
    [one] { $rows } is new
   *[other] { $rows } are new
}
cli-solve-to = { $first } to { $last }
cli-solve-and = { $list } and { $last }
cli-solve-gone = gone

## Openings.

cli-solve-opens = This rack can open
cli-solve-opens-numbers = with { $value } at the most ({ $minimum } is needed), or with { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} at the most.
cli-solve-opens-letters = with { $value } letters at the most (a word of { $minimum } letters is needed), or with { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} at the most.
cli-solve-opens-not = This rack cannot open
cli-solve-opens-not-numbers = it makes { $value } at the most, and { $minimum } is needed.
cli-solve-opens-not-letters = it makes { $value } letters at the most, and a word of { $minimum } letters is needed.
cli-solve-most-tiles = Most tiles:

## Refusals.

cli-solve-mode = --mode must be one of { $modes } for this rulebook
cli-solve-file = { $text } is a file or a folder; positions are read from files of JSON lines: kostka solve --json FILE
cli-solve-limit-too-low = The rows that are no sets cannot be put right by changing so few rows.
