### Skąd wzięły się punkty partii.

scores-item-tiles = Liczby, które zostały na tabliczce
scores-item-jokers = Jokery, które zostały na tabliczce
scores-item-never-opened = Bez otwarcia
scores-item-could-have-opened = Bez otwarcia, choć kostki na nie pozwalały
scores-item-opening-announced = Bez otwarcia, ale w porę je zapowiedziano
scores-item-winners-rack = Suma z tabliczki zwycięzcy
scores-item-from-others = To, co stracili inni
scores-item-shared-win = Udział we wspólnej wygranej
scores-item-turns = Punkty zebrane w kolejnych ruchach

## Dlaczego, jednym zdaniem.

scores-why-tiles = Każda liczba pozostała na tabliczce to punkty ujemne.
scores-why-jokers = { $count ->
    [one] Każdy joker, który został na tabliczce, kosztuje { $count } punkt.
    [few] Każdy joker, który został na tabliczce, kosztuje { $count } punkty.
    [many] Każdy joker, który został na tabliczce, kosztuje { $count } punktów.
   *[other] Każdy joker, który został na tabliczce, kosztuje { $count } punktu.
}
scores-why-never-opened = { $count ->
    [one] Kto nie wyłożył otwarcia, zanim ktoś inny skończył, traci { $count } punkt, bez liczenia kostek.
    [few] Kto nie wyłożył otwarcia, zanim ktoś inny skończył, traci { $count } punkty, bez liczenia kostek.
    [many] Kto nie wyłożył otwarcia, zanim ktoś inny skończył, traci { $count } punktów, bez liczenia kostek.
   *[other] Kto nie wyłożył otwarcia, zanim ktoś inny skończył, traci { $count } punktu, bez liczenia kostek.
}
scores-why-could-have-opened = { $count ->
    [one] Kto mógł wyłożyć otwarcie, a tego nie zrobił, traci { $count } punkt, bez liczenia kostek.
    [few] Kto mógł wyłożyć otwarcie, a tego nie zrobił, traci { $count } punkty, bez liczenia kostek.
    [many] Kto mógł wyłożyć otwarcie, a tego nie zrobił, traci { $count } punktów, bez liczenia kostek.
   *[other] Kto mógł wyłożyć otwarcie, a tego nie zrobił, traci { $count } punktu, bez liczenia kostek.
}
scores-why-opening-announced = { $count ->
    [one] Potrzebna kostka przyszła w ostatnim ruchu, a otwarcie zapowiedziano: strata wynosi { $count } punkt.
    [few] Potrzebna kostka przyszła w ostatnim ruchu, a otwarcie zapowiedziano: strata wynosi { $count } punkty.
    [many] Potrzebna kostka przyszła w ostatnim ruchu, a otwarcie zapowiedziano: strata wynosi { $count } punktów.
   *[other] Potrzebna kostka przyszła w ostatnim ruchu, a otwarcie zapowiedziano: strata wynosi { $count } punktu.
}
scores-why-winners-rack = Przy pustym banku liczy się tylko różnica względem sumy zwycięzcy.
scores-why-from-others = Zwycięzca dostaje wszystko, co stracili inni.
scores-why-shared-win = Najmniejsze sumy są równe, więc zwycięzcy dzielą się punktami.
scores-why-turns = Każdy ruch daje tyle punktów, ile liter ma najdłuższe słowo, a przy wyłożeniu całej tabliczki dwa razy tyle.

## Koniec.

scores-end-out = { $name } kończy partię: tabliczka jest pusta.
scores-end-you-out = Twoja tabliczka jest pusta: kończysz partię.
scores-end-stock = Bank jest pusty i wszyscy spasowali.
scores-end-last-left = W grze zostaje tylko { $name }.
scores-end-you-last-left = W grze zostajesz tylko ty.
scores-winner = Wygrywa { $name }.
scores-winner-you = Wygrywasz!
scores-winners = Wygraną dzielą się: { $names }.
# Zmienia się od wygranej do wygranej.
scores-praise = { $kind ->
    [1] Pięknie wyłożone!
    [2] Tego nikt się nie spodziewał.
    [3] Co za finisz!
    [4] Zimna krew do samego końca.
    [5] Ta partia była twoja.
   *[6] Mistrzowsko zagrane.
}
scores-wins = { $count ->
    [1] Twoja pierwsza wygrana w tej przeglądarce!
   *[other] To twoja { $count }. wygrana.
}
scores-match-winner = Mecz wygrywa { $name }.
scores-match-winner-you = Wygrywasz mecz!
scores-match-winners = Wygraną w meczu dzielą się: { $names }.
scores-match-why-wins = { $wins ->
    [one] { $wins } wygrana partia; wygrane liczą się przed punktami.
    [few] { $wins } wygrane partie; wygrane liczą się przed punktami.
    [many] { $wins } wygranych partii; wygrane liczą się przed punktami.
   *[other] { $wins } wygranej partii; wygrane liczą się przed punktami.
}
scores-match-why-wins-level = Tyle samo wygranych, więc decydują punkty: { $points } do { $other }.
scores-match-why-big = { $big ->
    [one] { $big } duży punkt; duże punkty liczą się przed małymi.
    [few] { $big } duże punkty; duże punkty liczą się przed małymi.
    [many] { $big } dużych punktów; duże punkty liczą się przed małymi.
   *[other] { $big } dużego punktu; duże punkty liczą się przed małymi.
}
scores-match-why-big-level = Tyle samo dużych punktów, więc decydują małe: { $points } do { $other }.
scores-match-why-points = Decydują punkty: { $points } do { $other }.
scores-match-why-level = Remis pod każdym względem.
scores-total = Razem
scores-place = Miejsce
