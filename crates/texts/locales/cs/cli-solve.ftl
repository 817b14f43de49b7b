### Nejlepší tah v terminálu. Prohlížeč tento soubor nenačítá.

cli-solve-before = před
cli-solve-after = po
cli-solve-best = Nejlepší tah:
cli-solve-lay = { $count ->
    [one] vyložte { $count } kámen
    [few] vyložte { $count } kameny
    [many] vyložte { $count } kamene
   *[other] vyložte { $count } kamenů
}
cli-solve-worth = hodnota { $value }
cli-solve-nothing = Vyložit nelze nic.
cli-solve-nothing-rack = Vyložit nelze nic: stojánek je prázdný. Pozice je STŮL / STOJÁNEK.
cli-solve-nothing-found = Nenašlo se nic, co by šlo vyložit; že takový tah neexistuje, není dokázáno.
cli-solve-nothing-opens = Vyložit nelze nic: ze samotného stojánku nelze poprvé vyložit.
cli-solve-nothing-kept = Beze změny sad na stole nelze vyložit nic.
cli-solve-nothing-changed = { $count ->
    [one] Při změně nejvýš { $count } sady nelze vyložit nic.
    [few] Při změně nejvýš { $count } sad nelze vyložit nic.
    [many] Při změně nejvýš { $count } sady nelze vyložit nic.
   *[other] Při změně nejvýš { $count } sad nelze vyložit nic.
}
cli-solve-nothing-repaired = Vyložit nelze nic: sady na stole nejsou platné a před prvním vyložením se nesmějí opravovat.
cli-solve-repaired = Sady na stole nejsou platné. Lze je opravit bez kamenů ze stojánku:

## Značky a kroky.

cli-solve-mark-joker = žolík místo { $tile }
cli-solve-mark-either = místo jednoho z nich
cli-solve-mark-both = místo obou
cli-solve-numbers = Čísla sad se nemění: { $changes }.
cli-solve-numbers-gone = { $count ->
    [one] zmizí { $rows }
    [few] zmizí { $rows }
    [many] zmizí { $rows }
   *[other] zmizí { $rows }
}
cli-solve-numbers-new = { $count ->
    [one] nová je { $rows }
    [few] nové jsou { $rows }
    [many] nové jsou { $rows }
   *[other] nové jsou { $rows }
}
cli-solve-to = { $first } až { $last }
cli-solve-and = { $list } a { $last }
cli-solve-gone = zmizí

## První vyložení.

cli-solve-opens = Z tohoto stojánku lze poprvé vyložit
cli-solve-opens-numbers = nejvyšší hodnota je { $value } (je třeba { $minimum }) a nejvíc lze vyložit { $tiles ->
    [one] { $tiles } kámen
    [few] { $tiles } kameny
    [many] { $tiles } kamene
   *[other] { $tiles } kamenů
}.
cli-solve-opens-letters = nejdelší slovo má { $value ->
    [one] { $value } písmeno
    [few] { $value } písmena
    [many] { $value } písmene
   *[other] { $value } písmen
} (je třeba { $minimum }) a nejvíc lze vyložit { $tiles ->
    [one] { $tiles } kámen
    [few] { $tiles } kameny
    [many] { $tiles } kamene
   *[other] { $tiles } kamenů
}.
cli-solve-opens-not = Z tohoto stojánku nelze poprvé vyložit
cli-solve-opens-not-numbers = nejvyšší hodnota je { $value }, ale je třeba { $minimum }.
cli-solve-opens-not-letters = nejdelší slovo má { $value ->
    [one] { $value } písmeno
    [few] { $value } písmena
    [many] { $value } písmene
   *[other] { $value } písmen
}, ale je třeba { $minimum }.
cli-solve-most-tiles = Nejvíc kamenů:

## Odmítnutí.

cli-solve-mode = v této hře je --mode jedno z: { $modes }
cli-solve-file = { $text } je soubor nebo složka; pozice se čtou ze souborů s řádky JSON: kostka solve --json FILE
cli-solve-limit-too-low = Neplatné sady nelze opravit změnou tak mála sad.
