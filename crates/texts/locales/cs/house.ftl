### Domácí pravidla: každé pole pravidel, co znamená a jaké může být.

house-title = Domácí pravidla
house-none = Žádná: jak říká kniha
house-yes = ano
house-no = ne
house-off = vypnuto
house-seconds = { $count } s

## Příprava.

house-players = Počet hráčů
house-players-range = { $min } až { $max }
house-tiles = Kameny
house-tiles-for = Kameny pro nejvýš { $players } hráčů
house-tiles-numbers = { $numbers } čísel + { $jokers } = { $total }
house-tiles-letters = { $numbers } písmen + { $jokers } = { $total }
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Kdo začíná další hry
house-later-starter-about = V první hře zápasu se o začátek losuje.
house-later-starter-left = hráč po levici
house-later-starter-draw = losuje se znovu
house-hand = Kamenů na začátek
house-hand-about = S kolika kameny každý začíná.
house-redeal = Nové rozdání při třech dubletech
house-redeal-about = Kdo dostal tři páry stejných kamenů, smí žádat nové rozdání.

## První vyložení a tah.

house-opening-minimum = První vyložení: nejméně
house-opening-minimum-about = Kolik musí mít dohromady první sady hráče; u písmen: jak dlouhé musí být první slovo.
house-opening-jokers = Žolíci v prvním vyložení
house-opening-jokers-about = Zda smí být v prvním vyložení žolík.
house-opening-rearrange = Přeskupování při prvním vyložení
house-opening-rearrange-about = Zda se smí stůl přeskupovat ještě v tahu prvního vyložení.
house-freed-joker = Uvolněný žolík jde do
house-freed-joker-about = Kde musí na konci tahu ležet žolík sebraný ze svého místa.
house-freed-joker-new-set = nové sady
house-freed-joker-any-set = libovolné sady
house-joker-swaps = Žolík za žolíka
house-joker-swaps-about = Zda smí žolík nahradit jiného žolíka, aby ho uvolnil.
house-mirror-value = Zrcadlový žolík má hodnotu
house-mirror-value-about = Kolik se zrcadlový žolík počítá v prvním vyložení. Pokud jako prostřední číslo, musí takové být.
house-mirror-value-middle = prostřední číslo
house-mirror-value-zero = nula
house-announcement = „Příští tah vyložím“
house-announcement-about = Kdo si právě vzal kámen k prvnímu vyložení, smí to ohlásit a ztratí méně, když někdo skončí dřív.
house-refill = Doplňování stojánku
house-refill-about = Do kolika kamenů si hráč na konci tahu bere.
house-refill-to = do { $count }
house-strict = Neplatný pokus ukončí tah
house-strict-about = Přísně: kdo ukončí tah s neplatným stolem, vrátí vše zpět a bere kameny, jako by vypršel čas.

## Hodiny.

house-clock = Čas na tah
house-clock-about = Jak dlouho se smí přemýšlet.
house-clock-offered = Další časy podle knihy
house-clock-offered-about = Časy, které kniha zmiňuje vedle svého.
house-clock-from = Hodiny běží
house-clock-from-about = Od kdy se hráči měří čas.
house-clock-from-first-turn = od prvního tahu
house-clock-from-after-opening = od tahu po vlastním prvním vyložení
house-untouched-draw = Konec času, stůl nedotčen: vzít
house-untouched-draw-about = Kolik kamenů se bere, když čas vyprší a nic se nehnulo.
house-unfinished-stands = Konec času, ale platný stůl: zůstává
house-unfinished-stands-about = Zda platný stůl zůstane, když čas vyprší.
house-unfinished-draw = Konec času, stůl nedokončen: vzít
house-unfinished-draw-about = Kolik kamenů se bere za nedokončené přeskupování; stůl se vrátí do původního stavu.
house-unfinished-loses-turn = Konec času, stůl nedokončen: ztráta tahu
house-unfinished-loses-turn-about = Zda propadne i příští tah.
house-unfinished-loses-turn-wrong = pokud bylo chybné

## Body a zápasy.

house-joker-penalty = Žolík na stojánku stojí
house-joker-penalty-about = Kolik stojí každý žolík, který na konci zůstane.
house-never-opened = Bez prvního vyložení
house-never-opened-about = Kolik stojí, když do konce hry hráč poprvé nevyložil.
house-never-opened-count = počítá se stojánek
house-never-opened-flat = −{ $flat }; −{ $could }, pokud to stojánek dovoloval
house-stock-empty = Prázdná zásoba
house-stock-empty-about = Jak se počítají body, když nikdo neskončí.
house-stock-empty-own-count = každý ztrácí svůj stojánek; vítěz dostává součet ostatních minus svůj
house-stock-empty-differences = rozdíly proti stojánku vítěze
house-stock-empty-most-points = vyhrává nejvíc bodů
house-big-points = Velké body za umístění
house-big-points-about = Co každé umístění ve hře přinese do zápasu.
house-big-points-at = { $places } (do { $players } hráčů)
house-match-games = Her v zápase
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
house-strict-words-about = Zda se ze slovníku vyřadí seznam zkratek a cizích slov.
house-theme = Téma
house-theme-about = Počítají se jen slova k tématu; posuzují ostatní.
house-theme-none = žádné
