### Powtórki partii.

replay-title = Powtórka
replay-open = Otwórz partię
replay-open-about = Wybierz plik skończonej partii albo wklej jego treść. Zostanie sprawdzony i pokazany tutaj; nic nie opuszcza przeglądarki.
replay-file = Plik partii
replay-text = Albo jego treść
replay-show = Pokaż
replay-save = Zapisz jako plik
replay-unreadable = To nie jest zapis partii.
replay-unreadable-line = Wiersz { $line } jest niezrozumiały; to nie jest zapis partii.
replay-unreadable-field = Brakuje pola „{ $field }” albo jest ono błędne; to nie jest zapis partii.
replay-no-local = W tej przeglądarce nie ma skończonej partii tego stołu.

## Kroki.

replay-controls = Kroki partii
replay-first = Na początek
replay-back = Krok wstecz
replay-forward = Krok dalej
replay-last = Na koniec
replay-play = Odtwarzaj
replay-pause = Pauza
replay-speed = Tempo
replay-step = Krok { $step } z { $steps }
replay-keys = Klawisze: ← i → krok, Home i End skok, spacja odtwarza i wstrzymuje.
replay-log = Dziennik
replay-start = Rozdanie
replay-racks = Wszystkie tabliczki
replay-opened = po otwarciu
replay-not-opened = bez otwarcia
replay-turn = wykonuje ruch

## Co byłoby najlepsze.

replay-best = Najlepszy ruch w tej pozycji
replay-best-show = Pokazuj najlepszy ruch
replay-best-played = { $name } – wyłożone: { $laid }, możliwe: { $best }.
replay-best-reached = { $name } – wyłożone: { $laid }; więcej się nie dało.
replay-best-none = Nic nie można było wyłożyć.
replay-best-over = Partia jest skończona.
replay-study = Przeanalizuj tę pozycję

## Sprawdzenie.

replay-verified = Sprawdzone w twojej przeglądarce
replay-tampered = Ten zapis nie jest prawdziwy
replay-about = Co sprawdzono
replay-check-fair = Przed rozdaniem serwer ogłosił zobowiązanie; jego sekret i wkład każdego gracza dają ziarno tasowania. Wszystko się zgadza, więc nikt nie wybrał rozdania.
replay-check-no-fair = Ten zapis nie zawiera dowodu, jak mieszano kostki.
replay-check-commitment = Sekret nie zgadza się z zobowiązaniem ogłoszonym przed rozdaniem.
replay-check-seed = Ziarno nie jest tym, które dają sekret i wkłady graczy.
replay-check-deal = Kostki wymieszano ponownie z ziarna; każda przyszła tak, jak tu widać.
replay-check-moves = Wszystkie ruchy ({ $count }) oceniono ponownie według zasad i każdy jest dozwolony.
replay-check-move = Ruch { $turn } łamie zasady: { $reason }
replay-check-unreadable = Ruch { $turn } jest niezrozumiały.
replay-check-result = Punkty są takie, do jakich prowadzą ruchy.
replay-check-no-result = W zapisie nie ma wyniku do porównania.
replay-check-other-result = Zapisane punkty nie są tymi, do których prowadzą ruchy.
replay-check-terms = Na takich warunkach nie można grać: { $reason }
replay-check-starter = Gracza, który zaczynał, nie ma przy stole.
replay-check-words = Nie udało się wczytać słownika, więc słów nie sprawdzono.
