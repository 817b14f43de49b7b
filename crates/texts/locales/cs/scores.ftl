### Jak vznikly body hry.

scores-item-tiles = Čísla, která zůstala ve stojánku
scores-item-jokers = Žolíci, kteří zůstali ve stojánku
scores-item-never-opened = Bez prvního vyložení
scores-item-could-have-opened = Bez prvního vyložení, ač ho kameny dovolovaly
scores-item-opening-announced = Bez prvního vyložení, ale včas ohlášeno
scores-item-winners-rack = Součet stojánku vítěze
scores-item-from-others = Co ztratili ostatní
scores-item-shared-win = Podíl na společné výhře
scores-item-turns = Body nasbírané tah po tahu

## Proč, jednou větou.

scores-why-tiles = Čísla, která zůstala ve stojánku, se sečtou jako trestné body.
scores-why-jokers = { $count ->
    [one] Každý žolík, který zůstal ve stojánku, znamená { $count } trestný bod.
    [few] Každý žolík, který zůstal ve stojánku, znamená { $count } trestné body.
    [many] Každý žolík, který zůstal ve stojánku, znamená { $count } trestného bodu.
   *[other] Každý žolík, který zůstal ve stojánku, znamená { $count } trestných bodů.
}
scores-why-never-opened = { $count ->
    [one] Kdo ještě nic nevyložil, když jiný hráč vyloží vše, ztrácí { $count } bod; kameny se nepočítají.
    [few] Kdo ještě nic nevyložil, když jiný hráč vyloží vše, ztrácí { $count } body; kameny se nepočítají.
    [many] Kdo ještě nic nevyložil, když jiný hráč vyloží vše, ztrácí { $count } bodu; kameny se nepočítají.
   *[other] Kdo ještě nic nevyložil, když jiný hráč vyloží vše, ztrácí { $count } bodů; kameny se nepočítají.
}
scores-why-could-have-opened = { $count ->
    [one] Kdo mohl poprvé vyložit, ale neudělal to, ztrácí { $count } bod; kameny se nepočítají.
    [few] Kdo mohl poprvé vyložit, ale neudělal to, ztrácí { $count } body; kameny se nepočítají.
    [many] Kdo mohl poprvé vyložit, ale neudělal to, ztrácí { $count } bodu; kameny se nepočítají.
   *[other] Kdo mohl poprvé vyložit, ale neudělal to, ztrácí { $count } bodů; kameny se nepočítají.
}
scores-why-opening-announced = { $count ->
    [one] Potřebný kámen přišel v posledním tahu a vyložení bylo ohlášeno: ztráta je { $count } bod.
    [few] Potřebný kámen přišel v posledním tahu a vyložení bylo ohlášeno: ztráta je { $count } body.
    [many] Potřebný kámen přišel v posledním tahu a vyložení bylo ohlášeno: ztráta je { $count } bodu.
   *[other] Potřebný kámen přišel v posledním tahu a vyložení bylo ohlášeno: ztráta je { $count } bodů.
}
scores-why-winners-rack = Při prázdném zásobníku se počítá jen rozdíl proti součtu vítěze.
scores-why-from-others = Vítěz dostává vše, co ostatní ztratili.
scores-why-shared-win = Nejmenší součty jsou stejné, vítězové se proto o body dělí.
scores-why-turns = Každý tah přináší tolik bodů, kolik písmen má nejdelší slovo; za vyložení celého stojánku je to dvojnásobek.

## Konec.

scores-end-out = { $name } končí hru: stojánek je prázdný.
scores-end-you-out = Váš stojánek je prázdný: končíte hru.
scores-end-stock = Zásobník je prázdný a všichni pasovali.
scores-end-last-left = Ve hře zůstává jen { $name }.
scores-end-you-last-left = Ve hře zůstáváte jen vy.
scores-winner = Vyhrává { $name }.
scores-winner-you = Vyhráváte!
scores-winners = O výhru se dělí: { $names }.
# Mění se od výhry k výhře.
scores-praise = { $kind ->
    [1] Krásně vyloženo!
    [2] To nikdo nečekal.
    [3] To byl závěr!
    [4] S chladnou hlavou až do konce.
    [5] Tahle hra byla vaše.
   *[6] Mistrovsky zahráno.
}
scores-wins = { $count ->
    [1] Vaše první výhra v tomto prohlížeči!
   *[other] To je vaše { $count }. výhra.
}
scores-match-winner = Zápas vyhrává { $name }.
scores-match-winner-you = Vyhráváte zápas!
scores-match-winners = O výhru v zápase se dělí: { $names }.
scores-match-why-wins = { $wins ->
    [one] { $wins } vyhraná hra; výhry se počítají před body.
    [few] { $wins } vyhrané hry; výhry se počítají před body.
    [many] { $wins } vyhrané hry; výhry se počítají před body.
   *[other] { $wins } vyhraných her; výhry se počítají před body.
}
scores-match-why-wins-level = Stejně výher, proto rozhodují body: { $points } ku { $other }.
scores-match-why-big = { $big ->
    [one] { $big } velký bod; velké body se počítají před malými.
    [few] { $big } velké body; velké body se počítají před malými.
    [many] { $big } velkého bodu; velké body se počítají před malými.
   *[other] { $big } velkých bodů; velké body se počítají před malými.
}
scores-match-why-big-level = Stejně velkých bodů, proto rozhodují malé: { $points } ku { $other }.
scores-match-why-points = Rozhodují body: { $points } ku { $other }.
scores-match-why-level = Nerozhodně ve všem.
scores-total = Celkem
scores-place = Místo
