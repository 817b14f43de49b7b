//! The page of a table in every stage.

use kostka_protocol::Stage;
use leptos::prelude::*;

use super::asked::Asked;
use super::bar::{Bar, Standing};
use super::clock;
use super::company::Company;
use super::curtain::Cover;
use super::desk::Desk;
use super::end::End;
use super::felt::Felt;
use super::glide::Glide;
use super::hints::Hints;
use super::keys::Keys;
use super::letter::JokerLetter;
use super::menu::Menu;
use super::notices::{Banner, Gone, Notices};
use super::players::Players;
use super::rack::Rack;
use super::reach::Reach;
use super::side::{Side, SideButtons};
use super::size::{Size, size_of};
use super::zoom::{Zoom, ZoomButton};
use super::{tell, touch};
use crate::home::name;
use crate::language::{t, t_args, texts};
use crate::link::{Link, Status};
use crate::shell::Head;
use crate::visibility;

/// A table on the server.
#[component]
pub(crate) fn OnlineTable(id: String) -> impl IntoView {
    let link = Link::online(&id);
    name::follow(link);
    view! { <Table link company=Some(Company::ONLINE) /> }
}

/// A table in this browser.
#[component]
pub(crate) fn LocalTable(id: String) -> impl IntoView {
    // Nobody has to be waited for: a game is dealt when the table is made.
    view! { <Table link=Link::local(&id) company=None /> }
}

/// The part that the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    Nothing,
    Gone,
    /// Before the first deal.
    Gathering,
    Game,
}

/// A table on the server or in this browser, before and after the first deal.
#[component]
pub(crate) fn Table(link: Link, company: Option<Company>) -> impl IntoView {
    let desk = Desk::new(link, company);
    let side = RwSignal::new(None);
    tell::follow(desk);
    let scene = Memo::new(move |_| {
        let stage = link.look(|snapshot| Some((snapshot.table.stage.clone(), snapshot.game.is_some())));
        match (link.status.get(), stage) {
            (Status::Gone(_), _) | (_, Some((Stage::Closed { .. }, _))) => Scene::Gone,
            (_, None) => Scene::Nothing,
            (_, Some((_, false))) => Scene::Gathering,
            (_, Some((_, true))) => Scene::Game,
        }
    });
    let waits = move || (scene.get() == Scene::Gathering).then(|| book(desk));
    visibility::tell_turn(Signal::derive(move || desk.is_mine()), Signal::derive(waits));
    // People who wait for each other talk.
    let gathers = move || scene.get() == Scene::Gathering && link.is_online();
    view! {
        <div class="table-page" data-page="table" data-status=move || status_name(link.status.get())>
            <Head>
                <div class="table-head">
                    {move || if scene.get() == Scene::Game {
                        view! {
                            <h1 class="table-title">
                                {move || book(desk)}
                                <span class="title-game"><span class="title-dot">" · "</span>{move || game_number(desk)}</span>
                            </h1>
                        }
                        .into_any()
                    } else {
                        view! { <span class="table-title">{move || book(desk)}</span> }.into_any()
                    }}
                    <Show when=move || scene.get() == Scene::Game><SideButtons desk open=side /><Menu desk /></Show>
                    <Show when=gathers><SideButtons desk open=side /></Show>
                </div>
            </Head>
            <Banner desk />
            {move || match scene.get() {
                Scene::Nothing => view! { <main class="page"><p class="soft">{t("common-loading")}</p></main> }.into_any(),
                Scene::Gone => view! { <Gone desk /> }.into_any(),
                Scene::Gathering => company.map(|company| (company.gathering)(desk)).into_any(),
                Scene::Game => view! { <Game desk side /> }.into_any(),
            }}
            <Show when=gathers><Side desk open=side /></Show>
            <Notices desk />
            <Cover link />
        </div>
    }
}

/// Returns the name of a status for tests and styles.
const fn status_name(status: Status) -> &'static str {
    match status {
        Status::Connecting => "connecting",
        Status::Live => "live",
        Status::Lost { .. } => "lost",
        Status::Gone(_) => "gone",
    }
}

/// Returns the rulebook, and the theme of the words.
fn book(desk: Desk) -> String {
    let title = desk.link.look(|snapshot| {
        let book = texts().rulebook(&snapshot.table.settings.rulebook);
        let theme = snapshot.game.as_ref().map(|game| &game.view.terms.rules().theme);
        Some(match theme.filter(|theme| !theme.is_empty()) {
            Some(theme) => format!("{book} · {theme}"),
            None => book,
        })
    });
    title.unwrap_or_default()
}

/// Returns the number of the game at the table, as in the log.
fn game_number(desk: Desk) -> Option<String> {
    let number = desk.game(|game| game.round.number.0)?;
    Some(t_args("table-game-number", &[("number", number.into())]))
}

/// A game that is played, or was played last.
#[component]
fn Game(desk: Desk, side: RwSignal<Option<super::side::Tab>>) -> impl IntoView {
    let hints = Hints::new(desk);
    let board = NodeRef::new();
    let glide = Glide::new(board);
    let reach = Reach::new(desk, glide, board);
    let zoom = Zoom::new();
    let left = clock::left(desk);
    Keys {
        desk,
        reach,
        hints,
        next_is_second: StoredValue::new(false),
    }
    .listen();
    touch::follow(desk, board, glide);
    // Whatever changes what lies where, the tiles glide there.
    Effect::new(move |_| {
        zoom.out.track();
        desk.rows.with(Vec::len);
        desk.draft.track();
        glide.soon();
    });
    let size = size_of(board);
    Effect::new(move |before: Option<Size>| {
        let now = size.get();
        if before.is_some_and(|before| before != now) {
            glide.settle();
        }
        now
    });
    let seated = Memo::new(move |_| desk.you().is_some());
    let over = Memo::new(move |_| desk.game(kostka_protocol::GameView::is_over).unwrap_or(false));
    view! {
        <main
            class="game"
            data-mine=move || desk.is_mine().to_string()
            data-over=move || over.get().to_string()
        >
            <div
                class="board"
                node_ref=reach.board
                on:pointerdown=move |event| reach.down(&event)
                on:pointermove=move |event| reach.moved(&event)
                on:pointerup=move |event| reach.up(&event)
                on:pointercancel=move |event| reach.cancel(&event)
                on:contextmenu=move |event| event.prevent_default()
                on:touchstart=move |event| if zoom.touched(&event) { reach.let_go() }
                on:touchmove=move |event| zoom.moved(&event)
            >
                <Players desk left />
                <Felt desk zoom />
                <Asked desk />
                <Show when=move || seated.get()><JokerLetter desk /></Show>
                <ZoomButton zoom />
                <Show when=move || seated.get()>
                    <Standing desk hints left />
                    <Rack desk />
                </Show>
                <Show when=move || !seated.get()><p class="watching">{move || t("table-watching")}</p></Show>
            </div>
            <Show when=move || seated.get() && !over.get()><Bar desk hints /></Show>
            <End desk />
            <Side desk open=side />
            <div class="ghost" node_ref=reach.ghost aria-hidden="true"></div>
            <div class="mark" node_ref=reach.mark aria-hidden="true"></div>
        </main>
    }
}
