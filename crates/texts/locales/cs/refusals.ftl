### Proč se něco nestalo. Kódy jsou z pravidel, stolu a serveru.

## Tah proti pravidlům.

refusals-nothing-played = Vyložte alespoň jeden kámen ze svého stojánku.
refusals-tile-not-on-rack = Tohle není ve vašem stojánku a neleželo to ani na stole: { $tiles }.
refusals-table-tile-missing = Tohle leželo na stole a musí tam zůstat: { $tiles }.
refusals-set-too-short = Sada má nejméně { $expected } kameny; tady: { $found }.
refusals-word-too-short = Slovo má nejméně { $expected } písmena; tady: { $found }.
refusals-not-a-set = Tohle není postupka ani skupina.
refusals-opening-too-low = { $expected ->
    [one] První vyložení musí mít alespoň { $expected } bod z vašeho stojánku; zatím: { $found }.
    [few] První vyložení musí mít alespoň { $expected } body z vašeho stojánku; zatím: { $found }.
    [many] První vyložení musí mít alespoň { $expected } bodu z vašeho stojánku; zatím: { $found }.
   *[other] První vyložení musí mít alespoň { $expected } bodů z vašeho stojánku; zatím: { $found }.
}
refusals-opening-word-too-short = { $expected ->
    [one] První vyložené slovo musí mít alespoň { $expected } písmeno, jen ze stojánku; nejdelší má: { $found }.
    [few] První vyložené slovo musí mít alespoň { $expected } písmena, jen ze stojánku; nejdelší má: { $found }.
    [many] První vyložené slovo musí mít alespoň { $expected } písmena, jen ze stojánku; nejdelší má: { $found }.
   *[other] První vyložené slovo musí mít alespoň { $expected } písmen, jen ze stojánku; nejdelší má: { $found }.
}
refusals-opening-uses-table = Před prvním vyložením nesmíte kameny na stole použít ani přesouvat.
refusals-opening-with-joker = Při prvním vyložení nesmíte použít: { $tiles }.
refusals-opening-with-joker-plain = Při prvním vyložení nesmíte použít žolíka.
refusals-joker-not-in-new-set = Po uvolnění patří do nové sady: { $tiles }.
refusals-joker-not-in-new-set-plain = Uvolněný žolík patří do nové sady.
refusals-joker-for-joker = Tímto žolíkem nelze nahradit: { $tiles }.
refusals-joker-for-joker-plain = Speciální žolík nesmí nahradit normálního žolíka.
refusals-joker-replaced = Dvoubarevného ani zrcadlového žolíka nelze nahradit kamenem, dvojitého lze jen oběma kameny, které zastupuje. Chybně nahrazeno: { $tiles }.
refusals-unknown-word = Slovo „{ $word }“ není ve slovníku.
refusals-repeated-word = Slovo „{ $word }“ leží na stole dvakrát.
refusals-off-theme = Slovo „{ $word }“ se nehodí k tématu.
refusals-illegal = Tento tah porušuje pravidla.
refusals-in-set = Sada { $set }: { $text }

## Proč řada není sadou.

refusals-why-only-jokers = V sadě musí být alespoň jeden kámen s číslem.
refusals-why-group-repeats-colour = Ve skupině smí být každá barva jen jednou.
refusals-why-group-too-long = Skupina má tři nebo čtyři kameny.
refusals-why-group-of-several-numbers = Ve skupině mají všechny kameny stejné číslo.
refusals-why-not-consecutive = V postupce je každé další číslo o jedničku vyšší.
refusals-why-beyond-the-ends = Postupka nezačíná před 1 a nekončí za 13.
refusals-why-several-colours = Postupka musí být v jedné barvě.
refusals-why-coloured-joker-out-of-place = Barevný žolík zastupuje jen chybějící kámen své barvy.
refusals-why-double-out-of-place = Dvojitý žolík potřebuje místo pro dva kameny.
refusals-why-change-in-group = Dvoubarevný žolík smí ležet jen v postupce.
refusals-why-two-changes = V postupce smí být nejvýš jeden dvoubarevný žolík.
refusals-why-change-between-same-colours = Na druhé straně dvoubarevného žolíka musí být jiná barva.
refusals-why-two-mirrors = V sadě smí být nejvýš jeden zrcadlový žolík.
refusals-why-not-mirrored = Co leží na jedné straně zrcadlového žolíka, musí zrcadlově ležet i na druhé.
refusals-why-mirror-without-middle = Zrcadlová postupka musí mít uprostřed číslo od 1 do 13.

## Co hra teď nedovolí.

refusals-unknown-seat = U tohoto stolu takové místo neexistuje.
refusals-game-over = Hra skončila.
refusals-not-your-turn = Nejste na tahu.
refusals-not-your-turn-but = Nejste na tahu. Hraje: { $name }.
refusals-resigned = Kdo se vzdal, už nehraje.
refusals-stock-has-tiles = V zásobníku ještě jsou kameny: něco vyložte, nebo si vezměte kámen.
refusals-stock-empty = Zásobník je prázdný: něco vyložte, nebo pasujte.
refusals-no-announcements = V této hře se nic nehlásí.
refusals-nothing-to-announce = První vyložení lze ohlásit jen předem: poté, co si vezmete kámen, a před svým příštím tahem.
refusals-no-redeals = V této hře se znovu nerozdává.
refusals-too-late-to-redeal = Na nové rozdání je pozdě: hra už začala.
refusals-too-few-doublets = Počet dublet potřebný k novému rozdání: { $expected }; máte: { $found }.
refusals-no-clock = V tomto tahu se čas neměří.
refusals-nothing-on-trial = Žádná slova nečekají na posouzení.
refusals-wait-for-the-others = Ostatní posuzují slova tohoto tahu.
refusals-not-your-vote = Už jste hlasovali, nebo jsou to vaše slova.
refusals-no-such-word = Slovo „{ $about }“ v tomto tahu vyloženo nebylo.
refusals-impossible-position = Tolik takových kamenů ve hře není.
refusals-impossible-position-of = Tohoto kamene je příliš: { $tile } ({ $found }, ve hře: { $copies }).
refusals-impossible-position-total = Kamenů je tady { $found }, víc než v celé hře.

## Stůl a lidé u něj.

refusals-stale = Hra mezitím pokročila; podívejte se na stůl znovu.
refusals-id-used = Neprovedlo se to; zkuste to prosím znovu.
refusals-no-game = Žádná hra neběží.
refusals-game-running = Během hry to nejde.
refusals-game-starting = Hra právě začíná.
refusals-match-begun = Zápas už začal.
refusals-match-over = Zápas skončil.
refusals-match-goes-on = Zápas ještě neskončil.
refusals-unbounded-score = Bodů v tomto zápase je příliš mnoho na to, aby šly sečíst.
refusals-cup-table = U tohoto stolu rozdává místa a začíná hry turnaj.
refusals-no-seat = Teď nehrajete u žádného stolu.
refusals-not-seated = To může jen ten, kdo sedí u stolu.
refusals-not-host = To může jen hostitel stolu.
refusals-seat-taken = Toto místo je obsazené.
refusals-no-such-seat = Takové místo neexistuje.
refusals-table-full = Všechna místa jsou obsazená.
refusals-seat-empty = Nikdo tam nesedí.
refusals-not-a-bot = Na tomto místě nesedí bot.
refusals-no-such-member = Tento člověk u stolu není.
refusals-removed = Hostitel vás od tohoto stolu vykázal.
refusals-too-many-people = U tohoto stolu je teď příliš mnoho lidí.
refusals-too-many-events = U tohoto stolu se už stalo tolik, že víc nepojme; otevřete nový.
refusals-muted = Hostitel vám vypnul chat.
refusals-too-fast = Bylo toho moc najednou; chvilku počkejte.
refusals-not-stored = Server to nemohl uložit, takže se nic nezměnilo; zkuste to za chvíli znovu.
refusals-too-few-players = Málo hráčů: { $found }, potřeba: { $expected }.
refusals-not-everybody-ready = Ještě nejsou všichni připraveni.
refusals-nonce-given = Váš příspěvek k míchání je už zapsaný.
refusals-redeal-open = Ještě lze žádat nové rozdání; první tah přijde potom.
refusals-still-here = To jde jen tehdy, když někdo není u stolu.
refusals-just-left = Tento hráč odešel teprve před chvílí; chvilku počkejte.
refusals-bot-plays = Na tomto místě hraje bot.
refusals-no-hints = U tohoto stolu se hraje bez nápověd.
refusals-not-for-bots = Tohle boti nedělají.
refusals-closed = Tento stůl je zavřený.
refusals-no-spectators = U tohoto stolu se nesmí přihlížet.
refusals-draft-tiles = Skládat lze jen kameny ze stolu a z vlastního stojánku.

## Nastavení a jména.

refusals-unknown-rulebook = Taková pravidla neexistují.
refusals-bad-players = Tato pravidla nejsou pro tolik hráčů.
refusals-bad-players-range = Počet hráčů podle těchto pravidel: { $min } až { $max }.
refusals-unknown-house-rule = Takové domácí pravidlo neexistuje.
refusals-unknown-house-rule-named = Takové domácí pravidlo neexistuje: { $name }.
refusals-bad-house-rule = Domácí pravidlo nelze takto nastavit.
refusals-bad-house-rule-named = Domácí pravidlo „{ $name }“ nemůže mít hodnotu { $value }.
refusals-too-few-tiles = Na takové rozdání není dost kamenů: zvolte méně kamenů na začátku, nebo méně hráčů.
refusals-too-many-house-rules = Domácích pravidel je příliš mnoho.
refusals-bad-clock = Čas na tah může být 30 až 300 sekund.
refusals-bad-takeover = Bot převezme hru po 10 až 3600 sekundách.
refusals-name-empty = Jméno musí mít alespoň jeden viditelný znak.
refusals-name-too-long = Jméno smí mít nejvýš 24 znaků.
refusals-name-invisible = Jméno nesmí obsahovat neviditelné znaky.
refusals-name-like-a-bot = Tak se jmenují jen boti; zvolte jiné jméno.

## Zápis.

refusals-bad-tile = Tohle není kámen: { $about }.
refusals-unknown-tile = V této hře takový kámen není: { $about }.
refusals-column = Sloupec { $column }: { $text }
refusals-notation-missing = Tady chybí kámen, třeba k7 nebo J.
refusals-notation-tile = „{ $found }“ není kámen. Kameny jsou k7, b13, o1, r10 a žolíci J, D, C, M, Jk.
refusals-notation-number = „{ $found }“ není kámen: za barvou se píše číslo od 1 do 13.
refusals-notation-letter = „{ $found }“ není kámen s písmenem: pište jedno písmeno, * pro žolíka nebo *K pro žolíka místo K.
refusals-notation-position = „{ $found }“ je navíc. Pozice je stůl, lomítko a stojánek.
refusals-notation-unopened = „{ $found }“ je nesrozumitelné. Za stojánkem není nic, nebo je tam slovo unopened.
refusals-bad-position = Tohle není pozice.
refusals-too-long = Tento text je příliš dlouhý.

## Server.

refusals-no-such-table = Takový stůl neexistuje.
refusals-wrong-key = Tento klíč patří k jiné tabuli.
refusals-no-such-board = Skóre se tu už neukazuje.
refusals-no-such-code = Žádný stůl, který čeká na hráče, tento kód nemá.
refusals-no-such-result = Taková hra neexistuje.
refusals-no-such-rulebook = Taková pravidla neexistují.
refusals-no-such-page = Tady nic není.
refusals-no-such-person = Takového člověka tu neznáme.
refusals-busy = Server je vytížený; zkuste to za chvíli.
refusals-internal = Na serveru se něco pokazilo.
refusals-newer-format = Tohle vytvořila novější verze Kostky; server to neumí otevřít.
refusals-still-live = U tohoto stolu se ještě hraje.
refusals-others-played = Tuto hru hráli i jiní, proto zůstává.
refusals-no-identity = Server vás ještě nezná; načtěte stránku znovu.
refusals-wrong-origin = Požadavek přišel z jiné stránky a byl odmítnut.
refusals-wrong-host = Server tento název nezná; přidat ho může jeho provozovatel.
refusals-no-websocket = Tato adresa slouží k živé hře; otevřete stůl v prohlížeči.
refusals-too-many-tables = Příliš mnoho vašich stolů čeká na konec hry; nejdřív některý dohrajte nebo smažte.
refusals-too-many-connections = Z vaší adresy je příliš mnoho spojení.
refusals-no-address = Server nepozná, odkud se připojujete.
refusals-not-understood = Server tomu nerozuměl. Načtěte stránku znovu, abyste měli nejnovější verzi.
refusals-unknown = Odmítnuto ({ $code }).

## Proč skončilo spojení nebo stůl.

refusals-bye-restart = Server se restartuje; spojení se obnoví samo.
refusals-bye-version = Je tu novější verze; načtěte stránku znovu.
refusals-bye-closed = Tento stůl už neexistuje.
refusals-bye-removed = Hostitel vás od tohoto stolu vykázal.
refusals-bye-no-spectators = U tohoto stolu se nesmí přihlížet.
refusals-bye-too-much = Spojení bylo přerušeno: příliš mnoho zpráv, nebo příliš pomalá linka.
refusals-bye-elsewhere = Tento stůl máte otevřený v jiném okně.
refusals-closed-empty = Všichni odešli; stůl je zavřený.
refusals-closed-host = Hostitel stůl zavřel.
refusals-closed-idle = Dlouho se nic nedělo; stůl je zavřený.
