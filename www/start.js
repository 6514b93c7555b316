// The engine for a worker. The page names its build in the worker's address, and all that is loaded is of that
// build, or nothing starts: an old page in an open tab never computes with a new engine.
const OURS = "?build=__BUILD__";
// An address without it is that of the file as it was kept with its build.
if (location.search && location.search !== OURS) throw new Error("This page is of an older release: reload it.");

export const engine = load();
// What only rejects would not reach the page.
engine.catch(reportError);

async function load() {
  const module = await import(at("engine.js"));
  await module.default({ module_or_path: at("engine_bg.wasm") });
  return module;
}

function at(name) {
  return new URL(name + OURS, location.href).href;
}
