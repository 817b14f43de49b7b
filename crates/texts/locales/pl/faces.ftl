# Tak czyta kostki program dla niewidomych.

faces-black = czarny
faces-blue = niebieski
faces-orange = żółty
faces-red = czerwony

faces-number = { $colour ->
    [black] czarna
    [blue] niebieska
    [orange] żółta
   *[red] czerwona
} { $number }
faces-joker-plain = dżoker
faces-joker-coloured = { $colour ->
    [black] czarny
    [blue] niebieski
    [orange] żółty
   *[red] czerwony
} dżoker
faces-joker-double = podwójny dżoker
faces-joker-change = dżoker zmiany koloru
faces-joker-mirror = lustrzany dżoker
faces-letter = litera { $letter }
faces-blank = dżoker
faces-blank-as = dżoker jako { $letter }
# Dżoker na stole i kostka, którą zastępuje.
faces-stands-for = { $joker }, zastępuje: { $tile }

## Liczone.

faces-tiles = { $count ->
    [one] { $count } kostka
    [few] { $count } kostki
    [many] { $count } kostek
   *[other] { $count } kostki
}
faces-letters = { $count ->
    [one] { $count } litera
    [few] { $count } litery
    [many] { $count } liter
   *[other] { $count } litery
}
faces-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
faces-sets = { $count ->
    [one] { $count } zestaw
    [few] { $count } zestawy
    [many] { $count } zestawów
   *[other] { $count } zestawu
}
faces-words = { $count ->
    [one] { $count } słowo
    [few] { $count } słowa
    [many] { $count } słów
   *[other] { $count } słowa
}
faces-jokers = { $count ->
    [one] { $count } dżoker
    [few] { $count } dżokery
    [many] { $count } dżokerów
   *[other] { $count } dżokera
}
faces-players = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
}
faces-games = { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
faces-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
    [many] { $count } sekund
   *[other] { $count } sekundy
}
faces-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
