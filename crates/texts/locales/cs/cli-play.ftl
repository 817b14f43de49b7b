### Hra v terminálu. Prohlížeč tento soubor nenačítá. Co se píše, zůstává anglicky.

cli-play-lays = { $name } vykládá { $tiles }.
cli-play-start-draw = Losování začátku (S1): { $rounds }.
cli-play-again = znovu

## Zápas.

cli-play-game-of = hra { $number } z { $length }
cli-play-say-help = `help` vypíše, co můžete napsat.
cli-play-clock = Na tah máte { $seconds } s.
cli-play-clock-unkept = Tah má trvat nejvýš { $seconds } s; bez --clock se na hodiny nikdo nedívá.
cli-play-standings = Stav zápasu
cli-play-another = Ještě jedna hra?
cli-play-match-winner = Zápas vyhrává { $name }.
cli-play-match-winners = O výhru v zápase se dělí: { $names }.
cli-play-quit = Odejít ze hry?
cli-play-save = Uložit ji? Zadejte název souboru, nebo stiskněte Enter a neuloží se:
cli-play-left = Hra tady končí.
cli-play-input-over = Vstup skončil, a tak tady končí i hra.
cli-play-saved = Hra je uložena: kostka play --resume { $file }
cli-play-not-saved = Hru nelze uložit: { $reason }

## Argumenty.

cli-play-names-count = --players uvádí { $players }, ale počet jmen v --names je { $names }
cli-play-name-length = jméno má 1 až 20 znaků
cli-play-name-twice = dva hráči mají stejné jméno: { $name }
cli-play-seed = nepodařilo se získat náhodná čísla ({ $error }); zadejte --seed
cli-play-over = tato hra skončila; ukáže ji `kostka replay { $file }`

## Otázky.

cli-play-yes-or-no = ({ $yes } nebo { $no })
cli-play-long-line = (řádek delší než 4096 znaků)
cli-play-hand-over = Předejte terminál dál: { $name }. { $name }: stiskněte Enter a uvidíte svůj stojánek.
cli-play-hide = Stisknutím klávesy Enter svůj stojánek skryjete.
cli-play-hide-or-announce = Stisknutím klávesy Enter svůj stojánek skryjete; pokud příští tah vyložíte, napište `announce`.
cli-play-redeal = Zamíchat a rozdat všechny kameny znovu (S4)?
cli-play-redeal-may = Máte tři dublety: pokud chcete nové rozdání, napište `redeal` (S4).
cli-play-trial = Na stole by leželo: { $words }
cli-play-trial-ask = { $name }: Enter slova přijímá; nebo napište slovo, které se nehodí k tématu „{ $theme }“:

## Tah.

cli-play-turn = tah { $number }
cli-play-loose = volně
cli-play-empty = prázdný
cli-play-too-short = málo kamenů
cli-play-joker-is = { $joker } je { $tiles }
cli-play-or = nebo
cli-play-and = a
cli-play-drew = Vzali jste si { $tiles }.
cli-play-illegal = Takto stůl zůstat nemůže:
cli-play-moved = Přesunuli jste kameny; zopakujte příkaz a vrátí se na svá místa (9.13).
cli-play-nobody = nikdo se tu nejmenuje { $name }
cli-play-hint = Od začátku vašeho tahu (vrátí vás tam `reset`):
cli-play-hint-none = Vyložit nelze nic: napište draw, nebo je-li zásobník prázdný, pass.
cli-play-head-tiles = kameny
cli-play-head-match = dosud v zápase
cli-play-head-game = v této hře

## Nesrozumitelné řádky.

cli-play-unknown = `{ $word }` je nesrozumitelné; příkazy vypíše `help`
cli-play-too-much = `{ $word }` je tu navíc
cli-play-which = které kameny?
cli-play-like = napište například: { $example }
cli-play-not-a-number = `{ $word }` není číslo

## Nemožné kroky.

cli-play-no-undo = není co vzít zpět
cli-play-no-redo = není co zopakovat
cli-play-same-row = { $row } je tatáž sada; pořadí změníte tak, že kámen odeberete a znovu přidáte
cli-play-split-at = sadu { $row } lze rozdělit jen v místech 1 až { $last }
cli-play-join-two = spojit lze dvě různé sady
cli-play-no-row = sada { $row } tu není; jsou tu: { $rows }
cli-play-on-table = { $tile } ve svém stojánku nemáte; chcete-li kámen ze sady { $row }, nejdřív: take { $tile } from { $row }
cli-play-nowhere = { $tile } není ve vašem stojánku ani na stole
cli-play-at-one = `at` udává místo jednoho kamene
cli-play-not-there = { $tile } tam není; sada { $row } je { $tiles }
cli-play-places = sada { $row } má místa 1 až { $last }

## Nápověda.

cli-play-help-lay = nová sada; pořadí se najde samo
cli-play-help-add = k sadě 1; také: … to 1 front (na začátek), back (na konec), at 2 (na místo 2)
cli-play-help-take = ze sady 2; leží volně, dokud ho nevyložíte nebo nepřidáte
cli-play-help-move = z jedné sady do druhé
cli-play-help-split = sadu 2 na dvě; také: split 2 after r5
cli-play-help-join = dvě sady v jednu
cli-play-help-undo = krok zpět, krok vpřed, zpět na začátek tahu
cli-play-help-end = konec tahu: stůl se posoudí podle pravidel
cli-play-help-draw = místo toho si vzít kámen; tím tah končí
cli-play-help-pass = pasovat, když je zásobník prázdný
cli-play-help-announce = „Příští tah vyložím“, po vzetí kamene; také: announce JMÉNO
cli-play-help-redeal = nové rozdání při třech dubletách, před prvním tahem
cli-play-help-resign = vzdát tuto hru
cli-play-help-show = ukázat znovu stojánek, stůl, body
cli-play-help-sort = stojánek podle čísel, pak zase podle barev
cli-play-help-hint = tah, který vyloží nejvíc kamenů, krok za krokem
cli-play-help-help = tento seznam; odchod ze hry
cli-play-help-word-lay = nové slovo, písmeno po písmenu nebo najednou: lay SZYK
cli-play-help-word-joker = žolík *, který zastupuje Y
cli-play-help-word-add = ke slovu 1 jako třetí písmeno; nebo front (na začátek), back (na konec)
cli-play-help-word-take = čtvrté písmeno slova 1
cli-play-help-tiles = Kameny: k černé, b modré, o oranžové, r červené, s číslem; J, D, C, M jsou žolíci.
cli-play-help-letters = Kameny jsou písmena; * je žolík.
cli-play-help-marks = [ ] označuje kameny tohoto tahu. Sady si do konce tahu nechávají čísla.
cli-play-help-short = Zkratky: { $forms }.
