// Makes finished programs smaller without a change to what they compute.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { numberOf } from "./numbers.mjs";

const HEAD = 8;
const NOTES = 0;
const IMPORTS = 2;
const FUNCTION = 0;

// Sections of kind 0 hold what only tools read, such as the names of functions.
export function stripNotes(file) {
  const wasm = readFileSync(file);
  const kept = [...sections(wasm)].filter(({ kind }) => kind !== NOTES).map(({ whole }) => whole);
  writeFileSync(file, Buffer.concat([wasm.subarray(0, HEAD), ...kept]));
}

// wasm-bindgen names what a program imports of its glue like `__wbg_matches_6c4208e55bd9209e`, in both files, and
// nothing packs these numbers: here they become letters, in the order of the program. A program must not run with
// the glue of another build, where a letter may mean something else. So the glue is called by a number of all the
// long names: where one differs, nothing starts.
export function shortenImports(folder, name) {
  const [program, glue] = [`${name}_bg.wasm`, `${name}.js`].map((file) => join(folder, file));
  const wasm = readFileSync(program);
  const all = [...sections(wasm)];
  const place = all.findIndex(({ kind }) => kind === IMPORTS);
  const from = `./${name}_bg.js`;
  const imports = importsOf(all[place].content);
  const names = imports.filter((one) => one.from === from).map((one) => one.name);
  const short = new Map(names.map((name, i) => [name, letters(i)]));
  if (!names.length || short.size !== names.length) throw new Error(`${program} does not import each name of ${from} once`);
  const number = numberOf(names.join());
  const made = imports.map((one) => (one.from === from ? { ...one, from: number, name: short.get(one.name) } : one));
  const parts = all.map(({ whole }) => whole);
  parts[place] = sectionOf(made);
  const smaller = Buffer.concat([wasm.subarray(0, HEAD), ...parts]);
  if (!WebAssembly.validate(smaller)) throw new Error(`${program} was harmed`);
  let script = renamed(readFileSync(glue, "utf8"), `"${from}": `, `"${number}": `);
  for (const [name, letter] of short) script = renamed(script, ` ${name}: `, ` ${letter}: `);
  writeFileSync(program, smaller);
  writeFileSync(glue, script);
}

// Each is its kind, the size of its content, and the content.
function* sections(wasm) {
  for (let start = HEAD, end; start < wasm.length; start = end) {
    const { value, next } = numberAt(wasm, start + 1);
    end = next + value;
    yield { kind: wasm[start], whole: wasm.subarray(start, end), content: wasm.subarray(next, end) };
  }
}

// How many there are, then of each where it is from, its name and its type.
function importsOf(content) {
  let { value: left, next: at } = numberAt(content, 0);
  const text = () => {
    const { value, next } = numberAt(content, at);
    at = next + value;
    return content.toString("utf8", next, at);
  };
  const imports = [];
  for (; left; left--) {
    const [from, name] = [text(), text()];
    if (content[at] !== FUNCTION) throw new Error(`${name} of ${from} is no function`);
    const { next } = numberAt(content, at + 1);
    imports.push({ from, name, type: content.subarray(at, next) });
    at = next;
  }
  if (at !== content.length) throw new Error("the imports end before their section does");
  return imports;
}

function sectionOf(imports) {
  const each = imports.flatMap(({ from, name, type }) => [text(from), text(name), type]);
  const content = Buffer.concat([bytesOf(imports.length), ...each]);
  return Buffer.concat([Buffer.from([IMPORTS]), bytesOf(content.length), content]);
}

// A number is in groups of seven bits, lowest first, and all but the last have the eighth.
function numberAt(bytes, at) {
  let value = 0;
  for (let weight = 1; ; weight *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * weight;
    if (byte < 128) return { value, next: at };
  }
}

function bytesOf(value) {
  const bytes = [value & 127];
  while ((value >>>= 7)) {
    bytes[bytes.length - 1] |= 128;
    bytes.push(value & 127);
  }
  return Buffer.from(bytes);
}

function text(words) {
  const bytes = Buffer.from(words);
  return Buffer.concat([bytesOf(bytes.length), bytes]);
}

// a, b … z, aa, ab …
function letters(i) {
  const rest = i < 26 ? "" : letters(Math.floor(i / 26) - 1);
  return rest + String.fromCharCode(97 + (i % 26));
}

function renamed(script, from, to) {
  const around = script.split(from);
  if (around.length !== 2) throw new Error(`the glue has ${around.length - 1} times “${from}”`);
  return around.join(to);
}
