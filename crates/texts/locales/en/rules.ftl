### The rules pages. What a page says follows from the rulebook’s fields.

rules-title = Rules
rules-intro = Eight rulebooks, each as printed. Choose one, or compare two.
rules-contents = Contents
rules-good = Allowed
rules-bad = Not allowed
rules-on-table = Table
rules-on-rack = From the rack
rules-after = Table after the turn
rules-example-scores = Example: points with these racks at the end
rules-ruling = Our ruling { $code }: the book does not say so outright.
rules-empty-rack = empty
rules-link = Link to this rule

## Comparing.

rules-compare = Compare
rules-compare-title = { $a } and { $b } compared
rules-compare-first = First rulebook
rules-compare-second = Second rulebook
rules-compare-different = What differs
rules-compare-same = What is the same
rules-compare-equal = These two say the same.
rules-compare-what = Rule

## Chapters.

rules-chapter-start = Setting up
rules-chapter-sets = Sets
rules-chapter-words = Words
rules-chapter-turn = Your turn
rules-chapter-end = The end of a game
rules-chapter-points = Points

## Setting up.

rules-s1-title = Who starts
rules-s1-numbers = Before the first game everybody draws one tile; the player with the highest number starts. Tied players draw again. Then all tiles are shuffled again.
rules-s1-letters = Before the first game everybody draws one tile; the player with the letter nearest to the start of the alphabet starts. Tied players draw again. Then all tiles are shuffled again.
rules-s1-joker = A player who draws a joker draws again.
rules-s2-title = Later games
rules-s2-left = In each later game of a match the player to the left of the previous starter starts.
rules-s2-draw = Before each later game of a match the players draw for the start again.
rules-s3-title = The deal
rules-s3-deal = { $count ->
    [one] Everybody gets { $count } tile; the rest form the stock. Play goes clockwise.
   *[other] Everybody gets { $count } tiles; the rest form the stock. Play goes clockwise.
}
rules-s3-tiles = The tiles: { $tiles }.
rules-s3-tiles-for = The tiles for { $players } players: { $tiles }.
rules-s3-letters = The letters: { $letters }.
rules-s3-letters-ours = How many there are of each letter is our choice: the book’s table is lost.
rules-s3-looks = The colours of the jokers: { $looks }.
rules-s3-look = { $joker } – { $colour ->
    [black] black
    [blue] blue
    [orange] orange
   *[red] red
}
rules-s3-left-out = Before the game, put these back in the box: { $tiles }.
rules-s4-title = Redeal
rules-s4-yes = A player dealt three doublets (a doublet is two tiles of the same number and colour) may ask before the first turn for all tiles to be shuffled and dealt again, to everybody.
rules-s4-no = There is no redeal.

## Sets.

rules-g1-title = Group
rules-g1-text = Three or four tiles of one number, all of different colours.
rules-r1-title = Run
rules-r1-text = Three or more consecutive numbers of one colour. 1 is the lowest and never follows 13.
rules-n1-title = At least three tiles
rules-n1-text = Every set has at least three tiles, whatever its jokers stand for.
rules-9-2-title = At least one number
rules-9-2-text = A joker fills in for what is missing from a set, so every set contains at least one number tile.
rules-9-2-two-jokers = One number tile with two jokers is a set.
rules-j1-title = Joker
rules-j1-title-plain = Plain joker
rules-j1-text = A joker, whatever its own colour, stands for any one tile that is missing from the set, and has the value of that tile. A set may contain several jokers.
rules-j2-title = Coloured joker
rules-j2-text = It stands only for a tile of its own colour: in a run of that colour, or in a group where that colour is missing. It has the value of that tile. Only the colour counts, not the picture on the joker.
rules-d1-title = Double joker
rules-d1-text = In a run it stands for two consecutive numbers, at either end or in the middle, but never below 1 or above 13, so not right before a 2 or right after a 12. In a group it stands for the two missing colours. It has the value of both tiles together.
rules-c1-title = Colour-change joker
rules-c1-text = It is used only in runs. It takes the place of one number and has its value; the tiles before it are of one colour, those after it of another. It may also lie at an end of a run; tiles added beyond it must be of another colour.
rules-c1-one = Either end of a run will do. A run without a mirror joker contains at most one; a mirrored run has one in each half or none. The number whose place it takes must exist (1–13).
rules-m1-title = Mirror joker
rules-m1-text = It lies in the middle; what lies on one side lies on the other side too, mirrored, number by number and colour by colour. A tile added or taken on one side is added or taken on the other. Other jokers may lie on its sides if what they stand for is mirrored too.
rules-m1-middle = In the opening it is worth the number that the run reaches in the middle, or in a group the group’s number.
rules-m1-halves = Each side has at least one tile, a run may rise or fall towards the middle, and a set contains at most one mirror joker.
rules-m1-exists = The middle number of a run must exist (1–13).
rules-m1-zero = In the opening it counts 0 points.
rules-x1-title = Joker for joker
rules-x1-no = No joker may take another joker’s place in order to free it.
rules-x1-no-special-in = A special joker (double, colour-change or mirror) may not take another joker’s place.
rules-x1-no-special-out = No joker may take the place of a special joker (double, colour-change or mirror).
rules-x1-yes = A joker may take another joker’s place.
rules-9-15-title = Number of tiles
rules-9-15-text = Each tile is in the game a fixed number of times; the table and the racks together cannot hold more.

## Words.

rules-w1-title = Words
rules-w1-text = A word has at least three letters and is in the Polish dictionary, in any inflected form. A joker stands for any one letter.
rules-w1-strict = Abbreviations, foreign words and words with a hyphen do not count.
rules-w1-loose = Every word in the dictionary counts.
rules-w2-title = No word twice
rules-w2-text = No word may lie on the table twice.
rules-w3-title = Rebuilding
rules-w3-text = Words may be rebuilt freely: add letters in front, behind or inside, split words, and make new ones from letters of several words.
rules-w4-title = Theme
rules-w4-none = The players may agree on a theme (a house rule); then only words on the theme count.
rules-w4-theme = Only words on the theme “{ $theme }” count; the other players judge.

## Your turn.

rules-t1-title = The opening
rules-t1-numbers = { $count ->
    [one] The opening is one or more sets from your rack alone, worth at least { $count } point together. You may not use or move the tiles on the table for it. Nobody has to open as soon as they can.
   *[other] The opening is one or more sets from your rack alone, worth at least { $count } points together. You may not use or move the tiles on the table for it. Nobody has to open as soon as they can.
}
rules-t1-letters = { $count ->
    [one] The opening is a word of at least { $count } letter, from your rack alone. You may not use or move the words on the table for it.
   *[other] The opening is a word of at least { $count } letters, from your rack alone. You may not use or move the words on the table for it.
}
rules-t1-more-words = Further words of at least three letters may be laid from the rack in the same turn.
rules-t1-jokers = The opening may contain jokers from your rack.
rules-t1-no-jokers = The opening may not contain a joker.
rules-t1-rearrange = Once you have laid the opening, you may rearrange what lies on the table in the same turn.
rules-t1-no-rearrange = You may rearrange what lies on the table from your next turn on.
rules-t2-title = A turn after the opening
rules-t2-numbers = After your opening you may rearrange all sets on the table, and you lay at least one tile from your rack. At the end every tile on the table must lie in a valid set; no loose tile may be left.
rules-t2-letters = After your opening you may rebuild all words on the table, and you lay at least one letter from your rack. At the end every letter on the table must be part of a valid word.
rules-t3-title = Drawing
rules-t3-text = A player who cannot or does not want to lay anything draws one tile, and the turn is over; the tile can be played from the next turn on. With an empty stock the player passes.
rules-t3-untouched = A player who draws or passes leaves the table as it was at the start of the turn.
rules-9-17-title = Passing
rules-9-17-text = Passing is possible only with an empty stock; while it has tiles, a player lays something or draws. Any tile laid starts the count of passes anew.
rules-t4-title = Freed jokers
rules-t4-text = After your opening you may free a joker: put the tile it stands for in its place (from your rack or from the table; in a group of three, either of the two missing colours), or rearrange its set. At the end of the same turn it must lie in a set on the table again; it never goes to a rack. You must also lay at least one tile from your rack.
rules-t4-new-set = A freed joker must go into a new set: one that does not contain a whole set from before the turn.
rules-t4-any-set = A freed joker may go into any set, also one that lay there before.
rules-t4-letters = After your opening you may take a joker from its word: put its letter in its place, from your rack or from the table, or rebuild the word. At the end of the same turn the joker must be part of a word on the table again; it never goes to a rack.
rules-t4-other-letter = When the word around a joker changes, the joker may stand for another letter than before.
rules-t4-double = A double joker can be replaced only by both tiles it stands for.
rules-t4-unreplaceable = A colour-change or mirror joker cannot be replaced by a tile; it is freed only by breaking up its set.
rules-t4-replaced = A joker counts as replaced if the tiles that lay with it are still together in one set, are no set by themselves, and another tile or joker now covers its place. Otherwise its set was broken up.
rules-t5-title = Announcing the opening
rules-t5-yes = A player who has just drawn the tile that makes the opening possible may announce: “I open next turn”; see 7.3.
rules-t5-no = There are no announcements.
rules-t6-title = Filling up
rules-t6-text = { $count ->
    [one] At the end of your turn you fill up your rack to { $count } tile, as long as the stock lasts. You may have more: there is no upper limit.
   *[other] At the end of your turn you fill up your rack to { $count } tiles, as long as the stock lasts. You may have more: there is no upper limit.
}
rules-t7-title = Time limit
rules-t7-off = There is no time limit unless the players agree on one.
rules-t7-seconds = { $count ->
    [one] A turn lasts at most { $count } second.
   *[other] A turn lasts at most { $count } seconds.
}
rules-t7-after-opening = The clock runs from your first turn after the opening.
rules-t7-untouched = { $count ->
    [one] If time runs out and you have not touched the table, you draw { $count } tile.
   *[other] If time runs out and you have not touched the table, you draw { $count } tiles.
}
rules-t7-stands = If time runs out and all sets are valid, they stand.
rules-t7-unfinished = { $count ->
    [one] If time runs out before you finish rearranging, everything goes back to where it was and you draw { $count } tile.
   *[other] If time runs out before you finish rearranging, everything goes back to where it was and you draw { $count } tiles.
}
rules-t7-loses-turn = You also lose your next turn.
rules-t7-wrong-loses-turn = If what lay on the table then was wrong, you also lose your next turn; a valid turn that was not ended in time does not cost the next one.
rules-t7-forgotten-player = At a real table, if nobody remembers how the tiles lay, you take all tiles from the table that belong to no valid set.
rules-t7-forgotten-stock = At a real table, if nobody remembers how the tiles lay, the tiles left over go to the stock.
rules-9-7-title = Illegal attempts
rules-9-7-kind = A turn can end only when everything on the table is valid. An illegal attempt is refused with the reason, and the clock runs on.
rules-9-7-strict = Strict: an illegal attempt counts as an unfinished rearrangement and ends the turn.
rules-9-7-strict-turn = Such an attempt does not cost the next turn.

## The end.

rules-e1-title = Going out
rules-e1-numbers = The first player to lay all tiles from the rack wins the game at once.
rules-e1-letters = The game ends when the stock is empty and a player has laid all tiles from the rack.
rules-e2-title = Empty stock
rules-e2-text = With an empty stock play goes on until all players pass in a row; then the game ends.
rules-9-18-title = Resigning
rules-9-18-text = A player who resigns takes no more turns, and the rack left behind counts like a loser’s. If only one player is left, that player wins.

## Points.

rules-7-1-title = Somebody goes out
rules-7-1-text = Every loser scores minus the sum of the tiles left on the rack; the winner scores everything that the others lost.
rules-7-2-title = Jokers on the rack
rules-7-2-text = { $count ->
    [one] Every joker left on the rack costs { $count } point.
   *[other] Every joker left on the rack costs { $count } points.
}
rules-7-3-title = Never opened
rules-7-3-flat = A player who has not opened when another goes out scores minus { $flat }, or minus { $could } if the tiles allowed an opening. The tiles themselves are not counted then.
rules-7-3-announced = But if the player drew the missing tile in the last turn and announced the opening (T5), it stays at minus { $flat }.
rules-7-3-stock = If nobody has gone out and the game ends by passing (E2), there are no such penalties: the tiles on the rack are counted.
rules-7-3-count = The rack of a player who never opened is counted like any other.
rules-7-4-title = The stock is empty
rules-7-4-wins = The player with the lowest sum on the rack wins.
rules-7-4-own-count = Each loser scores minus the sum on their own rack; the winner scores the losers’ total minus the sum on the winner’s rack.
rules-7-4-differences = Each loser scores minus the difference from the winner’s sum; the winner scores the total of these differences.
rules-9-8-title = Ties
rules-9-8-text = Players with the same lowest sum share the win and split the winner’s points evenly; any remainder goes to them point by point in turn order, from the player who began the game.
rules-7-5-title = Big points
rules-7-5-text = By place, from the first: { $places }; places not listed get 0. Tied players each get the points of the better place.
rules-7-5-two = The points for two players are our ruling: the book does not name any.
rules-7-6-title = Points for words
rules-7-6-text = Every letter, a joker too, is worth 1 point. A turn scores the length of the longest word laid in it that contains a letter from your rack, and only that word. Laying the whole rack in one turn doubles the points of that turn. The player with the most points wins; tied players share the win.
rules-match-title = The match
rules-match-text = Games in a match: { $games }. The match is ranked by: { $ranking }.

## Under examples.

rules-example-worth = { $count ->
    [one] Worth { $count } point.
   *[other] Worth { $count } points.
}
rules-example-add = Add to sets on the table.
rules-example-take = Take the fourth tile of a group.
rules-example-split = Split a run.
rules-example-shift = Lengthen a run and take a tile from its other end.
rules-example-multiple = Rebuild several sets at once.
rules-example-replace = The tile takes the joker’s place; the joker goes into a new set.
rules-example-old-set = The freed joker is added to a set that lay there already.
rules-example-loose = Two tiles are left, and two tiles are no set.
rules-example-rebuild = Two letters make three new words.
