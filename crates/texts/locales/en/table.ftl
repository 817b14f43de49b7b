### The table.

table-felt = Table
table-empty = The table is empty.
table-empty-open = { $minimum ->
    [one] Open with sets worth at least { $minimum } point from your rack, or draw.
   *[other] Open with sets worth at least { $minimum } points from your rack, or draw.
}
table-empty-open-word = { $minimum ->
    [one] Open with a word of at least { $minimum } letter from your rack, or draw.
   *[other] Open with a word of at least { $minimum } letters from your rack, or draw.
}
# The name of a set for screen readers.
table-set = Set { $number }, { $what }, { $tiles }
table-set-group = group of { $value ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] elevens
    [12] twelves
   *[13] thirteens
}
table-set-run = { $colour ->
    [black] black run
    [blue] blue run
    [orange] orange run
    [red] red run
   *[none] run
} from { $first } to { $last }
table-set-mirror = mirrored set
table-set-word = word { $word }
table-set-none = not a set
table-set-unfinished = not finished yet
table-fit = Fit the table
table-sets-above = { $count ->
    [one] { $count } set above
   *[other] { $count } sets above
}
table-sets-below = { $count ->
    [one] { $count } set below
   *[other] { $count } sets below
}
table-rack = Your rack, { $tiles }
table-game-number = game { $number }
table-watching = You are watching. Racks stay hidden until the end.

## Whose turn, and how it stands.

table-your-turn = Your turn
table-turn-of = { $name } to move
table-not-your-turn = It is not your turn.
table-checking = Looking the word up…
table-opening = Opening: { $value } of { $minimum }
table-clock = Time left
table-clock-short = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
table-opened = opened
table-announced = opens next turn
table-resigned = resigned
table-loses-turn = loses a turn
table-hinted = took a hint
table-away = away

## Controls.

table-controls = What you can do
table-reset = Start the turn over
table-sort-runs = Sort by colour
table-sort-groups = Sort by number
table-sort-alphabet = Sort by the alphabet
table-sort-vowels = Vowels first
table-hint = Hint
table-hint-thinking = Thinking…
table-hint-none = Nothing can be laid now.
table-hint-some = You can play { $tiles }. Ask again to see which.
table-hint-tiles = These tiles. Ask again to see the whole move.
table-hint-laid = The move is laid. You can undo it.
table-draw = Draw
table-pass = Pass
table-stock = { $count ->
    [one] { $count } tile in the stock
   *[other] { $count } tiles in the stock
}
table-draw-sure = { $what ->
    [pass] Pass now?
   *[draw] Draw now?
}
table-draw-sure-about = The tiles that you laid go back to your rack, and your turn ends.
table-draw-not = Go on playing
table-draw-yes = { $what ->
    [pass] Take the tiles back and pass
   *[draw] Take the tiles back and draw
}
table-end-turn = End turn
table-announce = I open next turn
# Under a flag, where there is room for one word.
table-announce-short = I open
table-announce-about = Tell the others that the tile you just drew lets you open
table-joker-letter = What the joker stands for
table-joker-any = Any letter

## Questions.

table-keep = Play with these
table-redeal = Deal again
table-redeal-may = You were dealt three doublets: you may have all tiles dealt again.
table-redeal-ask = Look at your tiles. The game begins when everybody agrees.
table-ready = Want to play on: { $names }
table-waiting-others = Waiting for the others…
table-trial = Do the words of { $name } fit the theme “{ $theme }”?
table-trial-word = Does { $word } fit the theme “{ $theme }”?
table-trial-waits = The others are judging the words…
table-trial-fits = It fits
table-trial-not = It does not fit
table-trial-challenge = { $word } does not fit
table-absent = { $name } is away. What do you want to do?
table-absent-plays = { $name } is away. A bot plays until they come back.
table-absent-wait = Wait
table-absent-bot = Let a bot play
table-absent-end = End the game
table-absent-end-sure = Yes, end the game
table-broken-off = The game was ended without a result.

## Beside the table.

table-side = Beside the table
table-log = Moves
table-log-empty = No moves yet. Lay a set, or draw a tile.
table-log-dealt = Game { $game }: { $name } begins.
table-log-dealt-you = Game { $game }: you begin.
table-log-vote-bot = { $name } votes for a bot to play for { $other }.
table-log-vote-wait = { $name } votes to wait for { $other }.
table-log-vote-end = { $name } votes to end the game without { $other }.
table-log-hinted = { $name } takes a hint.
table-log-hinted-you = You take a hint.
table-log-took-over = A bot plays for { $name }.
table-log-handed-back = { $name } is back.
table-log-left = { $name } left.
table-chat = Chat
table-chat-say = Say something
table-chat-send = Send
table-reactions = Quick words
table-react-hello = Hello!
table-react-well-played = Well played!
table-react-thanks = Thank you!
table-react-wow = Wow!
table-react-oops = Oops!
table-react-laugh = Ha ha!
table-react-think = Let me think…
table-react-hurry = Your turn!
table-react-good-game = Good game!
table-score = Score sheet
table-score-empty = The first game goes here as soon as it is over.

## The end of a game.

table-last-game = The last game:
table-end = Result
table-next-game = Next game
table-rematch = Rematch
table-replay = Watch the replay
table-analyse = Analyse

## Menu and keys.

table-menu = More
table-people = At the table
table-mute = Mute
table-mute-name = Mute { $name }
table-unmute = Unmute
table-unmute-name = Unmute { $name }
table-muted = Muted
table-watches = Watching
table-kick-away = During a game nobody is removed. After a minute without a player, the others vote: wait, let a bot play, or end the game; whoever comes back plays on.
table-resign = Resign
table-resign-sure = Really resign this game?
table-leave = Leave the table
table-leave-sure = Really leave? You resign from the running game.
table-tiles = Moving tiles
table-tiles-about = Tap tiles, then tap where they should go, or drag them. A long press takes the rest of a set.
table-keys = Keyboard
table-keys-single = Single-key shortcuts
table-key-change = { $key }: { $action }. Change the key
table-key-press = { $action }: press the new key. Esc keeps { $key }
table-key-arrows = move over the tiles, choose a place
table-key-space = pick up, put down
table-key-mark = add a tile to what is picked
table-key-rest = take the rest of a set
table-key-escape = let go
table-key-undo = undo, redo
table-key-sort = sort the rack
table-key-hint = hint
table-key-draw = draw
table-key-end = end the turn
table-aim-new = A new set
table-aim = { $side ->
    [before] { $where }, place { $place }, before { $tile }
    [behind] { $where }, place { $place }, behind { $tile }
   *[none] { $where }, place { $place }
}
table-put-down = { $tiles } put down. { $place }.
table-undone = Taken back.
table-sorted = The rack is sorted.

## The connection.

table-lost = The connection is lost. It comes back by itself; your tiles stay as they are.
table-waits = Your move is kept and goes out when the connection is back.
table-back = Connected again.
table-restarting = The server restarts. The game goes on in a moment.
table-not-kept = This browser has no room left: the game is lost when you close the page.
table-gone-no-such = There is no such table.
table-gone-closed = This table is closed.
table-gone-removed = The host has removed you from this table.
table-gone-no-spectators = This table does not allow spectators.
table-gone-elsewhere = You are playing here in another tab.
table-gone-version = There is a newer version of Kostka.
table-gone-too-much = The connection was closed: too many messages.
table-gone-unreadable = This game cannot be read any more.
table-gone-no-dictionary = The dictionary could not be loaded.
table-gone-no-dictionary-do = A game of words needs to fetch it once from the network; after that it works offline.
table-gone-no-such-do = Check the link, or ask whoever sent it for a new one.
table-gone-no-spectators-do = Ask the host to let others watch, or open a table of your own.
table-gone-open-do = You can open a table of your own on the start page.
table-reload = Load it
table-play-here = Play here

## Several people at one screen.

table-curtain = Hand the device on
table-curtain-for = { $name } is next
table-curtain-about = Nobody else should look now.
table-curtain-open = I am { $name }
table-curtain-close = Hand on to { $name }
table-cup-back = Back to the cup
