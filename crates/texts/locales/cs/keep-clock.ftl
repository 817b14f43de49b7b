### Hodiny pro hru u skutečného stolu.

keep-clock-title = Hodiny
keep-clock-time = Čas na tah
keep-clock-by-book = { $time } (podle návodu)
keep-clock-start = Spustit hodiny
keep-clock-tap = Klepnutím kamkoli ukončíte tah
keep-clock-end-turn = Ukončit tah: { $name }; další: { $next }
keep-clock-your-turn = { $name }, jste na tahu
keep-clock-next = Další: { $name }
keep-clock-until-opening = Bez limitu až do prvního vyložení
keep-clock-opened = První vyložení v tomto tahu
keep-clock-short = { $count ->
    [one] Zbývá { $count } sekunda
    [few] Zbývají { $count } sekundy
    [many] Zbývá { $count } sekundy
   *[other] Zbývá { $count } sekund
}
keep-clock-out = Čas vypršel
keep-clock-pause = Pauza
keep-clock-paused = Pauza
keep-clock-go-on = Pokračovat
keep-clock-more = O 30 sekund víc
keep-clock-undo = Vzít zpět poslední krok
keep-clock-turn-display = Otočit ciferník
keep-clock-menu = Další možnosti
keep-clock-give = Kdo je na tahu?
keep-clock-new-game = Nová hra: první vyložení mají všichni před sebou
keep-clock-new = Nová hra: začíná { $name }
keep-clock-other = Nastavit hodiny pro: { $names }
keep-clock-voice = Říkat jména a čas nahlas
keep-clock-full = Celá obrazovka
keep-clock-silent = Zvuky jsou v nastavení vypnuté.
keep-clock-sleeps = V tomto prohlížeči může obrazovka zhasnout.
keep-clock-again = Nastavit hodiny znovu
keep-clock-again-sure = Ukončit tyto hodiny

## Čas vypršel: stav stolu a jeho cena.

keep-clock-late-untouched = Nic nevyloženo ani nepřesunuto
keep-clock-late-unfinished = Nedokončeno
keep-clock-late-right = Neukončeno, ale vše je v pořádku
keep-clock-late-wrong = Něco je špatně
keep-clock-late-back = vše se vrátí na místo
keep-clock-late-draw = { $count ->
    [one] vezměte si { $count } kámen
    [few] vezměte si { $count } kameny
    [many] vezměte si { $count } kamene
   *[other] vezměte si { $count } kamenů
}
keep-clock-late-turn = ztrácíte příští tah
keep-clock-late-stands = kameny zůstávají, nic si neberete
keep-clock-forgotten-player = Nikdo si nepamatuje, jak kameny ležely? Vezměte si všechny, které nejsou v platné sadě.
keep-clock-forgotten-stock = Nikdo si nepamatuje, jak kameny ležely? Přebývající kameny se vrátí do zásobníku.
