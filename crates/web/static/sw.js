// Keeps the program for when there is no network. Files with a hash in their names never change: what is kept is as good as new.
// Pages are asked for first, so that a new version is seen at once. What the server says about tables is never kept.

const VERSION = "kostka-{version}";
const WORDS = "kostka-words";
const PAGE = "/";
// What a game needs, and what is kept after that.
const FIRST = [PAGE, {first} "/manifest.webmanifest", "/icon.svg", "/icon-turn.svg"];
const THEN = [{then} "/icon-192.png"];

// A new version takes over at once: pages that run keep what they have in memory, and offer to be loaded anew.
self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("kostka-") && name !== VERSION && name !== WORDS;
  const tidy = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(tidy.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    // A network that does not answer soon is none. A page is asked for, so that a wrong address is answered by one.
    const page = fetch(url, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(4000) });
    event.respondWith(page.catch(() => kept(VERSION, PAGE)));
  } else if (url.pathname.startsWith("/words/")) {
    event.respondWith(keptOrKeep(WORDS, request));
  } else {
    event.respondWith(keptOrFetched(request));
  }
});

// A notification leads to the page that it is about, which may have been closed meanwhile.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const found = self.clients.matchAll({ type: "window" }).then((pages) => pages.find((page) => page.url === notification.data));
  event.waitUntil(found.then((page) => (page ? page.focus() : self.clients.openWindow(notification.data))));
});

async function install() {
  const cache = await caches.open(VERSION);
  await cache.addAll(FIRST);
  // Without the rest there are games all the same; it is kept when it is used.
  await cache.addAll(THEN).catch(() => {});
}

async function kept(name, request) {
  const cache = await caches.open(name);
  return cache.match(request);
}

// Files whose names change with their content.
async function keptOrFetched(request) {
  const known = await kept(VERSION, request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.startsWith("/assets/")) {
    const cache = await caches.open(VERSION);
    await cache.put(request, answer.clone());
  }
  return answer;
}

// The newest list if there is a network, else the one that was used last.
async function keptOrKeep(name, request) {
  const cache = await caches.open(name);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const answer = await cache.match(request);
    if (answer) return answer;
    throw error;
  }
}
