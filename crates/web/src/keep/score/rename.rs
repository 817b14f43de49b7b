//! Other names for the players of a match.

use kostka_keeper::matches::BadMatch;
use kostka_protocol::{BadName, DisplayName, limits};
use kostka_rules::Seat;
use leptos::prelude::*;

use super::super::kept::Kept;
use super::names;
use crate::language::{t, t_args, texts};
use crate::storage::MATCHES;

/// The reason why a player keeps the old name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    Name(BadName),
    Twice(Seat),
}

#[component]
pub(super) fn Rename(kept: Kept) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let named = Memo::new(move |_| kept.with(names));
    let rename = move |seat: Seat, typed: String| {
        let found = match DisplayName::new(&typed) {
            Err(bad) => Some(Trouble::Name(bad)),
            Ok(name) => match kept.change(|played| played.rename(seat, name.clone())) {
                Ok(()) => {
                    MATCHES.remember([name]);
                    None
                }
                Err(BadMatch::SameName(_) | BadMatch::Names | BadMatch::Game) => Some(Trouble::Twice(seat)),
            },
        };
        trouble.set(found);
    };
    let text = move |trouble: Trouble| match trouble {
        Trouble::Name(bad) => texts().code(bad.code()),
        Trouble::Twice(seat) => {
            let name = named.with(|named| named.get(seat).cloned().unwrap_or_default());
            t_args("keep-rename-twice", &[("name", name.into())])
        }
    };
    let seats: Vec<Seat> = named.with_untracked(|named| named.seats().collect());
    let fields = move || {
        let field = |seat: &Seat| {
            let seat = *seat;
            let value = move || named.with(|named| named.get(seat).cloned().unwrap_or_default());
            view! {
                <li>
                    <span class="keep-seat" aria-hidden="true">{seat.index() + 1}</span>
                    <input
                        type="text"
                        maxlength=limits::NAME
                        autocomplete="off"
                        autocapitalize="words"
                        aria-label=move || t_args("keep-player-number", &[("number", (seat.index() + 1).into())])
                        prop:value=value
                        on:change:target=move |event| rename(seat, event.target().value())
                    />
                </li>
            }
        };
        seats.iter().map(field).collect_view()
    };
    view! {
        <details class="card fold keep-rename">
            <summary>{move || t("keep-rename")}</summary>
            <div class="keep-names"><ol>{fields}</ol></div>
            {move || trouble.get().map(|trouble| view! { <p class="trouble" role="alert">{text(trouble)}</p> })}
        </details>
    }
}
