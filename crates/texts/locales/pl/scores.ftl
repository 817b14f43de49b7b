### Skąd wzięły się punkty partii.

scores-item-tiles = Liczby, które zostały na stojaku
scores-item-jokers = Dżokery, które zostały na stojaku
scores-item-never-opened = Bez otwarcia
scores-item-could-have-opened = Bez otwarcia, choć stojak na nie pozwalał
scores-item-opening-announced = Bez otwarcia, ale w porę zapowiedziane
scores-item-winners-rack = Po odjęciu stojaka zwycięzcy
scores-item-from-others = To, co stracili inni
scores-item-shared-win = Udział we wspólnej wygranej
scores-item-turns = Punkty zebrane w kolejnych ruchach

## Dlaczego, jednym zdaniem.

scores-why-tiles = Każda liczba pozostała na stojaku to punkty ujemne.
scores-why-jokers = { $count ->
    [one] Dżoker pozostały na stojaku kosztuje { $count } punkt.
    [few] Dżoker pozostały na stojaku kosztuje { $count } punkty.
    [many] Dżoker pozostały na stojaku kosztuje { $count } punktów.
   *[other] Dżoker pozostały na stojaku kosztuje { $count } punktu.
}
scores-why-never-opened = { $count ->
    [one] Kto nie zdążył otworzyć, zanim ktoś skończył, traci ryczałtem { $count } punkt.
    [few] Kto nie zdążył otworzyć, zanim ktoś skończył, traci ryczałtem { $count } punkty.
    [many] Kto nie zdążył otworzyć, zanim ktoś skończył, traci ryczałtem { $count } punktów.
   *[other] Kto nie zdążył otworzyć, zanim ktoś skończył, traci ryczałtem { $count } punktu.
}
scores-why-could-have-opened = { $count ->
    [one] Kto mógł otworzyć, a tego nie zrobił, traci ryczałtem { $count } punkt.
    [few] Kto mógł otworzyć, a tego nie zrobił, traci ryczałtem { $count } punkty.
    [many] Kto mógł otworzyć, a tego nie zrobił, traci ryczałtem { $count } punktów.
   *[other] Kto mógł otworzyć, a tego nie zrobił, traci ryczałtem { $count } punktu.
}
scores-why-opening-announced = { $count ->
    [one] Brakująca kostka przyszła w ostatnim dobraniu i padła zapowiedź: zostaje ryczałt { $count } punkt.
    [few] Brakująca kostka przyszła w ostatnim dobraniu i padła zapowiedź: zostaje ryczałt { $count } punkty.
    [many] Brakująca kostka przyszła w ostatnim dobraniu i padła zapowiedź: zostaje ryczałt { $count } punktów.
   *[other] Brakująca kostka przyszła w ostatnim dobraniu i padła zapowiedź: zostaje ryczałt { $count } punktu.
}
scores-why-winners-rack = Przy pustym banku liczy się tylko różnica do stojaka zwycięzcy.
scores-why-from-others = Zwycięzca dostaje wszystko, co stracili inni.
scores-why-shared-win = Najniższe stojaki są równe, więc zwycięzcy dzielą się punktami.
scores-why-turns = Każdy ruch daje długość najdłuższego słowa, a podwójnie za cały stojak.

## Koniec.

scores-end-out = { $name } kończy partię: stojak jest pusty.
scores-end-you-out = Twój stojak jest pusty: kończysz partię.
scores-end-stock = Bank jest pusty i wszyscy spasowali.
scores-end-last-left = W grze zostaje tylko { $name }.
scores-end-you-last-left = W grze zostajesz tylko ty.
scores-winner = Wygrywa { $name }.
scores-winner-you = Wygrywasz!
scores-winners = Wygraną dzielą: { $names }.
scores-total = Razem
scores-place = Miejsce
