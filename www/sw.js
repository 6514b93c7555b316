// Keeps the whole page for use without a network. The build puts in its number and its files.
const BUILD = "__BUILD__";
const FILES = __FILES__;

const OURS = "crawl-clock ";
const CACHE = OURS + BUILD;
const NOTES = OURS + "notes";
const LAST = "./last-build";
const PAGES = ["./", "./embed.html", "./desk.html"];

// All files or none: a build that did not arrive whole never takes over.
self.addEventListener("install", (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const files = await Promise.all(FILES.map(async (file) => [file, await arrived(file)]));
  const cache = await caches.open(CACHE);
  for (const [file, response] of files) await cache.put(file, response);
}

async function arrived(file) {
  const response = await whole(new Request(file, { cache: "reload" }));
  if (!(await isOurs(file, response))) throw new Error(`${file} is not there, or of another build: ${response.status}`);
  return response;
}

// The host may have gone on to another build, whose page must not be kept beside our files.
async function isOurs(name, response) {
  return response.ok && (name !== "./" || (await response.clone().text()).includes(BUILD));
}

// Some hosts lead from desk.html to desk. A page that is opened must not be answered with where it was led.
async function whole(request) {
  const response = await fetch(request);
  const { body, status, headers } = response;
  return response.redirected ? new Response(body, { status, headers }) : response;
}

// The build that was in use before stays for one release, so that an old tab still finds its files.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const notes = await caches.open(NOTES);
      const before = await (await notes.match(LAST))?.text();
      await notes.put(LAST, new Response(CACHE));
      const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
      // One that comes after ours may be arriving just now.
      const old = names.slice(0, names.indexOf(CACHE)).filter((name) => name !== before && name !== NOTES);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

// A page asks for the new build only when the person said so, and for all files when it did not start.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "fetch all") event.waitUntil(fetchAnew(event.ports[0]));
});

async function fetchAnew(asker) {
  asker.postMessage(await fetchAll().then(() => "fetched", () => "failed"));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(request, url) : file(request));
});

// The question is the page's business: any query gets the same page.
async function page(request, url) {
  const asked = named(url);
  const name = asked === "./index.html" ? "./" : PAGES.find((name) => name === asked || name === `${asked}.html`);
  if (!name) return fetch(request);
  return file(new Request(new URL(name, self.registration.scope)));
}

// What names its build comes from that build, or from the network, where the file itself refuses another.
// A file of this build that was lost is put back; what an old page asks for may be left of the one before.
async function file(request) {
  const url = new URL(request.url);
  const build = url.searchParams.get("build") ?? BUILD;
  const kept = await caches.match(request, { cacheName: OURS + build, ignoreSearch: true });
  if (kept) return kept;
  const name = named(url);
  if (build !== BUILD || !FILES.includes(name)) return (await caches.match(request)) ?? fetch(request);
  const response = await whole(request);
  if (await isOurs(name, response)) await (await caches.open(CACHE)).put(name, response.clone());
  return response;
}

// As FILES has it.
function named({ pathname }) {
  return "./" + pathname.slice(new URL(self.registration.scope).pathname.length);
}
