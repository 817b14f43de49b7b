//! The account of a game: every step with its rule, and the check that plus and minus are equal.

use kostka_keeper::sheet::Account;
use kostka_rules::rulebook::StockEmpty;
use kostka_rules::score::End;
use kostka_rules::{BySeat, Terms};
use leptos::prelude::*;

use crate::language::{t_args, texts};
use crate::shell::icons;
use crate::table::rule_link;

/// The account of each player, and its check (9.23).
#[component]
pub(crate) fn Accounts(terms: Terms, names: BySeat<String>, account: Account) -> impl IntoView {
    view! {
        {move || {
            let players = account.lines.iter().map(|(seat, lines)| {
                // Points from another sheet have no lines, and need no end.
                let end = account.end.unwrap_or(End::Stock);
                let lines = lines.iter().map(|line| texts().score_line(line, end, &terms));
                let won = account.result.winners.contains(&seat);
                let score = account.result.scores[seat];
                let big = account.big_points[seat];
                view! {
                    <li class="account" class:won=won data-seat=seat.to_string() data-points=score.to_string()>
                        <p class="account-head">
                            <strong>{names[seat].clone()}</strong>
                            {(big > 0).then(|| view! { <span class="tag">{t_args("keep-big", &[("count", big.into())])}</span> })}
                            <span class="points">{texts().signed(score)}</span>
                        </p>
                        <ul class="lines">
                            {lines.map(|line| view! {
                                <li title=line.why>
                                    <a href=rule_link(&terms.rulebook().id, line.rule) target="_blank">{line.rule}</a>
                                    <span>{line.what}</span>
                                    <span class="points">{texts().signed(line.amount)}</span>
                                </li>
                            }).collect_view()}
                        </ul>
                    </li>
                }
            });
            view! {
                <ul class="accounts">{players.collect_view()}</ul>
                {check(&terms, &account)}
            }
        }}
    }
}

/// Says that plus and minus are equal, or why they need not be (9.23). Word is not checked.
fn check(terms: &Terms, account: &Account) -> Option<impl IntoView + use<>> {
    if terms.rules().stock_empty == StockEmpty::MostPoints {
        return None;
    }
    let scores = || account.result.scores.values().copied();
    let plus: i32 = scores().filter(|score| *score > 0).sum();
    let sum: i32 = scores().sum();
    let text = if sum == 0 {
        t_args("keep-balanced", &[("points", plus.into())])
    } else {
        t_args("keep-own-count", &[("sum", texts().signed(sum).into())])
    };
    let link = rule_link(&terms.rulebook().id, "9.23");
    Some(view! {
        <p class="keep-check" data-check="">
            {icons::check()}
            <span>{text}</span>
            <a href=link target="_blank">"9.23"</a>
        </p>
    })
}
