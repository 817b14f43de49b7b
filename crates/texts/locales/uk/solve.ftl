### Розв’язувач.

solve-title = Аналіз
solve-intro = Складіть стіл і підставку, торкаючись плиток або вставляючи запис; найкращий хід з’явиться одразу.
solve-players = Гравці
solve-opened = Початкову комбінацію викладено
solve-goal = Найкращий хід — це
solve-goal-tiles = найбільше плиток
solve-goal-value = найбільша сума
solve-goal-points = найбільше очок
solve-notation = Запис: стіл / підставка
solve-notation-help = k чорний, b синій, o оранжевий, r червоний; J джокер, D подвійний, C зміна кольору, M дзеркальний; | між наборами.
solve-notation-help-letters = Літери через пробіл; * — джокер, *K — джокер замість K; | між словами.
solve-palette = Торкніться плитки, щоб додати її
solve-where-rack = підставка
solve-where-new = новий набір
solve-where-new-word = нове слово
solve-where-set = набір { $number }
solve-where-word = слово { $number }
solve-set-new = Новий набір
solve-word-new = Нове слово
solve-add-here = Додати до набору { $number }
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
solve-unread = Найкращий хід з’явиться тут, коли запис можна буде прочитати.
solve-lay = { $count ->
    [one] Викладіть { $count } плитку.
    [few] Викладіть { $count } плитки.
    [many] Викладіть { $count } плиток.
   *[other] Викладіть { $count } плитки.
}
solve-worth = Сума: { $value }.
solve-scores = Очки: { $value }.
solve-all = Уся підставка: це перемога.
solve-nothing = Нічого не можна викласти: беріть плитку.
solve-no-opening = Ці плитки ще не дають початкової комбінації: беріть плитку.
solve-proven = Доведено: кращого немає.
solve-unproven = Не доведено: це найкращий знайдений хід, але може існувати кращий.
solve-no-legal-table = Плитки на столі не скласти в дозволені набори навіть із плитками з підставки.
solve-out-of-budget = Забракло часу: невідомо, чи плитки на столі складаються в дозволені набори.
solve-unsupported = З такими плитками аналіз не працює.
solve-no-dictionary = Не вдалося завантажити словник.
solve-lost = Обчислення перервалося; змініть щось або спробуйте ще раз.
solve-mark-rack = з підставки
solve-mark-moved = переміщені на столі
solve-steps = Крок за кроком
solve-step-take = З набору { $number } візьміть
solve-step-take-word = Зі слова { $number } візьміть
solve-step-add = До набору { $number } додайте
solve-step-add-word = До слова { $number } додайте
solve-step-lay = Викладіть новий набір
solve-step-lay-word = Викладіть нове слово
solve-apply = Зробити цей хід тут
