// Starts the program: in a page, and in the worker that the page starts with this same script. Everything else is in the wasm.
import init from "{script}";

init({ module_or_path: "{wasm}" });
