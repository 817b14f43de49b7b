// Starts a program: in a page the one that the page needs, in a worker that a page starts with this same script the one that
// thinks. Everything else is in the wasm.
const programs = { {programs} };

// Without a network every address shows the kept start page; its first paint is for the start page alone.
const first = self.document?.getElementById("first");
if (first?.dataset.path && first.dataset.path !== location.pathname) first.remove();

async function start() {
  const listed = self.document?.documentElement.dataset.programs.split(" ") ?? [];
  const page = location.pathname.split("/")[1];
  const here = listed.map((entry) => entry.split("=")).find((entry) => entry[0] === page)?.[1] ?? "play";
  // A page names its worker after the program that shall think.
  const name = self.document ? here : self.name;
  const [script, wasm, style] = programs[name];
  // Without a network the kept start page does not name it.
  if (style && !document.querySelector(`link[href="${style}"]`)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
  }
  const program = fetch(wasm);
  const { default: init } = await import(script);
  await init({ module_or_path: program });
}

// The browser may offer to install the program before it runs; the home page shows the button.
self.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  self.installing = event;
});

// A worker that cannot be loaded (the server may have a newer version meanwhile) must be heard of: then the page thinks itself.
start().catch((error) => setTimeout(() => { throw error; }));
