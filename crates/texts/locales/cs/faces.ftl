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
faces-joker-ordinary = normální žolík
faces-joker-coloured = { $colour ->
    [black] černý
    [blue] modrý
    [orange] oranžový
   *[red] červený
} žolík
faces-joker-double = dvojitý žolík
faces-joker-change = dvoubarevný žolík
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
