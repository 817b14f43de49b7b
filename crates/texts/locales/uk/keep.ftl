### За справжнім столом: аркуш очок.

keep-title = За справжнім столом
keep-about = Очки гри зі справжніми плитками, за правилами. Вони зберігаються на цьому пристрої й не потребують мережі.
keep-tools = Інструменти
keep-tab-score = Очки

## Партії та гравці.

keep-matches = Партії на цьому пристрої
keep-games = { $count ->
    [0] ще без раундів
    [one] { $count } раунд
    [few] { $count } раунди
    [many] { $count } раундів
   *[other] { $count } раунду
}
keep-forget = Видалити партію
keep-forget-sure = Видалити назавжди
keep-new = Нова партія
keep-players = Гравці за годинниковою стрілкою
keep-player-number = Гравець { $number }
keep-player-add = Додати гравця
keep-player-remove = Прибрати гравця { $number }
keep-known = Грали раніше: торкніться імені
keep-known-forget = Забути: { $name }
keep-begin = Почати партію
keep-name-missing = Гравець { $number } ще не має імені.
keep-name-twice = Двоє гравців мають ім’я { $name }. Змініть одне з них.
keep-no-room = У цьому браузері більше немає місця або він нічого не зберігає: остання зміна зникне, коли ви закриєте сторінку. Видаліть старі партії або створіть посилання.
keep-not-here = Цієї партії немає на цьому пристрої. Попросіть посилання на неї.
keep-unreadable = Цю партію неможливо прочитати. Можливо, посилання неповне.
keep-to-matches = До всіх партій
keep-rename = Змінити імена
keep-rename-twice = Двоє гравців не можуть мати однакове ім’я. { $name } зберігає попереднє.

## Поточний раунд.

keep-game = Раунд { $number }
keep-game-of = Раунд { $number } з { $count }
keep-who-starts = Хто починає?
keep-draw-start = Витягнути плитки
keep-starts = Починає { $name }
keep-starter-change = Змінити
keep-end-game = Записати кінець раунду
keep-over = Партію завершено
keep-again = Нова партія з цими гравцями
keep-one-more = Ще один раунд
keep-finish = Завершити партію
keep-finish-sure = Більше жодного раунду: завершити партію

## Ходи у грі в слова.

keep-whose-turn = Чий хід?
keep-longest-word = Найдовше слово або кількість його літер
keep-whole-rack = Викладено всю підставку: очки подвоюються
keep-add-points = { $points ->
    [one] Записати { $points } очко
    [few] Записати { $points } очки
    [many] Записати { $points } очок
   *[other] Записати { $points } очка
}
keep-no-word = Без слова: взято плитку
keep-drew = взято плитку
keep-letters = { $count ->
    [one] { $count } літера
    [few] { $count } літери
    [many] { $count } літер
   *[other] { $count } літери
}
keep-turns = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
}
keep-turn-remove = Видалити хід: { $name }, { $word }
keep-word-known = Є у словнику
keep-word-unknown = Немає у словнику
keep-word-unchecked = Словник ще не завантажено. Слово можна записати без перевірки.
keep-word-character = Жодна плитка не має знака «{ $letter }».
keep-word-short = { $count ->
    [one] У слові щонайменше { $count } літера.
    [few] У слові щонайменше { $count } літери.
    [many] У слові щонайменше { $count } літер.
   *[other] У слові щонайменше { $count } літери.
}
keep-word-opening = { $count ->
    [one] У першому слові гравця щонайменше { $count } літера.
    [few] У першому слові гравця щонайменше { $count } літери.
    [many] У першому слові гравця щонайменше { $count } літер.
   *[other] У першому слові гравця щонайменше { $count } літери.
}
keep-word-long = Це задовго як на слово.

## Кінець раунду.

keep-who-out = Хто виклав усі плитки?
keep-nobody-out = Ніхто: запас порожній
keep-others-resigned = Хтось здався?
keep-last-left = Залишається тільки { $name }
keep-went-out = Раунд завершено: підставка порожня.
keep-never-opened = Без початкової комбінації
keep-could-question = Чи дозволяли ці плитки початкову комбінацію?
keep-no = Ні
keep-yes = Так
keep-check-tiles = Перевірити плитки
keep-could-open = Ці плитки дозволяли початкову комбінацію.
keep-could-not-open = Ці плитки не дозволяли початкової комбінації.
keep-announced = Оголошено «Викладу наступним ходом»
keep-last-drawn = Яку плитку взято останньою?
keep-sum-numbers = Сума чисел
keep-sum-wrong = Це не сума. Впишіть лише цифри.
keep-jokers = { $price ->
    [one] Джокери, по { $price } очку
    [few] Джокери, по { $price } очки
    [many] Джокери, по { $price } очок
   *[other] Джокери, по { $price } очка
}
keep-joker-less = На одного джокера менше: { $name }
keep-joker-more = На одного джокера більше: { $name }
keep-tap-tiles = Натомість позначити плитки
keep-type-sum = Натомість увести суму
keep-rack-sum = { $tiles ->
    [one] { $tiles } плитка: { $sum }
    [few] { $tiles } плитки: { $sum }
    [many] { $tiles } плиток: { $sum }
   *[other] { $tiles } плитки: { $sum }
}
keep-resigned = Вихід із гри
keep-points-only = Переписати очки з паперу
keep-sign = Змінити знак: { $name }
keep-write-down = Записати
keep-drop-sure = Відкинути введене
keep-gap-end = Укажіть, як завершився раунд.
keep-gap-starter = Хто починав? Від цього гравця ділять спільну перемогу (9.8).
keep-gap-rack = { $name }: підставку ще не пораховано.
keep-gap-could-open = { $name }: чи дозволяли плитки початкову комбінацію?
keep-gap-points = { $name }: бракує очок.
keep-gap-resigned = Після виходу всіх ніхто не міг перемогти. Перемагає той, хто лишився останнім.
keep-gap-empty = { $name }: порожня підставка означала б перемогу (E1).
keep-gap-last-drawn = { $name }: яку плитку взято останньою?
keep-gap-too-much = На підставках більше, ніж є в усіх плиток гри.
keep-gap-wrong = Сума очок — { $sum }. Плюси й мінуси мають бути рівні (9.23).
keep-gap-wrong-own-count = Сума очок — { $sum }. Плюси й мінуси мають бути рівні; лише за порожнього запасу може бракувати підставки переможця (9.23).
keep-balanced = Плюси й мінуси рівні: { $points }
keep-own-count = Сума — { $sum }: підставка переможця за порожнього запасу
keep-big = { $count ->
    [one] { $count } велике очко
    [few] { $count } великі очки
    [many] { $count } великих очок
   *[other] { $count } великого очка
}

## Партія дотепер.

keep-no-games = Жодного раунду ще не завершено.
keep-sheet = Очки
keep-wins = Виграні раунди
keep-big-points = Великі очки
keep-plot = Раунд за раундом
keep-each-game = Раунди
keep-won-by = перемога: { $names }
keep-correct = Виправити цей раунд
keep-remove-game = Видалити цей раунд
keep-shared = Вам надіслали цю партію. Вона вся міститься в посиланні.
keep-shared-keep = Зберегти на цьому пристрої
keep-link = Посилання
keep-picture = Зображення
keep-csv = Таблиця
keep-csv-game = Раунд
keep-print = Друкувати
