### Zasady gry.

rulebooks-pl-standard = Standard (polski)
rulebooks-pl-standard-about = Dwa dżokery, otwarcie za 30 punktów, uwolniony dżoker zaczyna nowy zestaw.
rulebooks-pl-twist = Twist (polski)
rulebooks-pl-twist-about = Osiem specjalnych dżokerów: zwykłe, podwójne, zmiany koloru i lustrzane.
rulebooks-pl-expert = Expert (polski)
rulebooks-pl-expert-about = Osiem kolorowych dżokerów, każdy tylko w swoim kolorze.
rulebooks-pl-tournament = Turniej (polski)
rulebooks-pl-tournament-about = Zasady mistrzostw: minuta na ruch i duże punkty za miejsca.
rulebooks-uk-classic = Klasyczne (ukraińskie)
rulebooks-uk-classic-about = Otwarcie bez dżokera, minuta na ruch, trzy kostki za niedokończony.
rulebooks-uk-xp = XP (ukraińskie)
rulebooks-uk-xp-about = Do sześciu graczy; w piątkę i szóstkę gra się 160 kostkami z czterema dżokerami.
rulebooks-cs-twist = Twist (czeski)
rulebooks-cs-twist-about = Specjalne dżokery, lustro nic nie liczy, a legalny układ zostaje po upływie czasu.
rulebooks-pl-word = Słowa (polskie)
rulebooks-pl-word-about = Litery zamiast liczb: układaj słowa, przebudowuj stół, liczy się najdłuższe słowo.
