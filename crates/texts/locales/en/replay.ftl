### Replays of games.

replay-title = Replay
replay-open = Open a game
replay-open-about = Choose the file of a finished game, or paste its text. It is checked and shown here; nothing leaves your browser.
replay-file = File of a game
replay-text = Or its text
replay-show = Show
replay-save = Save as a file
replay-unreadable = This is not the record of a game.
replay-unreadable-line = Line { $line } is not understood; this is not the record of a game.
replay-unreadable-field = The field “{ $field }” is missing or wrong; this is not the record of a game.
replay-no-local = This browser has no finished game of this table.

## Stepping.

replay-controls = Steps of the game
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-step = Step { $step } of { $steps }
replay-keys = Keys: ← and → step, Home and End jump, Space plays and pauses.
replay-log = Log
replay-start = The deal
replay-racks = All racks
replay-opened = opened
replay-not-opened = not opened
replay-turn = to move

## What would have been best.

replay-best = The best move in this position
replay-best-show = Show the best move
replay-best-played = { $name } laid { $laid }; possible: { $best }.
replay-best-reached = { $name } laid { $laid }; more was not possible.
replay-best-none = Nothing could be laid.
replay-best-over = The game is over.
replay-study = Study this position

## The check.

replay-verified = Verified in your browser
replay-tampered = This record is not true
replay-about = What was checked
replay-check-fair = Before the deal the server published a commitment; its secret and each player’s part make the seed of the shuffle. Both match, so nobody chose the deal.
replay-check-no-fair = This record contains no proof of how the tiles were shuffled.
replay-check-commitment = The secret does not match the commitment that was published before the deal.
replay-check-seed = The seed is not the one that the secret and the players’ parts make.
replay-check-deal = The tiles were shuffled again from the seed; every tile came as shown here.
replay-check-moves = All moves ({ $count }) were judged again by the rulebook, and every one is legal.
replay-check-move = Move { $turn } breaks the rules: { $reason }
replay-check-unreadable = Move { $turn } is not understood.
replay-check-result = The points are those that the moves lead to.
replay-check-no-result = This record contains no result to compare with.
replay-check-other-result = The recorded points are not those that the moves lead to.
replay-check-terms = This game cannot be played: { $reason }
replay-check-starter = The player who began is not at the table.
replay-check-words = The dictionary could not be loaded, so the words were not checked.
