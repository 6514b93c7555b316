// Checks the built page against its Lighthouse budgets on a simulated phone: node tools/lighthouse.mjs [query]
import lighthouse from "lighthouse";
import { launch } from "./chromium.mjs";
import { freePort, serveCompressed } from "./static-host.mjs";

const QUERIES = process.argv[2] === undefined ? ["", "?page=telengard", "?page=arena", "?page=reference", "?page=about"] : [process.argv[2]];
// Noise on a busy machine only slows a page down, so the first run within the budgets counts.
const MAX_RUNS = 3;
// Minimum score per category (percent).
const MIN_SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
// Label and maximum of each metric: ms, except CLS, which has no unit. Infinity: printed, not judged.
const MAX_METRICS = {
  "largest-contentful-paint": ["LCP", 1800],
  "cumulative-layout-shift": ["CLS", 0.02],
  "total-blocking-time": ["TBT", Infinity],
};

const host = await serveCompressed();
const failures = [];
for (const query of QUERIES) {
  const label = query || "(front page)";
  const report = await bestReport(host.address + query);
  console.log([label, ...report.lines].join("\n  "));
  failures.push(...report.failures.map((failure) => `${label}: ${failure}`));
}
host.close();
if (failures.length) {
  console.error(["", "Over budget:", ...failures].join("\n"));
  process.exitCode = 1;
}

// Returns the first report without failures, or the last of MAX_RUNS.
async function bestReport(address) {
  let report;
  for (let run = 0; run < MAX_RUNS && report?.failures.length !== 0; run++) report = evaluate(await measure(address));
  return report;
}

// Runs Lighthouse with its default phone in a new browser with an empty cache. Uses DevTools throttling, which
// really slows the network down: with simulated throttling the app can arrive before the first paint.
async function measure(address) {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const options = { port, logLevel: "error", throttlingMethod: "devtools", onlyCategories: Object.keys(MIN_SCORES) };
    const { lhr } = await lighthouse(address, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}

// Returns the lines to print for a Lighthouse result, with every audit below 0.9, and the budgets it misses.
function evaluate({ categories, audits }) {
  const scores = Object.entries(MIN_SCORES).map(([id, min]) => {
    const score = Math.round(100 * categories[id].score);
    return { text: `${id} ${score}`, passed: score >= min };
  });
  const metrics = Object.entries(MAX_METRICS).map(([id, [name, max]]) => {
    const { numericValue, displayValue } = audits[id];
    return { text: `${name} ${displayValue}`, passed: numericValue <= max };
  });
  const lowAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight && audits[id].score !== null && audits[id].score < 0.9).map(({ id }) => `  ${id}: ${audits[id].title}`),
  );
  const checks = [...scores, ...metrics];
  return { lines: [checks.map(({ text }) => text).join(", "), ...lowAudits], failures: checks.filter(({ passed }) => !passed).map(({ text }) => text) };
}
