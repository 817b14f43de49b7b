//! The binary, which only calls the library.

fn main() -> std::process::ExitCode {
    kostka_cli::main()
}
