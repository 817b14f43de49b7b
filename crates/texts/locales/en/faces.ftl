# Tiles as a screen reader says them.

faces-black = black
faces-blue = blue
faces-orange = orange
faces-red = red

faces-number = { $colour ->
    [black] black
    [blue] blue
    [orange] orange
   *[red] red
} { $number }
faces-joker-plain = joker
faces-joker-ordinary = plain joker
faces-joker-coloured = { $colour ->
    [black] black
    [blue] blue
    [orange] orange
   *[red] red
} joker
faces-joker-double = double joker
faces-joker-change = colour-change joker
faces-joker-mirror = mirror joker
faces-letter = letter { $letter }
faces-blank = joker
faces-blank-as = joker as { $letter }
# A joker on the table, and the tile it stands for.
faces-stands-for = { $joker }, stands for { $tile }

## Counted.

faces-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
faces-letters = { $count ->
    [one] { $count } letter
   *[other] { $count } letters
}
faces-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
