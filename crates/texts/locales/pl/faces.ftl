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
faces-joker-plain = joker
faces-joker-ordinary = zwykły joker
faces-joker-coloured = { $colour ->
    [black] czarny
    [blue] niebieski
    [orange] żółty
   *[red] czerwony
} joker
faces-joker-double = podwójny joker
faces-joker-change = joker zmiany koloru
faces-joker-mirror = lustrzany joker
faces-letter = litera { $letter }
faces-blank = joker
faces-blank-as = joker jako { $letter }
# Joker na stole i kostka, którą zastępuje.
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
