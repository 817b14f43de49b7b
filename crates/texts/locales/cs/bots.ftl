### Boti a jak hrají.

bots-label = Bot ({ $level })
bots-name = { $name } (bot)
bots-name-1 = Pepík
bots-name-2 = Hana
bots-name-3 = Otto
bots-name-4 = Mája
bots-name-5 = Felix
bots-name-6 = Stela
bots-level = Úroveň
bots-novice = nováček
bots-novice-about = Vykládá sady ze stojánku a přikládá k sadám na stole; skoro nikdy je nepřeskupuje.
bots-casual = sváteční
bots-casual-about = Trochu přeskupuje a občas něco přehlédne, jako kamarád v neděli odpoledne.
bots-strong = silný
bots-strong-about = Pokaždé najde tah, kterým vyloží nejvíc.
bots-expert = expert
bots-expert-about = Myslí i na to, co vám nechává, a na to, kdy je lepší počkat.
