### Řešitel.

solve-title = Analýza
solve-intro = Složte stůl a stojánek klepáním na kameny nebo vložením zápisu; nejlepší tah se ukáže hned.
solve-players = Hráči
solve-opened = Po prvním vyložení
solve-goal = Nejlepší je
solve-goal-tiles = nejvíc kamenů
solve-goal-value = nejvyšší hodnota
solve-goal-points = nejvíc bodů
solve-notation = Zápis: stůl / stojánek
solve-notation-help = k černá, b modrá, o oranžová, r červená; J žolík, D dvojitý, C dvoubarevný, M zrcadlový; | mezi sadami.
solve-notation-help-letters = Písmena oddělená mezerou; * je žolík, *K žolík jako K; | mezi slovy.
solve-palette = Klepnutím kámen přidáte
solve-where-rack = stojánek
solve-where-new = nová sada
solve-where-new-word = nové slovo
solve-where-set = sada { $number }
solve-where-word = slovo { $number }
solve-set-new = Nová sada
solve-word-new = Nové slovo
solve-add-here = Přidat do sady { $number }
solve-add-here-word = Přidat ke slovu { $number }
solve-remove = Odebrat: { $tile }
solve-put = { $tile }, zbývá: { $left }
solve-clear = Vymazat
solve-example = Ukázat příklad
solve-share = Kopírovat odkaz na tuto pozici
solve-table-empty = Na stole nic neleží.
solve-rack-empty = Stojánek je prázdný.

## Odpověď.

solve-answer = Nejlepší tah
solve-thinking = Přemýšlím…
solve-unread = Nejlepší tah se objeví zde, až půjde zápis přečíst.
solve-lay = { $count ->
    [one] Vyložte { $count } kámen.
    [few] Vyložte { $count } kameny.
    [many] Vyložte { $count } kamene.
   *[other] Vyložte { $count } kamenů.
}
solve-worth = Hodnota: { $value }.
solve-scores = Body: { $value }.
solve-all = Celý stojánek: to je výhra.
solve-nothing = Vyložit nelze nic: vezměte si kámen.
solve-no-opening = S těmito kameny ještě nelze poprvé vyložit: vezměte si kámen.
solve-proven = Dokázáno: lepší tah neexistuje.
solve-unproven = Nedokázáno: je to nejlepší nalezený tah, ale může existovat lepší.
solve-no-legal-table = Kameny na stole nelze složit do platných sad ani s kameny ze stojánku.
solve-out-of-budget = Nestačil čas: není známo, zda kameny na stole tvoří platné sady.
solve-unsupported = S takovými kameny analýza nefunguje.
solve-no-dictionary = Slovník se nepodařilo načíst.
solve-lost = Výpočet se přerušil; něco změňte, nebo to zkuste znovu.
solve-mark-rack = ze stojánku
solve-mark-moved = přesunuté na stole
solve-steps = Krok za krokem
solve-step-take = Ze sady { $number } vezměte
solve-step-take-word = Ze slova { $number } vezměte
solve-step-add = K sadě { $number } přidejte
solve-step-add-word = Ke slovu { $number } přidejte
solve-step-lay = Vyložte novou sadu
solve-step-lay-word = Vyložte nové slovo
solve-apply = Provést tento tah
