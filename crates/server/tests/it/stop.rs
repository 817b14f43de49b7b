//! A stopping server tells its clients and loses nothing.

use kostka_protocol::{ByeReason, ClientMessage, Command, CommandId, ServerMessage};
use kostka_server::Server;
use kostka_store::testing::Kind;
use serde_json::json;

use crate::app::{generous, spawn_app};
use crate::guest::{Guest, hear_until, say};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_are_told_and_what_was_answered_is_kept() {
    for kind in Kind::ALL {
        let app = spawn_app(kind).await;
        let ania = Guest::new(app.address, "Ania").await;
        let table = ania
            .open_table(app.address, json!({"rulebook": "pl-standard", "seats": 2}))
            .await;
        let mut socket = ania.hello(app.address, &table, None).await.unwrap();
        for number in 0..5 {
            let id = CommandId::new(&format!("chat-{number}")).unwrap();
            let text = serde_json::from_value(json!(format!("line {number}"))).unwrap();
            let command = Command::Chat { text };
            say(&mut socket, &ClientMessage::Command { id, command })
                .await
                .unwrap();
        }
        hear_until(&mut socket, |message| match message {
            ServerMessage::Done { id, .. } if id.as_str() == "chat-4" => Some(()),
            _ => None,
        })
        .await
        .unwrap();
        let listening = tokio::spawn(async move {
            hear_until(&mut socket, |message| match message {
                ServerMessage::Bye { reason } => Some(*reason),
                _ => None,
            })
            .await
        });
        let database = app.stop().await;
        assert_eq!(listening.await.unwrap().unwrap(), ByeReason::Restart);

        let server = Server::start(generous(database.url())).await.unwrap();
        let address = server.address();
        let running = tokio::spawn(server.run(std::future::pending()));
        let mut socket = ania.hello(address, &table, None).await.unwrap();
        let chat = hear_until(&mut socket, |message| match message {
            ServerMessage::Snapshot(snapshot) => Some(snapshot.table.chat.len()),
            _ => None,
        });
        assert_eq!(chat.await.unwrap(), 5);
        running.abort();
    }
}
