### Stránky pravidel. Obsah vyplývá z polí pravidel.

rules-title = Pravidla
rules-intro = Osm pravidel, každá přesně podle své krabice. Vyberte si jedna ke čtení, nebo porovnejte dvoje.
rules-contents = Obsah
rules-good = Smí se
rules-bad = Nesmí se
rules-on-table = Stůl
rules-on-rack = Ze stojánku
rules-after = Stůl po tahu
rules-example-scores = Příklad: s těmito stojánky na konci jsou body takové
rules-empty-rack = prázdný
rules-link = Odkaz na toto pravidlo

## Porovnání.

rules-compare = Porovnat
rules-compare-title = Porovnání: { $a } a { $b }
rules-compare-first = První pravidla
rules-compare-second = Druhá pravidla
rules-compare-different = V čem se liší
rules-compare-same = V čem se shodují
rules-compare-equal = Tato pravidla se shodují.
rules-compare-what = Pravidlo

## Kapitoly.

rules-chapter-start = Příprava
rules-chapter-sets = Sady
rules-chapter-words = Slova
rules-chapter-turn = Tah
rules-chapter-end = Konec hry
rules-chapter-points = Body

## Příprava.

rules-s1-title = Kdo začíná
rules-s1-numbers = Každý si vylosuje jeden kámen; začíná nejvyšší číslo. Při shodě se losuje znovu, stejně tak po žolíkovi. Pak se vše zamíchá.
rules-s1-letters = Každý si vylosuje jeden kámen; začíná písmeno nejblíž začátku abecedy. Při shodě se losuje znovu, stejně tak po žolíkovi. Pak se vše zamíchá.
rules-s2-title = Další hry
rules-s2-left = V každé další hře zápasu začíná hráč po levici toho, kdo začínal minule.
rules-s2-draw = Před každou další hrou zápasu se losuje znovu.
rules-s3-title = Rozdávání
rules-s3-deal = { $count ->
    [one] Každý dostane { $count } kámen; zbytek je zásoba. Hraje se po směru hodinových ručiček.
    [few] Každý dostane { $count } kameny; zbytek je zásoba. Hraje se po směru hodinových ručiček.
    [many] Každý dostane { $count } kamene; zbytek je zásoba. Hraje se po směru hodinových ručiček.
   *[other] Každý dostane { $count } kamenů; zbytek je zásoba. Hraje se po směru hodinových ručiček.
}
rules-s3-tiles = Kameny: { $tiles }.
rules-s3-tiles-for = Je-li hráčů nejvýš { $players }, kameny jsou: { $tiles }.
rules-s4-title = Nové rozdání
rules-s4-yes = Kdo dostal tři dublety (dva kameny stejného čísla a barvy), smí před prvním tahem žádat, aby se všem zamíchalo a rozdalo znovu.
rules-s4-no = Rozdání platí tak, jak je.

## Sady.

rules-g1-title = Skupina
rules-g1-text = Tři nebo čtyři kameny se stejným číslem, každý v jiné barvě.
rules-r1-title = Postupka
rules-r1-text = Tři nebo více po sobě jdoucích čísel jedné barvy. 1 je nejnižší a nikdy nenásleduje po 13.
rules-n1-title = Nejméně tři kameny
rules-n1-text = Každá sada má nejméně tři kameny, ať žolíci zastupují cokoli.
rules-9-2-title = Aspoň jedno číslo
rules-9-2-text = Žolík doplňuje, co v sadě chybí, takže v každé sadě je aspoň jeden kámen s číslem.
rules-j1-title = Žolík
rules-j1-text = Žolík zastupuje kterýkoli jeden chybějící kámen a má jeho hodnotu. V jedné sadě jich může být víc.
rules-j2-title = Barevný žolík
rules-j2-text = Zastupuje jen kámen své barvy: v postupce té barvy, nebo ve skupině, kde ta barva chybí.
rules-d1-title = Dvojitý žolík
rules-d1-text = V postupce zastupuje dvě po sobě jdoucí čísla, nikdy pod 1 ani nad 13; ve skupině dvě chybějící barvy. Má hodnotu obou dohromady.
rules-c1-title = Žolík změny barvy
rules-c1-text = Jen v postupkách a jen jeden. Zaujímá místo jednoho čísla; kameny před ním mají jednu barvu, za ním jinou. Smí stát i na kraji; co se za něj přidá, musí mít jinou barvu.
rules-m1-title = Zrcadlový žolík
rules-m1-text = Stojí uprostřed; co leží na jedné straně, leží zrcadlově i na druhé, číslo za číslem a barva za barvou. Co se přidá či odebere na jedné straně, to i na druhé.
rules-m1-middle = V prvním vyložení má hodnotu čísla, kterého postupka dosáhne uprostřed (musí existovat), ve skupině čísla skupiny.
rules-m1-zero = V prvním vyložení nemá žádnou hodnotu.
rules-x1-title = Žolík za žolíka
rules-x1-no = Žolík nesmí nahradit jiného žolíka, aby ho uvolnil.
rules-x1-yes = Žolík smí nahradit jiného žolíka.
rules-9-15-title = Kolik čeho je
rules-9-15-text = Nemůže ležet nic, co ve hře není: každý kámen existuje jen v určitém počtu.

## Slova.

rules-w1-title = Slova
rules-w1-text = Slovo má nejméně tři písmena a je ve slovníku polštiny v jakémkoli tvaru. Žolík zastupuje kterékoli písmeno.
rules-w1-strict = Zkratky, cizí slova a slova se spojovníkem se nepočítají.
rules-w1-loose = Počítá se vše, co je ve slovníku.
rules-w2-title = Žádné slovo dvakrát
rules-w2-text = Žádné slovo nesmí ležet na stole dvakrát.
rules-w3-title = Přestavba
rules-w3-text = Slova se volně přestavují: písmena se přidávají dopředu, dozadu i dovnitř, slova se dělí a z písmen několika slov vznikají nová.
rules-w4-title = Téma
rules-w4-none = Stůl se může jako domácí pravidlo dohodnout na tématu; pak se počítají jen slova k němu.
rules-w4-theme = Počítají se jen slova k tématu „{ $theme }“; posuzují ostatní hráči.

## Tah.

rules-t1-title = První vyložení
rules-t1-numbers = { $count ->
    [one] Vaše první sady jsou jen z vašeho stojánku a mají dohromady nejméně { $count } bod. Co leží na stole, se nepoužívá ani nehýbe. Nikdo nemusí vyložit, jakmile může.
    [few] Vaše první sady jsou jen z vašeho stojánku a mají dohromady nejméně { $count } body. Co leží na stole, se nepoužívá ani nehýbe. Nikdo nemusí vyložit, jakmile může.
    [many] Vaše první sady jsou jen z vašeho stojánku a mají dohromady nejméně { $count } bodu. Co leží na stole, se nepoužívá ani nehýbe. Nikdo nemusí vyložit, jakmile může.
   *[other] Vaše první sady jsou jen z vašeho stojánku a mají dohromady nejméně { $count } bodů. Co leží na stole, se nepoužívá ani nehýbe. Nikdo nemusí vyložit, jakmile může.
}
rules-t1-letters = { $count ->
    [one] První tah vykládá jen z vašeho stojánku slovo o délce nejméně { $count } písmene; vedle smějí ležet další slova. Stolu se nedotýkejte.
    [few] První tah vykládá jen z vašeho stojánku slovo o délce nejméně { $count } písmen; vedle smějí ležet další slova. Stolu se nedotýkejte.
    [many] První tah vykládá jen z vašeho stojánku slovo o délce nejméně { $count } písmena; vedle smějí ležet další slova. Stolu se nedotýkejte.
   *[other] První tah vykládá jen z vašeho stojánku slovo o délce nejméně { $count } písmen; vedle smějí ležet další slova. Stolu se nedotýkejte.
}
rules-t1-jokers = Žolíci v něm být smějí.
rules-t1-no-jokers = Žolíci v něm být nesmějí.
rules-t1-rearrange = Jakmile leží, smí se stůl ještě v tomtéž tahu přeskupovat.
rules-t1-no-rearrange = Přeskupovat stůl se smí od příštího tahu.
rules-t2-title = Tah
rules-t2-numbers = Po prvním vyložení vyložíte aspoň jeden kámen ze stojánku a smíte přeskupit celý stůl. Na konci leží každý kámen stolu zase v sadě a žádný nezbývá.
rules-t2-letters = Po prvním vyložení vyložíte aspoň jedno písmeno ze stojánku a smíte přestavět celý stůl. Na konci leží jen slova.
rules-t3-title = Braní kamene
rules-t3-text = Kdo nemůže nebo nechce nic vyložit, vezme si jeden kámen a tah končí; hrát s ním smí od příštího tahu. Při prázdné zásobě se pasuje.
rules-9-17-title = Pasování
rules-9-17-text = Dokud jsou v zásobě kameny, kdo nevyloží, ten bere; pasovat lze jen s prázdnou zásobou.
rules-t4-title = Uvolnění žolíci
rules-t4-text = Po prvním vyložení smíte žolíka uvolnit: dát na jeho místo kámen, který zastupuje, nebo přeskupit jeho sadu. Na konci téhož tahu musí zase ležet na stole; na stojánek nikdy nejde. Vyložit musíte i aspoň jeden kámen ze stojánku.
rules-t4-new-set = Jde do nové sady: takové, která neobsahuje žádnou starou celou.
rules-t4-any-set = Smí do kterékoli sady, i do staré.
rules-t4-letters = Po prvním vyložení lze žolíka ze slova vzít: dáte tam jeho písmeno, nebo slovo přestavíte; na konci tahu zase stojí ve slově.
rules-t4-double = Dvojitého žolíka nahrazují oba kameny.
rules-t4-unreplaceable = Žolíka změny barvy a zrcadlového nelze nahradit kamenem; uvolní je rozebrání sady.
rules-t5-title = Ohlášení
rules-t5-yes = Kdo si právě vzal kámen, se kterým může poprvé vyložit, smí ohlásit „příští tah vyložím“; viz 7.3.
rules-t5-no = Nic se nehlásí.
rules-t6-title = Doplňování
rules-t6-text = { $count ->
    [one] Na konci tahu si hráč doplní stojánek na { $count } kámen, dokud v zásobě jsou. Horní mez není.
    [few] Na konci tahu si hráč doplní stojánek na { $count } kameny, dokud v zásobě jsou. Horní mez není.
    [many] Na konci tahu si hráč doplní stojánek na { $count } kamene, dokud v zásobě jsou. Horní mez není.
   *[other] Na konci tahu si hráč doplní stojánek na { $count } kamenů, dokud v zásobě jsou. Horní mez není.
}
rules-t7-title = Hodiny
rules-t7-off = Hodiny nejsou, pokud se na nich stůl nedohodne.
rules-t7-seconds = { $count ->
    [one] Tah trvá nejvýš { $count } sekundu.
    [few] Tah trvá nejvýš { $count } sekundy.
    [many] Tah trvá nejvýš { $count } sekundy.
   *[other] Tah trvá nejvýš { $count } sekund.
}
rules-t7-after-opening = Hodiny běží od tahu po vašem prvním vyložení.
rules-t7-untouched = { $count ->
    [one] Čas vypršel a stůl je nedotčený: berete { $count } kámen.
    [few] Čas vypršel a stůl je nedotčený: berete { $count } kameny.
    [many] Čas vypršel a stůl je nedotčený: berete { $count } kamene.
   *[other] Čas vypršel a stůl je nedotčený: berete { $count } kamenů.
}
rules-t7-stands = Je-li platné, co leží, zůstane to.
rules-t7-unfinished = { $count ->
    [one] Přeskupování není dokončeno: vše se vrátí a berete { $count } kámen.
    [few] Přeskupování není dokončeno: vše se vrátí a berete { $count } kameny.
    [many] Přeskupování není dokončeno: vše se vrátí a berete { $count } kamene.
   *[other] Přeskupování není dokončeno: vše se vrátí a berete { $count } kamenů.
}
rules-t7-loses-turn = Přijdete i o příští tah.
rules-t7-wrong-loses-turn = Pokud bylo rozpracované vyložení chybné, ztrácíte i příští tah; správné, ale neodeslané vyložení vás o tah nepřipraví.
rules-9-7-title = Neplatné pokusy
rules-9-7-kind = Tah lze ukončit jen s platným stolem. Pokus s neplatným se odmítne i s důvodem a hodiny běží dál.
rules-9-7-strict = Přísně: pokus s neplatným stolem platí za nedokončené přeskupování a ukončí tah.

## Konec.

rules-e1-title = Prázdný stojánek
rules-e1-numbers = První hráč s prázdným stojánkem hned vyhrává.
rules-e1-letters = Hra končí, jakmile je prázdná zásoba i stojánek některého hráče.
rules-e2-title = Prázdná zásoba
rules-e2-text = Při prázdné zásobě se hraje, dokud všichni hráči po sobě nepasují.
rules-9-18-title = Vzdání se
rules-9-18-text = Kdo se vzdá, už nehraje a jeho stojánek se počítá jako prohra. Vyhrává, kdo zůstane poslední.

## Body.

rules-7-1-title = Někdo skončí
rules-7-1-text = Každý poražený má minus součet svého stojánku; vítěz plus vše, co ostatní ztratili.
rules-7-2-title = Žolíci na stojánku
rules-7-2-text = { $count ->
    [one] Žolík, který zůstal na stojánku, stojí { $count } bod, ať je jakýkoli.
    [few] Žolík, který zůstal na stojánku, stojí { $count } body, ať je jakýkoli.
    [many] Žolík, který zůstal na stojánku, stojí { $count } bodu, ať je jakýkoli.
   *[other] Žolík, který zůstal na stojánku, stojí { $count } bodů, ať je jakýkoli.
}
rules-7-3-title = Bez prvního vyložení
rules-7-3-flat = Kdo do konce hry poprvé nevyložil, ztrácí paušálně { $flat }, a { $could }, pokud to stojánek dovoloval.
rules-7-3-announced = Přišel-li potřebný kámen naposledy a bylo to ohlášeno (T5), zůstává { $flat }.
rules-7-3-count = Stojánek bez prvního vyložení se počítá jako každý jiný.
rules-7-4-title = Zásoba je prázdná
rules-7-4-own-count = Vyhrává nejnižší stojánek. Každý poražený má minus svůj stojánek, vítěz součet jejich minus svůj.
rules-7-4-differences = Vyhrává nejnižší stojánek. Každý poražený ztrácí rozdíl proti stojánku vítěze, vítěz dostává součet těchto rozdílů.
rules-9-8-title = Shoda
rules-9-8-text = Stejné nejnižší stojánky se dělí o výhru i body; co nejde rozdělit, jde po jednom vítězům v pořadí tahů.
rules-7-5-title = Velké body
rules-7-5-text = Podle umístění: { $places }. Při shodě platí lepší místo.
rules-7-6-title = Body za slova
rules-7-6-text = Každé písmeno, i žolík, má hodnotu 1. Tah přinese délku nejdelšího vyloženého slova s písmenem z vašeho stojánku, jen tohoto slova. Celý stojánek v jednom tahu body zdvojí. Vyhrává nejvíc bodů; při shodě se o výhru dělí.
rules-match-title = Zápas
rules-match-text = Her v zápase: { $games }. O pořadí rozhodují: { $ranking }.

## Pod příklady.

rules-example-worth = { $count ->
    [one] Hodnota: { $count } bod.
    [few] Hodnota: { $count } body.
    [many] Hodnota: { $count } bodu.
   *[other] Hodnota: { $count } bodů.
}
rules-example-add = Přikládání k sadám na stole.
rules-example-take = Vzít čtvrtý kámen skupiny.
rules-example-split = Rozdělit postupku.
rules-example-shift = Prodloužit postupku a vzít její druhý konec.
rules-example-multiple = Přestavět několik sad najednou.
rules-example-replace = Kámen nahradí žolíka; žolík jde do nové sady.
rules-example-old-set = Uvolněný žolík jde do sady, která už ležela.
rules-example-loose = Jeden kámen zůstane sám.
rules-example-rebuild = Dvě písmena dají tři nová slova.
