// Trunk runs this on a finished build, before it becomes dist/.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildSync, transformSync } from "esbuild";
import { numberOf } from "./numbers.mjs";
import { headers, strictPages } from "./policy.mjs";
import { WORKERS, serviceWorker } from "./service-worker.mjs";
import { LINKS, splitApp } from "./split.mjs";
import { shortenImports, stripNotes } from "./wasm.mjs";

// wasm-bindgen names the loader of the parts once for each part, and it is the same one.
const QUIET = { "duplicate-object-key": "silent" };

const folder = process.env.TRUNK_STAGING_DIR;
splitApp(folder);
// Else a debug build stays as it is, for the debugger.
if (process.env.TRUNK_PROFILE === "release") {
  for (const name of readdirSync(folder)) {
    if (name.endsWith("_bg.wasm")) shortenImports(folder, name.slice(0, -"_bg.wasm".length));
  }
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (/\.(js|css)$/.test(name) && !WORKERS.includes(name)) minify(file);
    if (name.endsWith(".wasm")) stripNotes(file);
  }
  wholeWorkers(folder);
  nameProgram(folder);
  oneStyleSheet(folder);
  loaderOutOfPage(folder);
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".html")) barePage(join(folder, name));
  }
  // A debug build has no policy: its loader is in the page.
  strictPages(folder);
  serviceWorker(folder);
  headers(folder);
}

function minify(file) {
  const kind = file.endsWith(".css") ? { loader: "css" } : { loader: "js", format: "esm", logOverride: QUIET };
  writeFileSync(file, transformSync(readFileSync(file, "utf8"), { ...kind, minify: true }).code);
}

// Each with what it imports, whose name carries no number of the build.
function wholeWorkers(folder) {
  const entryPoints = WORKERS.map((name) => join(folder, name));
  buildSync({ entryPoints, bundle: true, minify: true, format: "esm", target: "es2022", outdir: folder, allowOverwrite: true });
  rmSync(join(folder, "start.js"));
}

// Trunk has numbered the program it made itself. Browsers keep a numbered file for good, so the one that took
// its place needs a number of its own.
function nameProgram(folder) {
  const program = readdirSync(folder).find((name) => /^app-\w+_bg\.wasm$/.test(name));
  const named = `app-${numberOf(readFileSync(join(folder, program)))}_bg.wasm`;
  renameSync(join(folder, program), join(folder, named));
  for (const name of ["index.html", program.replace("_bg.wasm", ".js")]) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(program, named));
  }
}

// Nothing is painted before every style sheet of the page is there, and three pack worse than one.
function oneStyleSheet(folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const links = [...html.matchAll(/<link rel="stylesheet" href="\.\/(\w+-\w+\.css)"\/>\s*/g)];
  const files = links.map(([, name]) => join(folder, name));
  const css = files.map((file) => readFileSync(file, "utf8")).join("");
  files.forEach((file) => rmSync(file));
  const name = `style-${numberOf(css)}.css`;
  writeFileSync(join(folder, name), css);
  const rest = links.slice(1).reduce((html, [link]) => html.replace(link, ""), html);
  writeFileSync(page, rest.replace(links[0][1], name));
}

// Comments, and the space and the empty lines before what a page says, are for those who write it.
function barePage(file) {
  const html = readFileSync(file, "utf8");
  writeFileSync(file, html.replace(/<!--.*?-->/gs, "").replace(/^\s+/gm, ""));
}

// Trunk writes the loader into the page, where a content policy without inline scripts forbids it.
// It goes into one file with what it imports, the glue among it, which the page preloads already.
function loaderOutOfPage(folder) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const [script, loader] = html.match(/<script type="module">(.*?)<\/script>/s);
  const [, glue] = loader.match(/from '\.\/(.*?)'/);
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
  writeFileSync(
    page,
    html
      .replace(script, `<script type="module" src="./${name}"></script>`)
      .replaceAll(glue, name),
  );
}
