### Formularz własnego regulaminu.

cup-field-name = Nazwa regulaminu
cup-field-book = Zasady przy stolikach
cup-field-clock = Sekundy na ruch (puste: bez zegara)
cup-field-round = Minuty na rundę (puste: bez limitu)
cup-field-points = Duże punkty za miejsca, { $players } graczy
cup-field-level = Gracze z równymi punktami dostają
cup-field-absent = Gdy ktoś nie przyjdzie
cup-field-absent-big = Duże punkty za opuszczoną partię
cup-field-absent-small = Punkty za opuszczoną partię
cup-field-stage = Etap { $number }: { $name }
cup-field-add-stage = Dodaj etap
cup-field-remove-stage = Usuń ten etap
cup-field-rounds = Rundy
cup-field-games = Partie przy stoliku
cup-field-best-rounds = Liczące się najlepsze rundy (puste: wszystkie)
cup-field-clubs = Rundy z rozdzielonymi klubami
cup-field-seating = Losowanie
cup-field-carry = Punkty z poprzedniego etapu
cup-field-tied = Równi we wszystkim na granicy awansu
cup-field-cut = Kto gra dalej
cup-field-cut-best = najlepsi z etapu
cup-field-cut-table = najlepsi z każdego stolika
cup-field-cut-count = Ilu gra dalej
cup-field-until = Powtarzaj, aż zostanie tylu (puste: raz)
cup-field-ranking = Klasyfikacja według
cup-field-criterion = Kryterium { $number }
