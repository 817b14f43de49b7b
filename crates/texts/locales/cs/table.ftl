### Stůl.

table-felt = Stůl
table-empty = Stůl je prázdný.
table-empty-open = { $minimum ->
    [one] Vyložte ze stojánku sady za alespoň { $minimum } bod, nebo si vezměte kámen.
    [few] Vyložte ze stojánku sady za alespoň { $minimum } body, nebo si vezměte kámen.
    [many] Vyložte ze stojánku sady za alespoň { $minimum } bodu, nebo si vezměte kámen.
   *[other] Vyložte ze stojánku sady za alespoň { $minimum } bodů, nebo si vezměte kámen.
}
table-empty-open-word = { $minimum ->
    [one] Vyložte ze stojánku slovo, které má alespoň { $minimum } písmeno, nebo si vezměte kámen.
    [few] Vyložte ze stojánku slovo, které má alespoň { $minimum } písmena, nebo si vezměte kámen.
    [many] Vyložte ze stojánku slovo, které má alespoň { $minimum } písmena, nebo si vezměte kámen.
   *[other] Vyložte ze stojánku slovo, které má alespoň { $minimum } písmen, nebo si vezměte kámen.
}
# The name of a set for screen readers.
table-set = Sada { $number }, { $what }, { $tiles }
table-set-group = skupina { $value ->
    [1] jedniček
    [2] dvojek
    [3] trojek
    [4] čtyřek
    [5] pětek
    [6] šestek
    [7] sedmiček
    [8] osmiček
    [9] devítek
    [10] desítek
    [11] jedenáctek
    [12] dvanáctek
   *[13] třináctek
}
table-set-run = { $colour ->
    [black] černá postupka
    [blue] modrá postupka
    [orange] oranžová postupka
    [red] červená postupka
   *[none] postupka
} od { $first } do { $last }
table-set-mirror = zrcadlová sada
table-set-word = slovo { $word }
table-set-none = to není sada
table-set-unfinished = ještě není hotová
table-fit = Ukázat celý stůl
table-sets-above = { $count ->
    [one] { $count } sada výše
    [few] { $count } sady výše
    [many] { $count } sady výše
   *[other] { $count } sad výše
}
table-sets-below = { $count ->
    [one] { $count } sada níže
    [few] { $count } sady níže
    [many] { $count } sady níže
   *[other] { $count } sad níže
}
table-rack = Váš stojánek, { $tiles }
table-game-number = hra { $number }
table-watching = Díváte se. Stojánky zůstanou zakryté až do konce hry.

## Whose turn, and how it stands.

table-your-turn = Jste na tahu
table-turn-of = Na tahu je { $name }
table-not-your-turn = Nejste na tahu.
table-checking = Ověřuji slovo…
table-opening = První vyložení: { $value } z { $minimum }
table-clock = Zbývající čas
table-clock-short = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
    [many] Zbývá { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
}
table-opened = vyloženo
table-announced = příští tah vyloží
table-resigned = mimo hru
table-loses-turn = ztrácí tah
table-hinted = s nápovědou
table-away = není u stolu

## Controls.

table-controls = Co můžete udělat
table-reset = Začít tah znovu
table-sort-runs = Seřadit podle barev
table-sort-groups = Seřadit podle čísel
table-sort-alphabet = Seřadit podle abecedy
table-sort-vowels = Nejdřív samohlásky
table-hint = Nápověda
table-hint-thinking = Přemýšlím…
table-hint-none = Teď se nedá nic vyložit.
table-hint-some = Můžete vyložit: { $tiles }. Zeptejte se znovu a uvidíte které.
table-hint-tiles = Tyto kameny. Zeptejte se znovu a uvidíte celý tah.
table-hint-laid = Tah je vyložený. Můžete ho vzít zpět.
table-draw = Vzít kámen
table-pass = Pasovat
table-stock = { $count ->
    [one] { $count } kámen v zásobníku
    [few] { $count } kameny v zásobníku
    [many] { $count } kamene v zásobníku
   *[other] { $count } kamenů v zásobníku
}
table-draw-sure = { $what ->
    [pass] Pasovat?
   *[draw] Vzít si kámen?
}
table-draw-sure-about = Vyložené kameny se vrátí do vašeho stojánku a váš tah skončí.
table-draw-not = Hrát dál
table-draw-yes = { $what ->
    [pass] Vrátit kameny a pasovat
   *[draw] Vrátit kameny a vzít si kámen
}
table-end-turn = Ukončit tah
table-announce = Příští tah vyložím
# Under a flag, where there is room for one word.
table-announce-short = Vyložím
table-announce-about = Oznámit ostatním, že kámen, který jste si právě vzali, umožňuje první vyložení
table-joker-letter = Co žolík zastupuje
table-joker-any = Libovolné písmeno

## Questions.

table-keep = Hraji s těmito kameny
table-redeal = Rozdat znovu
table-redeal-may = Máte tři dublety: můžete žádat nové rozdání.
table-redeal-ask = Prohlédněte si kameny. Hra začne, až všichni souhlasí.
table-ready = Chtějí hrát dál: { $names }
table-waiting-others = Čekáme na ostatní…
table-trial = Hodí se slova hráče { $name } k tématu „{ $theme }“?
table-trial-word = Hodí se { $word } k tématu „{ $theme }“?
table-trial-waits = Ostatní posuzují slova…
table-trial-fits = Hodí se
table-trial-not = Nehodí se
table-trial-challenge = { $word } se nehodí
table-absent = { $name } – není u stolu. Co uděláme?
table-absent-plays = { $name } – není u stolu. Do návratu hraje bot.
table-absent-wait = Počkat
table-absent-bot = Ať hraje bot
table-absent-end = Ukončit hru
table-absent-end-sure = Ano, ukončit hru
table-broken-off = Hra byla ukončena bez výsledku.

## Beside the table.

table-side = Vedle stolu
table-log = Tahy
table-log-empty = Zatím žádný tah. Vyložte sadu, nebo si vezměte kámen.
table-log-dealt = Hra { $game }: začíná { $name }.
table-log-dealt-you = Hra { $game }: začínáte.
table-log-vote-bot = { $name } hlasuje, aby za hráče { $other } hrál bot.
table-log-vote-wait = { $name } hlasuje, aby se na hráče { $other } počkalo.
table-log-vote-end = { $name } hlasuje, aby hra bez hráče { $other } skončila.
table-log-hinted = { $name } si bere nápovědu.
table-log-hinted-you = Berete si nápovědu.
table-log-took-over = Za hráče { $name } hraje bot.
table-log-handed-back = { $name } je zpět.
table-log-left = { $name } odchází od stolu.
table-chat = Chat
table-chat-say = Napište něco
table-chat-send = Odeslat
table-reactions = Rychlé fráze
table-react-hello = Ahoj!
table-react-well-played = Pěkný tah!
table-react-thanks = Díky!
table-react-wow = Páni!
table-react-oops = Jejda!
table-react-laugh = Ha ha!
table-react-think = Moment, přemýšlím…
table-react-hurry = Jste na tahu!
table-react-good-game = Dobrá hra!
table-score = Výsledky zápasu
table-score-empty = První hra se tu objeví, jakmile skončí.

## The end of a game.

table-last-game = Poslední hra:
table-end = Výsledek hry
table-next-game = Další hra
table-rematch = Odveta
table-replay = Přehrát záznam
table-analyse = Analyzovat

## Menu and keys.

table-menu = Další
table-people = U stolu
table-mute = Ztlumit
table-mute-name = Ztlumit: { $name }
table-unmute = Zrušit ztlumení
table-unmute-name = Zrušit ztlumení: { $name }
table-muted = Ztlumeno
table-watches = Dívá se
table-kick-away = Během hry se nikdo neodebírá. Když někdo není u stolu déle než minutu, ostatní hlasují: počkat, nechat hrát bota, nebo hru ukončit; kdo se vrátí, hraje dál.
table-resign = Vzdát hru
table-resign-sure = Opravdu vzdát tuto hru?
table-leave = Odejít od stolu
table-leave-sure = Opravdu odejít? Rozehranou hru tím vzdáte.
table-tiles = Přesouvání kamenů
table-tiles-about = Klepněte na kameny a pak na místo, nebo je přetáhněte. Dlouhý stisk vezme zbytek sady.
table-keys = Klávesnice
table-keys-single = Zkratky jednou klávesou
table-key-change = { $key }: { $action }. Změnit klávesu
table-key-press = { $action }: stiskněte novou klávesu. Esc ponechá { $key }
table-key-arrows = pohyb po kamenech, volba místa
table-key-space = zvednout, položit
table-key-mark = přidat kámen k vybraným
table-key-rest = vzít zbytek sady
table-key-escape = pustit
table-key-undo = zpět, znovu
table-key-sort = seřadit stojánek
table-key-hint = nápověda
table-key-draw = vzít kámen
table-key-end = ukončit tah
table-aim-new = Nová sada
table-aim = { $side ->
    [before] { $where }, místo { $place }, před kamenem { $tile }
    [behind] { $where }, místo { $place }, za kamenem { $tile }
   *[none] { $where }, místo { $place }
}
table-put-down = Položeno: { $tiles }. { $place }.
table-undone = Vzato zpět.
table-sorted = Stojánek je seřazený.

## The connection.

table-lost = Spojení se přerušilo. Obnoví se samo a vaše kameny zůstanou, jak jsou.
table-waits = Váš tah čeká a odešle se, jakmile se obnoví spojení.
table-back = Spojení je obnoveno.
table-restarting = Server se restartuje. Hra bude za okamžik pokračovat.
table-not-kept = V tomto prohlížeči už není místo: po zavření stránky se hra ztratí.
table-gone-no-such = Takový stůl neexistuje.
table-gone-closed = Tento stůl je zavřený.
table-gone-removed = Hostitel vás od tohoto stolu vykázal.
table-gone-no-spectators = U tohoto stolu se nesmí přihlížet.
table-gone-elsewhere = Hrajete tu na jiné kartě.
table-gone-version = Je tu novější verze Kostky.
table-gone-too-much = Spojení bylo ukončeno: příliš mnoho zpráv.
table-gone-unreadable = Tuto hru už nelze přečíst.
table-gone-no-dictionary = Slovník se nepodařilo načíst.
table-gone-no-dictionary-do = Slovní hra si ho musí jednou stáhnout ze sítě; potom funguje i offline.
table-gone-no-such-do = Zkontrolujte odkaz, nebo požádejte o nový toho, kdo ho poslal.
table-gone-no-spectators-do = Požádejte hostitele, ať dovolí přihlížet, nebo otevřete vlastní stůl.
table-gone-open-do = Vlastní stůl otevřete na úvodní stránce.
table-reload = Načíst ji
table-play-here = Hrát tady

## Several people at one screen.

table-curtain = Předejte zařízení dál
table-curtain-for = Na řadě je { $name }
table-curtain-about = Nikdo jiný by se teď neměl dívat.
table-curtain-open = { $name }, to jsem já
table-curtain-close = Předat dál: { $name }
table-cup-back = Zpět na turnaj
