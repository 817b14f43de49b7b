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

common-page-home = Kostka: strona główna
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
common-tiles = Wielkość kostek
common-tiles-small = Małe
common-tiles-normal = Zwykłe
common-tiles-large = Duże
common-sound = Dźwięki
common-volume = Głośność
common-motion = Animacje
common-notify = Powiadamiaj mnie o moim ruchu, także w innym oknie
common-notify-denied = Przeglądarka nie pozwala tu na powiadomienia; zezwól na nie w jej ustawieniach tej strony.
common-name = Twoje imię
common-name-about = Widzą je inni przy stole. Bez imienia nie zagrasz online.

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
