### Sędzia do gry przy prawdziwym stole.

keep-referee-title = Sędzia
keep-referee-guide = Przygotowanie gry
keep-referee-draw = Losowanie rozpoczynającego
keep-referee-ask = Co mówią zasady?
keep-referee-word = Czy to jest słowo?
keep-referee-judge = Czy tak wolno?
keep-referee-opening = Czy można było wyłożyć otwarcie?

## Przygotowanie.

keep-referee-guide-smaller = Odłóż do pudełka: { $copies } z każdej kostki z liczbą oraz { $jokers }.
keep-referee-guide-shuffle = Połóżcie wszystkie kostki na stole napisami do dołu i dobrze je wymieszajcie.
keep-referee-guide-stacks = { $count ->
    [one] Ułóżcie { $count } stos po { $height } kostek.
    [few] Ułóżcie { $count } stosy po { $height } kostek.
    [many] Ułóżcie { $count } stosów po { $height } kostek.
   *[other] Ułóżcie { $count } stosu po { $height } kostek.
}
keep-referee-guide-stacks-rest = { $count ->
    [one] Ułóżcie { $count } stos po { $height } kostek i jeden z { $last }.
    [few] Ułóżcie { $count } stosy po { $height } kostek i jeden z { $last }.
    [many] Ułóżcie { $count } stosów po { $height } kostek i jeden z { $last }.
   *[other] Ułóżcie { $count } stosu po { $height } kostek i jeden z { $last }.
}
keep-referee-guide-take = { $count ->
    [one] Każdy bierze { $count } stos po { $height } i ustawia kostki na tabliczce tak, by nie widzieli ich inni.
    [few] Każdy bierze { $count } stosy po { $height } i ustawia kostki na tabliczce tak, by nie widzieli ich inni.
    [many] Każdy bierze { $count } stosów po { $height } i ustawia kostki na tabliczce tak, by nie widzieli ich inni.
   *[other] Każdy bierze { $count } stosu po { $height } i ustawia kostki na tabliczce tak, by nie widzieli ich inni.
}
keep-referee-guide-stock = { $count ->
    [one] Zostaje { $count } kostka: to bank.
    [few] Zostają { $count } kostki: to bank.
    [many] Zostaje { $count } kostek: to bank.
   *[other] Zostaje { $count } kostki: to bank.
}

## Losowanie.

keep-referee-draw-now = Niech strona wylosuje
keep-referee-draw-enter = Albo losujcie prawdziwe kostki i dotknijcie tego, co kto wylosował:
keep-referee-draw-who = Kostka gracza: { $name }
keep-referee-draw-joker = Joker? Losuje się jeszcze raz.
keep-referee-draw-tie = Remis, dogrywka: { $names }.
keep-referee-draw-starts = Zaczyna { $name }.
keep-referee-draw-anew = Od początku

## Szukanie.

keep-referee-search = O co chodzi?
keep-referee-none = Żadne pytanie nie pasuje. Wpisz inne słowo albo przeczytaj wszystkie zasady.
keep-referee-all-rules = Wszystkie zasady tej gry

## Słowa.

keep-referee-word-field = Słowo (* to joker)
keep-referee-word-yes = { $word } to słowo.
keep-referee-word-excluded = { $word } jest w słowniku, ale skróty i wyrazy obce się nie liczą.

## Ocenianie.

keep-referee-judge-what = Co ocenić?
keep-referee-judge-set = Jeden układ
keep-referee-judge-one-word = Jedno słowo
keep-referee-judge-turn = Cały ruch
keep-referee-judge-before = 1. Stół przed ruchem i tabliczka
keep-referee-judge-after = 2. Stół po ruchu
keep-referee-judge-rack = Tabliczka może zostać pusta: wtedy wszystko, co nowe na stole, pochodzi z niej.
keep-referee-judge-copy = Skopiuj stół sprzed ruchu
keep-referee-judge-empty = Dotykaj kostek poniżej; ocena pojawi się tutaj.
keep-referee-judge-clear = Zacznij od nowa
keep-referee-judge-more = { $count ->
    [one] Do układu brakuje jeszcze { $count } kostki.
    [few] Do układu brakuje jeszcze { $count } kostek.
    [many] Do układu brakuje jeszcze { $count } kostek.
   *[other] Do układu brakuje jeszcze { $count } kostki.
}
keep-referee-judge-points = { $count ->
    [one] Ten ruch daje { $count } punkt.
    [few] Ten ruch daje { $count } punkty.
    [many] Ten ruch daje { $count } punktów.
   *[other] Ten ruch daje { $count } punktu.
}
keep-referee-opening-about = Dotknij kostek z tabliczki.

## Codzienne pytania i słowa, których się szuka.

keep-referee-ask-start = Kto zaczyna?
keep-referee-words-start = pierwszy rozpoczyna losowanie
keep-referee-ask-next-start = Kto zaczyna następną partię?
keep-referee-words-next-start = kolejna druga po lewej
keep-referee-ask-deal = Ile kostek dostaje każdy?
keep-referee-words-deal = rozdanie czternaście 14 jokery pudełko litery worek
keep-referee-ask-redeal = Czy można rozdać jeszcze raz?
keep-referee-words-redeal = ponowne tasowanie dublety pary złe kostki
keep-referee-ask-valid = Jaki układ jest poprawny?
keep-referee-words-valid = grupa seria trzy kostki dozwolony trójka czwórka
keep-referee-ask-after-13 = Czy po 13 może być 1?
keep-referee-words-after-13 = jeden trzynaście w kółko 12 13 1
keep-referee-ask-same-colour = Czy w grupie mogą być dwie kostki jednego koloru?
keep-referee-words-same-colour = pięć takie same kolory
keep-referee-ask-joker = Co zastępuje joker?
keep-referee-words-joker = wartość kilka dwa jokery
keep-referee-ask-double = Jak działa podwójny joker?
keep-referee-words-double = dwie kostki
keep-referee-ask-colour-change = Jak działa joker zmiany koloru?
keep-referee-words-colour-change = dwa kolory
keep-referee-ask-mirror = Jak działa lustrzany joker?
keep-referee-words-mirror = odbicie obie strony
keep-referee-ask-word = Które słowa się liczą?
keep-referee-words-word = słownik skrót obce nazwa odmiana formy
keep-referee-ask-word-twice = Czy to samo słowo może leżeć dwa razy?
keep-referee-words-word-twice = powtórzyć znowu już
keep-referee-ask-theme = Czy możemy ustalić temat?
keep-referee-words-theme = tematyczna gra
keep-referee-ask-opening = Czego potrzeba do otwarcia?
keep-referee-words-opening = pierwsze wyłożenie minimum 30 trzydzieści punktów sześć liter
keep-referee-ask-opening-joker = Czy w otwarciu może być joker?
keep-referee-words-opening-joker = pierwsze wyłożenie trzydzieści
keep-referee-ask-opening-table = Czy w ruchu z otwarciem wolno dokładać na stole?
keep-referee-words-opening-table = pierwsze wyłożenie przebudować manipulacje
keep-referee-ask-must-lay = Czy trzeba wykładać, jeśli można?
keep-referee-words-must-lay = muszę obowiązek zatrzymać czekać
keep-referee-ask-nothing = Nic nie mogę wyłożyć. Co teraz?
keep-referee-words-nothing = dobrać spasować wziąć kostkę
keep-referee-ask-just-drawn = Czy wolno zagrać kostką, którą właśnie dobrałem?
keep-referee-words-just-drawn = dobrana nowa od razu
keep-referee-ask-take-apart = Czy wolno rozbijać układy na stole?
keep-referee-words-take-apart = przebudować rozdzielić manipulacje słowa
keep-referee-ask-take-joker = Czy wolno zabrać jokera ze stołu?
keep-referee-words-take-joker = uwolnić zastąpić zamienić wymiana wymienić ukraść kradzież
keep-referee-ask-keep-joker = Czy wolno zatrzymać uwolnionego jokera?
keep-referee-words-keep-joker = tabliczka na później
keep-referee-ask-joker-for-joker = Czy joker może zająć miejsce innego jokera?
keep-referee-words-joker-for-joker = zamienić zastąpić specjalny
keep-referee-ask-announce = Czy mogę zapowiedzieć otwarcie?
keep-referee-words-announce = wyłożę się w następnej rundzie kara uniknąć
keep-referee-ask-refill = Ile kostek dobieram po ruchu?
keep-referee-words-refill = uzupełnić siedem 7
keep-referee-ask-time = Ile mam czasu?
keep-referee-words-time = zegar minuta sekundy limit
keep-referee-ask-mess = Czas minął, a na stole bałagan.
keep-referee-words-mess = niedokończone kara spóźnienie zapomniał pamięta luźne kostki trzy
keep-referee-ask-wrong-move = Ktoś wyłożył coś niepoprawnie.
keep-referee-words-wrong-move = błąd pomyłka niedozwolone
keep-referee-ask-too-many = Jednej kostki jest za dużo lub za mało.
keep-referee-words-too-many = liczba brakuje zgubiona ile
keep-referee-ask-stock-empty = Bank jest pusty. Co teraz?
keep-referee-words-stock-empty = brak kostek spasować koniec
keep-referee-ask-end = Kiedy kończy się partia?
keep-referee-words-end = wygrana zwycięzca ostatnia kostka
keep-referee-ask-leaves = Ktoś musi wyjść. Co teraz?
keep-referee-words-leaves = poddać się rezygnacja
keep-referee-ask-points = Jak liczy się punkty?
keep-referee-words-points = wynik suma minus plus
keep-referee-ask-joker-left = Ile kosztuje joker na tabliczce?
keep-referee-words-joker-left = kara 30 50 20 został
keep-referee-ask-never-opened = A jeśli ktoś nie wyłożył otwarcia?
keep-referee-words-never-opened = kara 100 200 minus mógł
keep-referee-ask-tie = Dwóch graczy ma tyle samo. Kto wygrywa?
keep-referee-words-tie = remis równo podział
keep-referee-ask-big-points = Ile jest dużych punktów?
keep-referee-words-big-points = miejsca cztery dwa jeden
keep-referee-ask-match = Kto wygrywa mecz?
keep-referee-words-match = partie klasyfikacja suma razem
