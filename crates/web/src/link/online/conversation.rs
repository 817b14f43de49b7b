//! One socket, which carries the messages of a conversation of `kostka_client`.

use futures_channel::mpsc;
use futures_util::stream::select;
use futures_util::{SinkExt, StreamExt};
use gloo_net::websocket::Message;
use gloo_net::websocket::futures::WebSocket;
use gloo_timers::future::IntervalStream;
use kostka_client::conversation::{Conversation, End, Input, Step};
use kostka_client::outbox::Outbox;
use leptos::prelude::*;

use crate::browser;
use crate::link::outlet::Outlet;
use crate::link::{Order, Status};

/// Milliseconds between heartbeats.
const BEAT: u32 = 125;

/// Carries messages both ways until the end, and returns it with `true` if the link was up at all.
pub(super) async fn carry(
    socket: WebSocket,
    outlet: Outlet,
    outbox: &mut Outbox,
    orders: &mut mpsc::UnboundedReceiver<Order>,
) -> (End, bool) {
    let (mut write, read) = socket.split();
    let frames = read.map(|frame| match frame {
        Ok(Message::Text(text)) => Input::Frame(text),
        // Nobody sends anything else; whatever it is, a new connection is a new start.
        Ok(Message::Bytes(_)) | Err(_) => Input::Broken,
    });
    let orders = orders.map(Input::Order);
    let beats = IntervalStream::new(BEAT).map(|()| Input::Beat);
    let mut inputs = select(frames, select(orders, beats));
    outlet.clock.renew();
    let begun = outlet.snapshot.try_with_untracked(move |snapshot| {
        Conversation::begin(outbox, snapshot.as_ref(), browser::now(), browser::random)
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
        let Some(step) = take(&mut talk, input, outlet) else {
            return (End::PageGone, talk.is_live());
        };
        if let Some(end) = step.end {
            return (end, talk.is_live());
        }
        say = step.say;
    }
}

/// Hands an input to the conversation and shows what follows; `None` if the page is gone.
fn take(talk: &mut Conversation, input: Input, outlet: Outlet) -> Option<Step> {
    let mut step = outlet.snapshot.try_maybe_update(|snapshot| {
        let step = talk.take(input, snapshot, browser::now());
        (step.changed, step)
    })?;
    outlet.set_pending(talk.pending());
    if talk.is_live() {
        outlet.set_status(Status::Live);
    }
    if let Some((asked, server)) = step.clock {
        outlet.clock.learn(asked, server);
    }
    outlet.note(std::mem::take(&mut step.events));
    if let Some(news) = step.news.take() {
        outlet.tell(news);
    }
    Some(step)
}
