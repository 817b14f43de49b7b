### Tabule: skóre a hodiny skutečného stolu na telefonech ostatních.

keep-board-title = Skóre a hodiny
keep-board-show = Ukázat ostatním
keep-board-about = Ostatní vidí na svých telefonech skóre a hodiny tak jako vy zde. Potřebují připojení a odkaz, který jim ukážete; změnit nemohou nic.
keep-board-begin = Ukazovat skóre a hodiny
keep-board-scan = Naskenujte tento kód telefonem, nebo otevřete odkaz:
keep-board-qr = QR kód odkazu na skóre a hodiny
keep-board-end = Přestat ukazovat
keep-board-unreachable = Server neodpovídá; ostatní vidí poslední skóre. Ukazování se obnoví samo.
keep-board-gone = Teď tu skóre nikdo neukazuje. Jakmile někdo začne, uvidíte ho na této stránce.
