//! The browser client is embedded as it was built last: when it was built again, so is what embeds it.

fn main() {
    println!("cargo::rerun-if-changed=../web/dist");
}
