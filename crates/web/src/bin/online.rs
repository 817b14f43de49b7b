//! A table on the server.

fn main() {
    kostka_web::online();
}
