### Bots and how they play.

bots-label = Bot ({ $level })
bots-name = { $name } (bot)
bots-name-1 = Pip
bots-name-2 = Hazel
bots-name-3 = Otto
bots-name-4 = Maya
bots-name-5 = Felix
bots-name-6 = Stella
bots-level = Level
bots-novice = novice
bots-novice-about = Lays sets from its rack and adds to those on the table; hardly ever rearranges them.
bots-casual = casual
bots-casual-about = Rearranges a little and overlooks things, like a friend on a Sunday afternoon.
bots-strong = strong
bots-strong-about = Finds the move that lays the most, every time.
bots-expert = expert
bots-expert-about = Also considers what it leaves to you, and when it is better to wait.

## Their characters, and what they say at the end of a game.

bots-character = { $bot ->
    [1] Cheerful, whatever the rack looks like.
    [2] Calm. Nobody has ever seen her hurry.
    [3] Thorough: he counts everything twice.
    [4] Daring, and never sorry about it.
    [5] Chatty, and a good loser.
   *[6] Proud of every single tile.
}
bots-won = { $bot ->
    [1] Hooray! Once more?
    [2] That came together nicely.
    [3] Just as I had counted.
    [4] Who dares, wins!
    [5] What a game! I enjoyed all of it.
   *[6] Not one tile too many.
}
bots-lost = { $bot ->
    [1] Bravo! Once more?
    [2] Nicely played.
    [3] I will have to count that again.
    [4] Next time I dare more.
    [5] Lovely game. I would lose it again.
   *[6] My tiles deserved better.
}
