### The table while people gather.

gathering-title = Przed grą
gathering-free = Wolne miejsce
gathering-sit = Usiądź przy stole
gathering-sit-here = Usiądź tutaj
gathering-stand = Wstań od stołu
gathering-leave = Opuść stół
gathering-host = Gospodarz
gathering-is-ready = Gotowe
gathering-away = Nieobecność
gathering-ready = Gotowe, możemy grać
gathering-not-ready = Jednak jeszcze nie
gathering-wait = Gotowe. Grę zaczyna gospodarz.
gathering-wait-ready = Pozostali muszą jeszcze potwierdzić gotowość.
gathering-wait-players = Potrzeba co najmniej { $needed } graczy. Zaproś kogoś albo dodaj bota.
gathering-full = Wszystkie miejsca są zajęte. Gdy gra się zacznie, możesz oglądać.
gathering-fill = Dopełnij botami
gathering-add-bot = Dodaj bota
gathering-remove-bot = Usuń bota
gathering-kick = Usuń: { $name }
gathering-kick-sure = Na pewno usuń
gathering-watching = Oglądają: { $names }
gathering-change = Zmień ustalenia
gathering-rule = { $rule }: { $value }
