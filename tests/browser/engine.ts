import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

export const distFile = (file: string) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

let imported = 0;

/** Imports the engine of dist/ into Node once more: a module of its own, whose program is not loaded yet. */
export const importEngine = () => import(`${pathToFileURL(distFile("engine.js")).href}?${imported++}`);

/** Imports the engine of dist/ into Node, and loads its program. What it answers is the same in a page, a worker and here. */
export async function loadEngine() {
  const engine = await importEngine();
  engine.initSync({ module: readFileSync(distFile("engine_bg.wasm")) });
  return engine;
}
