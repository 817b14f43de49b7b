### The terminal. The browser does not load this file.

cli-error = error:
cli-streams = input or output
cli-file-missing = there is no such file or folder
cli-file-forbidden = access is denied
cli-file-folder = this is a folder, not a file
cli-one-file = with --json there is at most one argument, the FILE
cli-jokers = Jokers in this game: { $jokers }.
cli-won = * won the game

## The heads of tables.

cli-head-player = player
cli-head-place = place
cli-head-points = points
cli-head-big-points = big points
cli-head-wins = wins
cli-head-games = games
cli-head-decided = decided by
cli-head-how = how
cli-head-letters = letters
cli-head-words = words
cli-head-id = id
cli-head-name = name
cli-head-players = players
cli-head-about = what it is
cli-head-rule = rule
cli-head-house-rule = house rule
cli-head-value = here
cli-head-before = before
cli-head-rack = rack
cli-head-after = after

## The terms of a game.

cli-terms-rulebook = there is no rulebook `{ $id }`; there are { $known }
cli-terms-shape = `--rule { $rule }`: a house rule is NAME=VALUE, like opening_minimum=40
cli-terms-rule = there is no house rule `{ $name }`; there are { $known }
cli-terms-value = the house rule `{ $name }` cannot be { $found }: { $expected }
# The values are typed as they stand here, in every language.
cli-terms-values = { $name ->
    [opening_jokers] say true or false
    [opening_rearrange] say true or false
    [joker_swaps] say true, "no-special-in" or "no-special-out"
    [unfinished_stands] say true or false
    [strict] say true or false
    [redeal] say true or false
    [announcement] say true or false
    [strict_words] say true or false
    [unfinished_loses_turn] say true, false or "wrong_draft"
    [later_starter] say "left" or "draw"
    [freed_joker] say "new_set" or "any_set"
    [mirror_value] say "middle" or "zero"
    [clock] say a number of seconds from 5 to 3600, or "off"
    [clock_offered] say a list of clocks, like [60, 90, "off"]
    [clock_from] say "first_turn" or "after_opening"
    [never_opened] say "count", or {"{"}"flat": 100, "could_have": 200{"}"} with amounts up to 1000
    [stock_empty] say "own_count" or "differences" in a game of numbers, "most_points" in a game of words
    [match_games] say a number from 1 to 99, "per_player" or "agreed"
    [ranking] say "wins_then_points", "big_points_then_points" or "points"
    [big_points] say a list like [{"{"}"up_to_players": 4, "places": [4, 2, 1, 0]{"}"}] with amounts up to 1000
    [theme] say a text of at most 60 characters; only words can have a theme
    [hand] say a whole number from 1 to 30
    [opening_minimum] say a whole number from 0 to 500
    [joker_penalty] say a whole number from 0 to 1000
   *[other] say a whole number from 0 to 20
}

## Words.

cli-words-numbers = --words is for games of words, and { $rulebook } is played with numbers; leave it out, or say --rulebook pl-word
cli-words-too-large = the list is too large to be one of words
cli-words-empty = the list has no words; it needs one on each line
cli-words-line = line { $line }: { $reason }
cli-words-more = { $count ->
    [one] and { $count } line more
   *[other] and { $count } lines more
}
cli-words-not-utf8 = not UTF-8; save the file as UTF-8 text
cli-words-length = a word has { $min } to { $max } letters
cli-words-character = `{ $found }` (character { $at }) is not a letter of the alphabet
cli-word-counts = counts
cli-word-excluded = does not count: an abbreviation or a foreign word (W1)
cli-word-unknown = does not count: not in the dictionary (W1)
cli-word-none = No word can be made of these letters.
cli-word-more = { $most } of { $count } words; --most N shows more
cli-word-limits = at most { $letters } letters, { $jokers } of them jokers
cli-word-count = { $count ->
    [one] { $count } word
   *[other] { $count } words
}

## Scores.

cli-score-nothing = nothing to count
cli-score-racks = Racks:
cli-score-end = how did the game end? Say --out SEAT, --stock or --last-left SEAT
cli-score-seat = `{ $seat }` is not at this table; a seat is one letter, and the players are A to { $last }, in the order given
cli-score-player = player { $player }: { $what }
cli-score-only-words = points are gathered in games of words only
cli-score-only-numbers = sums of numbers are for games of numbers
cli-score-sum = `{ $number }` is no sum; say it like sum=23
cli-score-points = `{ $number }` is no number of points; say it like points=40
cli-score-part = `{ $part }` is not understood; say sum=N, unopened, could-open, could-not-open, announced, last=TILE, points=N or resigned
cli-score-not-empty = who goes out has an empty rack (E1), but that of { $seat } is not
cli-score-resigned = who resigned cannot win (9.18), but { $seat } did
cli-rank-points = `{ $word }` is no number of points; a game is like "29 -5 -10 -15"
cli-rank-uneven = game { $game } has { $found } scores and the match has { $expected } players
cli-rank-sheet = game { $game }: the points add up to { $sum }; plus and minus must be equal (9.23)
cli-rank-sheet-own-count = { $sheet }. In an own-count book only the winner’s rack may be missing, no more than any loser’s.

## The referee.

cli-referee-opened = { $rulebook }, the player has opened
cli-referee-unopened = { $rulebook }, the player has not opened
cli-referee-legal = Legal.
cli-referee-illegal = Illegal.
cli-referee-laid = Laid from the rack: { $tiles }
cli-referee-opening = an opening of { $value }, { $minimum } is needed
cli-referee-opening-word = an opening word of { $value } letters, { $minimum } are needed

## Rulebooks.

cli-rulebook-house = (house rule)
cli-rulebook-ruling = (our ruling { $code })
cli-rulebook-source = Source: { $id ->
    [pl-standard] Polish 3-in-1 box, Standard
    [pl-twist] Polish 3-in-1 box, Twist
    [pl-expert] Polish 3-in-1 box, Expert
    [pl-tournament] county championship rules
    [uk-classic] Ukrainian classic box
    [uk-xp] Ukrainian classic, XP box
    [pl-word] Polish Word box
    [cs-twist] Czech Twist (Piatnik)
   *[other] { $source }
}
cli-rulebook-same = { $a } and { $b } say the same.

## Checks of recorded games.

cli-verify-deal = The deal that follows from the seed
cli-verify-draws = The draws
cli-verify-tiles = the tiles are not those that follow from the seed
cli-verify-unfinished = The game is not finished.
cli-verify-holds = Everything holds.
cli-verify-wrong = This does not hold:

## Records.

cli-record-like = a line like `{ $example }` is needed
