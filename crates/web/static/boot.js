// Starts the program in a page. Everything else is in the wasm.
import init from "{script}";

init({ module_or_path: "{wasm}" });
