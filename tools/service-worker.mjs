// Stamps a finished build with its id, a hash of all files: into index.html, the workers and sw.js. Writes the files to
// precache into sw.js, each with its own hash.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { filesIn } from "./files.mjs";

export const WORKERS = ["worker.js", "telengard-worker.js", "desk-worker.js"];

// Returns the names of this site's caches in the order of their creation, when run in its service worker. Caches of
// release 0.1 have no path in their names: they belong to this site if the only desk.html in them does.
async function ownCaches() {
  const folder = new URL("./", location);
  const names = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(`crawl-clock ${folder.pathname} `)) names.push(name);
    if (!/^crawl-clock [0-9a-f]+$/.test(name)) continue;
    const desks = (await (await caches.open(name)).keys()).filter(({ url }) => url.endsWith("/desk.html"));
    if (desks.length === 1 && desks[0].url === new URL("desk.html", folder).href) names.push(name);
  }
  return names;
}

// A service worker that unregisters itself and deletes the caches of this site only. KILL_SERVICE_WORKER=1 builds it, as the
// way out of a broken release.
const KILLER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await (${ownCaches})()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
})()));
`;

export function writeServiceWorker(folder) {
  const file = join(folder, "sw.js");
  if (process.env.KILL_SERVICE_WORKER) return writeFileSync(file, KILLER);
  const files = filesIn(folder).filter((name) => !/\.d\.ts$|_headers$/.test(name));
  const build = contentHash(...files.flatMap((name) => [name, readFileSync(join(folder, name))]));
  const replaceIn = (name, from, to) => {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    // A replacement function, because `$` has a meaning in a replacement string.
    writeFileSync(path, text.replace(from, () => to));
  };
  replaceIn("index.html", "<html ", `<html data-build="${build}" `);
  for (const name of [...WORKERS, "sw.js"]) replaceIn(name, "__BUILD__", build);
  replaceIn("sw.js", "__OWN_CACHES__", `${ownCaches}`);
  const precached = files.filter((name) => name !== "sw.js");
  replaceIn("sw.js", "__HASHES__", JSON.stringify(hashes(folder, precached)));
}

// Returns the hash of each file by its path as the service worker knows it; that of index.html is the folder's.
export function hashes(folder, names) {
  const path = (name) => (name === "index.html" ? "./" : `./${name}`);
  return Object.fromEntries(names.map((name) => [path(name), contentHash(readFileSync(join(folder, name)))]));
}
