### Strony z zasadami. Treść wynika z pól zasad.

rules-title = Zasady
rules-intro = Osiem wersji zasad, każda według swojej instrukcji. Wybierz jedną albo porównaj dwie.
rules-contents = Spis treści
rules-good = Dozwolone
rules-bad = Niedozwolone
rules-on-table = Stół
rules-on-rack = Z tabliczki
rules-after = Stół po ruchu
rules-example-scores = Przykład: punkty przy takich tabliczkach na koniec partii
rules-empty-rack = pusta
rules-link = Link do tej zasady
rules-ruling = Nasze rozstrzygnięcie { $code }: instrukcja nie mówi o tym wprost.

## Porównanie.

rules-compare = Porównaj
rules-compare-title = Porównanie: { $a } i { $b }
rules-compare-first = Pierwsze zasady
rules-compare-second = Drugie zasady
rules-compare-different = Różnice
rules-compare-same = Co jest takie samo
rules-compare-equal = Te zasady niczym się nie różnią.
rules-compare-what = Zasada

## Rozdziały.

rules-chapter-start = Przygotowanie
rules-chapter-sets = Układy
rules-chapter-words = Słowa
rules-chapter-turn = Ruch
rules-chapter-end = Koniec partii
rules-chapter-points = Punkty

## Przygotowanie.

rules-s1-title = Kto zaczyna
rules-s1-numbers = Przed pierwszą partią każdy losuje jedną kostkę; zaczyna gracz z najwyższą liczbą. W razie remisu remisujący gracze losują jeszcze raz. Potem wylosowane kostki wracają na stół i wszystkie miesza się ponownie.
rules-s1-letters = Przed pierwszą partią każdy losuje jedną kostkę; zaczyna gracz, którego litera jest najbliżej początku alfabetu. W razie remisu remisujący gracze losują jeszcze raz. Potem wylosowane kostki wracają na stół i wszystkie miesza się ponownie.
rules-s1-joker = Kto wylosuje jokera, losuje jeszcze raz.
rules-s2-title = Kolejne partie
rules-s2-left = Każdą następną partię meczu zaczyna gracz siedzący po lewej stronie tego, kto zaczynał poprzednią.
rules-s2-draw = Przed każdą następną partią meczu znów losuje się, kto zaczyna.
rules-s3-title = Rozdanie
rules-s3-deal = { $count ->
    [one] Każdy dostaje { $count } kostkę; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
    [few] Każdy dostaje { $count } kostki; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
    [many] Każdy dostaje { $count } kostek; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
   *[other] Każdy dostaje { $count } kostki; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
}
rules-s3-tiles = Kostki: { $tiles }.
rules-s3-tiles-for = Kostki dla { $players } graczy: { $tiles }.
rules-s3-letters = Litery: { $letters }.
rules-s3-letters-ours = Liczbę poszczególnych liter ustaliliśmy sami, bo ich tabela z instrukcji się nie zachowała.
rules-s3-looks = Kolory jokerów: { $looks }.
rules-s3-look = { $joker } – { $colour ->
    [black] czarny
    [blue] niebieski
    [orange] żółty
   *[red] czerwony
}
rules-s3-left-out = Przed grą odłóż do pudełka: { $tiles }.
rules-s4-title = Ponowne rozdanie
rules-s4-yes = Kto dostał trzy dublety (dublet to dwie kostki z tą samą liczbą i w tym samym kolorze), może przed pierwszym ruchem zażądać, by wszystkie kostki wymieszano i rozdano wszystkim od nowa.
rules-s4-no = Ponownego rozdania nie ma.

## Układy.

rules-g1-title = Grupa
rules-g1-text = Trzy lub cztery kostki z tą samą liczbą, każda w innym kolorze.
rules-r1-title = Seria
rules-r1-text = Trzy lub więcej kolejnych liczb w jednym kolorze. Jedynka jest najniższa i nie można jej dołożyć po 13.
rules-n1-title = Co najmniej trzy kostki
rules-n1-text = Każdy układ ma co najmniej trzy kostki, niezależnie od tego, co zastępują jokery.
rules-9-2-title = Co najmniej jedna liczba
rules-9-2-text = Joker uzupełnia to, czego w układzie brakuje, więc w każdym układzie musi być co najmniej jedna kostka z liczbą.
rules-9-2-two-jokers = Jedna kostka z liczbą i dwa jokery to już układ.
rules-j1-title = Joker
rules-j1-title-plain = Zwykły joker
rules-j1-text = Joker, niezależnie od swojego koloru, zastępuje jedną dowolną kostkę, której brakuje w układzie, i jest wart tyle co ona. W jednym układzie może być kilka jokerów.
rules-j2-title = Kolorowy joker
rules-j2-text = Zastępuje tylko kostkę w swoim kolorze: w serii tego koloru albo w grupie, w której tego koloru brakuje. Jest wart tyle co ta kostka. Liczy się tylko kolor jokera; rysunek nie ma znaczenia.
rules-d1-title = Podwójny joker
rules-d1-text = W serii zastępuje dwie kolejne liczby: na początku, w środku lub na końcu, ale nigdy poniżej 1 ani powyżej 13, więc nie może leżeć tuż przed 2 ani tuż po 12. W grupie zastępuje dwa brakujące kolory. Jest wart tyle co obie zastępowane kostki razem.
rules-c1-title = Joker zmiany koloru
rules-c1-text = Może leżeć tylko w serii. Zajmuje miejsce jednej liczby i jest wart tyle co ona; kostki przed nim są w jednym kolorze, a kostki za nim w innym. Może też leżeć na skraju serii; kostki dołożone po jego drugiej stronie muszą być w innym kolorze.
rules-c1-one = Może leżeć na dowolnym skraju serii. W zwykłej serii może być najwyżej jeden, a w lustrzanej jest w obu połowach albo w żadnej; liczba, której miejsce zajmuje, musi istnieć (1–13).
rules-m1-title = Lustrzany joker
rules-m1-text = Leży w środku; to, co leży po jednej stronie, leży też po drugiej w lustrzanym odbiciu, liczba w liczbę i kolor w kolor. Co dokładasz lub zabierasz po jednej stronie, musisz dołożyć lub zabrać także po drugiej. Po bokach mogą leżeć inne jokery, jeśli to, co zastępują, też ma swoje odbicie.
rules-m1-middle = W otwarciu jest wart tyle co liczba, która wypada w środku serii, a w grupie tyle co liczba grupy.
rules-m1-halves = Po każdej stronie leży co najmniej jedna kostka, seria może ku środkowi rosnąć albo maleć, a w układzie jest najwyżej jeden lustrzany joker.
rules-m1-exists = Środkowa liczba serii musi istnieć (1–13).
rules-m1-zero = W otwarciu jest wart 0 punktów.
rules-x1-title = Joker za jokera
rules-x1-no = Joker nie może zająć miejsca innego jokera, żeby go uwolnić.
rules-x1-no-special-in = Joker specjalny (podwójny, zmiany koloru lub lustrzany) nie może zająć miejsca innego jokera.
rules-x1-no-special-out = Żaden joker nie może zająć miejsca jokera specjalnego (podwójnego, zmiany koloru lub lustrzanego).
rules-x1-yes = Joker może zająć miejsce innego jokera.
rules-9-15-title = Liczba kostek
rules-9-15-text = Każda kostka występuje w grze określoną liczbę razy; na stole i na tabliczkach nie może ich być więcej.

## Słowa.

rules-w1-title = Słowa
rules-w1-text = Słowo ma co najmniej trzy litery i jest w słowniku języka polskiego, w dowolnej formie gramatycznej. Joker zastępuje jedną dowolną literę.
rules-w1-strict = Skróty, wyrazy obce i wyrazy z łącznikiem się nie liczą.
rules-w1-loose = Liczy się wszystko, co jest w słowniku.
rules-w2-title = Żadnego słowa dwa razy
rules-w2-text = Żadne słowo nie może leżeć na stole dwa razy.
rules-w3-title = Przebudowa
rules-w3-text = Słowa można dowolnie przebudowywać: dodawać litery na początku, na końcu i w środku, rozdzielać słowa i z liter kilku słów układać nowe.
rules-w4-title = Temat
rules-w4-none = Gracze mogą ustalić temat (w zasadach domowych); wtedy liczą się tylko słowa, które do niego pasują.
rules-w4-theme = Liczą się tylko słowa pasujące do tematu „{ $theme }”; oceniają pozostali gracze.

## Ruch.

rules-t1-title = Otwarcie
rules-t1-numbers = { $count ->
    [one] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, o łącznej wartości co najmniej { $count } punktu. Kostek na stole nie wolno przy tym używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
    [few] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, o łącznej wartości co najmniej { $count } punktów. Kostek na stole nie wolno przy tym używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
    [many] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, o łącznej wartości co najmniej { $count } punktów. Kostek na stole nie wolno przy tym używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
   *[other] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, o łącznej wartości co najmniej { $count } punktu. Kostek na stole nie wolno przy tym używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
}
rules-t1-letters = { $count ->
    [one] Otwarcie to słowo, które ma co najmniej { $count } literę, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno przy tym używać ani ruszać.
    [few] Otwarcie to słowo, które ma co najmniej { $count } litery, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno przy tym używać ani ruszać.
    [many] Otwarcie to słowo, które ma co najmniej { $count } liter, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno przy tym używać ani ruszać.
   *[other] Otwarcie to słowo, które ma co najmniej { $count } litery, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno przy tym używać ani ruszać.
}
rules-t1-more-words = W tym samym ruchu możesz wyłożyć z tabliczki także inne słowa, które mają co najmniej trzy litery.
rules-t1-jokers = W otwarciu możesz użyć jokerów ze swojej tabliczki.
rules-t1-no-jokers = W otwarciu nie wolno użyć jokera.
rules-t1-rearrange = Po wyłożeniu otwarcia możesz jeszcze w tym samym ruchu przebudowywać to, co leży na stole.
rules-t1-no-rearrange = To, co leży na stole, możesz przebudowywać dopiero od następnego ruchu.
rules-t2-title = Ruch po otwarciu
rules-t2-numbers = Po otwarciu wykładasz w każdym ruchu co najmniej jedną kostkę z tabliczki i możesz przebudowywać wszystkie układy na stole. Na koniec ruchu każda kostka na stole musi leżeć w poprawnym układzie; nie może zostać żadna pojedyncza kostka.
rules-t2-letters = Po otwarciu wykładasz w każdym ruchu co najmniej jedną literę z tabliczki i możesz przebudowywać wszystkie słowa na stole. Na koniec ruchu każda litera na stole musi być częścią poprawnego słowa.
rules-t3-title = Dobieranie
rules-t3-text = Kto nie może lub nie chce nic wyłożyć, dobiera jedną kostkę i kończy ruch; zagrać nią może dopiero w następnym ruchu. Gdy bank jest pusty, pasuje.
rules-t3-untouched = Kto dobiera lub pasuje, zostawia na stole wszystko tak, jak leżało na początku ruchu.
rules-9-17-title = Pasowanie
rules-9-17-text = Pasować można tylko przy pustym banku; dopóki są w nim kostki, trzeba coś wyłożyć albo dobrać. Gdy ktoś wyłoży choć jedną kostkę, spasowania liczy się od nowa.
rules-t4-title = Uwolnione jokery
rules-t4-text = Po otwarciu możesz uwolnić jokera: połóż na jego miejscu kostkę, którą zastępuje (z tabliczki lub ze stołu; w grupie trzech kostek w jednym z dwóch brakujących kolorów), albo przebuduj jego układ. Na koniec tego samego ruchu joker musi znów leżeć w układzie na stole; nie wolno zostawić go na tabliczce. Musisz też wyłożyć co najmniej jedną kostkę z tabliczki.
rules-t4-new-set = Uwolniony joker musi trafić do nowego układu, czyli takiego, który nie zawiera w całości żadnego układu sprzed ruchu.
rules-t4-any-set = Uwolniony joker może trafić do dowolnego układu, także takiego, który już leżał na stole.
rules-t4-letters = Po otwarciu możesz zabrać jokera ze słowa: połóż na jego miejscu odpowiednią literę z tabliczki lub ze stołu albo przebuduj słowo. Na koniec tego samego ruchu joker musi znów być częścią słowa na stole; nie wolno zostawić go na tabliczce.
rules-t4-other-letter = Gdy słowo wokół jokera się zmienia, joker może zastępować inną literę niż przedtem.
rules-t4-double = Miejsce podwójnego jokera muszą zająć obie kostki, które zastępuje.
rules-t4-unreplaceable = Jokera zmiany koloru ani lustrzanego nie można zastąpić kostką; można je uwolnić tylko przez rozbicie układu.
rules-t4-replaced = Jokera uznaje się za zastąpionego, jeśli kostki, które z nim leżały, nadal leżą razem w jednym układzie, same układu nie tworzą, a jego miejsce zajmuje inna kostka lub inny joker. W przeciwnym razie układ został rozbity.
rules-t5-title = Zapowiedź otwarcia
rules-t5-yes = Kto właśnie dobrał kostkę potrzebną do otwarcia, może zapowiedzieć: „Wyłożę się w następnej rundzie”; zob. 7.3.
rules-t5-no = Zapowiedzi nie ma.
rules-t6-title = Uzupełnianie
rules-t6-text = { $count ->
    [one] Na koniec ruchu uzupełniasz tabliczkę do { $count } kostki, jeśli w banku jeszcze są. Możesz mieć ich więcej: górnej granicy nie ma.
    [few] Na koniec ruchu uzupełniasz tabliczkę do { $count } kostek, jeśli w banku jeszcze są. Możesz mieć ich więcej: górnej granicy nie ma.
    [many] Na koniec ruchu uzupełniasz tabliczkę do { $count } kostek, jeśli w banku jeszcze są. Możesz mieć ich więcej: górnej granicy nie ma.
   *[other] Na koniec ruchu uzupełniasz tabliczkę do { $count } kostki, jeśli w banku jeszcze są. Możesz mieć ich więcej: górnej granicy nie ma.
}
rules-t7-title = Limit czasu
rules-t7-off = Gra się bez limitu czasu, chyba że gracze umówią się inaczej.
rules-t7-seconds = { $count ->
    [one] Na ruch masz { $count } sekundę.
    [few] Na ruch masz { $count } sekundy.
    [many] Na ruch masz { $count } sekund.
   *[other] Na ruch masz { $count } sekundy.
}
rules-t7-after-opening = Czas zaczyna się liczyć od twojego pierwszego ruchu po otwarciu.
rules-t7-untouched = { $count ->
    [one] Jeśli czas minie, zanim ruszysz cokolwiek na stole, dobierasz { $count } kostkę.
    [few] Jeśli czas minie, zanim ruszysz cokolwiek na stole, dobierasz { $count } kostki.
    [many] Jeśli czas minie, zanim ruszysz cokolwiek na stole, dobierasz { $count } kostek.
   *[other] Jeśli czas minie, zanim ruszysz cokolwiek na stole, dobierasz { $count } kostki.
}
rules-t7-stands = Jeśli czas minie, a wszystkie układy na stole są poprawne, zostają tak, jak leżą.
rules-t7-unfinished = { $count ->
    [one] Jeśli czas minie, a przebudowa jest niedokończona, wszystko wraca na miejsce, a ty dobierasz { $count } kostkę.
    [few] Jeśli czas minie, a przebudowa jest niedokończona, wszystko wraca na miejsce, a ty dobierasz { $count } kostki.
    [many] Jeśli czas minie, a przebudowa jest niedokończona, wszystko wraca na miejsce, a ty dobierasz { $count } kostek.
   *[other] Jeśli czas minie, a przebudowa jest niedokończona, wszystko wraca na miejsce, a ty dobierasz { $count } kostki.
}
rules-t7-loses-turn = Tracisz wtedy też następną kolejkę.
rules-9-7-title = Niepoprawne próby
rules-9-7-kind = Ruch można zakończyć tylko wtedy, gdy wszystko na stole jest ułożone poprawnie. Niepoprawna próba zostaje odrzucona z podaniem powodu, a czas płynie dalej.
rules-9-7-strict = Tryb surowy: niepoprawna próba liczy się jak niedokończona przebudowa i kończy ruch.
rules-9-7-strict-turn = Za taką próbę nie traci się następnej kolejki.
rules-t7-wrong-loses-turn = Jeśli to, co leżało wtedy na stole, było niepoprawne, tracisz też następną kolejkę; za ruch poprawny, ale niezakończony w porę, kolejki nie tracisz.
rules-t7-forgotten-player = Jeśli przy prawdziwym stole nikt nie pamięta, jak leżały kostki, bierzesz ze stołu wszystkie, które nie należą do poprawnych układów.
rules-t7-forgotten-stock = Jeśli przy prawdziwym stole nikt nie pamięta, jak leżały kostki, te, które zostały luzem, wracają do banku.

## Koniec.

rules-e1-title = Pusta tabliczka
rules-e1-numbers = Kto pierwszy wyłoży wszystkie kostki ze swojej tabliczki, od razu wygrywa partię.
rules-e1-letters = Partia kończy się, gdy bank jest pusty i ktoś wyłoży wszystkie kostki ze swojej tabliczki.
rules-e2-title = Pusty bank
rules-e2-text = Gdy bank jest pusty, gra toczy się dalej, aż wszyscy gracze kolejno spasują; wtedy partia się kończy.
rules-9-18-title = Poddanie się
rules-9-18-text = Kto się podda, nie gra już dalej, a jego tabliczkę liczy się jak u przegranego. Jeśli w grze zostanie tylko jeden gracz, wygrywa.

## Punkty.

rules-7-1-title = Ktoś kończy partię
rules-7-1-text = Każdy przegrany zapisuje ze znakiem minus sumę punktów ze swojej tabliczki; zwycięzca zapisuje ze znakiem plus wszystko, co stracili inni.
rules-7-2-title = Jokery na tabliczce
rules-7-2-text = { $count ->
    [one] Każdy joker, który został na tabliczce, kosztuje { $count } punkt.
    [few] Każdy joker, który został na tabliczce, kosztuje { $count } punkty.
    [many] Każdy joker, który został na tabliczce, kosztuje { $count } punktów.
   *[other] Każdy joker, który został na tabliczce, kosztuje { $count } punktu.
}
rules-7-3-title = Bez otwarcia
rules-7-3-flat = Kto nie wyłożył otwarcia, zanim ktoś inny skończył partię, zapisuje minus { $flat }, a jeśli kostki na tabliczce pozwalały na otwarcie, minus { $could }. Samych kostek się wtedy nie liczy.
rules-7-3-announced = Jeśli jednak gracz dobrał potrzebną kostkę w swoim ostatnim ruchu i zapowiedział otwarcie (T5), zapisuje tylko minus { $flat }.
rules-7-3-stock = Gdy nikt nie wyłożył wszystkich kostek i partia kończy się spasowaniem (E2), tych kar nie ma: liczy się kostki na tabliczce.
rules-7-3-count = Tabliczkę gracza bez otwarcia liczy się tak samo jak inne.
rules-7-4-title = Bank jest pusty
rules-7-4-wins = Wygrywa gracz z najmniejszą liczbą punktów na tabliczce.
rules-7-4-own-count = Każdy przegrany zapisuje ze znakiem minus sumę ze swojej tabliczki, a zwycięzca zapisuje sumę punktów przegranych pomniejszoną o własną.
rules-7-4-differences = Każdy przegrany traci różnicę między swoją sumą a sumą zwycięzcy, a zwycięzca zyskuje sumę tych różnic.
rules-9-8-title = Remis
rules-9-8-text = Gracze z tą samą najmniejszą liczbą punktów dzielą się po równo zwycięstwem i punktami zwycięzcy; resztę z dzielenia dostają po jednym punkcie w kolejności ruchów, licząc od gracza, który zaczynał partię.
rules-7-5-title = Duże punkty
rules-7-5-text = Za kolejne miejsca, od pierwszego: { $places }; za pozostałe 0. Przy remisie każdy z remisujących dostaje punkty za lepsze miejsce.
rules-7-5-two = Punkty dla dwóch graczy to nasze rozstrzygnięcie: instrukcja ich nie podaje.
rules-7-6-title = Punkty za słowa
rules-7-6-text = Każda litera, także joker, jest warta 1 punkt. Ruch daje tyle punktów, ile liter ma najdłuższe wyłożone w nim słowo, w którym jest litera z twojej tabliczki; liczy się tylko to jedno słowo. Kto wyłoży w jednym ruchu całą tabliczkę, dostaje za ten ruch podwójne punkty. Wygrywa gracz z największą liczbą punktów; w razie remisu gracze dzielą się zwycięstwem.
rules-match-title = Mecz
rules-match-text = Partie w meczu: { $games }. O miejscach w meczu decydują { $ranking }.

## Pod przykładami.

rules-example-worth = { $count ->
    [one] Wartość: { $count } punkt.
    [few] Wartość: { $count } punkty.
    [many] Wartość: { $count } punktów.
   *[other] Wartość: { $count } punktu.
}
rules-example-add = Dokładanie do układów na stole.
rules-example-take = Zabranie czwartej kostki z grupy.
rules-example-split = Rozbicie serii.
rules-example-shift = Przedłużenie serii i zabranie kostki z drugiego końca.
rules-example-multiple = Przebudowa kilku układów naraz.
rules-example-replace = Kostka zajmuje miejsce jokera; joker trafia do nowego układu.
rules-example-old-set = Uwolniony joker trafia do układu, który już leżał na stole.
rules-example-loose = Zostają dwie kostki, a dwie to za mało na układ.
rules-example-rebuild = Dwie litery dają trzy nowe słowa.
