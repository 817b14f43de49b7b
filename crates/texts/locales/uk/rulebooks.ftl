### Правила гри.

rulebooks-pl-standard = Польський «Стандарт»
rulebooks-pl-standard-about = Два джокери, початок від 30 очок, звільнений джокер починає новий набір.
rulebooks-pl-twist = Польський «Твіст»
rulebooks-pl-twist-about = Вісім особливих джокерів: звичайні, подвійні, зміни кольору та дзеркальні.
rulebooks-pl-expert = Польський «Експерт»
rulebooks-pl-expert-about = Вісім кольорових джокерів, кожен лише свого кольору.
rulebooks-pl-tournament = Польський турнір
rulebooks-pl-tournament-about = Правила чемпіонатів: хвилина на хід і великі очки за місця.
rulebooks-uk-classic = Класичні українські
rulebooks-uk-classic-about = Початок без джокера, хвилина на хід, три плитки за незавершений.
rulebooks-uk-xp = Українські XP
rulebooks-uk-xp-about = До шести гравців; уп’ятьох і вшістьох грають 160 плитками з чотирма джокерами.
rulebooks-cs-twist = Чеський «Твіст»
rulebooks-cs-twist-about = Особливі джокери, дзеркало нічого не важить, дозволений розклад після кінця часу залишається.
rulebooks-pl-word = Польські слова
rulebooks-pl-word-about = Літери замість чисел: складайте слова, перебудовуйте стіл, рахується найдовше слово.
