//! A table on the server: one WebSocket, which comes back by itself. Commands have ids and are sent again until they are
//! answered, so a lost connection loses nothing and does nothing twice.

mod conversation;

use std::rc::Rc;

use futures_channel::mpsc;
use futures_util::StreamExt;
use futures_util::future::{Either, select};
use kostka_client::connection::Backoff;
use kostka_client::conversation::End;
use kostka_client::outbox::Outbox;
use kostka_protocol::http::SummaryStage;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::outlet::Outlet;
use super::{Driver, Order, Status, Why};
use crate::api::{self, ApiError};
use crate::{browser, prefs};

pub(super) fn open(table: &str, outlet: Outlet) -> Driver {
    let (orders, incoming) = mpsc::unbounded();
    let keeper = Keeper {
        table: table.to_owned(),
        outlet,
        orders: incoming,
        outbox: Outbox::new(browser::random_name()),
        backoff: Backoff::default(),
    };
    spawn_local(keeper.keep());
    let driver: Driver = Rc::new(move |order| {
        // Nobody reads once the page is gone.
        let _ = orders.unbounded_send(order);
    });
    come_back_early(&driver);
    driver
}

/// Retries as soon as the device wakes up or finds the network again.
fn come_back_early(driver: &Driver) {
    let again = || {
        let driver = Rc::clone(driver);
        move |_: web_sys::Event| {
            if !document().hidden() {
                driver(Order::Retry);
            }
        }
    };
    let awake = window_event_listener_untyped("online", again());
    let seen = window_event_listener_untyped("visibilitychange", again());
    on_cleanup(move || {
        awake.remove();
        seen.remove();
    });
}

/// Keeps the link up.
struct Keeper {
    table: String,
    outlet: Outlet,
    orders: mpsc::UnboundedReceiver<Order>,
    outbox: Outbox,
    backoff: Backoff,
}

impl Keeper {
    async fn keep(mut self) {
        loop {
            let end = match self.find().await {
                Ok(()) => self.talk().await,
                Err(end) => end,
            };
            let go_on = match end {
                End::Lost => self.wait().await,
                End::Again => true,
                End::Gone(why) => {
                    self.outlet.set_status(Status::Gone(why));
                    self.wait_for_retry().await
                }
                End::PageGone => false,
            };
            if !go_on {
                return;
            }
        }
    }

    /// Checks that there is a table and that the server knows this person. A socket could not tell why it fails.
    async fn find(&mut self) -> Result<(), End> {
        let lost = |error: ApiError| match error {
            ApiError::Refused { status: 404, .. } => End::Gone(Why::NoSuchTable),
            ApiError::Refused { code, .. } if code == "newer-format" => End::Gone(Why::Newer),
            _ => End::Lost,
        };
        let table = api::table(&self.table).await.map_err(lost)?;
        if table
            .summary
            .is_some_and(|summary| summary.stage == SummaryStage::Closed)
        {
            return Err(End::Gone(Why::Closed));
        }
        if api::me().await.map_err(|_| End::Lost)?.is_some() {
            return Ok(());
        }
        let name = prefs::prefs_now().name;
        if name.is_empty() {
            return Err(End::Gone(Why::Nameless));
        }
        match api::call_me(&name).await {
            Ok(()) => Ok(()),
            Err(ApiError::Refused { status: 400, .. }) => Err(End::Gone(Why::Nameless)),
            Err(_) => Err(End::Lost),
        }
    }

    async fn talk(&mut self) -> End {
        let Some(socket) = browser::socket(&format!("/api/tables/{}/socket", self.table)) else {
            return End::Lost;
        };
        let (end, was_live) =
            conversation::carry(socket, self.outlet, &mut self.outbox, &mut self.orders).await;
        if was_live {
            self.backoff.reset();
        }
        end
    }

    /// Waits before the next try.
    async fn wait(&mut self) -> bool {
        let pause = self.backoff.fail(browser::random_number());
        self.outlet.set_status(Status::Lost {
            retry_at: browser::now() + u64::from(pause),
        });
        let mut time = browser::pause(pause);
        loop {
            match select(self.orders.next(), time).await {
                Either::Left((None | Some(Order::End), _)) => return false,
                Either::Left((Some(Order::Retry), _)) | Either::Right(_) => return true,
                Either::Left((Some(order), rest)) => {
                    self.outbox.keep(order);
                    self.outlet.set_pending(self.outbox.pending());
                    time = rest;
                }
            }
        }
    }

    async fn wait_for_retry(&mut self) -> bool {
        while let Some(order) = self.orders.next().await {
            match order {
                Order::End => return false,
                Order::Retry => {
                    self.outlet.set_status(Status::Connecting);
                    return true;
                }
                _ => {}
            }
        }
        false
    }
}
