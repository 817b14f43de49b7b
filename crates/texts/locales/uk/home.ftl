### Головна сторінка.

home-title = Зіграйте в Kostka
home-subtitle = Гра в ряди та групи за правилами, які ви знаєте. Безкоштовно, без облікового запису й без реклами.
home-offline = Немає з’єднання. Ігри з ботами та за одним екраном, правила й аналіз працюють; для столів із друзями потрібна мережа.
home-now = Грати зараз
home-now-about = { $book } · { $bots } · { $level }
home-learn = Навчитися
home-learn-about = Правила в картинках
home-install = Установити Kostka
home-install-about = Відкривається як застосунок і працює без мережі.

## Starting a game.

home-play = Як хочете зіграти?
home-choose = Або оберіть, як грати
home-name-first = Спершу вкажіть ім’я: його бачать інші за столом.
home-bots = З ботами
home-bots-about = Одразу, і без мережі теж
home-friends = З друзями
home-friends-about = Надішліть їм посилання
home-friends-offline = Для столу з друзями потрібна мережа, а зараз її немає.
home-one-screen = За одним екраном
home-one-screen-about = Передавайте пристрій одне одному
home-opponents = Суперники
home-start = Почати гру
home-create = Відкрити стіл
home-add-player = Додати гравця
home-remove-player = Прибрати: { $name }
home-player = Гравець { $number }
home-seats = Місця
home-book-rules = Прочитати правила

## One fold away.

home-more = Домашні правила, час та інше
home-house-reset = Повернути все, як у правилах
home-house-changed = Змінено
home-house-book = У правилах: { $value }
home-house-back = Повернути як у правилах: { $rule }
home-house-count = { $count ->
    [one] { $count } домашнє правило
    [few] { $count } домашні правила
    [many] { $count } домашніх правил
   *[other] { $count } домашнього правила
}
home-preset = Готові варіанти
home-preset-book = За правилами
home-preset-quick = Швидка гра
home-preset-beginners = Для початківців
home-preset-strict = Суворо
home-clock-book = Як у правилах ({ $seconds } с)
home-clock-book-off = Як у правилах (без ліміту)
home-clock-seconds = { $seconds } с
home-public = Показати стіл у списку для всіх
home-spectators = Інші можуть дивитися
home-takeover = За гравця, якого немає понад { $seconds } с, грає бот
home-hints = Підказки дозволено; усі бачать, хто ними користується

## Games that there are.

home-continue = Грати далі
home-go-on = Далі
home-against = { $count ->
    [one] проти { $count } бота
    [few] проти { $count } ботів
    [many] проти { $count } ботів
   *[other] проти { $count } бота
}
home-forget = Прибрати цю гру
home-forget-sure = Так, прибрати
home-lobby = Відкриті столи
home-lobby-empty = Жоден відкритий стіл зараз не чекає на гравців. Відкрийте свій, і інші приєднаються.
home-lobby-offline = Їх буде видно, коли з’явиться мережа.
home-table = Стіл: { $host } · зайнято місць: { $taken } з { $seats }
home-join = Приєднатися
home-watch = Дивитися
home-finished = Зіграні раунди

## For newcomers.

home-real = Граєте справжніми плитками?
home-real-about = Телефон запише очки, відміряє час і нагадає правила за справжнім столом.
home-real-go = За справжнім столом
home-new = Уперше тут?
home-new-about = Викладайте ряди одного кольору та групи з однаковим числом. Набори на столі можна вільно перевпорядковувати; головне, щоб наприкінці ходу всі вони були дозволені. Перемагає той, хто першим викладе всі свої плитки.
home-new-rules = Правила в малюнках
home-new-replay = Переглянути запис раунду

## Who you are, and who comes.

home-invite = Надішліть це посилання друзям
home-invite-copy = Скопіювати посилання
home-invite-qr = QR-код посилання
home-invite-code = Або скажіть їм цей код
home-invite-code-about = Його вводять на головній сторінці { $site }. Він діє, доки не почнеться гра.
home-code = Код від друга
home-code-go = До столу

## A newer version.

home-update = Є нова версія.
home-update-now = Оновити

## Clubs.

home-clubs = Для клубів і шкіл
home-clubs-about = Проведіть змагання за справжніми столами: реєстрація, жеребкування, аркуші з телефона, становище, дипломи. Досить мережі без інтернету.
home-clubs-cups = Змагання
