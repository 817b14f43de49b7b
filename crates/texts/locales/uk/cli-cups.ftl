### Змагання в терміналі. Браузер не завантажує цього файлу.

cli-cups-size = вкажіть кількість гравців або їхні імена через кому та кількість турів, наприклад: kostka seating 37 5
cli-cups-clubs = --clubs потребує клубу для кожного гравця
cli-cups-cannot-seat = { $players } гравців не можна розсадити по четверо й по троє; 1, 2 і 5 гравців розсадити не можна (C1)
cli-cups-too-large = у жеребкуванні щонайбільше { $players } гравців і від 1 до { $rounds } турів
cli-cups-plan = Гравці: { $players }. Тури: { $rounds }. Зерно: { $seed }.
cli-cups-round = Тур { $number }
cli-cups-table = стіл { $number }
cli-cups-no-repeats = Ніхто не зустрічається ні з ким двічі.
cli-cups-repeats = Пари, що зустрічаються більше ніж раз: { $count }.
cli-cups-starts = За кожним столом починає перший гравець.

## Аркуші й становище.

cli-cups-regulation = немає регламенту `{ $id }`; є { $known } або файл, що закінчується на .toml
cli-cups-bad-regulation = { $file }: за цим регламентом не можна провести змагання: { $reason }
cli-cups-sheet = `{ $sheet }` — не аркуш; напишіть різні імена, двокрапку та раунди, наприклад "Ania Jurek Ola: 10 -4 -6, -7 9 -2"
cli-cups-bad-sheet = аркуш { $number }: { $reason }
cli-cups-scores = у раунді { $game } записано результатів: { $found }, а гравців за столом: { $expected }
cli-cups-games = раундів на аркуші: { $found }, а за столом грають { $expected } (C5)
cli-cups-two-winners = у раунді { $game } два переможці з різними очками (7.1)
cli-cups-decided = { $name ->
    [big] великі очки
    [small] очки
    [wins] перемоги
    [average] великі очки за раунд
    [best_game] найкращий раунд
    [head_to_head] раунди між собою
    [opponents] великі очки суперників
    [play_off] додаткова гра
   *[lot] жереб
}
cli-cups-about = { $id ->
    [pl-county] Два раунди за столом; великі очки 4, 2, 1, 0, потім очки; шістнадцять найкращих грають у півфіналі, четверо — у фіналі.
    [four-games] Тури по чотири раунди; четверо найкращих грають у фіналі з половиною своїх очок.
    [swiss] Перший тур за жеребом, далі зустрічаються сусіди в таблиці.
    [league] Десять вечорів для всіх, хто прийде; кожному зараховують сім найкращих.
    [knock-out] Двоє найкращих з кожного столу йдуть далі, доки не залишиться один стіл.
   *[other] { $id }
}

## Перевірка.

cli-cups-unreadable = це не експортовані змагання
cli-cups-summary = { $name } ({ $regulation }). Гравці: { $players }. Записи: { $entries }, з них жеребкування: { $draws }, аркуші: { $sheets }.
    Зерно: { $seed }
cli-cups-no-cup = перший запис не створює змагань
cli-cups-refused = запис { $entry } суперечить правилу { $rule } ({ $code })
cli-cups-differs = запис { $entry } не випливає з попередніх записів
cli-cups-method = запис { $entry }: це жеребкування провела новіша версія Kostka
cli-cups-standings = від місця { $place } становище не випливає з аркушів
