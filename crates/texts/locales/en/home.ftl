### The start page.

home-title = Play Kostka
home-subtitle = The tile game of runs and groups, by the rulebook you know. Free, without an account, without ads.
home-offline = You are offline. Games against bots and at one screen, the rules and the solver work; tables with friends need the network.
home-now = Play now
home-now-about = { $book } · { $bots } · { $level }
home-learn = Learn
home-learn-about = The rules in pictures
home-install = Install Kostka
home-install-about = It opens like an app and works offline.

## Starting a game.

home-play = How do you want to play?
home-choose = Or choose how you play
home-name-first = Say who you are first: the others at the table see your name.
home-bots = Against bots
home-bots-about = Starts at once, works offline
home-friends = With friends
home-friends-about = Send them a link
home-friends-offline = A table with friends needs the network, and there is none right now.
home-one-screen = At one screen
home-one-screen-about = Hand the device on
home-opponents = Opponents
home-start = Start the game
home-create = Open a table
home-add-player = Add a player
home-remove-player = Remove { $name }
home-player = Player { $number }
home-seats = Seats
home-book-rules = Read the rules

## One fold away.

home-more = House rules, time and more
home-house-reset = Back to the book’s rules
home-house-changed = Changed
home-house-book = The book says: { $value }
home-house-back = Back to the book: { $rule }
home-house-count = { $count ->
    [one] { $count } house rule
   *[other] { $count } house rules
}
home-preset = Presets
home-preset-book = By the book
home-preset-quick = Quick
home-preset-beginners = For beginners
home-preset-strict = Strict
home-clock-book = As the book says ({ $seconds } s)
home-clock-book-off = As the book says (no limit)
home-clock-seconds = { $seconds } s
home-public = Show the table in the public list
home-spectators = Others may watch
home-takeover = A bot plays for anyone away for { $seconds } s
home-hints = Hints are allowed; everybody sees who takes one

## Games that there are.

home-continue = Continue playing
home-go-on = Continue
home-against = { $count ->
    [one] against { $count } bot
   *[other] against { $count } bots
}
home-forget = Remove this game
home-forget-sure = Yes, remove
home-lobby = Open tables
home-lobby-empty = Nobody is waiting at a public table. Open one yourself, and others can join.
home-lobby-offline = They can be seen when you are online.
home-table = { $host }’s table · { $taken } of { $seats } seats taken
home-join = Join
home-watch = Watch
home-finished = Finished games

## For newcomers.

home-real = With real tiles?
home-real-about = Your phone keeps the score, the time and the rules at a real table.
home-real-go = At a real table
home-new = New here?
home-new-about = Lay runs of one colour and groups of one number. Rearrange the sets on the table as you like, as long as all of them are valid at the end of your turn. The first player to lay every tile wins.
home-new-rules = The rules in pictures
home-new-replay = Watch a replay

## Who you are, and who comes.

home-invite = Send this link to your friends
home-invite-copy = Copy the link
home-invite-qr = QR code of the link
home-invite-code = Or tell them this code
home-invite-code-about = They enter it on the start page of { $site }. It works until the game begins.
home-code = Code from a friend
home-code-go = To the table

## A newer version.

home-update = A new version is ready.
home-update-now = Reload

## Clubs.

home-clubs = For clubs and schools
home-clubs-about = Run a cup at real tables: registration, draw, sheets by phone, standings, diplomas. It works on a network without internet.
home-clubs-cups = Cups
