### U skutečného stolu: zápis bodů.

keep-title = U skutečného stolu
keep-about = Body hry se skutečnými kameny, podle návodu. Zůstávají v tomto zařízení a nepotřebují síť.
keep-tools = Nástroje
keep-tab-score = Body

## Zápasy a hráči.

keep-matches = Zápasy v tomto zařízení
keep-games = { $count ->
    [0] zatím bez her
    [one] { $count } hra
    [few] { $count } hry
    [many] { $count } hry
   *[other] { $count } her
}
keep-forget = Smazat zápas
keep-forget-sure = Smazat navždy
keep-new = Nový zápas
keep-players = Hráči po směru hodinových ručiček
keep-player-number = Hráč { $number }
keep-player-add = Přidat hráče
keep-player-remove = Odebrat hráče { $number }
keep-known = Už hráli: klepněte na jméno
keep-known-forget = Zapomenout: { $name }
keep-begin = Začít zápas
keep-name-missing = Hráč { $number } ještě nemá jméno.
keep-name-twice = Dva hráči se jmenují { $name }. Jednoho z nich přejmenujte.
keep-no-room = V tomto prohlížeči už není místo nebo nic neukládá: po zavření stránky bude poslední změna ztracena. Smažte staré zápasy nebo vytvořte odkaz.
keep-not-here = Tento zápas v tomto zařízení není. Požádejte o odkaz na něj.
keep-unreadable = Tento zápas nelze přečíst. Odkaz možná není úplný.
keep-to-matches = Na všechny zápasy
keep-rename = Změnit jména
keep-rename-twice = Dva hráči nemohou mít stejné jméno. { $name } si nechá dosavadní.

## Právě hraná hra.

keep-game = { $number }. hra
keep-game-of = { $number }. hra z { $count }
keep-who-starts = Kdo začíná?
keep-draw-start = Losovat
keep-starts = Začíná { $name }
keep-starter-change = Změnit
keep-end-game = Zapsat konec hry
keep-over = Zápas skončil
keep-again = Nový zápas s těmito hráči
keep-one-more = Ještě jedna hra
keep-finish = Ukončit zápas
keep-finish-sure = Žádná další hra: ukončit zápas

## Tahy ve hře se slovy.

keep-whose-turn = Kdo je na tahu?
keep-longest-word = Nejdelší slovo nebo počet jeho písmen
keep-whole-rack = Vyložen celý stojánek: body se počítají dvakrát
keep-add-points = { $points ->
    [one] Zapsat { $points } bod
    [few] Zapsat { $points } body
    [many] Zapsat { $points } bodu
   *[other] Zapsat { $points } bodů
}
keep-no-word = Bez slova: vzat kámen
keep-drew = vzat kámen
keep-letters = { $count ->
    [one] { $count } písmeno
    [few] { $count } písmena
    [many] { $count } písmene
   *[other] { $count } písmen
}
keep-turns = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
    [many] { $count } tahu
   *[other] { $count } tahů
}
keep-turn-remove = Smazat tah: { $name }, { $word }
keep-word-known = Je ve slovníku
keep-word-unknown = Není ve slovníku
keep-word-unchecked = Slovník ještě není načten. Slovo lze zapsat bez ověření.
keep-word-character = Žádný kámen nemá znak „{ $letter }“.
keep-word-short = { $count ->
    [one] Slovo má aspoň { $count } písmeno.
    [few] Slovo má aspoň { $count } písmena.
    [many] Slovo má aspoň { $count } písmene.
   *[other] Slovo má aspoň { $count } písmen.
}
keep-word-opening = { $count ->
    [one] První slovo hráče má aspoň { $count } písmeno.
    [few] První slovo hráče má aspoň { $count } písmena.
    [many] První slovo hráče má aspoň { $count } písmene.
   *[other] První slovo hráče má aspoň { $count } písmen.
}
keep-word-long = Na slovo je to příliš dlouhé.

## Konec hry.

keep-who-out = Kdo vyložil všechny kameny?
keep-nobody-out = Nikdo: zásobník je prázdný
keep-others-resigned = Někdo se vzdal?
keep-last-left = Zůstává jen { $name }
keep-went-out = Konec hry: stojánek je prázdný.
keep-never-opened = Bez prvního vyložení
keep-could-question = Dovolovaly tyto kameny první vyložení?
keep-no = Ne
keep-yes = Ano
keep-check-tiles = Ověřit kameny
keep-could-open = Tyto kameny první vyložení dovolovaly.
keep-could-not-open = Tyto kameny první vyložení nedovolovaly.
keep-announced = Ohlášeno „Příští tah vyložím“
keep-last-drawn = Který kámen byl vzat naposled?
keep-sum-numbers = Součet čísel
keep-sum-wrong = To není součet. Zadejte jen číslice.
keep-jokers = { $price ->
    [one] Žolíci po { $price } bodu
    [few] Žolíci po { $price } bodech
    [many] Žolíci po { $price } bodu
   *[other] Žolíci po { $price } bodech
}
keep-joker-less = O žolíka méně: { $name }
keep-joker-more = O žolíka více: { $name }
keep-tap-tiles = Raději označit kameny
keep-type-sum = Raději zadat součet
keep-rack-sum = { $tiles ->
    [one] { $tiles } kámen: { $sum }
    [few] { $tiles } kameny: { $sum }
    [many] { $tiles } kamene: { $sum }
   *[other] { $tiles } kamenů: { $sum }
}
keep-resigned = Odchod ze hry
keep-points-only = Opsat body z papíru
keep-sign = Změnit znaménko: { $name }
keep-write-down = Zapsat
keep-drop-sure = Zahodit, co je zadáno
keep-gap-end = Zadejte, jak hra skončila.
keep-gap-starter = Kdo začínal? Od tohoto hráče se dělí společná výhra (9.8).
keep-gap-rack = { $name }: stojánek ještě není spočítán.
keep-gap-could-open = { $name }: dovolovaly kameny první vyložení?
keep-gap-points = { $name }: chybějí body.
keep-gap-resigned = Po odchodu všech nemohl nikdo vyhrát. Vyhrává ten, kdo zůstal poslední.
keep-gap-empty = { $name }: prázdný stojánek by znamenal výhru (E1).
keep-gap-last-drawn = { $name }: který kámen byl vzat jako poslední?
keep-gap-too-much = Ve stojáncích je víc, než mají všechny kameny hry.
keep-gap-wrong = Součet bodů je { $sum }. Plusy a minusy se musejí rovnat (9.23).
keep-gap-wrong-own-count = Součet bodů je { $sum }. Plusy a minusy se musejí rovnat; jen při prázdném zásobníku může chybět stojánek vítěze (9.23).
keep-balanced = Plusy a minusy se rovnají: { $points }
keep-own-count = Součet je { $sum }: stojánek vítěze při prázdném zásobníku
keep-big = { $count ->
    [one] { $count } velký bod
    [few] { $count } velké body
    [many] { $count } velkého bodu
   *[other] { $count } velkých bodů
}

## Zápas doposud.

keep-no-games = Žádná hra ještě neskončila.
keep-sheet = Body
keep-wins = Vyhrané hry
keep-big-points = Velké body
keep-plot = Hra po hře
keep-each-game = Hry
keep-won-by = výhra: { $names }
keep-correct = Opravit tuto hru
keep-remove-game = Smazat tuto hru
keep-shared = Někdo vám poslal tento zápas. Celý je obsažen v odkazu.
keep-shared-keep = Uložit do tohoto zařízení
keep-link = Odkaz
keep-picture = Obrázek
keep-csv = Tabulka
keep-csv-game = Hra
keep-print = Tisk
