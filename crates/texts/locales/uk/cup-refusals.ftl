### Причини відмов у змаганнях.

cup-refusals-bad-regulation = За цим регламентом не можна провести змагання.
cup-refusals-regulation-unread = Текст регламенту неможливо прочитати: { $reason }
cup-refusals-regulation-unknown = У регламенті немає поля «{ $field }».
cup-refusals-regulation-value = { $found }: таке значення поля «{ $field }» неможливе ({ $rule }).
cup-refusals-closed = Змагання завершено.
cup-refusals-not-over = Імена можна прибрати лише після завершення змагань.
cup-refusals-name-taken = { $name }: така людина вже зареєстрована. Додайте щось, що їх розрізнить.
cup-refusals-too-late = Реєстрацію закрито, бо перший етап завершено.
cup-refusals-full = Місця є щонайбільше для { $most }.
cup-refusals-bad-player = { $name } не грає на цьому етапі.
cup-refusals-dropped = { $name } вже не бере участі.
cup-refusals-cannot-seat = Гравців: { $count }. Їх не розсадити за столами по чотири й три.
cup-refusals-no-more-rounds = Усі тури цього етапу вже розіграно й розпочато.
cup-refusals-wrong-round = Цей тур уже не можна змінити.
cup-refusals-not-drawn = Спершу проведіть жеребкування.
cup-refusals-sheets-missing = { $count ->
    [one] Бракує { $count } аркуша або його підтвердження: тур { $round }, стіл { $table }.
    [few] Бракує { $count } аркушів або їх підтвердження, перший: тур { $round }, стіл { $table }.
    [many] Бракує { $count } аркушів або їх підтвердження, перший: тур { $round }, стіл { $table }.
   *[other] Бракує { $count } аркушів або їх підтвердження, перший: тур { $round }, стіл { $table }.
}
cup-refusals-draw-again = Місця не відповідають присутнім ({ $names }): проведіть жеребкування знову.
cup-refusals-bad-tables = За кожним столом мають сидіти троє або четверо.
cup-refusals-bad-tables-player = { $name } має мати рівно одне місце.
cup-refusals-unknown-table = Такого столу в цьому турі немає, або тур ще не почався.
cup-refusals-other-table = За цим столом тепер сидять інші гравці. Нічого не змінено.
cup-refusals-sheet-exists = Для цього столу вже внесено інший аркуш. Виправити його може лише головний суддя.
cup-refusals-no-sheet = Аркуша цього столу ще немає.
cup-refusals-bad-sheet = Раунди не могли так закінчитися.
cup-refusals-sheet-games = Раундів на аркуші: { $found }; за столом грають { $expected }.
cup-refusals-sheet-scores = Раунд { $game }: потрібен один результат для кожного гравця.
cup-refusals-sheet-sum = Раунд { $game }: сума очок { $sum }, а плюси й мінуси мають бути рівні (9.23).
cup-refusals-sheet-winners = Раунд { $game }: виграє один гравець або кілька з рівними очками (7.1).
cup-refusals-sheet-unbounded = Раунд { $game }: таких великих очок не буває.
cup-refusals-bad-signature = { $name } не може підписати цей аркуш або ще не підписує його.
cup-refusals-contested = Аркуш уже оскаржено.
cup-refusals-no-clock = Жоден тур із годинником не триває.
cup-refusals-bad-minutes = Годинник можна змінити на 1–{ $most } хвилин.
cup-refusals-bad-penalty = Штраф — від 1 до 1000 очок.
cup-refusals-tied-cut = Рівність на межі відбору: { $names }. Спершу розв’яжіть її.
cup-refusals-not-tied = Ці гравці не ділять місця, яке вирішується так.
cup-refusals-no-cut = Тут немає відбору.
cup-refusals-no-place = Від місця вже не можна відмовитися.
cup-refusals-not-last = Змагання можна завершити лише на останньому етапі.
cup-refusals-not-allowed = Це посилання цього не дозволяє.
cup-refusals-bad-key = Це посилання вже недійсне.
cup-refusals-wrong-cup = Ця копія хибна: щось у ній не випливає з попередніх записів.
cup-refusals-bad-body = Це не резервна копія змагань.
cup-refusals-refused = Змагання цього не дозволяють; нічого не змінено.
cup-refusals-bad-text = { $field ->
    [reason] Причини немає, або вона довша за { $most } знаків.
    [club] Назва клубу довша за { $most } знаків.
    [category] Категорія довша за { $most } знаків.
   *[name] Імені немає, або воно довше за { $most } знаків.
}
cup-refusals-unknown-regulation = Такого регламенту немає.
