### Formulář vlastního řádu.

cup-field-name = Název řádu
cup-field-book = Pravidla u stolů
cup-field-clock = Sekundy na tah (prázdné: bez hodin)
cup-field-round = Minuty na kolo (prázdné: bez omezení)
cup-field-points = Velké body za místa, { $players } hráči
cup-field-level = Hráči se shodnými body dostanou
cup-field-absent = Když někdo nepřijde
cup-field-absent-big = Velké body za vynechanou hru
cup-field-absent-small = Body za vynechanou hru
cup-field-stage = { $number }. fáze: { $name }
cup-field-add-stage = Přidat fázi
cup-field-remove-stage = Odebrat tuto fázi
cup-field-rounds = Kola
cup-field-games = Hry u stolu
cup-field-best-rounds = Počítaná nejlepší kola (prázdné: všechna)
cup-field-clubs = Kola s oddělenými kluby
cup-field-seating = Losování
cup-field-carry = Body z předchozí fáze
cup-field-tied = Shodní ve všem na hranici postupu
cup-field-cut = Kdo postupuje
cup-field-cut-best = nejlepší z fáze
cup-field-cut-table = nejlepší od každého stolu
cup-field-cut-count = Kolik jich postupuje
cup-field-until = Opakovat, dokud jich tolik nezbude (prázdné: jednou)
cup-field-ranking = Pořadí podle
cup-field-criterion = { $number }. kritérium
