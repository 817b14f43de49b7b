### Zawody w terminalu. Przeglądarka nie wczytuje tego pliku.

cli-cups-size = podaj liczbę graczy albo ich imiona oddzielone przecinkami oraz liczbę rund, na przykład: kostka seating 37 5
cli-cups-clubs = --clubs wymaga klubu dla każdego gracza
cli-cups-cannot-seat = { $players } graczy nie da się rozsadzić przy stolikach po cztery i trzy osoby; nie da się rozsadzić 1, 2 i 5 graczy (C1)
cli-cups-too-large = losowanie obejmuje najwyżej { $players } graczy i od 1 do { $rounds } rund
cli-cups-plan = Gracze: { $players }. Rundy: { $rounds }. Ziarno: { $seed }.
cli-cups-round = Runda { $number }
cli-cups-table = stolik { $number }
cli-cups-no-repeats = Nikt nie spotyka nikogo dwa razy.
cli-cups-repeats = Pary, które spotykają się więcej niż raz: { $count }.
cli-cups-starts = Przy każdym stoliku zaczyna pierwszy gracz.

## Kartki z wynikami i klasyfikacja.

cli-cups-regulation = nie ma regulaminu `{ $id }`; są { $known } albo plik z końcówką .toml
cli-cups-bad-regulation = { $file }: według tego regulaminu nie można rozegrać zawodów: { $reason }
cli-cups-sheet = `{ $sheet }` to nie kartka z wynikami; podaj różne imiona, dwukropek i partie, na przykład "Ania Jurek Ola: 10 -4 -6, -7 9 -2"
cli-cups-bad-sheet = kartka { $number }: { $reason }
cli-cups-scores = partia { $game } ma { $found } wyników, a przy stoliku grają { $expected } osoby
cli-cups-games = liczba partii na kartce: { $found }; przy stoliku gra się ich { $expected } (C5)
cli-cups-two-winners = partia { $game } ma dwóch zwycięzców z różnymi punktami (7.1)
cli-cups-decided = { $name ->
    [big] duże punkty
    [small] punkty
    [wins] wygrane
    [average] duże punkty na partię
    [best_game] najlepsza partia
    [head_to_head] partie między sobą
    [opponents] duże punkty przeciwników
    [play_off] dogrywka
   *[lot] losowanie
}
cli-cups-about = { $id ->
    [pl-county] Dwie partie przy stoliku; duże punkty 4, 2, 1, 0, potem punkty; szesnastu najlepszych gra w półfinale, a czterech w finale.
    [four-games] Rundy po cztery partie; czterech najlepszych gra w finale z połową swoich punktów.
    [swiss] Pierwsza runda z losowania, potem spotykają się sąsiedzi w klasyfikacji.
    [league] Dziesięć wieczorów dla każdego, kto przyjdzie; każdemu liczy się siedem najlepszych.
    [knock-out] Dwie najlepsze osoby z każdego stolika grają dalej, aż zostanie jeden stolik.
   *[other] { $id }
}

## Sprawdzanie.

cli-cups-unreadable = to nie są wyeksportowane zawody
cli-cups-summary = { $name } ({ $regulation }). Gracze: { $players }. Wpisy: { $entries }, w tym losowania: { $draws }, kartki: { $sheets }.
    Ziarno: { $seed }
cli-cups-no-cup = pierwszy wpis nie tworzy zawodów
cli-cups-refused = wpis { $entry } jest niezgodny z zasadą { $rule } ({ $code })
cli-cups-differs = wpis { $entry } nie wynika z wcześniejszych wpisów
cli-cups-method = wpis { $entry }: to losowanie przeprowadziła nowsza wersja Kostki
cli-cups-standings = od miejsca { $place } klasyfikacja nie wynika z kartek
