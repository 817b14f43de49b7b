### Stránky pravidel. Obsah vyplývá z polí pravidel.

rules-title = Pravidla
rules-intro = Osm verzí pravidel, každá přesně podle svého návodu. Vyberte si jednu, nebo porovnejte dvě.
rules-contents = Obsah
rules-good = Povoleno
rules-bad = Nepovoleno
rules-on-table = Stůl
rules-on-rack = Ze stojánku
rules-after = Stůl po tahu
rules-example-scores = Příklad: body při těchto stojáncích na konci hry
rules-ruling = Naše rozhodnutí { $code }: návod to jednoznačně neurčuje.
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
rules-s1-numbers = Každý si vylosuje jeden kámen; začíná hráč s nejvyšším číslem. Při shodě losují dotyční hráči znovu. Vylosované kameny se vrátí a všechny se znovu zamíchají.
rules-s1-letters = Každý si vylosuje jeden kámen; začíná hráč, jehož písmeno je nejblíž začátku abecedy. Při shodě losují dotyční hráči znovu. Vylosované kameny se vrátí a všechny se znovu zamíchají.
rules-s1-joker = Kdo si vylosuje žolíka, losuje znovu.
rules-s2-title = Další hry
rules-s2-left = V každé další hře zápasu začíná hráč po levici toho, kdo začínal předchozí hru.
rules-s2-draw = Před každou další hrou zápasu se losuje znovu.
rules-s3-title = Rozdávání
rules-s3-deal = { $count ->
    [one] Každý dostane { $count } kámen; zbytek je zásobník. Hraje se po směru hodinových ručiček.
    [few] Každý dostane { $count } kameny; zbytek je zásobník. Hraje se po směru hodinových ručiček.
    [many] Každý dostane { $count } kamene; zbytek je zásobník. Hraje se po směru hodinových ručiček.
   *[other] Každý dostane { $count } kamenů; zbytek je zásobník. Hraje se po směru hodinových ručiček.
}
rules-s3-tiles = Kameny: { $tiles }.
rules-s3-tiles-for = Kameny při počtu hráčů { $players }: { $tiles }.
rules-s3-letters = Písmena: { $letters }.
rules-s3-letters-ours = Počty písmen jsme určili sami: v návodu se jejich tabulka nedochovala.
rules-s3-looks = Barvy žolíků v krabici: { $looks }.
rules-s3-look = { $joker } – { $colour ->
    [black] černý
    [blue] modrý
    [orange] oranžový
   *[red] červený
}
rules-s3-left-out = Před hrou vraťte do krabice: { $tiles }.
rules-s4-title = Nové rozdání
rules-s4-yes = Kdo dostal tři dublety (dubleta jsou dva kameny stejného čísla i barvy), smí před prvním tahem žádat, aby se všechny kameny znovu zamíchaly a všem rozdaly.
rules-s4-no = Rozdané kameny platí; znovu se nerozdává.

## Sady.

rules-g1-title = Skupina
rules-g1-text = Tři nebo čtyři kameny se stejným číslem, ale v rozdílných barvách.
rules-r1-title = Postupka
rules-r1-text = Nejméně tři po sobě jdoucí čísla stejné barvy. 1 je nejnižší a nesmí následovat po 13.
rules-n1-title = Nejméně tři kameny
rules-n1-text = Každá sada má nejméně tři kameny, ať v ní žolíci zastupují cokoli.
rules-9-2-title = Alespoň jedno číslo
rules-9-2-text = Žolík doplňuje, co v sadě chybí, takže v každé sadě musí být alespoň jeden kámen s číslem.
rules-9-2-two-jokers = Jeden kámen s číslem a dva žolíci už sadu tvoří.
rules-j1-title = Žolík
rules-j1-title-plain = Normální žolík
rules-j1-text = Žolík zastupuje kterýkoli jeden kámen, který v sadě chybí, a má jeho hodnotu; ve skupině se třemi kameny kteroukoli z obou chybějících barev. V jedné sadě může být žolíků víc.
rules-j2-title = Barevný žolík
rules-j2-text = Zastupuje jen kámen své barvy a má jeho hodnotu: leží v postupce této barvy, nebo ve skupině, kde tato barva chybí. Rozhoduje jen barva žolíka, ne jeho obrázek.
rules-d1-title = Dvojitý žolík
rules-d1-text = V postupce zastupuje dvě po sobě jdoucí čísla na začátku, uprostřed nebo na konci, nikdy však pod 1 ani nad 13: nesmí tedy ležet před 2 ani za 12. Ve skupině zastupuje dvě chybějící barvy. Má hodnotu obou kamenů dohromady.
rules-c1-title = Dvoubarevný žolík
rules-c1-text = Lze ho použít jen v postupkách, kde zaujímá místo jednoho čísla a má jeho hodnotu; kameny před ním mají jednu barvu a kameny za ním jinou. Smí ležet i na kraji postupky; kameny, které se přiloží za něj, pak musí mít jinou barvu.
rules-c1-one = Na kraji znamená na začátku i na konci. V postupce smí být nejvýš jeden dvoubarevný žolík, v zrcadlové po jednom v obou polovinách, nebo žádný. Číslo, jehož místo zaujímá, musí existovat (1–13).
rules-m1-title = Zrcadlový žolík
rules-m1-text = Leží uprostřed sady a kameny po jeho stranách se zrcadlí: na obou stranách jsou stejná čísla i barvy, v opačném pořadí. Co na jedné straně přiložíte nebo odeberete, musíte přiložit nebo odebrat i na druhé. Po stranách smějí ležet i jiní žolíci, pokud se zrcadlí to, co zastupují.
rules-m1-middle = Při prvním vyložení má v postupce hodnotu čísla, které by leželo uprostřed, ve skupině hodnotu jejího čísla.
rules-m1-halves = Na každé straně leží alespoň jeden kámen a postupka smí ke středu stoupat i klesat. V sadě smí být nejvýš jeden zrcadlový žolík.
rules-m1-exists = Prostřední číslo postupky musí existovat (1–13).
rules-m1-zero = Při prvním vyložení má hodnotu 0.
rules-x1-title = Žolík za žolíka
rules-x1-no = Žolík nesmí nahradit jiného žolíka, aby ho uvolnil.
rules-x1-no-special-in = Speciální žolík (dvojitý, dvoubarevný, zrcadlový) nesmí nahradit jiného žolíka.
rules-x1-no-special-out = Speciálního žolíka (dvojitého, dvoubarevného, zrcadlového) nesmí nahradit žádný jiný žolík.
rules-x1-yes = Žolík smí nahradit jiného žolíka.
rules-9-15-title = Počty kamenů
rules-9-15-text = Každý kámen je ve hře jen v určitém počtu; víc jich na stole a ve stojáncích být nemůže.

## Slova.

rules-w1-title = Platná slova
rules-w1-text = Slovo má nejméně tři písmena a musí být ve slovníku polštiny; platí v kterémkoli tvaru. Žolík zastupuje kterékoli jedno písmeno.
rules-w1-strict = Zkratky, cizí slova a slova se spojovníkem neplatí.
rules-w1-loose = Platí vše, co je ve slovníku.
rules-w2-title = Žádné slovo dvakrát
rules-w2-text = Žádné slovo nesmí ležet na stole dvakrát.
rules-w3-title = Přestavování slov
rules-w3-text = Slova lze libovolně přestavovat: přidávat písmena na začátek, na konec i dovnitř, slova dělit a z písmen několika slov skládat nová.
rules-w4-title = Téma
rules-w4-none = Hráči se mohou dohodnout na tématu (domácí pravidlo); pak platí jen slova, která se k němu hodí.
rules-w4-theme = Platí jen slova, která se hodí k tématu „{ $theme }“; posuzují to ostatní hráči.

## Tah.

rules-t1-title = První vyložení
rules-t1-numbers = { $count ->
    [one] Poprvé vykládáte jen ze svého stojánku: jednu nebo více sad, které mají dohromady alespoň { $count } bod. Kameny na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
    [few] Poprvé vykládáte jen ze svého stojánku: jednu nebo více sad, které mají dohromady alespoň { $count } body. Kameny na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
    [many] Poprvé vykládáte jen ze svého stojánku: jednu nebo více sad, které mají dohromady alespoň { $count } bodu. Kameny na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
   *[other] Poprvé vykládáte jen ze svého stojánku: jednu nebo více sad, které mají dohromady alespoň { $count } bodů. Kameny na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
}
rules-t1-letters = { $count ->
    [one] Poprvé vykládáte jen ze svého stojánku: slovo, které má alespoň { $count } písmeno. Slova na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
    [few] Poprvé vykládáte jen ze svého stojánku: slovo, které má alespoň { $count } písmena. Slova na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
    [many] Poprvé vykládáte jen ze svého stojánku: slovo, které má alespoň { $count } písmena. Slova na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
   *[other] Poprvé vykládáte jen ze svého stojánku: slovo, které má alespoň { $count } písmen. Slova na stole přitom nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
}
rules-t1-more-words = V témže tahu smíte ze stojánku vyložit i další slova, každé alespoň o třech písmenech.
rules-t1-jokers = Při prvním vyložení smíte použít žolíka ze svého stojánku.
rules-t1-no-jokers = Při prvním vyložení nesmíte použít žolíka.
rules-t1-rearrange = Po prvním vyložení smíte ještě v témže tahu přeskupovat, co leží na stole.
rules-t1-no-rearrange = Přeskupovat, co leží na stole, smíte až od příštího tahu.
rules-t2-title = Další tahy
rules-t2-numbers = Po prvním vyložení smíte v dalších tazích přeskupovat všechny sady na stole; vyložit přitom musíte nejméně jeden kámen ze stojánku. Na konci tahu musí každý kámen na stole ležet v platné sadě; žádný nesmí přebývat.
rules-t2-letters = Po prvním vyložení smíte v dalších tazích přestavovat všechna slova na stole; vyložit přitom musíte nejméně jedno písmeno ze stojánku. Na konci tahu musí na stole ležet jen platná slova; žádné písmeno nesmí přebývat.
rules-t3-title = Vzít kámen
rules-t3-text = Když nemůžete nebo nechcete nic vyložit, vezmete si jeden kámen ze zásobníku a váš tah končí; hrát s tímto kamenem smíte až od příštího tahu. Je-li zásobník prázdný, pasujete.
rules-t3-untouched = Kdo si bere kámen nebo pasuje, musí stůl nechat tak, jak byl na začátku tahu.
rules-9-17-title = Pasování
rules-9-17-text = Dokud jsou v zásobníku kameny, musíte buď něco vyložit, nebo si kámen vzít; pasovat lze jen při prázdném zásobníku.
rules-t4-title = Uvolnění žolíka
rules-t4-text = Po prvním vyložení smíte žolíka uvolnit: nahradit ho kamenem, který zastupuje (ze stojánku i ze stolu), nebo přeskupit jeho sadu. Na konci téhož tahu musí zase ležet v sadě na stole; do stojánku si ho vzít nesmíte. I v tomto tahu musíte vyložit nejméně jeden kámen ze stojánku.
rules-t4-new-set = Uvolněný žolík patří do nové sady, tedy do takové, která neobsahuje žádnou celou sadu ze začátku tahu.
rules-t4-any-set = Uvolněný žolík smí do kterékoli sady, i do té, která už na stole ležela.
rules-t4-letters = Po prvním vyložení smíte žolíka uvolnit: nahradit ho písmenem, které zastupuje, nebo přestavět jeho slovo. Na konci téhož tahu musí být zase součástí některého slova na stole; do stojánku si ho vzít nesmíte.
rules-t4-other-letter = Když se slovo kolem žolíka změní, smí žolík zastupovat jiné písmeno než dřív.
rules-t4-double = Dvojitého žolíka lze nahradit jen oběma kameny, které zastupuje.
rules-t4-unreplaceable = Dvoubarevného ani zrcadlového žolíka nelze nahradit kamenem; uvolníte ho jen rozebráním jeho sady.
rules-t4-replaced = Žolík se považuje za nahrazeného, když kameny, které ležely s ním, zůstanou spolu v jedné sadě, samy by sadu netvořily a místo něj tam leží jiný kámen nebo žolík. Jinak byla sada rozebrána.
rules-t5-title = Ohlášení
rules-t5-yes = Když jste si právě vzali kámen, se kterým můžete poprvé vyložit, smíte ohlásit: „Příští tah vyložím“. Co to přináší, říká 7.3.
rules-t5-no = První vyložení se neohlašuje.
rules-t6-title = Doplňování
rules-t6-text = { $count ->
    [one] Máte-li na konci tahu ve stojánku méně než { $count } kámen, doplníte si je ze zásobníku na tento počet, dokud v něm kameny jsou. Mít jich víc je dovoleno.
    [few] Máte-li na konci tahu ve stojánku méně než { $count } kameny, doplníte si je ze zásobníku na tento počet, dokud v něm kameny jsou. Mít jich víc je dovoleno.
    [many] Máte-li na konci tahu ve stojánku méně než { $count } kamene, doplníte si je ze zásobníku na tento počet, dokud v něm kameny jsou. Mít jich víc je dovoleno.
   *[other] Máte-li na konci tahu ve stojánku méně než { $count } kamenů, doplníte si je ze zásobníku na tento počet, dokud v něm kameny jsou. Mít jich víc je dovoleno.
}
rules-t7-title = Čas na tah
rules-t7-off = Hraje se bez časového limitu, nedohodnou-li se hráči jinak.
rules-t7-seconds = { $count ->
    [one] Na tah máte { $count } sekundu.
    [few] Na tah máte { $count } sekundy.
    [many] Na tah máte { $count } sekundy.
   *[other] Na tah máte { $count } sekund.
}
rules-t7-after-opening = Čas se měří až od tahu, který následuje po vašem prvním vyložení.
rules-t7-untouched = { $count ->
    [one] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kámen.
    [few] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kameny.
    [many] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kamene.
   *[other] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kamenů.
}
rules-t7-stands = Vyprší-li čas a všechny sady na stole jsou platné, tah platí a sady zůstanou ležet.
rules-t7-unfinished = { $count ->
    [one] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí do stavu na začátku tahu a vezmete si { $count } kámen.
    [few] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí do stavu na začátku tahu a vezmete si { $count } kameny.
    [many] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí do stavu na začátku tahu a vezmete si { $count } kamene.
   *[other] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí do stavu na začátku tahu a vezmete si { $count } kamenů.
}
rules-t7-loses-turn = Ztrácíte i příští tah.
rules-t7-wrong-loses-turn = Bylo-li v tu chvíli na stole něco špatně, ztrácíte i příští tah. Bylo-li vše v pořádku a jen jste nestihli tah ukončit, neztrácíte ho.
rules-t7-forgotten-player = Když si u skutečného stolu nikdo nepamatuje, jak kameny ležely, vezmete si ze stolu všechny, které nejsou v žádné platné sadě.
rules-t7-forgotten-stock = Když si u skutečného stolu nikdo nepamatuje, jak kameny ležely, vrátí se přebývající kameny do zásobníku.
rules-9-7-title = Neplatné pokusy
rules-9-7-kind = Tah lze ukončit, jen když je na stole vše platné. Neplatný pokus se odmítne, dozvíte se proč a čas běží dál.
rules-9-7-strict = Přísně: neplatný pokus se bere jako nedokončené přeskupování a ukončí tah.
rules-9-7-strict-turn = Příští tah za takový pokus neztrácíte.

## Konec.

rules-e1-title = Prázdný stojánek
rules-e1-numbers = Kdo první vyloží všechny kameny ze svého stojánku, ihned vyhrává hru.
rules-e1-letters = Hra končí, když je zásobník prázdný a někdo vyloží všechny kameny ze svého stojánku.
rules-e2-title = Prázdný zásobník
rules-e2-text = Při prázdném zásobníku se hraje dál, dokud všichni hráči po sobě nepasují; pak hra končí.
rules-9-18-title = Vzdání hry
rules-9-18-text = Kdo se vzdá, už nehraje a jeho stojánek se na konci počítá jako u poraženého. Zůstane-li ve hře jediný hráč, vyhrává.

## Body.

rules-7-1-title = Když někdo vyloží vše
rules-7-1-text = Každý poražený si zapíše minus součet kamenů, které mu zůstaly ve stojánku; vítěz si zapíše plus součet všeho, co ostatní ztratili.
rules-7-2-title = Žolíci ve stojánku
rules-7-2-text = { $count ->
    [one] Každý žolík, který zůstal ve stojánku, znamená { $count } trestný bod.
    [few] Každý žolík, který zůstal ve stojánku, znamená { $count } trestné body.
    [many] Každý žolík, který zůstal ve stojánku, znamená { $count } trestného bodu.
   *[other] Každý žolík, který zůstal ve stojánku, znamená { $count } trestných bodů.
}
rules-7-3-title = Bez prvního vyložení
rules-7-3-flat = Kdo ještě nic nevyložil, když jiný hráč vyloží vše, zapíše si minus { $flat }; pokud mu kameny první vyložení dovolovaly, minus { $could }. Součet kamenů ve stojánku se pak nepočítá.
rules-7-3-announced = Přišel-li potřebný kámen až v posledním tahu hráče a první vyložení bylo ohlášeno (T5), zůstává minus { $flat }.
rules-7-3-stock = Skončí-li hra při prázdném zásobníku a nikdo nevyložil vše, počítají se kameny ve stojánku.
rules-7-3-count = I hráči, který do konce hry nic nevyložil, se počítají jen kameny ve stojánku.
rules-7-4-title = Když dojde zásobník
rules-7-4-wins = Vyhrává hráč s nejmenším součtem ve stojánku.
rules-7-4-own-count = Každý poražený si zapíše minus součet svého stojánku, vítěz plus součet stojánků všech poražených zmenšený o svůj vlastní.
rules-7-4-differences = Každý poražený ztrácí rozdíl mezi svým součtem a součtem vítěze, vítěz získává součet těchto rozdílů.
rules-9-8-title = Shoda
rules-9-8-text = Hráči se stejným nejmenším součtem se dělí o výhru i o její body; co nejde rozdělit, dostanou po jednom bodu v pořadí tahů od hráče, který hru začínal.
rules-7-5-title = Velké body
rules-7-5-text = Podle umístění od prvního místa: { $places }; neuvedená místa mají 0. Při shodě dostane každý body za lepší místo.
rules-7-5-two = Body pro dva hráče jsou naše rozhodnutí: návod je neuvádí.
rules-7-6-title = Body za slova
rules-7-6-text = Každé písmeno, i žolík, má hodnotu 1 bod. Za tah získáte tolik bodů, kolik písmen má nejdelší vyložené slovo, ve kterém je alespoň jedno písmeno z vašeho stojánku; počítá se jen toto jedno slovo. Vyložíte-li v jednom tahu celý stojánek, body za tah se zdvojnásobí. Vyhrává hráč s nejvíce body; při shodě se hráči o výhru dělí.
rules-match-title = Zápas
rules-match-text = Počet her v zápase: { $games }. O pořadí rozhodují { $ranking }.

## Pod příklady.

rules-example-worth = { $count ->
    [one] Hodnota: { $count } bod.
    [few] Hodnota: { $count } body.
    [many] Hodnota: { $count } bodu.
   *[other] Hodnota: { $count } bodů.
}
rules-example-add = Přiložení kamenů k sadám na stole.
rules-example-take = Odebrání čtvrtého kamene ze skupiny.
rules-example-split = Rozdělení postupky.
rules-example-shift = Prodloužení postupky a odebrání kamene z druhého konce.
rules-example-multiple = Přeskupení několika sad najednou.
rules-example-replace = Kámen nahradí žolíka a žolík se vyloží v nové sadě.
rules-example-old-set = Uvolněný žolík je přiložen k sadě, která už na stole ležela.
rules-example-loose = Zbývají dva kameny a dva na sadu nestačí.
rules-example-rebuild = Se dvěma písmeny ze stojánku vzniknou tři nová slova.
