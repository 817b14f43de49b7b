//! The count of a game by the racks, as at any real table: its points go into the sheet.

use kostka_client::cup::mine::GameNotes;
use kostka_client::cup::sheet::{Typed, shown};
use kostka_keeper::sheet::{Account, Sheet};
use kostka_rules::{BySeat, Seat, Terms};
use kostka_tournament::PlayerId;
use leptos::prelude::*;

use crate::cup::link::CupLink;
use crate::keep::GameSheet;
use crate::language::{t, t_args};

/// A button for each game, which opens its count.
#[component]
pub(super) fn CountGames(
    link: CupLink,
    players: Memo<Vec<PlayerId>>,
    typed: RwSignal<Typed>,
    /// The games that are counted, as far as they are.
    counts: RwSignal<Vec<Option<Sheet>>>,
    notes: RwSignal<GameNotes>,
) -> impl IntoView {
    let open = RwSignal::new(None::<usize>);
    let n_games = typed.with_untracked(Typed::n_games);
    let button = move |game: usize| {
        view! {
            <button
                type="button"
                class="chip-button"
                data-count=game + 1
                aria-pressed=move || (open.get() == Some(game)).to_string()
                on:click=move |_| open.update(|open| *open = (*open != Some(game)).then_some(game))
            >
                {move || t_args("cup-count-game", &[("game", (game + 1).into())])}
            </button>
        }
    };
    let keep = move |game: usize, count: Option<Sheet>| {
        counts.update(|counts| {
            counts.resize(counts.len().max(n_games), None);
            counts[game] = count;
        });
    };
    let close = move |game: usize| {
        keep(game, None);
        open.set(None);
    };
    let note = move |game: usize, account: Account| {
        typed.update(|typed| {
            for (seat, points) in account.result.scores.values().enumerate() {
                typed.set(game, seat, &shown(i64::from(*points)));
            }
        });
        notes.set(GameNotes::default());
        close(game);
    };
    let form = move || {
        let game = open.get()?;
        let players = players.get();
        let (terms, empty) = untrack(|| empty(link, &players, &notes.get().announced))?;
        let kept = counts.with_untracked(|counts| counts.get(game).cloned().flatten());
        let sheet = RwSignal::new(
            kept.filter(|kept| kept.players.len() == players.len())
                .unwrap_or(empty),
        );
        Effect::new(move |_| {
            keep(game, Some(sheet.get()));
        });
        let names: BySeat<String> = players
            .iter()
            .map(|player| untrack(|| link.name(*player)))
            .collect();
        let points = BySeat::new(terms.players(), |_| 0);
        let starter = Seat((game % players.len().max(1)) as u8);
        Some(view! {
            <GameSheet
                terms
                names
                starter=Some(starter)
                points
                sheet
                done=move |account| note(game, account)
                cancel=move |()| close(game)
            />
        })
    };
    view! {
        <p>{move || t("cup-count-about")}</p>
        <div class="cup-row">{(0..n_games).map(button).collect_view()}</div>
        {form}
    }
}

/// Returns the empty sheet of a game at this table, with the announcements that were noted.
fn empty(link: CupLink, players: &[PlayerId], announced: &[PlayerId]) -> Option<(Terms, Sheet)> {
    let n_players = u8::try_from(players.len()).ok()?;
    let terms = link.cup(|cup| cup.regulation().terms(n_players).ok()).flatten()?;
    let mut sheet = Sheet::new(&terms);
    for (seat, player) in players.iter().enumerate() {
        sheet.players[Seat(seat as u8)].announced = announced.contains(player);
    }
    Some((terms, sheet))
}
