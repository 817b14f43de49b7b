### Terminal. Przeglądarka nie wczytuje tego pliku.

cli-error = błąd:
cli-streams = wejście lub wyjście
cli-file-missing = nie ma takiego pliku ani folderu
cli-file-forbidden = brak dostępu
cli-file-folder = to folder, a nie plik
cli-one-file = z --json podaje się najwyżej jeden argument: FILE
cli-jokers = Jokery w tej grze: { $jokers }.
cli-won = * wygrana partia

## Nagłówki tabel.

cli-head-player = gracz
cli-head-place = miejsce
cli-head-points = punkty
cli-head-big-points = duże punkty
cli-head-wins = wygrane
cli-head-games = partie
cli-head-decided = rozstrzyga
cli-head-how = za co
cli-head-letters = litery
cli-head-words = słowa
cli-head-id = id
cli-head-name = nazwa
cli-head-players = gracze
cli-head-about = opis
cli-head-rule = zasada
cli-head-house-rule = zasada domowa
cli-head-value = tutaj
cli-head-before = przed
cli-head-rack = tabliczka
cli-head-after = po

## Warunki gry.

cli-terms-rulebook = nie ma zasad `{ $id }`; są { $known }
cli-terms-shape = `--rule { $rule }`: zasadę domową podaje się jako NAME=VALUE, na przykład opening_minimum=40
cli-terms-rule = nie ma zasady domowej `{ $name }`; są { $known }
cli-terms-value = zasada domowa `{ $name }` nie może mieć wartości { $found }: { $expected }
# Wartości wpisuje się tak, jak tu stoją, w każdym języku.
cli-terms-values = { $name ->
    [opening_jokers] podaj true albo false
    [opening_rearrange] podaj true albo false
    [joker_swaps] podaj true, "no-special-in" albo "no-special-out"
    [unfinished_stands] podaj true albo false
    [strict] podaj true albo false
    [redeal] podaj true albo false
    [announcement] podaj true albo false
    [strict_words] podaj true albo false
    [unfinished_loses_turn] podaj true, false albo "wrong_draft"
    [later_starter] podaj "left" albo "draw"
    [freed_joker] podaj "new_set" albo "any_set"
    [mirror_value] podaj "middle" albo "zero"
    [clock] podaj liczbę sekund od 5 do 3600 albo "off"
    [clock_offered] podaj listę limitów, na przykład [60, 90, "off"]
    [clock_from] podaj "first_turn" albo "after_opening"
    [never_opened] podaj "count" albo {"{"}"flat": 100, "could_have": 200{"}"} z wartościami do 1000
    [stock_empty] podaj "own_count" albo "differences" w grze liczbowej, "most_points" w grze słownej
    [match_games] podaj liczbę od 1 do 99, "per_player" albo "agreed"
    [ranking] podaj "wins_then_points", "big_points_then_points" albo "points"
    [big_points] podaj listę, na przykład [{"{"}"up_to_players": 4, "places": [4, 2, 1, 0]{"}"}], z wartościami do 1000
    [theme] podaj tekst do 60 znaków; temat jest tylko w grze słownej
    [hand] podaj liczbę całkowitą od 1 do 30
    [opening_minimum] podaj liczbę całkowitą od 0 do 500
    [joker_penalty] podaj liczbę całkowitą od 0 do 1000
   *[other] podaj liczbę całkowitą od 0 do 20
}

## Słowa.

cli-words-numbers = --words jest dla gier słownych, a w { $rulebook } gra się liczbami; pomiń tę opcję albo podaj --rulebook pl-word
cli-words-too-large = ta lista jest za duża na listę słów
cli-words-empty = na liście nie ma słów; w każdym wierszu ma być jedno
cli-words-line = wiersz { $line }: { $reason }
cli-words-more = { $count ->
    [one] i jeszcze { $count } wiersz
    [few] i jeszcze { $count } wiersze
    [many] i jeszcze { $count } wierszy
   *[other] i jeszcze { $count } wiersza
}
cli-words-not-utf8 = to nie UTF-8; zapisz plik jako tekst UTF-8
cli-words-length = słowo ma od { $min } do { $max } liter
cli-words-character = `{ $found }` (znak { $at }) nie jest literą alfabetu
cli-word-counts = liczy się
cli-word-excluded = nie liczy się: skrót albo wyraz obcy (W1)
cli-word-unknown = nie liczy się: nie ma go w słowniku (W1)
cli-word-none = Z tych liter nie da się ułożyć żadnego słowa.
cli-word-more = Słowa: { $most } z { $count }; --most N pokazuje więcej
cli-word-limits = najwyżej liter: { $letters }, w tym jokerów: { $jokers }
cli-word-count = { $count ->
    [one] { $count } słowo
    [few] { $count } słowa
    [many] { $count } słów
   *[other] { $count } słowa
}

## Punkty.

cli-score-nothing = nic do policzenia
cli-score-racks = Tabliczki:
cli-score-end = jak skończyła się partia? Podaj --out SEAT, --stock albo --last-left SEAT
cli-score-seat = `{ $seat }` nie siedzi przy tym stole; miejsce to jedna litera, a gracze to A–{ $last } w podanej kolejności
cli-score-player = gracz { $player }: { $what }
cli-score-only-words = punkty zbiera się tylko w grach słownych
cli-score-only-numbers = sumę podaje się tylko w grach liczbowych
cli-score-sum = `{ $number }` to nie suma; podaj ją na przykład jako sum=23
cli-score-points = `{ $number }` to nie liczba punktów; podaj ją na przykład jako points=40
cli-score-part = `{ $part }` jest niezrozumiałe; podaj sum=N, unopened, could-open, could-not-open, announced, last=TILE, points=N albo resigned
cli-score-not-empty = kto kończy partię, ma pustą tabliczkę (E1), a tabliczka { $seat } nie jest pusta
cli-score-resigned = kto się poddał, nie może wygrać (9.18), a { $seat } jest poza grą
cli-rank-points = `{ $word }` to nie liczba punktów; partia wygląda na przykład tak: "29 -5 -10 -15"
cli-rank-uneven = partia { $game }: liczba wyników to { $found }, a graczy w meczu jest { $expected }
cli-rank-sheet = partia { $game }: suma punktów to { $sum }; plusy i minusy muszą się równoważyć (9.23)
cli-rank-sheet-own-count = { $sheet }. Tam, gdzie liczy się własną tabliczkę, może brakować tylko punktów zwycięzcy, nie więcej niż ma którykolwiek przegrany.

## Sędzia.

cli-referee-opened = { $rulebook }, gracz po otwarciu
cli-referee-unopened = { $rulebook }, gracz przed otwarciem
cli-referee-legal = Dozwolone.
cli-referee-illegal = Niedozwolone.
cli-referee-laid = Wyłożone z tabliczki: { $tiles }
cli-referee-opening = otwarcie za { $value }, potrzeba { $minimum }
cli-referee-opening-word = otwarcie słowem z { $value ->
    [one] { $value } litery
    [few] { $value } liter
    [many] { $value } liter
   *[other] { $value } litery
}, potrzeba { $minimum }

## Zasady.

cli-rulebook-house = (zasada domowa)
cli-rulebook-ruling = (nasze rozstrzygnięcie { $code })
cli-rulebook-source = Źródło: { $id ->
    [pl-standard] polska gra 3 w 1, wersja Standard
    [pl-twist] polska gra 3 w 1, wersja Twist
    [pl-expert] polska gra 3 w 1, wersja Expert
    [pl-tournament] zasady mistrzostw powiatu
    [uk-classic] ukraińska gra klasyczna
    [uk-xp] ukraińska gra klasyczna, wersja XP
    [pl-word] polska gra Word
    [cs-twist] czeska gra Twist (Piatnik)
   *[other] { $source }
}
cli-rulebook-same = { $a } i { $b } niczym się nie różnią.

## Sprawdzanie zapisanych partii.

cli-verify-deal = Rozdanie, które wynika z ziarna
cli-verify-draws = Dobrane kostki
cli-verify-tiles = kostki nie są tymi, które wynikają z ziarna
cli-verify-unfinished = Partia nie jest skończona.
cli-verify-holds = Wszystko się zgadza.
cli-verify-wrong = To się nie zgadza:

## Zapisy partii.

cli-record-like = potrzebny jest wiersz taki jak `{ $example }`
