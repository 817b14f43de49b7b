### Боти та їхній стиль гри.

bots-label = Бот ({ $level })
bots-name = { $name } (бот)
bots-name-1 = Петрик
bots-name-2 = Ліна
bots-name-3 = Отто
bots-name-4 = Майя
bots-name-5 = Фелікс
bots-name-6 = Стелла
bots-level = Рівень
bots-novice = новачок
bots-novice-about = Викладає набори з підставки й додає плитки до наборів на столі; майже ніколи їх не перевпорядковує.
bots-casual = аматор
bots-casual-about = Трохи перевпорядковує набори й часом щось недогледить, як приятель у неділю ввечері.
bots-strong = сильний
bots-strong-about = Щоразу знаходить хід, яким викладає найбільше.
bots-expert = експерт
bots-expert-about = Зважає ще й на те, що залишає вам, і на те, коли краще зачекати.
