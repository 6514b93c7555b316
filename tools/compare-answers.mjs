// Asks two builds of the engine the same 2,000 questions with each of the functions below and prints in what their answers
// differ, for a change that should leave every answer as it is: node tools/compare-answers.mjs BEFORE [AFTER]. Both are
// folders with engine.js and engine_bg.wasm, as `make build` leaves them in dist/. Exits with 1 if any answers differ.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const QUESTIONS = 2000;
// Not `outruns`, which takes half a minute for some questions.
const FUNCTIONS = [
  "step",
  "actions",
  "pursuit",
  "outcome",
  "crowd",
  "melee",
  "kills",
  "advise",
  "luck",
  "explain",
  "timeline",
  "encounter",
  "rollEncounter",
];
// The last digits of a sum depend on its order.
const TOLERANCE = 1e-12;

const [before, after = "dist"] = process.argv.slice(2);
if (!before) throw new Error("Name the folder of the build to compare with: make answers BEFORE=../other/dist");
const engines = [await load(before), await load(after)];
const draw = ["run", "--quiet", "--locked", "--package", "crawl-clock-testing", "--example", "questions", String(QUESTIONS)];
const questions = execFileSync("cargo", draw, { encoding: "utf8" }).trimEnd().split("\n");

// The questions whose answers differ, by function and field.
const differences = new Map();
let unequal = 0;
for (const question of questions) {
  for (const name of FUNCTIONS) {
    const fields = new Set(differing(...engines.map((engine) => ask(engine, name, question)), name));
    unequal += fields.size ? 1 : 0;
    for (const field of fields) differences.set(field, [...(differences.get(field) ?? []), question]);
  }
}
for (const [field, asked] of [...differences].sort()) console.log(`${field}: ${asked.length}, as of ${asked[0]}`);
const total = questions.length * FUNCTIONS.length;
console.log(`${total - unequal} of ${total} answers are equal.`);
process.exitCode = unequal ? 1 : 0;

async function load(folder) {
  const { initSync, ...engine } = await import(pathToFileURL(resolve(folder, "engine.js")).href);
  initSync({ module: readFileSync(join(folder, "engine_bg.wasm")) });
  return engine;
}

// Returns the answer of a function, or the sentence that it throws.
function ask(engine, name, question) {
  try {
    return engine[name](question);
  } catch (error) {
    return String(error);
  }
}

// Returns the paths of the fields in which two answers differ. Lists of different lengths differ as a whole, but for
// those whose items have slugs.
function differing(first, second, path) {
  if (typeof first === "number" && typeof second === "number") {
    return Math.abs(first - second) <= TOLERANCE * Math.max(1, Math.abs(first)) ? [] : [path];
  }
  if (![first, second].every((value) => value && typeof value === "object")) return Object.is(first, second) ? [] : [path];
  if (first[0]?.slug && second[0]?.slug) return differing(bySlug(first), bySlug(second), path);
  if (Array.isArray(first)) return first.length === second.length ? first.flatMap((item, index) => differing(item, second[index], path)) : [path];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => differing(first[key], second[key], `${path}.${key}`));
}

function bySlug(items) {
  return Object.fromEntries(items.map((item) => [item.slug, item]));
}
