// Calls the engine's functions for the desk, which stays responsive meanwhile. A message is the number of a call, the
// name of a function and its arguments; the reply is that number and the result, or a sentence on what went wrong.
import { onMessage } from "./start.js";

onMessage(({ call, name, args }, engine) => {
  try {
    postMessage({ call, result: engine[name](...args) });
  } catch (error) {
    // The engine throws its sentences as plain errors. Anything else, such as a trap, leaves it unusable.
    if (error.name !== "Error") throw error;
    postMessage({ call, error: error.message });
  }
});
