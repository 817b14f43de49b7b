### Домашні правила: кожне поле правил, його значення й можливі варіанти.

house-title = Домашні правила
house-none = Жодних: як у книжці
house-yes = так
house-no = ні
house-off = вимкнено
house-seconds = { $count } с

## Підготовка.

house-players = Кількість гравців
house-players-range = { $min }–{ $max }
house-tiles = Плитки
house-tiles-for = Плитки для щонайбільше { $players } гравців
house-tiles-numbers = { $numbers } числа + { $jokers } = { $total }
house-tiles-letters = { $numbers } літер + { $jokers } = { $total }
house-tiles-jokers = { $count } × { $joker }
house-later-starter = Хто починає наступні ігри
house-later-starter-about = У першій грі матчу право ходу розігрують.
house-later-starter-left = гравець ліворуч
house-later-starter-draw = знову розігрують
house-hand = Плиток на старті
house-hand-about = Зі скількома плитками кожен починає.
house-redeal = Повторна роздача за трьох дублетів
house-redeal-about = Хто отримав три пари однакових плиток, може вимагати повторної роздачі.

## Початкова комбінація та хід.

house-opening-minimum = Початкова комбінація: щонайменше
house-opening-minimum-about = Скільки мають важити разом перші набори гравця; для літер: якої довжини має бути перше слово.
house-opening-jokers = Джокери в початковій комбінації
house-opening-jokers-about = Чи може в початковій комбінації бути джокер.
house-opening-rearrange = Перекладання під час початкової комбінації
house-opening-rearrange-about = Чи можна перекладати стіл у тому ж ході, щойно викладено початкову комбінацію.
house-freed-joker = Звільнений джокер іде в
house-freed-joker-about = Де наприкінці ходу має лежати джокер, знятий зі свого місця.
house-freed-joker-new-set = новий набір
house-freed-joker-any-set = будь-який набір
house-joker-swaps = Джокер замість джокера
house-joker-swaps-about = Чи може джокер стати на місце іншого, щоб його звільнити.
house-mirror-value = Дзеркальний джокер важить
house-mirror-value-about = Скільки дзеркальний джокер важить у початковій комбінації. Якщо середнє число, то воно має існувати.
house-mirror-value-middle = середнє число
house-mirror-value-zero = нічого
house-announcement = «Відкриюся наступним ходом»
house-announcement-about = Хто щойно взяв плитку для початкової комбінації, може це оголосити й втратить менше, якщо хтось закінчить раніше.
house-refill = Поповнення підставки
house-refill-about = До скількох плиток гравець добирає наприкінці ходу.
house-refill-to = до { $count }
house-strict = Невдала спроба завершує хід
house-strict-about = Суворо: хто завершує хід із недозволеним столом, повертає все й бере плитки, ніби вийшов час.

## Годинник.

house-clock = Час на хід
house-clock-about = Скільки часу можна думати.
house-clock-offered = Інші варіанти часу з книжки
house-clock-offered-about = Варіанти часу, які книжка згадує поруч зі своїм.
house-clock-from = Годинник іде
house-clock-from-about = Відколи гравцеві рахують час.
house-clock-from-first-turn = від першого ходу
house-clock-from-after-opening = від ходу після власної початкової комбінації
house-untouched-draw = Час вийшов, стіл незмінний: узяти
house-untouched-draw-about = Скільки плиток брати, якщо час вийшов, а стіл не рухали.
house-unfinished-stands = Час вийшов, але правильно: залишається
house-unfinished-stands-about = Чи залишається правильний стіл, коли вийшов час.
house-unfinished-draw = Час вийшов, стіл не завершено: узяти
house-unfinished-draw-about = Скільки плиток брати за незавершене перекладання; стіл повертається до попереднього стану.
house-unfinished-loses-turn = Час вийшов, стіл не завершено: втрата ходу
house-unfinished-loses-turn-about = Чи втрачається й наступний хід.
house-unfinished-loses-turn-wrong = якщо було неправильно

## Очки та матчі.

house-joker-penalty = Джокер на підставці коштує
house-joker-penalty-about = Скільки коштує кожен джокер, що залишився наприкінці.
house-never-opened = Без початкової комбінації
house-never-opened-about = Скільки коштує не викласти початкову комбінацію, коли хтось завершив гру.
house-never-opened-count = рахується підставка
house-never-opened-flat = −{ $flat }; −{ $could }, якщо підставка дозволяла
house-stock-empty = Порожній банк
house-stock-empty-about = Як рахують очки, коли ніхто не вийшов.
house-stock-empty-own-count = кожен втрачає свою підставку; переможець отримує суму інших без своєї
house-stock-empty-differences = різниця з підставкою переможця
house-stock-empty-most-points = перемагає найбільше очок
house-big-points = Великі очки за місця
house-big-points-about = Скільки кожне місце у грі дає для матчу.
house-big-points-at = { $places } (до { $players } гравців)
house-match-games = Ігор у матчі
house-match-games-about = Зі скількох ігор складається матч.
house-match-games-per-player = по одній на гравця
house-match-games-agreed = за домовленістю
house-ranking = Місця в матчі визначають
house-ranking-about = Що вирішує, хто виграв матч.
house-ranking-wins-then-points = перемоги, потім очки
house-ranking-big-points-then-points = великі очки, потім малі
house-ranking-points = очки

## Слова.

house-strict-words = Без скорочень та іншомовних слів
house-strict-words-about = Чи вилучати зі словника перелік скорочень та іншомовних слів.
house-theme = Тема
house-theme-about = Рахуються лише слова за темою; оцінюють інші гравці.
house-theme-none = немає
