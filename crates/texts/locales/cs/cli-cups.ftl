### Turnaje v terminálu. Prohlížeč tento soubor nenačítá.

cli-cups-size = uveďte počet hráčů nebo jejich jména oddělená čárkami a počet kol, například: kostka seating 37 5
cli-cups-clubs = --clubs vyžaduje klub pro každého hráče
cli-cups-cannot-seat = { $players } hráčů nelze rozesadit ke stolům po čtyřech a po třech; 1, 2 a 5 hráčů rozesadit nelze (C1)
cli-cups-too-large = losování má nejvýše { $players } hráčů a 1 až { $rounds } kol
cli-cups-plan = Hráči: { $players }. Kola: { $rounds }. Semínko: { $seed }.
cli-cups-round = Kolo { $number }
cli-cups-table = stůl { $number }
cli-cups-no-repeats = Nikdo se s nikým nepotká dvakrát.
cli-cups-repeats = Páry, které se potkají víc než jednou: { $count }.
cli-cups-starts = U každého stolu začíná první hráč.

## Zápisy a pořadí.

cli-cups-regulation = řád `{ $id }` neexistuje; jsou { $known } nebo soubor s koncovkou .toml
cli-cups-bad-regulation = { $file }: podle tohoto řádu nelze turnaj odehrát: { $reason }
cli-cups-sheet = `{ $sheet }` není zápis; napište různá jména, dvojtečku a hry, například "Ania Jurek Ola: 10 -4 -6, -7 9 -2"
cli-cups-bad-sheet = zápis { $number }: { $reason }
cli-cups-scores = hra { $game } má výsledků: { $found }, ale hráčů u stolu: { $expected }
cli-cups-games = her v zápisu: { $found }, u stolu se jich hraje { $expected } (C5)
cli-cups-two-winners = hra { $game } má dva vítěze s různými body (7.1)
cli-cups-decided = { $name ->
    [big] velké body
    [small] body
    [wins] výhry
    [average] velké body na hru
    [best_game] nejlepší hra
    [head_to_head] vzájemné hry
    [opponents] velké body soupeřů
    [play_off] rozhodující hra
   *[lot] los
}
cli-cups-about = { $id ->
    [pl-county] Dvě hry u stolu; velké body 4, 2, 1, 0, pak body; šestnáct nejlepších hraje semifinále a čtyři finále.
    [four-games] Kola po čtyřech hrách; čtyři nejlepší hrají finále s polovinou svých bodů.
    [swiss] První kolo losem, potom se potkávají sousedé v pořadí.
    [league] Deset večerů pro každého, kdo přijde; každému se počítá sedm nejlepších.
    [knock-out] Dva nejlepší od každého stolu postupují, dokud nezbude jeden stůl.
   *[other] { $id }
}

## Ověření.

cli-cups-unreadable = toto není exportovaný turnaj
cli-cups-summary = { $name } ({ $regulation }). Hráči: { $players }. Záznamy: { $entries }, z toho losování: { $draws }, zápisy: { $sheets }.
    Semínko: { $seed }
cli-cups-no-cup = první záznam nezakládá turnaj
cli-cups-refused = záznam { $entry } odporuje pravidlu { $rule } ({ $code })
cli-cups-differs = záznam { $entry } nevyplývá z předchozích záznamů
cli-cups-method = záznam { $entry }: toto losování provedla novější verze Kostky
cli-cups-standings = od místa { $place } pořadí nevyplývá ze zápisů
