### Zasady gry.

rulebooks-pl-standard = Polski Standard
rulebooks-pl-standard-about = Dwa jokery, otwarcie za co najmniej 30 punktów, uwolniony joker trafia do nowego układu.
rulebooks-pl-twist = Polski Twist
rulebooks-pl-twist-about = Osiem jokerów czterech rodzajów: zwykłe, podwójne, zmiany koloru i lustrzane.
rulebooks-pl-expert = Polski Expert
rulebooks-pl-expert-about = Osiem kolorowych jokerów, każdy tylko w swoim kolorze.
rulebooks-pl-tournament = Polski turniej
rulebooks-pl-tournament-about = Zasady mistrzostw: minuta na ruch i duże punkty za miejsca.
rulebooks-uk-classic = Ukraińska klasyka
rulebooks-uk-classic-about = Otwarcie bez jokera, minuta na ruch, trzy kostki kary za niedokończoną przebudowę.
rulebooks-uk-xp = Ukraińskie XP
rulebooks-uk-xp-about = Do sześciu graczy; w pięć lub sześć osób gra się 160 kostkami, w tym czterema jokerami.
rulebooks-cs-twist = Czeski Twist
rulebooks-cs-twist-about = Jokery specjalne; lustrzany jest wart 0 punktów, a po upływie czasu poprawne układy zostają na stole.
rulebooks-pl-word = Polski Word
rulebooks-pl-word-about = Litery zamiast liczb: układaj i przebudowuj słowa; liczy się najdłuższe.
