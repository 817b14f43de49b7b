### The referee of a real table.

keep-referee-title = Referee
keep-referee-guide = Set the table
keep-referee-draw = Draw for the start
keep-referee-ask = Look up a rule
keep-referee-word = Is this a word?
keep-referee-judge = Is this legal?
keep-referee-opening = Could I have opened?

## Setting up.

keep-referee-guide-smaller = Put back in the box: { $copies } of every number tile, and { $jokers }.
keep-referee-guide-shuffle = Lay all tiles face down on the table and shuffle them well.
keep-referee-guide-stacks = { $count ->
    [one] Build { $count } stack of { $height } tiles.
   *[other] Build { $count } stacks of { $height } tiles.
}
keep-referee-guide-stacks-rest = { $count ->
    [one] Build { $count } stack of { $height } tiles, and one of { $last }.
   *[other] Build { $count } stacks of { $height } tiles, and one of { $last }.
}
keep-referee-guide-take = { $count ->
    [one] Everybody takes { $count } stack of { $height } and puts the tiles on the rack, unseen by the others.
   *[other] Everybody takes { $count } stacks of { $height } and puts the tiles on the rack, unseen by the others.
}
keep-referee-guide-stock = { $count ->
    [one] { $count } tile is left: the stock.
   *[other] { $count } tiles are left: the stock.
}

## The draw.

keep-referee-draw-now = Let the page draw
keep-referee-draw-enter = Or draw real tiles, and tap what each player drew:
keep-referee-draw-who = { $name } drew
keep-referee-draw-joker = A joker? Draw again.
keep-referee-draw-tie = A tie: { $names } draw again.
keep-referee-draw-starts = { $name } starts.
keep-referee-draw-anew = Start over

## Looking up.

keep-referee-search = What is it about?
keep-referee-none = No question fits. Try another word, or read all rules.
keep-referee-all-rules = All rules of this book

## Words.

keep-referee-word-field = Word (* is a joker)
keep-referee-word-yes = { $word } is a word.
keep-referee-word-excluded = { $word } is in the dictionary, but abbreviations and foreign words do not count.

## Judging.

keep-referee-judge-what = What is to be judged?
keep-referee-judge-set = One set
keep-referee-judge-one-word = One word
keep-referee-judge-turn = A whole turn
keep-referee-judge-before = 1. The table before the turn, and the rack
keep-referee-judge-after = 2. The table after the turn
keep-referee-judge-rack = You may leave the rack empty: then everything that is new on the table comes from it.
keep-referee-judge-copy = Copy the table from before
keep-referee-judge-empty = Tap the tiles below; the verdict appears here.
keep-referee-judge-clear = Start over
keep-referee-judge-more = { $count ->
    [one] { $count } tile more makes a set.
   *[other] { $count } tiles more make a set.
}
keep-referee-judge-points = { $count ->
    [one] This turn scores { $count } point.
   *[other] This turn scores { $count } points.
}
keep-referee-opening-about = Tap the tiles of the rack.

## Everyday questions, and words that people look for.

keep-referee-ask-start = Who starts?
keep-referee-words-start = first begin draw
keep-referee-ask-next-start = Who starts the next game?
keep-referee-words-next-start = later second left
keep-referee-ask-deal = How many tiles does everybody get?
keep-referee-words-deal = deal hand fourteen 14 jokers box letters
keep-referee-ask-redeal = May we deal again?
keep-referee-words-redeal = redeal doublets pairs bad tiles
keep-referee-ask-valid = What is a valid set?
keep-referee-words-valid = group run three tiles allowed
keep-referee-ask-after-13 = May 1 come after 13?
keep-referee-words-after-13 = one thirteen circle round 12 13 1
keep-referee-ask-same-colour = May a group have two tiles of one colour?
keep-referee-words-same-colour = five equal colours same
keep-referee-ask-joker = What does a joker stand for?
keep-referee-words-joker = value several two jokers
keep-referee-ask-double = How does the double joker work?
keep-referee-words-double = two tiles
keep-referee-ask-colour-change = How does the colour-change joker work?
keep-referee-words-colour-change = two colours
keep-referee-ask-mirror = How does the mirror joker work?
keep-referee-words-mirror = mirrored both sides
keep-referee-ask-word = Which words count?
keep-referee-words-word = dictionary abbreviation foreign name forms
keep-referee-ask-word-twice = May the same word lie there twice?
keep-referee-words-word-twice = repeat again already
keep-referee-ask-theme = May we agree on a theme?
keep-referee-words-theme = topic subject
keep-referee-ask-opening = What do I need to lay for the first time?
keep-referee-words-opening = opening minimum 30 thirty points six letters first
keep-referee-ask-opening-joker = May I use a joker in my opening?
keep-referee-words-opening-joker = first thirty
keep-referee-ask-opening-table = May I add to the table in the turn of my opening?
keep-referee-words-opening-table = first rearrange move sets
keep-referee-ask-must-lay = Do I have to lay if I can?
keep-referee-words-must-lay = must obliged hold back wait
keep-referee-ask-nothing = I cannot lay anything. What now?
keep-referee-words-nothing = draw pass take tile
keep-referee-ask-just-drawn = May I play the tile that I have just drawn?
keep-referee-words-just-drawn = drawn new at once
keep-referee-ask-take-apart = May I take sets on the table apart?
keep-referee-words-take-apart = rearrange split move rebuild words
keep-referee-ask-take-joker = May I take the joker from the table?
keep-referee-words-take-joker = free replace swap exchange
keep-referee-ask-keep-joker = May I keep a freed joker for later?
keep-referee-words-keep-joker = rack put back hold
keep-referee-ask-joker-for-joker = May a joker take another joker’s place?
keep-referee-words-joker-for-joker = swap replace special
keep-referee-ask-announce = May I announce my opening?
keep-referee-words-announce = I open next turn penalty avoid
keep-referee-ask-refill = How many tiles do I draw after my turn?
keep-referee-words-refill = fill up seven 7
keep-referee-ask-time = How much time do I have?
keep-referee-words-time = clock minute seconds limit
keep-referee-ask-mess = Time is up and the table is a mess.
keep-referee-words-mess = unfinished penalty late forgot remember loose tiles three restore
keep-referee-ask-wrong-move = Somebody laid something wrong.
keep-referee-words-wrong-move = mistake illegal invalid
keep-referee-ask-too-many = There is a tile too many or too few.
keep-referee-words-too-many = count missing lost copies
keep-referee-ask-stock-empty = The stock is empty. What now?
keep-referee-words-stock-empty = no tiles left pass end
keep-referee-ask-end = When is the game over?
keep-referee-words-end = win winner out last tile finish
keep-referee-ask-leaves = Somebody has to leave. What now?
keep-referee-words-leaves = resign give up quit
keep-referee-ask-points = How are the points counted?
keep-referee-words-points = score sum minus plus
keep-referee-ask-joker-left = What does a joker left on the rack cost?
keep-referee-words-joker-left = penalty 30 50 20
keep-referee-ask-never-opened = What if somebody never opened?
keep-referee-words-never-opened = penalty 100 200 minus could have
keep-referee-ask-tie = Two players are level. Who wins?
keep-referee-words-tie = tie draw equal shared
keep-referee-ask-big-points = How many big points are there?
keep-referee-words-big-points = places four two one
keep-referee-ask-match = Who wins the match?
keep-referee-words-match = games ranking total
