// Rolls many encounters in portions, until all are done or the page terminates the worker. Messages are text: the page
// sends a query, the engine formats the counts and the page parses them.
import { engine } from "./start.js";

const PORTION = 50_000;
// Least time between two messages (ms).
const INTERVAL = 80;

onmessage = async ({ data: query }) => {
  const { EncountersInParts } = await engine;
  const start = performance.now();
  const run = new EncountersInParts(query);
  for (let remaining = 1, reported = start; remaining; ) {
    remaining = run.advance(PORTION);
    const now = performance.now();
    if (remaining && now < reported + INTERVAL) continue;
    reported = now;
    postMessage(run.message(now - start));
  }
  run.free();
};
