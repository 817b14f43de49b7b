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
rules-ruling = Naše rozhodnutí { $code }: návod to neurčuje.
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
rules-s1-numbers = Každý si vylosuje jeden kámen; začíná hráč s nejvyšším číslem. Při shodě tito hráči losují znovu. Pak se všechny kameny znovu zamíchají.
rules-s1-letters = Každý si vylosuje jeden kámen; začíná hráč s písmenem nejblíž k „A“. Při shodě tito hráči losují znovu. Pak se všechny kameny znovu zamíchají.
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
rules-s3-tiles-for = Kameny pro nejvýš { $players } hráčů: { $tiles }.
rules-s3-letters = Písmena: { $letters }.
rules-s3-letters-ours = Počty písmen jsme určili sami: v návodu se jejich tabulka nedochovala.
rules-s3-looks = Žolíci v krabici: { $looks }.
rules-s3-look = { $joker } – { $colour ->
    [black] černý
    [blue] modrý
    [orange] oranžový
   *[red] červený
}
rules-s3-left-out = Před hrou vraťte do krabice: { $tiles }.
rules-s4-title = Nové rozdání
rules-s4-yes = Kdo dostal tři dublety (dubleta jsou dva kameny stejného čísla a barvy), smí před prvním tahem žádat, aby se kameny zamíchaly a rozdaly všem znovu.
rules-s4-no = Rozdání platí tak, jak je.

## Sady.

rules-g1-title = Skupina
rules-g1-text = Tři nebo čtyři kameny se stejným číslem, ale v rozdílných barvách.
rules-r1-title = Postupka
rules-r1-text = Nejméně tři po sobě jdoucí čísla stejné barvy. 1 je nejnižší a nesmí následovat po 13.
rules-n1-title = Nejméně tři kameny
rules-n1-text = Každá sada má nejméně tři kameny, ať žolíci zastupují cokoli.
rules-9-2-title = Aspoň jedno číslo
rules-9-2-text = Žolík doplňuje, co v sadě chybí, takže v každé sadě je aspoň jeden kámen s číslem. Jeden takový kámen a dva žolíci už jsou sada.
rules-j1-title = Žolík
rules-j1-text = Žolík zastupuje kterýkoli jeden chybějící kámen a má jeho hodnotu. V jedné sadě jich může být víc.
rules-j2-title = Barevný žolík
rules-j2-text = Zastupuje jen kámen své barvy: v postupce té barvy, nebo ve skupině, kde ta barva chybí. Rozhoduje jen barva žolíka, ne jeho obrázek.
rules-d1-title = Dvojitý žolík
rules-d1-text = V postupce zastupuje dvě po sobě jdoucí čísla na začátku, uprostřed nebo na konci, nikdy však pod 1 ani nad 13; ve skupině dvě chybějící barvy. Má hodnotu obou kamenů dohromady.
rules-c1-title = Dvoubarevný žolík
rules-c1-text = Lze ho použít jen v postupkách, kde zaujímá místo jednoho čísla; kameny před ním mají jednu barvu a kameny za ním jinou. Smí ležet i na konci postupky; kameny přiložené za něj musí mít jinou barvu.
rules-c1-one = V postupce smí být nejvýš jeden; číslo, jehož místo zaujímá, musí existovat.
rules-m1-title = Zrcadlový žolík
rules-m1-text = Leží uprostřed; co leží na jedné straně, leží zrcadlově i na druhé, číslo za číslem a barva za barvou. Každý kámen přiložený či odebraný na jedné straně se přiloží či odebere i na druhé.
rules-m1-middle = Při prvním vyložení má hodnotu čísla, kterého postupka dosáhne uprostřed, ve skupině hodnotu čísla skupiny.
rules-m1-halves = Na každé straně leží aspoň jeden kámen, postupka smí ke středu stoupat i klesat a v sadě je nejvýš jeden zrcadlový žolík.
rules-m1-exists = Prostřední číslo postupky musí existovat (1–13).
rules-m1-zero = Při prvním vyložení má hodnotu 0.
rules-x1-title = Žolík za žolíka
rules-x1-no = Žolík nesmí nahradit jiného žolíka, aby ho uvolnil.
rules-x1-no-special-in = Dvojitý, dvoubarevný ani zrcadlový žolík nesmí nahradit jiného žolíka.
rules-x1-no-special-out = Žádný žolík nesmí nahradit dvojitého, dvoubarevného ani zrcadlového žolíka.
rules-x1-yes = Žolík smí nahradit jiného žolíka.
rules-9-15-title = Kolik čeho je
rules-9-15-text = Na stole ani ve stojáncích nemůže být kámen, který ve hře není: každý existuje jen v určitém počtu.

## Slova.

rules-w1-title = Slova
rules-w1-text = Slovo má nejméně tři písmena a je ve slovníku polštiny v jakémkoli tvaru. Žolík zastupuje kterékoli písmeno.
rules-w1-strict = Zkratky, cizí slova a slova se spojovníkem se nepočítají.
rules-w1-loose = Počítá se vše, co je ve slovníku.
rules-w2-title = Žádné slovo dvakrát
rules-w2-text = Žádné slovo nesmí ležet na stole dvakrát.
rules-w3-title = Přestavba
rules-w3-text = Slova lze libovolně přestavovat: přidávat písmena na začátek, na konec i dovnitř, slova dělit a z písmen několika slov skládat nová.
rules-w4-title = Téma
rules-w4-none = Hráči se mohou dohodnout na tématu (domácí pravidlo); pak se počítají jen slova k tématu.
rules-w4-theme = Počítají se jen slova k tématu „{ $theme }“; posuzují ostatní hráči.

## Tah.

rules-t1-title = První vyložení
rules-t1-numbers = { $count ->
    [one] Při prvním vyložení vyložíte jednu nebo více sad jen ze svého stojánku, které mají dohromady alespoň { $count } bod. Kameny na stole nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
    [few] Při prvním vyložení vyložíte jednu nebo více sad jen ze svého stojánku, které mají dohromady alespoň { $count } body. Kameny na stole nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
    [many] Při prvním vyložení vyložíte jednu nebo více sad jen ze svého stojánku, které mají dohromady alespoň { $count } bodu. Kameny na stole nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
   *[other] Při prvním vyložení vyložíte jednu nebo více sad jen ze svého stojánku, které mají dohromady alespoň { $count } bodů. Kameny na stole nesmíte použít ani přesouvat. Nikdo nemusí vyložit hned, jakmile může.
}
rules-t1-letters = { $count ->
    [one] Při prvním vyložení vyložíte jen ze svého stojánku slovo, které má alespoň { $count } písmeno. Slova na stole nesmíte přesouvat.
    [few] Při prvním vyložení vyložíte jen ze svého stojánku slovo, které má alespoň { $count } písmena. Slova na stole nesmíte přesouvat.
    [many] Při prvním vyložení vyložíte jen ze svého stojánku slovo, které má alespoň { $count } písmena. Slova na stole nesmíte přesouvat.
   *[other] Při prvním vyložení vyložíte jen ze svého stojánku slovo, které má alespoň { $count } písmen. Slova na stole nesmíte přesouvat.
}
rules-t1-more-words = V témže tahu smíte ze stojánku vyložit i další slova aspoň o třech písmenech.
rules-t1-jokers = Při prvním vyložení smíte použít žolíka ze svého stojánku.
rules-t1-no-jokers = Při prvním vyložení nesmíte použít žolíka.
rules-t1-rearrange = Po vyložení smíte ještě v tomtéž tahu přeskupovat sady na stole.
rules-t1-no-rearrange = Sady na stole smíte přeskupovat až od příštího tahu.
rules-t2-title = Tah
rules-t2-numbers = Po prvním vyložení vyložíte v tahu nejméně jeden kámen ze stojánku a smíte přeskupovat všechny sady na stole. Na konci tahu leží každý kámen ze stolu zase v platné sadě a žádný nepřebývá.
rules-t2-letters = Po prvním vyložení vyložíte v tahu nejméně jedno písmeno ze stojánku a smíte přestavět všechna slova na stole. Na konci leží jen platná slova.
rules-t3-title = Vzít kámen
rules-t3-text = Kdo nemůže nebo nechce nic vyložit, vezme si jeden kámen a tah končí; hrát s ním smí až od příštího tahu. Při prázdném zásobníku se pasuje.
rules-t3-untouched = Kdo si bere kámen nebo pasuje, nechává stůl tak, jak byl na začátku tahu.
rules-9-17-title = Pasování
rules-9-17-text = Dokud jsou v zásobníku kameny, kdo nevyloží, ten si bere; pasovat lze jen při prázdném zásobníku.
rules-t4-title = Uvolnění žolíci
rules-t4-text = Po prvním vyložení smíte žolíka uvolnit: nahradit ho kamenem, který zastupuje, nebo přeskupit jeho sadu. Na konci téhož tahu musí zase ležet na stole; do stojánku si ho vzít nesmíte. Vyložit musíte také nejméně jeden kámen ze stojánku.
rules-t4-new-set = Patří do nové sady, tedy takové, která neobsahuje žádnou dřívější celou.
rules-t4-any-set = Smí do kterékoli sady, i do té, která už ležela.
rules-t4-letters = Po prvním vyložení lze žolíka vzít ze slova: nahraďte ho jeho písmenem, nebo slovo přestavte. Na konci tahu musí být žolík zase součástí slova.
rules-t4-other-letter = Když se slovo kolem žolíka změní, smí žolík zastupovat jiné písmeno než dřív.
rules-t4-double = Dvojitého žolíka nahrazují oba kameny.
rules-t4-unreplaceable = Dvoubarevného žolíka a zrcadlového nelze nahradit kamenem; uvolní je rozebrání sady.
rules-t4-replaced = Žolík je nahrazen, když kameny, které ležely s ním, zůstanou spolu v jedné sadě, samy sadu netvoří a na jeho místě je něco jiného. Jinak byla sada rozebrána.
rules-t5-title = Ohlášení
rules-t5-yes = Kdo si právě vzal kámen, se kterým může poprvé vyložit, smí ohlásit: „Příští tah vyložím“; viz 7.3.
rules-t5-no = Nic se nehlásí.
rules-t6-title = Doplňování
rules-t6-text = { $count ->
    [one] Na konci tahu si hráč doplní stojánek na { $count } kámen, dokud v zásobníku jsou. Horní mez není.
    [few] Na konci tahu si hráč doplní stojánek na { $count } kameny, dokud v zásobníku jsou. Horní mez není.
    [many] Na konci tahu si hráč doplní stojánek na { $count } kamene, dokud v zásobníku jsou. Horní mez není.
   *[other] Na konci tahu si hráč doplní stojánek na { $count } kamenů, dokud v zásobníku jsou. Horní mez není.
}
rules-t7-title = Čas na tah
rules-t7-off = Hraje se bez časového limitu, nedohodnou-li se hráči jinak.
rules-t7-seconds = { $count ->
    [one] Na tah máte { $count } sekundu.
    [few] Na tah máte { $count } sekundy.
    [many] Na tah máte { $count } sekundy.
   *[other] Na tah máte { $count } sekund.
}
rules-t7-after-opening = Čas se měří od tahu po vašem prvním vyložení.
rules-t7-untouched = { $count ->
    [one] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kámen.
    [few] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kameny.
    [many] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kamene.
   *[other] Vyprší-li čas a stůl je beze změny, vezmete si { $count } kamenů.
}
rules-t7-stands = Vyprší-li čas a všechny sady jsou platné, zůstanou na stole.
rules-t7-unfinished = { $count ->
    [one] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí zpět a vezmete si { $count } kámen.
    [few] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí zpět a vezmete si { $count } kameny.
    [many] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí zpět a vezmete si { $count } kamene.
   *[other] Vyprší-li čas a přeskupování není dokončeno, vše se vrátí zpět a vezmete si { $count } kamenů.
}
rules-t7-loses-turn = Ztrácíte i příští tah.
rules-t7-wrong-loses-turn = Bylo-li to, co leželo na stole, chybné, ztrácíte i příští tah; za správný, ale neodeslaný tah ho neztrácíte.
rules-9-7-title = Neplatné pokusy
rules-9-7-kind = Tah lze ukončit jen s platnými sadami. Neplatný pokus se odmítne i s důvodem a čas běží dál.
rules-9-7-strict = Přísně: neplatný pokus se počítá jako nedokončené přeskupování a ukončí tah.

## Konec.

rules-e1-title = Prázdný stojánek
rules-e1-numbers = Kdo první vyloží všechny kameny ze svého stojánku, ihned vyhrává hru.
rules-e1-letters = Hra končí, když je zásobník prázdný a někdo vyloží všechny kameny ze svého stojánku.
rules-e2-title = Prázdný zásobník
rules-e2-text = Při prázdném zásobníku se hraje dál, dokud všichni hráči po sobě nepasují.
rules-9-18-title = Vzdání hry
rules-9-18-text = Kdo se vzdá, už nehraje a jeho stojánek se počítá jako u poraženého. Vyhrává, kdo zůstane poslední.

## Body.

rules-7-1-title = Někdo skončí
rules-7-1-text = Každý poražený si zapíše minus součet kamenů ve svém stojánku; vítěz si zapíše plus vše, co ostatní ztratili.
rules-7-2-title = Žolíci ve stojánku
rules-7-2-text = { $count ->
    [one] Žolík, který zůstal ve stojánku, stojí { $count } bod, ať je jakýkoli.
    [few] Žolík, který zůstal ve stojánku, stojí { $count } body, ať je jakýkoli.
    [many] Žolík, který zůstal ve stojánku, stojí { $count } bodu, ať je jakýkoli.
   *[other] Žolík, který zůstal ve stojánku, stojí { $count } bodů, ať je jakýkoli.
}
rules-7-3-title = Bez prvního vyložení
rules-7-3-flat = Kdo poprvé nevyložil, než někdo jiný skončil, zapíše si minus { $flat }, a pokud kameny první vyložení dovolovaly, minus { $could }. Samotné kameny se pak nepočítají.
rules-7-3-announced = Přišel-li potřebný kámen v posledním tahu a vyložení bylo ohlášeno (T5), zůstává minus { $flat }.
rules-7-3-stock = Je-li zásobník prázdný a nikdo neskončil, počítají se kameny ve stojánku.
rules-7-3-count = Stojánek hráče, který poprvé nevyložil, se počítá jako každý jiný.
rules-7-4-title = Zásobník je prázdný
rules-7-4-own-count = Vyhrává hráč s nejmenším počtem trestných bodů. Každý poražený si zapíše minus součet svého stojánku, vítěz součet jejich bodů minus svůj.
rules-7-4-differences = Vyhrává hráč s nejmenším počtem trestných bodů. Každý poražený ztrácí rozdíl mezi svým součtem a součtem vítěze, vítěz získává součet těchto rozdílů.
rules-9-8-title = Shoda
rules-9-8-text = Hráči se stejným nejmenším součtem se dělí o výhru i její body; co nejde rozdělit, dostanou po jednom v pořadí tahů.
rules-7-5-title = Velké body
rules-7-5-text = Podle umístění: { $places }. Při shodě má každý body za lepší místo.
rules-7-5-two = Body pro dva hráče jsou naše rozhodnutí: návod je neuvádí.
rules-7-6-title = Body za slova
rules-7-6-text = Každé písmeno, i žolík, má hodnotu 1 bod. Za tah získáte tolik bodů, kolik písmen má nejdelší vyložené slovo s písmenem z vašeho stojánku; počítá se jen toto jedno slovo. Kdo vyloží celý stojánek v jednom tahu, má dvojnásobek bodů. Vyhrává hráč s nejvíce body; při shodě se o výhru dělí.
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
rules-example-take = Odebrat čtvrtý kámen ze skupiny.
rules-example-split = Rozdělit postupku.
rules-example-shift = Prodloužit postupku a odebrat kámen z druhého konce.
rules-example-multiple = Přeskupit několik sad najednou.
rules-example-replace = Kámen nahradí žolíka; žolík patří do nové sady.
rules-example-old-set = Uvolněný žolík je přiložen k sadě, která už ležela.
rules-example-loose = Jeden kámen přebývá.
rules-example-rebuild = Dvě písmena dají tři nová slova.
