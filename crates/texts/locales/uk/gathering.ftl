### The table while people gather.

gathering-title = Перед грою
gathering-free = Вільне місце
gathering-sit = Сісти за стіл
gathering-sit-here = Сісти тут
gathering-stand = Встати
gathering-leave = Піти від столу
gathering-host = Господар
gathering-is-ready = Готово
gathering-away = Немає на місці
gathering-ready = Можна починати
gathering-not-ready = Ні, ще не зараз
gathering-wait = Готово. Гру починає господар.
gathering-wait-ready = Решта ще має підтвердити готовність.
gathering-wait-players = Потрібно щонайменше { $needed } гравців. Запросіть когось або додайте бота.
gathering-full = Усі місця зайняті. Коли гра почнеться, можна буде дивитися.
gathering-fill = Заповнити ботами
gathering-add-bot = Додати бота
gathering-remove-bot = Прибрати бота
gathering-kick = Прибрати: { $name }
gathering-kick-sure = Справді прибрати
gathering-watching = Дивляться: { $names }
gathering-change = Змінити домовленості
gathering-rule = { $rule }: { $value }
