### Журнал змагань.

cup-log-about = Усе, що зроблено, найновіше спочатку. Нічого звідси не можна прибрати.
cup-log-all = Показати все
cup-log-number = №
cup-log-time = Час
cup-log-by = Хто
cup-log-created = Створено змагання: { $name }
cup-log-registered = Зареєстровано: { $name }
cup-log-open = Відкрито реєстрацію для всіх
cup-log-shut = Реєстрацію закрито
cup-log-came = { $name }: присутність підтверджено
cup-log-missing = { $name }: відсутність
cup-log-dropped = { $name }: участь завершено
cup-log-substituted = { $name } грає замість № { $number }
cup-log-amended = Виправлено № { $number }: { $name }
cup-log-drawn = { $count ->
    [one] Жеребкування { $number }: { $count } тур
    [few] Жеребкування { $number }: { $count } тури
    [many] Жеребкування { $number }: { $count } турів
   *[other] Жеребкування { $number }: { $count } турів
}
cup-log-reseated = Тур { $round }: місця змінено вручну.
cup-log-begun = Почався тур { $round }
cup-log-clock-paused = Годинник туру зупинено
cup-log-clock-on = Годинник туру продовжено
cup-log-clock-added = Годинник туру: { $minutes } хв
cup-log-entered = Тур { $round }, стіл { $table }: аркуш внесено
cup-log-contested = Тур { $round }, стіл { $table }: аркуш оскаржено: { $reason }
cup-log-confirmed = Тур { $round }, стіл { $table }: аркуш підтверджено
cup-log-corrected = Тур { $round }, стіл { $table }: аркуш виправлено: { $reason }
cup-log-penalised = Штраф, { $name }: −{ $big } великих очок, −{ $small } очок. { $reason }
cup-log-decided = Вирішено ({ $by }): { $names }
cup-log-cut = Далі йдуть: { $names }
cup-log-declined = { $name } відмовляється; місце лишається вільним
cup-log-declined-for = { $name } відмовляється; місце отримує { $next }
cup-log-closed = Змагання завершено
cup-log-forgotten = Імена прибрано
