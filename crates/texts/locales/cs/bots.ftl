### Boti a jak hrají.

bots-label = Bot ({ $level })
bots-level = Úroveň
bots-novice = nováček
bots-novice-about = Vykládá sady ze stojánku a přikládá na stůl; skoro nikdy nepřeskupuje.
bots-casual = sváteční
bots-casual-about = Trochu přeskupuje a občas něco přehlédne, jako přítel v neděli odpoledne.
bots-strong = silný
bots-strong-about = Pokaždé najde tah, který vyloží nejvíc.
bots-expert = expert
bots-expert-about = Myslí i na to, co vám nechává a kdy je lepší počkat.
