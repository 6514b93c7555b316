// Works through the bestiary beside the page, in portions, until the page asks another question.
import { engine } from "./start.js";

const PORTION = 40;
const { port1, port2 } = new MessageChannel();
port1.start();
let latest;

// Lets a newer question be heard.
const pause = () =>
  new Promise((done) => {
    port1.addEventListener("message", done, { once: true });
    port2.postMessage("");
  });

// The answer is text: the question, then a line for each monster; a portion without any is the last.
onmessage = async ({ data: query }) => {
  const mine = (latest = { query });
  const { OutrunsInParts } = await engine;
  const parts = new OutrunsInParts(query);
  for (let last = false; !last && mine === latest; await pause()) {
    const part = parts.next(PORTION);
    last = part.length === 0;
    const line = ({ id, ratio, meanAttacks, untouched, verdict }) =>
      [id, ratio, meanAttacks, untouched, verdict].join("\t");
    postMessage([query, ...part.map(line)].join("\n"));
  }
  parts.free();
};
