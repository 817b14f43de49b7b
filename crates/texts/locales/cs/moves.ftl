### Co se děje u stolu, jak to vypráví záznam.

moves-started = Hru začíná { $name }.
moves-redealt = { $name } žádá nové rozdání; všichni dostávají nové kameny.
moves-played = { $count ->
    [one] { $name } vykládá { $count } kámen.
    [few] { $name } vykládá { $count } kameny.
    [many] { $name } vykládá { $count } kamene.
   *[other] { $name } vykládá { $count } kamenů.
}
moves-played-letters = { $count ->
    [one] { $name } vykládá { $count } písmeno.
    [few] { $name } vykládá { $count } písmena.
    [many] { $name } vykládá { $count } písmena.
   *[other] { $name } vykládá { $count } písmen.
}
moves-points = { $count ->
    [one] { $name } získává { $count } bod.
    [few] { $name } získává { $count } body.
    [many] { $name } získává { $count } bodu.
   *[other] { $name } získává { $count } bodů.
}
moves-drew = { $count ->
    [one] { $name } bere { $count } kámen ze zásoby.
    [few] { $name } bere { $count } kameny ze zásoby.
    [many] { $name } bere { $count } kamene ze zásoby.
   *[other] { $name } bere { $count } kamenů ze zásoby.
}
moves-drew-clock = { $count ->
    [one] Čas vypršel: { $name } bere { $count } kámen ze zásoby.
    [few] Čas vypršel: { $name } bere { $count } kameny ze zásoby.
    [many] Čas vypršel: { $name } bere { $count } kamene ze zásoby.
   *[other] Čas vypršel: { $name } bere { $count } kamenů ze zásoby.
}
moves-drew-unfinished = { $count ->
    [one] Tah nebyl dokončen: { $name } bere { $count } kámen ze zásoby.
    [few] Tah nebyl dokončen: { $name } bere { $count } kameny ze zásoby.
    [many] Tah nebyl dokončen: { $name } bere { $count } kamene ze zásoby.
   *[other] Tah nebyl dokončen: { $name } bere { $count } kamenů ze zásoby.
}
moves-drew-refill = { $count ->
    [one] { $name } doplňuje stojánek: { $count } kámen.
    [few] { $name } doplňuje stojánek: { $count } kameny.
    [many] { $name } doplňuje stojánek: { $count } kamene.
   *[other] { $name } doplňuje stojánek: { $count } kamenů.
}
moves-passed = { $name } pasuje.
moves-passed-clock = Čas vypršel: { $name } pasuje.
moves-passed-unfinished = Tah nebyl dokončen: { $name } pasuje.
moves-restored = Stůl se vrací do stavu před tahem ({ $name }).
moves-turn-lost = { $name } přijde o příští tah.
moves-skipped = { $name } tentokrát nehraje.
moves-announced = { $name } hlásí: příští tah poprvé vyložím.
moves-resigned = { $name } se vzdává.
moves-proposed = { $name } předkládá slova k posouzení.
moves-challenged = { $name } pochybuje, že „{ $word }“ odpovídá tématu.
moves-voted-yes = { $name } hlasuje: hodí se.
moves-voted-no = { $name } hlasuje: nehodí se.
moves-judged-yes = Slovo „{ $word }“ je přijato.
moves-judged-no = Slovo „{ $word }“ je zamítnuto.
moves-ended-out = { $name } vykládá poslední kámen a vyhrává.
moves-ended-stock = Zásoba je prázdná a nikdo nepokračuje: hra končí.
moves-ended-last-left = { $name } zůstává u stolu jako poslední a vyhrává.
moves-ended-words = { $name } vykládá poslední písmeno: hra končí.

## Totéž, řečené tomu, kdo to udělal.

moves-you-played = { $count ->
    [one] Vykládáte { $count } kámen.
    [few] Vykládáte { $count } kameny.
    [many] Vykládáte { $count } kamene.
   *[other] Vykládáte { $count } kamenů.
}
moves-you-played-letters = { $count ->
    [one] Vykládáte { $count } písmeno.
    [few] Vykládáte { $count } písmena.
    [many] Vykládáte { $count } písmena.
   *[other] Vykládáte { $count } písmen.
}
moves-you-points = { $count ->
    [one] Získáváte { $count } bod.
    [few] Získáváte { $count } body.
    [many] Získáváte { $count } bodu.
   *[other] Získáváte { $count } bodů.
}
moves-you-drew = { $count ->
    [one] Berete { $count } kámen ze zásoby.
    [few] Berete { $count } kameny ze zásoby.
    [many] Berete { $count } kamene ze zásoby.
   *[other] Berete { $count } kamenů ze zásoby.
}
moves-you-drew-clock = { $count ->
    [one] Čas vypršel: berete { $count } kámen ze zásoby.
    [few] Čas vypršel: berete { $count } kameny ze zásoby.
    [many] Čas vypršel: berete { $count } kamene ze zásoby.
   *[other] Čas vypršel: berete { $count } kamenů ze zásoby.
}
moves-you-drew-unfinished = { $count ->
    [one] Tah nebyl dokončen: berete { $count } kámen ze zásoby.
    [few] Tah nebyl dokončen: berete { $count } kameny ze zásoby.
    [many] Tah nebyl dokončen: berete { $count } kamene ze zásoby.
   *[other] Tah nebyl dokončen: berete { $count } kamenů ze zásoby.
}
moves-you-drew-refill = { $count ->
    [one] Doplňujete stojánek: { $count } kámen.
    [few] Doplňujete stojánek: { $count } kameny.
    [many] Doplňujete stojánek: { $count } kamene.
   *[other] Doplňujete stojánek: { $count } kamenů.
}
moves-you-passed = Pasujete.
moves-you-passed-clock = Čas vypršel: pasujete.
moves-you-passed-unfinished = Tah nebyl dokončen: pasujete.
moves-you-turn-lost = Přijdete o příští tah.
moves-you-skipped = Tentokrát nehrajete.
moves-you-announced = Hlásíte: příští tah poprvé vyložím.
moves-you-resigned = Vzdáváte se.
moves-you-ended-out = Vykládáte poslední kámen a vyhráváte.
moves-you-ended-last-left = U stolu zůstáváte jen vy: vyhráváte.
moves-you-ended-words = Vykládáte poslední písmeno: hra končí.
