### Dziennik zawodów.

cup-log-about = Wszystko, co zrobiono, od najnowszych wpisów. Niczego nie można stąd usunąć.
cup-log-all = Pokaż wszystko
cup-log-number = Nr
cup-log-time = Czas
cup-log-by = Kto
cup-log-created = Utworzono zawody: { $name }
cup-log-registered = Zapisano: { $name }
cup-log-open = Otwarto zapisy dla wszystkich
cup-log-shut = Zamknięto zapisy
cup-log-came = { $name }: obecność potwierdzona
cup-log-missing = { $name }: nieobecność
cup-log-dropped = { $name }: koniec udziału
cup-log-substituted = { $name } gra zamiast nr { $number }
cup-log-amended = Poprawiono nr { $number }: { $name }
cup-log-drawn = { $count ->
    [one] Losowanie { $number }: { $count } runda
    [few] Losowanie { $number }: { $count } rundy
    [many] Losowanie { $number }: { $count } rund
   *[other] Losowanie { $number }: { $count } rund
}
cup-log-reseated = Runda { $round }: miejsca zmienione ręcznie.
cup-log-begun = Rozpoczęła się runda { $round }
cup-log-clock-paused = Zegar rundy wstrzymany
cup-log-clock-on = Zegar rundy wznowiony
cup-log-clock-added = Zegar rundy: { $minutes } min
cup-log-entered = Runda { $round }, stolik { $table }: kartka wpisana
cup-log-contested = Runda { $round }, stolik { $table }: sprzeciw: { $reason }
cup-log-confirmed = Runda { $round }, stolik { $table }: kartka zatwierdzona
cup-log-corrected = Runda { $round }, stolik { $table }: kartka poprawiona: { $reason }
cup-log-penalised = Kara, { $name }: −{ $big } dużych punktów, −{ $small } punktów. { $reason }
cup-log-decided = Rozstrzygnięcie ({ $by }): { $names }
cup-log-cut = Awans: { $names }
cup-log-declined = { $name } rezygnuje; nikt nie zajmuje miejsca
cup-log-declined-for = { $name } rezygnuje; miejsce dostaje { $next }
cup-log-closed = Zawody zakończone
cup-log-forgotten = Usunięto nazwiska
