// Starts the program: in a page, and in the worker that the page starts with this same script. Everything else is in the wasm.
import init from "{script}";

// A worker that cannot be loaded (the server may have a newer version meanwhile) must be heard of: then the page thinks itself.
init({ module_or_path: "{wasm}" }).catch((error) => setTimeout(() => { throw error; }));
