### Jak vznikly body hry.

scores-item-tiles = Čísla, která zůstala na stojánku
scores-item-jokers = Žolíci, kteří zůstali na stojánku
scores-item-never-opened = Bez prvního vyložení
scores-item-could-have-opened = Bez prvního vyložení, ač ho stojánek dovoloval
scores-item-opening-announced = Bez prvního vyložení, ale včas ohlášeno
scores-item-winners-rack = Po odečtení stojánku vítěze
scores-item-from-others = Co ztratili ostatní
scores-item-shared-win = Podíl na společné výhře
scores-item-turns = Body nasbírané tah po tahu

## Proč, jednou větou.

scores-why-tiles = Každé číslo, které zůstalo na stojánku, jsou záporné body.
scores-why-jokers = { $count ->
    [one] Žolík, který zůstal na stojánku, stojí { $count } bod.
    [few] Žolík, který zůstal na stojánku, stojí { $count } body.
    [many] Žolík, který zůstal na stojánku, stojí { $count } bodu.
   *[other] Žolík, který zůstal na stojánku, stojí { $count } bodů.
}
scores-why-never-opened = { $count ->
    [one] Kdo do konce hry poprvé nevyložil, ztrácí paušálně { $count } bod.
    [few] Kdo do konce hry poprvé nevyložil, ztrácí paušálně { $count } body.
    [many] Kdo do konce hry poprvé nevyložil, ztrácí paušálně { $count } bodu.
   *[other] Kdo do konce hry poprvé nevyložil, ztrácí paušálně { $count } bodů.
}
scores-why-could-have-opened = { $count ->
    [one] Kdo mohl poprvé vyložit a neudělal to, ztrácí paušálně { $count } bod.
    [few] Kdo mohl poprvé vyložit a neudělal to, ztrácí paušálně { $count } body.
    [many] Kdo mohl poprvé vyložit a neudělal to, ztrácí paušálně { $count } bodu.
   *[other] Kdo mohl poprvé vyložit a neudělal to, ztrácí paušálně { $count } bodů.
}
scores-why-opening-announced = { $count ->
    [one] Potřebný kámen přišel jako poslední a bylo to ohlášeno: zůstává paušál { $count } bod.
    [few] Potřebný kámen přišel jako poslední a bylo to ohlášeno: zůstává paušál { $count } body.
    [many] Potřebný kámen přišel jako poslední a bylo to ohlášeno: zůstává paušál { $count } bodu.
   *[other] Potřebný kámen přišel jako poslední a bylo to ohlášeno: zůstává paušál { $count } bodů.
}
scores-why-winners-rack = Při prázdné zásobě se počítá jen rozdíl proti stojánku vítěze.
scores-why-from-others = Vítěz dostává vše, co ostatní ztratili.
scores-why-shared-win = Nejnižší stojánky jsou stejné, vítězové se o body dělí.
scores-why-turns = Každý tah přináší délku nejdelšího slova, za celý stojánek dvojnásobek.

## Konec.

scores-end-out = { $name } končí hru: stojánek je prázdný.
scores-end-you-out = Váš stojánek je prázdný: končíte hru.
scores-end-stock = Zásoba je prázdná a všichni pasovali.
scores-end-last-left = Ve hře zůstává jen { $name }.
scores-end-you-last-left = Ve hře zůstáváte jen vy.
scores-winner = Vyhrává { $name }.
scores-winner-you = Vyhráváte!
scores-winners = O výhru se dělí: { $names }.
scores-total = Celkem
scores-place = Pořadí
