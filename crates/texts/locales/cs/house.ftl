### Domácí pravidla: každé pole pravidel, co znamená a jaké může být.

house-title = Domácí pravidla
house-none = Žádná: podle návodu
house-yes = ano
house-no = ne
house-off = bez limitu
house-seconds = { $count } s

## Příprava.

house-players = Počet hráčů
house-players-range = { $min } až { $max }
house-tiles = Kameny
house-tiles-for = Kameny (do { $players } hráčů)
house-tiles-numbers = { $numbers ->
    [one] { $numbers } číslo + { $jokers } = { $total }
    [few] { $numbers } čísla + { $jokers } = { $total }
    [many] { $numbers } čísla + { $jokers } = { $total }
   *[other] { $numbers } čísel + { $jokers } = { $total }
}
house-tiles-letters = { $numbers ->
    [one] { $numbers } písmeno + { $jokers } = { $total }
    [few] { $numbers } písmena + { $jokers } = { $total }
    [many] { $numbers } písmena + { $jokers } = { $total }
   *[other] { $numbers } písmen + { $jokers } = { $total }
}
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Kdo začíná další hry
house-later-starter-about = V první hře zápasu o tom, kdo začíná, rozhoduje los.
house-later-starter-left = hráč po levici
house-later-starter-draw = nový los
house-hand = Kamenů na začátku
house-hand-about = Kolik kamenů dostane každý hráč.
house-redeal = Nové rozdání při třech dubletách
house-redeal-about = Kdo dostal tři dublety, smí žádat nové rozdání pro všechny.

## První vyložení a tah.

house-opening-minimum = Minimum prvního vyložení
house-opening-minimum-about = Kolik bodů musí mít sady prvního vyložení dohromady; u slov: kolik písmen musí mít první slovo.
house-opening-jokers = Žolíci v prvním vyložení
house-opening-jokers-about = Zda smí být při prvním vyložení použit žolík.
house-opening-rearrange = Přeskupování při prvním vyložení
house-opening-rearrange-about = Zda se smějí sady na stole přeskupovat ještě v tahu prvního vyložení.
house-freed-joker = Uvolněný žolík patří do
house-freed-joker-about = Kde musí na konci tahu ležet žolík vzatý ze svého místa.
house-freed-joker-new-set = nové sady
house-freed-joker-any-set = libovolné sady
house-joker-swaps = Žolík za žolíka
house-joker-swaps-about = Zda smí žolík nahradit jiného žolíka, aby ho uvolnil. Platí-li omezení, nelze kamenem nahradit ani dvoubarevného a zrcadlového žolíka; dvojitého nahradí jen oba kameny, které zastupuje.
house-joker-swaps-no-special-in = speciální nesmí nahrazovat
house-joker-swaps-no-special-out = speciálního nelze nahradit
house-mirror-value = Hodnota zrcadlového žolíka
house-mirror-value-about = Kolik bodů má zrcadlový žolík při prvním vyložení. Má-li hodnotu prostředního čísla, musí takové číslo existovat.
house-mirror-value-middle = prostřední číslo
house-mirror-value-zero = 0 bodů
house-announcement = „Příští tah vyložím“
house-announcement-about = Kdo si právě vzal kámen potřebný k prvnímu vyložení, smí to ohlásit a ztratí méně, když někdo skončí dřív.
house-refill = Doplňování stojánku
house-refill-about = Na kolik kamenů si hráč na konci tahu doplní stojánek.
house-refill-to = na { $count }
house-strict = Neplatný pokus ukončí tah
house-strict-about = Přísně: kdo chce ukončit tah s neplatnými sadami, vrátí vše zpět a bere si kameny, jako by vypršel čas.

## Hodiny.

house-clock = Čas na tah
house-clock-about = Kolik času je na jeden tah.
house-clock-offered = Další časové limity z návodu
house-clock-offered-about = Časové limity, které návod uvádí kromě svého.
house-clock-from = Čas se měří
house-clock-from-about = Od kdy se hráči měří čas.
house-clock-from-first-turn = od prvního tahu
house-clock-from-after-opening = od tahu po vlastním prvním vyložení
house-untouched-draw = Konec času, stůl beze změny: vzít
house-untouched-draw-about = Kolik kamenů si hráč vezme, když čas vyprší a na stole se nic nezměnilo.
house-unfinished-stands = Konec času, platné sady: zůstávají
house-unfinished-stands-about = Zda platné sady zůstanou na stole, když čas vyprší.
house-unfinished-draw = Konec času, nedokončené sady: vzít
house-unfinished-draw-about = Kolik kamenů si hráč vezme za nedokončené přeskupování; stůl se vrátí do stavu před tahem.
house-unfinished-loses-turn = Konec času, nedokončené sady: ztráta tahu
house-unfinished-loses-turn-about = Zda hráč ztrácí i příští tah.
house-unfinished-loses-turn-wrong = jen za chybné

## Body a zápasy.

house-joker-penalty = Trest za žolíka ve stojánku
house-joker-penalty-about = Kolik stojí každý žolík, který na konci zůstane ve stojánku.
house-never-opened = Bez prvního vyložení
house-never-opened-about = Kolik ztrácí hráč, který do konce hry nic nevyložil.
house-never-opened-count = počítají se kameny ve stojánku
house-never-opened-flat = −{ $flat }; −{ $could }, pokud ho kameny dovolovaly
house-stock-empty = Prázdný zásobník
house-stock-empty-about = Jak se počítají body, když je zásobník prázdný a nikdo neskončil.
house-stock-empty-own-count = každý ztrácí součet svého stojánku; vítěz získává součty ostatních minus svůj
house-stock-empty-differences = rozdíly proti součtu vítěze
house-stock-empty-most-points = vyhrává hráč s nejvíce body
house-big-points = Velké body za umístění
house-big-points-about = Kolik velkých bodů přinese každé umístění ve hře.
house-big-points-at = { $places } (do { $players } hráčů)
house-match-games = Počet her v zápase
house-match-games-about = Kolik her tvoří zápas.
house-match-games-per-player = jedna na každého hráče
house-match-games-agreed = podle dohody
house-ranking = O pořadí v zápase rozhodují
house-ranking-about = Co rozhoduje o vítězi zápasu.
house-ranking-wins-then-points = výhry, pak body
house-ranking-big-points-then-points = velké body, pak malé
house-ranking-points = body

## Slova.

house-strict-words = Bez zkratek a cizích slov
house-strict-words-about = Zda se ze slovníku vyřadí zkratky a cizí slova.
house-theme = Téma
house-theme-about = Platí jen slova, která se hodí k tématu; posuzují to ostatní hráči.
house-theme-none = žádné
