// What the programs are made of, under which licences, with their texts: as a page, www/licences.html filled in, or as text.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import parseExpression from "spdx-expression-parse";
import { run } from "./run.mjs";

const PAGE = ["crawl-clock-page", "crawl-clock-engine", "crawl-clock-cards"];
const TARGET = "wasm32-unknown-unknown";
const MARK = "<!-- tools/licences.mjs lists them here. -->";
export const LICENCES = "licences.html";

// Where there is a choice, the first of these is taken: one text of Apache 2.0 does for all.
const PREFERRED = ["Apache-2.0", "MIT"];

// Parts of every program that are no dependencies of this crate, and one of the page alone.
const TOOLCHAIN = [
  { name: "the Rust standard library", version: rustVersion(), licence: "(MIT OR Apache-2.0) AND Unicode-3.0", link: "https://github.com/rust-lang/rust" },
  { name: "Rust’s compiler-builtins", version: rustVersion(), licence: "MIT AND Apache-2.0 WITH LLVM-exception", link: "https://github.com/rust-lang/compiler-builtins" },
];
const LOADER = { name: "Trunk’s loader", version: "", licence: "MIT OR Apache-2.0", link: "https://github.com/trunk-rs/trunk" };

// The mathematical functions of compiler-builtins come from musl.
const MUSL = "Copyright © 2005-2020 Rich Felker, et al.";

export function writeLicences(folder) {
  const file = join(folder, LICENCES);
  const html = readFileSync(file, "utf8");
  if (!html.includes(MARK)) throw new Error(`${file} has no ${MARK}`);
  const parts = [...shippedPackages(PAGE), ...TOOLCHAIN, LOADER];
  writeFileSync(file, html.replace(MARK, () => byText(parts).map(renderSection).join("\n")));
}

// Returns the licences of the programs of some crates as text.
export function licencesText(crates) {
  const sections = byText([...shippedPackages(crates), ...TOOLCHAIN]).map(({ id, text, parts }) => {
    const items = parts.map(({ name, version, link }) => `- ${name} ${version} (${link})`);
    return [id, "", ...items, "", text, ""].join("\n");
  });
  return sections.join(`\n${"=".repeat(80)}\n\n`);
}

// Returns what cargo links into the programs, by name: no macros, no build scripts, nothing of other platforms.
function shippedPackages(crates) {
  const options = ["--locked", "--offline"];
  const packageOptions = crates.flatMap((name) => ["--package", name]);
  const tree = run("cargo", "tree", ...options, ...packageOptions, "--target", TARGET, "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}");
  const linked = new Set(tree.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
  const { packages } = JSON.parse(run("cargo", "metadata", ...options, "--filter-platform", TARGET, "--format-version", "1"));
  return packages
    .filter(({ name, version, source }) => source && linked.has(`${name} v${version}`))
    .map(({ name, version, license, repository, manifest_path }) => ({
      name,
      version,
      // Cargo once wrote "/" for a choice.
      licence: license.replace(/ ?\/ ?/g, " OR "),
      link: repository ?? `https://crates.io/crates/${name}`,
      folder: dirname(manifest_path),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

// Groups the parts by the text of each of their licences, the commonest first.
function byText(parts) {
  const groups = new Map();
  for (const part of parts) {
    for (const id of chosen(parseExpression(part.licence))) {
      const text = licenceText(id, part);
      if (!groups.has(text)) groups.set(text, { id, text, parts: [] });
      groups.get(text).parts.push(part);
    }
  }
  return [...groups.values()].sort((a, b) => b.parts.length - a.parts.length);
}

// Returns the ids of the licences that an expression asks for.
function chosen({ license, exception, conjunction, left, right }) {
  if (license) return [exception ? `${license} WITH ${exception}` : license];
  const [one, other] = [chosen(left), chosen(right)];
  if (conjunction === "and") return [...new Set([...one, ...other])];
  const rank = (ids) => Math.max(...ids.map((id) => (PREFERRED.includes(id) ? PREFERRED.indexOf(id) : PREFERRED.length)));
  return rank(other) < rank(one) ? other : one;
}

// Returns the text of a licence as the part has it: its copyright notice is in it.
function licenceText(id, { name, folder }) {
  if (id === "Apache-2.0") return withNotice(readFileSync("LICENSE-APACHE", "utf8"), folder);
  if (!folder) return toolchainText(id);
  const names = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file));
  const own = names.find((file) => file.toLowerCase().includes(id.split("-")[0].toLowerCase()));
  const file = own ?? (names.length === 1 ? names[0] : undefined);
  if (!file) throw new Error(`${name} is licensed under ${id}, but its text is not in ${folder}: name its file in tools/licences.mjs.`);
  return readFileSync(join(folder, file), "utf8").trim();
}

// Apache 2.0 asks to pass on a NOTICE.
function withNotice(text, folder) {
  const notice = folder && readdirSync(folder).find((file) => /^notice/i.test(file));
  return (notice ? `${readFileSync(join(folder, notice), "utf8")}\n${text}` : text).trim();
}

// Returns the text of a licence of Rust itself, which rustup installs with the compiler.
function toolchainText(id) {
  const folder = join(run("rustc", "--print", "sysroot").trim(), "share/doc/rust/licenses");
  if (!existsSync(folder)) throw new Error(`${folder} is missing: install Rust with rustup (https://rustup.rs).`);
  const read = (name) => readFileSync(join(folder, `${name}.txt`), "utf8").trim();
  if (id === "MIT") return read(id).replace("Copyright (c) <year> <copyright holders>", MUSL);
  return id.split(" WITH ").map(read).join("\n\n");
}

function renderSection({ id, text, parts }) {
  const items = parts.map(({ name, version, link }) => `<li><a href="${escape(link)}">${escape(name)}</a> ${escape(version)}</li>`);
  return `<section>
<h2>${escape(id)}</h2>
<ul>${items.join("\n")}</ul>
<details><summary>Text of the licence</summary><pre>${escape(text)}</pre></details>
</section>`;
}

function escape(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function rustVersion() {
  return run("rustc", "--version").split(" ")[1];
}
