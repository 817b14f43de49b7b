### Co dzieje się przy stole, słowami dziennika.

moves-started = Partię zaczyna { $name }.
moves-redealt = { $name } żąda ponownego rozdania; wszyscy dostają nowe kostki.
moves-played = { $count ->
    [one] { $name } wykłada { $count } kostkę: { $tiles }.
    [few] { $name } wykłada { $count } kostki: { $tiles }.
    [many] { $name } wykłada { $count } kostek: { $tiles }.
   *[other] { $name } wykłada { $count } kostki: { $tiles }.
}
moves-played-letters = { $count ->
    [one] { $name } wykłada { $count } literę: { $tiles }.
    [few] { $name } wykłada { $count } litery: { $tiles }.
    [many] { $name } wykłada { $count } liter: { $tiles }.
   *[other] { $name } wykłada { $count } litery: { $tiles }.
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
    [one] { $name } uzupełnia tabliczkę o { $count } kostkę.
    [few] { $name } uzupełnia tabliczkę o { $count } kostki.
    [many] { $name } uzupełnia tabliczkę o { $count } kostek.
   *[other] { $name } uzupełnia tabliczkę o { $count } kostki.
}
moves-passed = { $name } pasuje.
moves-passed-clock = Czas minął: { $name } pasuje.
moves-passed-unfinished = Ruch niedokończony: { $name } pasuje.
moves-restored = Stół wraca do stanu sprzed ruchu ({ $name }).
moves-turn-lost = { $name } traci następną kolejkę.
moves-skipped = { $name } traci tę kolejkę.
moves-announced = { $name } zapowiada: „Wyłożę się w następnej rundzie”.
moves-resigned = { $name } poddaje się.
moves-proposed = { $name } wykłada słowa do oceny.
moves-challenged = { $name } wątpi, czy „{ $word }” pasuje do tematu.
moves-voted-yes = { $name } głosuje: pasuje.
moves-voted-no = { $name } głosuje: nie pasuje.
moves-judged-yes = Słowo „{ $word }” przyjęte.
moves-judged-no = Słowo „{ $word }” odrzucone.
moves-ended-out = { $name } wykłada ostatnią kostkę i wygrywa.
moves-ended-stock = Bank jest pusty i nikt nie może grać dalej: koniec partii.
moves-ended-last-left = W grze zostaje tylko { $name } i wygrywa.
moves-ended-words = { $name } wykłada ostatnią literę: koniec partii.

## To samo, powiedziane temu, kto to zrobił.

moves-you-started = Zaczynasz partię.
moves-you-redealt = Żądasz ponownego rozdania; wszyscy dostają nowe kostki.
moves-you-restored = Stół wraca do stanu sprzed twojego ruchu.
moves-you-proposed = Wykładasz słowa do oceny.
moves-you-challenged = Wątpisz, czy „{ $word }” pasuje do tematu.
moves-you-voted-yes = Głosujesz: pasuje.
moves-you-voted-no = Głosujesz: nie pasuje.
moves-you-played = { $count ->
    [one] Wykładasz { $count } kostkę: { $tiles }.
    [few] Wykładasz { $count } kostki: { $tiles }.
    [many] Wykładasz { $count } kostek: { $tiles }.
   *[other] Wykładasz { $count } kostki: { $tiles }.
}
moves-you-played-letters = { $count ->
    [one] Wykładasz { $count } literę: { $tiles }.
    [few] Wykładasz { $count } litery: { $tiles }.
    [many] Wykładasz { $count } liter: { $tiles }.
   *[other] Wykładasz { $count } litery: { $tiles }.
}
moves-you-points = { $count ->
    [one] Zdobywasz { $count } punkt.
    [few] Zdobywasz { $count } punkty.
    [many] Zdobywasz { $count } punktów.
   *[other] Zdobywasz { $count } punktu.
}
moves-you-drew = { $count ->
    [one] Dobierasz { $count } kostkę.
    [few] Dobierasz { $count } kostki.
    [many] Dobierasz { $count } kostek.
   *[other] Dobierasz { $count } kostki.
}
moves-you-drew-clock = { $count ->
    [one] Czas minął: dobierasz { $count } kostkę.
    [few] Czas minął: dobierasz { $count } kostki.
    [many] Czas minął: dobierasz { $count } kostek.
   *[other] Czas minął: dobierasz { $count } kostki.
}
moves-you-drew-unfinished = { $count ->
    [one] Ruch niedokończony: dobierasz { $count } kostkę.
    [few] Ruch niedokończony: dobierasz { $count } kostki.
    [many] Ruch niedokończony: dobierasz { $count } kostek.
   *[other] Ruch niedokończony: dobierasz { $count } kostki.
}
moves-you-drew-refill = { $count ->
    [one] Uzupełniasz tabliczkę o { $count } kostkę.
    [few] Uzupełniasz tabliczkę o { $count } kostki.
    [many] Uzupełniasz tabliczkę o { $count } kostek.
   *[other] Uzupełniasz tabliczkę o { $count } kostki.
}
moves-you-passed = Pasujesz.
moves-you-passed-clock = Czas minął: pasujesz.
moves-you-passed-unfinished = Ruch niedokończony: pasujesz.
moves-you-turn-lost = Tracisz następną kolejkę.
moves-you-skipped = Tracisz tę kolejkę.
moves-you-announced = Zapowiadasz: „Wyłożę się w następnej rundzie”.
moves-you-resigned = Poddajesz się.
moves-you-ended-out = Wykładasz ostatnią kostkę i wygrywasz.
moves-you-ended-last-left = Nikt inny już nie gra: wygrywasz.
moves-you-ended-words = Wykładasz ostatnią literę: koniec partii.
