// Times the same questions natively and in the browser, side by side: node tools/bench.mjs
// The browser's figures include making JavaScript values of the answers.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium as playwright } from "@playwright/test";
import { chromium, flags } from "./chromium.mjs";

const here = (path) => fileURLToPath(new URL("../", import.meta.url)) + path;
const cases = readFileSync(here("benches/pursuit.tsv"), "utf8").trim().split("\n").map((line) => line.split("\t"));

execFileSync("cargo", ["bench", "--locked", "--quiet", "--bench", "pursuit"], { stdio: ["ignore", "ignore", "inherit"] });
const native = (name) => {
  const folder = name.replace(/[^\w ,.-]/g, "_");
  const { median } = JSON.parse(readFileSync(here(`target/criterion/${folder}/new/estimates.json`), "utf8"));
  return median.point_estimate / 1e6;
};

const server = spawn(process.execPath, [here("tools/serve.mjs"), "0"]);
const address = await new Promise((resolve) => server.stdout.on("data", (line) => resolve(String(line).match(/http\S+/)[0])));
const browser = await playwright.launch({ executablePath: chromium(), args: flags });
const page = await browser.newPage();
await page.goto(address);
const wasm = await page.evaluate(async (cases) => {
  const engine = await import(new URL("engine.js", location.href).href);
  await engine.default();
  return cases.map(([, query]) => {
    const ask = query.includes("foes=") ? engine.pursuit : engine.outruns;
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now();
      ask(query);
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[15];
  });
}, cases);
await browser.close();
server.kill();

const ms = (value) => value.toFixed(2).padStart(9);
console.log(`${"".padEnd(38)}native ms  wasm ms  ratio`);
cases.forEach(([name], i) =>
  console.log(`${name.padEnd(38)}${ms(native(name))}${ms(wasm[i])}${(wasm[i] / native(name)).toFixed(1).padStart(7)}`),
);
