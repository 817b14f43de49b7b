### The table while people gather.

gathering-title = Před hrou
gathering-invites = { $host } vás zve ke hře
gathering-table-of = Stůl: { $host }
gathering-here = U stolu: { $names }
gathering-nobody = U stolu zatím nikdo není.
gathering-free = Volné místo
gathering-sit = Posadit se ke stolu
gathering-sit-here = Posadit se sem
gathering-stand = Vstát od stolu
gathering-leave = Opustit stůl
gathering-host = Hostitel
gathering-is-ready = Může hrát
gathering-away = Není u stolu
gathering-ready = Můžeme hrát
gathering-not-ready = Ještě ne
gathering-wait = Potvrzeno. Hru zahájí hostitel.
gathering-wait-ready = Ostatní ještě musí potvrdit, že jsou připraveni.
gathering-wait-players = { $needed ->
    [one] Je potřeba alespoň { $needed } hráč. Pozvěte někoho, nebo přidejte bota.
    [few] Jsou potřeba alespoň { $needed } hráči. Pozvěte někoho, nebo přidejte bota.
    [many] Je potřeba alespoň { $needed } hráče. Pozvěte někoho, nebo přidejte bota.
   *[other] Je potřeba alespoň { $needed } hráčů. Pozvěte někoho, nebo přidejte bota.
}
gathering-full = Všechna místa jsou obsazená. Až hra začne, můžete se dívat.
gathering-fill = Doplnit boty
gathering-add-bot = Přidat bota
gathering-remove-bot = Odebrat bota
gathering-kick = Odebrat: { $name }
gathering-kick-sure = Ano, odebrat
gathering-watching = Dívají se: { $names }
gathering-change = Změnit nastavení stolu
gathering-rule = { $rule }: { $value }
gathering-takeover = Za toho, kdo je pryč déle než { $seconds } s, hraje bot
gathering-hints = Nápovědy jsou povolené a všichni vidí, kdo si je bere
gathering-rename = Změnit moje jméno
gathering-cup = Stůl je připraven
gathering-cup-about = Hra začne, jakmile budou všichni na místě, nebo za chvíli bez těch, kdo chybí.
