// Builds the page from copies of this folder in two folders with paths of different lengths, and compares every byte:
// what ships must depend on the sources alone. Takes as long as two builds from scratch.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { filesIn } from "./files.mjs";

const scratch = mkdtempSync(join(tmpdir(), "crawl-clock-"));
const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const sources = list.split("\0").filter((name) => name && statSync(name, { throwIfNoEntry: false })?.isFile());
// Both copies are made before the first build, so that an edit during a build affects neither.
const folders = ["one", "another/with/a/longer/path"].map((name) => copySources(join(scratch, name)));
const [first, second] = folders.map(build);
const names = [...new Set([...first.keys(), ...second.keys()])].sort();
const differing = names.filter((name) => !first.get(name)?.equals(second.get(name) ?? Buffer.alloc(0)));
rmSync(scratch, { recursive: true });
if (differing.length) {
  console.error(`These files depend on the folder of the build: ${differing.join(", ")}.`);
  process.exitCode = 1;
} else {
  console.log(`${names.length} files, the same from both folders.`);
}

function copySources(folder) {
  for (const name of sources) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    // Keeps the modification time: otherwise make would reinstall the shared modules.
    cpSync(name, join(folder, name), { preserveTimestamps: true });
  }
  for (const name of [".tools", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

// Builds the page in this folder. Returns the files of the build by name.
function build(folder) {
  execFileSync("make", ["build"], { cwd: folder, stdio: "inherit", env: { ...process.env, MAKEFLAGS: "" } });
  const dist = join(folder, "dist");
  return new Map(filesIn(dist).map((name) => [name, readFileSync(join(dist, name))]));
}
