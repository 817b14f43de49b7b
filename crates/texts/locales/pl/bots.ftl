### Boty i ich styl gry.

bots-label = Bot ({ $level })
bots-name = { $name } (bot)
bots-name-1 = Kajtek
bots-name-2 = Hela
bots-name-3 = Otto
bots-name-4 = Maja
bots-name-5 = Feliks
bots-name-6 = Stella
bots-level = Poziom
bots-novice = początkujący
bots-novice-about = Wykłada układy z tabliczki i dokłada do tych na stole; prawie nigdy ich nie przebudowuje.
bots-casual = niedzielny
bots-casual-about = Trochę przebudowuje i czasem coś przeoczy, jak znajomy w niedzielne popołudnie.
bots-strong = mocny
bots-strong-about = Za każdym razem znajduje ruch, w którym wykłada najwięcej.
bots-expert = ekspert
bots-expert-about = Myśli też o tym, co ci zostawia, i o tym, kiedy lepiej poczekać.

## Ich charaktery i to, co mówią na koniec partii.

bots-character = { $bot ->
    [1] Wesoły, choćby tabliczka pękała w szwach.
    [2] Spokojna. Nikt jeszcze nie widział, żeby się spieszyła.
    [3] Dokładny: wszystko liczy dwa razy.
    [4] Odważna i niczego nie żałuje.
    [5] Gaduła, który umie przegrywać.
   *[6] Dumna z każdej swojej kostki.
}
bots-won = { $bot ->
    [1] Hura! Jeszcze raz?
    [2] Ładnie się to ułożyło.
    [3] Wyszło tak, jak policzyłem.
    [4] Do odważnych świat należy!
    [5] Co za partia! Świetnie się bawiłem.
   *[6] Ani jednej kostki za dużo.
}
bots-lost = { $bot ->
    [1] Brawo! Jeszcze raz?
    [2] Ładnie zagrane.
    [3] Muszę to jeszcze raz przeliczyć.
    [4] Następnym razem zaryzykuję bardziej.
    [5] Piękna partia. Przegrałbym ją jeszcze raz.
   *[6] Moje kostki zasłużyły na więcej.
}
