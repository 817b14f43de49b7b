### Úvodní stránka.

home-title = Zahrajte si Kostku
home-subtitle = Hra na postupky a skupiny podle pravidel, která znáte. Zdarma, bez účtu a bez reklam.
home-offline = Jste offline. Hry s boty a u jedné obrazovky, pravidla i analýza fungují; pro stoly s přáteli je potřeba síť.
home-now = Hrát hned
home-now-about = { $book } · { $bots } · { $level }
home-learn = Naučit se
home-learn-about = Pravidla v obrázcích
home-install = Nainstalovat Kostku
home-install-about = Otevírá se jako aplikace a funguje bez sítě.

## Starting a game.

home-play = Jak chcete hrát?
home-choose = Nebo si vyberte, jak hrát
home-name-first = Nejdřív zadejte své jméno: vidí ho ostatní u stolu.
home-bots = Proti botům
home-bots-about = Hned, i bez sítě
home-friends = S přáteli
home-friends-about = Pošlete jim odkaz
home-friends-offline = Pro stůl s přáteli je potřeba síť, a ta teď není k dispozici.
home-one-screen = U jedné obrazovky
home-one-screen-about = Předávejte si zařízení
home-opponents = Soupeři
home-start = Začít hru
home-create = Otevřít stůl
home-add-player = Přidat hráče
home-remove-player = Odebrat: { $name }
home-player = Hráč { $number }
home-seats = Místa
home-book-rules = Přečíst pravidla

## One fold away.

home-more = Domácí pravidla, čas a další
home-house-reset = Zpět k pravidlům z návodu
home-house-changed = Změněno
home-house-book = V pravidlech: { $value }
home-house-back = Zpět k pravidlům: { $rule }
home-house-count = { $count ->
    [one] { $count } domácí pravidlo
    [few] { $count } domácí pravidla
    [many] { $count } domácího pravidla
   *[other] { $count } domácích pravidel
}
home-preset = Připravené volby
home-preset-book = Podle pravidel
home-preset-quick = Rychlá hra
home-preset-beginners = Pro začátečníky
home-preset-strict = Přísně
home-clock-book = Podle pravidel ({ $seconds } s)
home-clock-book-off = Podle pravidel (bez limitu)
home-clock-seconds = { $seconds } s
home-public = Ukázat stůl ve veřejném seznamu
home-spectators = Ostatní se mohou dívat
home-takeover = Za hráče, který je pryč déle než { $seconds } s, hraje bot
home-hints = Nápovědy jsou povolené; všichni vidí, kdo si je bere

## Games that there are.

home-continue = Pokračovat ve hře
home-go-on = Pokračovat
home-against = { $count ->
    [one] proti { $count } botovi
    [few] proti { $count } botům
    [many] proti { $count } bota
   *[other] proti { $count } botům
}
home-forget = Odebrat tuto hru
home-forget-sure = Ano, odebrat
home-lobby = Otevřené stoly
home-lobby-empty = U veřejných stolů nikdo nečeká. Otevřete svůj a ostatní se přidají.
home-lobby-offline = Uvidíte je, až budete online.
home-table = Stůl: { $host } · obsazená místa: { $taken } z { $seats }
home-join = Přidat se
home-watch = Dívat se
home-finished = Dohrané hry

## For newcomers.

home-real = Hrajete se skutečnými kameny?
home-real-about = Telefon zapíše body, změří čas a připomene pravidla u skutečného stolu.
home-real-go = U skutečného stolu
home-new = Jste tu poprvé?
home-new-about = Vykládejte postupky jedné barvy a skupiny stejných čísel. Sady na stole můžete libovolně přeskupovat, pokud jsou na konci tahu všechny platné. Vyhrává, kdo první vyloží všechny své kameny.
home-new-rules = Pravidla v obrázcích
home-new-replay = Přehrát záznam hry

## Who you are, and who comes.

home-invite = Pošlete tento odkaz přátelům
home-invite-copy = Kopírovat odkaz
home-invite-qr = QR kód odkazu
home-invite-code = Nebo jim řekněte tento kód
home-invite-code-about = Zadají ho na úvodní stránce { $site }. Platí, dokud hra nezačne.
home-code = Kód od přítele
home-code-go = Ke stolu

## A newer version.

home-update = Je tu nová verze.
home-update-now = Načíst znovu

## Clubs.

home-clubs = Pro kluby a školy
home-clubs-about = Uspořádejte turnaj u opravdových stolů: registrace, losování, zápisy z telefonu, pořadí, diplomy. Stačí síť bez internetu.
home-clubs-cups = Turnaje
