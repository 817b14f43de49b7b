### Pravidla hry.

rulebooks-pl-standard = Polský Standard
rulebooks-pl-standard-about = Dva žolíci, první vyložení za 30 bodů, uvolněný žolík zakládá novou sadu.
rulebooks-pl-twist = Polský Twist
rulebooks-pl-twist-about = Osm zvláštních žolíků: obyčejní, dvojití, změny barvy a zrcadloví.
rulebooks-pl-expert = Polský Expert
rulebooks-pl-expert-about = Osm barevných žolíků, každý jen ve své barvě.
rulebooks-pl-tournament = Polský turnaj
rulebooks-pl-tournament-about = Pravidla mistrovství: minuta na tah a velké body za umístění.
rulebooks-uk-classic = Ukrajinská klasika
rulebooks-uk-classic-about = První vyložení bez žolíka, minuta na tah, tři kameny za nedokončený.
rulebooks-uk-xp = Ukrajinské XP
rulebooks-uk-xp-about = Až šest hráčů; v pěti a šesti se hraje se 160 kameny a čtyřmi žolíky.
rulebooks-cs-twist = Český Twist
rulebooks-cs-twist-about = Zvláštní žolíci, zrcadlo má hodnotu nula, platný stůl po vypršení času zůstává.
rulebooks-pl-word = Polská slova
rulebooks-pl-word-about = Písmena místo čísel: skládejte slova, přestavujte stůl, počítá se nejdelší slovo.
