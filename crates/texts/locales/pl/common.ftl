common-language = Język

## Buttons that many pages have.

common-cancel = Anuluj
common-close = Zamknij
common-save = Zapisz
common-copied = Skopiowano
common-share = Udostępnij
common-retry = Spróbuj ponownie
common-undo = Cofnij
common-redo = Ponów
common-loading = Wczytywanie…
common-menu = Menu

## The pages, as links in the header say them.

common-page-home = Strona główna
common-page-rules = Zasady
common-page-solve = Analiza
common-not-found = Nie ma takiej strony.
common-to-home = Na stronę główną

## Settings of this browser.

common-settings = Ustawienia
common-theme = Wygląd
common-theme-system = Jak w urządzeniu
common-theme-light = Jasny
common-theme-dark = Ciemny
common-theme-contrast = Wysoki kontrast
common-sound = Dźwięki
common-motion = Animacje
common-name = Twoje imię

## Things of the game.

common-rulebook = Zasady gry
common-players = Gracze
common-you = Ty
common-stock = Bank
common-rack = Tabliczka

# Refusals and notices of a connection.
common-error-connection = Serwer nie odpowiada.
common-newer = Zapisano to w nowszej wersji Kostki.
common-newer-do = Nic nie zostało zmienione. Odśwież stronę, aby korzystać z tej wersji.
