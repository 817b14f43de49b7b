### Zasady regulaminu.

cup-rule-sizes = Stoliki czteroosobowe i jak najmniej trzyosobowych.
cup-rule-book = Zasady przy stolikach: { $book }.
cup-rule-clock = Czas na ruch: { $seconds } s.
cup-rule-no-clock = Bez limitu czasu na ruch.
cup-rule-round = Czas na rundę: { $minutes } min.
cup-rule-no-round = Bez limitu czasu na rundę.
cup-rule-points = Duże punkty za partię w { $players } osoby: { $points }.
cup-rule-level-better = po tyle, ile za lepsze miejsce
cup-rule-level-split = punkty za swoje miejsca, podzielone równo
cup-rule-level-worse = po tyle, ile za gorsze miejsce
cup-rule-absent-short = Pozostali grają bez nieobecnych.
cup-rule-absent-wait = Pozostali czekają na nieobecnych.
cup-rule-absent-bot = Przy stole na serwerze za nieobecnych gra bot.
cup-rule-missed = Opuszczona partia to { $big } dużych punktów i { $small } punktów.
cup-rule-alone-won = Kto zostanie przy stoliku bez przeciwników, wygrywa jego partie i nie dostaje punktów.
cup-rule-alone-missed = Dla osoby, która zostanie przy stoliku bez przeciwników, to partie opuszczone.
cup-rule-rounds = { $count ->
    [one] { $count } runda.
    [few] { $count } rundy.
    [many] { $count } rund.
   *[other] { $count } rund.
}
cup-rule-games = { $count ->
    [one] { $count } partia przy stoliku to jedna kartka.
    [few] { $count } partie przy stoliku to jedna kartka.
    [many] { $count } partii przy stoliku to jedna kartka.
   *[other] { $count } partii przy stoliku to jedna kartka.
}
cup-rule-seating-plan = Wszystkie rundy losuje się naraz; nikt nie spotyka się dwa razy, póki da się tego uniknąć.
cup-rule-seating-lot = Każdą rundę losuje się osobno; nikt nie spotyka się dwa razy, póki da się tego uniknąć.
cup-rule-seating-standings = Pierwsza runda z losowania; potem spotykają się sąsiedzi w klasyfikacji.
cup-rule-clubs = { $count ->
    [one] Kluby i rodziny są rozdzielone w pierwszej rundzie.
    [few] Kluby i rodziny są rozdzielone w pierwszych { $count } rundach.
    [many] Kluby i rodziny są rozdzielone w pierwszych { $count } rundach.
   *[other] Kluby i rodziny są rozdzielone w pierwszych { $count } rundach.
}
cup-rule-best-rounds = { $count ->
    [one] Każdemu liczy się najlepsza runda.
    [few] Każdemu liczą się { $count } najlepsze rundy.
    [many] Każdemu liczy się { $count } najlepszych rund.
   *[other] Każdemu liczy się { $count } najlepszych rund.
}
cup-rule-carry-none = Punkty z poprzedniego etapu nie liczą się.
cup-rule-carry-half = Liczy się połowa punktów z poprzedniego etapu.
cup-rule-carry-all = Liczą się wszystkie punkty z poprzedniego etapu.
cup-rule-ranking = Klasyfikacja według: { $criteria }.
cup-rule-cut = Dalej grają najlepsi: { $count }.
cup-rule-cut-table = Z każdego stolika dalej grają najlepsi: { $count }.
cup-rule-until = Etap powtarza się, aż zostanie { $count }.
cup-rule-tied-play-off = Równi we wszystkim na granicy awansu grają dogrywkę.
cup-rule-tied-lot = Między równymi we wszystkim na granicy awansu decyduje los.
