//! A few Polish words for games of Word.

use kostka_rules::{Face, Row, WordSet};

const WORDS: &str = "kot kos las lis rak mak dom rok sok tor ton nos nos osa oko ode ale ona ono raz czas most post masa kasa rasa \
    mama tata lato zima wiosna kolano kolory komora korona kometa kamera kanapa karton kredka krowa okno okna rower \
    rowery zamek zamki zupa zupy woda wody rodzina godzina muzyka maszyna samolot pogoda ogrody ogrodem drzewo \
    drzewa trawa trawy rzeka rzeki morze morza statek miasto miasta kobieta wiatrak parasol palec palce robota \
    sobota niedziela poniedziałek wtorek piątek kwiatek kwiaty zielony czerwony malina maliny jagoda jagody \
    piosenka piosenki sanki narty owoce owocowy ostatni pociąg pociągi lalka lalki misiek misie lody kawa kawy \
    herbata cukier chleb masło ser sery ryba ryby mięso jajo jaja zegar zegary lampa lampy stolik krzesło dywan \
    dywany ekran ekrany telefon anioł anioły orzeł ptak ptaki kura kury koza kozy koń konie krowy owca owce wilk \
    wilki zając góra góry dolina doliny polana polany droga drogi ulica ulice aleja aleje kino kina teatr teatry \
    opera opery nuta nuty arbuz banan banany cytryna śliwka śliwki gruszka wiśnia wiśnie \
    komin kominy dach dachy ściana okrąg wazon wazony obraz obrazy listek listki napis napisy";

pub(crate) fn lexicon() -> WordSet {
    WORDS.split_whitespace().collect()
}

pub(crate) fn rows() -> Vec<Row> {
    WORDS
        .split_whitespace()
        .map(|word| {
            kostka_rules::notation::word_letters(word)
                .into_iter()
                .map(Face::Letter)
                .collect()
        })
        .collect()
}
