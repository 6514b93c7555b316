// Keeps the whole page for use without a network. The build puts in its number and its files.
const BUILD = "__BUILD__";
const FILES = __FILES__;

const OURS = "crawl-clock ";
const CACHE = OURS + BUILD;
const PAGES = ["./", "./embed.html", "./desk.html"];

// All files or none: a build that did not arrive whole never takes over.
self.addEventListener("install", (event) => {
  const fresh = [...FILES].map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

// The build before stays for one release, so that an old tab still finds its files.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const builds = (await caches.keys()).filter((name) => name.startsWith(OURS));
      const old = builds.filter((name) => name !== CACHE).slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// A page asks for the new build only when the person said so.
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(url) : file(request));
});

// The question is the page's business: any query gets the same page.
async function page(url) {
  const scope = new URL(self.registration.scope).pathname;
  const known = PAGES.find((name) => new URL(name, self.registration.scope).pathname === url.pathname);
  const name = known ?? (url.pathname === scope + "index.html" ? "./" : undefined);
  if (!name) return fetch(url);
  return file(new Request(new URL(name, self.registration.scope)));
}

// From this build, else from the one before, else from the network; what was lost is put back.
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request)) ?? (await caches.match(request));
  if (kept) return kept;
  const response = await fetch(request);
  const name = new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length);
  if (response.ok && FILES.includes("./" + name)) await cache.put(request, response.clone());
  return response;
}
