### Розв’язувач.

solve-title = Розв’язувач
solve-intro = Введіть стіл і підставку, торкаючись плиток або вставляючи нотацію; найкращий хід знайдеться одразу.
solve-players = Гравці
solve-opened = Початкову комбінацію викладено
solve-goal = Найкраще — це
solve-goal-tiles = найбільше плиток
solve-goal-value = найбільша вартість
solve-goal-points = найбільше очок
solve-notation = Нотація: стіл / підставка
solve-notation-help = k чорний, b синій, o помаранчевий, r червоний; J джокер, D подвійний, C зміна кольору, M дзеркальний; | між наборами.
solve-notation-help-letters = Літери через пробіл; * — джокер, *K — джокер замість K; | між словами.
solve-palette = Торкніться плитки, щоб покласти її туди
solve-where-rack = підставка
solve-where-new = новий набір
solve-where-new-word = нове слово
solve-where-set = набір { $number }
solve-where-word = слово { $number }
solve-set-new = Новий набір
solve-word-new = Нове слово
solve-add-here = Докладати до набору { $number }
solve-add-here-word = Додати до слова { $number }
solve-remove = Забрати: { $tile }
solve-put = { $tile }, залишилося: { $left }
solve-clear = Очистити
solve-example = Показати приклад
solve-share = Копіювати посилання на цю позицію
solve-table-empty = На столі нічого немає.
solve-rack-empty = Підставка порожня.

## Відповідь.

solve-answer = Найкращий хід
solve-thinking = Думаю…
solve-lay = { $count ->
    [one] Викладіть { $count } плитку.
    [few] Викладіть { $count } плитки.
    [many] Викладіть { $count } плиток.
   *[other] Викладіть { $count } плитки.
}
solve-worth = Вартість: { $value }.
solve-scores = Очки: { $value }.
solve-all = Уся підставка: це перемога.
solve-nothing = Нічого не можна викласти: беріть плитку.
solve-no-opening = З цією підставкою відкритися ще не можна: беріть плитку.
solve-proven = Доведено: кращого немає.
solve-unproven = Не доведено: це найкраще зі знайденого, може існувати краще.
solve-no-legal-table = Правильного стола немає: плитки на столі не скласти в набори, хай би що додала підставка.
solve-out-of-budget = Вчасно не знайдено: невідомо, чи плитки на столі складаються в набори.
solve-unsupported = Такі плитки тут не розв’язати.
solve-no-dictionary = Не вдалося завантажити словник.
solve-lost = Думка загубилася; змініть щось або спробуйте ще раз.
solve-mark-rack = з підставки
solve-mark-moved = перекладені на столі
solve-steps = Крок за кроком
solve-step-take = З набору { $number } візьміть
solve-step-take-word = Зі слова { $number } візьміть
solve-step-add = До набору { $number } додайте
solve-step-add-word = До слова { $number } додайте
solve-step-lay = Викладіть новий набір
solve-step-lay-word = Викладіть нове слово
solve-apply = Зробити цей хід тут
