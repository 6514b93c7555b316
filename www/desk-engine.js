// The worker that computes for the desk.
import { byId } from "./desk-parts.js";

const pendingCalls = new Map();
// The error that stopped the worker: no later call would be answered.
let failure;
const worker = new Worker(new URL("./desk-worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data: { call, result, error } }) => {
  const pending = pendingCalls.get(call);
  pendingCalls.delete(call);
  if (error === undefined) pending?.resolve(result);
  else pending?.reject(new Error(error));
};
// Fires if the worker or the engine fails to load, or fails in the middle. What the engine refuses arrives as a message instead.
worker.onerror = (event) => {
  event.preventDefault();
  const why = event.message ? ` (${event.message})` : "";
  failure = new Error(`The program of this page is missing, damaged or at fault${why}: reload the page.`);
  for (const { reject } of pendingCalls.values()) reject(failure);
  pendingCalls.clear();
  byId("status").textContent = failure.message;
};

let callCount = 0;
// Resolves to what a function of the engine returns.
export const callEngine = (name, ...args) =>
  new Promise((resolve, reject) => {
    if (failure) return reject(failure);
    const call = callCount++;
    pendingCalls.set(call, { resolve, reject });
    worker.postMessage({ call, name, args });
  });
