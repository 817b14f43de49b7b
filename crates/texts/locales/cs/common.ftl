common-language = Jazyk

## Buttons that many pages have.

common-cancel = Zrušit
common-close = Zavřít
common-save = Uložit
common-copied = Zkopírováno
common-share = Sdílet
common-retry = Zkusit znovu
common-undo = Vrátit zpět
common-redo = Znovu
common-loading = Načítá se…
common-menu = Nabídka

## The pages, as links in the header say them.

common-page-home = Kostka: úvodní stránka
common-page-rules = Pravidla
common-page-solve = Analýza
common-not-found = Taková stránka neexistuje.
common-to-home = Na úvodní stránku

## Settings of this browser.

common-settings = Nastavení
common-theme = Vzhled
common-theme-system = Podle zařízení
common-theme-light = Světlý
common-theme-dark = Tmavý
common-theme-contrast = Vysoký kontrast
common-tiles = Velikost kamenů
common-tiles-small = Malé
common-tiles-normal = Běžné
common-tiles-large = Velké
common-sound = Zvuky
common-volume = Hlasitost
common-motion = Animace
common-notify = Upozornit mě, když jsem na tahu, i v jiném okně
common-notify-denied = Prohlížeč zde upozornění nepovoluje; povolte je v jeho nastavení pro tuto stránku.
common-name = Vaše jméno
common-name-about = Vidí ho ostatní u stolu. Beze jména nelze hrát online.

## Things of the game.

common-rulebook = Pravidla hry
common-players = Hráči
common-you = Vy
common-stock = Zásobník
common-rack = Stojánek

# Refusals and notices of a connection.
common-error-connection = Server neodpovídá.
common-newer = Tohle vytvořila novější verze Kostky.
common-newer-do = Nic se nezměnilo. Načtěte stránku znovu, abyste měli tuto verzi.
