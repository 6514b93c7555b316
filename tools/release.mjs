// Puts a release into target/release-files/: dist/ with what its host needs to know as an archive, the npm package, and
// their SHA-256. Both depend on the contents of the files alone: each is packed twice, from folders that differ in all
// else, and has to be the same.
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { crate, packNpm } from "./package.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const released = join(root, "target/release-files");
const FILES = ["dist", "docs/hosting.md", "docs/hosting", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
// The date that npm gives to all files.
const MTIME = new Date("1985-10-26T08:15:00Z");
// What gzip writes for the system that packed it: 255 is unknown.
const [GZIP_SYSTEM, UNKNOWN] = [9, 255];

const { name, version } = crate();
const names = FILES.flatMap((path) => filesIn(path)).sort();
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

// Returns the files of this path, which is one or a folder.
function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  const inside = readdirSync(join(root, path), { recursive: true }).map((file) => join(path, file));
  return inside.filter((file) => statSync(join(root, file)).isFile());
}

// Returns what the first packs, or fails if the second packs anything else.
async function packTwice(first, second) {
  const [one, other] = [await first(), await second()];
  if (!one.equals(other)) throw new Error("What was packed depends on more than the contents of the files.");
  return one;
}

// Returns the npm package as somebody packs it who lets nobody have these permissions.
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

// Returns a folder with the same files, made in another order, at other times and with other permissions.
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
