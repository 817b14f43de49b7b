// Starts a program: in a page the one that the page needs, in the worker that a page starts with this same script the one that
// thinks. Everything else is in the wasm.
const programs = { {programs} };

async function start() {
  const listed = self.document?.documentElement.dataset.programs.split(" ") ?? [];
  const page = location.pathname.split("/")[1];
  const name = listed.map((entry) => entry.split("=")).find((entry) => entry[0] === page)?.[1] ?? "play";
  const [script, wasm] = programs[name];
  const program = fetch(wasm);
  const { default: init } = await import(script);
  await init({ module_or_path: program });
}

// A worker that cannot be loaded (the server may have a newer version meanwhile) must be heard of: then the page thinks itself.
start().catch((error) => setTimeout(() => { throw error; }));
