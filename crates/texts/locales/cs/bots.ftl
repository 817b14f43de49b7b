### Boti a jak hrají.

bots-label = Bot ({ $level })
bots-name = { $name } (bot)
bots-name-1 = Pepík
bots-name-2 = Hana
bots-name-3 = Otto
bots-name-4 = Mája
bots-name-5 = Felix
bots-name-6 = Stela
bots-level = Úroveň
bots-novice = nováček
bots-novice-about = Vykládá sady ze stojánku a přikládá k sadám na stole; skoro nikdy je nepřeskupuje.
bots-casual = sváteční
bots-casual-about = Trochu přeskupuje a občas něco přehlédne, jako kamarád v neděli odpoledne.
bots-strong = silný
bots-strong-about = Pokaždé najde tah, kterým vyloží nejvíc.
bots-expert = expert
bots-expert-about = Myslí i na to, co vám nechává, a na to, kdy je lepší počkat.

## Jejich povahy a to, co říkají na konci hry.

bots-character = { $bot ->
    [1] Veselý, ať má ve stojánku cokoli.
    [2] Klidná. Spěchat ji ještě nikdo neviděl.
    [3] Pečlivý: všechno počítá dvakrát.
    [4] Odvážná a ničeho nelituje.
    [5] Povídavý a umí prohrávat.
   *[6] Pyšná na každý svůj kámen.
}
bots-won = { $bot ->
    [1] Hurá! Dáme si ještě jednu?
    [2] Hezky to do sebe zapadlo.
    [3] Vyšlo to přesně, jak jsem počítal.
    [4] Odvážnému štěstí přeje!
    [5] To byla hra! Skvěle jsem se bavil.
   *[6] Ani kámen navíc.
}
bots-lost = { $bot ->
    [1] Výborně! Dáme si ještě jednu?
    [2] Hezky zahráno.
    [3] Budu to muset přepočítat.
    [4] Příště si troufnu na víc.
    [5] Krásná hra. Klidně bych ji prohrál znovu.
   *[6] Moje kameny si zasloužily víc.
}
