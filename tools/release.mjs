// Writes a release to target/release-files/: an archive of dist/ with the hosting documentation, the npm package, and their
// SHA-256 sums. Both packages must be reproducible: each is packed twice, from copies with other times and permissions, and
// the bytes must be equal.
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { filesIn, root } from "./files.mjs";
import { crate, packNpm } from "./package.mjs";

const released = join(root, "target/release-files");
const FILES = ["dist", "docs/hosting.md", "docs/hosting", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
// The date that npm gives to all files.
const MTIME = new Date("1985-10-26T08:15:00Z");
// Offset and value of the operating system in a gzip header; 255 is “unknown”.
const [GZIP_SYSTEM, UNKNOWN] = [9, 255];

const { name, version } = crate();
const names = FILES.flatMap((path) => filesAt(path)).sort();
const archive = await packTwice(() => packArchive(root), () => packArchive(scatteredCopy()));
const npm = await packTwice(...[0o022, 0o077].map((mask) => () => packNpmUnder(mask)));

rmSync(released, { recursive: true, force: true });
mkdirSync(released, { recursive: true });
const sums = [[`${name}-${version}.tar.gz`, archive], [`${name}-${version}-npm.tgz`, npm]].map(([file, bytes]) => {
  writeFileSync(join(released, file), bytes);
  console.log(`${join(released, file)}: ${bytes.length} bytes`);
  return `${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`;
});
writeFileSync(join(released, "SHA256SUMS"), sums.join(""));

// Returns the files at a path: the file itself, or all files in the folder.
function filesAt(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return filesIn(join(root, path)).map((file) => join(path, file));
}

// Returns what the first function packs. Throws if the second one packs different bytes.
async function packTwice(first, second) {
  const [bytes, otherBytes] = [await first(), await second()];
  if (!bytes.equals(otherBytes)) throw new Error("What was packed depends on more than the contents of the files.");
  return bytes;
}

// Returns the npm package as packed under a umask.
function packNpmUnder(mask) {
  const before = process.umask(mask);
  const bytes = readFileSync(packNpm().file);
  process.umask(before);
  return bytes;
}

// Returns the archive of the files as they are in this folder.
async function packArchive(folder) {
  const entries = names.map((file) => {
    const body = readFileSync(join(folder, file));
    const owner = { uid: 0, gid: 0, uname: "", gname: "" };
    return { header: { name: `${name}-${version}/${file}`, size: body.length, mode: 0o644, mtime: MTIME, ...owner }, body };
  });
  const bytes = gzipSync(await packTar(entries), { level: 9 });
  bytes[GZIP_SYSTEM] = UNKNOWN;
  return bytes;
}

// Returns a folder with the same files, created in another order, with other times and permissions.
function scatteredCopy() {
  const folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  names.toReversed().forEach((file, index) => {
    const copy = join(folder, file);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(root, file), copy);
    chmodSync(copy, 0o700);
    utimesSync(copy, index, index);
  });
  return folder;
}
