### Стіл.

table-felt = Стіл
table-empty = Стіл порожній.
table-empty-open = { $minimum ->
    [one] Викладіть зі своєї підставки набори щонайменше на { $minimum } очко або візьміть плитку.
    [few] Викладіть зі своєї підставки набори щонайменше на { $minimum } очки або візьміть плитку.
    [many] Викладіть зі своєї підставки набори щонайменше на { $minimum } очок або візьміть плитку.
   *[other] Викладіть зі своєї підставки набори щонайменше на { $minimum } очка або візьміть плитку.
}
table-empty-open-word = { $minimum ->
    [one] Викладіть зі своєї підставки слово щонайменше з { $minimum } літери або візьміть плитку.
    [few] Викладіть зі своєї підставки слово щонайменше з { $minimum } літер або візьміть плитку.
    [many] Викладіть зі своєї підставки слово щонайменше з { $minimum } літер або візьміть плитку.
   *[other] Викладіть зі своєї підставки слово щонайменше з { $minimum } літери або візьміть плитку.
}
# The name of a set for screen readers.
table-set = Набір { $number }, { $what }, { $tiles }
table-set-group = група { $value ->
    [1] одиниць
    [2] двійок
    [3] трійок
    [4] четвірок
    [5] п’ятірок
    [6] шісток
    [7] сімок
    [8] вісімок
    [9] дев’яток
    [10] десяток
    [11] одинадцяток
    [12] дванадцяток
   *[13] тринадцяток
}
table-set-run = { $colour ->
    [black] чорний ряд
    [blue] синій ряд
    [orange] оранжевий ряд
    [red] червоний ряд
   *[none] ряд
} від { $first } до { $last }
table-set-mirror = дзеркальний набір
table-set-word = слово { $word }
table-set-none = це не набір
table-set-unfinished = ще не завершений
table-fit = Показати весь стіл
table-sets-above = { $count ->
    [one] { $count } набір вище
    [few] { $count } набори вище
    [many] { $count } наборів вище
   *[other] { $count } набору вище
}
table-sets-below = { $count ->
    [one] { $count } набір нижче
    [few] { $count } набори нижче
    [many] { $count } наборів нижче
   *[other] { $count } набору нижче
}
table-rack = Ваша підставка, { $tiles }
table-game-number = раунд { $number }
table-watching = Ви спостерігаєте. Підставки закриті до кінця раунду.

## Whose turn, and how it stands.

table-your-turn = Ваш хід
table-turn-of = Ходить { $name }
table-not-your-turn = Зараз не ваш хід.
table-checking = Перевіряю слово…
table-opening = Початкова комбінація: { $value } з { $minimum }
table-clock = Залишок часу
table-clock-short = { $seconds ->
    [one] Залишилася { $seconds } секунда
    [few] Залишилося { $seconds } секунди
    [many] Залишилося { $seconds } секунд
   *[other] Залишилося { $seconds } секунди
}
table-opened = комбінацію викладено
table-announced = викладе наступним ходом
table-resigned = поза грою
table-loses-turn = втрачає хід
table-hinted = з підказкою
table-away = немає на місці

## Controls.

table-controls = Що можна зробити
table-reset = Почати хід спочатку
table-sort-runs = За кольором
table-sort-groups = За числом
table-sort-alphabet = За абеткою
table-sort-vowels = Спершу голосні
table-hint = Підказка
table-hint-thinking = Думаю…
table-hint-none = Зараз нема чого викласти.
table-hint-some = Можна викласти: { $tiles }. Запитайте ще раз, щоб побачити які.
table-hint-tiles = Ось ці плитки. Запитайте ще раз, щоб побачити весь хід.
table-hint-laid = Хід викладено. Його можна скасувати.
table-draw = Взяти
table-pass = Пас
table-stock = { $count ->
    [one] { $count } плитка в запасі
    [few] { $count } плитки в запасі
    [many] { $count } плиток у запасі
   *[other] { $count } плитки в запасі
}
table-draw-sure = { $what ->
    [pass] Пропустити хід?
   *[draw] Взяти плитку?
}
table-draw-sure-about = Викладені плитки повернуться на вашу підставку, і ваш хід завершиться.
table-draw-not = Грати далі
table-draw-yes = { $what ->
    [pass] Забрати плитки й пропустити хід
   *[draw] Забрати плитки й узяти
}
table-end-turn = Завершити хід
table-announce = Викладу наступним ходом
# Under a flag, where there is room for one word.
table-announce-short = Викладу
table-announce-about = Повідомити інших, що щойно взята плитка дозволяє вам викласти початкову комбінацію
table-joker-letter = Що заміняє джокер
table-joker-any = Будь-яка літера

## Questions.

table-keep = Граю цими плитками
table-redeal = Роздати ще раз
table-redeal-may = У вас три дублети: можна вимагати нової роздачі.
table-redeal-ask = Погляньте на свої плитки. Раунд почнеться, коли всі погодяться.
table-ready = Хочуть грати далі: { $names }
table-waiting-others = Чекаємо на інших…
table-trial = Чи пасують до теми «{ $theme }» слова гравця { $name }?
table-trial-word = Чи пасує до теми «{ $theme }» слово «{ $word }»?
table-trial-waits = Інші оцінюють слова…
table-trial-fits = Пасує
table-trial-not = Не пасує
table-trial-challenge = «{ $word }» не пасує
table-absent = { $name } – немає за столом. Що робимо?
table-absent-plays = { $name } – немає за столом. До повернення грає бот.
table-absent-wait = Чекаймо
table-absent-bot = Нехай грає бот
table-absent-end = Закінчімо раунд
table-absent-end-sure = Так, закінчімо раунд
table-broken-off = Раунд закінчено без результату.

## Beside the table.

table-side = Біля столу
table-log = Ходи
table-log-empty = Ходів ще не було. Викладіть набір або візьміть плитку.
table-log-dealt = Раунд { $game }: починає { $name }.
table-log-dealt-you = Раунд { $game }: починаєте ви.
table-log-vote-bot = { $name } голосує за те, щоб за гравця { $other } грав бот.
table-log-vote-wait = { $name } голосує за те, щоб зачекати на гравця { $other }.
table-log-vote-end = { $name } голосує за те, щоб закінчити раунд без гравця { $other }.
table-log-hinted = { $name } бере підказку.
table-log-hinted-you = Ви берете підказку.
table-log-took-over = За гравця { $name } грає бот.
table-log-handed-back = { $name } знову грає.
table-log-left = { $name } залишає стіл.
table-chat = Чат
table-chat-say = Напишіть щось
table-chat-send = Надіслати
table-reactions = Швидкі фрази
table-react-hello = Вітаю!
table-react-well-played = Гарний хід!
table-react-thanks = Дякую!
table-react-wow = Ого!
table-react-oops = Ой!
table-react-laugh = Ха-ха!
table-react-think = Хвилинку, думаю…
table-react-hurry = Ваш хід!
table-react-good-game = Гарна гра!
table-score = Рахунок партії
table-score-empty = Перший раунд з’явиться тут, щойно завершиться.

## The end of a game.

table-last-game = Останній раунд:
table-end = Підсумок раунду
table-next-game = Наступний раунд
table-rematch = Реванш
table-replay = Переглянути запис
table-analyse = Аналізувати

## Menu and keys.

table-menu = Ще
table-people = За столом
table-mute = Вимкнути чат
table-mute-name = Вимкнути чат: { $name }
table-unmute = Увімкнути чат
table-unmute-name = Увімкнути чат: { $name }
table-muted = Без чату
table-watches = Дивиться
table-kick-away = Під час раунду нікого не прибирають. Якщо когось немає вже хвилину, решта голосує: чекати, дати зіграти ботові чи закінчити раунд; хто повернеться, грає далі.
table-resign = Здатися
table-resign-sure = Справді здатися в цьому раунді?
table-leave = Покинути стіл
table-leave-sure = Справді піти? Поточний раунд ви програєте.
table-tiles = Як рухати плитки
table-tiles-about = Торкніться плиток, а потім місця, або перетягніть їх. Довгий дотик бере решту набору.
table-keys = Клавіатура
table-keys-single = Команди однією клавішею
table-key-change = { $key }: { $action }. Змінити клавішу
table-key-press = { $action }: натисніть нову клавішу. Esc залишає { $key }
table-key-arrows = рух по плитках, вибір місця
table-key-space = підняти, покласти
table-key-mark = додати плитку до вибраних
table-key-rest = взяти решту набору
table-key-escape = відпустити
table-key-undo = скасувати, повторити
table-key-sort = упорядкувати підставку
table-key-hint = підказка
table-key-draw = взяти плитку
table-key-end = завершити хід
table-aim-new = Новий набір
table-aim = { $side ->
    [before] { $where }, місце { $place }, перед плиткою { $tile }
    [behind] { $where }, місце { $place }, за плиткою { $tile }
   *[none] { $where }, місце { $place }
}
table-put-down = Покладено: { $tiles }. { $place }.
table-undone = Скасовано.
table-sorted = Підставку впорядковано.

## The connection.

table-lost = З’єднання втрачено. Воно відновиться саме, а ваші плитки лишаться як є.
table-waits = Ваш хід чекає й буде надісланий, коли відновиться з’єднання.
table-back = З’єднання відновлено.
table-restarting = Сервер перезапускається. За мить гра продовжиться.
table-not-kept = У цьому браузері немає місця: після закриття сторінки раунд зникне.
table-gone-no-such = Такого столу немає.
table-gone-closed = Цей стіл закрито.
table-gone-removed = Господар вилучив вас із-за цього столу.
table-gone-no-spectators = За цим столом не можна спостерігати.
table-gone-elsewhere = Ви граєте тут в іншій вкладці.
table-gone-version = Є новіша версія Kostka.
table-gone-too-much = З’єднання закрито: забагато повідомлень.
table-gone-unreadable = Цей раунд уже не можна прочитати.
table-gone-no-dictionary = Не вдалося завантажити словник.
table-gone-no-dictionary-do = Для гри зі словами його треба один раз завантажити з мережі; потім вона працює без з’єднання.
table-gone-no-such-do = Перевірте посилання або попросіть нове в того, хто його надіслав.
table-gone-no-spectators-do = Попросіть господаря дозволити перегляд або відкрийте власний стіл.
table-gone-open-do = Власний стіл можна відкрити на головній сторінці.
table-reload = Завантажити її
table-play-here = Грати тут

## Several people at one screen.

table-curtain = Передайте пристрій далі
table-curtain-for = Тепер { $name }
table-curtain-about = Ніхто інший не повинен зараз дивитися.
table-curtain-open = { $name } — це я
table-curtain-close = Передати далі: { $name }
table-cup-back = Назад до змагань
