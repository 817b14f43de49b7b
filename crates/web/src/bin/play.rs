//! The first page, and games in this browser.

fn main() {
    kostka_web::play();
}
