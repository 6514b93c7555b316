// Rolls one share of many encounters in portions, until all are done or the page terminates the worker. Messages are
// text: the page sends a query, the number of the share and how many there are, separated by tabs; the engine formats
// the counts of the share and the page adds them up.
import { onMessage } from "./start.js";

const PORTION = 50_000;
// Minimum time between two messages (ms).
const INTERVAL = 80;

onMessage((text, { EncountersInParts }) => {
  const [query, share, shares] = text.split("\t");
  const start = performance.now();
  const run = new EncountersInParts(query, Number(share), Number(shares));
  for (let remaining = 1, reported = start; remaining; ) {
    remaining = run.advance(PORTION);
    const now = performance.now();
    if (remaining && now < reported + INTERVAL) continue;
    reported = now;
    postMessage(run.message(now - start));
  }
  run.free();
});
