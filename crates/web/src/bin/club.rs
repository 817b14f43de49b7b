//! The pages for real tables: score keeper, clock, referee, cups.

fn main() {
    kostka_web::club();
}
