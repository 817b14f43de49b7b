### The table while people gather.

gathering-title = Před hrou
gathering-free = Volné místo
gathering-sit = Posadit se ke stolu
gathering-sit-here = Posadit se sem
gathering-stand = Vstát od stolu
gathering-leave = Opustit stůl
gathering-host = Hostitel
gathering-is-ready = Připraveno
gathering-away = Pryč
gathering-ready = Můžeme hrát
gathering-not-ready = Přece jen ještě ne
gathering-wait = Připraveno. Hru začíná hostitel.
gathering-wait-ready = Ostatní ještě musí potvrdit, že mohou začít.
gathering-wait-players = Je potřeba aspoň { $needed } hráčů. Pozvěte někoho, nebo přidejte bota.
gathering-full = Všechna místa jsou obsazená. Až hra začne, můžete se dívat.
gathering-fill = Doplnit boty
gathering-add-bot = Přidat bota
gathering-remove-bot = Odebrat bota
gathering-kick = Odebrat: { $name }
gathering-kick-sure = Opravdu odebrat
gathering-watching = Dívají se: { $names }
gathering-change = Změnit, co se hraje
gathering-rule = { $rule }: { $value }
