### Повтори ігор.

replay-title = Запис раунду
replay-open = Відкрити запис
replay-open-about = Виберіть файл завершеного раунду або вставте його текст. Його буде перевірено й показано тут; із браузера нічого не надсилається.
replay-file = Файл раунду
replay-text = Або його текст
replay-show = Показати
replay-save = Зберегти як файл
replay-unreadable = Це не запис раунду.
replay-unreadable-line = Рядок { $line } незрозумілий; це не запис раунду.
replay-unreadable-field = Поля «{ $field }» немає або воно хибне; це не запис раунду.
replay-no-local = У цьому браузері немає завершеного раунду за цим столом.

## Кроки.

replay-controls = Кроки раунду
replay-first = На початок
replay-back = Крок назад
replay-forward = Крок уперед
replay-last = У кінець
replay-play = Відтворити
replay-pause = Пауза
replay-speed = Швидкість
replay-step = Крок { $step } з { $steps }
replay-keys = Клавіші: ← і → крок, Home і End стрибок, пробіл відтворює й зупиняє.
replay-log = Журнал
replay-start = Роздача
replay-racks = Усі підставки
replay-opened = комбінацію викладено
replay-not-opened = ще без комбінації
replay-turn = ходить

## Що було б найкраще.

replay-best = Найкращий хід у цій позиції
replay-best-show = Показувати найкращий хід
replay-best-played = { $name } — викладено: { $laid }, можливо: { $best }.
replay-best-reached = { $name } — викладено: { $laid }; більше було неможливо.
replay-best-none = Нічого не можна було викласти.
replay-best-over = Раунд закінчено.
replay-study = Проаналізувати цю позицію

## Перевірка.

replay-verified = Перевірено у вашому браузері
replay-tampered = Цей запис неправдивий
replay-about = Що перевірено
replay-check-fair = До роздачі сервер оприлюднив зобов’язання; його секрет і внесок кожного гравця дають зерно перемішування. Усе збігається, отже роздачу ніхто не вибирав.
replay-check-no-fair = У цьому записі немає доказу, як перемішували плитки.
replay-check-commitment = Секрет не відповідає зобов’язанню, оприлюдненому до роздачі.
replay-check-seed = Зерно не те, яке дають секрет і внески гравців.
replay-check-deal = Плитки ще раз перемішано за цим зерном; кожна прийшла саме так, як показано тут.
replay-check-moves = Усі ходи ({ $count }) ще раз перевірено за правилами, і кожен дозволений.
replay-check-move = Хід { $turn } порушує правила: { $reason }
replay-check-unreadable = Хід { $turn } незрозумілий.
replay-check-result = Очки такі, до яких ведуть ходи.
replay-check-no-result = У записі немає результату для порівняння.
replay-check-other-result = Записані очки не ті, до яких ведуть ходи.
replay-check-terms = На таких умовах не можна грати: { $reason }
replay-check-starter = Гравця, який починав, за столом немає.
replay-check-words = Словник не завантажився, тож слова не перевірено.
