### The companion of a real table: the score keeper.

keep-title = At a real table
keep-about = The score of a game with real tiles, by the book. It stays on this device and needs no network.
keep-tools = Tools
keep-tab-score = Score

## Matches and players.

keep-matches = Matches on this device
keep-games = { $count ->
    [0] no game yet
    [one] { $count } game
   *[other] { $count } games
}
keep-forget = Delete the match
keep-forget-sure = Delete it for good
keep-new = New match
keep-players = Players, clockwise
keep-player-number = Player { $number }
keep-player-add = Add a player
keep-player-remove = Remove player { $number }
keep-known = Played before: tap a name
keep-known-forget = Forget { $name }
keep-begin = Begin the match
keep-name-missing = Player { $number } has no name yet.
keep-name-twice = Two players are called { $name }. Give one of them another name.
keep-no-room = This browser has no room left or keeps nothing: the last change is lost when you close the page. Delete old matches or make a link.
keep-not-here = This match is not on this device. Ask for a link to it.
keep-unreadable = This match cannot be read. Perhaps the link is incomplete.
keep-to-matches = To all matches
keep-rename = Change names
keep-rename-twice = Two players cannot have the same name. { $name } keeps the old one.

## The running game.

keep-game = Game { $number }
keep-game-of = Game { $number } of { $count }
keep-who-starts = Who starts?
keep-draw-start = Draw
keep-starts = { $name } starts
keep-starter-change = Change
keep-end-game = Enter the end
keep-over = The match is over
keep-again = New match with these players
keep-one-more = One more game
keep-finish = End the match
keep-finish-sure = No more games: end the match

## Turns of a game of words.

keep-whose-turn = Whose turn?
keep-longest-word = Longest word, or its number of letters
keep-whole-rack = The whole rack was laid: points count twice
keep-add-points = { $points ->
    [one] Write down { $points } point
   *[other] Write down { $points } points
}
keep-no-word = No word: drew a tile
keep-drew = drew
keep-letters = { $count ->
    [one] { $count } letter
   *[other] { $count } letters
}
keep-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
keep-turn-remove = Delete the turn of { $name }: { $word }
keep-word-known = In the dictionary
keep-word-unknown = Not in the dictionary
keep-word-unchecked = The dictionary is not here yet. The word can be written down unchecked.
keep-word-character = No tile has “{ $letter }”.
keep-word-short = { $count ->
    [one] A word has at least { $count } letter.
   *[other] A word has at least { $count } letters.
}
keep-word-opening = { $count ->
    [one] The first word of a player has at least { $count } letter.
   *[other] The first word of a player has at least { $count } letters.
}
keep-word-long = That is too long for a word.

## The end of a game.

keep-who-out = Who went out?
keep-nobody-out = Nobody: the stock is empty
keep-others-resigned = Somebody gave up?
keep-last-left = Only { $name } is left
keep-went-out = Went out: the rack is empty.
keep-never-opened = Never opened
keep-could-question = Could this rack have opened?
keep-no = No
keep-yes = Yes
keep-check-tiles = Check the tiles
keep-could-open = These tiles could have opened.
keep-could-not-open = These tiles could not have opened.
keep-announced = Announced “I open next turn”
keep-last-drawn = Which tile was drawn last?
keep-sum-numbers = Sum of the numbers
keep-sum-wrong = That is no sum. Only digits count.
keep-jokers = { $price ->
    [one] Jokers, { $price } point each
   *[other] Jokers, { $price } points each
}
keep-joker-less = One joker less for { $name }
keep-joker-more = One joker more for { $name }
keep-tap-tiles = Tap the tiles instead
keep-type-sum = Type the sum instead
keep-rack-sum = { $tiles ->
    [one] { $tiles } tile: { $sum }
   *[other] { $tiles } tiles: { $sum }
}
keep-resigned = Gave up
keep-points-only = Copy points from a paper sheet
keep-sign = Change the sign for { $name }
keep-write-down = Write it down
keep-drop-sure = Throw away what was entered
keep-gap-end = Say how the game ended.
keep-gap-starter = Who started? A shared win is split from that player on (9.8).
keep-gap-rack = { $name }: the rack is not counted yet.
keep-gap-could-open = { $name }: could the rack have opened?
keep-gap-points = { $name }: the points are missing.
keep-gap-resigned = Everybody gave up, so nobody can have won. The last player left has won.
keep-gap-empty = { $name }: an empty rack would have won (E1).
keep-gap-last-drawn = { $name }: which tile was drawn last?
keep-gap-too-much = The racks have more than all tiles of the game.
keep-gap-wrong = The points add up to { $sum }. Plus and minus must be equal (9.23).
keep-gap-wrong-own-count = The points add up to { $sum }. Plus and minus must be equal; only with an empty stock the winner’s rack may be missing (9.23).
keep-balanced = Plus and minus are equal: { $points }
keep-own-count = The sum is { $sum }: the winner’s rack with an empty stock
keep-big = { $count ->
    [one] { $count } big point
   *[other] { $count } big points
}

## The match so far.

keep-no-games = No game is finished yet.
keep-sheet = Points
keep-wins = Games won
keep-big-points = Big points
keep-plot = From game to game
keep-each-game = The games
keep-won-by = won by { $names }
keep-correct = Correct this game
keep-remove-game = Delete this game
keep-shared = Somebody sent you this match. It is complete in the link.
keep-shared-keep = Keep it on this device
keep-link = Link
keep-picture = Picture
keep-csv = Spreadsheet
keep-csv-game = Game
keep-print = Print
