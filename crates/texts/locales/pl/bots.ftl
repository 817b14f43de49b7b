### Boty i ich styl gry.

bots-label = Bot ({ $level })
bots-name = { $name } (bot)
bots-name-1 = Kajtek
bots-name-2 = Hela
bots-name-3 = Otto
bots-name-4 = Maja
bots-name-5 = Feliks
bots-name-6 = Stella
bots-level = Poziom
bots-novice = początkujący
bots-novice-about = Wykłada układy z tabliczki i dokłada do tych na stole; prawie nigdy ich nie przebudowuje.
bots-casual = niedzielny
bots-casual-about = Trochę przebudowuje i czasem coś przeoczy, jak znajomy w niedzielne popołudnie.
bots-strong = mocny
bots-strong-about = Za każdym razem znajduje ruch, w którym wykłada najwięcej.
bots-expert = ekspert
bots-expert-about = Myśli też o tym, co ci zostawia, i o tym, kiedy lepiej poczekać.
