// Benchmarks the same questions natively, in Chromium, in Node and by other libraries, in one run: node tools/bench.mjs
// Writes the tables to docs/benchmarks.md. Times of WebAssembly include the conversion of answers to JavaScript values.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { chaseTask, compare, encounterTask, runIcepool } from "./bench-icepool.mjs";
import { launch } from "./chromium.mjs";
import { dist, root } from "./files.mjs";
import { medianTime } from "./median-time.mjs";
import { simulateReference } from "./reference-simulation.mjs";
import { fail } from "./run.mjs";
import { serve } from "./static-host.mjs";

const readRows = (path) => readFileSync(root + path, "utf8").trim().split("\n").map((line) => line.split("\t"));
const MILLION = 1_000_000;
// Encounters that rpg-dice-roller rolls per measurement; its times are scaled to a million.
const DICE_ROLLER_ENCOUNTERS = 5_000;
// Limits of a question: time in WebAssembly (ms) and memory of the module (MB). Most stay far below; jiangshi in water by slow steps
// come nearest.
const [MAX_MS, MAX_MEGABYTES] = [2000, 96];

const settings = readRows("crates/benches/benches/telengard.tsv");
const exact = [
  ...readRows("crates/benches/benches/questions.tsv").map(([title, name, query]) => ({ title, name, query, native: [title] })),
  ...settings.map(([title, query]) => ({ title: `the tree of ${title}`, query, name: "encounter", native: ["odds", title] })),
];
const many = settings.map(([title, query]) => ({ title, query, name: "simulateEncounters", native: ["encounters", title] }));

// The profile of the engine. Criterion's output is discarded; cargo's errors are shown.
const cargoBench = ["bench", "--locked", "--quiet", "--profile", "engine", "--package", "crawl-clock-benches"];
execFileSync("cargo", [...cargoBench, "--no-run"], { stdio: "inherit" });
for (const [bench, ...filter] of [["questions"], ["telengard", "encounters, "]]) {
  const options = ["--warm-up-time", "0.5", "--measurement-time", "1", "--sample-size", "10"];
  execFileSync("cargo", [...cargoBench, "--bench", bench, "--", ...options, ...filter], { stdio: "ignore" });
}
// Returns the median that Criterion has saved for a benchmark (ms).
const nativeTime = (names) => {
  const folder = names.map((name) => name.replace(/[^\w ,.-]/g, "_")).join("/");
  const { median } = JSON.parse(readFileSync(`${root}target/criterion/${folder}/new/estimates.json`, "utf8"));
  return median.point_estimate / 1e6;
};

const inNode = ({ name, query }) =>
  JSON.parse(execFileSync(process.execPath, [`${root}tools/bench-worker.mjs`, JSON.stringify({ name, query })]));
const withCount = (task) => ({ ...task, query: `${task.query}&n=${MILLION}` });
for (const task of exact) Object.assign(task, inNode(task));
for (const task of many) Object.assign(task, inNode(withCount(task)));

const { address, close } = await serve();
const browser = await launch();
const browserVersion = browser.version();
const page = await browser.newPage();
await page.goto(address);
await page.evaluate(`window.medianTime = ${medianTime}; window.simulateReference = ${simulateReference};`);
await page.evaluate(async () => {
  window.engine = await import(new URL("engine.js", location.href).href);
  await engine.default();
});
const inChromium = ({ name, query }) => page.evaluate(([name, query]) => medianTime(() => engine[name](query)), [name, query]);
for (const task of exact) task.chromium = await inChromium(task);
for (const task of many) {
  task.chromium = await inChromium(withCount(task));
  task.scriptChromium = await page.evaluate(([query, n]) => medianTime(() => simulateReference(query, n)), [task.query, MILLION]);
}
await browser.close();
close();

const { initSync, ...engine } = await import(`${dist}engine.js`);
initSync({ module: readFileSync(`${dist}engine_bg.wasm`) });
const roll = (sides) => new DiceRoll(`1d${sides}`).total;
const rollByLibrary = (query) => simulateReference(query, DICE_ROLLER_ENCOUNTERS, roll, () => (roll(MILLION) - 1) / MILLION);
for (const task of many) {
  task.scriptNode = medianTime(() => simulateReference(task.query, MILLION));
  task.library = medianTime(() => rollByLibrary(task.query)) * (MILLION / DICE_ROLLER_ENCOUNTERS);
  checkCounts(task.query, simulateReference(task.query, MILLION), MILLION);
  checkCounts(task.query, rollByLibrary(task.query), DICE_ROLLER_ENCOUNTERS);
}
const taskOf = { encounter: encounterTask, pursuit: (query) => chaseTask(engine, query), outruns: (query) => chaseTask(engine, query) };
const models = exact.map(({ name, query }) => taskOf[name]?.(query));
runIcepool(models).forEach((answer, i) => {
  if (!answer) return;
  compare(engine, exact[i].query, models[i], answer);
  exact[i].icepool = answer.ms;
});

// Throws if counts of outcomes are further from the exact expectation than chance allows.
function checkCounts(query, counts, n) {
  for (const [outcome, p] of Object.entries(engine.encounter(query).outcomes)) {
    const zScore = Math.abs((counts[outcome] ?? 0) - n * p) / Math.sqrt(n * p * (1 - p)) || 0;
    if (zScore > 6) throw new Error(`${query}: ${outcome} is ${zScore.toFixed(1)} standard deviations off.`);
  }
}

const format = (ms) => (ms === undefined ? "–" : ms >= 100 ? Math.round(ms).toLocaleString("en") : Number(ms.toPrecision(2)).toString());
const rows = (lines) => lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const version = (name) => JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8")).version;
const icepoolVersion = execFileSync(`${root}.tools/icepool/bin/python`, [
  "-c",
  "from importlib.metadata import version; print(version('icepool'))",
]);
const text = `# Benchmarks

Written by \`make bench\`, in one run on ${cpus().length} × ${cpus()[0].model.trim()}, with Node ${process.versions.node} and Chromium
${browserVersion}. Milliseconds: medians of five measurements, of ten natively. Compare columns, not runs.

## Exact answers

icepool ${String(icepoolVersion).trim()} is a Python library of exact dice with the same models written in it
(\`tools/icepool_models.py\`); its probabilities are equal to ours within 1e-9, or there would be no table. It computes only
the attacks, where we also tell turns, distance and when you are reached; a model of more than five seconds runs once. A dash:
no model was written for it, or it takes minutes. Monsters whose speed is random, that pause, flit, burst or keep away are not in
its bestiary.
Memory is what the WebAssembly module has after the question was its first.

| | native | wasm, Chromium | wasm, Node | icepool | icepool ÷ Node | memory (MB) |
|---|---|---|---|---|---|---|
${rows(exact.map((t) => [t.title, ...[nativeTime(t.native), t.chromium, t.ms, t.icepool].map(format), t.icepool ? format(t.icepool / t.ms) : "–", t.megabytes.toFixed(1)]))}

## A million encounters

Plain JavaScript is \`tools/reference-simulation.mjs\`, the same steps with Math.random. rpg-dice-roller
${version("@dice-roller/rpg-dice-roller")} rolls the dice of ${DICE_ROLLER_ENCOUNTERS.toLocaleString("en")} encounters; its time is scaled to a million.

| | native | wasm, Chromium | wasm, Node | JavaScript, Chromium | JavaScript, Node | rpg-dice-roller, Node |
|---|---|---|---|---|---|---|
${rows(many.map((t) => [t.title, ...[nativeTime(t.native), t.chromium, t.ms, t.scriptChromium, t.scriptNode, t.library].map(format)]))}
`;
writeFileSync(`${root}docs/benchmarks.md`, text);
console.log(text);

for (const { title, chromium, ms, megabytes } of exact) {
  const slowest = Math.max(chromium, ms);
  if (slowest > MAX_MS) fail(`${title} takes ${format(slowest)} ms, more than ${MAX_MS}.`);
  if (megabytes > MAX_MEGABYTES) fail(`${title} takes ${Math.round(megabytes)} MB, more than ${MAX_MEGABYTES}.`);
}
for (const { title, chromium, scriptChromium, ms, scriptNode } of many) {
  const ratio = Math.min(scriptChromium / chromium, scriptNode / ms);
  if (ratio < 2) fail(`${title}: only ${ratio.toFixed(1)} times as fast as plain JavaScript, less than 2.`);
}
