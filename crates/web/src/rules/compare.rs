//! Two books side by side, the differences first.

use kostka_rules::Rulebook;
use kostka_texts::book::{Comparison, compare};
use leptos::prelude::*;

use super::NoSuchBook;
use crate::address;
use crate::controls::BookChoice;
use crate::language::{t, t_args, texts};
use crate::shell::Head;

#[component]
pub(crate) fn ComparePage(a: String, b: String) -> impl IntoView {
    match (Rulebook::find(&a), Rulebook::find(&b)) {
        (Ok(a), Ok(b)) => view! { <Compared a b /> }.into_any(),
        _ => view! { <NoSuchBook /> }.into_any(),
    }
}

#[component]
fn Compared(a: &'static Rulebook, b: &'static Rulebook) -> impl IntoView {
    let go = |a: &str, b: &str| address::go(&format!("/rules/{a}/vs/{b}"));
    let title = move || {
        let names = [
            ("a", texts().rulebook(&a.id).into()),
            ("b", texts().rulebook(&b.id).into()),
        ];
        t_args("rules-compare-title", &names)
    };
    Effect::new(move |_| document().set_title(&format!("{} · Kostka", title())));
    let rows = move || compare(texts(), a, b);
    let part = move |same: bool| {
        let rows: Vec<_> = rows().into_iter().filter(|row| row.is_same() == same).collect();
        (!rows.is_empty()).then(|| view! { <Part a b same rows /> })
    };
    view! {
        <Head />
        <main class="page rules" data-page="rules-compare">
            <p><a href="/rules">{move || t("rules-title")}</a></p>
            <h1>{title}</h1>
            <div class="card compare-form">
                <BookChoice
                    label=Signal::derive(|| t("rules-compare-first"))
                    chosen=a.id.clone()
                    choose=Callback::new(move |id: String| go(&id, &b.id))
                />
                <BookChoice
                    label=Signal::derive(|| t("rules-compare-second"))
                    chosen=b.id.clone()
                    choose=Callback::new(move |id: String| go(&a.id, &id))
                />
            </div>
            {move || rows().iter().all(Comparison::is_same).then(|| view! { <p>{t("rules-compare-equal")}</p> })}
            {move || part(false)}
            {move || part(true)}
        </main>
    }
}

#[component]
fn Part(a: &'static Rulebook, b: &'static Rulebook, same: bool, rows: Vec<Comparison>) -> impl IntoView {
    let key = if same {
        "rules-compare-same"
    } else {
        "rules-compare-different"
    };
    let names = [a, b].map(|book| texts().rulebook(&book.id));
    let labels = names.clone();
    let row = move |row: Comparison| {
        let Comparison {
            rule,
            what,
            a: of_a,
            b: of_b,
        } = row;
        let link = (!rule.is_empty()).then(|| {
            view! { <a class="rule-code" href=format!("/rules/{}#{rule}", a.id)>{rule}</a> }
        });
        let [first, second] = labels.clone();
        view! {
            <tr>
                <th scope="row">{link}{what}</th>
                <td data-label=first>{of_a}</td>
                <td data-label=second>{of_b}</td>
            </tr>
        }
    };
    let [first, second] = names;
    view! {
        <section class="comparison" data-same=same.to_string()>
            <h2>{t(key)}</h2>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t("rules-compare-what")}</th>
                        <th scope="col"><a href=format!("/rules/{}", a.id)>{first}</a></th>
                        <th scope="col"><a href=format!("/rules/{}", b.id)>{second}</a></th>
                    </tr>
                </thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </section>
    }
}
