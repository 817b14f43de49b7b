### Games at the terminal. The browser does not load this file. What is typed stays English.

cli-play-lays = { $name } lays { $tiles }.
cli-play-start-draw = Drawing for the start (S1): { $rounds }.
cli-play-again = again

## The match.

cli-play-game-of = game { $number } of { $length }
cli-play-say-help = `help` lists what you can say.
cli-play-clock = A turn has { $seconds } seconds.
cli-play-clock-unkept = A turn should take { $seconds } seconds; nobody looks at the clock without --clock.
cli-play-standings = The match so far
cli-play-another = Another game?
cli-play-match-winner = { $name } wins the match.
cli-play-match-winners = { $names } share the win of the match.
cli-play-quit = Leave the game?
cli-play-save = Save it? Name a file, or press Enter to let it go:
cli-play-left = The game is left here.
cli-play-input-over = The input is over, and so is the game here.
cli-play-saved = It is saved: kostka play --resume { $file }
cli-play-not-saved = The game cannot be saved: { $reason }

## Arguments.

cli-play-names-count = --players says { $players }, but --names has { $names ->
    [one] { $names } name
   *[other] { $names } names
}
cli-play-name-length = a name has 1 to 20 characters
cli-play-name-twice = two players are called { $name }
cli-play-seed = no randomness to be had ({ $error }); give a --seed
cli-play-over = this game is over; `kostka replay { $file }` shows it

## Questions.

cli-play-yes-or-no = ({ $yes } or { $no })
cli-play-long-line = (a line of more than 4096 characters)
cli-play-hand-over = Pass the terminal to { $name }. { $name }: press Enter to see your rack.
cli-play-hide = Press Enter to hide your rack.
cli-play-hide-or-announce = Press Enter to hide your rack, or say `announce` if you open next turn.
cli-play-redeal = Shall all tiles be shuffled and dealt again (S4)?
cli-play-redeal-may = You were dealt three doublets: say `redeal` if you want all tiles dealt again (S4).
cli-play-trial = The table would be: { $words }
cli-play-trial-ask = { $name }, Enter accepts; or name a word that does not fit “{ $theme }”:

## A turn.

cli-play-turn = turn { $number }
cli-play-loose = loose
cli-play-empty = empty
cli-play-too-short = too short
cli-play-joker-is = { $joker } is { $tiles }
cli-play-or = or
cli-play-and = and
cli-play-drew = You drew { $tiles }.
cli-play-illegal = The table does not stand like this:
cli-play-moved = You have moved tiles; say it again and they go back to where they were (9.13).
cli-play-nobody = nobody here is called { $name }
cli-play-hint = From the start of your turn (`reset` goes there):
cli-play-hint-none = Nothing can be laid: draw, or pass if the stock is empty.
cli-play-head-tiles = tiles
cli-play-head-match = match so far
cli-play-head-game = this game

## Lines that are not understood.

cli-play-unknown = `{ $word }` is not understood; `help` lists what is
cli-play-too-much = `{ $word }` is too much here
cli-play-which = which tiles?
cli-play-like = say it like: { $example }
cli-play-not-a-number = `{ $word }` is not a number

## Steps that are not possible.

cli-play-no-undo = there is nothing to undo
cli-play-no-redo = there is nothing to redo
cli-play-same-row = { $row } is the same set; to reorder, take the tile and add it again
cli-play-split-at = set { $row } can be split at 1 to { $last }
cli-play-join-two = two different sets can be joined
cli-play-no-row = there is no set { $row }, only { $rows }
cli-play-on-table = { $tile } is not on your rack; to use that of set { $row }, first: take { $tile } from { $row }
cli-play-nowhere = { $tile } is neither on your rack nor on the table
cli-play-at-one = `at` names the place of one tile
cli-play-not-there = { $tile } is not there; set { $row } is { $tiles }
cli-play-places = set { $row } has places 1 to { $last }

## The help.

cli-play-help-lay = a new set; the order is found for you
cli-play-help-add = into set 1; also: … to 1 front, back, at 2
cli-play-help-take = out of set 2; it lies loose until you lay or add it
cli-play-help-move = from one set into another
cli-play-help-split = set 2 in two; also: split 2 after r5
cli-play-help-join = two sets into one
cli-play-help-undo = a step back, a step forth, back to the start
cli-play-help-end = your turn is done: the rules judge the table
cli-play-help-draw = take a tile instead; your turn is over
cli-play-help-pass = when the stock is empty
cli-play-help-announce = “I open next turn”, after drawing; also: announce NAME
cli-play-help-redeal = with three doublets, before the first turn
cli-play-help-resign = give up this game
cli-play-help-show = show them again
cli-play-help-sort = the rack by number, then by colour again
cli-play-help-hint = the move that lays the most tiles, step by step
cli-play-help-help = this list; leave the game
cli-play-help-word-lay = a new word, letter by letter, or in one: lay SZYK
cli-play-help-word-joker = a joker * that stands for Y
cli-play-help-word-add = into word 1 as its third letter; or front, back
cli-play-help-word-take = the fourth letter of word 1
cli-play-help-tiles = Tiles: k black, b blue, o orange, r red, with a number; J, D, C, M are jokers.
cli-play-help-letters = Tiles are letters; * is a joker.
cli-play-help-marks = [ ] marks the tiles of this turn. Rows keep their numbers until you end it.
cli-play-help-short = Short forms: { $forms }.
