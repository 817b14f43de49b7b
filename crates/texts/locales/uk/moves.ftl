### Що відбувається за столом, словами журналу.

moves-started = Гру починає { $name }.
moves-redealt = { $name } вимагає повторної роздачі; усі отримують нові плитки.
moves-played = { $count ->
    [one] { $name } викладає { $count } плитку.
    [few] { $name } викладає { $count } плитки.
    [many] { $name } викладає { $count } плиток.
   *[other] { $name } викладає { $count } плитки.
}
moves-played-letters = { $count ->
    [one] { $name } викладає { $count } літеру.
    [few] { $name } викладає { $count } літери.
    [many] { $name } викладає { $count } літер.
   *[other] { $name } викладає { $count } літери.
}
moves-points = { $count ->
    [one] { $name } здобуває { $count } очко.
    [few] { $name } здобуває { $count } очки.
    [many] { $name } здобуває { $count } очок.
   *[other] { $name } здобуває { $count } очка.
}
moves-drew = { $count ->
    [one] { $name } бере { $count } плитку з банку.
    [few] { $name } бере { $count } плитки з банку.
    [many] { $name } бере { $count } плиток з банку.
   *[other] { $name } бере { $count } плитки з банку.
}
moves-drew-clock = { $count ->
    [one] Час вийшов: { $name } бере { $count } плитку з банку.
    [few] Час вийшов: { $name } бере { $count } плитки з банку.
    [many] Час вийшов: { $name } бере { $count } плиток з банку.
   *[other] Час вийшов: { $name } бере { $count } плитки з банку.
}
moves-drew-unfinished = { $count ->
    [one] Хід не завершено: { $name } бере { $count } плитку з банку.
    [few] Хід не завершено: { $name } бере { $count } плитки з банку.
    [many] Хід не завершено: { $name } бере { $count } плиток з банку.
   *[other] Хід не завершено: { $name } бере { $count } плитки з банку.
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
moves-skipped = { $name } цього разу не ходить.
moves-announced = { $name } оголошує: викладу початкову комбінацію наступним ходом.
moves-resigned = { $name } здається.
moves-proposed = { $name } викладає слова на розсуд інших.
moves-challenged = { $name } сумнівається, що «{ $word }» відповідає темі.
moves-voted-yes = { $name } голосує: відповідає.
moves-voted-no = { $name } голосує: не відповідає.
moves-judged-yes = Слово «{ $word }» прийнято.
moves-judged-no = Слово «{ $word }» відхилено.
moves-ended-out = { $name } викладає останню плитку й перемагає.
moves-ended-stock = Банк порожній, і ніхто не може грати далі: гру закінчено.
moves-ended-last-left = { $name } — останній гравець за столом і перемагає.
moves-ended-words = { $name } викладає останню літеру: гру закінчено.

## Те саме, сказане тому, хто це зробив.

moves-you-played = { $count ->
    [one] Ви викладаєте { $count } плитку.
    [few] Ви викладаєте { $count } плитки.
    [many] Ви викладаєте { $count } плиток.
   *[other] Ви викладаєте { $count } плитки.
}
moves-you-played-letters = { $count ->
    [one] Ви викладаєте { $count } літеру.
    [few] Ви викладаєте { $count } літери.
    [many] Ви викладаєте { $count } літер.
   *[other] Ви викладаєте { $count } літери.
}
moves-you-points = { $count ->
    [one] Ви здобуваєте { $count } очко.
    [few] Ви здобуваєте { $count } очки.
    [many] Ви здобуваєте { $count } очок.
   *[other] Ви здобуваєте { $count } очка.
}
moves-you-drew = { $count ->
    [one] Ви берете { $count } плитку з банку.
    [few] Ви берете { $count } плитки з банку.
    [many] Ви берете { $count } плиток з банку.
   *[other] Ви берете { $count } плитки з банку.
}
moves-you-drew-clock = { $count ->
    [one] Час вийшов: ви берете { $count } плитку з банку.
    [few] Час вийшов: ви берете { $count } плитки з банку.
    [many] Час вийшов: ви берете { $count } плиток з банку.
   *[other] Час вийшов: ви берете { $count } плитки з банку.
}
moves-you-drew-unfinished = { $count ->
    [one] Хід не завершено: ви берете { $count } плитку з банку.
    [few] Хід не завершено: ви берете { $count } плитки з банку.
    [many] Хід не завершено: ви берете { $count } плиток з банку.
   *[other] Хід не завершено: ви берете { $count } плитки з банку.
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
moves-you-skipped = Цього разу ви не ходите.
moves-you-announced = Ви оголошуєте: викладу початкову комбінацію наступним ходом.
moves-you-resigned = Ви здаєтеся.
moves-you-ended-out = Ви викладаєте останню плитку й перемагаєте.
moves-you-ended-last-left = За столом лишилися тільки ви: ви перемагаєте.
moves-you-ended-words = Ви викладаєте останню літеру: гру закінчено.
