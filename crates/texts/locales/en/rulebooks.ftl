### The rulebooks.

rulebooks-pl-standard = Polish Standard
rulebooks-pl-standard-about = Two jokers; open with at least 30 points; a freed joker goes into a new set.
rulebooks-pl-twist = Polish Twist
rulebooks-pl-twist-about = Eight jokers of four kinds: plain, double, colour-change and mirror.
rulebooks-pl-expert = Polish Expert
rulebooks-pl-expert-about = Eight coloured jokers, each for its own colour only.
rulebooks-pl-tournament = Polish tournament
rulebooks-pl-tournament-about = The rules of the championships: one minute a turn, big points by place.
rulebooks-uk-classic = Ukrainian classic
rulebooks-uk-classic-about = No joker in the opening; one minute a turn; three penalty tiles for an unfinished one.
rulebooks-uk-xp = Ukrainian XP
rulebooks-uk-xp-about = Up to six players; five or six take 160 tiles with four jokers.
rulebooks-cs-twist = Czech Twist
rulebooks-cs-twist-about = Special jokers; the mirror counts 0, and legal sets stand when time is up.
rulebooks-pl-word = Polish Word
rulebooks-pl-word-about = Letters instead of numbers: build and rebuild words; the longest one counts.
