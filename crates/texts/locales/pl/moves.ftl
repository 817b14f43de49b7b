### Co dzieje się przy stole, słowami dziennika.

moves-started = Partię zaczyna { $name }.
moves-redealt = { $name } żąda ponownego rozdania; wszyscy dostają nowe kostki.
moves-played = { $count ->
    [one] { $name } wykłada { $count } kostkę.
    [few] { $name } wykłada { $count } kostki.
    [many] { $name } wykłada { $count } kostek.
   *[other] { $name } wykłada { $count } kostki.
}
moves-played-letters = { $count ->
    [one] { $name } wykłada { $count } literę.
    [few] { $name } wykłada { $count } litery.
    [many] { $name } wykłada { $count } liter.
   *[other] { $name } wykłada { $count } litery.
}
moves-points = { $count ->
    [one] { $name } zdobywa { $count } punkt.
    [few] { $name } zdobywa { $count } punkty.
    [many] { $name } zdobywa { $count } punktów.
   *[other] { $name } zdobywa { $count } punktu.
}
moves-drew = { $count ->
    [one] { $name } dobiera { $count } kostkę.
    [few] { $name } dobiera { $count } kostki.
    [many] { $name } dobiera { $count } kostek.
   *[other] { $name } dobiera { $count } kostki.
}
moves-drew-clock = { $count ->
    [one] Czas minął: { $name } dobiera { $count } kostkę.
    [few] Czas minął: { $name } dobiera { $count } kostki.
    [many] Czas minął: { $name } dobiera { $count } kostek.
   *[other] Czas minął: { $name } dobiera { $count } kostki.
}
moves-drew-unfinished = { $count ->
    [one] Ruch niedokończony: { $name } dobiera { $count } kostkę.
    [few] Ruch niedokończony: { $name } dobiera { $count } kostki.
    [many] Ruch niedokończony: { $name } dobiera { $count } kostek.
   *[other] Ruch niedokończony: { $name } dobiera { $count } kostki.
}
moves-drew-refill = { $count ->
    [one] { $name } uzupełnia stojak o { $count } kostkę.
    [few] { $name } uzupełnia stojak o { $count } kostki.
    [many] { $name } uzupełnia stojak o { $count } kostek.
   *[other] { $name } uzupełnia stojak o { $count } kostki.
}
moves-passed = { $name } pasuje.
moves-passed-clock = Czas minął: { $name } pasuje.
moves-passed-unfinished = Ruch niedokończony: { $name } pasuje.
moves-restored = Stół wraca do stanu sprzed ruchu ({ $name }).
moves-turn-lost = { $name } traci następny ruch.
moves-skipped = { $name } tym razem nie gra.
moves-announced = { $name } zapowiada: otworzę w następnym ruchu.
moves-resigned = { $name } poddaje się.
moves-proposed = { $name } wykłada słowa do oceny.
moves-challenged = { $name } wątpi, czy „{ $word }” pasuje do tematu.
moves-voted-yes = { $name } głosuje: pasuje.
moves-voted-no = { $name } głosuje: nie pasuje.
moves-judged-yes = Słowo „{ $word }” przyjęte.
moves-judged-no = Słowo „{ $word }” odrzucone.
moves-ended-out = { $name } wykłada ostatnią kostkę i wygrywa.
moves-ended-stock = Bank jest pusty i nikt nie gra dalej: koniec partii.
moves-ended-last-left = { $name } zostaje jako ostatni gracz i wygrywa.
moves-ended-words = { $name } wykłada ostatnią literę: koniec partii.
