import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { filesIn } from "../../tools/files.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dist = join(root, "dist");

test("what ships names no folder of the machine that built it", () => {
  const files = filesIn(dist);
  expect(files.filter((name) => name.endsWith(".wasm")).length).toBeGreaterThan(10);
  for (const name of files) {
    // Read as Latin-1, which keeps every byte of a program.
    const text = readFileSync(join(dist, name), "latin1");
    const folders = [homedir(), root, tmpdir(), process.env.CARGO_HOME ?? ".cargo"].map((folder) => folder.replace(/\/$/, "") + "/");
    for (const folder of folders) expect.soft(text.includes(folder), `${name} names ${folder}`).toBe(false);
  }
});

test("an interrupted installation of the tools is repeated, a whole one is not", () => {
  const folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  for (const name of ["Makefile", "Cargo.lock", "package-lock.json"]) copyFileSync(join(root, name), join(folder, name));
  const goals = ["--dry-run", "--silent", "node_modules/.package-lock.json"];
  const plan = () => execFileSync("make", goals, { cwd: folder, encoding: "utf8", env: { ...process.env, MAKEFLAGS: "" } });
  mkdirSync(join(folder, "node_modules/esbuild"), { recursive: true });
  expect(plan()).toContain("npm ci");
  const last = join(folder, "node_modules/.package-lock.json");
  writeFileSync(last, "{}");
  utimesSync(join(folder, "package-lock.json"), 0, 0);
  expect(plan()).not.toContain("npm ci");
  rmSync(folder, { recursive: true });
});

test("the browser tests keep to their types, which Playwright does not check", () => {
  execFileSync("tsc", ["--project", join(root, "tests")], { stdio: "inherit" });
});
