// Benchmarks the same questions natively and in the browser, side by side: node tools/bench.mjs
// The times in the browser include the conversion of answers to JavaScript values.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./chromium.mjs";
import { simulateReference } from "./reference-simulation.mjs";

const absolute = (path) => fileURLToPath(new URL("../", import.meta.url)) + path;
const readRows = (path) => readFileSync(absolute(path), "utf8").trim().split("\n").map((line) => line.split("\t"));
const chases = readRows("benches/pursuit.tsv");
const settings = readRows("benches/telengard.tsv");
// Encounters per measurement in the browser, and per iteration of the native benchmark.
const ENCOUNTERS = 1_000_000;
const NATIVE_ENCOUNTERS = 100_000;

for (const [bench, ...filter] of [["pursuit"], ["telengard", "--", "encounters"]]) {
  const args = ["bench", "--locked", "--quiet", "--bench", bench, ...filter];
  execFileSync("cargo", args, { stdio: ["ignore", "ignore", "inherit"] });
}
// Returns the median that Criterion has saved for a benchmark (ms).
const nativeTime = (...names) => {
  const folder = names.map((name) => name.replace(/[^\w ,.-]/g, "_")).join("/");
  const { median } = JSON.parse(readFileSync(absolute(`target/criterion/${folder}/new/estimates.json`), "utf8"));
  return median.point_estimate / 1e6;
};

const server = spawn(process.execPath, [absolute("tools/serve.mjs"), "0"]);
const address = await new Promise((resolve) => server.stdout.on("data", (line) => resolve(String(line).match(/http\S+/)[0])));
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await browser.newPage();
await page.goto(address);
await page.evaluate(async () => {
  const engine = (window.engine = await import(new URL("engine.js", location.href).href));
  await engine.default();
  window.medianTime = (count, work) => {
    const times = Array.from({ length: count }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[Math.floor(count / 2)];
  };
});
const chaseTimes = await page.evaluate(
  (cases) =>
    cases.map(([, query]) => {
      const answer = query.includes("times=") ? engine.explain : query.includes("foes=") ? engine.pursuit : engine.outruns;
      return medianTime(30, () => answer(query));
    }),
  chases,
);
const encounterTimes = await page.evaluate(
  ([cases, n]) => cases.map(([, query]) => medianTime(7, () => engine.simulateEncounters(`${query}&n=${n}`))),
  [settings, ENCOUNTERS],
);
await page.evaluate(`window.simulateReference = ${simulateReference}`);
const referenceTimes = await page.evaluate(
  ([cases, n]) => cases.map(([, query]) => medianTime(7, () => simulateReference(query, n))),
  [settings, ENCOUNTERS],
);
// The largest z-score of any outcome in the reference simulation, per setting: its distance from the exact
// expectation in standard deviations of the binomial distribution.
const zScores = await page.evaluate(
  ([cases, n]) =>
    cases.map(([, query]) => {
      const counts = simulateReference(query, n);
      const { outcomes } = engine.encounter(query);
      const zScore = ([outcome, p]) => (((counts[outcome] ?? 0) - n * p) ** 2 / (n * p * (1 - p)) || 0) ** 0.5;
      return Math.max(...Object.entries(outcomes).map(zScore));
    }),
  [settings, ENCOUNTERS],
);
await browser.close();
server.kill();

const printRow = (name, ...cells) => console.log(name.padEnd(38) + cells.map((cell) => cell.padStart(12)).join(""));
printRow("milliseconds", "native", "wasm", "ratio");
chases.forEach(([name], i) =>
  printRow(name, nativeTime(name).toFixed(2), chaseTimes[i].toFixed(2), (chaseTimes[i] / nativeTime(name)).toFixed(1)),
);
const millionsPerSecond = (ms) => (ENCOUNTERS / ms / 1000).toFixed(1);
console.log("\nThe last column simulates the same steps in plain JavaScript with Math.random.");
printRow("million encounters a second", "native", "wasm", "ratio", "JavaScript");
settings.forEach(([name], i) => {
  const ms = nativeTime("encounters", name) * (ENCOUNTERS / NATIVE_ENCOUNTERS);
  printRow(name, millionsPerSecond(ms), millionsPerSecond(encounterTimes[i]), (encounterTimes[i] / ms).toFixed(1), millionsPerSecond(referenceTimes[i]));
});
const worst = Math.max(...zScores);
if (worst > 5) throw new Error(`The reference simulation is ${worst.toFixed(1)} standard deviations off.`);
