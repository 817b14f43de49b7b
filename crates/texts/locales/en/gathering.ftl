### The table while people gather.

gathering-title = Before the game
gathering-invites = { $host } invites you to play
gathering-table-of = { $host }’s table
gathering-here = At the table: { $names }
gathering-nobody = Nobody is at the table yet.
gathering-free = Free seat
gathering-sit = Sit down
gathering-sit-here = Sit here
gathering-stand = Stand up
gathering-leave = Leave the table
gathering-host = Host
gathering-is-ready = Ready
gathering-away = Away
gathering-ready = I am ready
gathering-not-ready = Not ready yet
gathering-wait = You are ready. The host starts the game.
gathering-wait-ready = The others have yet to say that they are ready.
gathering-wait-players = { $needed ->
    [one] It takes at least { $needed } player. Invite somebody, or add a bot.
   *[other] It takes at least { $needed } players. Invite somebody, or add a bot.
}
gathering-full = All seats are taken. When the game begins, you can watch.
gathering-fill = Fill up with bots
gathering-add-bot = Add a bot
gathering-remove-bot = Remove the bot
gathering-kick = Remove { $name }
gathering-kick-sure = Yes, remove
gathering-watching = Watching: { $names }
gathering-change = Change the table’s settings
gathering-rule = { $rule }: { $value }
gathering-takeover = Whoever is away for { $seconds } s: a bot plays for them
gathering-hints = Hints are allowed, and everybody sees who takes one
gathering-rename = Change my name
gathering-cup = The table is ready
gathering-cup-about = The game begins as soon as everybody is here, or in a moment without those who are missing.
