# Takto kameny předčítá odečítač obrazovky.

faces-black = černá
faces-blue = modrá
faces-orange = oranžová
faces-red = červená

faces-number = { $colour ->
    [black] černá
    [blue] modrá
    [orange] oranžová
   *[red] červená
} { $number }
faces-joker-plain = žolík
faces-joker-coloured = { $colour ->
    [black] černý
    [blue] modrý
    [orange] oranžový
   *[red] červený
} žolík
faces-joker-double = dvojitý žolík
faces-joker-change = žolík změny barvy
faces-joker-mirror = zrcadlový žolík
faces-letter = písmeno { $letter }
faces-blank = žolík
faces-blank-as = žolík jako { $letter }
# Žolík na stole a kámen, který zastupuje.
faces-stands-for = { $joker }, zastupuje: { $tile }

## Počítané.

faces-tiles = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
    [many] { $count } kamene
   *[other] { $count } kamenů
}
faces-letters = { $count ->
    [one] { $count } písmeno
    [few] { $count } písmena
    [many] { $count } písmena
   *[other] { $count } písmen
}
faces-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
    [many] { $count } bodu
   *[other] { $count } bodů
}
faces-sets = { $count ->
    [one] { $count } sada
    [few] { $count } sady
    [many] { $count } sady
   *[other] { $count } sad
}
faces-words = { $count ->
    [one] { $count } slovo
    [few] { $count } slova
    [many] { $count } slova
   *[other] { $count } slov
}
faces-jokers = { $count ->
    [one] { $count } žolík
    [few] { $count } žolíci
    [many] { $count } žolíka
   *[other] { $count } žolíků
}
faces-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
    [many] { $count } hráče
   *[other] { $count } hráčů
}
faces-games = { $count ->
    [one] { $count } hra
    [few] { $count } hry
    [many] { $count } hry
   *[other] { $count } her
}
faces-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
    [many] { $count } sekundy
   *[other] { $count } sekund
}
faces-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minuty
   *[other] { $count } minut
}
