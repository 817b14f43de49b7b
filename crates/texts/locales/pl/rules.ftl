### Strony z zasadami. Treść wynika z pól zasad.

rules-title = Zasady
rules-intro = Osiem wersji zasad, każda dokładnie według swojej instrukcji. Wybierz jedną albo porównaj dwie.
rules-contents = Spis treści
rules-good = Dozwolone
rules-bad = Niedozwolone
rules-on-table = Stół
rules-on-rack = Z tabliczki
rules-after = Stół po ruchu
rules-example-scores = Przykład: punkty przy takich tabliczkach na koniec partii
rules-empty-rack = pusta
rules-link = Link do tej zasady
rules-ruling = Nasze rozstrzygnięcie { $code }: instrukcja tego nie określa.

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
rules-s1-numbers = Każdy losuje jedną kostkę; zaczyna gracz z najwyższą liczbą. Przy remisie remisujący losują jeszcze raz. Potem wszystkie kostki znów się miesza.
rules-s1-letters = Każdy losuje jedną kostkę; zaczyna gracz z literą najbliższą „A”. Przy remisie remisujący losują jeszcze raz. Potem wszystkie kostki znów się miesza.
rules-s1-joker = Kto wylosuje jokera, losuje jeszcze raz.
rules-s2-title = Kolejne partie
rules-s2-left = W każdej następnej partii meczu zaczyna gracz po lewej stronie tego, kto zaczynał poprzednią.
rules-s2-draw = Przed każdą następną partią meczu losuje się od nowa.
rules-s3-title = Rozdanie
rules-s3-deal = { $count ->
    [one] Każdy dostaje { $count } kostkę; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
    [few] Każdy dostaje { $count } kostki; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
    [many] Każdy dostaje { $count } kostek; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
   *[other] Każdy dostaje { $count } kostki; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
}
rules-s3-tiles = Kostki: { $tiles }.
rules-s3-tiles-for = Kostki przy najwyżej { $players } graczach: { $tiles }.
rules-s3-letters = Litery: { $letters }.
rules-s3-letters-ours = Liczbę poszczególnych liter ustaliliśmy sami: w instrukcji nie zachowała się ich tabela.
rules-s3-looks = Jokery w pudełku: { $looks }.
rules-s3-look = { $joker } – { $colour ->
    [black] czarny
    [blue] niebieski
    [orange] żółty
   *[red] czerwony
}
rules-s3-left-out = Przed grą odłóż do pudełka: { $tiles }.
rules-s4-title = Ponowne rozdanie
rules-s4-yes = Kto dostał trzy dublety (dublet to dwie kostki o tej samej liczbie i kolorze), może przed pierwszym ruchem zażądać, by kostki wymieszano i rozdano ponownie wszystkim.
rules-s4-no = Rozdanie zostaje takie, jakie jest.

## Układy.

rules-g1-title = Grupa
rules-g1-text = Trzy lub cztery kostki z tą samą liczbą, każda w innym kolorze.
rules-r1-title = Seria
rules-r1-text = Trzy lub więcej kolejnych liczb w jednym kolorze. Jedynka jest najniższa i nie można jej dołożyć po 13.
rules-n1-title = Co najmniej trzy kostki
rules-n1-text = Każdy układ ma co najmniej trzy kostki, niezależnie od tego, co zastępują jokery.
rules-9-2-title = Co najmniej jedna liczba
rules-9-2-text = Joker uzupełnia to, czego w układzie brakuje, więc w każdym układzie jest co najmniej jedna kostka z liczbą. Jedna taka kostka i dwa jokery to już układ.
rules-j1-title = Joker
rules-j1-text = Joker zastępuje dowolną jedną brakującą kostkę i jest wart tyle co ona. W jednym układzie może być kilka jokerów.
rules-j2-title = Kolorowy joker
rules-j2-text = Zastępuje tylko kostkę w swoim kolorze: w serii tego koloru albo w grupie, w której tego koloru brakuje. Liczy się tylko kolor jokera, nie jego wygląd.
rules-d1-title = Podwójny joker
rules-d1-text = W serii zastępuje dwie kolejne liczby, na początku, w środku lub na końcu, ale nigdy poniżej 1 ani powyżej 13; w grupie dwa brakujące kolory. Jest wart tyle, co obie kostki razem.
rules-c1-title = Joker zmiany koloru
rules-c1-text = Leży tylko w seriach i zajmuje miejsce jednej liczby; kostki przed nim są w jednym kolorze, a za nim w innym. Może też leżeć na końcu serii; kostki dołożone za nim muszą być w innym kolorze.
rules-c1-one = W serii może być najwyżej jeden; liczba, której miejsce zajmuje, musi istnieć.
rules-m1-title = Lustrzany joker
rules-m1-text = Leży w środku; to, co leży po jednej stronie, leży też po drugiej w lustrzanym odbiciu, liczba w liczbę i kolor w kolor. Każdą kostkę dołożoną lub zabraną po jednej stronie dokłada się lub zabiera też po drugiej.
rules-m1-middle = W otwarciu jest wart tyle, co liczba, do której seria dochodzi w środku, a w grupie tyle, co liczba grupy.
rules-m1-halves = Po każdej stronie leży co najmniej jedna kostka, seria może ku środkowi rosnąć albo maleć, a w układzie jest najwyżej jeden lustrzany joker.
rules-m1-exists = Środkowa liczba serii musi istnieć (1–13).
rules-m1-zero = W otwarciu jest wart 0 punktów.
rules-x1-title = Joker za jokera
rules-x1-no = Joker nie może zająć miejsca innego jokera, żeby go uwolnić.
rules-x1-no-special-in = Joker podwójny, zmiany koloru ani lustrzany nie może zająć miejsca innego jokera.
rules-x1-no-special-out = Żaden joker nie może zająć miejsca jokera podwójnego, zmiany koloru ani lustrzanego.
rules-x1-yes = Joker może zająć miejsce innego jokera.
rules-9-15-title = Ile czego jest
rules-9-15-text = Na stole i tabliczkach nie może być kostek, których nie ma w grze: każda występuje tylko określoną liczbę razy.

## Słowa.

rules-w1-title = Słowa
rules-w1-text = Słowo ma co najmniej trzy litery i jest w słowniku języka polskiego, w dowolnej formie gramatycznej. Joker zastępuje dowolną literę.
rules-w1-strict = Skróty, wyrazy obce i wyrazy z łącznikiem się nie liczą.
rules-w1-loose = Liczy się wszystko, co jest w słowniku.
rules-w2-title = Żadnego słowa dwa razy
rules-w2-text = Żadne słowo nie może leżeć na stole dwa razy.
rules-w3-title = Przebudowa
rules-w3-text = Słowa można dowolnie przebudowywać: dodawać litery na początku, na końcu i w środku, rozdzielać słowa i z liter kilku słów układać nowe.
rules-w4-title = Temat
rules-w4-none = Gracze mogą umówić się na temat (zasada domowa); wtedy liczą się tylko słowa na ten temat.
rules-w4-theme = Liczą się tylko słowa na temat „{ $theme }”; oceniają pozostali gracze.

## Ruch.

rules-t1-title = Otwarcie
rules-t1-numbers = { $count ->
    [one] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, wartych razem co najmniej { $count } punkt. Układów na stole nie wolno używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
    [few] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, wartych razem co najmniej { $count } punkty. Układów na stole nie wolno używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
    [many] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, wartych razem co najmniej { $count } punktów. Układów na stole nie wolno używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
   *[other] Otwarcie to jeden lub kilka układów wyłącznie z twojej tabliczki, wartych razem co najmniej { $count } punktu. Układów na stole nie wolno używać ani ruszać. Nikt nie musi wykładać otwarcia od razu, gdy je zbierze.
}
rules-t1-letters = { $count ->
    [one] Otwarcie to słowo, które ma co najmniej { $count } literę, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno ruszać.
    [few] Otwarcie to słowo, które ma co najmniej { $count } litery, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno ruszać.
    [many] Otwarcie to słowo, które ma co najmniej { $count } liter, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno ruszać.
   *[other] Otwarcie to słowo, które ma co najmniej { $count } litery, ułożone wyłącznie z twojej tabliczki. Słów na stole nie wolno ruszać.
}
rules-t1-more-words = W tym samym ruchu można wyłożyć z tabliczki także inne słowa, które mają co najmniej trzy litery.
rules-t1-jokers = W otwarciu można użyć jokera ze swojej tabliczki.
rules-t1-no-jokers = W otwarciu nie wolno użyć jokera.
rules-t1-rearrange = Po wyłożeniu otwarcia można w tym samym ruchu przebudowywać układy na stole.
rules-t1-no-rearrange = Układy na stole można przebudowywać od następnego ruchu.
rules-t2-title = Ruch
rules-t2-numbers = Po otwarciu wykładasz w każdym ruchu co najmniej jedną kostkę z tabliczki i możesz przebudowywać wszystkie układy na stole. Na koniec ruchu każda kostka ze stołu znów leży w poprawnym układzie i nie zostają pojedyncze kostki.
rules-t2-letters = Po otwarciu wykładasz w każdym ruchu co najmniej jedną literę z tabliczki i możesz przebudować wszystkie słowa na stole. Na koniec leżą tylko poprawne słowa.
rules-t3-title = Dobieranie
rules-t3-text = Kto nie może lub nie chce nic wyłożyć, dobiera jedną kostkę i kończy ruch; zagrać nią można dopiero w następnym ruchu. Przy pustym banku się pasuje.
rules-t3-untouched = Kto dobiera lub pasuje, zostawia stół taki, jaki był na początku ruchu.
rules-9-17-title = Pasowanie
rules-9-17-text = Dopóki w banku są kostki, kto nic nie wykłada, ten dobiera; pasować można tylko przy pustym banku.
rules-t4-title = Uwolnione jokery
rules-t4-text = Po otwarciu możesz uwolnić jokera: połóż na jego miejscu kostkę, którą zastępuje, albo przebuduj jego układ. Na koniec tego samego ruchu musi znów leżeć na stole; nie wolno zostawić go na tabliczce. Trzeba też wyłożyć co najmniej jedną kostkę z tabliczki.
rules-t4-new-set = Trafia do nowego układu, czyli takiego, który nie zawiera w całości żadnego dawnego.
rules-t4-any-set = Może trafić do dowolnego układu, także takiego, który już leżał.
rules-t4-letters = Po otwarciu jokera można zabrać ze słowa: połóż na jego miejscu odpowiednią literę albo przebuduj słowo. Na koniec ruchu joker musi znów być częścią słowa.
rules-t4-other-letter = Gdy słowo wokół jokera się zmienia, joker może zastępować inną literę niż przedtem.
rules-t4-double = Podwójnego jokera zastępuje się obiema kostkami.
rules-t4-unreplaceable = Jokera zmiany koloru i lustrzanego nie da się zastąpić kostką; uwalnia je rozbicie układu.
rules-t4-replaced = Joker jest zastąpiony, jeśli kostki, które z nim leżały, zostają razem w jednym układzie, same układu nie tworzą, a jego miejsce zajmuje coś innego. W przeciwnym razie układ został rozbity.
rules-t5-title = Zapowiedź otwarcia
rules-t5-yes = Kto właśnie dobrał kostkę potrzebną do otwarcia, może zapowiedzieć: „Wyłożę się w następnej rundzie”; zob. 7.3.
rules-t5-no = Zapowiedzi nie ma.
rules-t6-title = Uzupełnianie
rules-t6-text = { $count ->
    [one] Na koniec ruchu gracz uzupełnia tabliczkę do { $count } kostki, dopóki są w banku. Górnej granicy nie ma.
    [few] Na koniec ruchu gracz uzupełnia tabliczkę do { $count } kostek, dopóki są w banku. Górnej granicy nie ma.
    [many] Na koniec ruchu gracz uzupełnia tabliczkę do { $count } kostek, dopóki są w banku. Górnej granicy nie ma.
   *[other] Na koniec ruchu gracz uzupełnia tabliczkę do { $count } kostki, dopóki są w banku. Górnej granicy nie ma.
}
rules-t7-title = Limit czasu
rules-t7-off = Gra się bez limitu czasu, chyba że gracze umówią się inaczej.
rules-t7-seconds = { $count ->
    [one] Na ruch masz { $count } sekundę.
    [few] Na ruch masz { $count } sekundy.
    [many] Na ruch masz { $count } sekund.
   *[other] Na ruch masz { $count } sekundy.
}
rules-t7-after-opening = Czas liczy się od ruchu po twoim otwarciu.
rules-t7-untouched = { $count ->
    [one] Czas minął, a stół jest nieruszony: dobierasz { $count } kostkę.
    [few] Czas minął, a stół jest nieruszony: dobierasz { $count } kostki.
    [many] Czas minął, a stół jest nieruszony: dobierasz { $count } kostek.
   *[other] Czas minął, a stół jest nieruszony: dobierasz { $count } kostki.
}
rules-t7-stands = Jeśli czas minął, a wszystkie układy są poprawne, zostają na stole.
rules-t7-unfinished = { $count ->
    [one] Czas minął, a przebudowa jest niedokończona: wszystko wraca na miejsce, a ty dobierasz { $count } kostkę.
    [few] Czas minął, a przebudowa jest niedokończona: wszystko wraca na miejsce, a ty dobierasz { $count } kostki.
    [many] Czas minął, a przebudowa jest niedokończona: wszystko wraca na miejsce, a ty dobierasz { $count } kostek.
   *[other] Czas minął, a przebudowa jest niedokończona: wszystko wraca na miejsce, a ty dobierasz { $count } kostki.
}
rules-t7-loses-turn = Tracisz też następną kolejkę.
rules-9-7-title = Niepoprawne próby
rules-9-7-kind = Ruch można zakończyć tylko z poprawnymi układami. Niepoprawna próba zostaje odrzucona z podaniem powodu, a czas płynie dalej.
rules-9-7-strict = Tryb surowy: niepoprawna próba liczy się jak niedokończona przebudowa i kończy ruch.
rules-t7-wrong-loses-turn = Jeśli to, co leżało na stole, było niepoprawne, tracisz też następną kolejkę; poprawny, ale niewysłany ruch jej nie kosztuje.

## Koniec.

rules-e1-title = Pusta tabliczka
rules-e1-numbers = Kto pierwszy wyłoży wszystkie kostki ze swojej tabliczki, od razu wygrywa partię.
rules-e1-letters = Partia kończy się, gdy bank jest pusty i ktoś wyłoży wszystkie kostki ze swojej tabliczki.
rules-e2-title = Pusty bank
rules-e2-text = Przy pustym banku gra się dalej, aż wszyscy gracze po kolei spasują.
rules-9-18-title = Poddanie się
rules-9-18-text = Kto się podda, nie gra już dalej, a jego tabliczkę liczy się jak u przegranego. Wygrywa ten, kto zostanie ostatni.

## Punkty.

rules-7-1-title = Ktoś kończy partię
rules-7-1-text = Każdy przegrany zapisuje ze znakiem minus sumę punktów ze swojej tabliczki; zwycięzca zapisuje ze znakiem plus wszystko, co stracili inni.
rules-7-2-title = Jokery na tabliczce
rules-7-2-text = { $count ->
    [one] Każdy joker, który został na tabliczce, kosztuje { $count } punkt, niezależnie od rodzaju.
    [few] Każdy joker, który został na tabliczce, kosztuje { $count } punkty, niezależnie od rodzaju.
    [many] Każdy joker, który został na tabliczce, kosztuje { $count } punktów, niezależnie od rodzaju.
   *[other] Każdy joker, który został na tabliczce, kosztuje { $count } punktu, niezależnie od rodzaju.
}
rules-7-3-title = Bez otwarcia
rules-7-3-flat = Kto nie wyłożył otwarcia, zanim ktoś inny skończył, zapisuje minus { $flat }, a jeśli kostki na tabliczce pozwalały na otwarcie, minus { $could }. Samych kostek się wtedy nie liczy.
rules-7-3-announced = Jeśli potrzebna kostka przyszła w ostatnim ruchu, a otwarcie zapowiedziano (T5), zostaje minus { $flat }.
rules-7-3-stock = Gdy nikt nie skończył, a bank jest pusty, liczy się kostki na tabliczce.
rules-7-3-count = Tabliczkę gracza bez otwarcia liczy się tak samo jak inne.
rules-7-4-title = Bank jest pusty
rules-7-4-own-count = Wygrywa gracz z najmniejszą liczbą punktów na tabliczce. Każdy przegrany zapisuje ze znakiem minus sumę ze swojej tabliczki, a zwycięzca sumę ich punktów minus własną.
rules-7-4-differences = Wygrywa gracz z najmniejszą liczbą punktów na tabliczce. Każdy przegrany traci różnicę między swoją sumą a sumą zwycięzcy, a zwycięzca zyskuje sumę tych różnic.
rules-9-8-title = Remis
rules-9-8-text = Gracze z równą najmniejszą liczbą punktów dzielą się zwycięstwem i jego punktami; czego nie da się podzielić, dostają po jednym w kolejności ruchów.
rules-7-5-title = Duże punkty
rules-7-5-text = Za miejsca: { $places }. Przy remisie każdy dostaje punkty za lepsze miejsce.
rules-7-5-two = Punkty dla dwóch graczy to nasze rozstrzygnięcie: instrukcja ich nie podaje.
rules-7-6-title = Punkty za słowa
rules-7-6-text = Każda litera, także joker, jest warta 1 punkt. Ruch daje tyle punktów, ile liter ma najdłuższe wyłożone w nim słowo z literą z twojej tabliczki; liczy się tylko to jedno słowo. Kto wyłoży całą tabliczkę w jednym ruchu, dostaje podwójne punkty. Wygrywa gracz z największą liczbą punktów; przy remisie zwycięstwo się dzieli.
rules-match-title = Mecz
rules-match-text = Partie w meczu: { $games }. O kolejności decydują: { $ranking }.

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
rules-example-old-set = Uwolniony joker trafia do układu, który już leżał.
rules-example-loose = Jedna kostka zostaje pojedyncza.
rules-example-rebuild = Dwie litery dają trzy nowe słowa.
