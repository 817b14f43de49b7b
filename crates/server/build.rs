//! The browser client is embedded as it was built last: when it was built again, so is what embeds it.

use std::path::Path;

fn main() {
    // Cargo takes a missing folder for a changed one, so before the first build of the client the folder around it is watched.
    let built = Path::new("../web/dist").exists();
    let watched = if built { "../web/dist" } else { "../web" };
    println!("cargo::rerun-if-changed={watched}");
}
