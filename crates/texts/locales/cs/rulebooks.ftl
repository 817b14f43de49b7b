### Pravidla hry.

rulebooks-pl-standard = Polský Standard
rulebooks-pl-standard-about = Dva žolíci, první vyložení za alespoň 30 bodů, uvolněný žolík patří do nové sady.
rulebooks-pl-twist = Polský Twist
rulebooks-pl-twist-about = Osm žolíků čtyř druhů: normální, dvojití, dvoubarevní a zrcadloví.
rulebooks-pl-expert = Polský Expert
rulebooks-pl-expert-about = Osm barevných žolíků, každý jen ve své barvě.
rulebooks-pl-tournament = Polský turnaj
rulebooks-pl-tournament-about = Pravidla mistrovství: minuta na tah a velké body za umístění.
rulebooks-uk-classic = Ukrajinská klasika
rulebooks-uk-classic-about = První vyložení bez žolíka, minuta na tah, tři trestné kameny za nedokončené přeskupování.
rulebooks-uk-xp = Ukrajinské XP
rulebooks-uk-xp-about = Až šest hráčů; v pěti nebo šesti se hraje se 160 kameny včetně čtyř žolíků.
rulebooks-cs-twist = Český Twist
rulebooks-cs-twist-about = Speciální žolíci; zrcadlový má hodnotu 0 a platné sady po vypršení času zůstávají.
rulebooks-pl-word = Polský Word
rulebooks-pl-word-about = Písmena místo čísel: skládejte a přestavujte slova, počítá se nejdelší.
