### Przy prawdziwym stole: kartka z wynikami.

keep-title = Przy prawdziwym stole
keep-about = Wyniki gry prawdziwymi kostkami, według instrukcji. Zostają na tym urządzeniu i nie potrzebują sieci.
keep-tools = Narzędzia
keep-tab-score = Wyniki

## Mecze i gracze.

keep-matches = Mecze na tym urządzeniu
keep-games = { $count ->
    [0] jeszcze bez partii
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
keep-forget = Usuń mecz
keep-forget-sure = Usuń na zawsze
keep-new = Nowy mecz
keep-players = Gracze, zgodnie z ruchem wskazówek zegara
keep-player-number = Gracz { $number }
keep-player-add = Dodaj gracza
keep-player-remove = Usuń gracza { $number }
keep-known = Grali wcześniej: dotknij imienia
keep-known-forget = Zapomnij: { $name }
keep-begin = Rozpocznij mecz
keep-name-missing = Gracz { $number } nie ma jeszcze imienia.
keep-name-twice = Dwoje graczy ma imię { $name }. Zmień jedno z nich.
keep-no-room = W tej przeglądarce nie ma już miejsca albo niczego nie przechowuje: ostatnia zmiana zniknie po zamknięciu strony. Usuń stare mecze albo utwórz link.
keep-not-here = Tego meczu nie ma na tym urządzeniu. Poproś o link do niego.
keep-unreadable = Tego meczu nie da się odczytać. Być może link jest niepełny.
keep-to-matches = Do wszystkich meczów
keep-rename = Zmień imiona
keep-rename-twice = Dwie osoby nie mogą mieć tego samego imienia. { $name } zachowuje dawne.

## Trwająca partia.

keep-game = Partia { $number }
keep-game-of = Partia { $number } z { $count }
keep-who-starts = Kto zaczyna?
keep-draw-start = Losuj
keep-starts = Zaczyna { $name }
keep-starter-change = Zmień
keep-end-game = Wpisz koniec partii
keep-over = Mecz zakończony
keep-again = Nowy mecz z tymi graczami
keep-one-more = Jeszcze jedna partia
keep-finish = Zakończ mecz
keep-finish-sure = Koniec partii: zakończ mecz

## Ruchy w grze słownej.

keep-whose-turn = Czyj ruch?
keep-longest-word = Najdłuższe słowo albo liczba jego liter
keep-whole-rack = Wyłożono całą tabliczkę: punkty liczą się podwójnie
keep-add-points = { $points ->
    [one] Zapisz { $points } punkt
    [few] Zapisz { $points } punkty
    [many] Zapisz { $points } punktów
   *[other] Zapisz { $points } punktu
}
keep-no-word = Bez słowa: dobrana kostka
keep-drew = dobrana kostka
keep-letters = { $count ->
    [one] { $count } litera
    [few] { $count } litery
    [many] { $count } liter
   *[other] { $count } litery
}
keep-turns = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
keep-turn-remove = Usuń ruch: { $name }, { $word }
keep-word-known = Jest w słowniku
keep-word-unknown = Nie ma w słowniku
keep-word-unchecked = Słownik jeszcze się nie wczytał. Słowo można zapisać bez sprawdzania.
keep-word-character = Żadna kostka nie ma znaku „{ $letter }”.
keep-word-short = { $count ->
    [one] Słowo ma co najmniej { $count } literę.
    [few] Słowo ma co najmniej { $count } litery.
    [many] Słowo ma co najmniej { $count } liter.
   *[other] Słowo ma co najmniej { $count } litery.
}
keep-word-opening = { $count ->
    [one] Pierwsze słowo gracza ma co najmniej { $count } literę.
    [few] Pierwsze słowo gracza ma co najmniej { $count } litery.
    [many] Pierwsze słowo gracza ma co najmniej { $count } liter.
   *[other] Pierwsze słowo gracza ma co najmniej { $count } litery.
}
keep-word-long = To za długie na słowo.

## Koniec partii.

keep-who-out = Kto wyłożył wszystkie kostki?
keep-nobody-out = Nikt: bank jest pusty
keep-others-resigned = Ktoś się poddał?
keep-last-left = Zostaje tylko { $name }
keep-went-out = Koniec partii: tabliczka jest pusta.
keep-never-opened = Bez otwarcia
keep-could-question = Czy te kostki pozwalały na otwarcie?
keep-no = Nie
keep-yes = Tak
keep-check-tiles = Sprawdź kostki
keep-could-open = Te kostki pozwalały na otwarcie.
keep-could-not-open = Te kostki nie pozwalały na otwarcie.
keep-announced = Była zapowiedź „Wyłożę się w następnej rundzie”
keep-last-drawn = Którą kostkę dobrano jako ostatnią?
keep-sum-numbers = Suma liczb
keep-sum-wrong = To nie jest suma. Wpisz same cyfry.
keep-jokers = { $price ->
    [one] Jokery, po { $price } punkcie
    [few] Jokery, po { $price } punkty
    [many] Jokery, po { $price } punktów
   *[other] Jokery, po { $price } punktów
}
keep-joker-less = Jeden joker mniej: { $name }
keep-joker-more = Jeden joker więcej: { $name }
keep-tap-tiles = Zamiast tego wskaż kostki
keep-type-sum = Zamiast tego wpisz sumę
keep-rack-sum = { $tiles ->
    [one] { $tiles } kostka: { $sum }
    [few] { $tiles } kostki: { $sum }
    [many] { $tiles } kostek: { $sum }
   *[other] { $tiles } kostki: { $sum }
}
keep-resigned = Rezygnacja z gry
keep-points-only = Przepisz punkty z kartki
keep-sign = Zmień znak: { $name }
keep-write-down = Zapisz
keep-drop-sure = Odrzuć to, co wpisano
keep-gap-end = Podaj, jak skończyła się partia.
keep-gap-starter = Kto zaczynał? Od tej osoby dzieli się wspólną wygraną (9.8).
keep-gap-rack = { $name }: tabliczka nie jest jeszcze policzona.
keep-gap-could-open = { $name }: czy kostki pozwalały na otwarcie?
keep-gap-points = { $name }: brakuje punktów.
keep-gap-resigned = Po rezygnacji wszystkich nikt nie mógł wygrać. Wygrywa osoba, która zostaje ostatnia.
keep-gap-empty = { $name }: pusta tabliczka oznaczałaby wygraną (E1).
keep-gap-last-drawn = { $name }: którą kostkę dobrano jako ostatnią?
keep-gap-too-much = Na tabliczkach jest więcej, niż mają wszystkie kostki w grze.
keep-gap-wrong = Suma punktów to { $sum }. Plusy i minusy muszą być równe (9.23).
keep-gap-wrong-own-count = Suma punktów to { $sum }. Plusy i minusy muszą być równe; tylko przy pustym banku może brakować tabliczki zwycięzcy (9.23).
keep-balanced = Plusy i minusy są równe: { $points }
keep-own-count = Suma to { $sum }: tabliczka zwycięzcy przy pustym banku
keep-big = { $count ->
    [one] { $count } duży punkt
    [few] { $count } duże punkty
    [many] { $count } dużych punktów
   *[other] { $count } dużego punktu
}

## Mecz do tej pory.

keep-no-games = Żadna partia nie jest jeszcze zakończona.
keep-sheet = Punkty
keep-wins = Wygrane partie
keep-big-points = Duże punkty
keep-plot = Partia po partii
keep-each-game = Partie
keep-won-by = wygrana: { $names }
keep-correct = Popraw tę partię
keep-remove-game = Usuń tę partię
keep-shared = Ktoś przysłał ci ten mecz. Cały mieści się w linku.
keep-shared-keep = Zachowaj na tym urządzeniu
keep-link = Link
keep-picture = Obraz
keep-csv = Arkusz
keep-csv-game = Partia
keep-print = Drukuj
