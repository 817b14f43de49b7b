### Tablica: wynik i zegar prawdziwego stołu na telefonach innych.

keep-board-title = Wynik i zegar
keep-board-show = Pokaż innym
keep-board-about = Inni widzą na swoich telefonach wynik i zegar, takie jak tutaj. Potrzebują sieci i linku, który im pokażesz; niczego nie mogą zmienić.
keep-board-begin = Pokaż wynik i zegar
keep-board-scan = Zeskanuj ten kod telefonem albo otwórz link:
keep-board-qr = Kod QR linku do wyniku i zegara
keep-board-end = Przestań pokazywać
keep-board-unreachable = Serwer nie odpowiada; inni widzą ostatni wynik. Pokazywanie wznowi się samo.
keep-board-gone = Nikt teraz nie pokazuje tu wyniku. Gdy ktoś zacznie, zobaczysz go na tej stronie.
