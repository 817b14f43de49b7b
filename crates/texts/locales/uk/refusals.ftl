### Чому чогось не зроблено. Коди з правил, столу та сервера.

## Хід проти правил.

refusals-nothing-played = Викладіть хоча б одну плитку зі своєї підставки.
refusals-tile-not-on-rack = Цього немає на вашій підставці й не було на столі: { $tiles }.
refusals-table-tile-missing = Це лежало на столі й мусить там залишитися: { $tiles }.
refusals-set-too-short = У наборі має бути щонайменше { $expected } плитки; тут: { $found }.
refusals-word-too-short = У слові має бути щонайменше { $expected } літери; тут: { $found }.
refusals-not-a-set = Це не ряд і не група.
refusals-opening-too-low = { $expected ->
    [one] Для початкової комбінації потрібно щонайменше { $expected } очко з вашої підставки; поки що: { $found }.
    [few] Для початкової комбінації потрібно щонайменше { $expected } очки з вашої підставки; поки що: { $found }.
    [many] Для початкової комбінації потрібно щонайменше { $expected } очок з вашої підставки; поки що: { $found }.
   *[other] Для початкової комбінації потрібно щонайменше { $expected } очка з вашої підставки; поки що: { $found }.
}
refusals-opening-word-too-short = { $expected ->
    [one] Для початкової комбінації потрібне слово щонайменше з { $expected } літери з вашої підставки; у найдовшому: { $found }.
    [few] Для початкової комбінації потрібне слово щонайменше з { $expected } літер з вашої підставки; у найдовшому: { $found }.
    [many] Для початкової комбінації потрібне слово щонайменше з { $expected } літер з вашої підставки; у найдовшому: { $found }.
   *[other] Для початкової комбінації потрібне слово щонайменше з { $expected } літери з вашої підставки; у найдовшому: { $found }.
}
refusals-opening-uses-table = До початкової комбінації не можна чіпати те, що лежить на столі.
refusals-opening-with-joker = У початковій комбінації не дозволено: { $tiles }.
refusals-opening-with-joker-plain = У початковій комбінації не може бути джокера.
refusals-joker-not-in-new-set = Після звільнення має лягти в новий набір: { $tiles }.
refusals-joker-not-in-new-set-plain = Звільнений джокер має лягти в новий набір.
refusals-joker-for-joker = Такий джокер не може стати на місце цього: { $tiles }.
refusals-joker-for-joker-plain = Спеціальний джокер не може стати на місце звичайного.
refusals-joker-replaced = Джокера зміни кольору чи дзеркального не можна замінити плиткою, а подвійного заміняють лише двома; тут: { $tiles }.
refusals-unknown-word = Слова «{ $word }» немає у словнику.
refusals-repeated-word = Слово «{ $word }» лежить на столі двічі.
refusals-off-theme = Слово «{ $word }» не відповідає темі.
refusals-illegal = Цей хід порушує правила.
refusals-in-set = Набір { $set }: { $text }

## Чому ряд не є набором.

refusals-why-only-jokers = У наборі має бути хоча б одна плитка з числом.
refusals-why-group-repeats-colour = У групі кожен колір може бути лише раз.
refusals-why-group-too-long = У групі три або чотири плитки.
refusals-why-group-of-several-numbers = У групі всі плитки мають одне й те саме число.
refusals-why-not-consecutive = У ряді кожне наступне число має бути на одиницю більшим.
refusals-why-beyond-the-ends = Ряд не може виходити за межі 1–13.
refusals-why-several-colours = Ряд має бути одного кольору.
refusals-why-coloured-joker-out-of-place = Кольоровий джокер заміняє лише відсутню плитку свого кольору.
refusals-why-double-out-of-place = Подвійному джокеру потрібне місце для двох плиток.
refusals-why-change-in-group = Джокер зміни кольору може лежати лише в ряді.
refusals-why-two-changes = У ряді може бути щонайбільше один джокер зміни кольору.
refusals-why-change-between-same-colours = По інший бік джокера зміни кольору має бути інший колір.
refusals-why-two-mirrors = У наборі може бути щонайбільше один дзеркальний джокер.
refusals-why-not-mirrored = Те, що лежить з одного боку дзеркального джокера, має віддзеркалено лежати й з іншого.
refusals-why-mirror-without-middle = Дзеркальному ряду потрібне середнє число від 1 до 13.

## Чого гра зараз не дозволяє.

refusals-unknown-seat = За цим столом немає такого місця.
refusals-game-over = Раунд закінчено.
refusals-not-your-turn = Зараз не ваш хід.
refusals-not-your-turn-but = Зараз не ваш хід. Ходить: { $name }.
refusals-resigned = Хто здався, більше не грає.
refusals-stock-has-tiles = У запасі ще є плитки: викладіть щось або візьміть плитку.
refusals-stock-empty = Запас порожній: викладіть щось або пропустіть хід.
refusals-no-announcements = За цими правилами оголошень немає.
refusals-nothing-to-announce = Початкову комбінацію оголошують, доки її не викладено: одразу після взяття плитки й до свого наступного ходу.
refusals-no-redeals = За цими правилами повторної роздачі немає.
refusals-too-late-to-redeal = Вимагати повторної роздачі вже пізно: раунд почався.
refusals-too-few-doublets = Для повторної роздачі потрібно дублетів: { $expected }; у вас: { $found }.
refusals-no-clock = У цьому ході час не обмежено.
refusals-nothing-on-trial = Жодні слова не чекають на оцінку.
refusals-wait-for-the-others = Інші оцінюють слова цього ходу.
refusals-not-your-vote = Ви вже проголосували, або це ваші власні слова.
refusals-no-such-word = Слова «{ $about }» не викладено в цьому ході.
refusals-impossible-position = Стільки таких плиток у грі немає.
refusals-impossible-position-of = Цієї плитки забагато: { $tile } (тут: { $found }, у грі: { $copies }).
refusals-impossible-position-total = Плиток тут { $found }, більше, ніж у всій грі.

## Стіл і люди за ним.

refusals-stale = Гра тим часом пішла далі; погляньте на стіл ще раз.
refusals-id-used = Цього не виконано; спробуйте ще раз.
refusals-no-game = Зараз жоден раунд не триває.
refusals-game-running = Під час раунду це неможливо.
refusals-game-starting = Раунд саме починається.
refusals-match-begun = Партія вже почалася.
refusals-match-over = Партію закінчено.
refusals-match-goes-on = Партія ще триває.
refusals-unbounded-score = Очок у цій партії забагато, щоб їх порахувати.
refusals-cup-table = За цим столом місця дають і раунди починають самі змагання.
refusals-no-seat = Зараз ви не граєте за жодним столом.
refusals-not-seated = Це може зробити лише той, хто сидить за столом.
refusals-not-host = Це може зробити лише господар столу.
refusals-seat-taken = Це місце зайняте.
refusals-no-such-seat = Такого місця немає.
refusals-table-full = Усі місця зайняті.
refusals-seat-empty = Там ніхто не сидить.
refusals-not-a-bot = На цьому місці немає бота.
refusals-no-such-member = Цієї людини за столом немає.
refusals-removed = Господар вилучив вас із-за цього столу.
refusals-too-many-people = За цим столом зараз забагато людей.
refusals-too-many-events = За цим столом сталося вже стільки, що більше він не вмістить; відкрийте новий.
refusals-muted = Господар столу вимкнув вам чат.
refusals-too-fast = Забагато за короткий час; зачекайте хвильку.
refusals-not-stored = Сервер не зміг цього зберегти, тож нічого не змінилося; спробуйте ще раз за хвильку.
refusals-too-few-players = Замало гравців: є { $found }, потрібно { $expected }.
refusals-not-everybody-ready = Ще не всі готові.
refusals-nonce-given = Ваш внесок у перемішування вже записано.
refusals-redeal-open = Ще можна вимагати повторної роздачі; перший хід буде після цього.
refusals-still-here = Це можливо лише тоді, коли когось немає.
refusals-just-left = Цього гравця немає лише хвильку; зачекайте трохи.
refusals-bot-plays = На цьому місці грає бот.
refusals-no-hints = За цим столом грають без підказок.
refusals-not-for-bots = Боти цього не роблять.
refusals-closed = Цей стіл закрито.
refusals-no-spectators = За цим столом не можна спостерігати.
refusals-draft-tiles = Складати можна лише плитки зі столу та власної підставки.

## Налаштування та імена.

refusals-unknown-rulebook = Таких правил гри немає.
refusals-bad-players = Ці правила не розраховані на стільки гравців.
refusals-bad-players-range = Ці правила розраховані на { $min }–{ $max } гравців.
refusals-unknown-house-rule = Такого домашнього правила немає.
refusals-unknown-house-rule-named = Такого домашнього правила немає: { $name }.
refusals-bad-house-rule = Домашнє правило не можна так задати.
refusals-bad-house-rule-named = Домашнє правило «{ $name }» не може мати значення { $value }.
refusals-too-few-tiles = На таку роздачу не вистачить плиток: оберіть менше плиток на початку або менше гравців.
refusals-too-many-house-rules = Забагато домашніх правил.
refusals-bad-clock = Ліміт часу може бути від 30 до 300 секунд.
refusals-bad-takeover = Бот заступає гравця через 10–3600 секунд.
refusals-name-empty = В імені має бути хоча б один видимий знак.
refusals-name-too-long = Ім’я може мати щонайбільше 24 знаки.
refusals-name-invisible = Ім’я не може містити невидимих знаків.
refusals-name-like-a-bot = Так звуться лише боти; оберіть інше ім’я.

## Нотація.

refusals-bad-tile = Це не плитка: { $about }.
refusals-unknown-tile = У цій грі немає такої плитки: { $about }.
refusals-column = Знак { $column }: { $text }
refusals-notation-missing = Тут бракує плитки, наприклад k7 або J.
refusals-notation-tile = «{ $found }» — не плитка. Плитки: k7, b13, o1, r10 та джокери J, D, C, M, Jk.
refusals-notation-number = «{ $found }» — не плитка: після кольору йде число від 1 до 13.
refusals-notation-letter = «{ $found }» — не плитка з літерою: пишіть одну літеру, * для джокера або *K для джокера замість K.
refusals-notation-position = «{ $found }» тут зайве. Позиція — це стіл, скісна риска й підставка.
refusals-notation-unopened = «{ $found }» незрозуміло. Після підставки може бути лише слово unopened.
refusals-bad-position = Це не позиція.
refusals-too-long = Цей текст задовгий.

## Сервер.

refusals-no-such-table = Такого столу немає.
refusals-wrong-key = Цей ключ належить іншому табло.
refusals-no-such-board = Рахунок тут більше не показують.
refusals-no-such-code = Жоден стіл, що чекає на гравців, не має такого коду.
refusals-no-such-result = Такого раунду немає.
refusals-no-such-rulebook = Таких правил гри немає.
refusals-no-such-page = Тут нічого немає.
refusals-no-such-person = Такої людини тут не знають.
refusals-busy = Сервер зайнятий; спробуйте за мить.
refusals-internal = На сервері щось пішло не так.
refusals-newer-format = Це створила новіша версія Kostka; сервер не може цього відкрити.
refusals-still-live = За цим столом ще грають.
refusals-others-played = У цьому раунді грали й інші, тож він лишається.
refusals-no-identity = Сервер ще вас не знає; перезавантажте сторінку.
refusals-wrong-origin = Запит надійшов з іншого сайту, тож його відхилено.
refusals-wrong-host = Сервер не знає цього імені; додати його може той, хто ним керує.
refusals-no-websocket = Ця адреса для гри наживо; відкрийте стіл у браузері.
refusals-too-many-tables = Забагато ваших столів ще не завершено; спершу завершіть або видаліть один із них.
refusals-too-many-connections = З вашої адреси забагато з’єднань.
refusals-no-address = Сервер не знає, звідки ви з’єднуєтеся.
refusals-not-understood = Сервер цього не зрозумів. Перезавантажте сторінку, щоб мати найновішу версію.
refusals-unknown = Відмовлено ({ $code }).

## Чому скінчилося з’єднання або стіл.

refusals-bye-restart = Сервер перезапускається; з’єднання відновиться саме.
refusals-bye-version = Є новіша версія; перезавантажте сторінку.
refusals-bye-closed = Цього столу вже немає.
refusals-bye-removed = Господар вилучив вас із-за цього столу.
refusals-bye-no-spectators = За цим столом не можна спостерігати.
refusals-bye-too-much = З’єднання розірвано: забагато повідомлень або заповільний зв’язок.
refusals-bye-elsewhere = Цей стіл відкрито в іншому вікні.
refusals-closed-empty = Усі пішли; стіл закрито.
refusals-closed-host = Господар закрив стіл.
refusals-closed-idle = Довго нічого не відбувалося; стіл закрито.
