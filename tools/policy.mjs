// Writes the Content Security Policy of www/policy.txt into each page and, with the cache rules, into `_headers`.
import { appendFileSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Each page, its `frame-ancestors`, the directives it needs in addition to the common policy, and whether it may be in
// a sandbox. There its origin is opaque, and `'self'` in a meta element matches nothing (WebKit holds to that): such a
// page has its policy from the headers alone, unless the build names the origin in PUBLIC_URL.
export const PAGES = [
  { name: "index.html", framers: "'self'" },
  { name: "desk.html", framers: "'self'" },
  { name: "licences.html", framers: "'self'" },
  { name: "embed.html", framers: "*", isSandboxed: true },
  { name: "examples/wiki.html", framers: "'self'", extraDirectives: ["frame-src 'self'"] },
];

// Matches names that contain a content hash: 16 hexadecimal digits, fewer where Trunk omits leading zeros, or
// eight characters from esbuild.
const HASHED = /-(?:[0-9a-f]{12,16}|[0-9A-Z]{8})(?:_bg)?\.\w+$/;

const common = readFileSync(new URL("../www/policy.txt", import.meta.url), "utf8").trim().split("\n");

const publicOrigin = () => process.env.PUBLIC_URL && new URL(process.env.PUBLIC_URL).origin;

// Returns whether a page has its policy in a meta element too, for hosts that send no headers.
export const hasMeta = ({ isSandboxed }) => !isSandboxed || Boolean(publicOrigin());

export function policy({ extraDirectives = [], isSandboxed }) {
  const text = [...common, ...extraDirectives].join("; ");
  return isSandboxed && publicOrigin() ? text.replaceAll("'self'", `'self' ${publicOrigin()}`) : text;
}

// Inserts the policy as the first element of a page's head, so that it applies to everything after it.
export function addPolicyMeta(folder) {
  for (const page of PAGES.filter(hasMeta)) {
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
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => name !== "_headers" && statSync(join(folder, name)).isFile())
    .sort();
  appendFileSync(join(folder, "_headers"), names.map(formatRules).join(""));
}

function formatRules(name) {
  const lines = [`  Cache-Control: ${HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache"}`];
  const page = PAGES.find((page) => page.name === name);
  if (page) lines.push(`  Content-Security-Policy: ${policy(page)}; frame-ancestors ${page.framers}`);
  const paths = name === "index.html" ? ["/", "/index.html"] : [`/${name}`];
  return paths.map((path) => [path, ...lines, ""].join("\n")).join("");
}
