//! The pages about games.

fn main() {
    kostka_web::study();
}
