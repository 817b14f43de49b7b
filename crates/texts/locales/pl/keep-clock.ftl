### Zegar do gry przy prawdziwym stole.

keep-clock-title = Zegar
keep-clock-time = Czas na ruch
keep-clock-by-book = { $time } (jak w instrukcji)
keep-clock-start = Uruchom zegar
keep-clock-tap = Dotknij gdziekolwiek, żeby zakończyć ruch
keep-clock-end-turn = Zakończ ruch: { $name }; potem: { $next }
keep-clock-your-turn = { $name }, twój ruch
keep-clock-next = Potem: { $name }
keep-clock-until-opening = Bez limitu aż do otwarcia
keep-clock-opened = Otwarcie w tym ruchu
keep-clock-short = { $count ->
    [one] Została { $count } sekunda
    [few] Zostały { $count } sekundy
    [many] Zostało { $count } sekund
   *[other] Zostało { $count } sekundy
}
keep-clock-out = Koniec czasu
keep-clock-pause = Pauza
keep-clock-paused = Pauza
keep-clock-go-on = Wznów
keep-clock-more = 30 sekund więcej
keep-clock-undo = Cofnij ostatni krok
keep-clock-turn-display = Obróć tarczę
keep-clock-menu = Więcej
keep-clock-give = Czyj teraz ruch?
keep-clock-new-game = Nowa partia: jeszcze bez otwarć
keep-clock-new = Nowa partia: zaczyna { $name }
keep-clock-other = Ustaw zegar dla: { $names }
keep-clock-voice = Czytaj na głos imiona i czas
keep-clock-full = Pełny ekran
keep-clock-silent = Dźwięki są wyłączone w ustawieniach.
keep-clock-sleeps = W tej przeglądarce ekran może zgasnąć.
keep-clock-again = Ustaw zegar od nowa
keep-clock-again-sure = Zakończ ten zegar

## Czas minął: stan stołu i jego koszt.

keep-clock-late-untouched = Nic nie wyłożono ani nie ruszono
keep-clock-late-unfinished = Niedokończone
keep-clock-late-right = Niezakończone, ale poprawne
keep-clock-late-wrong = Coś jest niepoprawne
keep-clock-late-back = wszystko wraca na miejsce
keep-clock-late-draw = { $count ->
    [one] dobierasz { $count } kostkę
    [few] dobierasz { $count } kostki
    [many] dobierasz { $count } kostek
   *[other] dobierasz { $count } kostki
}
keep-clock-late-turn = tracisz następną kolejkę
keep-clock-late-stands = kostki zostają, nic nie dobierasz
keep-clock-forgotten-player = Nikt nie pamięta, jak leżały kostki? Bierzesz wszystkie, które nie należą do poprawnych układów.
keep-clock-forgotten-stock = Nikt nie pamięta, jak leżały kostki? Te, które zostały luzem, wracają do banku.
