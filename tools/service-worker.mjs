// Numbers a finished build: the number, which changes with any file, goes into the page, its workers and
// sw.js, and the list of files into sw.js.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { numberOf } from "./numbers.mjs";

export const WORKERS = ["worker.js", "telengard-worker.js"];

// With KILL_SERVICE_WORKER=1 the build gets one that unregisters itself and clears what it kept: the way
// out if a release ever goes wrong.
const KILLER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("crawl-clock ")) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
})()));
`;

export function serviceWorker(folder) {
  const file = join(folder, "sw.js");
  if (process.env.KILL_SERVICE_WORKER) return writeFileSync(file, KILLER);
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !/\.d\.ts$|_headers$/.test(path))
    .sort();
  const build = numberOf(...files.flatMap((path) => [relative(folder, path), readFileSync(path)]));
  const names = files.map((path) => "./" + relative(folder, path)).filter((name) => !/^\.\/(index\.html|sw\.js)$/.test(name));
  const edit = (name, from, to) => {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    writeFileSync(path, text.replace(from, to));
  };
  edit("index.html", "<html ", `<html data-build="${build}" `);
  for (const name of [...WORKERS, "sw.js"]) edit(name, "__BUILD__", build);
  edit("sw.js", "__FILES__", JSON.stringify(["./", ...names]));
}
