// Splits the app's program into what every visit needs and a chunk for each part of the page that loads on demand.
// Trunk cannot do that (trunk-rs/trunk#1022), so this repeats its wasm-bindgen step on what cargo compiled.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { targetFolder } from "./package.mjs";
import { run } from "./run.mjs";

// The module through which the program loads its chunks.
export const LINKS = "__wasm_split.js";

// Compiles a chunk while it arrives, or after it has arrived if the host sends another content type than WebAssembly's, for
// which browsers refuse streaming. The main program's loader does the same.
const INSTANTIATE = `
async function instantiate(source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(\`\${response.url}: \${response.status}\`);
  const isWasm = response.headers.get("Content-Type") === "application/wasm";
  if (isWasm) return WebAssembly.instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
`;

// Replaces the program in Trunk's staging folder by the split one, chunks beside it.
export function splitApp(folder) {
  const name = readdirSync(folder).find((file) => /^app-\w+\.js$/.test(file)).slice(0, -3);
  const chunks = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  run("wasm-split-cli", compiledProgram(), chunks, "--target", "web", "--out-name", name);
  run("wasm-bindgen", "--target", "web", "--keep-lld-exports", "--no-typescript", "--out-dir", folder, "--out-name", name, join(chunks, `${name}.wasm`));
  let links = readFileSync(join(chunks, LINKS), "utf8");
  for (const [, file, own, shared] of links.matchAll(/"\.\/((?:split_(\w+)|(chunk_\d+))\.wasm)"/g)) {
    // A chunk that several parts share is named after all of them.
    const name = own ?? links.match(`/\\* (.*) \\*/\nconst __${shared} `)[1].replaceAll(", ", "-");
    const wasm = readFileSync(join(chunks, file));
    const chunk = `part-${name}-${contentHash(wasm)}.wasm`;
    writeFileSync(join(folder, chunk), wasm);
    links = links.replace(`"./${file}"`, `"./${chunk}"`);
  }
  const streaming = "WebAssembly.instantiateStreaming(";
  if (!links.includes(streaming)) throw new Error(`${LINKS} has no ${streaming}`);
  writeFileSync(join(folder, LINKS), links.replaceAll(streaming, "instantiate(") + INSTANTIATE);
  rmSync(chunks, { recursive: true });
}

// Returns the path of the program as cargo left it.
function compiledProgram() {
  const profile = process.env.TRUNK_PROFILE === "release" ? "release" : "debug";
  return join(targetFolder(), "wasm32-unknown-unknown", profile, "app.wasm");
}
