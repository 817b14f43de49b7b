### Головна сторінка.

home-title = Зіграйте в Kostka
home-subtitle = Гра в ряди та групи за правилами, які ви знаєте. Безкоштовно, без облікового запису й без реклами.
home-offline = Немає з’єднання. Ігри з ботами та за одним екраном, правила й аналіз працюють; для столів із друзями потрібна мережа.

## Starting a game.

home-play = Як хочете зіграти?
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
home-clock-book = Як у правилах ({ $seconds } с)
home-clock-book-off = Як у правилах (без ліміту)
home-clock-seconds = { $seconds } с
home-public = Показати стіл у списку для всіх
home-spectators = Інші можуть дивитися
home-takeover = За гравця, якого немає понад { $seconds } с, грає бот

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
home-lobby-empty = Зараз жоден відкритий стіл не чекає на гравців.
home-lobby-offline = Їх буде видно, коли з’явиться мережа.
home-table = Стіл: { $host } · зайнято місць: { $taken } з { $seats }
home-join = Приєднатися
home-watch = Дивитися
home-finished = Зіграні раунди

## For newcomers.

home-new = Уперше тут?
home-new-about = Викладайте ряди одного кольору та групи з однаковим числом. Набори на столі можна вільно перевпорядковувати; головне, щоб наприкінці ходу всі вони були дозволені. Перемагає той, хто першим викладе всі свої плитки.
home-new-rules = Правила в малюнках
home-new-replay = Переглянути запис раунду

## Who you are, and who comes.

home-who = Хто приєднується?
home-who-about = Це ім’я бачать інші за столом. Обліковий запис не потрібен.
home-who-go = До столу
home-invite = Надішліть це посилання друзям
home-invite-copy = Скопіювати посилання
home-invite-qr = QR-код посилання

## A newer version.

home-update = Є нова версія.
home-update-now = Оновити
