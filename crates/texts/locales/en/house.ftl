### House rules: every field of a rulebook, what it means, and what it can be.

house-title = House rules
house-none = None: as the book says
house-yes = yes
house-no = no
house-off = no limit
house-seconds = { $count } s

## Setting up.

house-players = Players
house-players-range = { $min } to { $max }
house-tiles = Tiles
house-tiles-for = Tiles (up to { $players } players)
house-tiles-numbers = { $numbers } numbers + { $jokers } = { $total }
house-tiles-letters = { $numbers } letters + { $jokers } = { $total }
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Who starts the later games
house-later-starter-about = In the first game of a match the players draw for the start.
house-later-starter-left = the player to the left
house-later-starter-draw = drawn again
house-hand = Tiles dealt to each player
house-hand-about = How many tiles each player gets.
house-redeal = Redeal on three doublets
house-redeal-about = A player dealt three doublets may demand a new deal for everybody.

## The opening and the turn.

house-opening-minimum = Minimum for the opening
house-opening-minimum-about = The least that a player’s first sets must be worth together; with letters: the least length of the first word.
house-opening-jokers = Jokers in the opening
house-opening-jokers-about = Whether a joker may be used in the opening.
house-opening-rearrange = Rearranging in the opening turn
house-opening-rearrange-about = Whether the sets on the table may be rearranged in the same turn, once the opening lies.
house-freed-joker = A freed joker goes into
house-freed-joker-about = Where a joker that was taken from its place must lie at the end of the turn.
house-freed-joker-new-set = a new set
house-freed-joker-any-set = any set
house-joker-swaps = Joker for joker
house-joker-swaps-about = Whether a joker may take another joker’s place to free it. With a limit, tiles do not replace a colour-change or mirror joker, nor one tile a double joker.
house-joker-swaps-no-special-in = a special one may not
house-joker-swaps-no-special-out = not a special one’s place
house-mirror-value = Value of a mirror joker
house-mirror-value-about = The value of a mirror joker in the opening. If it is the middle number, that number must exist.
house-mirror-value-middle = the middle number
house-mirror-value-zero = 0 points
house-announcement = “I open next turn”
house-announcement-about = A player who has just drawn the tile for the opening may announce it, and loses less if another player goes out first.
house-refill = Filling up the rack
house-refill-about = The number of tiles up to which a player draws at the end of a turn.
house-refill-to = to { $count }
house-strict = An illegal try ends the turn
house-strict-about = Strict: a player who tries to end the turn with an illegal table takes everything back and draws, as if time had run out.

## The clock.

house-clock = Time for a turn
house-clock-about = The time for one turn.
house-clock-offered = Other time limits in the book
house-clock-offered-about = Time limits that the book mentions besides its own.
house-clock-from = The clock runs
house-clock-from-about = When the clock starts to count for a player.
house-clock-from-first-turn = from the first turn
house-clock-from-after-opening = from the turn after the player’s opening
house-untouched-draw = Time up, table untouched: draw
house-untouched-draw-about = Tiles drawn when time runs out and nothing was moved.
house-unfinished-stands = Time up, but legal: it stands
house-unfinished-stands-about = Whether a legal table stands when time runs out.
house-unfinished-draw = Time up, table unfinished: draw
house-unfinished-draw-about = Tiles drawn when time runs out over an unfinished rearrangement; the table is put back.
house-unfinished-loses-turn = Time up, table unfinished: next turn lost
house-unfinished-loses-turn-about = Whether the next turn is lost too.
house-unfinished-loses-turn-wrong = if it was wrong

## Points and matches.

house-joker-penalty = Penalty for a joker on the rack
house-joker-penalty-about = The cost of each joker left on a rack at the end.
house-never-opened = Never opened
house-never-opened-about = The cost of not having opened when another player goes out.
house-never-opened-count = the tiles on the rack are counted
house-never-opened-flat = −{ $flat }; −{ $could } if the tiles allowed an opening
house-stock-empty = The stock is empty
house-stock-empty-about = How points are counted when the stock is empty and nobody has gone out.
house-stock-empty-own-count = players lose the sum of their racks; the winner gets the others’ sums minus the winner’s
house-stock-empty-differences = differences from the winner’s sum
house-stock-empty-most-points = the player with the most points wins
house-big-points = Big points by place
house-big-points-about = The big points for each place in a game.
house-big-points-at = { $places } (up to { $players } players)
house-match-games = Games in a match
house-match-games-about = How many games make a match.
house-match-games-per-player = one per player
house-match-games-agreed = as agreed
house-ranking = A match is ranked by
house-ranking-about = What decides who wins the match.
house-ranking-wins-then-points = wins, then points
house-ranking-big-points-then-points = big points, then points
house-ranking-points = points

## Words.

house-strict-words = Abbreviations and foreign words kept out
house-strict-words-about = Whether abbreviations and foreign words are left out of the dictionary.
house-theme = Theme
house-theme-about = Only words on the theme count; the other players judge.
house-theme-none = none
