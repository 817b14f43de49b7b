### Що відбувається за столом, словами журналу.

moves-started = Раунд починає { $name }.
moves-redealt = { $name } вимагає повторної роздачі; усі отримують нові плитки.
moves-played = { $count ->
    [one] { $name } викладає { $count } плитку: { $tiles }.
    [few] { $name } викладає { $count } плитки: { $tiles }.
    [many] { $name } викладає { $count } плиток: { $tiles }.
   *[other] { $name } викладає { $count } плитки: { $tiles }.
}
moves-played-letters = { $count ->
    [one] { $name } викладає { $count } літеру: { $tiles }.
    [few] { $name } викладає { $count } літери: { $tiles }.
    [many] { $name } викладає { $count } літер: { $tiles }.
   *[other] { $name } викладає { $count } літери: { $tiles }.
}
moves-points = { $count ->
    [one] { $name } набирає { $count } очко.
    [few] { $name } набирає { $count } очки.
    [many] { $name } набирає { $count } очок.
   *[other] { $name } набирає { $count } очка.
}
moves-drew = { $count ->
    [one] { $name } бере { $count } плитку із запасу.
    [few] { $name } бере { $count } плитки із запасу.
    [many] { $name } бере { $count } плиток із запасу.
   *[other] { $name } бере { $count } плитки із запасу.
}
moves-drew-clock = { $count ->
    [one] Час вийшов: { $name } бере { $count } плитку із запасу.
    [few] Час вийшов: { $name } бере { $count } плитки із запасу.
    [many] Час вийшов: { $name } бере { $count } плиток із запасу.
   *[other] Час вийшов: { $name } бере { $count } плитки із запасу.
}
moves-drew-unfinished = { $count ->
    [one] Хід не завершено: { $name } бере { $count } плитку із запасу.
    [few] Хід не завершено: { $name } бере { $count } плитки із запасу.
    [many] Хід не завершено: { $name } бере { $count } плиток із запасу.
   *[other] Хід не завершено: { $name } бере { $count } плитки із запасу.
}
moves-drew-refill = { $count ->
    [one] { $name } добирає на підставку { $count } плитку.
    [few] { $name } добирає на підставку { $count } плитки.
    [many] { $name } добирає на підставку { $count } плиток.
   *[other] { $name } добирає на підставку { $count } плитки.
}
moves-passed = { $name } пропускає хід.
moves-passed-clock = Час вийшов: { $name } пропускає хід.
moves-passed-unfinished = Хід не завершено: { $name } пропускає хід.
moves-restored = Стіл повертається до стану перед ходом ({ $name }).
moves-turn-lost = { $name } втрачає наступний хід.
moves-skipped = { $name } втрачає цей хід.
moves-announced = { $name } оголошує: «Викладу наступним ходом».
moves-resigned = { $name } здається.
moves-proposed = { $name } викладає слова на розсуд інших.
moves-challenged = { $name } сумнівається, що «{ $word }» відповідає темі.
moves-voted-yes = { $name } голосує: відповідає.
moves-voted-no = { $name } голосує: не відповідає.
moves-judged-yes = Слово «{ $word }» прийнято.
moves-judged-no = Слово «{ $word }» відхилено.
moves-ended-out = { $name } викладає останню плитку й перемагає.
moves-ended-stock = Запас порожній, і ніхто не може грати далі: раунд закінчено.
moves-ended-last-left = У грі лишається тільки { $name }: це перемога.
moves-ended-words = { $name } викладає останню літеру: раунд закінчено.

## Те саме, сказане тому, хто це зробив.

moves-you-started = Ви починаєте раунд.
moves-you-redealt = Ви вимагаєте повторної роздачі; усі отримують нові плитки.
moves-you-restored = Стіл повертається до стану перед вашим ходом.
moves-you-proposed = Ви викладаєте слова на розсуд інших.
moves-you-challenged = Ви сумніваєтеся, що «{ $word }» відповідає темі.
moves-you-voted-yes = Ви голосуєте: відповідає.
moves-you-voted-no = Ви голосуєте: не відповідає.
moves-you-played = { $count ->
    [one] Ви викладаєте { $count } плитку: { $tiles }.
    [few] Ви викладаєте { $count } плитки: { $tiles }.
    [many] Ви викладаєте { $count } плиток: { $tiles }.
   *[other] Ви викладаєте { $count } плитки: { $tiles }.
}
moves-you-played-letters = { $count ->
    [one] Ви викладаєте { $count } літеру: { $tiles }.
    [few] Ви викладаєте { $count } літери: { $tiles }.
    [many] Ви викладаєте { $count } літер: { $tiles }.
   *[other] Ви викладаєте { $count } літери: { $tiles }.
}
moves-you-points = { $count ->
    [one] Ви набираєте { $count } очко.
    [few] Ви набираєте { $count } очки.
    [many] Ви набираєте { $count } очок.
   *[other] Ви набираєте { $count } очка.
}
moves-you-drew = { $count ->
    [one] Ви берете { $count } плитку із запасу.
    [few] Ви берете { $count } плитки із запасу.
    [many] Ви берете { $count } плиток із запасу.
   *[other] Ви берете { $count } плитки із запасу.
}
moves-you-drew-clock = { $count ->
    [one] Час вийшов: ви берете { $count } плитку із запасу.
    [few] Час вийшов: ви берете { $count } плитки із запасу.
    [many] Час вийшов: ви берете { $count } плиток із запасу.
   *[other] Час вийшов: ви берете { $count } плитки із запасу.
}
moves-you-drew-unfinished = { $count ->
    [one] Хід не завершено: ви берете { $count } плитку із запасу.
    [few] Хід не завершено: ви берете { $count } плитки із запасу.
    [many] Хід не завершено: ви берете { $count } плиток із запасу.
   *[other] Хід не завершено: ви берете { $count } плитки із запасу.
}
moves-you-drew-refill = { $count ->
    [one] Ви добираєте на підставку { $count } плитку.
    [few] Ви добираєте на підставку { $count } плитки.
    [many] Ви добираєте на підставку { $count } плиток.
   *[other] Ви добираєте на підставку { $count } плитки.
}
moves-you-passed = Ви пропускаєте хід.
moves-you-passed-clock = Час вийшов: ви пропускаєте хід.
moves-you-passed-unfinished = Хід не завершено: ви пропускаєте хід.
moves-you-turn-lost = Ви втрачаєте наступний хід.
moves-you-skipped = Ви втрачаєте цей хід.
moves-you-announced = Ви оголошуєте: «Викладу наступним ходом».
moves-you-resigned = Ви здаєтеся.
moves-you-ended-out = Ви викладаєте останню плитку й перемагаєте.
moves-you-ended-last-left = У грі лишаєтеся тільки ви: це перемога.
moves-you-ended-words = Ви викладаєте останню літеру: раунд закінчено.
