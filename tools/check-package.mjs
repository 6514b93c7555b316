// Installs the packed npm package into an empty folder without a network, and checks the promises of its README: each
// example prints the answers in its comments in Node and, bundled, in Node and Chromium; its types resolve; its step times
// equal the golden rows.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { launch } from "./chromium.mjs";
import { root } from "./files.mjs";
import { packNpm } from "./package.mjs";
import { serve } from "./static-host.mjs";

const { file, packed, unpacked, count } = packNpm();
console.log(`${file}: ${count} files, ${packed} bytes packed, ${unpacked} unpacked.`);

const consumer = mkdtempSync(join(tmpdir(), "crawl-clock-"));
writeFileSync(join(consumer, "package.json"), JSON.stringify({ private: true, type: "module" }));
run("npm", "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", file);
const installed = join(consumer, "node_modules/crawl-clock");

const [plain, inlined] = examples();
expectLines("the first example in Node", run("node", write("plain.js", plain.code)), plain.expected);
await bundle("plain.js", "for-node.js", { platform: "node" });
expectLines("the first example, bundled for Node", run("node", "for-node.js"), plain.expected);
await bundle("plain.js", "site/main.js", { platform: "browser" });
expectLines("the first example, bundled for a page", await runInPage("site"), plain.expected);
write("inlined.js", inlined.code);
await bundle("inlined.js", "alone/main.js", { platform: "browser", target: "es2022", loader: { ".wasm": "binary" } }, []);
expectLines("the second example, bundled into one file", run("node", "alone/main.js"), inlined.expected);

for (const name of ["golden.js", "types.ts"]) copyFileSync(join(root, "tests/package", name), join(consumer, name));
console.log(run("node", "golden.js", join(root, "crates/golden/rows/steps-exact.tsv")).trim());
for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
  const strict = ["--ignoreConfig", "--noEmit", "--strict", "--noUncheckedIndexedAccess", "--target", "esnext"];
  run(join(root, "node_modules/.bin/tsc"), ...strict, "--module", module, "--moduleResolution", resolution, "types.ts");
  console.log(`types resolve for ${resolution}`);
}
rmSync(consumer, { recursive: true });

// Returns the examples of the installed README, each with what its comments say that it prints.
function examples() {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const codes = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
  if (codes.length !== 2) throw new Error(`npm/README.md has ${codes.length} examples instead of 2.`);
  return codes.map((code) => ({ code, expected: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, line]) => line) }));
}

// Bundles a file of the consuming package, and copies these files of the package beside the bundle.
async function bundle(entry, outfile, options, beside = ["engine_bg.wasm"]) {
  await build({ entryPoints: [entry], outfile, bundle: true, format: "esm", absWorkingDir: consumer, logLevel: "warning", ...options });
  for (const name of beside) cpSync(join(installed, name), join(consumer, outfile, "..", name));
}

// Serves a folder with a bundle, and returns what a page with it prints to the console.
async function runInPage(folder) {
  write(join(folder, "index.html"), '<!doctype html><link rel="icon" href="data:,"><script type="module" src="main.js"></script>');
  const host = await serve(join(consumer, folder));
  const browser = await launch();
  const page = await browser.newPage();
  const lines = [];
  const isDone = new Promise((resolve, reject) => {
    page.on("pageerror", reject);
    page.on("console", (message) => lines.push(message.text()) === plain.expected.length && resolve());
  });
  await page.goto(host.address);
  await isDone;
  await browser.close();
  host.close();
  return lines.join("\n");
}

function write(name, text) {
  mkdirSync(join(consumer, name, ".."), { recursive: true });
  writeFileSync(join(consumer, name), text);
  return name;
}

function run(program, ...args) {
  return execFileSync(program === "node" ? process.execPath : program, args, { cwd: consumer, encoding: "utf8" });
}

function expectLines(what, printed, expected) {
  if (!expected.length || printed.trim() !== expected.join("\n")) throw new Error(`${what} printed\n${printed}\ninstead of\n${expected.join("\n")}`);
  console.log(`${what}: ${expected.length} lines as README says`);
}
