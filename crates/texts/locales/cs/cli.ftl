### Terminál. Prohlížeč tento soubor nenačítá.

cli-error = chyba:
cli-streams = vstup nebo výstup
cli-file-missing = takový soubor ani složka neexistuje
cli-file-forbidden = přístup odepřen
cli-file-folder = to je složka, ne soubor
cli-one-file = s --json se uvádí nejvýš jeden argument: FILE
cli-jokers = Žolíci v této hře: { $jokers }.
cli-won = * vyhraná hra

## Záhlaví tabulek.

cli-head-player = hráč
cli-head-place = místo
cli-head-points = body
cli-head-big-points = velké body
cli-head-wins = výhry
cli-head-games = hry
cli-head-decided = rozhoduje
cli-head-how = za co
cli-head-letters = písmena
cli-head-words = slova
cli-head-id = id
cli-head-name = název
cli-head-players = hráči
cli-head-about = popis
cli-head-rule = pravidlo
cli-head-house-rule = domácí pravidlo
cli-head-value = zde
cli-head-before = před
cli-head-rack = stojánek
cli-head-after = po

## Podmínky hry.

cli-terms-rulebook = pravidla `{ $id }` neexistují; na výběr jsou { $known }
cli-terms-shape = `--rule { $rule }`: domácí pravidlo se píše NAME=VALUE, například opening_minimum=40
cli-terms-rule = domácí pravidlo `{ $name }` neexistuje; na výběr jsou { $known }
cli-terms-value = domácí pravidlo `{ $name }` nemůže mít hodnotu { $found }: { $expected }
# Hodnoty se píšou tak, jak tu stojí, v každém jazyce.
cli-terms-values = { $name ->
    [opening_jokers] zadejte true nebo false
    [opening_rearrange] zadejte true nebo false
    [joker_swaps] zadejte true, "no-special-in" nebo "no-special-out"
    [unfinished_stands] zadejte true nebo false
    [strict] zadejte true nebo false
    [redeal] zadejte true nebo false
    [announcement] zadejte true nebo false
    [strict_words] zadejte true nebo false
    [unfinished_loses_turn] zadejte true, false nebo "wrong_draft"
    [later_starter] zadejte "left" nebo "draw"
    [freed_joker] zadejte "new_set" nebo "any_set"
    [mirror_value] zadejte "middle" nebo "zero"
    [clock] zadejte počet sekund od 5 do 3600 nebo "off"
    [clock_offered] zadejte seznam časových limitů, například [60, 90, "off"]
    [clock_from] zadejte "first_turn" nebo "after_opening"
    [never_opened] zadejte "count" nebo {"{"}"flat": 100, "could_have": 200{"}"} s hodnotami do 1000
    [stock_empty] zadejte "own_count" nebo "differences" ve hře s čísly, "most_points" ve hře se slovy
    [match_games] zadejte číslo od 1 do 99, "per_player" nebo "agreed"
    [ranking] zadejte "wins_then_points", "big_points_then_points" nebo "points"
    [big_points] zadejte seznam, například [{"{"}"up_to_players": 4, "places": [4, 2, 1, 0]{"}"}], s hodnotami do 1000
    [theme] zadejte text do 60 znaků; téma má jen hra se slovy
    [hand] zadejte celé číslo od 1 do 30
    [opening_minimum] zadejte celé číslo od 0 do 500
    [joker_penalty] zadejte celé číslo od 0 do 1000
   *[other] zadejte celé číslo od 0 do 20
}

## Slova.

cli-words-numbers = --words je pro hry se slovy, ale { $rulebook } se hraje s čísly; vynechte tuto volbu, nebo zadejte --rulebook pl-word
cli-words-too-large = tento seznam je na seznam slov příliš velký
cli-words-empty = v seznamu nejsou slova; na každém řádku má být jedno
cli-words-line = řádek { $line }: { $reason }
cli-words-more = { $count ->
    [one] a ještě { $count } řádek
    [few] a ještě { $count } řádky
    [many] a ještě { $count } řádku
   *[other] a ještě { $count } řádků
}
cli-words-not-utf8 = to není UTF-8; uložte soubor jako text UTF-8
cli-words-length = slovo má { $min } až { $max } písmen
cli-words-character = `{ $found }` (znak { $at }) není písmeno abecedy
cli-word-counts = platí
cli-word-excluded = neplatí: zkratka nebo cizí slovo (W1)
cli-word-unknown = neplatí: není ve slovníku (W1)
cli-word-none = Z těchto písmen nelze složit žádné slovo.
cli-word-more = Slova: { $most } z { $count }; --most N ukáže víc
cli-word-limits = nejvýš písmen: { $letters }, z toho žolíků: { $jokers }
cli-word-count = { $count ->
    [one] { $count } slovo
    [few] { $count } slova
    [many] { $count } slova
   *[other] { $count } slov
}

## Body.

cli-score-nothing = není co počítat
cli-score-racks = Stojánky:
cli-score-end = jak hra skončila? Zadejte --out SEAT, --stock nebo --last-left SEAT
cli-score-seat = `{ $seat }` u tohoto stolu nesedí; místo je jedno písmeno a hráči jsou A až { $last } v uvedeném pořadí
cli-score-player = hráč { $player }: { $what }
cli-score-only-words = body se sbírají jen ve hrách se slovy
cli-score-only-numbers = součet se zadává jen ve hrách s čísly
cli-score-sum = `{ $number }` není součet; zadejte ho například jako sum=23
cli-score-points = `{ $number }` není počet bodů; zadejte ho například jako points=40
cli-score-part = `{ $part }` je nesrozumitelné; zadejte sum=N, unopened, could-open, could-not-open, announced, last=TILE, points=N nebo resigned
cli-score-not-empty = kdo končí hru, má prázdný stojánek (E1), ale stojánek { $seat } prázdný není
cli-score-resigned = kdo se vzdal, nemůže vyhrát (9.18), ale { $seat } je mimo hru
cli-rank-points = `{ $word }` není počet bodů; hra vypadá například takto: "29 -5 -10 -15"
cli-rank-uneven = hra { $game }: výsledků je { $found }, ale hráčů v zápase { $expected }
cli-rank-sheet = hra { $game }: součet bodů je { $sum }; plus a minus se musí rovnat (9.23)
cli-rank-sheet-own-count = { $sheet }. Kde se počítá vlastní stojánek, smí chybět jen součet vítěze, ne větší než u kteréhokoli poraženého.

## Rozhodčí.

cli-referee-opened = { $rulebook }, hráč už poprvé vyložil
cli-referee-unopened = { $rulebook }, hráč ještě poprvé nevyložil
cli-referee-legal = Povoleno.
cli-referee-illegal = Nepovoleno.
cli-referee-laid = Vyloženo ze stojánku: { $tiles }
cli-referee-opening = první vyložení za { $value }, potřeba je { $minimum }
cli-referee-opening-word = první vyložené slovo má { $value ->
    [one] { $value } písmeno
    [few] { $value } písmena
    [many] { $value } písmene
   *[other] { $value } písmen
}, potřeba je { $minimum }

## Pravidla.

cli-rulebook-house = (domácí pravidlo)
cli-rulebook-ruling = (naše rozhodnutí { $code })
cli-rulebook-source = Zdroj: { $id ->
    [pl-standard] polská hra 3 v 1, varianta Standard
    [pl-twist] polská hra 3 v 1, varianta Twist
    [pl-expert] polská hra 3 v 1, varianta Expert
    [pl-tournament] pravidla okresního mistrovství
    [uk-classic] ukrajinská klasická hra
    [uk-xp] ukrajinská klasická hra, varianta XP
    [pl-word] polská hra Word
    [cs-twist] česká hra Twist (Piatnik)
   *[other] { $source }
}
cli-rulebook-same = { $a } a { $b } říkají totéž.

## Kontrola zapsaných her.

cli-verify-deal = Rozdání, které plyne ze semínka
cli-verify-draws = Vzaté kameny
cli-verify-tiles = kameny nejsou ty, které plynou ze semínka
cli-verify-unfinished = Hra není u konce.
cli-verify-holds = Vše souhlasí.
cli-verify-wrong = Toto nesouhlasí:

## Záznamy her.

cli-record-like = je potřeba řádek jako `{ $example }`
