// Measures a first visit on a slow phone: the time until the answer and until all panels are there, and the requests until
// then: node tools/bench-visit.mjs [query]. Prints the median of the visits.
import { launch } from "./chromium.mjs";
import { serveCompressed } from "./static-host.mjs";

const VISITS = 5;
// Slow 4G as Lighthouse defines it, and its slow processor.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;
const QUERY = process.argv[2] ?? "?v=0.31&species=naga&foes=ogre&gap=2";

const host = await serveCompressed();
const browser = await launch();
const visits = [];
for (let visit = 0; visit < VISITS; visit++) visits.push(await measure(host.address + QUERY));
const median = (key) => visits.map((visit) => visit[key]).sort((a, b) => a - b)[Math.floor(VISITS / 2)];
console.log(`${QUERY}: answer ${median("answer")} ms, panels ${median("panels")} ms, ${median("requests")} requests (median of ${VISITS} visits)`);
await browser.close();
host.close();

async function measure(address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let requests = 0;
  page.on("request", () => requests++);
  await page.addInitScript(noteTimes);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("main:not([aria-busy])").waitFor();
  const visit = { ...(await page.evaluate(() => window.times)), requests };
  await context.close();
  return visit;
}

// Notes in `window.times` when the answer and all panels are there, in ms since the visit began: Playwright itself looks only every
// half a second.
function noteTimes() {
  const times = (window.times = {});
  const note = (key, selector) => (times[key] ??= document.querySelector(selector) ? Math.round(performance.now()) : undefined);
  const look = () => {
    note("answer", "#verdict");
    note("panels", "main:not([aria-busy])");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-busy", "id"] });
}
