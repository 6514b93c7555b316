// Puts the list of files of a finished build, and a number that changes with any of them, into sw.js.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

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
    .filter((path) => statSync(path).isFile() && path !== file && !/\.d\.ts$|_headers$|examples\//.test(path))
    .sort();
  const hash = createHash("sha256");
  files.forEach((path) => hash.update(relative(folder, path)).update(readFileSync(path)));
  const names = files.map((path) => "./" + relative(folder, path)).filter((name) => name !== "./index.html");
  const code = readFileSync(file, "utf8")
    .replace("__BUILD__", hash.digest("hex").slice(0, 16))
    .replace("__FILES__", JSON.stringify(["./", ...names]));
  writeFileSync(file, code);
}
