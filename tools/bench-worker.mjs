// Times one question in Node with a fresh copy of the engine, for tools/bench.mjs: in that copy nothing else has taken
// memory. Reads {name, query} from its first argument and prints {ms, megabytes}.
import { readFileSync } from "node:fs";
import { medianTime } from "./median-time.mjs";

const { name, query } = JSON.parse(process.argv[2]);
const dist = new URL("../dist/", import.meta.url);
const { initSync, ...engine } = await import(new URL("engine.js", dist).href);
const { memory } = initSync({ module: readFileSync(new URL("engine_bg.wasm", dist)) });
engine[name](query);
const megabytes = memory.buffer.byteLength / 2 ** 20;
console.log(JSON.stringify({ ms: medianTime(() => engine[name](query)), megabytes }));
