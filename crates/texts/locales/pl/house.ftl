### Zasady domowe: każde pole zasad, jego znaczenie i możliwe wartości.

house-title = Zasady domowe
house-none = Żadne: tak jak w instrukcji
house-yes = tak
house-no = nie
house-off = bez limitu
house-seconds = { $count } s

## Przygotowanie.

house-players = Liczba graczy
house-players-range = { $min }–{ $max }
house-tiles = Kostki
house-tiles-for = Kostki (do { $players } graczy)
house-tiles-numbers = { $numbers ->
    [one] { $numbers } liczba + { $jokers } = { $total }
    [few] { $numbers } liczby + { $jokers } = { $total }
    [many] { $numbers } liczb + { $jokers } = { $total }
   *[other] { $numbers } liczby + { $jokers } = { $total }
}
house-tiles-letters = { $numbers ->
    [one] { $numbers } litera + { $jokers } = { $total }
    [few] { $numbers } litery + { $jokers } = { $total }
    [many] { $numbers } liter + { $jokers } = { $total }
   *[other] { $numbers } litery + { $jokers } = { $total }
}
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Kto zaczyna kolejne partie
house-later-starter-about = W pierwszej partii meczu o tym, kto zaczyna, decyduje losowanie.
house-later-starter-left = gracz po lewej
house-later-starter-draw = ponowne losowanie
house-hand = Kostki na początku
house-hand-about = Ile kostek dostaje każdy gracz.
house-redeal = Ponowne rozdanie przy trzech dubletach
house-redeal-about = Kto dostał trzy dublety, może zażądać ponownego rozdania wszystkim.

## Otwarcie i ruch.

house-opening-minimum = Minimum otwarcia
house-opening-minimum-about = Ile punktów muszą być razem warte układy otwarcia; w grze słownej: ile liter musi mieć pierwsze słowo.
house-opening-jokers = Jokery w otwarciu
house-opening-jokers-about = Czy w otwarciu można użyć jokera.
house-opening-rearrange = Przebudowa w ruchu otwarcia
house-opening-rearrange-about = Czy po wyłożeniu otwarcia można w tym samym ruchu przebudowywać układy na stole.
house-freed-joker = Uwolniony joker trafia do
house-freed-joker-about = Gdzie na koniec ruchu musi leżeć joker zabrany ze swojego miejsca.
house-freed-joker-new-set = nowego układu
house-freed-joker-any-set = dowolnego układu
house-joker-swaps = Joker za jokera
house-joker-swaps-about = Czy joker może zająć miejsce innego jokera, żeby go uwolnić. Przy ograniczeniu kostka nie może zastąpić jokera zmiany koloru ani lustrzanego, a podwójnego muszą zastąpić obie kostki.
house-joker-swaps-no-special-in = specjalny nie może
house-joker-swaps-no-special-out = nie na miejsce specjalnego
house-mirror-value = Wartość lustrzanego jokera
house-mirror-value-about = Ile wart jest lustrzany joker w otwarciu. Jeśli tyle co środkowa liczba, taka liczba musi istnieć.
house-mirror-value-middle = środkowa liczba
house-mirror-value-zero = 0 punktów
house-announcement = „Wyłożę się w następnej rundzie”
house-announcement-about = Kto właśnie dobrał kostkę potrzebną do otwarcia, może je zapowiedzieć i straci mniej, jeśli ktoś inny skończy wcześniej.
house-refill = Uzupełnianie tabliczki
house-refill-about = Do ilu kostek gracz uzupełnia tabliczkę na koniec ruchu.
house-refill-to = do { $count }
house-strict = Niepoprawna próba kończy ruch
house-strict-about = Tryb surowy: kto próbuje zakończyć ruch z niepoprawnymi układami, cofa wszystko i dobiera, jakby minął czas.

## Zegar.

house-clock = Czas na ruch
house-clock-about = Ile czasu jest na jeden ruch.
house-clock-offered = Inne limity z instrukcji
house-clock-offered-about = Limity czasu, które instrukcja podaje oprócz swojego.
house-clock-from = Czas się liczy
house-clock-from-about = Od kiedy graczowi liczy się czas.
house-clock-from-first-turn = od pierwszego ruchu
house-clock-from-after-opening = od ruchu po własnym otwarciu
house-untouched-draw = Koniec czasu, stół nieruszony: dobierz
house-untouched-draw-about = Ile kostek się dobiera, gdy czas minie, a stół jest nieruszony.
house-unfinished-stands = Koniec czasu, układy poprawne: zostają
house-unfinished-stands-about = Czy poprawne układy zostają na stole, gdy minie czas.
house-unfinished-draw = Koniec czasu, układy niedokończone: dobierz
house-unfinished-draw-about = Ile kostek się dobiera za niedokończoną przebudowę; stół wraca do stanu sprzed ruchu.
house-unfinished-loses-turn = Koniec czasu, układy niedokończone: strata kolejki
house-unfinished-loses-turn-about = Czy przepada też następna kolejka.
house-unfinished-loses-turn-wrong = jeśli były niepoprawne

## Punkty i mecze.

house-joker-penalty = Kara za jokera na tabliczce
house-joker-penalty-about = Ile kosztuje każdy joker, który na koniec został na tabliczce.
house-never-opened = Bez otwarcia
house-never-opened-about = Ile traci gracz bez otwarcia, gdy ktoś inny kończy partię.
house-never-opened-count = liczą się kostki na tabliczce
house-never-opened-flat = −{ $flat }; −{ $could }, jeśli kostki pozwalały na otwarcie
house-stock-empty = Pusty bank
house-stock-empty-about = Jak liczy się punkty, gdy bank jest pusty i nikt nie skończył.
house-stock-empty-own-count = każdy traci sumę ze swojej tabliczki; zwycięzca zyskuje sumy pozostałych minus własną
house-stock-empty-differences = różnice względem sumy zwycięzcy
house-stock-empty-most-points = wygrywa gracz z największą liczbą punktów
house-big-points = Duże punkty za miejsca
house-big-points-about = Ile dużych punktów daje każde miejsce w partii.
house-big-points-at = { $places } (do { $players } graczy)
house-match-games = Partie w meczu
house-match-games-about = Ile partii składa się na mecz.
house-match-games-per-player = po jednej na gracza
house-match-games-agreed = według umowy
house-ranking = O kolejności w meczu decydują
house-ranking-about = Co decyduje o zwycięstwie w meczu.
house-ranking-wins-then-points = wygrane, potem punkty
house-ranking-big-points-then-points = duże punkty, potem małe
house-ranking-points = punkty

## Słowa.

house-strict-words = Bez skrótów i wyrazów obcych
house-strict-words-about = Czy ze słownika usuwa się skróty i wyrazy obce.
house-theme = Temat
house-theme-about = Liczą się tylko słowa pasujące do tematu; oceniają pozostali gracze.
house-theme-none = brak
