// Finishes a build: Trunk runs this on its staging folder before that becomes dist/.
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildSync, transformSync } from "esbuild";
import { compact } from "./compact.mjs";
import { contentHash } from "./content-hash.mjs";
import { LICENCES, writeLicences } from "./licences.mjs";
import { addPolicyMeta, appendHeaderRules } from "./policy.mjs";
import { WORKERS, writeServiceWorker } from "./service-worker.mjs";
import { shortenImports } from "./short-imports.mjs";
import { LINKS, splitApp } from "./split.mjs";

// wasm-bindgen repeats one import, the chunk loader, under one key for each chunk.
const QUIET = { "duplicate-object-key": "silent" };

const folder = process.env.TRUNK_STAGING_DIR;
const IS_RELEASE = process.env.TRUNK_PROFILE === "release";
splitApp(folder);
writeLicences(folder);
bundleScripts(folder);
bundleStyles(folder);
// A debug build stays as it is, for the debugger.
if (IS_RELEASE) {
  explainFreedObjects(join(folder, "engine.js"));
  shortenImports(folder);
  explainMissingProgram(join(folder, "engine.js"));
  for (const name of readdirSync(folder, { recursive: true })) {
    // The examples are there to be read and copied.
    if (name.endsWith(".js") && !name.startsWith("examples/")) minify(join(folder, name));
    if (name.endsWith(".wasm")) compact(join(folder, name));
  }
  hashProgramName(folder);
  nameStyleSheets(folder);
  nameAhead(folder);
  extractLoader(folder);
  for (const name of readdirSync(folder)) {
    // The texts of licences stay as they are.
    if (name.endsWith(".html") && name !== LICENCES) minifyPage(join(folder, name));
  }
  // A debug build has an inline loader, which the policy forbids.
  addPolicyMeta(folder);
  writeServiceWorker(folder);
  appendHeaderRules(folder);
} else {
  bundleAhead(folder, "ahead");
}

// Lets a method of a freed object of the engine throw a sentence, where wasm-bindgen says "null pointer passed to
// rust", and lets `free` do nothing the second time, as `using` expects.
function explainFreedObjects(file) {
  const glue = readFileSync(file, "utf8");
  const [use, free] = [/(wasm\.\w+\()this\.__wbg_ptr/g, /^ +free\(\) \{$/gm];
  if (!use.test(glue) || !free.test(glue)) throw new Error(`${file} has no objects that can be freed`);
  const check = `function usable({ __wbg_ptr }) {
    if (!__wbg_ptr) throw new Error("This object has been freed and cannot be used again: make a new one.");
    return __wbg_ptr;
  }\n`;
  writeFileSync(file, glue.replace(use, "$1usable(this)").replace(free, "$&\nif (!this.__wbg_ptr) return;") + check);
}

// Lets every function of the engine throw a sentence before `init`, where wasm-bindgen leaves `undefined` to be read.
function explainMissingProgram(file) {
  const glue = readFileSync(file, "utf8");
  const [program, isLoaded] = [/^(let wasmModule, wasmInstance, wasm);$/m, /if \(wasm !== undefined\)/g];
  if (!program.test(glue) || glue.match(isLoaded)?.length !== 2) throw new Error(`${file} has no program that is loaded later`);
  const unloaded = `new Proxy({}, { get() { throw new Error("The engine is not loaded yet: await init() first, once."); } })`;
  writeFileSync(file, glue.replace(program, `$1 = ${unloaded};`).replace(isLoaded, "if (wasmModule !== undefined)"));
}

function minify(file) {
  const options = { loader: "js", format: "esm", logOverride: QUIET, minify: true };
  writeFileSync(file, transformSync(readFileSync(file, "utf8"), options).code);
}

// Bundles what has a fixed name in dist/ with what it imports, because an import has no build id in its name.
function bundleScripts(folder) {
  const entryPoints = ["offline.js", ...WORKERS].map((name) => join("www", name));
  buildSync({ entryPoints, bundle: true, external: ["./picture.js"], minify: IS_RELEASE, format: "esm", target: "es2022", outdir: folder });
}

// Puts what a style sheet imports from www/ into it.
function bundleStyles(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".css"))) {
    const file = join(folder, name);
    const stdin = { contents: readFileSync(file, "utf8"), resolveDir: "www", sourcefile: name, loader: "css" };
    const { outputFiles: [bundle] } = buildSync({ stdin, bundle: true, minify: IS_RELEASE, write: false });
    writeFileSync(file, bundle.contents);
  }
}

// Renames the app's program by its final content: Trunk hashed the program that the split one replaced, and
// browsers cache a hashed name for good.
function hashProgramName(folder) {
  const program = readdirSync(folder).find((name) => /^app-\w+_bg\.wasm$/.test(name));
  const hashed = `app-${contentHash(readFileSync(join(folder, program)))}_bg.wasm`;
  renameSync(join(folder, program), join(folder, hashed));
  for (const name of ["index.html", program.replace("_bg.wasm", ".js")]) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(program, hashed));
  }
}

// Names the style sheets by their content. That of a part of the page waits until the program asks for it, as the part itself
// does (`browser::load_style`).
function nameStyleSheets(folder) {
  const page = join(folder, "index.html");
  const rename = (link, file, part) => {
    const css = readFileSync(join(folder, file));
    const name = `${part ? `part-${part}` : "style"}-${contentHash(css)}.css`;
    renameSync(join(folder, file), join(folder, name));
    const named = link.replace(file, name);
    return part ? named.replace("stylesheet", "part") : named;
  };
  const html = readFileSync(page, "utf8");
  writeFileSync(page, html.replace(/<link rel="stylesheet" href="\.\/(\w+-\w+\.css)"(?: data-part="(\w+)")?\/>/g, rename));
}

// Removes comments, indentation and empty lines.
function minifyPage(file) {
  const html = readFileSync(file, "utf8");
  writeFileSync(file, html.replace(/<!--.*?-->/gs, "").replace(/^\s+/gm, ""));
}

// Names what runs before the program has arrived by its content.
function nameAhead(folder) {
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace("ahead.js", bundleAhead(folder, "ahead-[hash]")));
}

// Bundles what runs before the program has arrived, with the names of the parts that it requests and the size of the program.
// Returns the name of its file.
function bundleAhead(folder, entryNames) {
  const parts = readdirSync(folder).filter((name) => name.startsWith("part-"));
  const program = readdirSync(folder).find((name) => /^app-\w+_bg\.wasm$/.test(name));
  const { outputFiles: [bundle] } = buildSync({
    entryPoints: ["www/ahead.js"],
    bundle: true,
    define: { FILES: JSON.stringify(parts), PROGRAM_BYTES: String(statSync(join(folder, program)).size) },
    minify: IS_RELEASE,
    target: "es2022",
    entryNames,
    outdir: folder,
    write: false,
  });
  writeFileSync(bundle.path, bundle.contents);
  return basename(bundle.path);
}

// Moves Trunk's inline loader into a hashed file, bundled with the glue it imports: the policy allows no inline
// scripts. The page preloads that file already, under the name of the glue. The program is what www/ahead.js fetches.
function extractLoader(folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const [script, inline] = html.match(/<script type="module">(.*?)<\/script>/s);
  const [, glue] = inline.match(/from '\.\/(.*?)'/);
  const [own] = inline.match(/(?<=module_or_path: )'.*?'/);
  const loader = inline.replace(own, "globalThis.program");
  const { outputFiles: [bundle] } = buildSync({
    stdin: { contents: loader, resolveDir: folder, sourcefile: "app.js" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    entryNames: "app-[hash]",
    outdir: folder,
    write: false,
    logOverride: QUIET,
  });
  const name = basename(bundle.path);
  writeFileSync(bundle.path, bundle.contents);
  for (const file of [glue, LINKS]) rmSync(join(folder, file));
  writeFileSync(page, html.replace(script, `<script type="module" src="./${name}"></script>`).replaceAll(glue, name));
}
