### The table while people gather.

gathering-title = Перед грою
gathering-invites = { $host } запрошує вас до гри
gathering-table-of = Стіл: { $host }
gathering-here = За столом: { $names }
gathering-nobody = За столом ще нікого немає.
gathering-free = Вільне місце
gathering-sit = Сісти за стіл
gathering-sit-here = Сісти тут
gathering-stand = Встати з-за столу
gathering-leave = Покинути стіл
gathering-host = Господар
gathering-is-ready = Готовність підтверджено
gathering-away = Немає на місці
gathering-ready = Можна починати
gathering-not-ready = Ні, ще не зараз
gathering-wait = Готовність підтверджено. Гру почне господар.
gathering-wait-ready = Решта ще має підтвердити готовність.
gathering-wait-players = { $needed ->
    [one] Потрібен щонайменше { $needed } гравець. Запросіть когось або додайте бота.
    [few] Потрібно щонайменше { $needed } гравці. Запросіть когось або додайте бота.
    [many] Потрібно щонайменше { $needed } гравців. Запросіть когось або додайте бота.
   *[other] Потрібно щонайменше { $needed } гравця. Запросіть когось або додайте бота.
}
gathering-full = Усі місця зайняті. Коли гра почнеться, можна буде дивитися.
gathering-fill = Заповнити ботами
gathering-add-bot = Додати бота
gathering-remove-bot = Прибрати бота
gathering-kick = Прибрати: { $name }
gathering-kick-sure = Так, прибрати
gathering-watching = Дивляться: { $names }
gathering-change = Змінити умови гри
gathering-rule = { $rule }: { $value }
gathering-takeover = За тих, кого немає понад { $seconds } с, грає бот
gathering-hints = Підказки дозволено, і всі бачать, хто ними користується
gathering-rename = Змінити моє ім’я
gathering-cup = Стіл готовий
gathering-cup-about = Раунд почнеться, щойно всі будуть на місці, або за мить без тих, кого немає.
