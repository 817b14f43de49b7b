### Rozhodčí pro hru u skutečného stolu.

keep-referee-title = Rozhodčí
keep-referee-guide = Příprava hry
keep-referee-draw = Losování, kdo začne
keep-referee-ask = Co říkají pravidla?
keep-referee-word = Je to slovo?
keep-referee-judge = Smí se to?
keep-referee-opening = Dalo se poprvé vyložit?

## Příprava.

keep-referee-guide-smaller = Vraťte do krabice: { $copies } od každého kamene s číslem a { $jokers }.
keep-referee-guide-shuffle = Položte všechny kameny na stůl lícem dolů a důkladně je zamíchejte.
keep-referee-guide-stacks = { $count ->
    [one] Postavte { $count } komínek po { $height } kamenech.
    [few] Postavte { $count } komínky po { $height } kamenech.
    [many] Postavte { $count } komínku po { $height } kamenech.
   *[other] Postavte { $count } komínků po { $height } kamenech.
}
keep-referee-guide-stacks-rest = { $count ->
    [one] Postavte { $count } komínek po { $height } kamenech a jeden z { $last }.
    [few] Postavte { $count } komínky po { $height } kamenech a jeden z { $last }.
    [many] Postavte { $count } komínku po { $height } kamenech a jeden z { $last }.
   *[other] Postavte { $count } komínků po { $height } kamenech a jeden z { $last }.
}
keep-referee-guide-take = { $count ->
    [one] Každý si vezme { $count } komínek po { $height } a postaví kameny do stojánku tak, aby je ostatní neviděli.
    [few] Každý si vezme { $count } komínky po { $height } a postaví kameny do stojánku tak, aby je ostatní neviděli.
    [many] Každý si vezme { $count } komínku po { $height } a postaví kameny do stojánku tak, aby je ostatní neviděli.
   *[other] Každý si vezme { $count } komínků po { $height } a postaví kameny do stojánku tak, aby je ostatní neviděli.
}
keep-referee-guide-stock = { $count ->
    [one] Zbude { $count } kámen: to je zásobník.
    [few] Zbudou { $count } kameny: to je zásobník.
    [many] Zbude { $count } kamene: to je zásobník.
   *[other] Zbude { $count } kamenů: to je zásobník.
}

## Losování.

keep-referee-draw-now = Ať losuje stránka
keep-referee-draw-enter = Nebo si vylosujte skutečné kameny a klepněte na to, co kdo má:
keep-referee-draw-who = Kámen hráče: { $name }
keep-referee-draw-joker = Žolík? Losujte znovu.
keep-referee-draw-tie = Shoda, znovu losují: { $names }.
keep-referee-draw-starts = Začíná { $name }.
keep-referee-draw-anew = Od začátku

## Hledání.

keep-referee-search = O co jde?
keep-referee-none = Žádná otázka se nehodí. Zkuste jiné slovo, nebo si přečtěte všechna pravidla.
keep-referee-all-rules = Všechna pravidla této hry

## Slova.

keep-referee-word-field = Slovo (* je žolík)
keep-referee-word-yes = { $word } je slovo.
keep-referee-word-excluded = { $word } ve slovníku je, ale zkratky a cizí slova neplatí.

## Posuzování.

keep-referee-judge-what = Co posoudit?
keep-referee-judge-set = Jedna sada
keep-referee-judge-one-word = Jedno slovo
keep-referee-judge-turn = Celý tah
keep-referee-judge-before = 1. Stůl před tahem a stojánek
keep-referee-judge-after = 2. Stůl po tahu
keep-referee-judge-rack = Stojánek může zůstat prázdný: pak je všechno nové na stole z něj.
keep-referee-judge-copy = Převzít stůl před tahem
keep-referee-judge-empty = Klepejte na kameny níže; verdikt se objeví zde.
keep-referee-judge-clear = Začít znovu
keep-referee-judge-more = { $count ->
    [one] Do sady chybí ještě { $count } kámen.
    [few] Do sady chybí ještě { $count } kameny.
    [many] Do sady chybí ještě { $count } kamene.
   *[other] Do sady chybí ještě { $count } kamenů.
}
keep-referee-judge-points = { $count ->
    [one] Tento tah dává { $count } bod.
    [few] Tento tah dává { $count } body.
    [many] Tento tah dává { $count } bodu.
   *[other] Tento tah dává { $count } bodů.
}
keep-referee-opening-about = Klepněte na kameny ve stojánku.

## Každodenní otázky a slova, podle kterých se hledají.

keep-referee-ask-start = Kdo začíná?
keep-referee-words-start = první losování
keep-referee-ask-next-start = Kdo začíná další hru?
keep-referee-words-next-start = příští druhá vlevo
keep-referee-ask-deal = Kolik kamenů každý dostane?
keep-referee-words-deal = rozdat čtrnáct 14 žolíci krabice písmena
keep-referee-ask-redeal = Smí se rozdat znovu?
keep-referee-words-redeal = nové rozdání dublety páry špatné kameny
keep-referee-ask-valid = Jaká sada platí?
keep-referee-words-valid = skupina postupka tři kameny povolená
keep-referee-ask-after-13 = Smí po 13 následovat 1?
keep-referee-words-after-13 = jedna třináct dokola 12 13 1
keep-referee-ask-same-colour = Smí mít skupina dva kameny jedné barvy?
keep-referee-words-same-colour = pět stejné barvy
keep-referee-ask-joker = Co zastupuje žolík?
keep-referee-words-joker = hodnota několik dva žolíci
keep-referee-ask-double = Jak funguje dvojitý žolík?
keep-referee-words-double = dva kameny
keep-referee-ask-colour-change = Jak funguje dvoubarevný žolík?
keep-referee-words-colour-change = dvě barvy
keep-referee-ask-mirror = Jak funguje zrcadlový žolík?
keep-referee-words-mirror = odraz obě strany
keep-referee-ask-word = Která slova platí?
keep-referee-words-word = slovník zkratka cizí jméno tvary
keep-referee-ask-word-twice = Smí totéž slovo ležet dvakrát?
keep-referee-words-word-twice = opakovat znovu už
keep-referee-ask-theme = Můžeme se dohodnout na tématu?
keep-referee-words-theme = tematická hra
keep-referee-ask-opening = Co potřebuji k prvnímu vyložení?
keep-referee-words-opening = poprvé minimum 30 třicet bodů šest písmen
keep-referee-ask-opening-joker = Smím při prvním vyložení použít žolíka?
keep-referee-words-opening-joker = poprvé třicet
keep-referee-ask-opening-table = Smím při prvním vyložení přikládat na stole?
keep-referee-words-opening-table = poprvé přeskupovat manipulace
keep-referee-ask-must-lay = Musím vyložit, když mohu?
keep-referee-words-must-lay = povinnost nechat si čekat
keep-referee-ask-nothing = Nemohu nic vyložit. Co teď?
keep-referee-words-nothing = vzít kámen pasovat
keep-referee-ask-just-drawn = Smím hrát s kamenem, který jsem si právě vzal?
keep-referee-words-just-drawn = nový hned
keep-referee-ask-take-apart = Smím rozebírat sady na stole?
keep-referee-words-take-apart = přeskupovat dělit manipulace slova
keep-referee-ask-take-joker = Smím si vzít žolíka ze stolu?
keep-referee-words-take-joker = uvolnit nahradit vyměnit
keep-referee-ask-keep-joker = Smím si uvolněného žolíka nechat?
keep-referee-words-keep-joker = stojánek na později
keep-referee-ask-joker-for-joker = Smí žolík nahradit jiného žolíka?
keep-referee-words-joker-for-joker = vyměnit speciální
keep-referee-ask-announce = Smím první vyložení ohlásit?
keep-referee-words-announce = příští tah vyložím trest vyhnout
keep-referee-ask-refill = Kolik kamenů si vezmu po tahu?
keep-referee-words-refill = doplnit sedm 7
keep-referee-ask-time = Kolik mám času?
keep-referee-words-time = hodiny minuta vteřiny limit
keep-referee-ask-mess = Čas vypršel a na stole je nepořádek.
keep-referee-words-mess = nedokončeno trest pozdě zapomněl pamatuje přebývající kameny tři
keep-referee-ask-wrong-move = Někdo něco vyložil špatně.
keep-referee-words-wrong-move = chyba omyl neplatné
keep-referee-ask-too-many = Některý kámen přebývá nebo chybí.
keep-referee-words-too-many = počet ztracený kolik
keep-referee-ask-stock-empty = Zásobník je prázdný. Co teď?
keep-referee-words-stock-empty = došly kameny pasovat konec
keep-referee-ask-end = Kdy hra končí?
keep-referee-words-end = výhra vítěz poslední kámen
keep-referee-ask-leaves = Někdo musí odejít. Co teď?
keep-referee-words-leaves = vzdát se skončit
keep-referee-ask-points = Jak se počítají body?
keep-referee-words-points = skóre součet minus plus
keep-referee-ask-joker-left = Kolik stojí žolík ve stojánku?
keep-referee-words-joker-left = trest 30 50 20 zbyl
keep-referee-ask-never-opened = Co když někdo vůbec nevyložil?
keep-referee-words-never-opened = trest 100 200 minus mohl
keep-referee-ask-tie = Dva hráči mají stejně. Kdo vyhrál?
keep-referee-words-tie = remíza shoda dělí
keep-referee-ask-big-points = Kolik je velkých bodů?
keep-referee-words-big-points = místa čtyři dva jeden
keep-referee-ask-match = Kdo vyhraje zápas?
keep-referee-words-match = hry pořadí celkem
