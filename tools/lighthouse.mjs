// Holds the built page to its figures on a phone: node tools/lighthouse.mjs [query]
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { chromium as playwright } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromium, flags } from "./chromium.mjs";
import { staticHost } from "./static-host.mjs";

const QUERIES = process.argv[2] === undefined ? ["", "?page=telengard", "?page=reference", "?page=about"] : [process.argv[2]];
// A busy machine makes a page slow, never quick: the first run that is good enough counts.
const RUNS = 3;
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MOST = {
  "largest-contentful-paint": ["LCP", 1800],
  "cumulative-layout-shift": ["CLS", 0.02],
  "total-blocking-time": ["TBT", Infinity],
};

const folder = compressed(fileURLToPath(new URL("../dist", import.meta.url)));
const host = await listening(createServer(staticHost(folder)));
const failures = [];
for (const query of QUERIES) {
  const report = await judged(`http://127.0.0.1:${host.address().port}/${query}`);
  console.log([query || "(front page)", ...report.shown].join("\n  "));
  failures.push(...report.wrong.map((what) => `${query || "(front page)"}: ${what}`));
}
host.close();
rmSync(folder, { recursive: true });
if (failures.length) {
  console.error(["", "Not good enough:", ...failures].join("\n"));
  process.exitCode = 1;
}

// As good hosts have them, each file has its compressed one beside it.
function compressed(dist) {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  cpSync(dist, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (statSync(file).isFile() && !/\.png$|_headers$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  return folder;
}

async function judged(address) {
  let report;
  for (let run = 0; run < RUNS && report?.wrong.length !== 0; run++) report = verdict(await measured(address));
  return report;
}

// Each time in a browser that has seen nothing, as the phone Lighthouse takes for the usual one. Really slowed
// down: where the network is only reckoned with, the program can be there before the first text is painted.
async function measured(address) {
  const port = await free();
  const browser = await playwright.launch({ executablePath: chromium(), args: [...flags, `--remote-debugging-port=${port}`] });
  try {
    const options = { port, logLevel: "error", throttlingMethod: "devtools", onlyCategories: Object.keys(LEAST) };
    const { lhr } = await lighthouse(address, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}

function verdict({ categories, audits }) {
  const scores = Object.entries(LEAST).map(([id, least]) => {
    const score = Math.round(100 * categories[id].score);
    return { text: `${id} ${score}`, good: score >= least, least };
  });
  const times = Object.entries(MOST).map(([id, [name, most]]) => {
    const { numericValue, displayValue } = audits[id];
    return { text: `${name} ${displayValue}`, good: numericValue <= most };
  });
  const missed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight && audits[id].score !== null && audits[id].score < 0.9).map(({ id }) => `  ${id}: ${audits[id].title}`),
  );
  const all = [...scores, ...times];
  return { shown: [all.map(({ text }) => text).join(", "), ...missed], wrong: all.filter(({ good }) => !good).map(({ text }) => text) };
}

async function free() {
  const server = await listening(createServer());
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

function listening(server) {
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}
