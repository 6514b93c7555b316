// Assembles the npm package of the engine in target/npm/package/ from dist/ and npm/, and packs it beside that folder.
// Name, version and description are those of Cargo.toml.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./files.mjs";
import { licencesText } from "./licences.mjs";

const staging = join(root, "target/npm");
const PROGRAM = "engine_bg.wasm";
const FILES = {
  "dist": ["engine.js", "engine.d.ts", PROGRAM],
  "npm": ["node.js", "README.md"],
  ".": ["LICENSE-MIT", "LICENSE-APACHE"],
};
const THIRD_PARTY = "THIRD-PARTY.txt";

// Returns the cargo metadata of the crates that are published, and of the one that has the project's name.
export const publishedCrates = () => cargoMetadata().packages.filter(({ publish }) => publish === null);
export const crate = () => publishedCrates().find(({ name }) => name === "crawl-clock");

// Returns the folder that cargo compiles into.
export const targetFolder = () => cargoMetadata().target_directory;

function cargoMetadata() {
  const options = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
  return JSON.parse(execFileSync("cargo", options, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }));
}

// Packs the package. Returns its file, and its sizes as npm reports them.
export function packNpm() {
  const folder = join(staging, "package");
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [source, names] of Object.entries(FILES))
    for (const name of names) copyFileSync(join(root, source, name), join(folder, name));
  writeFileSync(join(folder, THIRD_PARTY), licencesText(["crawl-clock-engine"]));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(crate()), null, 2)}\n`);
  // npm packs the permissions too, which depend on the builder's umask.
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const options = ["pack", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", staging];
  const [packed] = JSON.parse(execFileSync("npm", options, { cwd: folder, encoding: "utf8" }));
  return { file: join(staging, packed.filename), packed: packed.size, unpacked: packed.unpackedSize, count: packed.entryCount };
}

function manifest({ name, version, description, license, keywords }) {
  return {
    name,
    version,
    description,
    license,
    keywords,
    type: "module",
    exports: {
      ".": { types: "./engine.d.ts", node: "./node.js", default: "./engine.js" },
      [`./${PROGRAM}`]: `./${PROGRAM}`,
      "./package.json": "./package.json",
    },
    // For tools that read no `exports`.
    main: "./engine.js",
    types: "./engine.d.ts",
    sideEffects: false,
    engines: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines,
  };
}
