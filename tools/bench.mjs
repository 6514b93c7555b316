// Times the same questions natively and in the browser, side by side: node tools/bench.mjs
// The browser's figures include making JavaScript values of the answers.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium as playwright } from "@playwright/test";
import { chromium, flags } from "./chromium.mjs";
import { walk } from "./walk.mjs";

const here = (path) => fileURLToPath(new URL("../", import.meta.url)) + path;
const lines = (path) => readFileSync(here(path), "utf8").trim().split("\n");
const cases = (path) => lines(path).map((line) => line.split("\t"));
const chases = cases("benches/pursuit.tsv");
const settings = cases("benches/telengard.tsv");
const ENCOUNTERS = 1_000_000;

for (const [bench, ...only] of [["pursuit"], ["telengard", "--", "encounters"]]) {
  const args = ["bench", "--locked", "--quiet", "--bench", bench, ...only];
  execFileSync("cargo", args, { stdio: ["ignore", "ignore", "inherit"] });
}
const native = (...names) => {
  const folder = names.map((name) => name.replace(/[^\w ,.-]/g, "_")).join("/");
  const { median } = JSON.parse(readFileSync(here(`target/criterion/${folder}/new/estimates.json`), "utf8"));
  return median.point_estimate / 1e6;
};

const server = spawn(process.execPath, [here("tools/serve.mjs"), "0"]);
const address = await new Promise((resolve) => server.stdout.on("data", (line) => resolve(String(line).match(/http\S+/)[0])));
const browser = await playwright.launch({ executablePath: chromium(), args: flags });
const page = await browser.newPage();
await page.goto(address);
await page.evaluate(async () => {
  const engine = (window.engine = await import(new URL("engine.js", location.href).href));
  await engine.default();
  window.median = (count, work) => {
    const times = Array.from({ length: count }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[Math.floor(count / 2)];
  };
});
const chased = await page.evaluate(
  (cases) =>
    cases.map(([, query]) => {
      const ask = query.includes("foes=") ? engine.pursuit : engine.outruns;
      return median(30, () => ask(query));
    }),
  chases,
);
const rolled = await page.evaluate(
  ([cases, n]) => cases.map(([, query]) => median(7, () => engine.simulateEncounters(`${query}&n=${n}`))),
  [settings, ENCOUNTERS],
);
await page.evaluate(`window.walk = ${walk}`);
const walked = await page.evaluate(
  ([cases, n]) => cases.map(([, query]) => median(7, () => walk(query, n))),
  [settings, ENCOUNTERS],
);
const apart = await page.evaluate(
  ([cases, n]) =>
    cases.map(([, query]) => {
      const counts = walk(query, n);
      const { outcomes } = engine.encounter(query);
      const score = ([outcome, p]) => (((counts[outcome] ?? 0) - n * p) ** 2 / (n * p * (1 - p)) || 0) ** 0.5;
      return Math.max(...Object.entries(outcomes).map(score));
    }),
  [settings, ENCOUNTERS],
);
await browser.close();
server.kill();

const row = (name, ...cells) => console.log(name.padEnd(38) + cells.map((cell) => cell.padStart(12)).join(""));
row("milliseconds", "native", "wasm", "ratio");
chases.forEach(([name], i) =>
  row(name, native(name).toFixed(2), chased[i].toFixed(2), (chased[i] / native(name)).toFixed(1)),
);
const millions = (ms) => (ENCOUNTERS / ms / 1000).toFixed(1);
console.log("\nThe last column walks the same steps in plain JavaScript with Math.random.");
row("million encounters a second", "native", "wasm", "ratio", "JavaScript");
settings.forEach(([name], i) => {
  const ms = native("encounters", name) * (ENCOUNTERS / 100_000);
  row(name, millions(ms), millions(rolled[i]), (rolled[i] / ms).toFixed(1), millions(walked[i]));
});
const worst = Math.max(...apart);
if (worst > 5) throw new Error(`The walk in JavaScript is ${worst.toFixed(1)} standard deviations off.`);
