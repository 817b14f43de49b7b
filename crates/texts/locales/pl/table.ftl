### Stół.

table-felt = Stół
table-empty = Stół jest pusty.
table-empty-open = { $minimum ->
    [one] Wyłóż z tabliczki układy warte co najmniej { $minimum } punkt albo dobierz kostkę.
    [few] Wyłóż z tabliczki układy warte co najmniej { $minimum } punkty albo dobierz kostkę.
    [many] Wyłóż z tabliczki układy warte co najmniej { $minimum } punktów albo dobierz kostkę.
   *[other] Wyłóż z tabliczki układy warte co najmniej { $minimum } punktu albo dobierz kostkę.
}
table-empty-open-word = { $minimum ->
    [one] Wyłóż z tabliczki słowo, które ma co najmniej { $minimum } literę, albo dobierz kostkę.
    [few] Wyłóż z tabliczki słowo, które ma co najmniej { $minimum } litery, albo dobierz kostkę.
    [many] Wyłóż z tabliczki słowo, które ma co najmniej { $minimum } liter, albo dobierz kostkę.
   *[other] Wyłóż z tabliczki słowo, które ma co najmniej { $minimum } litery, albo dobierz kostkę.
}
# The name of a set for screen readers.
table-set = Układ { $number }, { $what }, { $tiles }
table-set-group = grupa { $value ->
    [1] jedynek
    [2] dwójek
    [3] trójek
    [4] czwórek
    [5] piątek
    [6] szóstek
    [7] siódemek
    [8] ósemek
    [9] dziewiątek
    [10] dziesiątek
    [11] jedenastek
    [12] dwunastek
   *[13] trzynastek
}
table-set-run = { $colour ->
    [black] czarna seria
    [blue] niebieska seria
    [orange] żółta seria
    [red] czerwona seria
   *[none] seria
} od { $first } do { $last }
table-set-mirror = układ lustrzany
table-set-word = słowo { $word }
table-set-none = to nie jest układ
table-set-unfinished = jeszcze nieukończony
table-fit = Pokaż cały stół
table-sets-above = { $count ->
    [one] { $count } układ wyżej
    [few] { $count } układy wyżej
    [many] { $count } układów wyżej
   *[other] { $count } układu wyżej
}
table-sets-below = { $count ->
    [one] { $count } układ niżej
    [few] { $count } układy niżej
    [many] { $count } układów niżej
   *[other] { $count } układu niżej
}
table-rack = Twoja tabliczka, { $tiles }
table-game-number = partia { $number }
table-watching = Oglądasz grę. Tabliczki są zakryte do końca partii.

## Whose turn, and how it stands.

table-your-turn = Twój ruch
table-turn-of = Ruch: { $name }
table-not-your-turn = To nie twój ruch.
table-checking = Sprawdzam słowo…
table-opening = Otwarcie: { $value } z { $minimum }
table-clock = Pozostały czas
table-clock-short = { $seconds ->
    [one] Została { $seconds } sekunda
    [few] Zostały { $seconds } sekundy
    [many] Zostało { $seconds } sekund
   *[other] Zostało { $seconds } sekundy
}
table-opened = po otwarciu
table-announced = zapowiedziane otwarcie
table-resigned = poza grą
table-loses-turn = traci kolejkę
table-hinted = z podpowiedzią
table-away = poza stołem

## Controls.

table-controls = Co możesz zrobić
table-reset = Zacznij ruch od nowa
table-sort-runs = Ułóż według kolorów
table-sort-groups = Ułóż według liczb
table-sort-alphabet = Ułóż alfabetycznie
table-sort-vowels = Najpierw samogłoski
table-hint = Podpowiedź
table-hint-thinking = Myślę…
table-hint-none = Teraz nie ma czego wyłożyć.
table-hint-some = Możesz wyłożyć: { $tiles }. Zapytaj jeszcze raz, a zobaczysz które.
table-hint-tiles = Te kostki. Zapytaj jeszcze raz, a zobaczysz cały ruch.
table-hint-laid = Ruch jest ułożony. Możesz go cofnąć.
table-draw = Dobierz
table-pass = Pasuj
table-stock = { $count ->
    [one] { $count } kostka w banku
    [few] { $count } kostki w banku
    [many] { $count } kostek w banku
   *[other] { $count } kostki w banku
}
table-draw-sure = { $what ->
    [pass] Spasować?
   *[draw] Dobrać kostkę?
}
table-draw-sure-about = Wyłożone kostki wrócą na twoją tabliczkę i twój ruch się skończy.
table-draw-not = Gram dalej
table-draw-yes = { $what ->
    [pass] Zabierz kostki i spasuj
   *[draw] Zabierz kostki i dobierz
}
table-end-turn = Zakończ ruch
table-announce = Wyłożę się w następnej rundzie
# Under a flag, where there is room for one word.
table-announce-short = Wyłożę się
table-announce-about = Powiedz innym, że dobrana właśnie kostka pozwala ci wyłożyć otwarcie
table-joker-letter = Co zastępuje joker
table-joker-any = Dowolna litera

## Questions.

table-keep = Gram tymi kostkami
table-redeal = Rozdajcie jeszcze raz
table-redeal-may = Masz trzy dublety: możesz zażądać ponownego rozdania.
table-redeal-ask = Obejrzyj swoje kostki. Partia zacznie się, gdy wszyscy się zgodzą.
table-ready = Chcą grać dalej: { $names }
table-waiting-others = Czekamy na pozostałych…
table-trial = Czy słowa gracza { $name } pasują do tematu „{ $theme }”?
table-trial-word = Czy { $word } pasuje do tematu „{ $theme }”?
table-trial-waits = Pozostali oceniają słowa…
table-trial-fits = Pasuje
table-trial-not = Nie pasuje
table-trial-challenge = { $word } nie pasuje
table-absent = { $name } – nieobecność przy stole. Co robimy?
table-absent-plays = { $name } – nieobecność przy stole. Do powrotu gra bot.
table-absent-wait = Czekajmy
table-absent-bot = Niech gra bot
table-absent-end = Zakończmy partię
table-absent-end-sure = Tak, zakończmy partię
table-broken-off = Partia została zakończona bez wyniku.

## Beside the table.

table-side = Obok stołu
table-log = Ruchy
table-log-empty = Nie było jeszcze ruchów. Wyłóż układ albo dobierz kostkę.
table-log-dealt = Partia { $game }: zaczyna { $name }.
table-log-dealt-you = Partia { $game }: zaczynasz.
table-log-vote-bot = { $name } głosuje, żeby za gracza { $other } grał bot.
table-log-vote-wait = { $name } głosuje, żeby zaczekać na gracza { $other }.
table-log-vote-end = { $name } głosuje, żeby zakończyć partię bez gracza { $other }.
table-log-hinted = { $name } korzysta z podpowiedzi.
table-log-hinted-you = Korzystasz z podpowiedzi.
table-log-took-over = Za gracza { $name } gra bot.
table-log-handed-back = { $name } wraca do gry.
table-log-left = { $name } odchodzi od stołu.
table-chat = Czat
table-chat-say = Napisz coś
table-chat-send = Wyślij
table-reactions = Szybkie zwroty
table-react-hello = Cześć!
table-react-well-played = Dobry ruch!
table-react-thanks = Dziękuję!
table-react-wow = O rany!
table-react-oops = Ojej!
table-react-laugh = Ha, ha!
table-react-think = Chwila, myślę…
table-react-hurry = Twój ruch!
table-react-good-game = Dobra partia!
table-score = Wyniki meczu
table-score-empty = Pierwsza partia pojawi się tu, gdy tylko się skończy.

## The end of a game.

table-last-game = Ostatnia partia:
table-end = Wynik partii
table-next-game = Następna partia
table-rematch = Rewanż
table-replay = Obejrzyj powtórkę
table-analyse = Analizuj

## Menu and keys.

table-menu = Więcej
table-people = Przy stole
table-mute = Wycisz
table-mute-name = Wycisz: { $name }
table-unmute = Wyłącz wyciszenie
table-unmute-name = Wyłącz wyciszenie: { $name }
table-muted = Wyciszenie
table-watches = Ogląda
table-kick-away = W trakcie partii nikogo się nie usuwa. Gdy kogoś nie ma od minuty, pozostali głosują: czekać, dać zagrać botowi albo zakończyć partię; kto wróci, gra dalej.
table-resign = Poddaj partię
table-resign-sure = Na pewno poddać tę partię?
table-leave = Odejdź od stołu
table-leave-sure = Na pewno odejść? Trwającą partię poddasz.
table-tiles = Przesuwanie kostek
table-tiles-about = Stuknij kostki, a potem miejsce, albo je przeciągnij. Dłuższe przytrzymanie bierze resztę układu.
table-keys = Klawiatura
table-keys-single = Skróty jednym klawiszem
table-key-change = { $key }: { $action }. Zmień klawisz
table-key-press = { $action }: naciśnij nowy klawisz. Esc zostawia { $key }
table-key-arrows = przejście po kostkach, wybór miejsca
table-key-space = podnieś, połóż
table-key-mark = dołącz kostkę do wybranych
table-key-rest = weź resztę układu
table-key-escape = puść
table-key-undo = cofnij, ponów
table-key-sort = uporządkuj tabliczkę
table-key-hint = podpowiedź
table-key-draw = dobierz
table-key-end = zakończ ruch
table-aim-new = Nowy układ
table-aim = { $side ->
    [before] { $where }, miejsce { $place }, przed kostką { $tile }
    [behind] { $where }, miejsce { $place }, za kostką { $tile }
   *[none] { $where }, miejsce { $place }
}
table-put-down = Położone: { $tiles }. { $place }.
table-undone = Cofnięte.
table-sorted = Tabliczka jest uporządkowana.

## The connection.

table-lost = Połączenie zerwane. Wróci samo, a twoje kostki zostaną tak, jak leżą.
table-waits = Twój ruch czeka i zostanie wysłany, gdy wróci połączenie.
table-back = Połączenie wróciło.
table-restarting = Serwer uruchamia się ponownie. Za chwilę gramy dalej.
table-not-kept = W tej przeglądarce nie ma już miejsca: po zamknięciu strony partia przepadnie.
table-gone-no-such = Nie ma takiego stołu.
table-gone-closed = Ten stół jest zamknięty.
table-gone-removed = Gospodarz usunął cię od tego stołu.
table-gone-no-spectators = Przy tym stole nie można oglądać gry.
table-gone-elsewhere = Grasz przy tym stole w innej karcie.
table-gone-version = Jest nowsza wersja Kostki.
table-gone-too-much = Połączenie zamknięto: zbyt wiele wiadomości.
table-gone-unreadable = Tej partii nie da się już odczytać.
table-gone-no-dictionary = Nie udało się wczytać słownika.
table-gone-no-dictionary-do = Gra słowna musi go raz pobrać z sieci; potem działa bez połączenia.
table-gone-no-such-do = Sprawdź link albo poproś o nowy osobę, która go wysłała.
table-gone-no-spectators-do = Poproś gospodarza, by pozwolił oglądać grę, albo otwórz własny stół.
table-gone-open-do = Własny stół otworzysz na stronie głównej.
table-reload = Wczytaj ją
table-play-here = Graj tutaj

## Several people at one screen.

table-curtain = Podaj urządzenie dalej
table-curtain-for = Teraz { $name }
table-curtain-about = Nikt inny nie powinien teraz patrzeć.
table-curtain-open = { $name } – to ja
table-curtain-close = Podaj dalej: { $name }
table-cup-back = Powrót do zawodów
