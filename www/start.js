// Loads the engine for a worker. The page passes its build id in the worker's URL, and every loaded file must belong to
// that build: an old page in an open tab never computes with a newer engine.
const BUILD_QUERY = "?build=__BUILD__";
// The service worker precaches each file without a query, so a URL without one belongs to the same build.
if (location.search && location.search !== BUILD_QUERY) throw new Error("This page is from an older release: reload it.");

// Resolves to the engine's module once its program is initialized.
const engine = loadEngine();

// Passes each message of the page to `handle`, with the engine. Whatever goes wrong, while the engine loads or later, fires an
// error event on the page's Worker, as a rejection alone would not: the page then waits for nothing more.
export function onMessage(handle) {
  addEventListener("message", ({ data }) => engine.then((engine) => handle(data, engine)).catch(reportError));
}

async function loadEngine() {
  const module = await import(buildUrl("engine.js"));
  await module.default({ module_or_path: buildUrl("engine_bg.wasm") });
  return module;
}

function buildUrl(name) {
  return new URL(name + BUILD_QUERY, location.href).href;
}
