// Rolls many encounters beside the page, in portions, until all are done or the page ends it.
import { engine } from "./start.js";

const PORTION = 50_000;
const MILLISECONDS = 80;

// The answer is text: the whole milliseconds so far, then how often each outcome came.
onmessage = async ({ data: query }) => {
  const { EncountersInParts } = await engine;
  const start = performance.now();
  const run = new EncountersInParts(query);
  for (let left = 1, told = start; left; ) {
    left = run.advance(PORTION);
    const now = performance.now();
    if (left && now < told + MILLISECONDS) continue;
    told = now;
    postMessage([Math.round(now - start), ...Object.values(run.counted().outcomes)].join("\t"));
  }
  run.free();
};
