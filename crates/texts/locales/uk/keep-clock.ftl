### Годинник для гри за справжнім столом.

keep-clock-title = Годинник
keep-clock-time = Час на хід
keep-clock-by-book = { $time } (за інструкцією)
keep-clock-start = Запустити годинник
keep-clock-tap = Торкніться будь-де, щоб завершити хід
keep-clock-end-turn = Завершити хід: { $name }; далі: { $next }
keep-clock-your-turn = { $name }, ваш хід
keep-clock-next = Далі: { $name }
keep-clock-until-opening = Без обмеження до початкової комбінації
keep-clock-opened = Початкова комбінація в цьому ході
keep-clock-short = { $count ->
    [one] Лишилася { $count } секунда
    [few] Лишилося { $count } секунди
    [many] Лишилося { $count } секунд
   *[other] Лишилося { $count } секунди
}
keep-clock-out = Час вийшов
keep-clock-pause = Пауза
keep-clock-paused = Пауза
keep-clock-go-on = Продовжити
keep-clock-more = Ще 30 секунд
keep-clock-undo = Скасувати останній крок
keep-clock-turn-display = Повернути циферблат
keep-clock-menu = Ще
keep-clock-give = Чий зараз хід?
keep-clock-new-game = Новий раунд: початкових комбінацій ще немає
keep-clock-new = Новий раунд: починає { $name }
keep-clock-other = Налаштувати годинник для: { $names }
keep-clock-voice = Називати вголос імена й час
keep-clock-full = На весь екран
keep-clock-silent = Звуки вимкнено в налаштуваннях.
keep-clock-sleeps = У цьому браузері екран може згаснути.
keep-clock-again = Налаштувати годинник наново
keep-clock-again-sure = Зупинити цей годинник

## Час вийшов: стан столу й розплата.

keep-clock-late-untouched = Нічого не викладено й не зрушено
keep-clock-late-unfinished = Хід незавершений
keep-clock-late-right = Не завершено, але все правильно
keep-clock-late-wrong = Щось неправильно
keep-clock-late-back = усе повертається на місця
keep-clock-late-draw = { $count ->
    [one] візьміть { $count } плитку
    [few] візьміть { $count } плитки
    [many] візьміть { $count } плиток
   *[other] візьміть { $count } плитки
}
keep-clock-late-turn = ви втрачаєте наступний хід
keep-clock-late-stands = плитки лишаються, брати нічого не треба
keep-clock-forgotten-player = Ніхто не пам’ятає, як лежали плитки? Візьміть усі, що не входять до правильних наборів.
keep-clock-forgotten-stock = Ніхто не пам’ятає, як лежали плитки? Зайві плитки кладуть у запас.
