### Záznamy her.

replay-title = Záznam hry
replay-open = Otevřít hru
replay-open-about = Vyberte soubor dokončené hry, nebo vložte jeho text. Zkontroluje se a ukáže tady; nic neopustí váš prohlížeč.
replay-file = Soubor hry
replay-text = Nebo jeho text
replay-show = Ukázat
replay-save = Uložit do souboru
replay-unreadable = Tohle není záznam hry.
replay-unreadable-line = Řádek { $line } je nesrozumitelný; tohle není záznam hry.
replay-unreadable-field = Pole „{ $field }“ chybí, nebo je chybné; tohle není záznam hry.
replay-no-local = V tomto prohlížeči není dokončená hra tohoto stolu.

## Kroky.

replay-controls = Kroky hry
replay-first = Na začátek
replay-back = Krok zpět
replay-forward = Krok vpřed
replay-last = Na konec
replay-play = Přehrát
replay-pause = Pozastavit
replay-speed = Rychlost
replay-step = Krok { $step } z { $steps }
replay-keys = Klávesy: ← a → krok, Home a End skok, mezerník přehraje a pozastaví.
replay-log = Průběh
replay-start = Rozdání
replay-racks = Všechny stojánky
replay-opened = vyloženo
replay-not-opened = ještě nevyloženo
replay-turn = na tahu

## Co by bylo nejlepší.

replay-best = Nejlepší tah v této pozici
replay-best-show = Ukazovat nejlepší tah
replay-best-played = { $name } – vyloženo: { $laid }, možné: { $best }.
replay-best-reached = { $name } – vyloženo: { $laid }; víc to nešlo.
replay-best-none = Vyložit nešlo nic.
replay-best-over = Hra skončila.
replay-study = Analyzovat tuto pozici

## Kontrola.

replay-verified = Ověřeno ve vašem prohlížeči
replay-tampered = Tento záznam není pravdivý
replay-about = Co se kontrolovalo
replay-check-fair = Před rozdáním server zveřejnil závazek; jeho tajemství a příspěvek každého hráče dávají semínko míchání. Obojí souhlasí, rozdání si tedy nikdo nevybral.
replay-check-no-fair = Tento záznam neobsahuje důkaz o tom, jak se míchalo.
replay-check-commitment = Tajemství nesouhlasí se závazkem zveřejněným před rozdáním.
replay-check-seed = Semínko není to, které dává tajemství a příspěvky hráčů.
replay-check-deal = Kameny se ze semínka zamíchaly znovu; každý přišel tak, jak je tu vidět.
replay-check-moves = Všechny tahy ({ $count }) se znovu posoudily podle pravidel a každý je platný.
replay-check-move = Tah { $turn } porušuje pravidla: { $reason }
replay-check-unreadable = Tah { $turn } je nesrozumitelný.
replay-check-result = Body jsou ty, ke kterým tahy vedou.
replay-check-no-result = V záznamu není výsledek k porovnání.
replay-check-other-result = Zapsané body nejsou ty, ke kterým tahy vedou.
replay-check-terms = Za takových podmínek nelze hrát: { $reason }
replay-check-starter = Hráč, který začínal, u stolu není.
replay-check-words = Slovník se nepodařilo načíst, slova se tedy nekontrolovala.
