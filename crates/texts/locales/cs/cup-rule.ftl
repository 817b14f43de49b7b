### Pravidla řádu.

cup-rule-sizes = Stoly po čtyřech a co nejméně po třech.
cup-rule-book = Pravidla u stolů: { $book }.
cup-rule-clock = Čas na tah: { $seconds } s.
cup-rule-no-clock = Bez omezení času na tah.
cup-rule-round = Čas na kolo: { $minutes } min.
cup-rule-no-round = Bez omezení času na kolo.
cup-rule-points = Velké body za hru ve { $players }: { $points }.
cup-rule-level-better = body za lepší místo
cup-rule-level-split = body za svá místa, rozdělené rovným dílem
cup-rule-level-worse = body za horší místo
cup-rule-absent-short = Ostatní hrají bez nepřítomných.
cup-rule-absent-wait = Ostatní na nepřítomné čekají.
cup-rule-absent-bot = U stolu na serveru hraje za nepřítomné bot.
cup-rule-missed = Vynechaná hra znamená { $big } velkých bodů a { $small } bodů.
cup-rule-alone-won = Kdo zůstane u stolu bez soupeřů, vyhrává jeho hry bez bodů.
cup-rule-alone-missed = Pro toho, kdo zůstane u stolu bez soupeřů, jsou to vynechané hry.
cup-rule-rounds = { $count ->
    [one] { $count } kolo.
    [few] { $count } kola.
    [many] { $count } kol.
   *[other] { $count } kol.
}
cup-rule-games = { $count ->
    [one] { $count } hra u stolu je jeden zápis.
    [few] { $count } hry u stolu jsou jeden zápis.
    [many] { $count } her u stolu je jeden zápis.
   *[other] { $count } her u stolu je jeden zápis.
}
cup-rule-seating-plan = Všechna kola se losují najednou; nikdo se nepotká dvakrát, dokud se tomu lze vyhnout.
cup-rule-seating-lot = Každé kolo se losuje zvlášť; nikdo se nepotká dvakrát, dokud se tomu lze vyhnout.
cup-rule-seating-standings = První kolo losem; pak se potkávají sousedé v pořadí.
cup-rule-clubs = { $count ->
    [one] Kluby a rodiny jsou v prvním kole oddělené.
    [few] Kluby a rodiny jsou v prvních { $count } kolech oddělené.
    [many] Kluby a rodiny jsou v prvních { $count } kolech oddělené.
   *[other] Kluby a rodiny jsou v prvních { $count } kolech oddělené.
}
cup-rule-best-rounds = { $count ->
    [one] Každému se počítá nejlepší kolo.
    [few] Každému se počítají { $count } nejlepší kola.
    [many] Každému se počítá { $count } nejlepších kol.
   *[other] Každému se počítá { $count } nejlepších kol.
}
cup-rule-carry-none = Body z předchozí fáze se nepočítají.
cup-rule-carry-half = Počítá se polovina bodů z předchozí fáze.
cup-rule-carry-all = Počítají se všechny body z předchozí fáze.
cup-rule-ranking = Pořadí podle: { $criteria }.
cup-rule-cut = Postupují nejlepší: { $count }.
cup-rule-cut-table = Od každého stolu postupují nejlepší: { $count }.
cup-rule-until = Fáze se opakuje, dokud jich nezbude { $count }.
cup-rule-tied-play-off = Shodní ve všem na hranici postupu hrají o postup.
cup-rule-tied-lot = Mezi shodnými ve všem na hranici postupu rozhoduje los.
