// Gives what programs import from their glue short names: those of wasm-bindgen end in hashes, which do not compress, and
// stand in both files.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MAGIC_AND_VERSION = 8;
const IMPORTS = 2;
const FUNCTION = 0;

// Renames the imports of every program of a folder that has glue beside it.
export function shortenImports(folder) {
  for (const program of readdirSync(folder).filter((name) => name.endsWith("_bg.wasm"))) {
    const [wasm, glue] = [join(folder, program), join(folder, program.replace("_bg.wasm", ".js"))];
    const { bytes, names } = rename(readFileSync(wasm));
    let text = readFileSync(glue, "utf8");
    for (const [long, short] of names) {
      const key = new RegExp(`\\b${long}:`);
      if (!key.test(text)) throw new Error(`${glue} has no ${long}`);
      text = text.replace(key, `${short}:`);
    }
    writeFileSync(wasm, bytes);
    writeFileSync(glue, text);
  }
}

// Returns a program that imports the functions of its glue under short names, and the pairs of long and short names.
function rename(program) {
  let at = MAGIC_AND_VERSION;
  while (program[at] !== IMPORTS) {
    const [size, start] = number(program, at + 1);
    at = start + size;
  }
  const [size, start] = number(program, at + 1);
  const names = new Map();
  let [count, next] = number(program, start);
  const section = [program.subarray(start, next)];
  for (; count > 0; count--) {
    const [moduleSize, moduleStart] = number(program, next);
    const [nameSize, nameStart] = number(program, moduleStart + moduleSize);
    const kind = nameStart + nameSize;
    if (program[kind] !== FUNCTION) throw new Error("an import is no function");
    const [, end] = number(program, kind + 1);
    if (!program.toString("utf8", moduleStart, moduleStart + moduleSize).endsWith("_bg.js")) {
      section.push(program.subarray(next, end));
    } else {
      const short = `${names.size}`;
      names.set(program.toString("utf8", nameStart, kind), short);
      section.push(program.subarray(next, moduleStart + moduleSize), sized(Buffer.from(short)), program.subarray(kind, end));
    }
    next = end;
  }
  const bytes = [program.subarray(0, at + 1), sized(Buffer.concat(section)), program.subarray(start + size)];
  return { bytes: Buffer.concat(bytes), names };
}

// Reads a LEB128 number. Returns it and where it ends.
function number(bytes, at) {
  let [value, shift] = [0, 0];
  for (; ; at++, shift += 7) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

// Returns bytes behind their number.
function sized(bytes) {
  const size = [];
  let rest = bytes.length;
  for (; rest > 127; rest >>= 7) size.push((rest & 127) | 128);
  return Buffer.concat([Buffer.from([...size, rest]), bytes]);
}
