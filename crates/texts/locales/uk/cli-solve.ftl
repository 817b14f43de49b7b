### Найкращий хід у терміналі. Браузер не завантажує цього файлу.

cli-solve-before = до
cli-solve-after = після
cli-solve-best = Найкращий хід:
cli-solve-lay = { $count ->
    [one] викладіть { $count } плитку
    [few] викладіть { $count } плитки
    [many] викладіть { $count } плиток
   *[other] викладіть { $count } плитки
}
cli-solve-worth = сума { $value }
cli-solve-nothing = Нічого не можна викласти.
cli-solve-nothing-rack = Нічого не можна викласти: підставка порожня. Позиція — це СТІЛ / ПІДСТАВКА.
cli-solve-nothing-found = Не знайдено, що викласти; не доведено, що такого ходу немає.
cli-solve-nothing-opens = Нічого не можна викласти: із самої підставки немає початкової комбінації.
cli-solve-nothing-kept = Нічого не можна викласти, не змінюючи наборів на столі.
cli-solve-nothing-changed = { $count ->
    [one] Нічого не можна викласти, змінивши щонайбільше { $count } набір.
    [few] Нічого не можна викласти, змінивши щонайбільше { $count } набори.
    [many] Нічого не можна викласти, змінивши щонайбільше { $count } наборів.
   *[other] Нічого не можна викласти, змінивши щонайбільше { $count } набору.
}
cli-solve-nothing-repaired = Нічого не можна викласти: набори на столі неправильні, а до початкової комбінації їх не можна виправляти.
cli-solve-repaired = Набори на столі неправильні. Їх можна виправити без плиток із підставки:

## Позначки й кроки.

cli-solve-mark-joker = джокер замість { $tile }
cli-solve-mark-either = замість однієї з них
cli-solve-mark-both = замість обох
cli-solve-numbers = Набори зберігають номери: { $changes }.
cli-solve-numbers-gone = { $count ->
    [one] зникає { $rows }
    [few] зникають { $rows }
    [many] зникають { $rows }
   *[other] зникають { $rows }
}
cli-solve-numbers-new = { $count ->
    [one] новий — { $rows }
    [few] нові — { $rows }
    [many] нові — { $rows }
   *[other] нові — { $rows }
}
cli-solve-to = від { $first } до { $last }
cli-solve-and = { $list } і { $last }
cli-solve-gone = зникає

## Початкові комбінації.

cli-solve-opens = Із цієї підставки можна викласти початкову комбінацію
cli-solve-opens-numbers = найбільша сума — { $value } (потрібно { $minimum }), а найбільше можна викласти { $tiles ->
    [one] { $tiles } плитку
    [few] { $tiles } плитки
    [many] { $tiles } плиток
   *[other] { $tiles } плитки
}.
cli-solve-opens-letters = найдовше слово має { $value ->
    [one] { $value } літеру
    [few] { $value } літери
    [many] { $value } літер
   *[other] { $value } літери
} (потрібно { $minimum }), а найбільше можна викласти { $tiles ->
    [one] { $tiles } плитку
    [few] { $tiles } плитки
    [many] { $tiles } плиток
   *[other] { $tiles } плитки
}.
cli-solve-opens-not = Із цієї підставки не можна викласти початкової комбінації
cli-solve-opens-not-numbers = найбільша сума — { $value }, а потрібно { $minimum }.
cli-solve-opens-not-letters = найдовше слово має { $value ->
    [one] { $value } літеру
    [few] { $value } літери
    [many] { $value } літер
   *[other] { $value } літери
}, а потрібно { $minimum }.
cli-solve-most-tiles = Найбільше плиток:

## Відмови.

cli-solve-mode = у цій грі --mode — це одне з: { $modes }
cli-solve-file = { $text } — це файл або тека; позиції читають із файлів із рядками JSON: kostka solve --json FILE
cli-solve-limit-too-low = Неправильних наборів не виправити, змінивши так мало.
