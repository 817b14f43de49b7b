//! The pages for real tables: score keeper, clock, referee.

fn main() {
    kostka_web::club();
}
