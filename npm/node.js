// The engine in Node, where `fetch` does not read files: without an argument, `init` reads the program beside this module.
import { readFile } from "node:fs/promises";
import load from "./engine.js";

export * from "./engine.js";

export default async function init(program) {
  return load(program ?? { module_or_path: await readFile(new URL("engine_bg.wasm", import.meta.url)) });
}
