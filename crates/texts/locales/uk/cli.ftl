### Термінал. Браузер не завантажує цього файлу.

cli-error = помилка:
cli-streams = ввід або вивід
cli-file-missing = такого файлу чи теки немає
cli-file-forbidden = доступ заборонено
cli-file-folder = це тека, а не файл
cli-one-file = із --json подають щонайбільше один аргумент: FILE
cli-jokers = Джокери в цій грі: { $jokers }.
cli-won = * виграний раунд

## Заголовки таблиць.

cli-head-player = гравець
cli-head-place = місце
cli-head-points = очки
cli-head-big-points = великі очки
cli-head-wins = перемоги
cli-head-games = раунди
cli-head-decided = вирішує
cli-head-how = за що
cli-head-letters = літери
cli-head-words = слова
cli-head-id = id
cli-head-name = назва
cli-head-players = гравці
cli-head-about = опис
cli-head-rule = правило
cli-head-house-rule = домашнє правило
cli-head-value = тут
cli-head-before = до
cli-head-rack = підставка
cli-head-after = після

## Умови гри.

cli-terms-rulebook = правил `{ $id }` немає; є { $known }
cli-terms-shape = `--rule { $rule }`: домашнє правило подають як NAME=VALUE, наприклад opening_minimum=40
cli-terms-rule = домашнього правила `{ $name }` немає; є { $known }
cli-terms-value = домашнє правило `{ $name }` не може мати значення { $found }: { $expected }
# Значення вводять так, як вони тут написані, кожною мовою.
cli-terms-values = { $name ->
    [opening_jokers] вкажіть true або false
    [opening_rearrange] вкажіть true або false
    [joker_swaps] вкажіть true, "no-special-in" або "no-special-out"
    [unfinished_stands] вкажіть true або false
    [strict] вкажіть true або false
    [redeal] вкажіть true або false
    [announcement] вкажіть true або false
    [strict_words] вкажіть true або false
    [unfinished_loses_turn] вкажіть true, false або "wrong_draft"
    [later_starter] вкажіть "left" або "draw"
    [freed_joker] вкажіть "new_set" або "any_set"
    [mirror_value] вкажіть "middle" або "zero"
    [clock] вкажіть кількість секунд від 5 до 3600 або "off"
    [clock_offered] вкажіть список лімітів часу, наприклад [60, 90, "off"]
    [clock_from] вкажіть "first_turn" або "after_opening"
    [never_opened] вкажіть "count" або {"{"}"flat": 100, "could_have": 200{"}"} зі значеннями до 1000
    [stock_empty] вкажіть "own_count" або "differences" у грі з числами, "most_points" у грі в слова
    [match_games] вкажіть число від 1 до 99, "per_player" або "agreed"
    [ranking] вкажіть "wins_then_points", "big_points_then_points" або "points"
    [big_points] вкажіть список, наприклад [{"{"}"up_to_players": 4, "places": [4, 2, 1, 0]{"}"}], зі значеннями до 1000
    [theme] вкажіть текст до 60 знаків; тема буває лише у грі в слова
    [hand] вкажіть ціле число від 1 до 30
    [opening_minimum] вкажіть ціле число від 0 до 500
    [joker_penalty] вкажіть ціле число від 0 до 1000
   *[other] вкажіть ціле число від 0 до 20
}

## Слова.

cli-words-numbers = --words — для ігор у слова, а в { $rulebook } грають числами; приберіть цей параметр або вкажіть --rulebook pl-word
cli-words-too-large = цей список слів завеликий
cli-words-empty = у списку немає слів; у кожному рядку має бути одне
cli-words-line = рядок { $line }: { $reason }
cli-words-more = { $count ->
    [one] і ще { $count } рядок
    [few] і ще { $count } рядки
    [many] і ще { $count } рядків
   *[other] і ще { $count } рядка
}
cli-words-not-utf8 = це не UTF-8; збережіть файл як текст UTF-8
cli-words-length = слово має від { $min } до { $max } літер
cli-words-character = `{ $found }` (знак { $at }) не є літерою абетки
cli-word-counts = зараховується
cli-word-excluded = не зараховується: скорочення або чужомовне слово (W1)
cli-word-unknown = не зараховується: немає в словнику (W1)
cli-word-none = Із цих літер не можна скласти жодного слова.
cli-word-more = Слова: { $most } з { $count }; --most N показує більше
cli-word-limits = щонайбільше літер: { $letters }, з них джокерів: { $jokers }
cli-word-count = { $count ->
    [one] { $count } слово
    [few] { $count } слова
    [many] { $count } слів
   *[other] { $count } слова
}

## Очки.

cli-score-nothing = немає що рахувати
cli-score-racks = Підставки:
cli-score-end = як закінчився раунд? Вкажіть --out SEAT, --stock або --last-left SEAT
cli-score-seat = місця `{ $seat }` за цим столом немає; місце — це одна літера, а гравці — A–{ $last } у поданому порядку
cli-score-player = гравець { $player }: { $what }
cli-score-only-words = очки збирають лише в іграх у слова
cli-score-only-numbers = суму вказують лише в іграх із числами
cli-score-sum = `{ $number }` — не сума; вкажіть її, наприклад, як sum=23
cli-score-points = `{ $number }` — не кількість очок; вкажіть її, наприклад, як points=40
cli-score-part = `{ $part }` незрозуміло; вкажіть sum=N, unopened, could-open, could-not-open, announced, last=TILE, points=N або resigned
cli-score-not-empty = хто завершує раунд, має порожню підставку (E1), а підставка { $seat } не порожня
cli-score-resigned = хто здався, не може перемогти (9.18), а { $seat } поза грою
cli-rank-points = `{ $word }` — не кількість очок; раунд має, наприклад, такий вигляд: "29 -5 -10 -15"
cli-rank-uneven = раунд { $game }: результатів — { $found }, а гравців у партії — { $expected }
cli-rank-sheet = раунд { $game }: сума очок — { $sum }; плюси й мінуси мають бути рівні (9.23)
cli-rank-sheet-own-count = { $sheet }. Де рахують власну підставку, бракувати може лише суми переможця, не більшої за суму будь-кого з переможених.

## Суддя.

cli-referee-opened = { $rulebook }, початкову комбінацію викладено
cli-referee-unopened = { $rulebook }, початкову комбінацію ще не викладено
cli-referee-legal = Дозволено.
cli-referee-illegal = Не дозволено.
cli-referee-laid = Викладено з підставки: { $tiles }
cli-referee-opening = початкова комбінація на { $value }, потрібно { $minimum }
cli-referee-opening-word = початкове слово з { $value ->
    [one] { $value } літери
    [few] { $value } літер
    [many] { $value } літер
   *[other] { $value } літери
}, потрібно { $minimum }

## Правила.

cli-rulebook-house = (домашнє правило)
cli-rulebook-ruling = (наше рішення { $code })
cli-rulebook-source = Джерело: { $id ->
    [pl-standard] польська гра «3 в 1», варіант Standard
    [pl-twist] польська гра «3 в 1», варіант Twist
    [pl-expert] польська гра «3 в 1», варіант Expert
    [pl-tournament] правила повітового чемпіонату
    [uk-classic] українська класична гра
    [uk-xp] українська класична гра, варіант XP
    [pl-word] польська гра Word
    [cs-twist] чеська гра Twist (Piatnik)
   *[other] { $source }
}
cli-rulebook-same = { $a } і { $b } не відрізняються.

## Перевірка записаних раундів.

cli-verify-deal = Роздача, що випливає із зерна
cli-verify-draws = Узяті плитки
cli-verify-tiles = плитки не ті, що випливають із зерна
cli-verify-unfinished = Раунд не закінчено.
cli-verify-holds = Усе збігається.
cli-verify-wrong = Це не збігається:

## Записи раундів.

cli-record-like = потрібен рядок на зразок `{ $example }`
