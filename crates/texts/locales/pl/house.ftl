### Zasady domowe: każde pole zasad, jego znaczenie i możliwe wartości.

house-title = Zasady domowe
house-none = Żadne: tak jak w instrukcji
house-yes = tak
house-no = nie
house-off = wyłączony
house-seconds = { $count } s

## Przygotowanie.

house-players = Liczba graczy
house-players-range = { $min }–{ $max }
house-tiles = Kostki
house-tiles-for = Kostki dla najwyżej { $players } graczy
house-tiles-numbers = { $numbers } liczby + { $jokers } = { $total }
house-tiles-letters = { $numbers } liter + { $jokers } = { $total }
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Kto zaczyna kolejne partie
house-later-starter-about = W pierwszej partii meczu o początku decyduje losowanie.
house-later-starter-left = gracz po lewej
house-later-starter-draw = ponowne losowanie
house-hand = Kostki na start
house-hand-about = Z iloma kostkami każdy zaczyna.
house-redeal = Ponowne rozdanie przy trzech dubletach
house-redeal-about = Kto dostał trzy pary takich samych kostek, może zażądać ponownego rozdania.

## Otwarcie i ruch.

house-opening-minimum = Otwarcie: co najmniej
house-opening-minimum-about = Ile muszą być warte razem pierwsze zestawy gracza; przy literach: jak długie musi być pierwsze słowo.
house-opening-jokers = Dżokery w otwarciu
house-opening-jokers-about = Czy w otwarciu może leżeć dżoker.
house-opening-rearrange = Przekładanie w ruchu otwarcia
house-opening-rearrange-about = Czy po wyłożeniu otwarcia można w tym samym ruchu przekładać stół.
house-freed-joker = Uwolniony dżoker idzie do
house-freed-joker-about = Gdzie na koniec ruchu musi leżeć dżoker zdjęty ze swojego miejsca.
house-freed-joker-new-set = nowego zestawu
house-freed-joker-any-set = dowolnego zestawu
house-joker-swaps = Dżoker za dżokera
house-joker-swaps-about = Czy dżoker może zająć miejsce innego dżokera, żeby go uwolnić.
house-mirror-value = Lustrzany dżoker liczy się jako
house-mirror-value-about = Ile lustrzany dżoker liczy w otwarciu. Jeśli jako środkowa liczba, to musi ona istnieć.
house-mirror-value-middle = środkowa liczba
house-mirror-value-zero = nic
house-announcement = „Otworzę w następnym ruchu”
house-announcement-about = Kto właśnie dobrał kostkę do otwarcia, może to zapowiedzieć i straci mniej, jeśli ktoś skończy pierwszy.
house-refill = Uzupełnianie stojaka
house-refill-about = Do ilu kostek gracz dobiera na koniec ruchu.
house-refill-to = do { $count }
house-strict = Nieudana próba kończy ruch
house-strict-about = Surowo: kto kończy ruch z niedozwolonym stołem, cofa wszystko i dobiera, jakby minął czas.

## Zegar.

house-clock = Czas na ruch
house-clock-about = Jak długo można się zastanawiać.
house-clock-offered = Inne czasy z instrukcji
house-clock-offered-about = Czasy, o których instrukcja wspomina oprócz swojego.
house-clock-from = Zegar działa
house-clock-from-about = Od kiedy graczowi liczy się czas.
house-clock-from-first-turn = od pierwszego ruchu
house-clock-from-after-opening = od ruchu po własnym otwarciu
house-untouched-draw = Koniec czasu, stół nietknięty: dobierz
house-untouched-draw-about = Ile kostek się dobiera, gdy czas minie bez ruszania stołu.
house-unfinished-stands = Koniec czasu, ale poprawnie: zostaje
house-unfinished-stands-about = Czy poprawny stół zostaje, gdy minie czas.
house-unfinished-draw = Koniec czasu, stół niedokończony: dobierz
house-unfinished-draw-about = Ile kostek się dobiera za niedokończone przekładanie; stół wraca do poprzedniego stanu.
house-unfinished-loses-turn = Koniec czasu, stół niedokończony: strata kolejki
house-unfinished-loses-turn-about = Czy przepada też następny ruch.
house-unfinished-loses-turn-wrong = jeśli był błędny

## Punkty i mecze.

house-joker-penalty = Dżoker na stojaku kosztuje
house-joker-penalty-about = Ile kosztuje każdy dżoker pozostały na koniec.
house-never-opened = Bez otwarcia
house-never-opened-about = Ile kosztuje brak otwarcia, gdy ktoś kończy partię.
house-never-opened-count = liczy się stojak
house-never-opened-flat = −{ $flat }; −{ $could }, jeśli stojak pozwalał otworzyć
house-stock-empty = Pusty bank
house-stock-empty-about = Jak liczy się punkty, gdy nikt nie skończył.
house-stock-empty-own-count = każdy traci swój stojak; zwycięzca dostaje sumę innych minus własny
house-stock-empty-differences = różnice do stojaka zwycięzcy
house-stock-empty-most-points = wygrywa najwięcej punktów
house-big-points = Duże punkty za miejsca
house-big-points-about = Ile każde miejsce w partii daje w meczu.
house-big-points-at = { $places } (do { $players } graczy)
house-match-games = Partie w meczu
house-match-games-about = Ile partii składa się na mecz.
house-match-games-per-player = po jednej na gracza
house-match-games-agreed = według umowy
house-ranking = O kolejności w meczu decydują
house-ranking-about = Co decyduje o wygranej w meczu.
house-ranking-wins-then-points = wygrane, potem punkty
house-ranking-big-points-then-points = duże punkty, potem małe
house-ranking-points = punkty

## Słowa.

house-strict-words = Bez skrótów i wyrazów obcych
house-strict-words-about = Czy ze słownika usuwa się listę skrótów i wyrazów obcych.
house-theme = Temat
house-theme-about = Liczą się tylko pasujące słowa; oceniają pozostali gracze.
house-theme-none = brak
