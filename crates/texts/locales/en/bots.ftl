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
