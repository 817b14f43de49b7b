### The move clock of a real table.

keep-clock-title = Clock
keep-clock-time = Time for a turn
keep-clock-by-book = { $time } (by the book)
keep-clock-start = Start the clock
keep-clock-tap = Tap anywhere to end the turn
keep-clock-end-turn = End the turn of { $name }; next: { $next }
keep-clock-your-turn = { $name }, it is your turn
keep-clock-next = Next: { $name }
keep-clock-until-opening = No limit until the opening
keep-clock-opened = Opened in this turn
keep-clock-short = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
keep-clock-out = Time is up
keep-clock-pause = Pause
keep-clock-paused = Paused
keep-clock-go-on = Go on
keep-clock-more = 30 seconds more
keep-clock-undo = Take the last step back
keep-clock-turn-display = Turn the display
keep-clock-menu = More
keep-clock-give = Whose turn is it?
keep-clock-new-game = A new game: nobody has opened yet
keep-clock-new = New game: { $name } starts
keep-clock-other = Set up the clock for { $names }
keep-clock-voice = Say names and times aloud
keep-clock-full = Full screen
keep-clock-silent = Sounds are off in the settings.
keep-clock-sleeps = This browser may let the screen fall asleep.
keep-clock-again = Set up another clock
keep-clock-again-sure = End this clock

## Time ran out: the state of the table, and the cost.

keep-clock-late-untouched = Nothing laid or moved
keep-clock-late-unfinished = Unfinished
keep-clock-late-right = Not ended, but all is right
keep-clock-late-wrong = Something is wrong
keep-clock-late-back = everything goes back
keep-clock-late-draw = { $count ->
    [one] draw { $count } tile
   *[other] draw { $count } tiles
}
keep-clock-late-turn = lose the next turn
keep-clock-late-stands = the tiles stay, nothing to draw
keep-clock-forgotten-player = Nobody remembers how the tiles lay? Take all tiles that belong to no valid set.
keep-clock-forgotten-stock = Nobody remembers how the tiles lay? The tiles left over go to the stock.
