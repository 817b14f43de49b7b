### Důvody odmítnutí v turnaji.

cup-refusals-bad-regulation = Podle tohoto řádu nelze turnaj hrát.
cup-refusals-regulation-unread = Text řádu nelze přečíst: { $reason }
cup-refusals-regulation-unknown = Řád nemá pole „{ $field }“.
cup-refusals-regulation-value = { $found }: taková hodnota pole „{ $field }“ není možná ({ $rule }).
cup-refusals-closed = Turnaj skončil.
cup-refusals-not-over = Jména lze odstranit až po skončení turnaje.
cup-refusals-name-taken = { $name }: takový hráč už je zaregistrován. Doplňte něco, co je odliší.
cup-refusals-too-late = Registrace skončila s první fází.
cup-refusals-full = Místo je nejvýše pro { $most }.
cup-refusals-bad-player = { $name } v této fázi nehraje.
cup-refusals-dropped = { $name } už v turnaji skončil.
cup-refusals-cannot-seat = Hráčů: { $count }. Nelze je rozsadit ke stolům po čtyřech a třech.
cup-refusals-no-more-rounds = Všechna kola této fáze jsou vylosována a začala.
cup-refusals-wrong-round = Toto kolo už nelze změnit.
cup-refusals-not-drawn = Nejprve kolo vylosujte.
cup-refusals-sheets-missing = { $count ->
    [one] Chybí { $count } zápis nebo jeho potvrzení: { $round }. kolo, stůl { $table }.
    [few] Chybí { $count } zápisy nebo jejich potvrzení, první: { $round }. kolo, stůl { $table }.
    [many] Chybí { $count } zápisů nebo jejich potvrzení, první: { $round }. kolo, stůl { $table }.
   *[other] Chybí { $count } zápisů nebo jejich potvrzení, první: { $round }. kolo, stůl { $table }.
}
cup-refusals-draw-again = Místa neodpovídají přítomným ({ $names }): losujte znovu.
cup-refusals-bad-tables = U každého stolu musí sedět tři nebo čtyři hráči.
cup-refusals-bad-tables-player = { $name } musí mít právě jedno místo.
cup-refusals-unknown-table = Takový stůl v tomto kole neexistuje, nebo kolo ještě nezačalo.
cup-refusals-other-table = U tohoto stolu teď sedí jiní hráči. Nic se nezměnilo.
cup-refusals-sheet-exists = Pro tento stůl je už vložen jiný zápis. Opravit ho může jen hlavní rozhodčí.
cup-refusals-no-sheet = Zápis tohoto stolu ještě není.
cup-refusals-bad-sheet = Takto hry skončit nemohly.
cup-refusals-sheet-games = Počet her v zápisu: { $found }; u stolu se jich hraje { $expected }.
cup-refusals-sheet-scores = Hra { $game }: je potřeba jeden výsledek pro každého hráče.
cup-refusals-sheet-sum = Hra { $game }: součet bodů je { $sum }, ale plusy a minusy se musí rovnat (9.23).
cup-refusals-sheet-winners = Hra { $game }: vyhrává jeden hráč, nebo několik se stejnými body (7.1).
cup-refusals-sheet-unbounded = Hra { $game }: tak velké body žádná hra nedá.
cup-refusals-bad-signature = { $name } tento zápis podepsat nemůže, nebo ho nepodepsal(a).
cup-refusals-contested = K zápisu už je námitka.
cup-refusals-no-clock = Nehraje se žádné kolo s hodinami.
cup-refusals-bad-minutes = Hodiny lze změnit o 1 až { $most } minut.
cup-refusals-bad-penalty = Trest je 1 až 1000 bodů.
cup-refusals-tied-cut = Shoda na hranici postupu: { $names }. Nejprve ji rozhodněte.
cup-refusals-not-tied = Tito hráči nesdílejí místo, o kterém se takto rozhoduje.
cup-refusals-no-cut = Tady se nepostupuje.
cup-refusals-no-place = Místa se už nelze vzdát.
cup-refusals-not-last = Turnaj lze uzavřít až v poslední fázi.
cup-refusals-not-allowed = Tento odkaz to nedovoluje.
cup-refusals-bad-key = Tento odkaz už neplatí.
cup-refusals-wrong-cup = Tato záloha nesouhlasí: něco v ní nevyplývá z předchozích záznamů.
cup-refusals-bad-body = Toto není záloha turnaje.
cup-refusals-refused = Turnaj to nedovoluje; nic se nezměnilo.
cup-refusals-bad-text = { $field ->
    [reason] Důvod chybí, nebo je delší než { $most } znaků.
    [club] Název klubu je delší než { $most } znaků.
    [category] Kategorie je delší než { $most } znaků.
   *[name] Jméno chybí, nebo je delší než { $most } znaků.
}
cup-refusals-unknown-regulation = Takový řád neexistuje.
