### Strony z zasadami. Treść wynika z pól zasad.

rules-title = Zasady
rules-intro = Osiem zestawów zasad, każdy dokładnie tak, jak w instrukcji. Wybierz jeden do czytania albo porównaj dwa.
rules-contents = Spis treści
rules-good = Dozwolone
rules-bad = Niedozwolone
rules-on-table = Stół
rules-on-rack = Ze stojaka
rules-after = Stół po ruchu
rules-example-scores = Przykład: przy takich stojakach na koniec punkty są następujące
rules-empty-rack = pusty
rules-link = Odnośnik do tej reguły

## Porównanie.

rules-compare = Porównaj
rules-compare-title = Porównanie: { $a } i { $b }
rules-compare-first = Pierwsze zasady
rules-compare-second = Drugie zasady
rules-compare-different = Różnice
rules-compare-same = Co jest takie samo
rules-compare-equal = Te zasady niczym się nie różnią.
rules-compare-what = Reguła

## Rozdziały.

rules-chapter-start = Przygotowanie
rules-chapter-sets = Zestawy
rules-chapter-words = Słowa
rules-chapter-turn = Ruch
rules-chapter-end = Koniec partii
rules-chapter-points = Punkty

## Przygotowanie.

rules-s1-title = Kto zaczyna
rules-s1-numbers = Każdy losuje jedną kostkę; zaczyna najwyższa liczba. Przy remisie losuje się jeszcze raz, tak samo po wylosowaniu dżokera. Potem wszystko się miesza.
rules-s1-letters = Każdy losuje jedną kostkę; zaczyna litera najbliższa początku alfabetu. Przy remisie losuje się jeszcze raz, tak samo po wylosowaniu dżokera. Potem wszystko się miesza.
rules-s2-title = Kolejne partie
rules-s2-left = W każdej kolejnej partii meczu zaczyna gracz po lewej od poprzednio zaczynającego.
rules-s2-draw = Przed każdą kolejną partią meczu losuje się od nowa.
rules-s3-title = Rozdanie
rules-s3-deal = { $count ->
    [one] Każdy dostaje { $count } kostkę; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
    [few] Każdy dostaje { $count } kostki; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
    [many] Każdy dostaje { $count } kostek; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
   *[other] Każdy dostaje { $count } kostki; reszta to bank. Gra toczy się zgodnie z ruchem wskazówek zegara.
}
rules-s3-tiles = Kostki: { $tiles }.
rules-s3-tiles-for = Przy najwyżej { $players } graczach kostki to: { $tiles }.
rules-s4-title = Ponowne rozdanie
rules-s4-yes = Kto dostał trzy dublety (dwie kostki o tej samej liczbie i kolorze), może przed pierwszym ruchem zażądać wymieszania i ponownego rozdania wszystkim.
rules-s4-no = Rozdanie zostaje takie, jakie jest.

## Zestawy.

rules-g1-title = Grupa
rules-g1-text = Trzy lub cztery kostki z tą samą liczbą, każda w innym kolorze.
rules-r1-title = Seria
rules-r1-text = Trzy lub więcej kolejnych liczb w jednym kolorze. 1 jest najniższa i nigdy nie stoi po 13.
rules-n1-title = Co najmniej trzy kostki
rules-n1-text = Każdy zestaw ma co najmniej trzy kostki, niezależnie od tego, co zastępują dżokery.
rules-9-2-title = Co najmniej jedna liczba
rules-9-2-text = Dżoker uzupełnia to, czego w zestawie brakuje, więc w każdym zestawie jest choć jedna kostka z liczbą.
rules-j1-title = Dżoker
rules-j1-text = Dżoker zastępuje dowolną jedną brakującą kostkę i jest wart tyle co ona. W jednym zestawie może być kilka dżokerów.
rules-j2-title = Kolorowy dżoker
rules-j2-text = Zastępuje tylko kostkę w swoim kolorze: w serii tego koloru albo w grupie, w której tego koloru brakuje.
rules-d1-title = Podwójny dżoker
rules-d1-text = W serii zastępuje dwie kolejne liczby, nigdy poniżej 1 ani powyżej 13; w grupie dwa brakujące kolory. Jest wart tyle, co obie kostki razem.
rules-c1-title = Dżoker zmiany koloru
rules-c1-text = Tylko w seriach i tylko jeden. Zajmuje miejsce jednej liczby; kostki przed nim są w jednym kolorze, a za nim w innym. Może stać też na końcu serii; to, co się do niego dołoży, musi być w innym kolorze.
rules-m1-title = Lustrzany dżoker
rules-m1-text = Stoi w środku; to, co leży po jednej stronie, leży i po drugiej, w lustrzanym odbiciu, ta sama liczba i kolor. Co dokłada się lub zabiera z jednej strony, to i z drugiej.
rules-m1-middle = W otwarciu jest wart liczbę, do której seria dochodzi w środku (musi ona istnieć), a w grupie liczbę grupy.
rules-m1-zero = W otwarciu nie jest nic wart.
rules-x1-title = Dżoker za dżokera
rules-x1-no = Dżoker nie może zająć miejsca innego dżokera, żeby go uwolnić.
rules-x1-yes = Dżoker może zająć miejsce innego dżokera.
rules-9-15-title = Ile czego jest
rules-9-15-text = Nie może leżeć nic, czego nie ma w grze: każda kostka występuje tylko określoną liczbę razy.

## Słowa.

rules-w1-title = Słowa
rules-w1-text = Słowo ma co najmniej trzy litery i jest w słowniku języka polskiego, w dowolnej formie odmiany. Dżoker zastępuje dowolną literę.
rules-w1-strict = Skróty, wyrazy obce i słowa z łącznikiem się nie liczą.
rules-w1-loose = Liczy się wszystko, co jest w słowniku.
rules-w2-title = Żadnego słowa dwa razy
rules-w2-text = Żadne słowo nie może leżeć na stole dwa razy.
rules-w3-title = Przebudowa
rules-w3-text = Słowa można dowolnie przebudowywać: dokładać litery z przodu, z tyłu i w środku, dzielić słowa i z liter kilku słów układać nowe.
rules-w4-title = Temat
rules-w4-none = Stół może umówić się na temat jako zasadę domową; wtedy liczą się tylko pasujące słowa.
rules-w4-theme = Liczą się tylko słowa pasujące do tematu „{ $theme }”; oceniają pozostali gracze.

## Ruch.

rules-t1-title = Otwarcie
rules-t1-numbers = { $count ->
    [one] Pierwsze zestawy pochodzą wyłącznie z twojego stojaka i są razem warte co najmniej { $count } punkt. Tego, co leży na stole, nie wolno używać ani ruszać. Nikt nie musi otwierać od razu, gdy może.
    [few] Pierwsze zestawy pochodzą wyłącznie z twojego stojaka i są razem warte co najmniej { $count } punkty. Tego, co leży na stole, nie wolno używać ani ruszać. Nikt nie musi otwierać od razu, gdy może.
    [many] Pierwsze zestawy pochodzą wyłącznie z twojego stojaka i są razem warte co najmniej { $count } punktów. Tego, co leży na stole, nie wolno używać ani ruszać. Nikt nie musi otwierać od razu, gdy może.
   *[other] Pierwsze zestawy pochodzą wyłącznie z twojego stojaka i są razem warte co najmniej { $count } punktu. Tego, co leży na stole, nie wolno używać ani ruszać. Nikt nie musi otwierać od razu, gdy może.
}
rules-t1-letters = { $count ->
    [one] W pierwszym ruchu wykładasz, wyłącznie ze swojego stojaka, słowo o długości co najmniej { $count } litery; obok mogą leżeć dalsze słowa. Stołu się nie rusza.
    [few] W pierwszym ruchu wykładasz, wyłącznie ze swojego stojaka, słowo o długości co najmniej { $count } liter; obok mogą leżeć dalsze słowa. Stołu się nie rusza.
    [many] W pierwszym ruchu wykładasz, wyłącznie ze swojego stojaka, słowo o długości co najmniej { $count } liter; obok mogą leżeć dalsze słowa. Stołu się nie rusza.
   *[other] W pierwszym ruchu wykładasz, wyłącznie ze swojego stojaka, słowo o długości co najmniej { $count } litery; obok mogą leżeć dalsze słowa. Stołu się nie rusza.
}
rules-t1-jokers = Dżokery mogą w nim być.
rules-t1-no-jokers = Dżokerów nie może w nim być.
rules-t1-rearrange = Gdy już leży, można w tym samym ruchu przekładać stół.
rules-t1-no-rearrange = Stół można przekładać od następnego ruchu.
rules-t2-title = Ruch
rules-t2-numbers = Po otwarciu wykładasz co najmniej jedną kostkę ze stojaka i możesz przekładać cały stół. Na koniec każda kostka, która leżała na stole, znów leży w zestawie i nie ma luźnych kostek.
rules-t2-letters = Po otwarciu wykładasz co najmniej jedną literę ze stojaka i możesz przebudować cały stół. Na koniec leżą tylko słowa.
rules-t3-title = Dobieranie
rules-t3-text = Kto nie może lub nie chce nic wyłożyć, dobiera jedną kostkę i kończy ruch; kostką można zagrać od następnego ruchu. Przy pustym banku pasuje.
rules-9-17-title = Pasowanie
rules-9-17-text = Dopóki w banku są kostki, kto nie wykłada, ten dobiera; pasować można tylko przy pustym banku.
rules-t4-title = Uwolnione dżokery
rules-t4-text = Po otwarciu możesz uwolnić dżokera: podłożyć kostkę, którą zastępuje, albo przełożyć jego zestaw. Na koniec tego samego ruchu musi znów leżeć na stole; nigdy nie trafia na stojak. Trzeba też wyłożyć choć jedną kostkę ze stojaka.
rules-t4-new-set = Trafia do nowego zestawu, czyli takiego, w którym nie ma w całości żadnego starego.
rules-t4-any-set = Może trafić do dowolnego zestawu, także istniejącego.
rules-t4-letters = Po otwarciu dżokera można zabrać ze słowa, podkładając jego literę albo przebudowując; na koniec ruchu znów stoi w słowie.
rules-t4-double = Podwójnego dżokera zastępuje się obiema kostkami.
rules-t4-unreplaceable = Dżokera zmiany koloru i lustrzanego nie da się zastąpić kostką; uwalnia je rozbicie zestawu.
rules-t5-title = Zapowiedź otwarcia
rules-t5-yes = Kto właśnie dobrał kostkę, która umożliwia otwarcie, może zapowiedzieć: „otworzę w następnym ruchu”; zob. 7.3.
rules-t5-no = Zapowiedzi nie ma.
rules-t6-title = Uzupełnianie
rules-t6-text = { $count ->
    [one] Na koniec ruchu gracz dobiera do { $count } kostki na stojaku, dopóki są w banku. Górnej granicy nie ma.
    [few] Na koniec ruchu gracz dobiera do { $count } kostek na stojaku, dopóki są w banku. Górnej granicy nie ma.
    [many] Na koniec ruchu gracz dobiera do { $count } kostek na stojaku, dopóki są w banku. Górnej granicy nie ma.
   *[other] Na koniec ruchu gracz dobiera do { $count } kostki na stojaku, dopóki są w banku. Górnej granicy nie ma.
}
rules-t7-title = Zegar
rules-t7-off = Zegara nie ma, chyba że stół się na niego umówi.
rules-t7-seconds = { $count ->
    [one] Ruch trwa najwyżej { $count } sekundę.
    [few] Ruch trwa najwyżej { $count } sekundy.
    [many] Ruch trwa najwyżej { $count } sekund.
   *[other] Ruch trwa najwyżej { $count } sekundy.
}
rules-t7-after-opening = Zegar działa od ruchu po twoim otwarciu.
rules-t7-untouched = { $count ->
    [one] Czas minął, a stół jest nietknięty: dobierasz { $count } kostkę.
    [few] Czas minął, a stół jest nietknięty: dobierasz { $count } kostki.
    [many] Czas minął, a stół jest nietknięty: dobierasz { $count } kostek.
   *[other] Czas minął, a stół jest nietknięty: dobierasz { $count } kostki.
}
rules-t7-stands = Jeśli to, co leży, jest poprawne, zostaje.
rules-t7-unfinished = { $count ->
    [one] Przekładanie niedokończone: wszystko wraca na miejsce, a ty dobierasz { $count } kostkę.
    [few] Przekładanie niedokończone: wszystko wraca na miejsce, a ty dobierasz { $count } kostki.
    [many] Przekładanie niedokończone: wszystko wraca na miejsce, a ty dobierasz { $count } kostek.
   *[other] Przekładanie niedokończone: wszystko wraca na miejsce, a ty dobierasz { $count } kostki.
}
rules-t7-loses-turn = Tracisz też następny ruch.
rules-t7-wrong-loses-turn = Jeśli niedokończony układ był błędny, tracisz też następną kolejkę; poprawny, lecz niewysłany układ nie kosztuje kolejki.
rules-9-7-title = Nieudane próby
rules-9-7-kind = Ruch można zakończyć tylko z poprawnym stołem. Próba z niepoprawnym zostaje odrzucona z podaniem powodu, a zegar idzie dalej.
rules-9-7-strict = Surowo: próba z niepoprawnym stołem liczy się jak niedokończone przekładanie i kończy ruch.

## Koniec.

rules-e1-title = Pusty stojak
rules-e1-numbers = Pierwszy gracz z pustym stojakiem od razu wygrywa partię.
rules-e1-letters = Partia kończy się, gdy pusty jest bank i stojak któregoś gracza.
rules-e2-title = Pusty bank
rules-e2-text = Przy pustym banku gra się, aż wszyscy gracze po kolei spasują.
rules-9-18-title = Poddanie się
rules-9-18-text = Kto się podda, nie gra już dalej, a jego stojak liczy się jak u przegranego. Wygrywa ten, kto zostanie ostatni.

## Punkty.

rules-7-1-title = Ktoś kończy
rules-7-1-text = Każdy przegrany dostaje minus sumę swojego stojaka; zwycięzca plus wszystko, co stracili inni.
rules-7-2-title = Dżokery na stojaku
rules-7-2-text = { $count ->
    [one] Dżoker pozostały na stojaku kosztuje { $count } punkt, niezależnie od rodzaju.
    [few] Dżoker pozostały na stojaku kosztuje { $count } punkty, niezależnie od rodzaju.
    [many] Dżoker pozostały na stojaku kosztuje { $count } punktów, niezależnie od rodzaju.
   *[other] Dżoker pozostały na stojaku kosztuje { $count } punktu, niezależnie od rodzaju.
}
rules-7-3-title = Bez otwarcia
rules-7-3-flat = Kto nie otworzył, zanim ktoś skończył, traci ryczałtem { $flat }, a { $could }, jeśli jego stojak pozwalał otworzyć.
rules-7-3-announced = Jeśli brakująca kostka przyszła w ostatnim dobraniu i otwarcie zapowiedziano (T5), zostaje { $flat }.
rules-7-3-count = Stojak bez otwarcia liczy się tak samo jak inne.
rules-7-4-title = Bank jest pusty
rules-7-4-own-count = Wygrywa najniższy stojak. Każdy przegrany dostaje minus swój stojak, zwycięzca sumę ich stojaków minus własny.
rules-7-4-differences = Wygrywa najniższy stojak. Każdy przegrany traci różnicę do stojaka zwycięzcy, zwycięzca dostaje sumę tych różnic.
rules-9-8-title = Remis
rules-9-8-text = Równe najniższe stojaki dzielą wygraną i jej punkty; czego nie da się podzielić, trafia po jednym do zwycięzców w kolejności ruchów.
rules-7-5-title = Duże punkty
rules-7-5-text = Za miejsca: { $places }. Przy remisie wszyscy dostają za lepsze miejsce.
rules-7-6-title = Punkty za słowa
rules-7-6-text = Każda litera, także dżoker, jest warta 1. Ruch daje długość najdłuższego wyłożonego w nim słowa z literą z twojego stojaka i tylko tego słowa. Cały stojak w jednym ruchu to podwójne punkty. Wygrywa najwięcej punktów; przy remisie wygraną się dzieli.
rules-match-title = Mecz
rules-match-text = Partie w meczu: { $games }. O kolejności decydują: { $ranking }.

## Pod przykładami.

rules-example-worth = { $count ->
    [one] Wartość: { $count } punkt.
    [few] Wartość: { $count } punkty.
    [many] Wartość: { $count } punktów.
   *[other] Wartość: { $count } punktu.
}
rules-example-add = Dokładanie do zestawów na stole.
rules-example-take = Zabranie czwartej kostki z grupy.
rules-example-split = Rozbicie serii.
rules-example-shift = Przedłużenie serii i zabranie drugiego końca.
rules-example-multiple = Przebudowa kilku zestawów naraz.
rules-example-replace = Kostka zajmuje miejsce dżokera; dżoker trafia do nowego zestawu.
rules-example-old-set = Uwolniony dżoker trafia do zestawu, który już leżał.
rules-example-loose = Jedna kostka zostaje sama.
rules-example-rebuild = Dwie litery dają trzy nowe słowa.
