### Dlaczego czegoś nie zrobiono. Kody są z zasad, stołu i serwera.

## Ruch niezgodny z zasadami.

refusals-nothing-played = Wyłóż co najmniej jedną kostkę ze swojej tabliczki.
refusals-tile-not-on-rack = Tego nie było ani na twojej tabliczce, ani na stole: { $tiles }.
refusals-table-tile-missing = To leżało na stole i musi na nim zostać: { $tiles }.
refusals-set-too-short = Układ ma co najmniej { $expected } kostki; tu: { $found }.
refusals-word-too-short = Słowo ma co najmniej { $expected } litery; tu: { $found }.
refusals-not-a-set = To nie jest ani seria, ani grupa.
refusals-opening-too-low = { $expected ->
    [one] Otwarcie wymaga co najmniej { $expected } punktu z twojej tabliczki; na razie: { $found }.
    [few] Otwarcie wymaga co najmniej { $expected } punktów z twojej tabliczki; na razie: { $found }.
    [many] Otwarcie wymaga co najmniej { $expected } punktów z twojej tabliczki; na razie: { $found }.
   *[other] Otwarcie wymaga co najmniej { $expected } punktu z twojej tabliczki; na razie: { $found }.
}
refusals-opening-word-too-short = { $expected ->
    [one] Otwarcie wymaga słowa, które ma co najmniej { $expected } literę z twojej tabliczki; liczba liter w najdłuższym: { $found }.
    [few] Otwarcie wymaga słowa, które ma co najmniej { $expected } litery z twojej tabliczki; liczba liter w najdłuższym: { $found }.
    [many] Otwarcie wymaga słowa, które ma co najmniej { $expected } liter z twojej tabliczki; liczba liter w najdłuższym: { $found }.
   *[other] Otwarcie wymaga słowa, które ma co najmniej { $expected } litery z twojej tabliczki; liczba liter w najdłuższym: { $found }.
}
refusals-opening-uses-table = Przed otwarciem nie wolno ruszać tego, co leży na stole.
refusals-opening-with-joker = W otwarciu nie może być jokera: { $tiles }.
refusals-opening-with-joker-plain = W otwarciu nie może być jokera.
refusals-joker-not-in-new-set = Uwolniony joker musi trafić do nowego układu: { $tiles }.
refusals-joker-not-in-new-set-plain = Uwolniony joker musi trafić do nowego układu.
refusals-joker-for-joker = Inny joker nie może zająć miejsca tego jokera: { $tiles }.
refusals-joker-for-joker-plain = Joker specjalny nie może zająć miejsca zwykłego jokera.
refusals-joker-replaced = Jokera zmiany koloru ani lustrzanego nie można zastąpić kostką, a podwójnego muszą zastąpić obie kostki; tu: { $tiles }.
refusals-unknown-word = Słowa „{ $word }” nie ma w słowniku.
refusals-repeated-word = Słowo „{ $word }” leży na stole dwa razy.
refusals-off-theme = Słowo „{ $word }” nie pasuje do tematu.
refusals-illegal = Ten ruch jest niezgodny z zasadami.
refusals-in-set = Układ { $set }: { $text }

## Dlaczego rząd nie jest układem.

refusals-why-only-jokers = W układzie musi być co najmniej jedna kostka z liczbą.
refusals-why-group-repeats-colour = W grupie każdy kolor może wystąpić tylko raz.
refusals-why-group-too-long = Grupa ma trzy lub cztery kostki.
refusals-why-group-of-several-numbers = Grupa składa się z kostek o tej samej liczbie.
refusals-why-not-consecutive = W serii każda następna liczba jest o jeden większa.
refusals-why-beyond-the-ends = Seria nie może zaczynać się poniżej 1 ani kończyć powyżej 13.
refusals-why-several-colours = Seria musi być w jednym kolorze.
refusals-why-coloured-joker-out-of-place = Kolorowy joker zastępuje tylko brakującą kostkę w swoim kolorze.
refusals-why-double-out-of-place = Podwójny joker potrzebuje miejsca na dwie kostki.
refusals-why-change-in-group = Joker zmiany koloru może leżeć tylko w serii.
refusals-why-two-changes = W serii może być najwyżej jeden joker zmiany koloru.
refusals-why-change-between-same-colours = Po drugiej stronie jokera zmiany koloru musi być inny kolor.
refusals-why-two-mirrors = W układzie może być najwyżej jeden lustrzany joker.
refusals-why-not-mirrored = To, co leży po jednej stronie lustrzanego jokera, musi leżeć też po drugiej, w lustrzanym odbiciu.
refusals-why-mirror-without-middle = Lustrzana seria musi mieć w środku liczbę od 1 do 13.

## Na co gra teraz nie pozwala.

refusals-unknown-seat = Przy tym stole nie ma takiego miejsca.
refusals-game-over = Partia jest skończona.
refusals-not-your-turn = To nie twoja kolej.
refusals-not-your-turn-but = To nie twoja kolej. Teraz gra: { $name }.
refusals-resigned = Kto się poddał, już nie gra.
refusals-stock-has-tiles = W banku są jeszcze kostki: wyłóż coś albo dobierz.
refusals-stock-empty = Bank jest pusty: wyłóż coś albo spasuj.
refusals-no-announcements = W tej grze nie ma zapowiedzi.
refusals-nothing-to-announce = Otwarcie zapowiada się, zanim się je wyłoży: zaraz po dobraniu kostki, a przed swoim następnym ruchem.
refusals-no-redeals = W tej grze nie ma ponownego rozdania.
refusals-too-late-to-redeal = Na ponowne rozdanie jest za późno: partia już trwa.
refusals-too-few-doublets = Do ponownego rozdania potrzeba dubletów: { $expected }; masz: { $found }.
refusals-no-clock = W tym ruchu czas się nie liczy.
refusals-nothing-on-trial = Żadne słowa nie czekają na ocenę.
refusals-wait-for-the-others = Inni oceniają słowa z tego ruchu.
refusals-not-your-vote = Twój głos już padł albo to twoje własne słowa.
refusals-no-such-word = Słowa „{ $about }” nie wyłożono w tym ruchu.
refusals-impossible-position = Tylu takich kostek nie ma w grze.
refusals-impossible-position-of = Tej kostki jest za dużo: { $tile } (tu: { $found }, w grze: { $copies }).
refusals-impossible-position-total = Kostek jest tu { $found }, więcej niż w całej grze.

## Stół i ludzie przy nim.

refusals-stale = Gra potoczyła się już dalej; spójrz jeszcze raz na stół.
refusals-id-used = Tego nie wykonano; spróbuj jeszcze raz.
refusals-no-game = Nie trwa żadna partia.
refusals-game-running = W czasie partii to niemożliwe.
refusals-game-starting = Partia właśnie się zaczyna.
refusals-match-begun = Mecz już się zaczął.
refusals-match-over = Mecz jest skończony.
refusals-match-goes-on = Mecz jeszcze trwa.
refusals-unbounded-score = Punktów w tym meczu jest za dużo, by je policzyć.
refusals-cup-table = Przy tym stoliku miejsca daje i partie zaczyna program zawodów.
refusals-no-seat = Nie grasz teraz przy żadnym stoliku.
refusals-not-seated = To może zrobić tylko ktoś, kto siedzi przy stole.
refusals-not-host = To może zrobić tylko gospodarz stołu.
refusals-seat-taken = To miejsce jest zajęte.
refusals-no-such-seat = Nie ma takiego miejsca.
refusals-table-full = Wszystkie miejsca są zajęte.
refusals-seat-empty = Nikt tam nie siedzi.
refusals-not-a-bot = Na tym miejscu nie siedzi bot.
refusals-no-such-member = Tej osoby nie ma przy stole.
refusals-removed = Gospodarz usunął cię od tego stołu.
refusals-too-many-people = Przy tym stole jest teraz zbyt wiele osób.
refusals-too-many-events = Przy tym stole wydarzyło się już tyle, że niczego więcej nie pomieści; otwórz nowy.
refusals-muted = Gospodarz wyłączył ci czat.
refusals-too-fast = Za dużo naraz; poczekaj chwilę.
refusals-not-stored = Serwer nie mógł tego zapisać, więc nic się nie zmieniło; spróbuj ponownie za chwilę.
refusals-too-few-players = Za mało graczy: jest { $found }, potrzeba { $expected }.
refusals-not-everybody-ready = Nie wszyscy są gotowi.
refusals-nonce-given = Twój wkład w tasowanie jest już zapisany.
refusals-redeal-open = Można jeszcze zażądać ponownego rozdania; pierwszy ruch będzie potem.
refusals-still-here = To możliwe tylko wtedy, gdy kogoś nie ma.
refusals-just-left = Tej osoby nie ma dopiero od chwili; poczekaj trochę.
refusals-bot-plays = Na tym miejscu gra bot.
refusals-no-hints = Przy tym stole gra się bez podpowiedzi.
refusals-not-for-bots = Boty tego nie robią.
refusals-closed = Ten stół jest zamknięty.
refusals-no-spectators = Przy tym stole nie można oglądać gry.
refusals-draft-tiles = Układać można tylko kostki ze stołu i z własnej tabliczki.

## Ustawienia i imiona.

refusals-unknown-rulebook = Nie ma takich zasad gry.
refusals-bad-players = Te zasady nie są dla tylu graczy.
refusals-bad-players-range = Te zasady są dla { $min }–{ $max } graczy.
refusals-unknown-house-rule = Nie ma takiej zasady domowej.
refusals-unknown-house-rule-named = Nie ma takiej zasady domowej: { $name }.
refusals-bad-house-rule = Tak nie można ustawić zasady domowej.
refusals-bad-house-rule-named = Zasada domowa „{ $name }” nie może mieć wartości { $value }.
refusals-too-few-tiles = Na takie rozdanie nie wystarczy kostek: wybierz mniej kostek na początku albo mniej graczy.
refusals-too-many-house-rules = Za dużo zasad domowych.
refusals-bad-clock = Limit czasu może wynosić od 30 do 300 sekund.
refusals-bad-takeover = Bot przejmuje grę po 10–3600 sekundach.
refusals-name-empty = Imię musi mieć choć jeden widoczny znak.
refusals-name-too-long = Imię może mieć najwyżej 24 znaki.
refusals-name-invisible = Imię nie może zawierać niewidocznych znaków.
refusals-name-like-a-bot = Tak nazywają się tylko boty; wybierz inne imię.

## Zapis.

refusals-bad-tile = To nie jest kostka: { $about }.
refusals-unknown-tile = W tej grze nie ma takiej kostki: { $about }.
refusals-column = Kolumna { $column }: { $text }
refusals-notation-missing = Brakuje tu kostki, na przykład k7 albo J.
refusals-notation-tile = „{ $found }” to nie kostka. Kostki to k7, b13, o1, r10 i jokery J, D, C, M, Jk.
refusals-notation-number = „{ $found }” to nie kostka: po kolorze pisze się liczbę od 1 do 13.
refusals-notation-letter = „{ $found }” to nie kostka z literą: pisz jedną literę, * dla jokera albo *K dla jokera zamiast K.
refusals-notation-position = „{ $found }” to za dużo. Pozycja to stół, ukośnik i tabliczka.
refusals-notation-unopened = „{ $found }” jest niezrozumiałe. Po tabliczce nie ma nic albo jest słowo unopened.
refusals-bad-position = To nie jest pozycja.
refusals-too-long = Ten tekst jest za długi.

## Serwer.

refusals-no-such-table = Nie ma takiego stołu.
refusals-wrong-key = Ten klucz należy do innej tablicy.
refusals-no-such-board = Wynik nie jest tu już pokazywany.
refusals-no-such-code = Żaden stół czekający na graczy nie ma takiego kodu.
refusals-no-such-result = Nie ma takiej partii.
refusals-no-such-rulebook = Nie ma takich zasad gry.
refusals-no-such-page = Nic tu nie ma.
refusals-no-such-person = Nie znamy takiej osoby.
refusals-busy = Serwer jest zajęty; spróbuj za chwilę.
refusals-internal = Na serwerze coś poszło nie tak.
refusals-newer-format = To pochodzi z nowszej wersji Kostki; serwer nie może tego otworzyć.
refusals-still-live = Przy tym stole jeszcze się gra.
refusals-others-played = W tej partii grały też inne osoby, więc zostaje.
refusals-no-identity = Serwer jeszcze cię nie zna; odśwież stronę.
refusals-wrong-origin = Żądanie przyszło z innej strony i zostało odrzucone.
refusals-wrong-host = Serwer nie zna tej nazwy; dodać ją może jego operator.
refusals-no-websocket = Ten adres służy do gry na żywo; otwórz stół w przeglądarce.
refusals-too-many-tables = Zbyt wiele twoich stołów czeka na koniec gry; najpierw zakończ albo usuń któryś.
refusals-too-many-connections = Z twojego adresu jest zbyt wiele połączeń.
refusals-no-address = Serwer nie wie, skąd się łączysz.
refusals-not-understood = Serwer tego nie zrozumiał. Odśwież stronę, aby mieć najnowszą wersję.
refusals-unknown = Odmówiono ({ $code }).

## Dlaczego połączenie lub stół się skończyły.

refusals-bye-restart = Serwer uruchamia się ponownie; połączenie wróci samo.
refusals-bye-version = Jest nowsza wersja; odśwież stronę.
refusals-bye-closed = Tego stołu już nie ma.
refusals-bye-removed = Gospodarz usunął cię od tego stołu.
refusals-bye-no-spectators = Przy tym stole nie można oglądać gry.
refusals-bye-too-much = Połączenie przerwano: za dużo wiadomości albo za wolne łącze.
refusals-bye-elsewhere = Masz otwarty ten stół w innym oknie.
refusals-closed-empty = Wszyscy odeszli; stół jest zamknięty.
refusals-closed-host = Gospodarz zamknął stół.
refusals-closed-idle = Długo nic się nie działo; stół jest zamknięty.
