### Najlepszy ruch w terminalu. Przeglądarka nie wczytuje tego pliku.

cli-solve-before = przed
cli-solve-after = po
cli-solve-best = Najlepszy ruch:
cli-solve-lay = { $count ->
    [one] wyłóż { $count } kostkę
    [few] wyłóż { $count } kostki
    [many] wyłóż { $count } kostek
   *[other] wyłóż { $count } kostki
}
cli-solve-worth = wartość { $value }
cli-solve-nothing = Nic nie można wyłożyć.
cli-solve-nothing-rack = Nic nie można wyłożyć: tabliczka jest pusta. Pozycja to STÓŁ / TABLICZKA.
cli-solve-nothing-found = Nie znaleziono nic do wyłożenia; nie jest udowodnione, że nic takiego nie ma.
cli-solve-nothing-opens = Nic nie można wyłożyć: z samej tabliczki nie ma otwarcia.
cli-solve-nothing-kept = Nic nie można wyłożyć, nie zmieniając układów na stole.
cli-solve-nothing-changed = { $count ->
    [one] Nic nie można wyłożyć, zmieniając najwyżej { $count } układ.
    [few] Nic nie można wyłożyć, zmieniając najwyżej { $count } układy.
    [many] Nic nie można wyłożyć, zmieniając najwyżej { $count } układów.
   *[other] Nic nie można wyłożyć, zmieniając najwyżej { $count } układu.
}
cli-solve-nothing-repaired = Nic nie można wyłożyć: układy na stole są niepoprawne, a przed otwarciem nie wolno ich poprawiać.
cli-solve-repaired = Układy na stole są niepoprawne. Można je poprawić bez kostek z tabliczki:

## Znaki i kroki.

cli-solve-mark-joker = joker zamiast { $tile }
cli-solve-mark-either = zamiast jednej z nich
cli-solve-mark-both = zamiast obu
cli-solve-numbers = Układy zachowują numery: { $changes }.
cli-solve-numbers-gone = { $count ->
    [one] znika { $rows }
    [few] znikają { $rows }
    [many] znikają { $rows }
   *[other] znikają { $rows }
}
cli-solve-numbers-new = { $count ->
    [one] nowy jest { $rows }
    [few] nowe są { $rows }
    [many] nowe są { $rows }
   *[other] nowe są { $rows }
}
cli-solve-to = od { $first } do { $last }
cli-solve-and = { $list } i { $last }
cli-solve-gone = znika

## Otwarcia.

cli-solve-opens = Ta tabliczka wystarczy na otwarcie
cli-solve-opens-numbers = najwyższa wartość to { $value } (potrzeba { $minimum }), a najwięcej można wyłożyć { $tiles ->
    [one] { $tiles } kostkę
    [few] { $tiles } kostki
    [many] { $tiles } kostek
   *[other] { $tiles } kostki
}.
cli-solve-opens-letters = najdłuższe słowo ma { $value ->
    [one] { $value } literę
    [few] { $value } litery
    [many] { $value } liter
   *[other] { $value } litery
} (potrzeba { $minimum }), a najwięcej można wyłożyć { $tiles ->
    [one] { $tiles } kostkę
    [few] { $tiles } kostki
    [many] { $tiles } kostek
   *[other] { $tiles } kostki
}.
cli-solve-opens-not = Ta tabliczka nie wystarczy na otwarcie
cli-solve-opens-not-numbers = najwyższa wartość to { $value }, a potrzeba { $minimum }.
cli-solve-opens-not-letters = najdłuższe słowo ma { $value ->
    [one] { $value } literę
    [few] { $value } litery
    [many] { $value } liter
   *[other] { $value } litery
}, a potrzeba { $minimum }.
cli-solve-most-tiles = Najwięcej kostek:

## Odmowy.

cli-solve-mode = w tej grze --mode to jedno z: { $modes }
cli-solve-file = { $text } to plik albo folder; pozycje czyta się z plików z wierszami JSON: kostka solve --json FILE
cli-solve-limit-too-low = Niepoprawnych układów nie da się naprawić, zmieniając tak niewiele.
