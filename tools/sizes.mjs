// Prints the size of every file of dist/, raw and as Brotli (quality 11, Node's default), then the download sizes of the
// page's first answer, of all its panels and of each card. Fails if one exceeds its budget; raise the budget here if the
// growth is intended. A budget stands half a percent above what was measured: a build in another folder differs by less.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { dist, filesIn } from "./files.mjs";
import { fail } from "./run.mjs";

const FIRST = [/^index\.html$/, /^app-\w+\.js$/, /^app-.*\.wasm$/, /^ahead-\w+\.js$/, /^style-\w+\.css$/, /^icon-.*/, /^offline\.js$/, /^manifest\.webmanifest$/];
const card = (program) => [/^embed\..*/, new RegExp(`^${program}\\.js$`), new RegExp(`^${program}_bg\\.wasm$`)];
const DOWNLOADS = [
  ["the page, first answer", FIRST, 244_000],
  ["the page, all panels and the first tab", [...FIRST, /^part-([a-z]+-)*(bestiary|panels|crawl)-/], 652_000],
  ["the page, every tab and dialog", [...FIRST, /^part-([a-z]+-)*(bestiary|panels|crawl|secondary)-/], 961_000],
  ["the page, the arena", [...FIRST, /^part-([a-z]+-)*(bestiary|panels|arena)-/], 474_000],
  ["a card of a step", card("step-card"), 62_900],
  ["a card of a chase or of one run", card("chase-card"), 188_600],
  ["a card of an encounter", card("encounter-card"), 43_500],
  ["a card of advice", card("advice-card"), 375_000],
];

const files = filesIn(dist)
  .filter((name) => !name.endsWith(".d.ts"))
  .map((name) => {
    const data = readFileSync(dist + name);
    return { name, raw: data.length, brotli: brotliCompressSync(data).length };
  });
const print = (raw, brotli, name) => console.log(`${String(raw).padStart(9)} ${String(brotli).padStart(9)}  ${name}`);
const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

print("bytes", "brotli", "file");
for (const { name, raw, brotli } of files) print(raw, brotli, name);
print(sum(files, "raw"), sum(files, "brotli"), "everything");
for (const [name, patterns, budget] of DOWNLOADS) {
  const missing = patterns.find((pattern) => !files.some((file) => pattern.test(file.name)));
  const downloaded = files.filter((file) => patterns.some((pattern) => pattern.test(file.name)));
  const brotli = sum(downloaded, "brotli");
  print(sum(downloaded, "raw"), brotli, `${name} (at most ${budget})`);
  if (missing) fail(`${name} has no file like ${missing}.`);
  if (brotli > budget) fail(`${name} is ${brotli - budget} bytes over its budget.`);
}
