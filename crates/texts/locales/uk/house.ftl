### Домашні правила: кожне поле правил, його значення й можливі варіанти.

house-title = Домашні правила
house-none = Жодних: усе за правилами
house-yes = так
house-no = ні
house-off = без ліміту
house-seconds = { $count } с

## Підготовка.

house-players = Кількість гравців
house-players-range = { $min }–{ $max }
house-tiles = Плитки
house-tiles-for = Плитки (до { $players } гравців)
house-tiles-numbers = { $numbers ->
    [one] { $numbers } число + { $jokers } = { $total }
    [few] { $numbers } числа + { $jokers } = { $total }
    [many] { $numbers } чисел + { $jokers } = { $total }
   *[other] { $numbers } числа + { $jokers } = { $total }
}
house-tiles-letters = { $numbers ->
    [one] { $numbers } літера + { $jokers } = { $total }
    [few] { $numbers } літери + { $jokers } = { $total }
    [many] { $numbers } літер + { $jokers } = { $total }
   *[other] { $numbers } літери + { $jokers } = { $total }
}
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Хто починає наступні раунди
house-later-starter-about = У першому раунді партії це вирішує жеребкування.
house-later-starter-left = гравець ліворуч
house-later-starter-draw = знову жеребкування
house-hand = Плиток на початку
house-hand-about = Скільки плиток бере кожен гравець.
house-redeal = Повторна роздача за трьох дублетів
house-redeal-about = Хто отримав три дублети, може вимагати, щоб плитки роздали всім наново.

## Початкова комбінація та хід.

house-opening-minimum = Мінімум початкової комбінації
house-opening-minimum-about = Скільки очок мають дати разом набори початкової комбінації; у грі зі словами: скільки літер має бути в першому слові.
house-opening-jokers = Джокери в початковій комбінації
house-opening-jokers-about = Чи можна використати джокера в початковій комбінації.
house-opening-rearrange = Перевпорядкування в тому ж ході
house-opening-rearrange-about = Чи можна перевпорядковувати набори в тому ж ході, щойно викладено початкову комбінацію.
house-freed-joker = Звільнений джокер іде в
house-freed-joker-about = Де наприкінці ходу має лежати джокер, забраний зі свого місця.
house-freed-joker-new-set = новий набір
house-freed-joker-any-set = будь-який набір
house-joker-swaps = Джокер замість джокера
house-joker-swaps-about = Чи може джокер стати на місце іншого, щоб його звільнити. З обмеженням джокера зміни кольору чи дзеркального не можна замінити плиткою, а подвійного заміняють лише двома.
house-joker-swaps-no-special-in = спеціальний не може
house-joker-swaps-no-special-out = не на місце спеціального
house-mirror-value = Значення дзеркального джокера
house-mirror-value-about = Скільки очок дає дзеркальний джокер у початковій комбінації. Якщо стільки, як середнє число, воно має існувати.
house-mirror-value-middle = середнє число
house-mirror-value-zero = 0 очок
house-announcement = «Викладу наступним ходом»
house-announcement-about = Хто щойно взяв плитку, потрібну для початкової комбінації, може це оголосити й втратить менше, якщо хтось закінчить раніше.
house-refill = Поповнення підставки
house-refill-about = До скількох плиток гравець добирає наприкінці ходу.
house-refill-to = до { $count }
house-strict = Недозволена спроба завершує хід
house-strict-about = Суворо: хто намагається завершити хід із недозволеними наборами, повертає все й бере плитки, ніби вийшов час.

## Годинник.

house-clock = Час на хід
house-clock-about = Скільки часу дається на один хід.
house-clock-offered = Інші ліміти часу з правил
house-clock-offered-about = Ліміти часу, які правила згадують, крім основного.
house-clock-from = Час іде
house-clock-from-about = Відколи гравцеві відлічують час.
house-clock-from-first-turn = від першого ходу
house-clock-from-after-opening = від ходу після власної початкової комбінації
house-untouched-draw = Час вийшов, стіл не змінено: узяти
house-untouched-draw-about = Скільки плиток брати, якщо час вийшов, а на столі нічого не змінено.
house-unfinished-stands = Час вийшов, набори дозволені: лишаються
house-unfinished-stands-about = Чи лишаються дозволені набори на столі, коли вийшов час.
house-unfinished-draw = Час вийшов, набори незавершені: узяти
house-unfinished-draw-about = Скільки плиток брати за незавершене перевпорядкування; стіл повертається до стану перед ходом.
house-unfinished-loses-turn = Час вийшов, набори незавершені: втрата ходу
house-unfinished-loses-turn-about = Чи втрачається й наступний хід.
house-unfinished-loses-turn-wrong = якщо вони недозволені

## Очки та партії.

house-joker-penalty = Штраф за джокера на підставці
house-joker-penalty-about = Скільки коштує кожен джокер, що залишився на підставці наприкінці.
house-never-opened = Без початкової комбінації
house-never-opened-about = Скільки втрачає гравець без початкової комбінації, коли хтось інший завершив раунд.
house-never-opened-count = рахують плитки на підставці
house-never-opened-flat = −{ $flat }; −{ $could }, якщо плитки її дозволяли
house-stock-empty = Порожній запас
house-stock-empty-about = Як рахують очки, коли запас порожній і ніхто не виклав усіх плиток.
house-stock-empty-own-count = кожен втрачає суму своєї підставки; переможець отримує суми інших мінус свою
house-stock-empty-differences = різниця із сумою переможця
house-stock-empty-most-points = перемагає гравець із найбільшою кількістю очок
house-big-points = Великі очки за місця
house-big-points-about = Скільки великих очок дає кожне місце в раунді.
house-big-points-at = { $places } (до { $players } гравців)
house-match-games = Раундів у партії
house-match-games-about = Зі скількох раундів складається партія.
house-match-games-per-player = по одному на гравця
house-match-games-agreed = за домовленістю
house-ranking = Місця в партії визначають
house-ranking-about = Що вирішує, хто виграв партію.
house-ranking-wins-then-points = виграні раунди, потім очки
house-ranking-big-points-then-points = великі очки, потім малі
house-ranking-points = очки

## Слова.

house-strict-words = Без скорочень та чужомовних слів
house-strict-words-about = Чи вилучати зі словника скорочення та чужомовні слова.
house-theme = Тема
house-theme-about = Зараховуються лише слова за темою; оцінюють інші гравці.
house-theme-none = немає
