### The table while people gather.

gathering-title = Przed grą
gathering-invites = { $host } zaprasza cię do gry
gathering-table-of = Stół: { $host }
gathering-here = Przy stole: { $names }
gathering-nobody = Przy stole nie ma jeszcze nikogo.
gathering-free = Wolne miejsce
gathering-sit = Usiądź przy stole
gathering-sit-here = Usiądź tutaj
gathering-stand = Wstań od stołu
gathering-leave = Opuść stół
gathering-host = Gospodarz
gathering-is-ready = Gotowość potwierdzona
gathering-away = Poza stołem
gathering-ready = Możemy zaczynać
gathering-not-ready = Jednak jeszcze nie
gathering-wait = Gotowość potwierdzona. Grę rozpocznie gospodarz.
gathering-wait-ready = Pozostali muszą jeszcze potwierdzić gotowość.
gathering-wait-players = { $needed ->
    [one] Potrzeba co najmniej { $needed } gracza. Zaproś kogoś albo dodaj bota.
    [few] Potrzeba co najmniej { $needed } graczy. Zaproś kogoś albo dodaj bota.
    [many] Potrzeba co najmniej { $needed } graczy. Zaproś kogoś albo dodaj bota.
   *[other] Potrzeba co najmniej { $needed } gracza. Zaproś kogoś albo dodaj bota.
}
gathering-full = Wszystkie miejsca są zajęte. Gdy gra się zacznie, możesz oglądać.
gathering-fill = Dopełnij botami
gathering-add-bot = Dodaj bota
gathering-remove-bot = Usuń bota
gathering-kick = Usuń: { $name }
gathering-kick-sure = Tak, usuń
gathering-watching = Oglądają: { $names }
gathering-change = Zmień ustawienia stołu
gathering-rule = { $rule }: { $value }
gathering-takeover = Za nieobecnych ponad { $seconds } s gra bot
gathering-hints = Podpowiedzi są dozwolone i wszyscy widzą, kto z nich korzysta
gathering-rename = Zmień moje imię
gathering-cup = Stolik jest gotowy
gathering-cup-about = Partia zaczyna się, gdy tylko wszyscy będą na miejscu, a jeśli kogoś brakuje, za chwilę bez niego.
