// Calls the engine's functions for the desk, which stays responsive meanwhile. A message is the number of a call, the
// name of a function and its arguments; the reply is that number and the result, or a sentence on what went wrong.
import { engine } from "./start.js";

onmessage = async ({ data: { call, name, args } }) => {
  // An engine that cannot be loaded raises an error event on the page's Worker.
  if (!(await engine.catch(() => null))) return;
  try {
    postMessage({ call, result: (await engine)[name](...args) });
  } catch (error) {
    postMessage({ call, error: error.message });
  }
};
