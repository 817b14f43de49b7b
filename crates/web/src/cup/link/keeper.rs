//! The keeper of a link: opens sockets one after the other, and carries messages both ways.

use futures_channel::mpsc;
use futures_util::future::{Either, select};
use futures_util::stream;
use futures_util::{SinkExt, StreamExt};
use gloo_net::websocket::Message;
use gloo_net::websocket::futures::WebSocket;
use gloo_timers::future::IntervalStream;
use kostka_client::connection::Backoff;
use kostka_client::cup::conversation::{Conversation, End, Input, News, Order, Step};
use kostka_client::cup::mine;
use kostka_client::cup::outbox::Outbox;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{CupLink, Side, Status, Why};
use crate::link::set_if_new;
use crate::storage::Browser;
use crate::{api, browser};

/// Milliseconds between looks at the connection.
const BEAT: u32 = 1000;

/// The way of orders to the keeper.
pub(super) type Orders = mpsc::UnboundedSender<Order>;

/// Returns the way of orders, and its end.
pub(super) fn orders() -> (Orders, mpsc::UnboundedReceiver<Order>) {
    mpsc::unbounded()
}

/// Keeps a link up until its page is gone.
pub(super) fn keep(link: CupLink, orders: mpsc::UnboundedReceiver<Order>) {
    let scope = match link.side {
        Side::Desk => link.id(),
        Side::Table => format!("{}.table", link.id()),
    };
    let keeper = Keeper {
        link,
        orders,
        outbox: Outbox::open(&Browser, &scope, browser::random_name()),
        backoff: Backoff::default(),
    };
    set_if_new(link.pending, keeper.outbox.waiting().len());
    spawn_local(keeper.keep());
    on_cleanup(move || link.order(Order::End));
    // The device wakes up, or finds the network again.
    let again = move |_: web_sys::Event| {
        if !document().hidden() {
            link.retry();
        }
    };
    let awake = window_event_listener_untyped("online", again);
    let seen = window_event_listener_untyped("visibilitychange", again);
    on_cleanup(move || {
        awake.remove();
        seen.remove();
    });
}

struct Keeper {
    link: CupLink,
    orders: mpsc::UnboundedReceiver<Order>,
    outbox: Outbox,
    backoff: Backoff,
}

impl Keeper {
    async fn keep(mut self) {
        loop {
            let end = self.talk().await;
            let go_on = match end {
                End::Lost => self.wait().await,
                End::Again => true,
                End::Gone(why) => {
                    set_if_new(self.link.status, Status::Gone(why));
                    self.wait_for_retry().await
                }
                End::PageGone => false,
            };
            if !go_on {
                return;
            }
        }
    }

    async fn talk(&mut self) -> End {
        let link = self.link;
        let Some(socket) = browser::socket(&format!("/api/cups/{}/socket", link.id())) else {
            return End::Lost;
        };
        let (end, was_live) = self.carry(socket).await;
        if was_live {
            self.backoff.reset();
        } else if end == End::Lost && api::is_no_cup(&link.id()).await {
            // A socket cannot tell why it fails.
            return End::Gone(Why::NoSuchCup);
        }
        end
    }

    async fn carry(&mut self, socket: WebSocket) -> (End, bool) {
        let link = self.link;
        let (mut write, read) = socket.split();
        let frames = read.map(|frame| match frame {
            Ok(Message::Text(text)) => Input::Frame(text),
            // Nobody sends anything else; whatever it is, a new connection is a new start.
            Ok(Message::Bytes(_)) | Err(_) => Input::Broken,
        });
        let orders = self.orders.by_ref().map(Input::Order);
        let beats = IntervalStream::new(BEAT).map(|()| Input::Beat);
        let mut inputs = stream::select(frames, stream::select(orders, beats));
        link.clock.renew();
        let begun = link.live.try_with_untracked(|live| {
            Conversation::begin(
                Browser,
                &mut self.outbox,
                link.key(),
                live.as_ref(),
                browser::now(),
            )
        });
        let Some((mut talk, hello)) = begun else {
            return (End::PageGone, false);
        };
        let mut say = vec![hello];
        loop {
            for message in say {
                // A connection that breaks is noticed where it is read.
                let _ = write.send(Message::Text(message.to_json())).await;
            }
            let input = inputs.next().await.unwrap_or(Input::Broken);
            let Some(step) = take(link, &mut talk, input) else {
                return (End::PageGone, talk.is_live());
            };
            if let Some(end) = step.end {
                return (end, talk.is_live());
            }
            say = step.say;
        }
    }

    /// Waits before the next try.
    async fn wait(&mut self) -> bool {
        let pause = self.backoff.fail(browser::random_number());
        set_if_new(self.link.status, Status::Lost);
        let mut time = browser::pause(pause);
        loop {
            match select(self.orders.next(), time).await {
                Either::Left((None | Some(Order::End), _)) => return false,
                Either::Left((Some(Order::Retry | Order::Rekey), _)) | Either::Right(_) => return true,
                Either::Left((Some(order), rest)) => {
                    self.hold(order);
                    time = rest;
                }
            }
        }
    }

    /// Keeps a command for the next connection. A call that comes late is none.
    fn hold(&mut self, order: Order) {
        if let Order::Send { command, after } = order {
            self.outbox.push(&Browser, command, after);
            set_if_new(self.link.pending, self.outbox.waiting().len());
        }
    }

    async fn wait_for_retry(&mut self) -> bool {
        while let Some(order) = self.orders.next().await {
            match order {
                Order::End => return false,
                Order::Retry | Order::Rekey => {
                    set_if_new(self.link.status, Status::Connecting);
                    return true;
                }
                order => self.hold(order),
            }
        }
        false
    }
}

/// Hands an input to the conversation and shows what follows; `None` if the page is gone.
fn take(link: CupLink, talk: &mut Conversation<'_, Browser>, input: Input) -> Option<Step> {
    let mut step = link.live.try_maybe_update(|live| {
        let step = talk.take(input, live, browser::now());
        let changed = step.news.iter().any(|news| matches!(news, News::Changed(_)));
        (changed, step)
    })?;
    set_if_new(link.pending, talk.pending());
    if talk.is_live() {
        set_if_new(link.status, Status::Live);
    }
    for news in std::mem::take(&mut step.news) {
        if let News::Changed(before) = news {
            keep_log(link, before);
        }
        link.take(news);
    }
    Some(step)
}

/// Keeps the new entries for times without a network, and the name for the list of cups.
fn keep_log(link: CupLink, before: u64) {
    let id = link.id();
    let name = link.live.try_with_untracked(|live| {
        let live = live.as_ref()?;
        mine::keep_log(&Browser, &id, live.log(), usize::try_from(before).unwrap_or(0));
        Some(live.cup().name().to_owned())
    });
    if let Some(Some(name)) = name {
        link.change_mine(|mine| {
            mine.name = name;
            mine.touched = browser::now();
        });
    }
}
