### The rules pages. What a page says follows from the rulebook’s fields.

rules-title = Rules
rules-intro = Eight rulebooks, each exactly as its box says. Choose one to read, or compare two.
rules-contents = Contents
rules-good = Allowed
rules-bad = Not allowed
rules-on-table = Table
rules-on-rack = From the rack
rules-after = Table after the turn
rules-example-scores = Example: with these racks at the end the points are
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
rules-s1-numbers = Everybody draws one tile; the highest number starts. Players who are level draw again, and so does who drew a joker. Then everything is shuffled.
rules-s1-letters = Everybody draws one tile; the letter nearest the start of the alphabet begins. Players who are level draw again, and so does who drew a joker. Then everything is shuffled.
rules-s2-title = Later games
rules-s2-left = In every later game of a match the player to the left of the last starter begins.
rules-s2-draw = Before every later game of a match the start is drawn for again.
rules-s3-title = The deal
rules-s3-deal = { $count ->
    [one] Everybody gets { $count } tile; the rest is the stock. Play goes clockwise.
   *[other] Everybody gets { $count } tiles; the rest is the stock. Play goes clockwise.
}
rules-s3-tiles = The tiles: { $tiles }.
rules-s3-tiles-for = With up to { $players } players the tiles are: { $tiles }.
rules-s4-title = Redeal
rules-s4-yes = Who is dealt three doublets (two tiles of the same number and colour) may demand before the first turn that everything is shuffled and dealt again, to everybody.
rules-s4-no = A deal stands as it is.

## Sets.

rules-g1-title = Group
rules-g1-text = Three or four tiles of one number, all of different colours.
rules-r1-title = Run
rules-r1-text = Three or more consecutive numbers of one colour. 1 is the lowest and never follows 13.
rules-n1-title = At least three tiles
rules-n1-text = Every set has at least three tiles, whatever its jokers stand for.
rules-9-2-title = At least one number
rules-9-2-text = A joker fills what is missing from a set, so every set holds at least one number tile.
rules-j1-title = Joker
rules-j1-text = A joker stands for any one tile that is missing from the set, and is worth what that tile is worth. Several may lie in one set.
rules-j2-title = Coloured joker
rules-j2-text = It stands only for a tile of its own colour: in a run of that colour, or in a group where that colour is missing.
rules-d1-title = Double joker
rules-d1-text = In a run it stands for two consecutive numbers, never below 1 or above 13; in a group for the two missing colours. It is worth both together.
rules-c1-title = Colour-change joker
rules-c1-text = Only in runs, and only one. It takes one number’s place; the tiles before it are of one colour, those after it of another. At an end of a run it stands too; what is added beyond it must be of another colour.
rules-m1-title = Mirror joker
rules-m1-text = It stands in the middle; what lies on one side lies on the other side too, mirrored by number and colour. What is added or taken on one side is added or taken on the other.
rules-m1-middle = In the opening it is worth the number that the run reaches in the middle, which must exist; in a group the group’s number.
rules-m1-zero = In the opening it is worth nothing.
rules-x1-title = Joker for joker
rules-x1-no = No joker may take another joker’s place in order to free it.
rules-x1-yes = A joker may take another joker’s place.
rules-9-15-title = What there is
rules-9-15-text = Nothing can lie that the game does not have: every tile exists only so many times.

## Words.

rules-w1-title = Words
rules-w1-text = A word has at least three letters and stands in the dictionary of Polish, in any inflected form. A joker stands for any one letter.
rules-w1-strict = Abbreviations, foreign words and words with a hyphen do not count.
rules-w1-loose = Everything that the dictionary holds counts.
rules-w2-title = No word twice
rules-w2-text = No word may lie on the table twice.
rules-w3-title = Rebuilding
rules-w3-text = Words are rebuilt freely: letters are added in front, behind or inside, words are split, and letters of several words make new ones.
rules-w4-title = Theme
rules-w4-none = The table may agree on a theme as a house rule; then only words that fit it count.
rules-w4-theme = Only words that fit the theme “{ $theme }” count; the other players judge.

## Your turn.

rules-t1-title = The opening
rules-t1-numbers = { $count ->
    [one] Your first sets come from your rack alone and are worth at least { $count } point together. What lies on the table is neither used nor touched. Nobody has to open as soon as they can.
   *[other] Your first sets come from your rack alone and are worth at least { $count } points together. What lies on the table is neither used nor touched. Nobody has to open as soon as they can.
}
rules-t1-letters = { $count ->
    [one] Your first turn lays, from your rack alone, a word of at least { $count } letter; further words may lie beside it. What lies on the table is not touched.
   *[other] Your first turn lays, from your rack alone, a word of at least { $count } letters; further words may lie beside it. What lies on the table is not touched.
}
rules-t1-jokers = Jokers may be part of it.
rules-t1-no-jokers = No joker may be part of it.
rules-t1-rearrange = As soon as it lies, the table may be rearranged in the same turn.
rules-t1-no-rearrange = The table may be rearranged from your next turn on.
rules-t2-title = A turn
rules-t2-numbers = After your opening you lay at least one tile from your rack and may rearrange the whole table. At the end every tile that lay there lies in a set again, and no loose tile is left.
rules-t2-letters = After your opening you lay at least one letter from your rack and may rebuild the whole table. At the end only words lie there.
rules-t3-title = Drawing
rules-t3-text = Who cannot or will not lay anything draws one tile, and the turn is over; the tile can be played from the next turn on. With an empty stock you pass.
rules-9-17-title = Passing
rules-9-17-text = While the stock has tiles, not laying means drawing; a pass exists only with an empty stock.
rules-t4-title = Freed jokers
rules-t4-text = After your opening you may free a joker: put the tile it stands for in its place, or rearrange its set. It must lie on the table again at the end of the same turn; it never goes to a rack. At least one tile from your rack is laid too.
rules-t4-new-set = It goes into a new set: one that holds no old set whole.
rules-t4-any-set = It may go into any set, an old one too.
rules-t4-letters = After your opening a joker may be taken from its word, by putting its letter there or by rebuilding; at the end of the turn it stands in a word again.
rules-t4-double = A double joker is replaced by both tiles it stands for.
rules-t4-unreplaceable = A colour-change and a mirror joker cannot be replaced by a tile; they are freed by breaking up their set.
rules-t5-title = Announcing the opening
rules-t5-yes = Who has just drawn the tile that makes the opening possible may announce “I open next turn”; see 7.3.
rules-t5-no = There are no announcements.
rules-t6-title = Filling up
rules-t6-text = { $count ->
    [one] At the end of a turn the player draws up to { $count } tile on the rack, as long as the stock has them. There is no upper limit.
   *[other] At the end of a turn the player draws up to { $count } tiles on the rack, as long as the stock has them. There is no upper limit.
}
rules-t7-title = The clock
rules-t7-off = There is no clock unless the table agrees on one.
rules-t7-seconds = { $count ->
    [one] A turn takes at most { $count } second.
   *[other] A turn takes at most { $count } seconds.
}
rules-t7-after-opening = The clock runs from the turn after your opening.
rules-t7-untouched = { $count ->
    [one] Time is up and the table untouched: you draw { $count } tile.
   *[other] Time is up and the table untouched: you draw { $count } tiles.
}
rules-t7-stands = If what lies is legal, it stands.
rules-t7-unfinished = { $count ->
    [one] A rearrangement is unfinished: everything goes back and you draw { $count } tile.
   *[other] A rearrangement is unfinished: everything goes back and you draw { $count } tiles.
}
rules-t7-loses-turn = You also lose your next turn.
rules-t7-wrong-loses-turn = If the draft was wrong, you also lose your next turn; a right draft that was not sent costs no turn.
rules-9-7-title = Illegal tries
rules-9-7-kind = A turn can end only with a legal table. A try at an illegal one is refused with the reason, and the clock runs on.
rules-9-7-strict = Strict: a try at an illegal table counts as an unfinished rearrangement and ends the turn.

## The end.

rules-e1-title = Going out
rules-e1-numbers = The first player with an empty rack wins the game at once.
rules-e1-letters = The game ends as soon as the stock and one player’s rack are empty.
rules-e2-title = Empty stock
rules-e2-text = With an empty stock play goes on until every player has passed in a row.
rules-9-18-title = Resigning
rules-9-18-text = Who resigns is passed over from then on, and the rack counts like a loser’s. The last one left wins.

## Points.

rules-7-1-title = Somebody goes out
rules-7-1-text = Every loser scores minus the sum of the own rack; the winner scores the total of what the others lost.
rules-7-2-title = Jokers on the rack
rules-7-2-text = { $count ->
    [one] A joker left on the rack costs { $count } point, whatever kind it is.
   *[other] A joker left on the rack costs { $count } points, whatever kind it is.
}
rules-7-3-title = Never opened
rules-7-3-flat = Who has not opened when another goes out loses a flat { $flat }; a flat { $could } if the rack could have opened.
rules-7-3-announced = If the missing tile came in the last draw and the opening was announced (T5), it stays at { $flat }.
rules-7-3-count = A rack that never opened is counted like any other.
rules-7-4-title = The stock is empty
rules-7-4-own-count = The lowest rack wins. Each loser scores minus the own rack, the winner the sum of theirs less the own.
rules-7-4-differences = The lowest rack wins. Each loser scores minus the difference to the winner’s rack, the winner the sum of those.
rules-9-8-title = Level players
rules-9-8-text = Level lowest racks share the win and split its points; what cannot be split goes one by one to the winners in turn order.
rules-7-5-title = Big points
rules-7-5-text = By place: { $places }. Level players share the better place.
rules-7-6-title = Points for words
rules-7-6-text = Every letter, a joker too, is worth 1. A turn scores the length of the longest word laid in it that holds a letter from your rack, and only that word. The whole rack in one turn doubles it. The most points win; level players share the win.
rules-match-title = The match
rules-match-text = Games in a match: { $games }. It is ranked by: { $ranking }.

## Under examples.

rules-example-worth = { $count ->
    [one] Worth { $count } point.
   *[other] Worth { $count } points.
}
rules-example-add = Add to sets on the table.
rules-example-take = Take the fourth tile of a group.
rules-example-split = Split a run.
rules-example-shift = Move a run on and take its other end.
rules-example-multiple = Rebuild several sets at once.
rules-example-replace = The tile takes the joker’s place; the joker goes into a new set.
rules-example-old-set = The freed joker is added to a set that lay there already.
rules-example-loose = A tile is left alone.
rules-example-rebuild = Two letters make three new words.
