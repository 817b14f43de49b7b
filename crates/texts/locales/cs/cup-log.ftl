### Deník turnaje.

cup-log-about = Vše, co se stalo, nejnovější první. Nic odtud nelze odebrat.
cup-log-all = Zobrazit vše
cup-log-number = Č.
cup-log-time = Čas
cup-log-by = Kdo
cup-log-created = Vytvořen turnaj: { $name }
cup-log-registered = Zaregistrován: { $name }
cup-log-open = Registrace otevřena všem
cup-log-shut = Registrace uzavřena
cup-log-came = { $name }: přítomnost potvrzena
cup-log-missing = { $name }: nepřítomnost
cup-log-dropped = { $name }: konec účasti
cup-log-substituted = { $name } hraje místo č. { $number }
cup-log-amended = Opraveno č. { $number }: { $name }
cup-log-drawn = { $count ->
    [one] Losování { $number }: { $count } kolo
    [few] Losování { $number }: { $count } kola
    [many] Losování { $number }: { $count } kol
   *[other] Losování { $number }: { $count } kol
}
cup-log-reseated = { $round }. kolo: místa změněna ručně.
cup-log-begun = Začalo { $round }. kolo
cup-log-clock-paused = Hodiny kola pozastaveny
cup-log-clock-on = Hodiny kola pokračují
cup-log-clock-added = Hodiny kola: { $minutes } min
cup-log-entered = { $round }. kolo, stůl { $table }: zápis vložen
cup-log-contested = { $round }. kolo, stůl { $table }: námitka: { $reason }
cup-log-confirmed = { $round }. kolo, stůl { $table }: zápis potvrzen
cup-log-corrected = { $round }. kolo, stůl { $table }: zápis opraven: { $reason }
cup-log-penalised = Trest, { $name }: −{ $big } velkých bodů, −{ $small } bodů. { $reason }
cup-log-decided = Rozhodnuto ({ $by }): { $names }
cup-log-cut = Postupují: { $names }
cup-log-declined = { $name } se vzdává; místo nikdo nepřebírá
cup-log-declined-for = { $name } se vzdává; místo dostává { $next }
cup-log-closed = Turnaj uzavřen
cup-log-forgotten = Jména odstraněna
