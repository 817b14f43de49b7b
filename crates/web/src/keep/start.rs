//! The start of the score keeper: the matches of this browser, and a new one.

use kostka_client::NotKept;
use kostka_client::keep::{KeptMatch, Setup};
use kostka_keeper::matches::{BadMatch, Match};
use kostka_protocol::{BadName, DisplayName, Settings, limits};
use kostka_rules::terms::TermsError;
use kostka_rules::{BySeat, Rulebook, Terms};
use kostka_texts::Locale;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::frame::Frame;
use crate::controls::Sure;
use crate::home::{Book, House, why_not};
use crate::language::{self, locale, t, t_args, texts};
use crate::shell::icons;
use crate::storage::{Browser, MATCHES};
use crate::{address, browser, words};

/// The start page of the companion.
#[component]
pub(crate) fn StartPage() -> impl IntoView {
    let matches = RwSignal::new(MATCHES.list());
    let newer = move || matches.with(Result::is_err);
    let any = Memo::new(move |_| matches.with(|matches| matches.as_ref().is_ok_and(|list| !list.is_empty())));
    // A match that goes on is nearer than a new one.
    let running = move || {
        matches.track();
        MATCHES.running()
    };
    let forget = move |id: String| {
        MATCHES.forget(&id);
        matches.set(MATCHES.list());
    };
    view! {
        <Frame page="keep" title=Signal::derive(|| t("keep-title"))>
            <h1>{move || t("keep-title")}</h1>
            <p class="soft">{move || t("keep-about")}</p>
            <Show when=newer>
                <p class="trouble" role="alert">{move || t("common-newer")} " " {move || t("common-newer-do")}</p>
            </Show>
            {move || running().map(|kept| view! { <GoOn kept /> })}
            <div class="keep-columns">
                <NewMatch />
                <Show when=move || any.get()>
                    <section class="card" aria-labelledby="keep-matches" data-list="matches">
                        <h2 id="keep-matches">{move || t("keep-matches")}</h2>
                        <ul class="games">
                            {move || matches.get().into_iter().flatten().map(|kept| {
                                view! { <Row kept forget /> }
                            }).collect_view()}
                        </ul>
                    </section>
                </Show>
            </div>
        </Frame>
    }
}

/// The way back to the match that was changed last.
#[component]
fn GoOn(kept: KeptMatch) -> impl IntoView {
    let (book, games) = (kept.rulebook, kept.games);
    view! {
        <a class="button main keep-go-on" href=format!("/keep/match/{}", kept.id) data-go-on="">
            {icons::play()}
            <span>
                <strong>{move || t("keep-clock-go-on")}": "{kept.names.join(", ")}</strong>
                <span>{move || format!("{} · {}", texts().rulebook(&book), t_args("keep-game", &[("number", (games + 1).into())]))}</span>
            </span>
        </a>
    }
}

/// A match of the list.
#[component]
fn Row(kept: KeptMatch, #[prop(into)] forget: Callback<String>) -> impl IntoView {
    let id = StoredValue::new(kept.id.clone());
    let book = kept.rulebook;
    let names = kept.names.join(", ");
    let about = move || {
        let day = language::day(kept.touched);
        let games = t_args("keep-games", &[("count", kept.games.into())]);
        let over = if kept.over { t("keep-over") } else { games };
        format!("{} · {over} · {day}", texts().rulebook(&book))
    };
    view! {
        <li>
            <a class="list-game" href=format!("/keep/match/{}", kept.id)>
                {icons::sheet()}
                <span><strong>{names}</strong><span class="soft">{about}</span></span>
            </a>
            <Sure
                label=Signal::derive(|| t("keep-forget"))
                question="keep-forget-sure"
                act=move |()| forget.run(id.get_value())
            />
        </li>
    }
}

/// The form for a new match. What is filled in stays, also when the page is closed.
#[component]
fn NewMatch() -> impl IntoView {
    let setup = Setup::load(&Browser, untrack(language::locale).rulebooks()[0]);
    let settings = RwSignal::new(setup.settings);
    let names = RwSignal::new(setup.names);
    Effect::new(move |_| {
        let setup = Setup {
            settings: settings.get(),
            names: names.get(),
        };
        // Without room it lasts as long as the page.
        let _ = setup.save(&Browser);
    });
    Effect::new(move |_| {
        if settings.with(|settings| Rulebook::find(&settings.rulebook).is_ok_and(Rulebook::is_words)) {
            // Once the dictionary is here, it is here without a network too.
            spawn_local(async {
                words::load().await;
            });
        } else if locale() == Locale::Pl && !browser::saves_data() {
            // Who reads Polish may play with words at a table without a network, after this one visit.
            spawn_local(words::keep());
        }
    });
    // Another book is for another number of players.
    Effect::new(move |_| {
        let (least, most) = sizes(&settings.with(|settings| settings.rulebook.clone()));
        let count = names.with(Vec::len);
        if count != count.clamp(least, most) {
            names.update(|names| names.resize(count.clamp(least, most), String::new()));
        }
    });
    let trouble = RwSignal::new(None::<Trouble>);
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match untrack(|| new_match(settings, names)) {
            Ok(played) => match keep(&played) {
                Some(id) => address::go(&format!("/keep/match/{id}")),
                None => trouble.set(Some(Trouble::Newer)),
            },
            Err(found) => trouble.set(Some(found)),
        }
    };
    view! {
        <form class="card keep-new" aria-labelledby="keep-new" on:submit=begin>
            <h2 id="keep-new">{move || t("keep-new")}</h2>
            <Book settings />
            <Names settings names />
            <details class="fold">
                <summary>
                    {move || t("house-title")}
                    {move || Some(settings.with(|settings| settings.rules.len())).filter(|count| *count > 0).map(|count| view! {
                        <span class="tag">{t_args("home-house-count", &[("count", count.into())])}</span>
                    })}
                </summary>
                <House settings />
            </details>
            {move || settings.with(why_not).or_else(|| trouble.get().map(Trouble::text)).map(|text| view! {
                <p class="trouble" role="alert">{text}</p>
            })}
            <button class="main" type="submit">{icons::play()}{move || t("keep-begin")}</button>
        </form>
    }
}

/// Returns the fewest and the most players of a book.
fn sizes(rulebook: &str) -> (usize, usize) {
    let book = Rulebook::find(rulebook).unwrap_or(&Rulebook::all()[0]);
    (usize::from(book.min_players), usize::from(book.max_players))
}

/// The names of the players in the order of their seats.
#[component]
fn Names(settings: RwSignal<Settings>, names: RwSignal<Vec<String>>) -> impl IntoView {
    let count = Memo::new(move |_| names.with(Vec::len));
    let limits = Memo::new(move |_| sizes(&settings.with(|settings| settings.rulebook.clone())));
    let input = move |at: usize| {
        let label = move || t_args("keep-player-number", &[("number", (at + 1).into())]);
        view! {
            <li>
                <span class="keep-seat" aria-hidden="true">{at + 1}</span>
                <input
                    type="text"
                    maxlength=limits::NAME
                    autocomplete="off"
                    autocapitalize="words"
                    aria-label=label
                    placeholder=label
                    prop:value=move || names.with(|names| names.get(at).cloned().unwrap_or_default())
                    on:input:target=move |event| names.update(|names| {
                        if let Some(name) = names.get_mut(at) {
                            *name = event.target().value();
                        }
                    })
                />
                <button
                    type="button"
                    class="quiet square"
                    aria-label=move || t_args("keep-player-remove", &[("number", (at + 1).into())])
                    prop:disabled=move || count.get() <= limits.get().0
                    on:click=move |_| names.update(|names| { names.remove(at); })
                >
                    {icons::close()}
                </button>
            </li>
        }
    };
    view! {
        <fieldset class="keep-names">
            <legend>{move || t("keep-players")}</legend>
            <ol>{move || (0..count.get()).map(input).collect_view()}</ol>
            <Show when=move || count.get() < limits.get().1>
                <button type="button" on:click=move |_| names.update(|names| names.push(String::new()))>
                    {icons::plus()}{move || t("keep-player-add")}
                </button>
            </Show>
            <Known limits names />
        </fieldset>
    }
}

/// Names of earlier matches, a tap away.
#[component]
fn Known(limits: Memo<(usize, usize)>, names: RwSignal<Vec<String>>) -> impl IntoView {
    let known = RwSignal::new(MATCHES.names());
    // A known name goes to the first empty place, or to a new one.
    let seat = move |name: String| {
        names.update(|names| {
            let empty = names.iter().position(|name| name.trim().is_empty());
            match empty {
                Some(at) => names[at] = name,
                None if names.len() < limits.get_untracked().1 => names.push(name),
                None => {}
            }
        });
    };
    let absent = move || {
        let here = names.get();
        let known = known.get().into_iter();
        known
            .filter(|name| !here.iter().any(|here| here.trim() == name.as_str()))
            .collect::<Vec<_>>()
    };
    view! {
        <Show when=move || !absent().is_empty()>
            <div class="keep-known" role="group" aria-label=move || t("keep-known")>
                <p class="soft">{move || t("keep-known")}</p>
                {move || absent().into_iter().map(|name| {
                    let text = name.to_string();
                    let own = text.clone();
                    view! {
                        <span class="keep-known-name">
                            <button type="button" on:click=move |_| seat(own.clone())>{text.clone()}</button>
                            <button
                                type="button"
                                class="quiet square"
                                aria-label=t_args("keep-known-forget", &[("name", text.into())])
                                on:click=move |_| {
                                    MATCHES.forget_name(&name);
                                    known.set(MATCHES.names());
                                }
                            >
                                {icons::close()}
                            </button>
                        </span>
                    }
                }).collect_view()}
            </div>
        </Show>
    }
}

/// The reason why a match cannot begin.
#[derive(Clone, Debug)]
enum Trouble {
    Terms(TermsError),
    Name(usize, BadName),
    SameName(String),
    NoMatch,
    Newer,
}

impl Trouble {
    fn text(self) -> String {
        match self {
            Trouble::Terms(error) => texts().terms_error(&error),
            Trouble::Name(at, BadName::Empty) => t_args("keep-name-missing", &[("number", (at + 1).into())]),
            Trouble::Name(at, bad) => {
                let player = t_args("keep-player-number", &[("number", (at + 1).into())]);
                format!("{player}: {}", texts().code(bad.code()))
            }
            Trouble::SameName(name) => t_args("keep-name-twice", &[("name", name.into())]),
            Trouble::NoMatch => t("keep-unreadable"),
            Trouble::Newer => format!("{} {}", t("common-newer"), t("common-newer-do")),
        }
    }
}

/// Makes the match of the form.
fn new_match(settings: RwSignal<Settings>, names: RwSignal<Vec<String>>) -> Result<Match, Trouble> {
    let settings = settings.get();
    let typed = names.get();
    let is_empty = |name: &String| name.trim().is_empty();
    let missing = typed.iter().position(is_empty);
    let people: Vec<(usize, &String)> = (0..).zip(&typed).filter(|(_, name)| !is_empty(name)).collect();
    // Places that nobody needs stay empty.
    if let Some(at) = missing.filter(|_| people.len() < sizes(&settings.rulebook).0) {
        return Err(Trouble::Name(at, BadName::Empty));
    }
    let names: BySeat<DisplayName> = people
        .into_iter()
        .map(|(at, name)| DisplayName::new(name).map_err(|bad| Trouble::Name(at, bad)))
        .collect::<Result<_, _>>()?;
    let players = u8::try_from(names.len()).unwrap_or(u8::MAX);
    let terms = Terms::new(&settings.rulebook, settings.rules, players).map_err(Trouble::Terms)?;
    let written = names.clone();
    Match::new(terms, names).map_err(|bad| match bad {
        BadMatch::SameName(seat) => Trouble::SameName(written[seat].to_string()),
        BadMatch::Names | BadMatch::Game => Trouble::NoMatch,
    })
}

/// Keeps a new match, and returns its name.
pub(super) fn keep(played: &Match) -> Option<String> {
    let id = browser::random_name();
    match MATCHES.save(&id, played, browser::now()) {
        // Without room it lasts as long as the page, which says so.
        Ok(()) | Err(NotKept::NoRoom) => {}
        Err(NotKept::Newer(_)) => return None,
    }
    MATCHES.remember(played.names().values().cloned());
    Some(id)
}
