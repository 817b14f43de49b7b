### Форма власного регламенту.

cup-field-name = Назва регламенту
cup-field-book = Правила за столами
cup-field-clock = Секунди на хід (порожньо: без годинника)
cup-field-round = Хвилини на тур (порожньо: без межі)
cup-field-points = Великі очки за місця, { $players } гравці
cup-field-level = Гравці з рівними очками отримують
cup-field-absent = Якщо хтось не прийде
cup-field-absent-big = Великі очки за пропущений раунд
cup-field-absent-small = Очки за пропущений раунд
cup-field-stage = Етап { $number }: { $name }
cup-field-add-stage = Додати етап
cup-field-remove-stage = Прибрати цей етап
cup-field-rounds = Тури
cup-field-games = Раунди за столом
cup-field-best-rounds = Найкращі тури, що зараховуються (порожньо: усі)
cup-field-clubs = Тури з розведеними клубами
cup-field-seating = Жеребкування
cup-field-carry = Очки з попереднього етапу
cup-field-tied = Рівні в усьому на межі відбору
cup-field-cut = Хто йде далі
cup-field-cut-best = найкращі етапу
cup-field-cut-table = найкращі з кожного столу
cup-field-cut-count = Скільки йде далі
cup-field-until = Повторювати, доки лишиться стільки (порожньо: раз)
cup-field-ranking = Становище за
cup-field-criterion = Критерій { $number }
