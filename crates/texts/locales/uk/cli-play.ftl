### Гра в терміналі. Браузер не завантажує цього файлу. Те, що вводять, лишається англійською.

cli-play-lays = { $name } викладає { $tiles }.
cli-play-start-draw = Жеребкування початку (S1): { $rounds }.
cli-play-again = ще раз

## Партія.

cli-play-game-of = раунд { $number } з { $length }
cli-play-say-help = `help` показує, що можна ввести.
cli-play-clock = На хід ви маєте { $seconds } с.
cli-play-clock-unkept = Хід має тривати щонайбільше { $seconds } с; без --clock на годинник ніхто не дивиться.
cli-play-standings = Рахунок партії
cli-play-another = Ще один раунд?
cli-play-match-winner = Партію виграє { $name }.
cli-play-match-winners = Перемогу в партії ділять: { $names }.
cli-play-quit = Вийти з гри?
cli-play-save = Зберегти її? Введіть назву файлу або натисніть Enter, щоб не зберігати:
cli-play-left = Гра закінчується тут.
cli-play-input-over = Ввід закінчився, тож і гра закінчується тут.
cli-play-saved = Гру збережено: kostka play --resume { $file }
cli-play-not-saved = Не вдалося зберегти гру: { $reason }

## Аргументи.

cli-play-names-count = у --players вказано { $players }, а кількість імен у --names — { $names }
cli-play-name-length = ім’я має від 1 до 20 знаків
cli-play-name-twice = двоє гравців мають одне ім’я: { $name }
cli-play-seed = не вдалося отримати випадкових чисел ({ $error }); вкажіть --seed
cli-play-over = цей раунд закінчено; його показує `kostka replay { $file }`

## Запитання.

cli-play-yes-or-no = ({ $yes } або { $no })
cli-play-long-line = (рядок, довший за 4096 знаків)
cli-play-hand-over = Передайте термінал далі: { $name }. { $name }: натисніть Enter, щоб побачити свою підставку.
cli-play-hide = Натисніть Enter, щоб сховати свою підставку.
cli-play-hide-or-announce = Натисніть Enter, щоб сховати свою підставку, або введіть `announce`, якщо викладете наступним ходом.
cli-play-redeal = Перемішати й роздати всі плитки ще раз (S4)?
cli-play-redeal-may = У вас три дублети: введіть `redeal`, якщо хочете нової роздачі (S4).
cli-play-trial = На столі лежало б: { $words }
cli-play-trial-ask = { $name }: Enter приймає слова; або назвіть слово, яке не пасує до теми «{ $theme }»:

## Хід.

cli-play-turn = хід { $number }
cli-play-loose = окремо
cli-play-empty = порожня
cli-play-too-short = замало плиток
cli-play-joker-is = { $joker } — це { $tiles }
cli-play-or = або
cli-play-and = і
cli-play-drew = Ви взяли { $tiles }.
cli-play-illegal = Так стіл лишити не можна:
cli-play-moved = Ви пересунули плитки; повторіть команду, і вони повернуться на свої місця (9.13).
cli-play-nobody = тут ніхто не має імені { $name }
cli-play-hint = Від початку вашого ходу (туди повертає `reset`):
cli-play-hint-none = Нічого не можна викласти: введіть draw, а якщо запас порожній, pass.
cli-play-head-tiles = плитки
cli-play-head-match = досі в партії
cli-play-head-game = у цьому раунді

## Незрозумілі рядки.

cli-play-unknown = `{ $word }` — незрозуміла команда; усі команди показує `help`
cli-play-too-much = `{ $word }` тут зайве
cli-play-which = які плитки?
cli-play-like = напишіть, наприклад: { $example }
cli-play-not-a-number = `{ $word }` — не число

## Неможливі кроки.

cli-play-no-undo = немає чого скасувати
cli-play-no-redo = немає чого повторити
cli-play-same-row = { $row } — це той самий набір; щоб змінити порядок, заберіть плитку й додайте її знову
cli-play-split-at = набір { $row } можна розділити лише в місцях від 1 до { $last }
cli-play-join-two = з’єднати можна два різні набори
cli-play-no-row = набору { $row } немає; є: { $rows }
cli-play-on-table = { $tile } немає на вашій підставці; щоб узяти плитку з набору { $row }, спершу: take { $tile } from { $row }
cli-play-nowhere = { $tile } немає ні на вашій підставці, ні на столі
cli-play-at-one = `at` називає місце однієї плитки
cli-play-not-there = { $tile } там немає; набір { $row } — це { $tiles }
cli-play-places = у наборі { $row } є місця від 1 до { $last }

## Довідка.

cli-play-help-lay = новий набір; порядок знайдеться сам
cli-play-help-add = до набору 1; також: … to 1 front (на початок), back (у кінець), at 2 (на місце 2)
cli-play-help-take = з набору 2; лежить окремо, доки ви її не викладете чи не додасте
cli-play-help-move = з одного набору в інший
cli-play-help-split = набір 2 на два; також: split 2 after r5
cli-play-help-join = два набори в один
cli-play-help-undo = крок назад, крок уперед, назад до початку ходу
cli-play-help-end = кінець ходу: стіл перевіряється за правилами
cli-play-help-draw = натомість узяти плитку; це завершує хід
cli-play-help-pass = пропустити хід, коли запас порожній
cli-play-help-announce = «Викладу наступним ходом», узявши плитку; також: announce ІМ’Я
cli-play-help-redeal = нова роздача за трьох дублетів, перед першим ходом
cli-play-help-resign = здатися в цьому раунді
cli-play-help-show = показати ще раз підставку, стіл, очки
cli-play-help-sort = підставка за числами, потім знову за кольорами
cli-play-help-hint = хід, що викладає найбільше плиток, крок за кроком
cli-play-help-help = цей список; вихід із гри
cli-play-help-word-lay = нове слово, літера за літерою або разом: lay SZYK
cli-play-help-word-joker = джокер *, який заміняє Y
cli-play-help-word-add = до слова 1 як третя літера; або front (на початок), back (у кінець)
cli-play-help-word-take = четверта літера слова 1
cli-play-help-tiles = Плитки: k чорні, b сині, o оранжеві, r червоні, з числом; J, D, C, M — джокери.
cli-play-help-letters = Плитки — це літери; * — джокер.
cli-play-help-marks = [ ] позначає плитки цього ходу. Набори зберігають номери до кінця ходу.
cli-play-help-short = Скорочення: { $forms }.
