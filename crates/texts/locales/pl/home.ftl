### Strona główna.

home-title = Zagraj w Kostkę
home-subtitle = Gra w serie i grupy według zasad, które znasz. Za darmo, bez konta i bez reklam.
home-offline = Brak połączenia. Gra z botami i przy jednym ekranie, zasady i analiza działają; do stołów ze znajomymi potrzebna jest sieć.
home-now = Graj teraz
home-now-about = { $book } · { $bots } · { $level }
home-learn = Naucz się
home-learn-about = Zasady w obrazkach
home-install = Zainstaluj Kostkę
home-install-about = Otwiera się jak aplikacja i działa bez sieci.

## Starting a game.

home-play = Jak chcesz zagrać?
home-choose = Albo wybierz, jak grasz
home-name-first = Najpierw podaj imię: widzą je inni przy stole.
home-bots = Z botami
home-bots-about = Od razu, także bez sieci
home-friends = Ze znajomymi
home-friends-about = Wyślij im link
home-friends-offline = Stół ze znajomymi wymaga sieci, a teraz jej nie ma.
home-one-screen = Przy jednym ekranie
home-one-screen-about = Podawajcie sobie urządzenie
home-opponents = Przeciwnicy
home-start = Zacznij grę
home-create = Otwórz stół
home-add-player = Dodaj gracza
home-remove-player = Usuń: { $name }
home-player = Gracz { $number }
home-seats = Miejsca
home-book-rules = Przeczytaj zasady

## One fold away.

home-more = Zasady domowe, czas i inne
home-house-reset = Wróć do zasad z instrukcji
home-house-changed = Zmienione
home-house-book = W instrukcji: { $value }
home-house-back = Wróć do instrukcji: { $rule }
home-house-count = { $count ->
    [one] { $count } zasada domowa
    [few] { $count } zasady domowe
    [many] { $count } zasad domowych
   *[other] { $count } zasady domowej
}
home-preset = Gotowe ustawienia
home-preset-book = Według instrukcji
home-preset-quick = Szybka gra
home-preset-beginners = Dla początkujących
home-preset-strict = Surowo
home-clock-book = Jak w zasadach ({ $seconds } s)
home-clock-book-off = Jak w zasadach (bez limitu)
home-clock-seconds = { $seconds } s
home-public = Pokaż stół na publicznej liście
home-spectators = Inni mogą oglądać
home-takeover = Za gracza nieobecnego ponad { $seconds } s gra bot
home-hints = Podpowiedzi są dozwolone; wszyscy widzą, kto z nich korzysta

## Games that there are.

home-continue = Graj dalej
home-go-on = Dalej
home-against = { $count ->
    [one] z { $count } botem
    [few] z { $count } botami
    [many] z { $count } botami
   *[other] z { $count } bota
}
home-forget = Usuń tę grę
home-forget-sure = Tak, usuń
home-lobby = Otwarte stoły
home-lobby-empty = Przy żadnym publicznym stole nikt nie czeka. Otwórz własny, a inni dołączą.
home-lobby-offline = Zobaczysz je, gdy będziesz online.
home-table = Stół: { $host } · zajęte miejsca: { $taken } z { $seats }
home-join = Dołącz
home-watch = Oglądaj
home-finished = Zakończone partie

## For newcomers.

home-real = Grasz prawdziwymi kostkami?
home-real-about = Telefon zapisze wyniki, zmierzy czas i przypomni zasady przy prawdziwym stole.
home-real-go = Przy prawdziwym stole
home-new = Pierwszy raz tutaj?
home-new-about = Wykładaj serie w jednym kolorze i grupy z jedną liczbą. Układy na stole możesz dowolnie przebudowywać, byle na koniec ruchu wszystkie były poprawne. Wygrywa ten, kto pierwszy pozbędzie się wszystkich kostek.
home-new-rules = Zasady w obrazkach
home-new-replay = Obejrzyj powtórkę

## Who you are, and who comes.

home-invite = Wyślij ten link znajomym
home-invite-copy = Kopiuj link
home-invite-qr = Kod QR z linkiem
home-invite-code = Albo podaj im ten kod
home-invite-code-about = Wpisują go na stronie głównej { $site }. Działa, dopóki gra się nie zacznie.
home-code = Kod od znajomego
home-code-go = Do stołu

## A newer version.

home-update = Jest nowa wersja.
home-update-now = Odśwież

## Clubs.

home-clubs = Dla klubów i szkół
home-clubs-about = Poprowadź zawody przy prawdziwych stolikach: zapisy, losowanie, kartki z wynikami przez telefon, klasyfikacja, dyplomy. Wystarczy sieć bez internetu.
home-clubs-cups = Zawody
