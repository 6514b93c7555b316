// Takes the program of the page apart: what every visit needs, and a file for each part that comes when it is
// shown. Trunk cannot do it (trunk-rs/trunk#1022), so its program is made once more, of what it compiled.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numberOf } from "./numbers.mjs";

// What the program loads its parts by.
export const LINKS = "__wasm_split.js";

export function splitApp(folder) {
  const name = readdirSync(folder).find((file) => /^app-\w+\.js$/.test(file)).slice(0, -3);
  const parts = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  run("wasm-split-cli", compiled(), parts, "--target", "web", "--out-name", name);
  run("wasm-bindgen", "--target", "web", "--keep-lld-exports", "--no-typescript", "--out-dir", folder, "--out-name", name, join(parts, `${name}.wasm`));
  let links = readFileSync(join(parts, LINKS), "utf8");
  for (const [, file, own, chunk] of links.matchAll(/"\.\/((?:split_(\w+)|(chunk_\d+))\.wasm)"/g)) {
    // What several parts share is named after all of them.
    const name = own ?? links.match(`/\\* (.*) \\*/\nconst __${chunk} `)[1].replaceAll(", ", "-");
    const wasm = readFileSync(join(parts, file));
    const part = `part-${name}-${numberOf(wasm)}.wasm`;
    writeFileSync(join(folder, part), wasm);
    links = links.replace(`"./${file}"`, `"./${part}"`);
  }
  writeFileSync(join(folder, LINKS), links);
  rmSync(parts, { recursive: true });
}

// Where cargo has put it.
function compiled() {
  const metadata = JSON.parse(run("cargo", "metadata", "--format-version", "1", "--no-deps", "--offline"));
  const profile = process.env.TRUNK_PROFILE === "release" ? "release" : "debug";
  return join(metadata.target_directory, "wasm32-unknown-unknown", profile, "app.wasm");
}

function run(program, ...words) {
  return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 });
}
