### Why something was not done. The codes are those of the rules, the table and the server.

## A turn that breaks the rules.

refusals-nothing-played = Lay at least one tile from your rack.
refusals-tile-not-on-rack = This was neither on your rack nor on the table: { $tiles }.
refusals-table-tile-missing = This lay on the table and must stay there: { $tiles }.
refusals-set-too-short = A set has at least { $expected } tiles; here: { $found }.
refusals-word-too-short = A word has at least { $expected } letters; here: { $found }.
refusals-not-a-set = This is neither a run nor a group.
refusals-opening-too-low = { $expected ->
    [one] The opening needs at least { $expected } point from your rack; so far: { $found }.
   *[other] The opening needs at least { $expected } points from your rack; so far: { $found }.
}
refusals-opening-word-too-short = { $expected ->
    [one] The opening needs one word of at least { $expected } letter from your rack; the longest has { $found }.
   *[other] The opening needs one word of at least { $expected } letters from your rack; the longest has { $found }.
}
refusals-opening-uses-table = Before your opening you may not touch the sets on the table.
refusals-opening-with-joker = The opening may not contain a joker: { $tiles }.
refusals-opening-with-joker-plain = The opening may not contain a joker.
refusals-joker-not-in-new-set = A freed joker goes into a new set: { $tiles }.
refusals-joker-not-in-new-set-plain = A freed joker goes into a new set.
refusals-joker-for-joker = The other joker may not take this joker’s place: { $tiles }.
refusals-joker-for-joker-plain = A special joker may not take the place of a plain joker.
refusals-joker-replaced = A colour-change or mirror joker cannot be replaced by a tile, nor a double joker by one tile alone; here: { $tiles }.
refusals-unknown-word = “{ $word }” is not in the dictionary.
refusals-repeated-word = “{ $word }” lies on the table twice.
refusals-off-theme = “{ $word }” does not fit the theme.
refusals-illegal = This turn breaks the rules.
refusals-in-set = Set { $set }: { $text }

## Why a row is not a set.

refusals-why-only-jokers = A set contains at least one number tile.
refusals-why-group-repeats-colour = A group contains each colour only once.
refusals-why-group-too-long = A group has three or four tiles.
refusals-why-group-of-several-numbers = A group is of one number.
refusals-why-not-consecutive = In a run each number is one higher than the one before.
refusals-why-beyond-the-ends = A run begins at 1 or above and ends at 13 or below.
refusals-why-several-colours = A run must be of one colour.
refusals-why-coloured-joker-out-of-place = A coloured joker stands only for a missing tile of its own colour.
refusals-why-double-out-of-place = A double joker needs room for two tiles.
refusals-why-change-in-group = A colour-change joker may lie only in a run.
refusals-why-two-changes = A run contains at most one colour-change joker.
refusals-why-change-between-same-colours = On the other side of a colour-change joker the colour must be different.
refusals-why-two-mirrors = A set contains at most one mirror joker.
refusals-why-not-mirrored = What lies on one side of a mirror joker must lie on the other side too, mirrored.
refusals-why-mirror-without-middle = A mirrored run needs a middle number from 1 to 13.

## What the game does not allow now.

refusals-unknown-seat = There is no such seat at this table.
refusals-game-over = The game is over.
refusals-not-your-turn = It is not your turn.
refusals-not-your-turn-but = It is not your turn; it is { $name }’s.
refusals-resigned = A player who has resigned does not play any more.
refusals-stock-has-tiles = There are still tiles in the stock: lay something or draw.
refusals-stock-empty = The stock is empty: lay something or pass.
refusals-no-announcements = This game is played without announcements.
refusals-nothing-to-announce = You can announce an opening only before it: right after drawing and before your next turn.
refusals-no-redeals = This game is played without redeals.
refusals-too-late-to-redeal = A redeal can no longer be demanded: the game has begun.
refusals-too-few-doublets = A redeal takes { $expected } doublets on the rack; you have { $found }.
refusals-no-clock = This turn has no time limit.
refusals-nothing-on-trial = No words are waiting to be judged.
refusals-wait-for-the-others = The others are judging the words of this turn.
refusals-not-your-vote = You have already voted, or these are your own words.
refusals-no-such-word = “{ $about }” was not laid in this turn.
refusals-impossible-position = There are not that many such tiles in the game.
refusals-impossible-position-of = There are too many of this tile: { $tile } ({ $found }, in the game: { $copies }).
refusals-impossible-position-total = There are { $found } tiles here, more than the game has.

## The table and its people.

refusals-stale = The game has moved on in the meantime; look at the table again.
refusals-id-used = This was not done; please try again.
refusals-no-game = No game is running.
refusals-game-running = This is not possible while a game is running.
refusals-game-starting = A game is just about to begin.
refusals-match-begun = The match has already begun.
refusals-match-over = The match is over.
refusals-match-goes-on = The match is not over yet.
refusals-unbounded-score = The points of this match are too many to be counted.
refusals-cup-table = The cup seats the players at this table and begins its games.
refusals-no-seat = You are not playing at any table now.
refusals-not-seated = Only a player at the table can do this.
refusals-not-host = Only the host can do this.
refusals-seat-taken = This seat is taken.
refusals-no-such-seat = There is no such seat.
refusals-table-full = All seats are taken.
refusals-seat-empty = Nobody sits there.
refusals-not-a-bot = There is no bot in this seat.
refusals-no-such-member = That person is not at this table.
refusals-removed = The host has removed you from this table.
refusals-too-many-people = Too many people are at this table right now.
refusals-too-many-events = So much has happened at this table that it takes nothing more; open a new one.
refusals-muted = The host has switched off chat for you.
refusals-too-fast = That was too much in too short a time; wait a moment.
refusals-not-stored = The server could not store that, so nothing has changed; try again in a moment.
refusals-too-few-players = Too few players: there are { $found }, and it takes { $expected }.
refusals-not-everybody-ready = Not everybody is ready.
refusals-nonce-given = Your part of the shuffle is already recorded.
refusals-redeal-open = A redeal can still be demanded; the first turn begins after that.
refusals-still-here = This is possible only while somebody is away.
refusals-just-left = This player has only just gone; wait a little.
refusals-bot-plays = A bot plays in this seat.
refusals-no-hints = This table plays without hints.
refusals-not-for-bots = Bots do not do this.
refusals-closed = This table is closed.
refusals-no-spectators = This table does not allow spectators.
refusals-draft-tiles = Only tiles of the table and of your own rack can be arranged.

## Settings and names.

refusals-unknown-rulebook = There is no such rulebook.
refusals-bad-players = These rules are not for that many players.
refusals-bad-players-range = These rules are for { $min } to { $max } players.
refusals-unknown-house-rule = There is no such house rule.
refusals-unknown-house-rule-named = There is no such house rule: { $name }.
refusals-bad-house-rule = A house rule cannot be set this way.
refusals-bad-house-rule-named = The house rule “{ $name }” cannot be { $value }.
refusals-too-few-tiles = There are not enough tiles for such a deal: choose a smaller hand or fewer players.
refusals-too-many-house-rules = There are too many house rules.
refusals-bad-clock = A time limit is 30 to 300 seconds.
refusals-bad-takeover = A bot takes over after 10 to 3600 seconds.
refusals-name-empty = A name needs at least one visible character.
refusals-name-too-long = A name has at most 24 characters.
refusals-name-invisible = A name cannot contain invisible characters.
refusals-name-like-a-bot = Only bots have such names; choose another one.

## Notation.

refusals-bad-tile = This is not a tile: { $about }.
refusals-unknown-tile = These rules have no such tile: { $about }.
refusals-column = Column { $column }: { $text }
refusals-notation-missing = A tile is missing here, like k7 or J.
refusals-notation-tile = “{ $found }” is not a tile. Tiles are k7, b13, o1, r10 and the jokers J, D, C, M, Jk.
refusals-notation-number = “{ $found }” is not a tile: after the colour comes a number from 1 to 13.
refusals-notation-letter = “{ $found }” is not a letter tile: write one letter, * for a joker, or *K for a joker that stands for K.
refusals-notation-position = “{ $found }” is too much. A position is the table, a slash and the rack.
refusals-notation-unopened = “{ $found }” is not understood. After the rack comes nothing, or the word “unopened”.
refusals-bad-position = This is not a position.
refusals-too-long = This text is too long.

## The server.

refusals-no-such-table = There is no such table.
refusals-wrong-key = This key belongs to another board.
refusals-no-such-board = The score is no longer shown here.
refusals-no-such-code = No table that waits for players has this code.
refusals-no-such-result = There is no such game.
refusals-no-such-rulebook = There is no such rulebook.
refusals-no-such-page = There is nothing here.
refusals-no-such-person = Nobody is known by this name here.
refusals-busy = The server is busy; try again in a moment.
refusals-internal = Something went wrong on the server.
refusals-newer-format = This was made by a newer version of Kostka; the server cannot open it.
refusals-still-live = This table is still being played at.
refusals-others-played = Other people played this game too, so it stays.
refusals-no-identity = The server does not know you yet; reload the page.
refusals-wrong-origin = The request came from another site and was turned away.
refusals-wrong-host = The server does not go by this name; its operator can add it.
refusals-no-websocket = This address is for live play; open the table in the browser.
refusals-too-many-tables = Too many of your tables are unfinished; finish or delete one first.
refusals-too-many-connections = There are too many connections from your address.
refusals-no-address = The server could not tell where you are connecting from.
refusals-not-understood = The server did not understand this. Reload the page to get the newest version.
refusals-unknown = This was refused ({ $code }).

## Why a connection or a table ended.

refusals-bye-restart = The server is restarting; the connection comes back by itself.
refusals-bye-version = There is a newer version; reload the page.
refusals-bye-closed = There is no such table any more.
refusals-bye-removed = The host has removed you from this table.
refusals-bye-no-spectators = This table does not allow spectators.
refusals-bye-too-much = The connection was closed: too many messages, or too slow a line.
refusals-bye-elsewhere = You have this table open in another window.
refusals-closed-empty = Everybody has left; the table is closed.
refusals-closed-host = The host has closed the table.
refusals-closed-idle = Nothing happened for a long time; the table is closed.
