// Computes the bestiary in portions, until the page posts another query. Messages are text: the page posts a query, the
// engine formats the portions and the page parses them.
import { onMessage } from "./start.js";

const PORTION = 40;
const { port1, port2 } = new MessageChannel();
port1.start();
let latest;

// Yields to the event loop, so that a newer query can arrive.
const pause = () =>
  new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port2.postMessage("");
  });

onMessage(async (query, { OutrunsInParts }) => {
  const current = (latest = { query });
  const portions = new OutrunsInParts(query);
  for (; !portions.isDone && current === latest; await pause()) postMessage(portions.nextMessage(PORTION));
  portions.free();
});
