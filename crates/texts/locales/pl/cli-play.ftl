### Gra w terminalu. Przeglądarka nie wczytuje tego pliku. To, co się wpisuje, zostaje po angielsku.

cli-play-lays = { $name } wykłada { $tiles }.
cli-play-start-draw = Losowanie początku (S1): { $rounds }.
cli-play-again = jeszcze raz

## Mecz.

cli-play-game-of = partia { $number } z { $length }
cli-play-say-help = `help` wypisuje, co można wpisać.
cli-play-clock = Na ruch masz { $seconds } s.
cli-play-clock-unkept = Ruch powinien trwać najwyżej { $seconds } s; bez --clock nikt nie patrzy na zegar.
cli-play-standings = Stan meczu
cli-play-another = Jeszcze jedna partia?
cli-play-match-winner = Mecz wygrywa { $name }.
cli-play-match-winners = Wygraną w meczu dzielą: { $names }.
cli-play-quit = Zakończyć grę?
cli-play-save = Zapisać ją? Podaj nazwę pliku albo naciśnij Enter, aby nie zapisywać:
cli-play-left = Gra kończy się tutaj.
cli-play-input-over = Koniec danych wejściowych, więc i gra kończy się tutaj.
cli-play-saved = Gra zapisana: kostka play --resume { $file }
cli-play-not-saved = Nie można zapisać gry: { $reason }

## Argumenty.

cli-play-names-count = --players podaje { $players }, a imion w --names jest { $names }
cli-play-name-length = imię ma od 1 do 20 znaków
cli-play-name-twice = dwoje graczy ma to samo imię: { $name }
cli-play-seed = nie udało się uzyskać liczb losowych ({ $error }); podaj --seed
cli-play-over = ta partia jest skończona; pokazuje ją `kostka replay { $file }`

## Pytania.

cli-play-yes-or-no = ({ $yes } albo { $no })
cli-play-long-line = (wiersz dłuższy niż 4096 znaków)
cli-play-hand-over = Przekaż terminal dalej: { $name }. { $name }: naciśnij Enter, aby zobaczyć swoją tabliczkę.
cli-play-hide = Naciśnij Enter, aby zakryć swoją tabliczkę.
cli-play-hide-or-announce = Naciśnij Enter, aby zakryć swoją tabliczkę, albo wpisz `announce`, jeśli wyłożysz się w następnej rundzie.
cli-play-redeal = Potasować i rozdać wszystkie kostki jeszcze raz (S4)?
cli-play-redeal-may = Masz trzy dublety: wpisz `redeal`, jeśli chcesz ponownego rozdania (S4).
cli-play-trial = Na stole leżałoby: { $words }
cli-play-trial-ask = { $name }: Enter przyjmuje słowa; albo podaj słowo, które nie pasuje do tematu „{ $theme }”:

## Ruch.

cli-play-turn = ruch { $number }
cli-play-loose = luzem
cli-play-empty = pusta
cli-play-too-short = za mało kostek
cli-play-joker-is = { $joker } to { $tiles }
cli-play-or = albo
cli-play-and = i
cli-play-drew = Dobrane: { $tiles }.
cli-play-illegal = Tak stół zostać nie może:
cli-play-moved = Kostki są przesunięte; powtórz polecenie, a wrócą na swoje miejsca (9.13).
cli-play-nobody = nikt tu nie ma na imię { $name }
cli-play-hint = Od początku twojego ruchu (wraca tam `reset`):
cli-play-hint-none = Nic nie można wyłożyć: wpisz draw, a jeśli bank jest pusty, pass.
cli-play-head-tiles = kostki
cli-play-head-match = dotychczas w meczu
cli-play-head-game = w tej partii

## Niezrozumiałe wiersze.

cli-play-unknown = `{ $word }` jest niezrozumiałe; polecenia wypisuje `help`
cli-play-too-much = `{ $word }` jest tu zbędne
cli-play-which = które kostki?
cli-play-like = napisz na przykład: { $example }
cli-play-not-a-number = `{ $word }` nie jest liczbą

## Niemożliwe kroki.

cli-play-no-undo = nie ma czego cofnąć
cli-play-no-redo = nie ma czego powtórzyć
cli-play-same-row = { $row } to ten sam układ; aby zmienić kolejność, zabierz kostkę i dołóż ją ponownie
cli-play-split-at = układ { $row } można podzielić tylko w miejscach od 1 do { $last }
cli-play-join-two = połączyć można dwa różne układy
cli-play-no-row = układu { $row } nie ma; są: { $rows }
cli-play-on-table = { $tile } nie ma na twojej tabliczce; aby użyć kostki z układu { $row }, najpierw: take { $tile } from { $row }
cli-play-nowhere = { $tile } nie ma ani na twojej tabliczce, ani na stole
cli-play-at-one = `at` podaje miejsce jednej kostki
cli-play-not-there = { $tile } tam nie ma; układ { $row } to { $tiles }
cli-play-places = układ { $row } ma miejsca od 1 do { $last }

## Pomoc.

cli-play-help-lay = nowy układ; kolejność znajdzie się sama
cli-play-help-add = do układu 1; także: … to 1 front (na początek), back (na koniec), at 2 (na miejsce 2)
cli-play-help-take = z układu 2; leży luzem, aż ją wyłożysz lub dołożysz
cli-play-help-move = z jednego układu do drugiego
cli-play-help-split = układ 2 na dwa; także: split 2 after r5
cli-play-help-join = dwa układy w jeden
cli-play-help-undo = krok wstecz, krok naprzód, powrót do początku ruchu
cli-play-help-end = koniec ruchu: stół jest sprawdzany według zasad
cli-play-help-draw = zamiast tego dobierz kostkę; to kończy ruch
cli-play-help-pass = spasuj, gdy bank jest pusty
cli-play-help-announce = „Wyłożę się w następnej rundzie”, po dobraniu; także: announce IMIĘ
cli-play-help-redeal = ponowne rozdanie przy trzech dubletach, przed pierwszym ruchem
cli-play-help-resign = poddaj tę partię
cli-play-help-show = pokaż jeszcze raz tabliczkę, stół, punkty
cli-play-help-sort = tabliczka według liczb, potem znów według kolorów
cli-play-help-hint = ruch, który wykłada najwięcej kostek, krok po kroku
cli-play-help-help = ta lista; wyjście z gry
cli-play-help-word-lay = nowe słowo, litera po literze albo razem: lay SZYK
cli-play-help-word-joker = joker *, który zastępuje Y
cli-play-help-word-add = do słowa 1 jako trzecia litera; albo front (na początek), back (na koniec)
cli-play-help-word-take = czwarta litera słowa 1
cli-play-help-tiles = Kostki: k czarne, b niebieskie, o żółte, r czerwone, z liczbą; J, D, C, M to jokery.
cli-play-help-letters = Kostki to litery; * to joker.
cli-play-help-marks = [ ] oznacza kostki wyłożone w tym ruchu. Układy zachowują numery do końca ruchu.
cli-play-help-short = Skróty: { $forms }.
