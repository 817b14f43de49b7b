### House rules: every field of a rulebook, what it means, and what it can be.

house-title = House rules
house-none = None: as the book says
house-yes = yes
house-no = no
house-off = off
house-seconds = { $count } s

## Setting up.

house-players = Players
house-players-range = { $min } to { $max }
house-tiles = Tiles
house-tiles-for = Tiles for up to { $players } players
house-tiles-numbers = { $numbers } numbers + { $jokers } = { $total }
house-tiles-letters = { $numbers } letters + { $jokers } = { $total }
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Who starts the later games
house-later-starter-about = In the first game of a match the start is drawn for.
house-later-starter-left = the player to the left
house-later-starter-draw = drawn for again
house-hand = Tiles dealt to each player
house-hand-about = How many tiles everybody begins with.
house-redeal = Redeal on three doublets
house-redeal-about = Who is dealt three pairs of equal tiles may demand that everything is dealt again.

## The opening and the turn.

house-opening-minimum = Opening: at least
house-opening-minimum-about = What the first sets of a player must be worth together; with letters: how long the first word must be.
house-opening-jokers = Jokers in the opening
house-opening-jokers-about = Whether a joker may lie in the opening.
house-opening-rearrange = Rearranging in the opening turn
house-opening-rearrange-about = Whether the table may be rearranged as soon as the opening lies.
house-freed-joker = A freed joker goes into
house-freed-joker-about = Where a joker that was taken from its place must lie at the end of the turn.
house-freed-joker-new-set = a new set
house-freed-joker-any-set = any set
house-joker-swaps = Joker for joker
house-joker-swaps-about = Whether a joker may take another joker’s place to free it.
house-mirror-value = A mirror joker is worth
house-mirror-value-about = What a mirror joker counts in the opening. If it counts as the middle number, that number must exist.
house-mirror-value-middle = the middle number
house-mirror-value-zero = nothing
house-announcement = “I open next turn”
house-announcement-about = Who has just drawn the tile for the opening may announce it, and loses less if another goes out first.
house-refill = Racks are filled up
house-refill-about = Up to how many tiles a player draws at the end of a turn.
house-refill-to = to { $count }
house-strict = An illegal try ends the turn
house-strict-about = Strict: who ends the turn with an illegal table takes everything back and draws, as if time had run out.

## The clock.

house-clock = Time for a turn
house-clock-about = How long a player may think.
house-clock-offered = Other times that the book offers
house-clock-offered-about = The times that the book mentions beside its own.
house-clock-from = The clock runs
house-clock-from-about = From when on a player is timed.
house-clock-from-first-turn = from the first turn
house-clock-from-after-opening = from the turn after the own opening
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

house-joker-penalty = A joker left on the rack costs
house-joker-penalty-about = What each joker costs that is left at the end.
house-never-opened = Never opened
house-never-opened-about = What it costs not to have opened when another goes out.
house-never-opened-count = the rack is counted
house-never-opened-flat = −{ $flat }; −{ $could } if the rack could have opened
house-stock-empty = The stock is empty
house-stock-empty-about = How points go when nobody goes out.
house-stock-empty-own-count = everybody loses the own rack; the winner gets the others’ less the own
house-stock-empty-differences = differences to the winner’s rack
house-stock-empty-most-points = the most points win
house-big-points = Big points by place
house-big-points-about = What each place of a game brings for the match.
house-big-points-at = { $places } (up to { $players } players)
house-match-games = Games in a match
house-match-games-about = How many games make a match.
house-match-games-per-player = one for each player
house-match-games-agreed = as agreed
house-ranking = A match is ranked by
house-ranking-about = What decides who wins the match.
house-ranking-wins-then-points = wins, then points
house-ranking-big-points-then-points = big points, then points
house-ranking-points = points

## Words.

house-strict-words = Abbreviations and foreign words kept out
house-strict-words-about = Whether the list of abbreviations and foreign words is taken out of the dictionary.
house-theme = Theme
house-theme-about = Only words that fit it count; the others judge.
house-theme-none = none
