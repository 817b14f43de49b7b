common-language = Мова

## Buttons that many pages have.

common-cancel = Скасувати
common-close = Закрити
common-save = Зберегти
common-copied = Скопійовано
common-share = Поділитися
common-retry = Спробувати ще раз
common-undo = Скасувати крок
common-redo = Повторити крок
common-loading = Завантаження…
common-menu = Меню

## The pages, as links in the header say them.

common-page-home = Kostka: головна сторінка
common-page-rules = Правила
common-page-solve = Аналіз
common-not-found = Такої сторінки немає.
common-to-home = На головну сторінку

## Settings of this browser.

common-settings = Налаштування
common-theme = Вигляд
common-theme-system = Як на пристрої
common-theme-light = Світлий
common-theme-dark = Темний
common-theme-contrast = Висока контрастність
common-tiles = Розмір плиток
common-tiles-small = Малі
common-tiles-normal = Звичайні
common-tiles-large = Великі
common-sound = Звуки
common-volume = Гучність
common-motion = Анімація
common-notify = Сповіщати мене про мій хід, навіть в іншому вікні
common-notify-denied = Браузер не дозволяє тут сповіщень; дозвольте їх у його налаштуваннях для цього сайту.
common-name = Ваше ім’я
common-name-about = Його бачать інші за столом. Без імені не можна грати онлайн.

## Things of the game.

common-rulebook = Правила гри
common-players = Гравці
common-you = Ви
common-stock = Запас
common-rack = Підставка

# Refusals and notices of a connection.
common-error-connection = Сервер не відповідає.
common-newer = Це створено новішою версією Kostka.
common-newer-do = Нічого не змінено. Завантажте сторінку ще раз, щоб отримати цю версію.
