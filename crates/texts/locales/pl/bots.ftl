### Boty i ich styl gry.

bots-label = Bot ({ $level })
bots-level = Poziom
bots-novice = początkujący
bots-novice-about = Wykłada zestawy ze stojaka i dokłada do stołu; prawie nigdy niczego nie przekłada.
bots-casual = niedzielny
bots-casual-about = Trochę przekłada i czasem coś przeoczy, jak znajomy w niedzielne popołudnie.
bots-strong = mocny
bots-strong-about = Za każdym razem znajduje ruch, który wykłada najwięcej.
bots-expert = ekspert
bots-expert-about = Myśli też o tym, co ci zostawia i kiedy lepiej poczekać.
