### Powody odmów w zawodach.

cup-refusals-bad-regulation = Według tego regulaminu nie można rozegrać zawodów.
cup-refusals-regulation-unread = Nie można odczytać tekstu regulaminu: { $reason }
cup-refusals-regulation-unknown = Regulamin nie ma pola „{ $field }”.
cup-refusals-regulation-value = { $found }: taka wartość pola „{ $field }” jest niemożliwa ({ $rule }).
cup-refusals-closed = Zawody dobiegły końca.
cup-refusals-not-over = Nazwiska można usunąć dopiero po zakończeniu zawodów.
cup-refusals-name-taken = { $name }: taka osoba jest już zapisana. Dodaj coś, co je odróżni.
cup-refusals-too-late = Zapisy są zamknięte, bo skończył się pierwszy etap.
cup-refusals-full = Jest miejsce najwyżej dla { $most }.
cup-refusals-bad-player = { $name } nie gra w tym etapie.
cup-refusals-dropped = { $name } zakończył już udział.
cup-refusals-cannot-seat = Graczy: { $count }. Nie da się ich rozsadzić przy stolikach po cztery i trzy osoby.
cup-refusals-no-more-rounds = Wszystkie rundy tego etapu są już rozlosowane i rozpoczęte.
cup-refusals-wrong-round = Tej rundy nie można już zmienić.
cup-refusals-not-drawn = Najpierw wylosuj rundę.
cup-refusals-sheets-missing = { $count ->
    [one] Brakuje { $count } kartki lub jej zatwierdzenia: runda { $round }, stolik { $table }.
    [few] Brakuje { $count } kartek lub ich zatwierdzenia, pierwsza: runda { $round }, stolik { $table }.
    [many] Brakuje { $count } kartek lub ich zatwierdzenia, pierwsza: runda { $round }, stolik { $table }.
   *[other] Brakuje { $count } kartek lub ich zatwierdzenia, pierwsza: runda { $round }, stolik { $table }.
}
cup-refusals-draw-again = Miejsca nie pasują do obecnych ({ $names }): wylosuj ponownie.
cup-refusals-bad-tables = Przy każdym stoliku muszą siedzieć trzy lub cztery osoby.
cup-refusals-bad-tables-player = { $name } musi mieć dokładnie jedno miejsce.
cup-refusals-unknown-table = Nie ma takiego stolika w tej rundzie albo runda się nie zaczęła.
cup-refusals-other-table = Przy tym stoliku siedzą teraz inni gracze. Nic nie zmieniono.
cup-refusals-sheet-exists = Dla tego stolika wpisano już inną kartkę. Poprawić ją może tylko sędzia główny.
cup-refusals-no-sheet = Nie ma jeszcze kartki tego stolika.
cup-refusals-bad-sheet = Partie nie mogły się tak zakończyć.
cup-refusals-sheet-games = Liczba partii na kartce: { $found }; przy stoliku gra się ich { $expected }.
cup-refusals-sheet-scores = Partia { $game }: potrzebny jest jeden wynik dla każdego gracza.
cup-refusals-sheet-sum = Partia { $game }: suma punktów to { $sum }, a plusy i minusy muszą się równoważyć (9.23).
cup-refusals-sheet-winners = Partia { $game }: wygrywa jedna osoba albo kilka z równymi punktami (7.1).
cup-refusals-sheet-unbounded = Partia { $game }: tak dużych punktów nie daje żadna partia.
cup-refusals-bad-signature = { $name } nie może podpisać tej kartki albo jej nie podpisał(a).
cup-refusals-contested = Do tej kartki zgłoszono już sprzeciw.
cup-refusals-no-clock = Nie trwa żadna runda z zegarem.
cup-refusals-bad-minutes = Zegar można zmienić o 1 do { $most } minut.
cup-refusals-bad-penalty = Kara to od 1 do 1000 punktów.
cup-refusals-tied-cut = Remis na granicy awansu: { $names }. Najpierw go rozstrzygnij.
cup-refusals-not-tied = Ci gracze nie dzielą miejsca, które rozstrzyga się w ten sposób.
cup-refusals-no-cut = Tu nie ma awansu.
cup-refusals-no-place = Nie można już zrezygnować z miejsca.
cup-refusals-not-last = Zawody można zakończyć dopiero w ostatnim etapie.
cup-refusals-not-allowed = Ten link na to nie pozwala.
cup-refusals-bad-key = Ten link stracił ważność.
cup-refusals-wrong-cup = Ta kopia jest błędna: coś w niej nie wynika z wcześniejszych wpisów.
cup-refusals-bad-body = To nie jest kopia zapasowa zawodów.
cup-refusals-refused = Zawody na to nie pozwalają; nic nie zmieniono.
cup-refusals-bad-text = { $field ->
    [reason] Brakuje powodu albo ma on ponad { $most } znaków.
    [club] Nazwa klubu ma ponad { $most } znaków.
    [category] Kategoria ma ponad { $most } znaków.
   *[name] Brakuje nazwy albo ma ona ponad { $most } znaków.
}
cup-refusals-unknown-regulation = Nie ma takiego regulaminu.
