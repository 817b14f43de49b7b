### Суддя для гри за справжнім столом.

keep-referee-title = Суддя
keep-referee-guide = Підготовка до гри
keep-referee-draw = Хто починає
keep-referee-ask = Що кажуть правила?
keep-referee-word = Чи є таке слово?
keep-referee-judge = Чи так можна?
keep-referee-opening = Чи можна було викласти початкову комбінацію?

## Підготовка.

keep-referee-guide-smaller = Покладіть назад у коробку: { $copies } з кожної плитки з числом, а також { $jokers }.
keep-referee-guide-shuffle = Покладіть усі плитки на стіл долілиць і ретельно перемішайте.
keep-referee-guide-stacks = { $count ->
    [one] Складіть { $count } стовпчик по { $height } плиток.
    [few] Складіть { $count } стовпчики по { $height } плиток.
    [many] Складіть { $count } стовпчиків по { $height } плиток.
   *[other] Складіть { $count } стовпчика по { $height } плиток.
}
keep-referee-guide-stacks-rest = { $count ->
    [one] Складіть { $count } стовпчик по { $height } плиток і ще один із { $last }.
    [few] Складіть { $count } стовпчики по { $height } плиток і ще один із { $last }.
    [many] Складіть { $count } стовпчиків по { $height } плиток і ще один із { $last }.
   *[other] Складіть { $count } стовпчика по { $height } плиток і ще один із { $last }.
}
keep-referee-guide-take = { $count ->
    [one] Кожен бере { $count } стовпчик по { $height } і ставить плитки на підставку так, щоб інші їх не бачили.
    [few] Кожен бере { $count } стовпчики по { $height } і ставить плитки на підставку так, щоб інші їх не бачили.
    [many] Кожен бере { $count } стовпчиків по { $height } і ставить плитки на підставку так, щоб інші їх не бачили.
   *[other] Кожен бере { $count } стовпчика по { $height } і ставить плитки на підставку так, щоб інші їх не бачили.
}
keep-referee-guide-stock = { $count ->
    [one] Лишається { $count } плитка: це запас.
    [few] Лишаються { $count } плитки: це запас.
    [many] Лишається { $count } плиток: це запас.
   *[other] Лишається { $count } плитки: це запас.
}

## Жеребкування.

keep-referee-draw-now = Хай тягне сторінка
keep-referee-draw-enter = Або тягніть справжні плитки й торкніться того, що випало кожному:
keep-referee-draw-who = Плитка гравця: { $name }
keep-referee-draw-joker = Джокер? Тягніть ще раз.
keep-referee-draw-tie = Нічия, ще раз тягнуть: { $names }.
keep-referee-draw-starts = Починає { $name }.
keep-referee-draw-anew = Спочатку

## Пошук.

keep-referee-search = Про що йдеться?
keep-referee-none = Жодне запитання не підходить. Спробуйте інше слово або прочитайте всі правила.
keep-referee-all-rules = Усі правила цієї гри

## Слова.

keep-referee-word-field = Слово (* — це джокер)
keep-referee-word-yes = { $word } — це слово.
keep-referee-word-excluded = { $word } є у словнику, але скорочення та чужомовні слова не зараховуються.

## Оцінка.

keep-referee-judge-what = Що оцінити?
keep-referee-judge-set = Один набір
keep-referee-judge-one-word = Одне слово
keep-referee-judge-turn = Увесь хід
keep-referee-judge-before = 1. Стіл до ходу та підставка
keep-referee-judge-after = 2. Стіл після ходу
keep-referee-judge-rack = Підставку можна лишити порожньою: тоді все нове на столі — з неї.
keep-referee-judge-copy = Скопіювати стіл до ходу
keep-referee-judge-empty = Торкайтеся плиток нижче; рішення з’явиться тут.
keep-referee-judge-clear = Почати спочатку
keep-referee-judge-more = { $count ->
    [one] Для набору бракує ще { $count } плитки.
    [few] Для набору бракує ще { $count } плиток.
    [many] Для набору бракує ще { $count } плиток.
   *[other] Для набору бракує ще { $count } плитки.
}
keep-referee-judge-points = { $count ->
    [one] Цей хід дає { $count } очко.
    [few] Цей хід дає { $count } очки.
    [many] Цей хід дає { $count } очок.
   *[other] Цей хід дає { $count } очка.
}
keep-referee-opening-about = Торкніться плиток із підставки.

## Щоденні запитання і слова, за якими їх шукають.

keep-referee-ask-start = Хто починає?
keep-referee-words-start = перший жеребкування тягнути
keep-referee-ask-next-start = Хто починає наступний раунд?
keep-referee-words-next-start = другий далі ліворуч
keep-referee-ask-deal = Скільки плиток отримує кожен?
keep-referee-words-deal = роздача чотирнадцять 14 джокери коробка літери
keep-referee-ask-redeal = Чи можна роздати ще раз?
keep-referee-words-redeal = повторна дублети пари погані плитки
keep-referee-ask-valid = Який набір правильний?
keep-referee-words-valid = група ряд три плитки дозволений
keep-referee-ask-after-13 = Чи може після 13 іти 1?
keep-referee-words-after-13 = один тринадцять по колу 12 13 1
keep-referee-ask-same-colour = Чи можуть у групі бути дві плитки одного кольору?
keep-referee-words-same-colour = п’ять однакові кольори
keep-referee-ask-joker = Що заміняє джокер?
keep-referee-words-joker = значення кілька два джокери
keep-referee-ask-double = Як діє подвійний джокер?
keep-referee-words-double = дві плитки
keep-referee-ask-colour-change = Як діє джокер зміни кольору?
keep-referee-words-colour-change = два кольори
keep-referee-ask-mirror = Як діє дзеркальний джокер?
keep-referee-words-mirror = відображення обидва боки
keep-referee-ask-word = Які слова зараховуються?
keep-referee-words-word = словник скорочення чужомовні назва форми
keep-referee-ask-word-twice = Чи може те саме слово лежати двічі?
keep-referee-words-word-twice = повторити знову вже
keep-referee-ask-theme = Чи можна домовитися про тему?
keep-referee-words-theme = тематична гра
keep-referee-ask-opening = Що потрібно для початкової комбінації?
keep-referee-words-opening = перше викладання мінімум 30 тридцять очок шість літер
keep-referee-ask-opening-joker = Чи можна взяти джокера в початкову комбінацію?
keep-referee-words-opening-joker = перше викладання тридцять
keep-referee-ask-opening-table = Чи можна під час початкової комбінації додавати плитки на столі?
keep-referee-words-opening-table = перше викладання перевпорядковувати рухати
keep-referee-ask-must-lay = Чи треба викладати, якщо можна?
keep-referee-words-must-lay = мушу зобов’язаний притримати чекати
keep-referee-ask-nothing = Мені нічого викласти. Що робити?
keep-referee-words-nothing = взяти плитку пропустити
keep-referee-ask-just-drawn = Чи можна зіграти щойно взятою плиткою?
keep-referee-words-just-drawn = нова одразу
keep-referee-ask-take-apart = Чи можна розбирати набори на столі?
keep-referee-words-take-apart = перевпорядковувати розділити рухати слова
keep-referee-ask-take-joker = Чи можна забрати джокера зі столу?
keep-referee-words-take-joker = звільнити замінити обміняти
keep-referee-ask-keep-joker = Чи можна лишити собі звільненого джокера?
keep-referee-words-keep-joker = підставка на потім
keep-referee-ask-joker-for-joker = Чи може джокер стати на місце іншого джокера?
keep-referee-words-joker-for-joker = замінити обміняти спеціальний
keep-referee-ask-announce = Чи можна оголосити початкову комбінацію?
keep-referee-words-announce = викладу наступним ходом штраф уникнути
keep-referee-ask-refill = Скільки плиток брати після ходу?
keep-referee-words-refill = доповнити сім 7
keep-referee-ask-time = Скільки в мене часу?
keep-referee-words-time = годинник хвилина секунди обмеження
keep-referee-ask-mess = Час вийшов, а на столі безлад.
keep-referee-words-mess = незавершений штраф запізнився забув пам’ятає зайві плитки три
keep-referee-ask-wrong-move = Хтось щось виклав неправильно.
keep-referee-words-wrong-move = помилка недозволено
keep-referee-ask-too-many = Якоїсь плитки забагато або бракує.
keep-referee-words-too-many = кількість загублена скільки
keep-referee-ask-stock-empty = Запас порожній. Що далі?
keep-referee-words-stock-empty = немає плиток пропустити кінець
keep-referee-ask-end = Коли закінчується раунд?
keep-referee-words-end = перемога переможець остання плитка
keep-referee-ask-leaves = Хтось мусить піти. Що далі?
keep-referee-words-leaves = здатися вийти з гри
keep-referee-ask-points = Як рахувати очки?
keep-referee-words-points = рахунок сума мінус плюс
keep-referee-ask-joker-left = Скільки коштує джокер на підставці?
keep-referee-words-joker-left = штраф 30 50 20 лишився
keep-referee-ask-never-opened = А якщо хтось не виклав початкової комбінації?
keep-referee-words-never-opened = штраф 100 200 мінус міг
keep-referee-ask-tie = У двох гравців порівну. Хто переміг?
keep-referee-words-tie = нічия рівно поділити
keep-referee-ask-big-points = Скільки дають великих очок?
keep-referee-words-big-points = місця чотири два один
keep-referee-ask-match = Хто виграє партію?
keep-referee-words-match = раунди місця загалом разом
