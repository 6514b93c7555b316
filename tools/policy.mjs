// Writes the Content Security Policy of www/policy.txt into each page and, with the cache rules, into `_headers`.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "./files.mjs";

// Each page, its `frame-ancestors`, the directives it needs in addition to the common policy, and whether it may be in
// a sandbox. There its origin is opaque, and for WebKit `'self'` matches nothing, in a header as in a meta element.
export const PAGES = [
  { name: "index.html", framers: "'self'" },
  { name: "desk.html", framers: "'self'" },
  { name: "licences.html", framers: "'self'" },
  { name: "embed.html", framers: "*", isSandboxed: true },
  { name: "examples/form.html", framers: "'self'" },
  { name: "examples/wiki.html", framers: "'self'", extraDirectives: ["frame-src 'self'"] },
];

// Matches names that contain a content hash: 16 hexadecimal digits, fewer where Trunk omits leading zeros, or
// eight characters from esbuild.
const HASHED = /-(?:[0-9a-f]{12,16}|[0-9A-Z]{8})(?:_bg)?\.\w+$/;

const common = readFileSync(new URL("../www/policy.txt", import.meta.url), "utf8").trim().split("\n");

const publicOrigin = () => process.env.PUBLIC_URL && new URL(process.env.PUBLIC_URL).origin;

// Returns the policy of a page. A sandboxed page may load from the origin in PUBLIC_URL or, without PUBLIC_URL, from
// anywhere: otherwise it could not load its own program. Inline scripts and `eval` stay forbidden.
/** @param {{ extraDirectives?: string[], isSandboxed?: boolean }} page */
export function policy({ extraDirectives = [], isSandboxed }) {
  const text = [...common, ...extraDirectives].join("; ");
  if (!isSandboxed) return text;
  return text.replace(/(script|style|connect)-src 'self'/g, `$& ${publicOrigin() ?? "http: https:"}`);
}

// Inserts the policy as the first element of a page's head, so that it applies to everything after it.
export function addPolicyMeta(folder) {
  for (const page of PAGES) {
    const file = join(folder, page.name);
    const html = readFileSync(file, "utf8");
    if (!html.includes("<head>")) throw new Error(`${page.name} has no <head>`);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(page)}">`;
    writeFileSync(file, html.replace("<head>", `<head>${meta}`));
  }
}

// Appends a rule for each file to `_headers`: how long it may be cached and, for a page, its policy with
// `frame-ancestors`, which a meta element cannot set. Each path has one rule: hosts join the values of a header
// that several rules define for it.
export function appendHeaderRules(folder) {
  const names = filesIn(folder).filter((name) => name !== "_headers");
  appendFileSync(join(folder, "_headers"), names.map(formatRules).join(""));
}

function formatRules(name) {
  const lines = [`  Cache-Control: ${HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache"}`];
  const page = PAGES.find((page) => page.name === name);
  if (page) lines.push(`  Content-Security-Policy: ${policy(page)}; frame-ancestors ${page.framers}`);
  const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
  return paths.map((path) => [path, ...lines, ""].join("\n")).join("");
}
