# The name of the program stands as it is in every language.
common-app = Kostka
common-language-name = Українська
common-language = Мова

## Buttons that many pages have.

common-ok = Гаразд
common-cancel = Скасувати
common-close = Закрити
common-back = Назад
common-next = Далі
common-yes = Так
common-no = Ні
common-save = Зберегти
common-delete = Видалити
common-edit = Змінити
common-copy = Копіювати
common-copied = Скопійовано
common-share = Поділитися
common-retry = Спробувати ще раз
common-more = Більше
common-less = Менше
common-undo = Скасувати крок
common-redo = Повторити крок
common-reset = Почати знову
common-loading = Завантаження…
common-menu = Меню
common-on = Увімкнено
common-off = Вимкнено

## The pages, as links in the header say them.

common-page-home = Головна
common-page-table = Стіл
common-page-rules = Правила
common-page-solve = Розв’язувач
common-page-replay = Повтор гри
common-skip = Перейти до вмісту
common-not-found = Такої сторінки немає.
common-to-home = На головну сторінку

## Settings of this browser.

common-settings = Налаштування
common-theme = Вигляд
common-theme-system = Як на пристрої
common-theme-light = Світлий
common-theme-dark = Темний
common-theme-contrast = Висока контрастність
common-sound = Звуки
common-motion = Рух
common-motion-reduced = Менше руху
common-name = Ваше ім’я

## Things of the game.

common-rulebook = Правила гри
common-players = Гравці
common-bot = Бот
common-you = Ви
common-stock = Банк
common-rack = Підставка
common-game = Гра
common-match = Матч
common-score = Рахунок
common-rule = Правило { $rule }

# Refusals and notices of a connection.
common-offline = Немає з’єднання
common-error = Щось пішло не так.
common-error-connection = Сервер не відповідає.
