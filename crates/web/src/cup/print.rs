//! Pages for paper: black on white, A4 or A5, as a browser prints them.

mod papers;

use kostka_client::cup::step;
use leptos::prelude::*;

use super::link::CupLink;
use super::more::Lonely;
use super::tables::Rounds;
use crate::browser;
use crate::controls::Chips;
use crate::language::{t, t_args};

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paper {
    Names,
    Seats,
    Cards,
    Slips,
    Standings,
    Diplomas,
    Regulation,
}

impl Paper {
    /// Returns the paper of an address.
    pub(super) fn of(name: &str) -> Option<Paper> {
        Some(match name {
            "names" => Paper::Names,
            "seats" => Paper::Seats,
            "cards" => Paper::Cards,
            "slips" => Paper::Slips,
            "standings" => Paper::Standings,
            "diplomas" => Paper::Diplomas,
            "regulation" => Paper::Regulation,
            _ => return None,
        })
    }

    const fn title(self) -> &'static str {
        match self {
            Paper::Names => "cup-print-names",
            Paper::Seats => "cup-print-seats",
            Paper::Cards => "cup-print-cards",
            Paper::Slips => "cup-print-slips",
            Paper::Standings => "cup-print-standings",
            Paper::Diplomas => "cup-print-diplomas",
            Paper::Regulation => "cup-print-regulation",
        }
    }

    const fn is_of_round(self) -> bool {
        matches!(self, Paper::Names | Paper::Seats | Paper::Cards | Paper::Slips)
    }
}

/// The numbers of diplomas that are offered; 0 is one for everybody.
const DIPLOMAS: [usize; 4] = [3, 8, 16, 0];

/// A paper, with the choices before it is printed.
#[component]
pub(super) fn PrintPage(link: CupLink, paper: Paper) -> impl IntoView {
    let size = RwSignal::new("a4");
    let chosen = RwSignal::new(None::<usize>);
    let round = Memo::new(move |_| {
        let of = |cup: &kostka_tournament::Cup| chosen.get().or_else(|| step::shown_round(cup));
        link.cup(of).flatten()
    });
    let best = RwSignal::new(DIPLOMAS[0]);
    let sheets = move || {
        link.cup(|cup| match (paper, round.get()) {
            (Paper::Standings, _) => papers::standings(cup).into_any(),
            (Paper::Diplomas, _) => papers::diplomas(cup, best.get()).into_any(),
            (Paper::Regulation, _) => papers::regulation(cup).into_any(),
            (_, None) => view! { <p class="soft">{t("cup-tables-none")}</p> }.into_any(),
            (Paper::Names, Some(round)) => papers::names(cup, round).into_any(),
            (Paper::Seats, Some(round)) => papers::seats(cup, round).into_any(),
            (Paper::Cards, Some(round)) => papers::cards(link, cup, round).into_any(),
            (Paper::Slips, Some(round)) => papers::slips(cup, round).into_any(),
        })
    };
    view! {
        <div class="cup-print-bar">
            <h2>{move || t(paper.title())}</h2>
            {(paper == Paper::Cards).then(|| view! { <Lonely /> })}
            <div class="cup-row">
                <Chips
                    name="paper"
                    legend=Signal::derive(|| t("cup-print-size"))
                    options=Signal::derive(|| vec![("a4", "A4".to_owned()), ("a5", "A5".to_owned())])
                    chosen=size
                    choose=move |chosen| size.set(chosen)
                />
                {paper.is_of_round().then(|| view! { <Rounds link stage=RwSignal::new(None) shown=round choose=move |round| chosen.set(Some(round)) /> })}
                {(paper == Paper::Diplomas).then(|| view! {
                    <Chips
                        name="diplomas"
                        legend=Signal::derive(|| t("cup-diploma-count"))
                        options=Signal::derive(|| DIPLOMAS.map(|count| (count, diplomas_text(count))).to_vec())
                        chosen=best
                        choose=move |count| best.set(count)
                    />
                })}
                <button class="main" on:click=move |_| browser::print()>{move || t("cup-print-do")}</button>
            </div>
        </div>
        // On a small screen it scrolls, by keyboard too.
        <div
            class="cup-paper"
            role="group"
            tabindex="0"
            aria-label=move || t(paper.title())
            data-paper=move || size.get()
            data-kind=paper.title()
        >
            {sheets}
        </div>
    }
}

fn diplomas_text(count: usize) -> String {
    match count {
        0 => t("cup-diploma-all"),
        count => t_args("cup-diploma-best", &[("count", count.into())]),
    }
}
