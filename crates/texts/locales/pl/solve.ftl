### Solver.

solve-title = Analiza
solve-intro = Ułóż stół i tabliczkę, stukając w kostki albo wklejając zapis; najlepszy ruch pojawi się od razu.
solve-players = Gracze
solve-opened = Po otwarciu
solve-goal = Najlepszy ruch to
solve-goal-tiles = najwięcej kostek
solve-goal-value = najwyższa wartość
solve-goal-points = najwięcej punktów
solve-notation = Zapis: stół / tabliczka
solve-notation-help = k czarny, b niebieski, o żółty, r czerwony; J joker, D podwójny, C zmiana koloru, M lustrzany; | między układami.
solve-notation-help-letters = Litery rozdzielone odstępami; * to joker, *K joker jako K; | między słowami.
solve-palette = Stuknij kostkę, aby ją dołożyć
solve-where-rack = tabliczka
solve-where-new = nowy układ
solve-where-new-word = nowe słowo
solve-where-set = układ { $number }
solve-where-word = słowo { $number }
solve-set-new = Nowy układ
solve-word-new = Nowe słowo
solve-add-here = Dołóż do układu { $number }
solve-add-here-word = Dołóż do słowa { $number }
solve-remove = Zabierz: { $tile }
solve-put = { $tile }, zostało: { $left }
solve-clear = Wyczyść
solve-example = Pokaż przykład
solve-share = Kopiuj link do tej pozycji
solve-table-empty = Na stole nic nie leży.
solve-rack-empty = Tabliczka jest pusta.

## Odpowiedź.

solve-answer = Najlepszy ruch
solve-thinking = Myślę…
solve-unread = Najlepszy ruch pojawi się tutaj, gdy zapis da się odczytać.
solve-lay = { $count ->
    [one] Wyłóż { $count } kostkę.
    [few] Wyłóż { $count } kostki.
    [many] Wyłóż { $count } kostek.
   *[other] Wyłóż { $count } kostki.
}
solve-worth = Wartość: { $value }.
solve-scores = Punkty: { $value }.
solve-all = Cała tabliczka: to wygrana.
solve-nothing = Nic nie można wyłożyć: dobierz.
solve-no-opening = Te kostki nie pozwalają jeszcze na otwarcie: dobierz.
solve-proven = Udowodnione: nic lepszego nie ma.
solve-unproven = Nieudowodnione: to najlepszy znaleziony ruch, ale może istnieć lepszy.
solve-no-legal-table = Kostek na stole nie da się ułożyć w poprawne układy, nawet z kostkami z tabliczki.
solve-out-of-budget = Zabrakło czasu: nie wiadomo, czy kostki na stole tworzą poprawne układy.
solve-unsupported = Z takimi kostkami analiza nie działa.
solve-no-dictionary = Nie udało się wczytać słownika.
solve-lost = Obliczenia się urwały; zmień coś albo spróbuj ponownie.
solve-mark-rack = z tabliczki
solve-mark-moved = przeniesione na stole
solve-steps = Krok po kroku
solve-step-take = Z układu { $number } weź
solve-step-take-word = Ze słowa { $number } weź
solve-step-add = Do układu { $number } dołóż
solve-step-add-word = Do słowa { $number } dołóż
solve-step-lay = Wyłóż nowy układ
solve-step-lay-word = Wyłóż nowe słowo
solve-apply = Wykonaj ten ruch tutaj
