### Solver.

solve-title = Solver
solve-intro = Wpisz stół i stojak, stukając kostki albo wklejając zapis; najlepszy ruch znajdzie się od razu.
solve-players = Gracze
solve-opened = Po otwarciu
solve-goal = Najlepsze to
solve-goal-tiles = najwięcej kostek
solve-goal-value = najwyższa wartość
solve-goal-points = najwięcej punktów
solve-notation = Zapis: stół / stojak
solve-notation-help = k czarny, b niebieski, o żółty, r czerwony; J dżoker, D podwójny, C zmiana koloru, M lustrzany; | między zestawami.
solve-notation-help-letters = Litery rozdzielone odstępami; * to dżoker, *K dżoker jako K; | między słowami.
solve-palette = Stuknij kostkę, aby ją tam położyć
solve-where-rack = stojak
solve-where-new = nowy zestaw
solve-where-new-word = nowe słowo
solve-where-set = zestaw { $number }
solve-where-word = słowo { $number }
solve-set-new = Nowy zestaw
solve-word-new = Nowe słowo
solve-add-here = Dokładaj do zestawu { $number }
solve-add-here-word = Dołóż do słowa { $number }
solve-remove = Zabierz: { $tile }
solve-put = { $tile }, zostało: { $left }
solve-clear = Wyczyść
solve-example = Pokaż przykład
solve-share = Kopiuj odnośnik do tej pozycji
solve-table-empty = Na stole nic nie leży.
solve-rack-empty = Stojak jest pusty.

## Odpowiedź.

solve-answer = Najlepszy ruch
solve-thinking = Myślę…
solve-lay = { $count ->
    [one] Wyłóż { $count } kostkę.
    [few] Wyłóż { $count } kostki.
    [many] Wyłóż { $count } kostek.
   *[other] Wyłóż { $count } kostki.
}
solve-worth = Wartość: { $value }.
solve-scores = Punkty: { $value }.
solve-all = Cały stojak: to wygrana.
solve-nothing = Nic nie można wyłożyć: dobierz.
solve-no-opening = Ten stojak nie pozwala jeszcze otworzyć: dobierz.
solve-proven = Udowodnione: nic lepszego nie ma.
solve-unproven = Nieudowodnione: to najlepsze, co znaleziono; może istnieć coś lepszego.
solve-no-legal-table = Nie ma poprawnego stołu: kostek na stole nie da się ułożyć w zestawy, cokolwiek doda stojak.
solve-out-of-budget = Nie znaleziono na czas: nie wiadomo, czy kostki na stole tworzą zestawy.
solve-unsupported = Takich kostek nie da się tu rozwiązać.
solve-no-dictionary = Nie udało się wczytać słownika.
solve-lost = Myśl się urwała; zmień coś albo spróbuj ponownie.
solve-mark-rack = ze stojaka
solve-mark-moved = przełożone na stole
solve-steps = Krok po kroku
solve-step-take = Z zestawu { $number } weź
solve-step-take-word = Ze słowa { $number } weź
solve-step-add = Do zestawu { $number } dołóż
solve-step-add-word = Do słowa { $number } dołóż
solve-step-lay = Wyłóż nowy zestaw
solve-step-lay-word = Wyłóż nowe słowo
solve-apply = Wykonaj ten ruch tutaj
