# Так плитки читає програма для незрячих.

faces-black = чорний
faces-blue = синій
faces-orange = оранжевий
faces-red = червоний

faces-number = { $colour ->
    [black] чорна
    [blue] синя
    [orange] оранжева
   *[red] червона
} { $number }
faces-joker-plain = джокер
faces-joker-ordinary = звичайний джокер
faces-joker-coloured = { $colour ->
    [black] чорний
    [blue] синій
    [orange] оранжевий
   *[red] червоний
} джокер
faces-joker-double = подвійний джокер
faces-joker-change = джокер зміни кольору
faces-joker-mirror = дзеркальний джокер
faces-letter = літера { $letter }
faces-blank = джокер
faces-blank-as = джокер замість { $letter }
# Джокер на столі та плитка, яку він заміняє.
faces-stands-for = { $joker }, заміняє: { $tile }

## Полічене.

faces-tiles = { $count ->
    [one] { $count } плитка
    [few] { $count } плитки
    [many] { $count } плиток
   *[other] { $count } плитки
}
faces-letters = { $count ->
    [one] { $count } літера
    [few] { $count } літери
    [many] { $count } літер
   *[other] { $count } літери
}
faces-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
    [many] { $count } очок
   *[other] { $count } очка
}
