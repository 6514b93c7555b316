// Service worker: precaches the whole site for use offline. tools/service-worker.mjs fills in the build id, the hash of
// every file, and the function that lists this site's caches.
const BUILD = "__BUILD__";
const HASHES = __HASHES__;
const ownCaches = __OWN_CACHES__;

// All sites of an origin share its caches, so the names have the path of this one.
const PREFIX = `crawl-clock ${new URL("./", location).pathname} `;
// The prefix of release 0.1, which had no path.
const OLD_PREFIX = "crawl-clock ";
const CACHE = PREFIX + BUILD;
const META_CACHE = PREFIX + "notes";
// Key in META_CACHE: the name of the cache that is in use.
const ACTIVE_CACHE = "./last-build";
const PAGES = Object.keys(HASHES).filter((name) => name === "./" || name.endsWith(".html"));
// The files that were found whole in the cache since this worker started; a browser ends it half a minute after the last request.
const foundWhole = new Set();

// Precaches all files or fails, so that an incomplete build never activates.
self.addEventListener("install", (event) => event.waitUntil(precache()));

async function precache() {
  const files = await Promise.all(Object.keys(HASHES).map(async (name) => [name, await fetchFile(name)]));
  const cache = await caches.open(CACHE);
  for (const [name, response] of files) await cache.put(name, response);
}

async function fetchFile(name) {
  const response = await fetchUnredirected(new Request(name, { cache: "reload" }));
  if (!(await isIntact(name, response))) throw new Error(`${name} is missing, damaged or of another build: ${response.status}`);
  return response;
}

// Returns whether a response is the file of this build, byte for byte. The host may have deployed another build in the
// meantime, a network may answer with its own page, and a cache may be damaged.
async function isIntact(name, response) {
  if (!response.ok) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash.startsWith(HASHES[name]);
}

// Fetches a file and drops the `redirected` flag: browsers reject a redirected response to a navigation, and some
// hosts redirect desk.html to desk.
async function fetchUnredirected(request) {
  const response = await fetch(request);
  const { body, status, headers } = response;
  return response.redirected ? new Response(body, { status, headers }) : response;
}

// Deletes old caches, except the one in use before: an old tab still finds its files for one release.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const meta = await caches.open(META_CACHE);
      const noted = (await meta.match(ACTIVE_CACHE)) ?? (await caches.match(ACTIVE_CACHE, { cacheName: OLD_PREFIX + "notes" }));
      const previous = await noted?.text();
      await meta.put(ACTIVE_CACHE, new Response(CACHE));
      const names = await ownCaches();
      // Caches are listed in the order of their creation; a newer build may be installing just now.
      const old = names.slice(0, names.indexOf(CACHE)).filter((name) => name !== previous && name !== META_CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// The message of a page whose reader accepts the update.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? respondToNavigation(request, url) : respondWithFile(request));
});

// Answers a navigation with the page of that path. The query is ignored: the page itself reads it.
async function respondToNavigation(request, url) {
  const path = relativePath(url);
  const name = path === "./index.html" ? "./" : PAGES.find((name) => name === path || name === `${path}.html`);
  if (!name) return fetch(request);
  return respondWithFile(new Request(new URL(name, self.registration.scope)));
}

// Answers a request from the cache of the build that its `build` parameter names, by default this one. A file of another build
// comes from any cache, where the previous build's may be, or from the network, where a worker's file itself refuses to run
// for another build.
async function respondWithFile(request) {
  const url = new URL(request.url);
  const [build, name] = [url.searchParams.get("build") ?? BUILD, relativePath(url)];
  if (build === BUILD && name in HASHES) return respondWithOwnFile(name);
  for (const prefix of [PREFIX, OLD_PREFIX]) {
    const cached = await caches.match(request, { cacheName: prefix + build, ignoreSearch: true });
    if (cached) return cached;
  }
  return (await caches.match(request)) ?? fetch(request);
}

// Answers with a file of this build. One that is lost or damaged in the cache is fetched and cached again. Checking a file reads
// all of it, so it is done once: the next time a program is compiled while it is still read.
async function respondWithOwnFile(name) {
  const cached = await caches.match(name, { cacheName: CACHE });
  if (cached && (foundWhole.has(name) || (await isIntact(name, cached)))) {
    foundWhole.add(name);
    return cached;
  }
  // Past the browser's own cache, which may hold the same damage.
  const response = await fetchUnredirected(new Request(name, { cache: "reload" }));
  if (await isIntact(name, response)) await (await caches.open(CACHE)).put(name, response.clone());
  return response;
}

// Returns the path relative to the scope, with a leading "./" as in HASHES.
function relativePath({ pathname }) {
  return "./" + pathname.slice(new URL(self.registration.scope).pathname.length);
}
