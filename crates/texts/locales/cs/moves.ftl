### Co se děje u stolu, jak to vypráví záznam.

moves-started = Hru začíná { $name }.
moves-redealt = { $name } žádá nové rozdání; všichni dostávají nové kameny.
moves-played = { $count ->
    [one] { $name } vykládá { $count } kámen: { $tiles }.
    [few] { $name } vykládá { $count } kameny: { $tiles }.
    [many] { $name } vykládá { $count } kamene: { $tiles }.
   *[other] { $name } vykládá { $count } kamenů: { $tiles }.
}
moves-played-letters = { $count ->
    [one] { $name } vykládá { $count } písmeno: { $tiles }.
    [few] { $name } vykládá { $count } písmena: { $tiles }.
    [many] { $name } vykládá { $count } písmena: { $tiles }.
   *[other] { $name } vykládá { $count } písmen: { $tiles }.
}
moves-points = { $count ->
    [one] { $name } získává { $count } bod.
    [few] { $name } získává { $count } body.
    [many] { $name } získává { $count } bodu.
   *[other] { $name } získává { $count } bodů.
}
moves-drew = { $count ->
    [one] { $name } bere { $count } kámen ze zásobníku.
    [few] { $name } bere { $count } kameny ze zásobníku.
    [many] { $name } bere { $count } kamene ze zásobníku.
   *[other] { $name } bere { $count } kamenů ze zásobníku.
}
moves-drew-clock = { $count ->
    [one] Čas vypršel: { $name } bere { $count } kámen ze zásobníku.
    [few] Čas vypršel: { $name } bere { $count } kameny ze zásobníku.
    [many] Čas vypršel: { $name } bere { $count } kamene ze zásobníku.
   *[other] Čas vypršel: { $name } bere { $count } kamenů ze zásobníku.
}
moves-drew-unfinished = { $count ->
    [one] Tah nebyl dokončen: { $name } bere { $count } kámen ze zásobníku.
    [few] Tah nebyl dokončen: { $name } bere { $count } kameny ze zásobníku.
    [many] Tah nebyl dokončen: { $name } bere { $count } kamene ze zásobníku.
   *[other] Tah nebyl dokončen: { $name } bere { $count } kamenů ze zásobníku.
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
moves-turn-lost = { $name } ztrácí příští tah.
moves-skipped = { $name } ztrácí tento tah.
moves-announced = { $name } hlásí: „Příští tah vyložím“.
moves-resigned = { $name } se vzdává.
moves-proposed = { $name } předkládá slova k posouzení.
moves-challenged = { $name } pochybuje, že se „{ $word }“ hodí k tématu.
moves-voted-yes = { $name } hlasuje: hodí se.
moves-voted-no = { $name } hlasuje: nehodí se.
moves-judged-yes = Slovo „{ $word }“ je přijato.
moves-judged-no = Slovo „{ $word }“ je zamítnuto.
moves-ended-out = { $name } vykládá poslední kámen a vyhrává.
moves-ended-stock = Zásobník je prázdný a nikdo nemůže hrát dál: hra končí.
moves-ended-last-left = Ve hře zůstává jen { $name }: je to výhra.
moves-ended-words = { $name } vykládá poslední písmeno: hra končí.

## Totéž, řečené tomu, kdo to udělal.

moves-you-started = Začínáte hru.
moves-you-redealt = Žádáte nové rozdání; všichni dostávají nové kameny.
moves-you-restored = Stůl se vrací do stavu před vaším tahem.
moves-you-proposed = Předkládáte slova k posouzení.
moves-you-challenged = Pochybujete, že se „{ $word }“ hodí k tématu.
moves-you-voted-yes = Hlasujete: hodí se.
moves-you-voted-no = Hlasujete: nehodí se.
moves-you-played = { $count ->
    [one] Vykládáte { $count } kámen: { $tiles }.
    [few] Vykládáte { $count } kameny: { $tiles }.
    [many] Vykládáte { $count } kamene: { $tiles }.
   *[other] Vykládáte { $count } kamenů: { $tiles }.
}
moves-you-played-letters = { $count ->
    [one] Vykládáte { $count } písmeno: { $tiles }.
    [few] Vykládáte { $count } písmena: { $tiles }.
    [many] Vykládáte { $count } písmena: { $tiles }.
   *[other] Vykládáte { $count } písmen: { $tiles }.
}
moves-you-points = { $count ->
    [one] Získáváte { $count } bod.
    [few] Získáváte { $count } body.
    [many] Získáváte { $count } bodu.
   *[other] Získáváte { $count } bodů.
}
moves-you-drew = { $count ->
    [one] Berete { $count } kámen ze zásobníku.
    [few] Berete { $count } kameny ze zásobníku.
    [many] Berete { $count } kamene ze zásobníku.
   *[other] Berete { $count } kamenů ze zásobníku.
}
moves-you-drew-clock = { $count ->
    [one] Čas vypršel: berete { $count } kámen ze zásobníku.
    [few] Čas vypršel: berete { $count } kameny ze zásobníku.
    [many] Čas vypršel: berete { $count } kamene ze zásobníku.
   *[other] Čas vypršel: berete { $count } kamenů ze zásobníku.
}
moves-you-drew-unfinished = { $count ->
    [one] Tah nebyl dokončen: berete { $count } kámen ze zásobníku.
    [few] Tah nebyl dokončen: berete { $count } kameny ze zásobníku.
    [many] Tah nebyl dokončen: berete { $count } kamene ze zásobníku.
   *[other] Tah nebyl dokončen: berete { $count } kamenů ze zásobníku.
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
moves-you-turn-lost = Ztrácíte příští tah.
moves-you-skipped = Ztrácíte tento tah.
moves-you-announced = Hlásíte: „Příští tah vyložím“.
moves-you-resigned = Vzdáváte se.
moves-you-ended-out = Vykládáte poslední kámen a vyhráváte.
moves-you-ended-last-left = Ve hře zůstáváte jen vy: je to výhra.
moves-you-ended-words = Vykládáte poslední písmeno: hra končí.
