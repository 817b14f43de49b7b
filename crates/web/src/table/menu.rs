//! The menu of a table: people, resigning, leaving, keys. Steps that cannot be undone need a second click.

use kostka_protocol::Command;
use leptos::prelude::*;

use super::desk::Desk;
use super::keyboard::Keyboard;
use crate::language::t;
use crate::shell::dialog::Dialog;
use crate::shell::icons;

#[component]
pub(crate) fn Menu(desk: Desk) -> impl IntoView {
    let open = RwSignal::new(false);
    let sure = RwSignal::new(None::<Wish>);
    let playing = move || {
        let you = desk.you()?;
        desk.game(|game| {
            let resigned = game.view.players.get(you).is_some_and(|player| player.resigned);
            (!game.is_over() && !resigned).then_some(game.round.number)
        })
        .flatten()
    };
    let wish = move |wish: Wish| {
        if sure.get_untracked() != Some(wish) {
            sure.set(Some(wish));
            return;
        }
        match (wish, untrack(playing)) {
            (Wish::Resign, Some(game)) => desk.send(Command::Resign { game }),
            (Wish::Resign, None) => {}
            (Wish::Leave, _) => desk.send(Command::Leave {}),
        }
        open.set(false);
        sure.set(None);
    };
    let book = move || desk.rulebook();
    // A player of a cup's table goes away and comes back; the cup decides what that means.
    let is_of_cup = move || desk.link.look(|snapshot| Some(snapshot.table.cup.is_some())) == Some(true);
    let leaves = move || desk.link.is_online() && desk.you().is_some() && !is_of_cup();
    let title = Signal::derive(|| t("table-menu"));
    view! {
        <button class="quiet square" aria-label=move || t("table-menu") title=move || t("table-menu")
            on:click=move |_| { sure.set(None); open.set(true); }>{icons::more()}</button>
        <Dialog open title>
            <div class="menu">
                {desk.company.map(|company| (company.people)(desk))}
                <section aria-labelledby="table-tiles">
                    <h3 id="table-tiles">{move || t("table-tiles")}</h3>
                    <p>{move || t("table-tiles-about")}</p>
                    <a class="button" href=move || format!("/rules/{}", book()) target="_blank">
                        {icons::book()}{move || t("home-book-rules")}
                    </a>
                </section>
                <Show when=move || playing().is_some()>
                    <button class="danger" on:click=move |_| wish(Wish::Resign)>
                        {icons::flag()}
                        {move || t(if sure.get() == Some(Wish::Resign) { "table-resign-sure" } else { "table-resign" })}
                    </button>
                </Show>
                <Show when=leaves>
                    <button class="danger" on:click=move |_| wish(Wish::Leave)>
                        {icons::close()}
                        {move || t(if sure.get() == Some(Wish::Leave) { "table-leave-sure" } else { "table-leave" })}
                    </button>
                </Show>
                <Keyboard />
            </div>
        </Dialog>
    }
}

/// A step that needs a second click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Resign,
    Leave,
}
