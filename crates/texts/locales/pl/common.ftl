# The name of the program stands as it is in every language.
common-app = Kostka
common-language-name = Polski
common-language = Język

## Buttons that many pages have.

common-ok = OK
common-cancel = Anuluj
common-close = Zamknij
common-back = Wstecz
common-next = Dalej
common-yes = Tak
common-no = Nie
common-save = Zapisz
common-delete = Usuń
common-edit = Edytuj
common-copy = Kopiuj
common-copied = Skopiowano
common-share = Udostępnij
common-retry = Spróbuj ponownie
common-more = Więcej
common-less = Mniej
common-undo = Cofnij
common-redo = Ponów
common-reset = Od nowa
common-loading = Wczytywanie…
common-menu = Menu
common-on = Włączone
common-off = Wyłączone

## The pages, as links in the header say them.

common-page-home = Strona główna
common-page-table = Stół
common-page-rules = Zasady
common-page-solve = Solver
common-page-replay = Powtórka
common-skip = Przejdź do treści
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
common-motion-reduced = Mniej animacji
common-name = Twoje imię

## Things of the game.

common-rulebook = Zasady gry
common-players = Gracze
common-bot = Bot
common-you = Ty
common-stock = Bank
common-rack = Stojak
common-game = Partia
common-match = Mecz
common-score = Wynik
common-rule = Reguła { $rule }

# Refusals and notices of a connection.
common-offline = Nie masz połączenia
common-error = Coś poszło nie tak.
common-error-connection = Serwer nie odpowiada.
