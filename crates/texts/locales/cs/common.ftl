# The name of the program stands as it is in every language.
common-app = Kostka
common-language-name = Čeština
common-language = Jazyk

## Buttons that many pages have.

common-ok = OK
common-cancel = Zrušit
common-close = Zavřít
common-back = Zpět
common-next = Dál
common-yes = Ano
common-no = Ne
common-save = Uložit
common-delete = Smazat
common-edit = Upravit
common-copy = Kopírovat
common-copied = Zkopírováno
common-share = Sdílet
common-retry = Zkusit znovu
common-more = Více
common-less = Méně
common-undo = Vrátit zpět
common-redo = Znovu
common-reset = Od začátku
common-loading = Načítá se…
common-menu = Nabídka
common-on = Zapnuto
common-off = Vypnuto

## The pages, as links in the header say them.

common-page-home = Domů
common-page-table = Stůl
common-page-rules = Pravidla
common-page-solve = Řešitel
common-page-replay = Záznam hry
common-skip = Přejít k obsahu
common-not-found = Taková stránka není.
common-to-home = Na úvodní stránku

## Settings of this browser.

common-settings = Nastavení
common-theme = Vzhled
common-theme-system = Podle zařízení
common-theme-light = Světlý
common-theme-dark = Tmavý
common-theme-contrast = Vysoký kontrast
common-sound = Zvuky
common-motion = Pohyb
common-motion-reduced = Méně pohybu
common-name = Vaše jméno

## Things of the game.

common-rulebook = Pravidla hry
common-players = Hráči
common-bot = Bot
common-you = Vy
common-stock = Zásoba
common-rack = Stojánek
common-game = Hra
common-match = Zápas
common-score = Skóre
common-rule = Pravidlo { $rule }

# Refusals and notices of a connection.
common-offline = Jste offline
common-error = Něco se pokazilo.
common-error-connection = Server neodpovídá.
