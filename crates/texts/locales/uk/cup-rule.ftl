### Правила регламенту.

cup-rule-sizes = Столи по чотири гравці й якнайменше по три.
cup-rule-book = Правила за столами: { $book }.
cup-rule-clock = Час на хід: { $seconds } с.
cup-rule-no-clock = Без обмеження часу на хід.
cup-rule-round = Час на тур: { $minutes } хв.
cup-rule-no-round = Без обмеження часу на тур.
cup-rule-points = Великі очки за раунд на { $players }: { $points }.
cup-rule-level-better = стільки, скільки за краще місце
cup-rule-level-split = очки за свої місця, поділені порівну
cup-rule-level-worse = стільки, скільки за гірше місце
cup-rule-absent-short = Інші грають без тих, хто не прийшов.
cup-rule-absent-wait = Інші чекають на тих, хто не прийшов.
cup-rule-absent-bot = За столом на сервері замість відсутніх грає бот.
cup-rule-missed = Пропущений раунд — це { $big } великих очок і { $small } очок.
cup-rule-rounds = { $count ->
    [one] { $count } тур.
    [few] { $count } тури.
    [many] { $count } турів.
   *[other] { $count } турів.
}
cup-rule-games = { $count ->
    [one] { $count } раунд за столом — один аркуш.
    [few] { $count } раунди за столом — один аркуш.
    [many] { $count } раундів за столом — один аркуш.
   *[other] { $count } раундів за столом — один аркуш.
}
cup-rule-seating-plan = Усі тури розігруються одразу; ніхто не зустрічається двічі, доки цього можна уникнути.
cup-rule-seating-lot = Кожен тур розігрується жеребом; ніхто не зустрічається двічі, доки цього можна уникнути.
cup-rule-seating-standings = Перший тур за жеребом; потім зустрічаються сусіди за становищем.
cup-rule-clubs = { $count ->
    [one] Клуби й родини розведені в першому турі.
    [few] Клуби й родини розведені в перших { $count } турах.
    [many] Клуби й родини розведені в перших { $count } турах.
   *[other] Клуби й родини розведені в перших { $count } турах.
}
cup-rule-best-rounds = { $count ->
    [one] Кожному зараховується найкращий тур.
    [few] Кожному зараховуються { $count } найкращі тури.
    [many] Кожному зараховуються { $count } найкращих турів.
   *[other] Кожному зараховуються { $count } найкращих турів.
}
cup-rule-carry-none = Очки з попереднього етапу не враховуються.
cup-rule-carry-half = Враховується половина очок з попереднього етапу.
cup-rule-carry-all = Враховуються всі очки з попереднього етапу.
cup-rule-ranking = Становище за: { $criteria }.
cup-rule-cut = Далі йдуть найкращі: { $count }.
cup-rule-cut-table = З кожного столу далі йдуть найкращі: { $count }.
cup-rule-until = Етап повторюється, доки не лишиться { $count }.
cup-rule-tied-play-off = Рівні в усьому на межі відбору грають додаткову гру.
cup-rule-tied-lot = Між рівними в усьому на межі відбору вирішує жереб.
