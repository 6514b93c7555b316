// Times one question in Node with a fresh copy of the engine, for tools/bench.mjs: in that copy nothing else has taken
// memory. Reads {name, query} from its first argument and prints {ms, megabytes}.
import { readFileSync } from "node:fs";
import { dist } from "./files.mjs";
import { medianTime } from "./median-time.mjs";

const { name, query } = JSON.parse(process.argv[2]);
const { initSync, ...engine } = await import(`${dist}engine.js`);
const { memory } = initSync({ module: readFileSync(`${dist}engine_bg.wasm`) });
engine[name](query);
const megabytes = memory.buffer.byteLength / 2 ** 20;
console.log(JSON.stringify({ ms: medianTime(() => engine[name](query)), megabytes }));
